"""Whose and of when a tagged filing is, as its tags say it."""

from dataclasses import replace
from pathlib import Path

from pipeline.model import Kind
from pipeline.model.tagged import TaggedFact
from pipeline.read.forms.html import parse_tagged
from pipeline.read.identity.tagged import tagged_identity
from tests.read.inline_xbrl.conftest import filing


def identity(tmp_path: Path, tags):
    file = tmp_path / "n.html"
    file.write_text("x")
    return tagged_identity(file, tags)


def test_a_quarter_is_of_the_fiscal_year_that_it_is_in(tmp_path: Path):
    found = identity(tmp_path, parse_tagged(filing(), "n.html")[3])
    assert (found.full_name, found.year, found.kind) == ("Northwind Tools, Inc.", 2025, Kind.THIRD_QUARTER)


def test_a_first_quarter_to_december_is_of_the_next_year(tmp_path: Path):
    said = {"EntityRegistrantName": "N", "DocumentType": "10-Q", "DocumentFiscalPeriodFocus": "Q1"}
    tags = [TaggedFact(f"dei:{name}", text=text) for name, text in said.items()]
    tags.append(TaggedFact("dei:DocumentPeriodEndDate", text="2024-12-28"))
    assert identity(tmp_path, tags).year == 2025


def test_a_european_filing_is_the_annual_report_of_its_last_whole_year(tmp_path: Path):
    name = TaggedFact("ifrs-full:NameOfReportingEntityOrOtherMeansOfIdentification", text="Nordvind SE")
    year = TaggedFact(
        "ifrs-full:Revenue", start="2024-01-01", end="2024-12-31", entity="http://standards.iso.org/iso/17442#1"
    )
    found = identity(tmp_path, [name, year, replace(year, start="2023-01-01", end="2023-12-31")])
    assert (found.full_name, found.year, found.kind) == ("Nordvind SE", 2024, Kind.ANNUAL)


def test_tags_without_a_name_or_a_form_say_nothing(tmp_path: Path):
    assert identity(tmp_path, []) is None
    assert identity(tmp_path, [TaggedFact("dei:EntityRegistrantName", text="N")]) is None
