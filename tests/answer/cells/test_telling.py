"""What rows are called in answers, and what these say of units."""

from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.telling import cell_called, row_called, row_names
from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

ROWS = table(0, ("重要子公司",), "", "元", ("公司", "业务", "净利润"),
             ("昆山重机", "挖掘机械的研发、生产", "20"), ("娄底中兴", "液压缸", "9"), ("娄底中兴", "阀门", "7"),
             ("减：内部抵销", "1"))  # fmt: skip


def row(at):
    return RowIndex([ROWS]).tables[0].rows[at]


def test_a_row_is_called_by_as_much_as_tells_it_apart():
    assert [row_called(row(at)) for at in range(3)] == ["昆山重机", "娄底中兴·液压缸", "娄底中兴·阀门"]
    assert row_names(row(3)) == ["内部抵销"]


def test_what_is_asked_for_names_the_row_if_no_other_has_it():
    assert row_called(row(1), lambda name: name == "液压缸") == "液压缸"
    assert row_called(row(1), lambda name: name == "娄底中兴") == "娄底中兴·液压缸"


def test_a_cell_is_called_by_the_questions_words():
    share = AskedCell(("动力电池",), Form.SHARE, head="动力电池", name="动力电池")
    assert cell_called(share) == "动力电池占比"
    assert cell_called(AskedCell(("收入",), Form.CHANGE, head="收入", name="收入比")) == "收入同比变动"


def told(tables, question, tmp_path):
    """The text of an answer over a report with these tables."""
    place = str(tmp_path)
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, tables)])
    with open_store(place) as store:
        return Assistant.open(store, Settings(store=place)).ask(f"甲字科技2025年{question}").text


COST = table(1, ("收入与成本",), "成本分析表", "", ("行业", "采购成本"), ("医药商业", "705,837.07"), ("其他", "9.07"))


def test_a_unit_that_the_table_does_not_print_is_said_to_be_unknown_or_how_it_is_known(tmp_path):
    known = table(0, ("收入与成本",), "分行业情况", "万元", ("行业", "营业成本"), ("医药商业", "705,837.07"))
    alone = told((COST,), "医药商业的采购成本是多少？", tmp_path / "alone")
    assert "为705,837.07（" in alone and "表中未见单位" in alone
    proved = told((known, COST), "医药商业的采购成本是多少？", tmp_path / "proved")
    assert "7,058,370,700元" in proved and "表中未见单位，由报告中其他金额推得为万元" in proved
    printed = told((known, COST), "医药商业的营业成本是多少？", tmp_path / "printed")
    assert "7,058,370,700元" in printed and "未见单位" not in printed


def test_a_unit_in_brackets_is_no_missing_one(tmp_path):
    hours = table(0, ("劳务外包情况",), "劳务外包情况", "", ("", ""), ("劳务外包的工时总数（小时）", "82,386"))
    text = told((hours,), "劳务外包的工时总数是多少？", tmp_path)
    assert "82,386" in text and "未见单位" not in text


def test_brackets_in_the_name_of_a_company_are_no_unit(tmp_path):
    row = ("乙字产业投资合伙企业(有限合伙)", "9,800")
    stake = table(0, ("重大的股权投资",), "", "", ("被投资公司名称", "投资金额"), row)
    text = told((stake,), "乙字产业投资合伙企业的投资金额是多少？", tmp_path)
    assert "9,800" in text and "表中未见单位" in text
