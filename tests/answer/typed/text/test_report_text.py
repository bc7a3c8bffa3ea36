"""Sentences of a report: whom they are of, their years, and whether what they say is stated as a fact."""

import re

import pytest

from pipeline.answer.typed.issuers import Issuer
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.answer.typed.text.report_text import ReportText, is_stated
from pipeline.model import Passage, Report
from pipeline.model.line import Line, LineKind
from pipeline.rules.english_text import load_english_text
from tests.answer.english.open.test_paragraphs import passage

RULES = load_english_text()[0]
REPORT = Report("a" * 40, 2022, full_name="NORTHWIND TOOLS, INC.")
ISSUER = Issuer("NORTHWIND TOOLS, INC.", ("NORTHWIND TOOLS, INC.",), (REPORT,))


def report_text(*texts: str, heading: str = "Business", page: int = 5) -> ReportText:
    """The text of a report with one paragraph for each of the texts under a heading."""
    passages = [passage(heading, text, page=page + at) for at, text in enumerate(texts)]
    return ReportText.of(REPORT, ISSUER, PassageIndex.of(passages), RULES)


def test_the_company_goes_by_one_name():
    (told,) = report_text("In 2022 Northwind Tools sold the saws that Northwind had made in its mills.").told
    assert told.text == "In 2022 the company sold the saws that the company had made in its mills."


def test_a_year_is_found_where_a_text_layer_left_out_the_blank():
    (told,) = report_text("On August 22,2022, we bought 2,022 saws at $2022 from a firm of Hull.").told
    assert told.years == {2022}


def test_a_sentence_without_a_year_has_those_of_the_one_before_in_its_paragraph():
    lines = ("On May 2, 2021 we sold our old mill. ", "The buyer then took over all of its saws.\n")
    one = Passage("x-2022-annual", 0, (), "", 5, 5, lines=tuple(Line(line, 5, LineKind.SENTENCE) for line in lines))
    told = ReportText.of(REPORT, ISSUER, PassageIndex.of([one]), RULES).told
    assert [one.years for one in told] == [{2021}, {2021}]


@pytest.mark.parametrize(
    ("text", "of_time"),
    [
        ("He was elected chairman in July 2022 and chief executive of the firm in May 2018.", True),
        ("He was elected chairman in July 2018 and left the board of the firm in May 2022.", False),
        ("He was elected chairman during the year by all members of the board.", True),
        ("He was elected chairman by all members of the board of the firm.", False),
    ],
)
def test_the_year_next_to_what_was_found_says_when_it_was(text, of_time):
    text = report_text(text)
    found = re.search("elected chairman", text.told[0].text)
    assert text.is_of_time(text.told[0], found, "period", RULES) is of_time


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("In 2022 we acquired the whole business of a maker of saws.", True),
        ("In 2022 we may have acquired the whole business of a maker of saws.", False),
        ("In 2022 no director of ours acquired the whole business of a maker of saws.", False),
        ("Intangible assets acquired in business combinations are recognised at fair value.", False),
    ],
)
def test_possibilities_denials_and_rules_of_accounting_are_no_facts(text, stated):
    (told,) = report_text(text).told
    assert is_stated(told, re.search("acquired", told.text), RULES) is stated


def test_what_stands_under_risks_or_policies_is_marked():
    (risk,) = report_text("Our suppliers were late with steel in 2022.", heading="Risks Related to Supply").told
    (rule,) = report_text("Our suppliers were late with steel in 2022.", heading="Significant accounting policies").told
    assert (risk.of_risk, risk.aside, rule.of_risk, rule.aside) == (True, False, False, True)
