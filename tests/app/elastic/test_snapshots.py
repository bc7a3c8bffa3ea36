"""Snapshots as a program takes, lists and restores them; a folder has none."""

import secrets
from collections.abc import Callable

import pytest

from pipeline.app.elastic.cluster import build_store
from pipeline.app.elastic.snapshots import listed, put_templates, restore, take
from pipeline.errors import InputError
from pipeline.store.elastic import connect


@pytest.mark.parametrize("verb", [take, listed, put_templates, lambda place: restore(place, "x")])
def test_a_folder_is_told_with_the_remedy(tmp_path, verb: Callable[[str], object]) -> None:
    with pytest.raises(InputError, match="is a folder: name a cluster with --store elasticsearch://host:9200"):
        verb(str(tmp_path))


@pytest.mark.server
def test_one_call_keeps_a_store_and_one_brings_it_back(es_place: str, small_store: str) -> None:
    repository = f"test-{secrets.token_hex(4)}"
    build_store(es_place, small_store)
    try:
        taken = take(es_place, "kept", repository=repository, location=repository)
    except InputError as error:
        pytest.skip(f"this server has no path.repo: {error}")
    try:
        assert listed(es_place, repository) == [taken]
        assert restore(es_place, "kept", repository=repository).number == 2
    finally:
        with connect(es_place) as cluster:
            cluster.request("DELETE", f"/_snapshot/{repository}/kept")
            cluster.request("DELETE", f"/_snapshot/{repository}")
