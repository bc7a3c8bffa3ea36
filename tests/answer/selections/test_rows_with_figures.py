"""Rows told each with a figure: all that have one, or those below nought."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.selections.rows_with_figures import read_rows_question
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import table

ASK = "丁字置业2025年"
REPORT = Report("990004", 2025, short_name="丁字置业", full_name="丁字置业股份有限公司", file="丁.pdf", sha256="d" * 64)
TABLES = (
    table(0, ("经营情况", "分区域情况"), "", "万元", ("", "营业收入（万元）", "权益净利润（万元）"),
          ("东区域", "900.00", "40.00"), ("西区域", "800.00", "(25.50)"), ("合计", "1,700.00", "14.50")),
    table(1, ("经营情况", "存货分析"), "", "万元", ("序号", "城市", "项目", "本年新增计提存货跌价准备"),
          ("1", "乙城", "乙城一号", "17.00"), ("2", "丙城", "丙城二号", "27.00"), ("合计", "", "", "44.00")),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant_of_rows(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("signed"))
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_tables([(REPORT.id, TABLES)])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def test_the_row_below_nought_is_told_alone(assistant_of_rows):
    text = assistant_of_rows.ask(f"{ASK}哪个区域的权益净利润是负的，亏了多少？").text
    assert "西区域（权益净利润 -25.50万元" in text and "东区域" not in text, text


def test_each_row_is_told_and_never_their_total(assistant_of_rows):
    answer = assistant_of_rows.ask(f"{ASK}哪些项目新增计提了存货跌价准备，各计提多少？")
    assert "乙城一号" in answer.text and "丙城二号" in answer.text and "44" not in answer.text
    assert [citation.source.row for citation in answer.citations] == [1, 2]


@pytest.mark.parametrize(
    ("question", "below"), [("哪个产品的毛利率是负的", True), ("哪些项目计提了存货跌价准备，各计提多少", False)]
)
def test_questions_are_read(assistant_of_rows, question, below):
    recognise = assistant_of_rows.planner.recogniser.recognise
    assert read_rows_question(question, lambda text: recognise(text).pieces()).below is below


@pytest.mark.parametrize("question", ["哪个产品的毛利率最低", "产品毛利率各是多少", "哪些项目计提了存货跌价准备"])
def test_other_questions_are_not_read(assistant_of_rows, question):
    recognise = assistant_of_rows.planner.recogniser.recognise
    assert read_rows_question(question, lambda text: recognise(text).pieces()) is None
