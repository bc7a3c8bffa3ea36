"""Builds on a real server: complete or not serving, gone on with, gone back from; by the commands."""

import re

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.errors import StoreError, StoreMissing
from pipeline.model import Fact, Passage, Report, Source
from pipeline.store import open_store
from pipeline.store.elastic import builds, connect
from pipeline.store.elastic.builds import KINDS
from pipeline.store.elastic.copying import build
from pipeline.store.search_records import Clause, DocumentEntry, Field, Search

pytestmark = pytest.mark.server


@pytest.fixture
def folder(tmp_path):
    """An embedded store of three companies, one of them with passages."""
    reports = [Report(f"00000{at}", 2020, short_name=f"公司{at}", file="a.xlsx") for at in (1, 2, 3)]
    facts = [
        Fact(report_id=r.id, code=r.code, item="净利润", fiscal_year=2020, value=r.year, source=Source("a.xlsx"))
        for r in reports
    ]
    texts = ["风险因素\n原材料价格波动", "风险因素\n汇率波动", "公司治理\n董事会"]
    passages = [Passage(reports[0].id, at, (t.split("\n")[0],), t, at + 1, at + 1) for at, t in enumerate(texts)]
    with open_store(str(tmp_path / "store"), write=True) as store:
        store.add(reports, facts, former_names={"000001": ("旧名",)})
        store.add_passages([(DocumentEntry.of(reports[0]), passages)])
    return str(tmp_path / "store")


def finreport(*arguments: str) -> str:
    ran = CliRunner().invoke(main, list(arguments))
    assert ran.exit_code == 0, ran.output
    return ran.output


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


def test_builds_are_gone_back_from_and_pruned(es_place, folder):
    for _ in range(3):
        finreport("es", "build", "--from", folder, "--store", es_place)
    assert finreport("es", "rollback", "--store", es_place) == "build 2 serves\n"
    with connect(es_place) as cluster:
        assert [(one.number, one.live) for one in builds.builds(cluster)] == [(1, False), (2, True), (3, False)]
        for kind in KINDS:  # each alias moved, none is on two builds
            assert len(cluster.indices_behind(f"{cluster.address.prefix}-{kind}")) == 1
    assert finreport("es", "prune", "--store", es_place) == "deleted: build 1\n"
    assert finreport("es", "prune", "--keep", "0", "--store", es_place) == "deleted: build 3\n"
    ran = CliRunner().invoke(main, ["es", "rollback", "--store", es_place])
    assert ran.exit_code == 1 and "no earlier build" in ran.output


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


def test_another_mapping_version_and_another_segmenter_are_refused_with_the_remedy(es_place, folder, monkeypatch):
    finreport("es", "build", "--from", folder, "--store", es_place)
    with monkeypatch.context() as other:
        other.setattr(builds, "current_tokeniser", lambda: "jieba-9")
        with pytest.raises(
            StoreError, match=r"words were cut by rjieba-.*has jieba-9. Make a new build with .finreport es"
        ):
            open_store(es_place)
    with monkeypatch.context() as other:
        newer = {kind: builds.index_file(kind) for kind in KINDS}
        newer["facts"] = type(newer["facts"])("facts", 99, newer["facts"].settings, newer["facts"].mappings)
        other.setattr(builds, "index_file", newer.__getitem__)
        with pytest.raises(StoreError, match="facts have mapping version 1, this finreport needs 99"):
            open_store(es_place)


def test_a_folder_is_no_cluster_and_a_closed_port_is_named():
    ran = CliRunner().invoke(main, ["es", "status", "--store", "somewhere"])
    assert ran.exit_code == 1 and "name a cluster with --store elasticsearch://host:9200" in ran.output
    ran = CliRunner().invoke(main, ["es", "status", "--store", "elasticsearch://127.0.0.1:1"])
    assert ran.exit_code == 1 and "http://127.0.0.1:1 does not answer" in ran.output
