"""Which answer a plan has by its kind, and what is said where it has none."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Kind, Report, Scope
from pipeline.model.table_row import RowTable, TableRow
from pipeline.settings import Settings
from pipeline.store import open_store


def test_figures_without_words_are_no_answer_to_an_open_question(assistant):
    answer = assistant.ask("甲字科技2021年为什么营业收入下雨了")
    assert answer.outcome in ("nearest", "refusal") and answer.value is None


@pytest.fixture(scope="module")
def unread(tmp_path_factory):
    """An assistant over a report of which no statement was read, with two tables of its discussion."""
    place = str(tmp_path_factory.mktemp("unread"))
    names = {"short_name": "甲字科技", "full_name": "甲字科技股份有限公司"}
    report = Report("990001", 2025, file="甲.pdf", sha256="a" * 64, **names)
    header = (("项目", "2025-12-31 | 金额", "2024-12-31 | 金额"),)
    stocks = TableRow(1, 34, "存货", ("存货", "51,900", "70,100"), ())
    minority = TableRow(2, 34, "少数股东权益影响额（税后）", ("少数股东权益影响额（税后）", "-74", "-12"), ())
    title = "资产负债主要构成情况"
    table = RowTable(0, (title,), title, "万元", header, (stocks, minority), Scope.CONSOLIDATED)
    tax = TableRow(1, 90, "当期所得税费用", ("当期所得税费用", "16,192", "8,000"), ())
    note = RowTable(
        1, ("合并财务报表项目注释", "所得税费用"), "所得税费用表", "元", (("项目", "本期发生额", "上期发生额"),), (tax,)
    )
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(report.id, (table, note))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def test_an_item_by_the_name_that_the_table_has_for_it(unread):
    assert unread.ask("甲字科技2025年当期所得税是多少？").value == 16192


def test_an_item_of_which_no_statement_was_read_may_stand_in_another_table(unread):
    answer = unread.ask("甲字科技2025年存货是多少？")
    assert (answer.outcome, answer.value) == ("answer", 519_000_000)
    assert "51,900" in answer.citations[0].quote


def test_also_in_the_year_before_beside_its_own(unread):
    answer = unread.ask("甲字科技2025年末存货是多少，上年末呢？")
    assert [step.value for step in answer.working] == [519_000_000, 701_000_000]
    assert unread.ask("甲字科技2025年末存货是多少，2020年末呢？").outcome != "answer"


@pytest.mark.parametrize(
    "question",
    [
        "甲字科技2025年少数股东权益是多少？",  # its effect on what is not recurring is another figure
        "甲字科技2025年商誉是多少？",
        "甲字科技2025年母公司存货是多少？",
    ],
)
def test_a_row_of_another_name_is_no_such_item(unread, question):
    assert unread.ask(question).refusal is not None


def test_a_cell_from_the_beginning_of_the_year_is_not_the_third_quarter(tmp_path):
    names = {"short_name": "甲字科技", "full_name": "甲字科技股份有限公司"}
    report = Report("990001", 2025, kind=Kind.THIRD_QUARTER, file="甲.pdf", sha256="a" * 64, **names)

    def ask(title):
        place = str(tmp_path / title)
        row = TableRow(1, 9, "研发费用", ("研发费用", "235,051,331.05"), ())
        table = RowTable(0, ("财务报表", title), title, "元", (("项目", "本期发生额"),), (row,))
        with open_store(place, write=True) as store:
            store.add([report], [])
            store.add_tables([(report.id, (table,))])
        with open_store(place) as store:
            return Assistant.open(store, Settings(store=place)).ask("甲字科技2025年第三季度研发费用是多少？")

    assert ask("合并利润表").value == Decimal("235051331.05")
    assert ask("合并年初到报告期末利润表").outcome != "answer"


def test_a_line_of_a_statement_within_another_is_its_share(assistant):
    answer = assistant.ask("甲字科技2021年营业收入里净利润占了多大比例？")
    assert answer.outcome == "answer" and answer.unit == "%", answer.text
