"""Tables of reports on the server: packed for answers, a document a row for people, in builds of former layouts too."""

from dataclasses import replace

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.errors import StoreError
from pipeline.model.table_row import RowTable, TableRow
from pipeline.store import open_store
from pipeline.store.dimensional_rows import split_frame
from pipeline.store.elastic import builds, connect
from pipeline.store.elastic.mappings import index_file
from pipeline.store.elastic.report_tables import row_documents, tables_document
from tests.conftest import SAMPLE
from tests.model.test_table_row import ROW, TABLE
from tests.store.conftest import REPORT, fact
from tests.store.elastic.conftest import finreport

ID = "603339-2020-annual"
LONG = RowTable(7, ("附注",), "长" * 400, "元", ((), ("", "长" * 400)), (TableRow(0, 1, "=1+1", ("=1+1", "1")),))


def test_a_row_is_a_document_with_headers_and_cells_side_by_side():
    (first,) = row_documents(ID, [TABLE])
    assert first == (
        "603339-2020-annual#0",
        {
            "report_id": ID, "code": "603339", "year": 2020, "kind": "annual", "position": 0, "table": 0, "row": 1,
            "page": 3, "scope": "consolidated", "path": ["主营业务"], "caption": "分产品", "unit": "万元",
            "label": "动力电池", "headers": ["产品", "收入", "成本", "毛利率"], "cells": ["动力电池", "12", "", "3%"],
        },
    )  # fmt: skip


def test_what_is_written_has_a_field_in_the_mapping():
    (_, row), (_, other) = row_documents(ID, [replace(TABLE, rows=(replace(ROW, parents=("一、",)),)), LONG])
    assert {*row, *other} == set(index_file("rows").mappings["properties"])
    packed = tables_document(ID, [TABLE, LONG])
    assert set(packed) == set(index_file("tables").mappings["properties"])
    assert (packed["tables"], packed["rows"]) == (2, 2)


@pytest.mark.server
def test_tables_are_kept_replaced_and_removed_with_their_report(es_place):
    with open_store(es_place, write=True) as store:
        store.add([REPORT], [fact("1")])
        store.add_tables([(ID, [TABLE, LONG]), ("603339-2019-annual", [])])
        assert rows_of(es_place) == ["动力电池", "=1+1"]
        store.add_tables([(ID, [TABLE])])
        assert rows_of(es_place) == ["动力电池"]  # the row that the report has no more is gone
    with open_store(es_place) as store:
        assert store.tables_of(ID) == (TABLE,) and store.tables_of("603339-2019-annual") == ()
        assert store.tables_of(ID) is store.tables_of(ID)  # of the reports asked last they stay in memory
        assert store.with_tables([ID, "603339-2019-annual", "1-2019-annual"]) == {ID, "603339-2019-annual"}
        with pytest.raises(StoreError, match="open for reading"):
            store.add_tables([(ID, [TABLE])])
    with open_store(es_place, write=True) as store:
        store.remove(ID)
        assert store.tables_of(ID) == () and rows_of(es_place) == []


def rows_of(place: str) -> list[str]:
    """Labels of the rows that people see, in their order."""
    with connect(place) as cluster:
        hits = cluster.scan(f"{cluster.address.prefix}-rows", {"match_all": {}})
        return [hit["_source"]["label"] for hit in sorted(hits, key=lambda hit: hit["_source"]["position"])]


FORMER = ("reports", "companies", "facts", "documents", "passages")  # the indices of earlier editions


def _add_frame_of_former(self, reports, facts, *, former_names=None):
    """As an edition wrote that knew no facts with dimensions."""
    whole, _ = split_frame(facts)
    self._facts.put(list(reports), whole, former_names or {})
    self.invalidate()


QUESTIONS = (
    "澄澜装备2023年智能装配线的毛利率是多少？",
    "澄澜装备2023年存货中原材料的期末余额是多少？",
    "澄澜装备2023年管理费用中职工薪酬的本期发生额是多少？",
)


@pytest.mark.server
def test_a_store_of_the_former_layout_is_read_and_gets_its_tables_when_the_reports_are_ingested_again(
    es_place, tmp_path, monkeypatch
):
    """What was read before is taken from the cache: the file itself is not opened."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    file = next((SAMPLE / "reports").glob("*2023*"))
    with monkeypatch.context() as patch:
        patch.setattr(builds, "KINDS", FORMER)
        patch.setattr("pipeline.store.elastic.report_tables.ElasticTables.add", lambda self, tables: list(tables))
        patch.setattr("pipeline.store.elastic.store.ElasticStore.add_frame", _add_frame_of_former)
        finreport("ingest", str(file), "--store", es_place)
    assert "no tables of reports: ingest the reports again" in finreport("es", "status", "--store", es_place)
    with open_store(es_place) as store:
        (report,) = store.reports()
        assert store.tables_of(report.id) == () and store.with_tables([report.id]) == frozenset()
    with connect(es_place) as cluster:  # a reader makes no indices
        assert set(builds.builds(cluster)[0].indices) == set(FORMER)
    monkeypatch.setattr("pipeline.read.document.read_document", None)
    assert "1 reports read" in finreport("ingest", str(file), "--store", es_place)
    with open_store(es_place) as store:
        assert store.tables_of(report.id) and store.with_tables([report.id]) == {report.id}
    assert "0 reports read, 1 already known" in finreport("ingest", str(file), "--store", es_place)
    assert "ingest the reports again" not in finreport("es", "status", "--store", es_place)


@pytest.mark.server
def test_a_build_has_the_tables_of_its_source_and_one_without_them_is_gone_back_to(es_place, folder, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(builds, "KINDS", FORMER)
        with connect(es_place) as cluster:
            builds.finish(cluster, builds.begin(cluster, folder, 3))
    with open_store(folder, write=True) as store:
        store.add_tables([("000001-2020-annual", [TABLE, LONG]), ("000002-2020-annual", [])])
    assert "3 passages, 2 rows of tables" in finreport("es", "build", "--from", folder, "--store", es_place)
    with open_store(es_place) as server, open_store(folder) as local:
        assert server.tables_of("000001-2020-annual") == local.tables_of("000001-2020-annual") == (TABLE, LONG)
        ids = [report.id for report in local.reports()]
        assert server.with_tables(ids) == local.with_tables(ids) == {"000001-2020-annual", "000002-2020-annual"}
    finreport("es", "rollback", "--store", es_place)
    with connect(es_place) as cluster:
        assert [(one.number, one.live, one.has_tables) for one in builds.builds(cluster)] == [
            (1, True, False),
            (2, False, True),
        ]
    with open_store(es_place) as server:
        assert server.tables_of("000001-2020-annual") == ()


@pytest.mark.server
def test_both_stores_answer_questions_for_cells_alike(es_place, sample_store):
    finreport("es", "build", "--from", str(sample_store), "--store", es_place)
    for question in QUESTIONS:
        told = [
            CliRunner().invoke(main, ["ask", question, "--json", "--store", place]).stdout
            for place in (str(sample_store), es_place)
        ]
        assert told[0] == told[1] and '"answer"' in told[0], question
