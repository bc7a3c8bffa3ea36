"""Concepts of taxonomies and the items that they are."""

from pathlib import Path

from pipeline.rules.concepts import load_concepts
from pipeline.rules.english import load_english
from pipeline.rules.items import load_items


def test_every_item_is_one_of_the_dictionary_or_of_english_statements():
    concepts, problems = load_concepts()
    known = {line.item for line in load_english()[0].lines} | {item.name for item in load_items()[0].all}
    assert not problems
    assert {item for some in concepts.items.values() for item, _ in some} <= known


def test_concepts_have_items_and_axes_names():
    concepts, _ = load_concepts()
    assert concepts.item("us-gaap:Assets") == concepts.item("ifrs-full:Assets") == "资产总计"
    assert concepts.item("nw:Airships") == ""
    assert concepts.items["us-gaap:EarningsPerShareBasicAndDiluted"] == (("基本每股收益", 1), ("稀释每股收益", 1))
    assert (concepts.axis("srt:ProductOrServiceAxis"), concepts.axis("nw:DealAxis")) == ("产品", "nw:DealAxis")


def test_an_implied_dimension_is_left_out_beside_another_alone():
    concepts, _ = load_concepts()
    operating = ("srt:ConsolidationItemsAxis", "us-gaap:OperatingSegmentsMember")
    segment = ("us-gaap:StatementBusinessSegmentsAxis", "nw:West")
    assert concepts.without_implied((operating, segment)) == (segment,)
    assert concepts.without_implied((operating,)) == (operating,)


def test_what_is_wrong_is_told_with_its_line(tmp_path: Path):
    (tmp_path / "concepts.yaml").write_text("- {item: 资产总计, concept: us-gaap:Assets}\n", encoding="utf-8")
    _, problems = load_concepts((tmp_path,))
    assert {problem.line for problem in problems} == {1}
    assert any("'concepts' is missing" in problem.message for problem in problems)


def test_a_member_goes_by_any_of_its_names():
    concepts, _ = load_concepts()
    assert concepts.members["country:US"][0] == "United States"
    assert "U.S." in concepts.names_of("United States") and concepts.names_of("Band saws") == ("Band saws",)
