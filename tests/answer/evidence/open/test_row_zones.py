"""What stands above a row, and whether it calls its figure."""

from dataclasses import replace

from pipeline.answer.evidence.open.row_zones import (
    is_beside_rows,
    is_of_blank_column,
    is_of_other_bounds,
    is_of_other_item,
    is_of_other_years,
    is_of_part_of_year,
    without_chapters,
)
from pipeline.model.line import Line, LineKind
from tests.answer.evidence.conftest import hit

PATH = ("收入和成本分析", "在建工程")
ROW = Line("新厂区：期末余额账面余额为3,693.16元。", 9, LineKind.ROW, cells=("新厂区", "3,693.16", ""), table=6, row=1)
HEAD = "在建工程情况（单位：元）：项目、期末余额账面余额、期末余额减值准备。"
ZONE = "\n".join((*PATH, HEAD, ROW.text))


def test_chapters_of_several_things_are_left_out_for_rows_alone():
    assert without_chapters(ROW, PATH, ZONE) == "\n".join((PATH[1], HEAD, ROW.text))
    assert without_chapters(replace(ROW, kind=LineKind.SENTENCE), PATH, ZONE) == ZONE


def test_a_column_without_a_cell_is_none_of_the_row():
    assert is_of_blank_column(ROW, PATH, ZONE, ("新厂区", "减值准备"))
    assert not is_of_blank_column(ROW, PATH, ZONE, ("新厂区", "账面余额"))
    assert not is_of_blank_column(replace(ROW, kind=LineKind.SENTENCE), PATH, ZONE, ("减值准备",))


def test_a_word_of_a_row_that_is_asked_for_by_its_name_is_one_of_it():
    row = Line("销售人员：105。", 9, LineKind.ROW, cells=("销售人员", "105"), table=6, row=1)
    texts = (replace(hit("销售人员：105。").passage, lines=(row,)),)
    assert is_beside_rows(("销售",), "销售人员中硕士有多少人", texts)
    assert not is_beside_rows(("销售",), "负责销售的硕士有多少人", texts)
    assert not is_beside_rows((), "销售人员中硕士有多少人", texts)


def test_an_item_with_and_without_other_before_it():
    assert is_of_other_item(["其他应收款"], "坏账准备\n单项计提的应收账款")
    assert is_of_other_item(["应付款"], "其他应付款")
    assert not is_of_other_item(["其他应收款"], "其他应收账款的坏账准备")
    assert not is_of_other_item(["应付款"], "应付款")


def test_a_row_of_quarters_alone_tells_no_year():
    row = Line("企业贷款：2023年10-12月利息收入为11元；2023年7-9月利息收入为12元。", 9, LineKind.ROW)
    asked = "2023年企业贷款的利息收入"
    assert is_of_part_of_year(row, asked) and not is_of_part_of_year(row, "2023年第四季度的利息收入")
    assert not is_of_part_of_year(replace(row, text="企业贷款：2023年利息收入为11元。"), asked)


def test_the_group_is_not_the_company_alone():
    assert is_of_other_bounds("本公司权重法下资本充足率15.49%", "本集团权重法资本充足率")
    assert not is_of_other_bounds("本集团及本公司的资本充足率", "本集团权重法资本充足率")
    assert not is_of_other_bounds("本公司权重法下资本充足率15.49%", "权重法资本充足率")


def test_prose_of_other_years_alone():
    line = Line("同意以募集资金置换先期投入，于2016年7月31日置换4,020万元。", 9, LineKind.SENTENCE)
    assert is_of_other_years(line, {2023}) and not is_of_other_years(line, {2016})
    assert not is_of_other_years(replace(line, kind=LineKind.ROW, cells=("借款", "2016-07-31")), {2023})
