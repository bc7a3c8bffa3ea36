"""Formats of inline XBRL: the examples of the Transformation Rules Registry 5 and of the SEC's rules."""

from decimal import Decimal

import pytest

from pipeline.read.inline_xbrl.transformations import parse_tagged_number, transform_text


@pytest.mark.parametrize(
    ("printed", "form", "value"),
    [
        ("1,234,567.89", "ixt:num-dot-decimal", "1234567.89"),
        ("1 234 567.89", "ixt:numdotdecimal", "1234567.89"),
        ("1.234.567,89", "ixt:num-comma-decimal", "1234567.89"),
        ("1 234,5", "ixt:numspacecomma", "1234.5"),
        ("12,345", "ixt:numcommadot", "12345"),
        ("—", "ixt:fixed-zero", "0"),
        ("-", "ixt:zerodash", "0"),
        ("nil", "ixt-sec:numwordsen", "0"),
        ("two hundred and twenty-five thousand", "ixt-sec:numwordsen", "225000"),
        ("12 rupees 5 paise", "ixt:num-unit-decimal", "12.05"),
        ("611", "", "611"),
        (".5", "", "0.5"),
    ],
)
def test_numbers(printed: str, form: str, value: str):
    assert parse_tagged_number(printed, form) == Decimal(value)


@pytest.mark.parametrize(
    ("printed", "form"), [("n/a", "ixt:num-dot-decimal"), ("", ""), ("1,2,3x", ""), ("anything", "ixt:fixed-empty")]
)
def test_what_is_no_number_has_no_value(printed: str, form: str):
    assert parse_tagged_number(printed, form) is None


@pytest.mark.parametrize(
    ("printed", "form", "text"),
    [
        ("June\u00a028, 2025", "ixt:date-monthname-day-year-en", "2025-06-28"),
        ("28 June 2025", "ixt:datedaymonthyearen", "2025-06-28"),
        ("28.06.2025", "ixt:date-day-month-year", "2025-06-28"),
        ("06/28/25", "ixt:dateslashus", "2025-06-28"),
        ("2025年6月28日", "ixt:date-year-month-day", "2025-06-28"),
        ("September 28", "ixt:date-monthname-day-en", "--09-28"),
        ("June 2025", "ixt:date-monthname-year-en", "2025-06"),
        ("31. Dezember 2024", "ixt:date-day-monthname-year-de", "31. Dezember 2024"),
        ("28 juillet 2025", "ixt:date-day-monthname-year-fr", "28 juillet 2025"),
        ("☒", "ixt-sec:boolballotbox", "true"),
        ("☐", "ixt-sec:boolballotbox", "false"),
        ("No", "ixt:fixed-false", "false"),
        ("18", "ixt-sec:durmonth", "P18M"),
        ("five years", "ixt-sec:durwordsen", "P5Y"),
        ("  as   it is ", "", "as it is"),
    ],
)
def test_words(printed: str, form: str, text: str):
    assert transform_text(printed, form) == text
