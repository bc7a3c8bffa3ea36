"""The nearest passages, and the reports that a question is about."""

from pipeline.answer.english.passages import reports_asked, with_mark
from pipeline.answer.typed.issuers import Issuer, IssuerMention
from tests.answer.english.conftest import NORTHWIND

ISSUER = Issuer(NORTHWIND.full_name, (NORTHWIND.full_name,), (NORTHWIND,))


def test_the_report_of_the_year_or_of_the_one_before():
    assert reports_asked(f"What falls due in {NORTHWIND.year}?", ISSUER) == (NORTHWIND,)
    assert reports_asked(f"What was it in {NORTHWIND.year - 1}?", ISSUER) == (NORTHWIND,)
    assert reports_asked("What was it in 1999?", ISSUER) == ()


def test_a_company_is_marked():
    mention = IssuerMention(ISSUER, 8, 22)
    assert with_mark("What is Northwind Tools worth?", [IssuerMention(ISSUER, 8, 23)]).startswith("What is ")
    assert mention.issuer is ISSUER


def test_what_falls_due_in_later_years_stands_in_the_latest_report():
    asked = f"How much debt comes due in {NORTHWIND.year + 1} and in {NORTHWIND.year + 2}?"
    assert reports_asked(asked, ISSUER) == (NORTHWIND,)
    assert reports_asked(f"What was revenue in {NORTHWIND.year + 2}?", ISSUER) == ()
