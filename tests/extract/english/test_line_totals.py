"""Total debt of balance sheets that print borrowings in several lines alone."""

from decimal import Decimal

from pipeline.extract.english.line_totals import sum_of_lines
from pipeline.extract.english.printed_lines import parse_line
from pipeline.rules.english import load_english

ENGLISH, _ = load_english()
TOTAL = next(total for total in ENGLISH.totals.values() if total.name == "Total debt")


def summed(*lines):
    return sum_of_lines(TOTAL, [parse_line(line) for line in lines], 2, ENGLISH)


def test_all_lines_of_debt_below_the_assets_and_above_the_equity():
    found = summed(
        "Debt securities held 9 9", "Total assets 90 80", "Accounts payable 7 6", "Commercial paper 1 2",
        "Term debt 3 4", "Term debt 20 10", "Total stockholders' equity 50 40", "Debt of the plan 8 8",
    )  # fmt: skip
    assert found.labels == ("Commercial paper", "Term debt", "Term debt")
    assert found.values == (Decimal(24), Decimal(16))


def test_no_sum_where_a_line_is_one_already_or_a_bank_has_deposits():
    assert summed("Total assets 90 80", "Accounts payable 7 6") is None
    assert summed("Total assets 90 80", "Senior notes 3 4", "Total debt 3 4") is None
    assert summed("Total assets 90 80", "Deposits 70 60", "Borrowed funds 3 4") is None
    assert summed("Total assets 90 80", "Long-term debt 3") is None  # a column is missing
