"""Snapshots on a real server: one build kept whole, come back as the next build with the same answers."""

import secrets

import pytest

from pipeline.errors import InputError, StoreError, StoreMissing
from pipeline.store import open_store
from pipeline.store.elastic import builds, connect, snapshots
from pipeline.store.elastic.copying import build
from pipeline.store.elastic.snapshots import ensure_repository, restore_snapshot, take_snapshot

pytestmark = pytest.mark.server


@pytest.fixture
def cluster(es_place):
    with connect(es_place) as cluster:
        yield cluster


@pytest.fixture
def repository(cluster):
    """A repository of this test's own, gone with its snapshots afterwards."""
    name = f"test-{secrets.token_hex(4)}"
    try:
        ensure_repository(cluster, name, name)
    except InputError as error:
        pytest.skip(f"this server has no path.repo: {error}")
    yield name
    for one in snapshots.snapshots(cluster, name):
        cluster.request("DELETE", f"/_snapshot/{name}/{one.name}")
    cluster.request("DELETE", f"/_snapshot/{name}")


def test_a_snapshot_comes_back_as_the_next_build_with_the_same_answers(cluster, repository, folder, es_place):
    with open_store(folder) as source:
        build(cluster, source, folder)
    with open_store(es_place) as before:
        facts, entries = before.facts(["000001"], None), before.entries()
        passages = before.passages_of(entries[0].id)
    taken = take_snapshot(cluster, repository)
    assert (taken.build, taken.state, taken.documents["facts"]) == (1, "SUCCESS", 3)
    with open_store(es_place, write=True) as store:
        store.remove("000001-2020-annual")
    steps = []
    restored = restore_snapshot(cluster, repository, taken.name, lambda done, of: steps.append((done, of)))
    assert restored.number == 2 and steps[-1] == (8, 8)
    with open_store(es_place) as after:
        assert after.facts(["000001"], None) == facts and after.entries() == entries
        assert after.passages_of(entries[0].id) == passages
    assert [(one.number, one.live) for one in builds.builds(cluster)] == [(1, False), (2, True)]
    assert builds.rollback(cluster).number == 1


def test_a_cluster_that_lost_all_gets_its_store_back(cluster, repository, folder, es_place):
    with open_store(folder) as source:
        build(cluster, source, folder)
    take_snapshot(cluster, repository, "kept")
    cluster.delete(list(builds.builds(cluster)[0].indices.values()))
    with pytest.raises(StoreMissing):
        open_store(es_place)
    assert restore_snapshot(cluster, repository, "kept").number == 1
    with open_store(es_place) as store:
        assert len(store.reports()) == 3


def test_what_is_missing_is_named(cluster, repository, folder):
    with pytest.raises(StoreMissing, match="there is no store at"):
        take_snapshot(cluster, repository)
    with pytest.raises(InputError, match=f"no snapshot x in the repository {repository}; there is none"):
        restore_snapshot(cluster, repository, "x")
    with pytest.raises(InputError, match="no repository called nowhere: name a folder for it once with --location"):
        ensure_repository(cluster, "nowhere")
    with pytest.raises(InputError, match=r"cannot keep snapshots in /etc/x .*set path.repo in elasticsearch.yml"):
        ensure_repository(cluster, "nowhere", "/etc/x")
    with open_store(folder) as source:
        build(cluster, source, folder)
    take_snapshot(cluster, repository, "kept")
    with pytest.raises(StoreError, match="kept"):  # the name is taken
        take_snapshot(cluster, repository, "kept")


def test_a_snapshot_of_another_mapping_is_restored_and_does_not_serve(cluster, repository, folder, monkeypatch):
    with open_store(folder) as source:
        build(cluster, source, folder)
    take_snapshot(cluster, repository, "kept")
    monkeypatch.setattr(builds, "current_tokeniser", lambda: "jieba-9")
    with pytest.raises(StoreError, match="kept is restored as build 2, which does not serve: words were cut by"):
        restore_snapshot(cluster, repository, "kept")
    assert [one.number for one in builds.builds(cluster) if one.live] == [1]


def test_a_restore_that_the_disk_has_no_room_for_ends_with_the_reason_and_leaves_nothing(cluster, repository, folder):
    with open_store(folder) as source:
        build(cluster, source, folder)
    take_snapshot(cluster, repository, "kept")
    marks = {"low": "900tb", "high": "1mb", "flood_stage": "1mb"}  # more free space than there can be
    try:
        set_watermarks(cluster, marks)
        with pytest.raises(StoreError, match=r"places .*-0002 on none of its nodes: .*watermark.*is deleted"):
            restore_snapshot(cluster, repository, "kept")
    finally:
        set_watermarks(cluster, dict.fromkeys(marks))
    assert [(one.number, one.live) for one in builds.builds(cluster)] == [(1, True)]
    assert restore_snapshot(cluster, repository, "kept").number == 2  # the same call again


def set_watermarks(cluster, marks):
    settings = {f"cluster.routing.allocation.disk.watermark.{name}": value for name, value in marks.items()}
    cluster.request("PUT", "/_cluster/settings", {"persistent": settings})
