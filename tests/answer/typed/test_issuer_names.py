"""Companies by the names that people have for them."""

import pytest

from pipeline.answer.typed.issuer_names import find_companies
from pipeline.answer.typed.issuers import group_by_issuer
from pipeline.extract.english.cover import TICKER
from pipeline.model import Fact, Report

NAMES = (
    "AMAZON.COM, INC.", "3M Company", "The Coca-Cola Company", "Costco Wholesale Corporation", "BEST BUY CO., INC.",
    "ADVANCED MICRO DEVICES, INC.", "SQUARE, INC.", "American Airlines Group Inc.",
    "Harbor Real Estate Investment Trust, Inc.",
)  # fmt: skip
KNOWN = group_by_issuer(Report(f"{at:040x}", 2022, full_name=name) for at, name in enumerate(NAMES, 1))


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("What is Amazon's FY2017 revenue?", "AMAZON.COM, INC.", "Amazon"),
        ("Is 3M a capital-intensive business?", "3M Company", "3M"),
        ("the ROA for Coca Cola?", "The Coca-Cola Company", "Coca Cola"),
        ("how much did Costco have", "Costco Wholesale Corporation", "Costco"),
        ("Are Best Buy's margins stable?", "BEST BUY CO., INC.", "Best Buy"),
        ("the margin for AMD?", "ADVANCED MICRO DEVICES, INC.", "AMD"),
        ("what is Block's (formerly known as Square) ratio", "SQUARE, INC.", "Block's (formerly known as Square)"),
        ("the debt of Harbor REIT?", "Harbor Real Estate Investment Trust, Inc.", "Harbor REIT"),
        ("Using Costco's balance sheet", "Costco Wholesale Corporation", "Costco"),
    ],
)
def test_a_company_is_known_by_what_people_call_it(text, name, said):
    (mention,) = find_companies(text, KNOWN)
    assert (mention.issuer.name, text[mention.start : mention.end]) == (name, said)


def test_a_company_is_known_by_its_symbol_written_so():
    reports = [Report(f"{at:040x}", 2022, full_name=name) for at, name in enumerate(NAMES, 1)]
    symbol = Fact(report_id=reports[3].id, code=reports[3].code, item=TICKER, fiscal_year=2022, text="COST")
    known = group_by_issuer(reports, [symbol])
    (mention,) = find_companies("What was COST's revenue?", known)
    assert mention.issuer.name == "Costco Wholesale Corporation"
    assert find_companies("What was the cost of sales?", known) == []


@pytest.mark.parametrize("text", ["the american market", "Amazon Rainforest fires", "Acme's sales"])
def test_other_words_and_longer_names_are_no_company(text):
    assert find_companies(text, KNOWN) == []


def test_the_first_word_of_a_name_is_enough_where_it_is_one_companys():
    names = ("Sonic Automotive, Inc.", "Brook Hill plc", "Brook Vale plc", "Royal Mills Inc.")
    known = group_by_issuer(Report(f"{at:040x}", 2022, full_name=name) for at, name in enumerate(names, 1))
    (mention,) = find_companies("Who is Sonic's auditor?", known)
    assert mention.issuer.name == "Sonic Automotive, Inc."
    assert not any(find_companies(text, known) for text in ("Brook's sales", "a sonic boom", "Royal's sales"))


def test_two_companies_are_both_found():
    found = find_companies("Amazon's and Square's revenue", KNOWN)
    assert [mention.issuer.name for mention in found] == ["AMAZON.COM, INC.", "SQUARE, INC."]
