"""Facts, reports, companies and passages as documents of the indices: what goes in comes back, ids stay."""

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.model import Check, Passage, Period, Report, Scope
from pipeline.store.elastic.documents import (
    FACT_FIELDS,
    PASSAGE_FIELDS,
    entry_document,
    entry_from,
    fact_document,
    fact_id,
    fact_row,
    flags,
    passage_document,
    passage_from,
    report_document,
    report_row,
    round_to_scale,
)
from pipeline.store.elastic.mappings import index_file
from pipeline.store.fact_rows import report_from, row_from
from pipeline.store.schema import FACT_COLUMNS
from pipeline.store.search_records import DocumentEntry, Level
from tests.store.conftest import FULL_FACT, REPORT, fact


def row_of(given_fact):
    """The row of a fact as the writer has it: the value as Decimal."""
    row = row_from(given_fact)
    return (*row[:5], None if row[5] is None else Decimal(row[5]), *row[6:])


def test_a_fact_with_everything_comes_back_with_every_digit():
    row = row_of(FULL_FACT)
    document = fact_document(row, {"净利润": "income"})
    assert fact_row({**document, "best": True}) == (*row, True)
    assert (document["value"], document["value_sort"]) == ("-172983012.5700000001", -172983012.57)
    assert (document["table"], document["check"], document["statement"]) == (3, "passed", "income")


def test_what_is_empty_is_left_out_but_not_what_is_asked_for_by_name():
    document = fact_document(row_of(fact("5")), {})
    assert set(document) == {
        "code", "item", "fiscal_year", "period", "scope", "value", "value_sort", "unit", "report_id", "file", "origin",
        "check",
    }  # fmt: skip


@given(
    st.builds(
        fact,
        st.one_of(st.none(), st.decimals(-(10**20), 10**20, places=8, allow_nan=False)),
        period=st.sampled_from(Period),
        scope=st.sampled_from(Scope),
        check=st.sampled_from(Check),
        priority=st.integers(-3, 9),
        raw_label=st.text(max_size=5),
        restated=st.booleans(),
    )
)
def test_any_fact_comes_back_and_has_the_id_of_what_it_says(given_fact):
    row = row_of(given_fact)
    document = fact_document(row, {})
    assert fact_row(document) == (*row, False)
    assert fact_id(document) == fact_id(fact_document(row, {}))
    assert fact_id({**document, "best": True, "ranked": True}) == fact_id(document)  # flags say nothing of the fact
    assert fact_id({**document, "priority": given_fact.priority + 1}) != fact_id(document)


@pytest.mark.parametrize(
    ("value", "kept"),
    [("1.00000000005", "1.0000000001"), ("-1.00000000005", "-1.0000000001"), ("1.5", "1.5"), ("1E+3", "1E+3")],
)
def test_ten_digits_behind_the_point_are_kept_half_up(value, kept):
    assert str(round_to_scale(Decimal(value))) == kept


@pytest.mark.parametrize(
    ("more", "ranked"),
    [
        ({}, True),
        ({"period": Period.H1}, False),
        ({"scope": Scope.PARENT}, False),
        ({"check": Check.DOUBTFUL}, False),
        ({"check": Check.FAILED}, True),
    ],
)
def test_rankings_are_over_the_best_full_year_consolidated_facts(more, ranked):
    row = row_of(fact("5", **more))
    assert flags(row, True) == {"best": True, "ranked": ranked}
    assert flags((*row, True), False) == {"best": False, "ranked": False}
    assert not flags(row_of(fact(None)), True)["ranked"]


def test_a_report_comes_back():
    report = replace(REPORT, pages=180, revised=True, published="2021-04-01")
    document = report_document(report)
    assert document["id"] == "603339-2020-annual" and report_from(report_row(document)) == report


def test_a_document_s_pairs_of_metadata_come_back():
    entry = replace(DocumentEntry.of(REPORT), metadata=(("板块", "主板"), ("标题", "")))
    document = entry_document(entry, 12)
    assert document["passages"] == 12 and document["metadata"] == ["板块", "主板", "标题", ""]
    assert entry_from(document) == entry
    assert entry_from(entry_document(DocumentEntry(id="laws/a", collection="laws"), 0)).year is None


def test_a_passage_comes_back_at_its_level_and_has_its_tokens():
    passage = Passage(REPORT.id, 3, ("第三节", "风险"), "第三节 > 风险\n汇率波动", 4, 5, parent=1, summary=True)
    document = passage_document(passage, DocumentEntry.of(REPORT), Level.SUMMARY)
    assert passage_from({name: document[name] for name in PASSAGE_FIELDS if name in document}) == passage
    assert "汇率" in document["words"].split() and "风险" in document["title"].split()
    bare = passage_document(Passage("laws/a", 0, (), "。", 1, 1), DocumentEntry(id="laws/a"), Level.SMALL)
    assert "code" not in bare and "parent" not in bare and bare["position"] == 0


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("facts", {*FACT_FIELDS, "value_sort", "statement", "best", "ranked"}),
        ("reports", set(report_document(Report("a", 2020)))),
        ("documents", set(entry_document(DocumentEntry(id="a"), 0))),
        ("passages", {*passage_document(Passage("a", 0, ("a",), "a", 1, 1, parent=0),
                                        DocumentEntry(id="a", code="a", names=("a",), year=1, kind="a"), Level.SMALL)}),
    ],
)  # fmt: skip
def test_the_mapping_has_every_field_that_is_written(kind, fields):
    assert fields <= set(index_file(kind).mappings["properties"])


def test_fields_are_the_columns_of_a_fact_under_names_of_their_own():
    assert len(FACT_FIELDS) == len(FACT_COLUMNS) == len(set(FACT_FIELDS))
