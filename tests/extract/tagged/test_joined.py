"""All facts of a tagged filing: printed ones first, items that only tags have, concepts, parts, the cover."""

import re
from pathlib import Path

from pipeline.extract.report import extract
from pipeline.model import Check, Document, Period
from tests.extract.tagged.conftest import document_of
from tests.read.inline_xbrl.conftest import SEGMENTS, figure, filing, income, row


def test_the_cover_says_numbers_and_days(document: Document):
    said = {fact.item: fact.text for fact in extract(document).facts if fact.text}
    assert said["Central Index Key"] == "12345" and said["Trading symbol"] == "NWT"
    assert (said["Quarter end"], said["Last fiscal year end"]) == ("2025-06-28", "2024-09-28")


def test_an_item_that_no_statement_prints_is_taken_from_its_tag(tmp_path: Path):
    note = "<p>Notes</p><table>" + row("Inventories, net", figure("gaap:InventoryNet", "now", "59")) + "</table>"
    found = extract(document_of(tmp_path, filing(income(), SEGMENTS, note)))
    (inventory,) = [fact for fact in found.facts if fact.item == "存货"]
    assert (inventory.value, inventory.fiscal_year, inventory.period) == (59_000_000, 2025, Period.M9)
    assert inventory.raw_label == "Inventories, net"


def test_what_is_printed_stands_once(document: Document):
    facts = extract(document).facts
    keys = [(fact.item, fact.fiscal_year, fact.period) for fact in facts]
    assert len(keys) == len(set(keys))
    (assets,) = [f for f in facts if f.item == "资产总计" and f.period is Period.M9]
    assert assets.source.row is not None  # the printed one, with its row


def test_a_filing_without_tags_has_its_printed_facts_alone(tmp_path: Path):
    plain = re.sub(r"</?ix:(?:nonFraction|nonNumeric)[^>]*>", "", filing()).replace("2013/inlineXBRL", "none")
    found = extract(document_of(tmp_path, plain))
    assert not found.divided and any(fact.item == "营业利润" for fact in found.facts)
    assert not any(":" in fact.item for fact in found.facts)


def test_without_a_statement_the_sums_are_those_of_the_tags(tmp_path: Path):
    """As of a filing that places each figure by itself on the page."""

    def placed(concept: str, now: str) -> str:
        return f"<div>{figure(concept, 'now', now)}</div>"

    amounts = placed("gaap:Assets", "331") + placed("gaap:Liabilities", "265") + placed("gaap:StockholdersEquity", "66")
    found = extract(document_of(tmp_path, filing(amounts, SEGMENTS)))
    assert not found.statements and "passed" in {one.outcome for one in found.checks}
    assert {f.check for f in found.facts if f.item == "资产总计"} == {Check.PASSED}
    wrong = extract(document_of(tmp_path, filing(amounts.replace(">265<", ">300<"), SEGMENTS)))
    assert "failed" in {one.outcome for one in wrong.checks}
