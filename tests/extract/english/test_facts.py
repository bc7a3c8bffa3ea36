"""All facts of an English report: statements before their other lines, these before summaries, then the cover."""

from pipeline.extract.english.facts import english_facts
from pipeline.model import Check
from pipeline.rules.english import load_english
from pipeline.rules.relations.identities import identities_on
from tests.extract.english.conftest import document, table, text

SUMMARY = (
    text("Financial highlights", page=2),
    text("(in thousands of euros) 2022 2021 2020 2019", page=2),
    table(
        ("Total assets", "7", "6", "5", "4"), ("Total equity", "3", "2", "2", "1"), ("Backlog", "8", "7", "6", "5"),
        page=2,
    ),
)  # fmt: skip
BALANCE = (
    text("Consolidated balance sheet"),
    text("in thousands of euros 2022 2021"),
    table(("Total assets", "1,200", "1,100"), ("Total liabilities", "200", "100"), ("Airships", "9", "8")),
)


def extracted(*blocks):
    return english_facts(document(*blocks), load_english()[0], identities_on("reports"))


def of_2022(facts):
    return {fact.item: (fact.value, fact.source.page) for fact in facts.facts if fact.fiscal_year == 2022}


def test_summaries_fill_what_statements_lack():
    found = of_2022(extracted(*SUMMARY, *BALANCE))
    assert found["资产总计"] == (1_200_000, 5)  # the statement wins
    assert found["airships"] == (9_000, 5)  # a line that is no known item, under its label
    assert found["所有者权益合计"] == (3_000, 2)
    assert found["backlog"] == (8_000, 2)


def test_sums_of_a_statement_are_checked():
    rows = [("Total assets", "1,200", "1,100"), ("Total liabilities", "200", "100"), ("Total equity", "1,000", "850")]
    facts = extracted(*BALANCE[:2], table(*rows))
    checks = {(fact.item, fact.fiscal_year): fact.check for fact in facts.facts}
    assert {check for (_, year), check in checks.items() if year == 2022} == {Check.PASSED}
    assert {check for (_, year), check in checks.items() if year == 2021} == {Check.FAILED}
    assert {outcome.year for outcome in facts.checks} == {2021, 2022}


def test_numbers_of_the_cover_are_facts_in_words():
    (number,) = extracted(text("Commission File Number: 001-12345", page=1)).facts
    assert (number.item, number.text, number.value) == ("Commission file number", "001-12345", None)


def test_a_report_without_statements_says_which_are_missing():
    facts = extracted(text("We build airships."))
    assert (facts.facts, facts.statements) == ((), ())
    (problem,) = facts.problems
    assert "no consolidated cash flow, balance, income statement was found in English" in problem.message
