"""The tags of inline XBRL: value, sign, context, unit, dimensions, place; continuations, what is hidden and nil."""

from decimal import Decimal

from pipeline.read.forms.html import parse_tagged
from tests.read.inline_xbrl.conftest import CONTEXTS, context, figure, filing, income, row


def tags(text: str):
    return parse_tagged(text, "n.html")[3]


def of(concept: str, text: str):
    return [tag for tag in tags(text) if tag.concept == concept]


def test_a_figure_has_its_value_time_unit_and_place():
    first, *others = [tag for tag in of("us-gaap:Revenues", filing()) if not tag.dimensions]
    assert (first.value, first.unit, first.start, first.end) == (94_000_000, "USD", "2025-03-30", "2025-06-28")
    assert (first.page, first.line, first.place, first.printed) == (2, "Total net sales 94 85 313 296", 0, "94")
    assert [tag.place for tag in others] == [1, 2, 3]
    assert first.entity == "http://www.sec.gov/CIK#0000012345"


def test_prefixes_are_the_usual_ones_of_their_taxonomies():
    (saws, west) = [tag for tag in of("us-gaap:Revenues", filing()) if tag.dimensions]
    assert saws.dimensions == (("srt:ProductOrServiceAxis", "nw:BandSawsMember"),)
    assert dict(west.dimensions)["us-gaap:StatementBusinessSegmentsAxis"] == "nw:WestSegmentMember"


def test_signs_scales_and_units_of_shares():
    loss = row("Net loss", "(" + figure("gaap:NetIncomeLoss", "q3", "1.5", scale=3, more='sign="-"') + ")")
    (tag,) = of("us-gaap:NetIncomeLoss", filing(f"<table>{loss}</table>"))
    assert (tag.value, tag.negative, tag.line) == (-1500, True, "Net loss (1.5)")
    assert {tag.unit for tag in of("us-gaap:EarningsPerShareBasic", filing())} == {"USD/shares"}


def test_what_is_nil_has_no_value():
    nil = figure("gaap:Goodwill", "now", "", more='xsi:nil="true"')
    (tag,) = of("us-gaap:Goodwill", filing(f"<p>Goodwill {nil}</p>"))
    assert tag.nil and tag.value is None


def test_hidden_tags_are_read_and_are_no_text():
    pieces, *_, found = parse_tagged(filing(), "n.html")
    assert any(tag.concept == "dei:CurrentFiscalYearEndDate" and tag.text == "--09-27" for tag in found)
    assert not any("--09-27" in getattr(piece, "text", "") for piece in pieces)


def test_a_text_goes_on_where_it_is_continued_without_what_is_excluded():
    text = (
        '<ix:nonNumeric name="nw:Policy" contextRef="m9" continuedAt="c1"><p>We depreciate'
        '<ix:exclude> 12 </ix:exclude></p></ix:nonNumeric><p>Page foot</p>'
        '<ix:continuation id="c1" continuedAt="c2">saws over</ix:continuation>'
        '<ix:continuation id="c2" continuedAt="c1">ten years.</ix:continuation>'
    )  # fmt: skip
    (tag,) = of("nw:Policy", filing(text))
    assert tag.text == "We depreciate saws over ten years."


def test_figures_without_context_unit_or_number_are_left_out():
    broken = (
        figure("gaap:Assets", "none", "1") + figure("gaap:Assets", "now", "1", unit="none")
        + figure("gaap:Assets", "now", "many") + figure("gaap:Assets", "now", "1", scale=99)
    )  # fmt: skip
    assert of("us-gaap:Assets", filing(f"<p>{broken}</p>")) == []


def test_typed_members_and_what_holds_for_ever():
    typed = (
        '<xbrli:context id="typed"><xbrli:entity><xbrli:identifier scheme="s">1</xbrli:identifier><xbrli:segment>'
        '<xbrldi:typedMember dimension="nw:DealAxis"><nw:deal>Saw Mill</nw:deal></xbrldi:typedMember></xbrli:segment>'
        "</xbrli:entity><xbrli:period><xbrli:forever/></xbrli:period></xbrli:context>"
    )  # fmt: skip
    (tag,) = of("us-gaap:Assets", filing(f"<p>{figure('gaap:Assets', 'typed', '1')}</p>", contexts=CONTEXTS + typed))
    assert (tag.dimensions, tag.start, tag.end) == ((("nw:DealAxis", "Saw Mill"),), "", "")


def test_entities_are_not_expanded_and_depth_costs_nothing():
    entities = '<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">'
    bomb = filing(income()).replace("<html", f"<!DOCTYPE html [{entities}]><html", 1)
    deep = "<div>" * 50_000 + "&b;&x;" + "</div>" * 50_000
    found = tags(bomb.replace("</body>", f"{deep}</body>"))
    assert len([tag for tag in found if tag.concept == "us-gaap:NetIncomeLoss"]) == 4
    assert not any("root:" in (tag.text or "") for tag in found)


def test_a_context_may_stand_behind_its_figures():
    text = filing("<p>" + figure("gaap:Assets", "late", "7") + "</p>")
    (tag,) = of(
        "us-gaap:Assets", text.replace("</body>", f"<ix:header>{context('late', '2020-12-31')}</ix:header></body>")
    )
    assert (tag.value, tag.end) == (Decimal(7_000_000), "2020-12-31")


def test_contexts_may_be_without_a_prefix():
    bare = CONTEXTS.replace("xbrli:", "").replace("xbrldi:", "")
    (saws,) = [tag for tag in of("us-gaap:Revenues", filing(income(), contexts=bare)) if tag.dimensions]
    assert (saws.start, saws.end, saws.dimensions[0][1]) == ("2025-03-30", "2025-06-28", "nw:BandSawsMember")
