"""Number questions from facts of statements: the metric as a whole with its pages, or why there is none."""

from decimal import Decimal

import pytest

from pipeline.answer.typed.from_facts import MissingReason, figure_of
from pipeline.answer.typed.issuers import Issuer
from pipeline.answer.typed.parsing import MetricQuestion
from pipeline.model import Check, Fact, Report, Source
from pipeline.rules.english import load_english
from pipeline.store import open_store

ENGLISH, _ = load_english()
REPORT = Report("a" * 40, 2022, full_name="Northwind Tools, Inc.", file="a.pdf")
OTHER = Report("b" * 40, 2022, full_name="Northwind Tools, Inc.", file="b.pdf")


def fact(item: str, value: str, label: str = "", report: Report = REPORT, **more) -> Fact:
    given = {"unit": "USD", "fiscal_year": report.year, "source": Source(report.file, page=9), **more}
    return Fact(
        report_id=report.id, code=report.code, item=item, value=Decimal(value), raw_label=label or item, **given
    )


@pytest.fixture
def figure(tmp_path):
    """A function that answers a question from some facts."""
    stores = []

    def answered(asked: MetricQuestion, *facts: Fact, reports=(REPORT,)):
        store = open_store(str(tmp_path / str(len(stores))), write=True)
        stores.append(store)
        store.add(reports, facts)
        return figure_of(asked, Issuer(REPORT.full_name, (REPORT.full_name,), tuple(reports)), store, ENGLISH)

    yield answered
    for store in stores:
        store.close()


REVENUE = MetricQuestion("Total revenue", "USD")


def test_a_metric_of_the_rules_is_its_item_with_its_page_from_zero(figure):
    found = figure(REVENUE, fact("营业收入", "1200.00", "Revenue"))
    assert (found.value, found.missing, found.reason) == (Decimal(1200), None, "Revenue = 1200 USD")
    assert [(place.pdf_sha1, place.page_index) for place in found.references] == [("a" * 40, 8)]


def test_a_line_that_no_rule_knows_goes_by_its_label_as_a_whole(figure):
    asked = MetricQuestion("Airship rentals", "USD")
    assert figure(asked, fact("airship rentals", "7")).value == 7
    assert figure(asked, fact("airship rentals net", "7")).value == 7
    missing = figure(asked, fact("airship rentals in europe", "7"))
    assert (missing.value, missing.missing) == (None, MissingReason.UNKNOWN)


def test_a_ratio_is_in_percent_of_both_lines_and_none_over_zero(figure):
    ratio = next(ratio for ratio in ENGLISH.ratios)
    asked = MetricQuestion(ratio.asked[0], percent=True)
    found = figure(asked, fact(ratio.of, "1"), fact(ratio.to, "3", source=Source("a.pdf", page=10)))
    assert found.value == Decimal("33.33") and [place.page_index for place in found.references] == [8, 9]
    zero = figure(asked, fact(ratio.of, "1"), fact(ratio.to, "0"))
    assert zero.value is None and zero.missing is MissingReason.ABSENT and zero.reason.endswith("is 0")


@pytest.mark.parametrize(
    ("asked", "more", "missing", "words"),
    [
        (MetricQuestion("Total revenue", "EUR"), {}, MissingReason.CURRENCY, "the statements are in USD, not in EUR"),
        (REVENUE, {"unit": ""}, MissingReason.UNREAD, "a currency that it does not name"),
        (MetricQuestion("Total revenue", percent=True), {}, MissingReason.UNKNOWN, "is in money, not in %"),
        (REVENUE, {"check": Check.FAILED, "evidence": "a=b"}, MissingReason.UNREAD, "does not add up"),
        (MetricQuestion("Total revenue", "USD", year=2015), {}, MissingReason.UNKNOWN, "no report of Northwind"),
    ],
)
def test_what_is_not_asked_for_or_not_sure_is_no_figure_and_says_why(figure, asked, more, missing, words):
    found = figure(asked, fact("营业收入", "1200", **more))
    assert (found.value, found.references, found.missing) == (None, (), missing) and words in found.reason


def test_a_statement_that_was_read_and_has_no_such_line_tells_it_is_absent(figure):
    read = figure(REVENUE, fact("净利润", "5", "Net income"))
    assert read.value is None and read.missing is MissingReason.ABSENT and "营业收入" in read.reason
    assert figure(REVENUE, fact("净利润", "5", "Other revenue")).missing is MissingReason.UNREAD  # may be the line
    assert figure(REVENUE).missing is MissingReason.UNREAD


def test_reports_of_one_year_must_not_contradict_each_other(figure):
    own, other = fact("营业收入", "1200"), fact("营业收入", "1200", report=OTHER)
    assert figure(REVENUE, own, other, reports=(REPORT, OTHER)).value == 1200
    wrong = figure(REVENUE, own, fact("营业收入", "1300", report=OTHER), reports=(REPORT, OTHER))
    assert wrong.missing is MissingReason.UNREAD and wrong.reason.endswith("give 1200 and 1300")
    assert figure(REVENUE, other, reports=(REPORT, OTHER)).value == 1200  # only one of them says it
