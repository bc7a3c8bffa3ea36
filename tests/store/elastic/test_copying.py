"""A new build filled from another store on a real server: whole or not serving, gone on with where it was cut off."""

import re

import pytest

from pipeline.errors import StoreError, StoreMissing
from pipeline.model import Report
from pipeline.store import open_store
from pipeline.store.elastic import builds, connect
from pipeline.store.elastic.copying import build
from pipeline.store.search_records import Clause, Field, Search
from tests.store.elastic.conftest import finreport

pytestmark = pytest.mark.server


def test_a_build_holds_all_of_its_source_and_serves_when_complete(es_place, folder):
    assert "build 1 serves: 3 reports, 3 facts, 1 documents with 3 passages" in finreport(
        "es", "build", "--from", folder, "--store", es_place
    )
    with open_store(es_place) as server, open_store(folder) as local:
        assert server.companies() == local.companies()
        assert server.facts(["000002"], ["净利润"]) == local.facts(["000002"], ["净利润"])
        hits = server.search(Search((Clause(Field.WORDS, ("波动",)),)))
        assert [(hit.passage.position, hit.entry.names) for hit in hits] == [(1, ("公司1",)), (0, ("公司1",))]
    assert re.search(r"1 +serves +3 +3 +1 +3", finreport("es", "status", "--store", es_place))


def test_an_interrupted_build_does_not_serve_and_is_gone_on_with(es_place, folder):
    class Interrupted(BaseException):
        pass

    def step(done: int, of: int) -> None:
        if done == of:
            raise Interrupted

    with connect(es_place) as cluster, open_store(folder) as source:
        with pytest.raises(Interrupted):
            build(cluster, source, folder, step=step)  # facts are in, passages not
        assert [(one.number, one.live, one.state) for one in builds.builds(cluster)] == [(1, False, "building")]
        with pytest.raises(StoreMissing, match="build 1 is not complete: `finreport es build` goes on with it"):
            open_store(es_place)
        copied = build(cluster, source, folder)
        assert (copied.build.number, copied.facts, copied.passages) == (1, 3, 3)
        assert [(one.number, one.live, one.state) for one in builds.builds(cluster)] == [(1, True, "complete")]


def test_a_build_that_is_not_whole_is_deleted_and_what_served_serves_on(es_place, folder, monkeypatch):
    finreport("es", "build", "--from", folder, "--store", es_place)
    with connect(es_place) as cluster, open_store(folder) as source:
        lost = source.reports()[0]
        monkeypatch.setattr(source, "reports", lambda: [*type(source).reports(source), Report("999999", 2020)])
        with pytest.raises(
            StoreError, match="build 2 failed and was deleted; the previous build stays live: only 3 of 4 reports"
        ):
            build(cluster, source, folder)
        assert [(one.number, one.live) for one in builds.builds(cluster)] == [(1, True)]
    with open_store(es_place) as server:
        assert lost in server.reports()
