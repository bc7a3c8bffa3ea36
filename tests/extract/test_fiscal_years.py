"""A figure of a year that ends in March says so; one of a calendar year says nothing."""

from __future__ import annotations

from decimal import Decimal

from pipeline.extract.fiscal_years import fiscal_time, is_year_note, with_fiscal_years, year_end_of, year_note
from pipeline.model import Fact, Period, Report


def fact(**fields) -> Fact:
    return Fact(
        **{"report_id": "r", "code": "99922", "item": "净利润", "fiscal_year": 2024, "value": Decimal(1), **fields}
    )


def test_only_years_that_end_otherwise_are_told() -> None:
    march, december = Report("99922", 2024, year_end=3), Report("99911", 2024)
    assert [f.reason for f in with_fiscal_years([fact()], march)] == ["2024年指截至2024年3月31日止的财政年度"]
    assert [f.reason for f in with_fiscal_years([fact()], december)] == [""]


def test_what_is_missing_keeps_its_reason() -> None:
    march = Report("99922", 2024, year_end=3)
    kept = [fact(value=None, reason="报告中该处为空"), fact(period=Period.H1)]
    assert list(with_fiscal_years(kept, march)) == kept


def test_a_note_is_known_again() -> None:
    assert year_note(2024, 2) == "2024年指截至2024年2月29日止的财政年度"
    assert is_year_note(year_note(2024, 6), 2024) and not is_year_note("报告中该处为空", 2024)


def test_the_month_of_a_year_s_end_is_read_from_the_note() -> None:
    assert year_end_of(fact(reason=year_note(2024, 3))) == 3
    assert year_end_of(fact()) == year_end_of(fact(reason="报告中该处为空")) == 12


def test_how_much_of_a_fiscal_year_is_over() -> None:
    assert fiscal_time(2023, 9, 3) == (2024, Period.H1)
    assert fiscal_time(2024, 3, 3) == (2024, Period.FY)
    assert fiscal_time(2024, 6, 12) == (2024, Period.H1)
    assert fiscal_time(2024, 5, 12) is None
