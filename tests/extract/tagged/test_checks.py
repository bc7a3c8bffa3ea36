"""Printed cells held to their tags: wrong scale, sign, time and value are told apart, with both figures."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.extract.report import extract
from pipeline.extract.tagged.checks import CHECK, recheck_tags
from pipeline.model import Check, Document, Period
from pipeline.rules.concepts import load_concepts
from tests.extract.tagged.conftest import with_tag

END = "2025-06-28"


def outcomes(document: Document):
    return [one for one in extract(document).checks if one.result.identity.id.startswith(CHECK)]


def test_every_printed_figure_has_the_value_of_its_tag(document: Document):
    found = outcomes(document)
    assert {one.result.identity.id for one in found} == {CHECK}
    assert len(found) == 20 + 6  # five lines of four columns, three of two
    facts = [fact for fact in extract(document).facts if fact.item == "营业利润"]
    assert {fact.check for fact in facts} == {Check.PASSED}
    assert "us-gaap:OperatingIncomeLoss" in facts[0].evidence


@pytest.mark.parametrize(
    ("changes", "mistake"),
    [
        ({"value": Decimal(28_000)}, "scale"),
        ({"value": Decimal(-28_000_000), "negative": True}, "sign"),
        ({"value": Decimal(29_000_000)}, "value"),
        ({"start": "2024-09-29"}, "time"),
    ],
)
def test_a_wrong_tag_is_told_with_both_figures(document: Document, changes: dict, mistake: str):
    changed = with_quarter(document, **changes)
    failed = [one for one in outcomes(changed) if one.outcome == "failed"]
    assert f"{CHECK}_{mistake}" in {one.result.identity.id for one in failed}
    first = next(one for one in failed if one.operands[0].period is Period.Q3)
    printed, tagged = first.operands
    assert (printed.item, printed.value, tagged.item) == ("营业利润", 28_000_000, "us-gaap:OperatingIncomeLoss")
    assert tagged.value == changes.get("value", 28_000_000)


def with_quarter(document: Document, **changes) -> Document:
    """The document with another tag around the quarter's operating income of 28."""
    own = next(tag for tag in document.tags if tag.concept == "us-gaap:OperatingIncomeLoss" and tag.printed == "28")
    return replace(document, tags=tuple(replace(tag, **changes) if tag is own else tag for tag in document.tags))


def test_a_figure_that_only_its_tag_denies_fails(document: Document):
    facts = extract(with_tag(document, "us-gaap:OperatingIncomeLoss", END, value=Decimal(28_000))).facts
    failed = [fact for fact in facts if fact.check is Check.FAILED]
    assert {(fact.item, fact.fiscal_year) for fact in failed} == {("营业利润", 2025)}
    assert "scale of the tag" in failed[0].evidence


def test_stored_facts_are_checked_again(document: Document):
    rules = load_concepts()[0]
    found = extract(document)
    again = list(recheck_tags((*found.facts, *found.divided), rules))
    assert again and {one.outcome for one in again} == {"passed"}
    wrong = extract(with_tag(document, "us-gaap:OperatingIncomeLoss", END, value=Decimal(28_000)))
    failed = [one for one in recheck_tags(wrong.facts, rules) if one.outcome == "failed"]
    assert {one.result.identity.id for one in failed} >= {f"{CHECK}_scale"}
