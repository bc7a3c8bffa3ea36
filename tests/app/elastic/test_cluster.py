"""A cluster's builds as a program makes and switches them; a folder is none."""

from collections.abc import Callable

import pytest

from pipeline.app.elastic.cluster import build_store, cluster_status, prune_builds, roll_back
from pipeline.errors import InputError, StoreError
from pipeline.store import open_store


@pytest.mark.parametrize("verb", [cluster_status, build_store, roll_back, prune_builds])
def test_a_folder_is_told_with_the_remedy(tmp_path, verb: Callable[[str], object]) -> None:
    with pytest.raises(InputError, match="is a folder: name a cluster with --store elasticsearch://host:9200"):
        verb(str(tmp_path))


@pytest.mark.server
def test_a_build_is_made_counted_gone_back_from_and_deleted(es_place: str, small_store: str) -> None:
    steps = []
    done = build_store(es_place, small_store, progress=lambda at, of: steps.append((at, of)))
    assert (done.build.number, done.reports, done.facts, done.documents, done.passages) == (1, 2, 4, 3, 7)
    assert steps[-1] == (2, 2)
    assert build_store(es_place).build.number == 2  # of the live one
    status = cluster_status(es_place)
    assert [(one.number, one.live) for one in status.builds] == [(1, False), (2, True)]
    assert status.builds[0].documents["passages"] == 7 and status.nodes >= 1 and status.version[:2] in ("8.", "9.")
    assert roll_back(es_place).number == 1
    assert [one.number for one in prune_builds(es_place, keep=0)] == [2]
    with open_store(es_place) as store:
        assert len(store.reports()) == 2
    with pytest.raises(StoreError, match="there is no earlier build at"):
        roll_back(es_place)
