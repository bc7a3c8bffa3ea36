"""Questions for a part of a fiscal year, by quarter, by months, by day; of the company's own fiscal year."""

from datetime import date

import pytest

from pipeline.answer.typed.issuers import group_by_issuer
from pipeline.answer.typed.quarters import QuarterQuestion, UnknownQuarter, read_quarter, report_kind
from pipeline.extract.english.cover import QUARTER_END, YEAR_END
from pipeline.model import Fact, Kind, Period, Report
from pipeline.store import open_store
from pipeline.understand.english.tokens import HERE

THIRD = Report("a" * 40, 2025, Kind.THIRD_QUARTER, full_name="Northwind Tools, Inc.", file="q3.html")
ANNUAL = Report("b" * 40, 2024, full_name="Northwind Tools, Inc.", file="k.html")


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    ended = Fact(
        report_id=THIRD.id, code=THIRD.code, item=QUARTER_END, fiscal_year=2025, text=date(2025, 6, 28).isoformat(),
        raw_label=QUARTER_END,
    )  # fmt: skip
    with open_store(str(tmp_path_factory.mktemp("store")), write=True) as store:
        store.add([THIRD, ANNUAL], [ended])
        (issuer,) = group_by_issuer([THIRD, ANNUAL])
        yield lambda text: read_quarter(f"What was {HERE}'s {text}?", issuer, store)


@pytest.mark.parametrize(
    ("words", "year", "period", "instant"),
    [
        ("revenue in Q3 2025", 2025, Period.Q3, False),
        ("revenue in Q3 of fiscal 2025", 2025, Period.Q3, False),
        ("revenue in the third quarter of FY2025", 2025, Period.Q3, False),
        ("revenue in 3Q25", 2025, Period.Q3, False),
        ("revenue for the three months ended June 28, 2025", 2025, Period.Q3, False),
        ("revenue for the quarter ended June 28, 2025", 2025, Period.Q3, False),
        ("revenue for the quarter to 28 June 2025", 2025, Period.Q3, False),
        ("revenue for the nine months ended June 28, 2025", 2025, Period.M9, False),
        ("revenue for the nine months ended June 29, 2024", 2024, Period.M9, False),
        ("revenue in the first nine months of fiscal 2025", 2025, Period.M9, False),
        ("year-to-date revenue through June 28, 2025", 2025, Period.M9, False),
        ("revenue in the third quarter", 2025, Period.Q3, False),
        ("total assets as of June 28, 2025", 2025, Period.M9, True),
        ("total assets at the end of June 2025", 2025, Period.M9, True),
    ],
)
def test_parts_of_fiscal_years(read, words: str, year: int, period: Period, instant: bool):
    found = read(words)
    assert isinstance(found, QuarterQuestion)
    assert (found.period, found.instant) == (period, instant) and f"fiscal {year}" in found.text


def test_two_quarters_are_two_years(read):
    found = read("revenue growth from Q3 2024 to Q3 2025")
    assert found.period is Period.Q3 and "from  fiscal 2024 to  fiscal 2025" in found.text
    found = read("revenue in Q3 2025 compared with the same quarter last year")
    assert "fiscal 2025 compared with the  fiscal 2024" in found.text
    for base in ("the same period of 2024", "the same quarter a year earlier"):
        assert "fiscal 2025 and against  fiscal 2024" in read(f"revenue in Q3 2025 and against {base}").text
    assert "than a year earlier" in read("revenue in Q3 2025, and more than a year earlier").text


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("revenue in Q4 2025", "last quarter"),
        ("revenue for the six months ended June 28, 2025", "not of 6 months"),
        ("revenue in the June 2024 quarter and in Q1 2025", "different parts"),
        ("total assets at the end of September 2025", "no quarterly report to September 2025"),
    ],
)
def test_what_no_quarterly_report_states_is_told(read, words: str, why: str):
    found = read(words)
    assert isinstance(found, UnknownQuarter) and why in found.reason


def test_a_question_for_a_year_is_left_as_it_is(read):
    assert read("revenue in fiscal 2024") is None
    assert read("net income for the fiscal year ended September 28, 2024") is None


def test_days_on_which_fiscal_years_end_are_those_years(tmp_path):
    """June 30 is the end of half a calendar year, and of a whole fiscal one."""
    report = Report("c" * 40, 2025, full_name="Fabrikam Inc.", file="k.html")
    ended = Fact(
        report_id=report.id, code=report.code, item=YEAR_END, fiscal_year=2025, text="2025-06-30", raw_label=""
    )
    with open_store(str(tmp_path), write=True) as store:
        store.add([report], [ended])
        (issuer,) = group_by_issuer([report])
        found = read_quarter(f"{HERE}'s inventories from June 30, 2024 to June 30, 2025", issuer, store)
        assert (found.period, found.dated) == (Period.FY, True) and "from  fiscal 2024 to  fiscal 2025" in found.text
        both = read_quarter(f"{HERE}'s inventories at 30 June 2025 and 2024", issuer, store)
        assert both.text.split() == [f"{HERE}'s", "inventories", "fiscal", "2025", "and", "fiscal", "2024"]
        assert read_quarter(f"{HERE}'s revenue for the three months ended June 30, 2025", issuer, store) is None
        assert read_quarter(f"{HERE}'s inventories at March 31, 2025", issuer, store) is None


def test_a_company_without_quarterly_reports_has_none(tmp_path):
    with open_store(str(tmp_path), write=True) as store:
        store.add([ANNUAL], [])
        assert read_quarter(f"{HERE}'s revenue in Q3 2024", group_by_issuer([ANNUAL])[0], store) is None


def test_the_report_of_a_part_of_a_year():
    assert report_kind(Period.Q2) is report_kind(Period.H1) is Kind.HALF_YEAR
    assert report_kind(Period.FY) is Kind.ANNUAL
