"""Facts of tags: under their concepts, as items, of parts; the most exact of several."""

from dataclasses import replace
from decimal import Decimal

from pipeline.extract.tagged.facts import fiscal_calendar, tagged_facts
from pipeline.model import Document, Period
from pipeline.rules.concepts import load_concepts

RULES = load_concepts()[0]


def test_figures_are_facts_of_concepts_and_of_items(document: Document):
    found = tagged_facts(document, RULES)
    by_time = {(f.fiscal_year, f.period): f for f in found.items if f.item == "营业收入"}
    assert {time: fact.value for time, fact in by_time.items()} == {
        (2025, Period.Q3): 94_000_000, (2024, Period.Q3): 85_000_000,
        (2025, Period.M9): 313_000_000, (2024, Period.M9): 296_000_000,
    }  # fmt: skip
    revenue = by_time[2025, Period.Q3]
    assert (revenue.unit, revenue.raw_label, revenue.source.page) == ("USD", "Total net sales", 2)
    assert revenue.evidence == "us-gaap:Revenues, 94 × 10^6, decimals -6, 2025-03-30 to 2025-06-28"
    assert {f.item for f in found.concepts} >= {"us-gaap:Revenues", "us-gaap:Assets"}
    assert {f.unit for f in found.items if f.item == "基本每股收益"} == {"USD/share"}


def test_balances_are_of_the_end_of_the_quarter_and_of_the_year(document: Document):
    assets = {(f.fiscal_year, f.period): f.value for f in tagged_facts(document, RULES).items if f.item == "资产总计"}
    assert assets == {(2025, Period.M9): 331_000_000, (2024, Period.FY): 364_000_000}


def test_a_day_on_which_no_period_ends_gives_no_fact(document: Document):
    facts = tagged_facts(document, RULES).concepts
    assert not any("SharesOutstanding" in fact.item for fact in facts)  # of the cover, July 18


def test_parts_have_axis_and_member_as_they_are_printed(document: Document):
    parts = {fact.dimensions: fact.value for fact in tagged_facts(document, RULES).divided}
    assert parts == {(("产品", "Band saws"),): 30_000_000, (("分部", "West"),): 40_000_000}


def test_of_two_statements_the_more_exact_is_taken(document: Document):
    tag = next(t for t in document.tags if t.concept == "us-gaap:Assets" and t.end == "2025-06-28")
    exact = replace(tag, value=Decimal(331_234_567), decimals="0")
    found = tagged_facts(replace(document, tags=(*document.tags, exact)), RULES)
    (assets,) = [f for f in found.concepts if f.item == "us-gaap:Assets" and f.fiscal_year == 2025]
    assert assets.value == 331_234_567


def test_nil_is_no_value_with_the_reason(document: Document):
    tag = next(t for t in document.tags if t.concept == "us-gaap:Assets" and t.end == "2025-06-28")
    nil = replace(tag, concept="us-gaap:Goodwill", value=None)
    found = tagged_facts(replace(document, tags=(*document.tags, nil)), RULES)
    (goodwill,) = [f for f in found.concepts if f.item == "us-gaap:Goodwill"]
    assert (goodwill.value, goodwill.reason) == (None, "nil in the filing")
    assert not any(f.item == "商誉" for f in found.items)


def test_without_a_day_there_is_no_calendar_and_no_fact(document: Document):
    bare = replace(document, tags=())
    assert fiscal_calendar(bare) is None and not tagged_facts(bare, RULES).concepts


def test_without_a_cover_the_period_ends_on_the_day_that_most_spans_do(document: Document):
    """Not on that of a later event."""
    late = replace(document.tags[-1], concept="nw:Repurchases", start="2025-06-29", end="2025-07-31", dimensions=())
    bare = tuple(tag for tag in document.tags if tag.concept != "dei:DocumentPeriodEndDate")
    calendar = fiscal_calendar(replace(document, tags=(*bare, late)))
    assert calendar is not None and calendar.ends.isoformat() == "2025-09-27"
