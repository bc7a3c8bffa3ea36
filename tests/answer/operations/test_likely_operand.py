"""Operands that a report calls otherwise than a question: changes and shares of the rows that it most likely means."""

from decimal import Decimal
from types import SimpleNamespace

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.engine import Assistant
from pipeline.answer.operations import likely_operand
from pipeline.answer.operations.question.clauses import read_clauses
from pipeline.answer.operations.question.reading import Reader
from pipeline.answer.rows.weights import RankingWeights
from pipeline.model import Report, Scope
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

ASK = "甲字科技2025年"
NOTES = "合并财务报表项目注释"
TABLES = (
    table(0, (NOTES, "营业外支出"), "营业外支出", "元", ("项目", "本期发生额", "上期发生额"),
          ("对外捐赠支出", "300.00", "500.00"), ("罚款支出", "900.00", "200.00"), ("合计", "1,200.00", "700.00")),
    table(1, (NOTES, "税金及附加"), "税金及附加", "元", ("项目", "本期发生额", "上期发生额"),
          ("房产税", "80.00", "130.00"), ("印花税", "20.00", "10.00"), ("合计", "100.00", "140.00")),
    table(2, (NOTES, "应交税费"), "应交税费", "元", ("项目", "期末余额", "期初余额"),
          ("房产税", "7.00", "9.00"), ("企业所得税", "40.00", "30.00"), ("合计", "47.00", "39.00")),
    table(3, (NOTES, "预计负债"), "预计负债", "元", ("项目", "期末余额", "期初余额", "形成原因"),
          ("销售返利", "64.00", "40.00", "按协议承担的返利"), ("产品质量保证", "36.00", "20.00", "质保")),
    table(4, (NOTES, "研发支出"), "按费用性质列示", "元", ("项目", "本期发生额", "上期发生额"),
          ("职工薪酬", "50.00", "40.00"), ("材料费", "30.00", "20.00"), ("合计", "80.00", "60.00")),
    table(5, (NOTES, "其他应付款"), "按款项性质列示其他应付款", "元", ("项目", "期末余额", "期初余额"),
          ("预提费用", "5.00", "6.00"), ("押金", "8.00", "9.00"), ("合计", "13.00", "15.00")),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("likely"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, TABLES)])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def test_a_verb_says_the_end_of_a_rows_name(assistant):
    answer = assistant.ask(f"{ASK}罚款花掉了多少钱，比上一年多出多少？")
    assert [step.value for step in answer.working] == [Decimal(900), Decimal(700)]


def test_what_is_paid_in_a_year_is_no_balance_at_its_end(assistant):
    answer = assistant.ask(f"{ASK}交的房产税比上年少了多少？")
    assert [step.value for step in answer.working] == [Decimal(-50)]
    owed = assistant.ask(f"{ASK}末应交的房产税比年初少了多少？")
    assert [step.value for step in owed.working] == [Decimal(-2)]


def test_the_row_that_was_taken_is_told_with_the_words_that_it_lacks(assistant):
    answer = assistant.ask("甲字科技预提的销售返利（预计负债）2025年末比年初多出多少？")
    assert [step.value for step in answer.working] == [Decimal(24)]
    assert "取最可能的一行“销售返利”" in answer.text and "没有“预提”的字样" in answer.text


def test_a_share_of_the_total_of_a_note_that_brackets_tell_more_of(assistant):
    answer = assistant.ask(f"{ASK}末预提费用有多少，占其他应付款（按款项性质列示的合计数）的百分之几？")
    assert answer.working[0].value == 5 and "38.46%" in answer.text and "其他应付款合计 13元" in answer.text


@pytest.mark.parametrize("asked", ["委外研发花了多少，占研发支出多少？", "赞助花掉了多少钱，比上一年多出多少？"])
def test_of_what_no_row_is_called_nothing_is_computed(assistant, asked):
    assert not assistant.ask(ASK + asked).working


def test_a_row_is_asked_for_by_the_end_of_its_name(assistant):
    answer = assistant.ask(f"{ASK}末质量保证类的预计负债有多少，一年增加了多少？")
    assert [step.value for step in answer.working] == [Decimal(36), Decimal(16)]
    assert "“产品质量保证”" in answer.text
    assert assistant.ask(f"{ASK}末数量保证类的预计负债有多少，一年增加了多少？").working == ()


@pytest.mark.parametrize(("label", "told"), [("储能电池系统", False), ("储能柜", True)])
def test_the_row_of_all_is_not_taken_for_a_kind_that_another_row_is_called_by(pieces_of, monkeypatch, label, told):
    sales = table(0, ("收入和成本",), "产销情况", "", ("行业", "项目", "2025年", "2024年"),
                  ("电池系统", "销售量", "661", "475"), (label, "销售额", "60", "50"))  # fmt: skip
    search = CellSearch(RowIndex((sales,)), 2025, 2025, Scope.CONSOLIDATED)
    best = SimpleNamespace(cell=IndexedCell(search.index.tables[0].rows[0], 2), lacking=("储能",))
    monkeypatch.setattr(likely_operand, "likely_cell", lambda *_: best)  # the ranking has tests of its own
    question, pieces = pieces_of("甲字科技2025年储能电池销量比年初多多少？")
    (asked,) = Reader(2025).read(read_clauses(question, pieces))
    found, _ = likely_operand.likely_operand(asked.operands[0], question, search, RankingWeights({}, 0.0, {}, {}))
    assert (found is not None) is told
