"""The times of the columns of a quarterly report's statements."""

from pipeline.extract.english.column_times import column_times
from pipeline.model import Kind, Period, Report

Q1, Q2, Q3, H1, M9, FY = Period.Q1, Period.Q2, Period.Q3, Period.H1, Period.M9, Period.FY


def report(kind: Kind, year: int = 2025) -> Report:
    return Report(code="a" * 40, year=year, kind=kind)


def times(kind: Kind, statement: str, *above: str, year: int = 2025):
    return column_times(above, report(kind, year), statement)


def test_three_and_nine_months_side_by_side():
    above = ("Three Months Ended Nine Months Ended", "June 28, 2025 June 29, 2024 June 28, 2025 June 29, 2024")
    assert times(Kind.THIRD_QUARTER, "income", *above) == ((2025, Q3), (2024, Q3), (2025, M9), (2024, M9))


def test_six_months_may_stand_first_and_years_alone_below():
    above = ("(Dollars in millions) Six months ended June 30 Three months ended June 30", "2025 2024 2025 2024")
    assert times(Kind.HALF_YEAR, "income", *above) == ((2025, H1), (2024, H1), (2025, Q2), (2024, Q2))


def test_weeks_of_a_fiscal_year_that_ends_in_the_next_january():
    above = ("Thirteen Weeks Ended Twenty-Six Weeks Ended", "July 29, 2023 July 30, 2022 July 29, 2023 July 30, 2022")
    found = times(Kind.HALF_YEAR, "income", *above, year=2024)
    assert found == ((2024, Q2), (2023, Q2), (2024, H1), (2023, H1))


def test_a_first_quarter_is_both_alone_and_so_far():
    assert times(Kind.FIRST_QUARTER, "cash_flow", "Three months ended March 31,", "2025 2024") == (
        (2025, Q1),
        (2024, Q1),
    )


def test_balances_are_of_the_quarter_the_last_year_and_the_quarter_before():
    above = ("July 29, 2023 January 28, 2023 July 30, 2022",)
    assert times(Kind.HALF_YEAR, "balance", *above, year=2024) == ((2024, H1), (2023, FY), (2023, H1))
    assert times(Kind.HALF_YEAR, "balance", "June 30 2025 December 31 2024") == ((2025, H1), (2024, FY))
    assert times(Kind.THIRD_QUARTER, "balance", "September 30, December 31,", "2025 2024") == ((2025, M9), (2024, FY))


def test_no_times_where_the_lines_do_not_tell_them():
    assert times(Kind.THIRD_QUARTER, "income", "2025 2024") == ()
    assert times(Kind.THIRD_QUARTER, "income", "Six months ended", "2025 2024") == ()  # of a third quarter it has none
    assert times(Kind.THIRD_QUARTER, "income", "Three Months Ended Nine Months Ended", "2025 2024 2025") == ()
    assert times(Kind.HALF_YEAR, "balance", "June 30, 2025 March 31, 2025") == ()
    assert times(Kind.HALF_YEAR, "balance", "2025 2024") == ()


def test_columns_of_annual_reports_are_of_years():
    assert times(Kind.ANNUAL, "income", "Years ended December 31, 2025 2024") == ((2025, FY), (2024, FY))


def test_columns_may_be_named_alone():
    above = ("Second Quarter First Half", "2024 2025 2024 2025")
    assert times(Kind.HALF_YEAR, "income", *above) == ((2024, Q2), (2025, Q2), (2024, H1), (2025, H1))
    assert times(Kind.THIRD_QUARTER, "cash_flow", "First Nine Months", "2024 2025") == ((2024, M9), (2025, M9))
