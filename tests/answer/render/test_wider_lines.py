"""A line that holds what is asked for and more is named with its page, and never told as the figure."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Fact, RefusalKind, Report, Source
from pipeline.settings import Settings
from pipeline.store import open_store

COSTS = {"营业收入": 90, "营业支出": 60, "业务及管理费": 25}  # a bank's


def fact(item, value, year):
    return Fact(
        report_id="990001-2021-annual", code="990001", item=item, fiscal_year=year, value=Decimal(value), unit="元",
        source=Source("a.pdf", page=3), restated=year != 2021,
    )  # fmt: skip


@pytest.fixture(scope="module")
def bank(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("bank"))
    facts = [fact(item, value + year - 2021, year) for item, value in COSTS.items() for year in (2021, 2020)]
    with open_store(place, write=True) as store:
        store.add([Report("990001", 2021, full_name="江南银行股份有限公司", short_name="江南银行")], facts)
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


@pytest.mark.parametrize(
    ("question", "line", "amount"),
    [
        ("2021年江南银行的营业成本是多少？", "营业支出", "60元"),
        ("2020年江南银行的营业成本是多少？", "营业支出", "59元"),  # of the comparison column: no report is missing
        ("2021年江南银行的管理费用是多少？", "业务及管理费", "25元"),
    ],
)
def test_the_wider_line_is_named_and_not_told_as_the_figure(bank, question, line, amount):
    answer = bank.ask(question)
    assert answer.value is None and answer.refusal.kind is RefusalKind.NO_ITEM
    assert f"范围更大的{line}{amount}" in answer.text and "没有" not in answer.text.partition("。")[2]
    assert [(c.item, c.source.page) for c in answer.citations] == [(line, 3)]


def test_one_line_that_holds_two_items_is_named_once(bank):
    text = bank.ask("2021年江南银行的销售费用和管理费用分别是多少？").text
    assert text.count("范围更大") == 1 and "其中不只有销售费用、管理费用" in text


def test_where_nothing_wider_is_printed_the_refusal_is_as_ever(bank):
    answer = bank.ask("2021年江南银行的研发费用是多少？")
    assert answer.refusal is not None and "范围更大" not in answer.text and not answer.citations
