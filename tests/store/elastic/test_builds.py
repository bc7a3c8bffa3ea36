"""Builds: names of their indices, and on a real server what serves, is gone back to and is refused."""

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.errors import StoreError
from pipeline.store import open_store
from pipeline.store.elastic import builds, connect
from pipeline.store.elastic.builds import KINDS, IndexName, alias, parse
from tests.store.elastic.conftest import finreport


@pytest.mark.parametrize("prefix", ["finreport", "fin-report.1", "test-ab12", "a-passages-m1-0001"])
def test_a_name_is_parsed_back(prefix):
    name = IndexName(prefix, 3, "passages", 1)
    assert str(name) == f"{prefix}-passages-m1-0003"
    assert parse(str(name)) == name


def test_builds_are_in_their_order_beyond_four_digits():
    names = [parse(f"finreport-facts-m2-{build}") for build in ("10000", "9999", "0010")]
    assert [name.build for name in sorted(names)] == [10, 9999, 10000]


@pytest.mark.parametrize(
    "name", ["finreport-passages", "finreport-vectors-m1-0001", "finreport-facts-m1-1", "kibana_1", ""]
)
def test_other_names_are_not_ours(name):
    assert parse(name) is None
    assert alias("finreport", "facts") == "finreport-facts"


@pytest.mark.server
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


@pytest.mark.server
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
