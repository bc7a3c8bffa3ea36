"""Which of the three cash flows is the greatest, with all of them and their places."""

from decimal import Decimal

import pytest

from pipeline.answer.typed.english_figures import MissingFigure
from pipeline.answer.typed.english_groups import answer_group
from pipeline.answer.typed.issuers import issuers
from pipeline.model import Fact, Report, Source
from pipeline.rules.english import load_english
from pipeline.store import open_store
from pipeline.understand.english.tokens import HERE

REPORT = Report("ab" * 20, 2020, full_name="ACME INC.", file="acme.pdf")
ENGLISH, _ = load_english()
FLOWS = (
    ("经营活动产生的现金流量净额", 50), ("投资活动产生的现金流量净额", -70), ("筹资活动产生的现金流量净额", 20),
)  # fmt: skip


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    facts = [
        Fact(report_id=REPORT.id, code=REPORT.code, item=item, fiscal_year=2020, unit="USD", raw_label=item,
             value=Decimal(value) * 10**6, source=Source(REPORT.file, page=7))
        for item, value in FLOWS
    ]  # fmt: skip
    with open_store(str(tmp_path_factory.mktemp("store")), write=True) as store:
        store.add([REPORT], facts)
        (issuer,) = issuers(store)
        yield lambda text: answer_group(text.replace("Acme", HERE), issuer, store, ENGLISH)


def test_the_greatest_and_the_least(ask):
    most = ask("Among operations, investing, and financing activities, which brought in the most cash flow for Acme?")
    assert most.value == "cash flow from operating activities" and len(most.citations) == 3
    assert "financing activities: $20 million; cash flow from investing activities: -$70 million" in most.text
    least = ask("Which of operating, investing and financing activities had the lowest cash flow for Acme in 2020?")
    assert least.value == "cash flow from investing activities"


def test_no_answer_where_more_is_asked_or_a_figure_is_missing(ask):
    of_europe = "Among operations, investing, and financing activities, which brought in the most in Europe for Acme?"
    assert ask(of_europe) is None and ask("What brought in the most cash for Acme?") is None
    assert isinstance(ask(of_europe.replace("in Europe ", "").replace("?", " in 2015?")), MissingFigure)
