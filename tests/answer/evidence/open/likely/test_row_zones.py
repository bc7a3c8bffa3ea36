"""What stands above a row, and whether it calls its figure."""

from dataclasses import replace

from pipeline.answer.evidence.open.likely.row_zones import is_beside_rows, is_of_blank_column, without_chapters
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
