"""`finreport es`: the table of builds, what each verb says, and that a folder is no cluster."""

from dataclasses import replace

import pytest
from click.testing import CliRunner

from pipeline.app.elastic.cluster import ClusterStatus
from pipeline.app.elastic.kibana import KibanaImport
from pipeline.cli.main import main
from pipeline.store.elastic.builds import Build
from pipeline.store.elastic.copying import CopyCounts
from pipeline.store.elastic.kibana import ImportedObject

PLACE = "elasticsearch://127.0.0.1:9200"
COUNTS = {"reports": 1234, "facts": 2, "documents": 3, "passages": 4, "rows": 5}
KINDS = dict.fromkeys((*COUNTS, "companies", "tables", "dimensional_facts"), "index")
LIVE = Build(2, KINDS, live=True, state="complete", source="./store", text="cjk", documents=COUNTS, size=1_500_000)
BEGUN = Build(3, KINDS, live=False, state="building")


def call(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["es", *arguments])
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize("verb", ["status", "build", "rollback", "prune"])
def test_a_folder_is_no_cluster(tmp_path, verb: str) -> None:
    code, _, said = call(verb, "--store", str(tmp_path))
    assert code == 1 and f"{tmp_path} is a folder: name a cluster with --store elasticsearch://host:9200" in said


def test_status_shows_each_build_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    status = ClusterStatus("http://127.0.0.1:9200", "8.19.0", "finreport", "green", 1, (LIVE, BEGUN))
    monkeypatch.setattr("pipeline.app.elastic.cluster.cluster_status", lambda place: status)
    head, columns, live, begun = call("status", "--store", PLACE)[1].splitlines()
    assert head == "http://127.0.0.1:9200 (Elasticsearch 8.19.0), prefix finreport: green, 1 node"
    assert " ".join(columns.split()) == "build state reports facts documents passages table rows MB from"
    assert live.split() == ["2", "serves", "1,234", "2", "3", "4", "5", "1.5", "./store"]
    assert begun.split() == ["3", "building", "0", "0", "0", "0", "0", "0.0", "added"]


def test_a_build_of_an_earlier_edition_says_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    former = Build(1, {"facts": "index"}, live=True, state="complete", documents=COUNTS)
    status = ClusterStatus("http://127.0.0.1:9200", "8.19.0", "finreport", "green", 1, (former,))
    monkeypatch.setattr("pipeline.app.elastic.cluster.cluster_status", lambda place: status)
    assert "added (no tables of reports: ingest the reports again)" in call("status", "--store", PLACE)[1]
    former = replace(LIVE, text="")
    status = ClusterStatus("http://127.0.0.1:9200", "8.19.0", "finreport", "green", 1, (former,))
    assert "./store (text not searchable in Kibana: make a new build)" in call("status", "--store", PLACE)[1]


def test_without_a_build_it_says_how_the_first_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    status = ClusterStatus("http://127.0.0.1:9200", "8.19.0", "finreport", "red", 2, ())
    monkeypatch.setattr("pipeline.app.elastic.cluster.cluster_status", lambda place: status)
    shown = call("status", "--store", PLACE)[1]
    assert "red, 2 nodes" in shown and "`finreport es build` make the first" in shown


def test_a_build_and_what_became_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def build_store(*given, **options):
        asked.append((*given, options["shards"]))
        return CopyCounts(LIVE, 1234, 2, 3, 4, 5)

    monkeypatch.setattr("pipeline.app.elastic.cluster.build_store", build_store)
    monkeypatch.setattr("pipeline.app.elastic.cluster.roll_back", lambda place: LIVE)
    monkeypatch.setattr("pipeline.app.elastic.cluster.prune_builds", lambda place, keep: [BEGUN] * keep)
    told = call("build", "--from", "./store", "--shards", "4", "--store", PLACE)[1]
    assert told == "build 2 serves: 1,234 reports, 2 facts, 3 documents with 4 passages, 5 rows of tables\n"
    assert asked == [(PLACE, "./store", 4)]
    assert call("rollback", "--store", PLACE)[1] == "build 2 serves\n"
    assert call("prune", "--store", PLACE)[1] == "deleted: build 3\n"
    assert call("prune", "--keep", "0", "--store", PLACE)[1] == "nothing to delete\n"


def test_objects_that_kibana_refused_end_the_command_with_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    came = KibanaImport(
        (ImportedObject("lens", "a", "甲", replaced=True), ImportedObject("search", "b", "乙", failure="too old")),
        "http://k/app",
    )
    monkeypatch.setattr("pipeline.app.elastic.kibana.import_kibana", lambda *given, **options: came)
    code, shown, said = call("kibana")
    assert code == 1 and said == "error: 1 of 2 objects were not imported\n"
    lines = [line.split() for line in shown.splitlines()[1:]]
    assert lines == [["panel", "a", "甲", "replaced"], ["search", "b", "乙", "too", "old"]]
