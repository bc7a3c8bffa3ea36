"""The cluster: actions and their pieces, and on a real server long lists, groups, versions and aliases."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.errors import StoreError
from pipeline.store.elastic import bulk_actions, client, connect
from pipeline.store.elastic.bulk_actions import delete_action, index_action, update_action

ALL = {"match_all": {}}
BODY = {
    "settings": {"number_of_shards": 1},
    "mappings": {"dynamic": "strict", "properties": {"n": {"type": "integer"}, "name": {"type": "keyword"}}},
}


def test_an_action_is_a_line_of_what_to_do_and_one_of_the_document():
    what, document = index_action("i", "a#1", {"text": "净利润"}, (7, 1))
    assert json.loads(what) == {"index": {"_index": "i", "_id": "a#1", "if_seq_no": 7, "if_primary_term": 1}}
    assert document == '{"text":"净利润"}'
    assert json.loads(index_action("i", "a", {})[0]) == {"index": {"_index": "i", "_id": "a"}}
    assert json.loads(update_action("i", "a", {"best": True})[1]) == {"doc": {"best": True}}
    assert delete_action("i", "a") == ('{"delete":{"_index":"i","_id":"a"}}', None)


@given(st.lists(st.text("净a", max_size=30), max_size=40), st.integers(1, 5), st.integers(50, 200))
def test_pieces_hold_every_action_once_and_are_bounded(texts, most, largest):
    lines = [index_action("i", str(at), {"text": text}) for at, text in enumerate(texts)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bulk_actions, "BULK_DOCUMENTS", most)
        patch.setattr(bulk_actions, "BULK_BYTES", largest)
        pieces = list(bulk_actions.bulk_pieces(iter(lines)))
    assert [action for piece in pieces for action in piece] == lines
    assert all(1 <= len(piece) <= most for piece in pieces)
    for piece in pieces:  # without its last action each is below the bound
        assert sum(len(what.encode()) + len((document or "").encode()) for what, document in piece[:-1]) < largest


@pytest.fixture
def cluster(es_place, monkeypatch):
    """A cluster with an index of 25 documents, of which the names are a, b and, of every fifth, none."""
    monkeypatch.setattr(client, "WINDOW", 10)
    monkeypatch.setattr(client, "PAGE", 7)
    with connect(es_place) as cluster:
        index = f"{cluster.address.prefix}-numbers"
        cluster.create(index, BODY, alias=f"{index}-alias")
        named = ({"n": n} if n % 5 == 0 else {"n": n, "name": "ab"[n % 2]} for n in range(25))
        assert cluster.bulk(index_action(index, str(n), document) for n, document in enumerate(named)) == 25
        cluster.refresh([index])
        cluster.index = index
        yield cluster


@pytest.mark.server
def test_lists_longer_than_a_window_are_whole(cluster):
    assert sorted(hit["_source"]["n"] for hit in cluster.scan(cluster.index, ALL)) == list(range(25))
    few = {"range": {"n": {"lt": 9}}}
    assert sorted(hit["_source"]["n"] for hit in cluster.scan(cluster.index, few)) == list(range(9))
    assert sorted(cluster.columns(cluster.index, few, ["n"])) == [(n,) for n in range(9)]
    assert cluster.count(cluster.index, ALL) == 25
    assert set(cluster.get(cluster.index, [str(n) for n in range(20, 30)])) == {"20", "21", "22", "23", "24"}


@pytest.mark.server
def test_the_server_sorts_lists_longer_than_a_window_too(cluster):
    order = ({"name": "desc"}, {"n": "asc"})
    named = {"exists": {"field": "name"}}
    found = list(cluster.columns(cluster.index, named, ["name", "n"], order=order))
    assert found == [(name, n) for name in "ba" for n in range(25) if n % 5 and "ab"[n % 2] == name]
    few = {"bool": {"filter": [named, {"range": {"n": {"lt": 9}}}]}}
    found = list(cluster.columns(cluster.index, few, ["n"], order=({"n": "desc"},)))
    assert found == [(n,) for n in (8, 7, 6, 4, 3, 2, 1)]


@pytest.mark.server
def test_values_and_their_combinations_in_order(cluster):
    assert cluster.groups(cluster.index, ALL, "name") == ["a", "b"]
    found = list(cluster.combinations(cluster.index, ALL, ["name"], {"most": {"max": {"field": "n"}}}, page=2))
    assert [(one["key"]["name"], one["doc_count"], one["most"]["value"]) for one in found] == [
        (None, 5, 20.0), ("a", 10, 24.0), ("b", 10, 23.0)
    ]  # fmt: skip
    assert list(cluster.combinations(cluster.index, {"term": {"name": "c"}}, ["name"])) == []


@pytest.mark.server
def test_a_document_is_written_only_over_the_version_that_was_read(cluster):
    ((document, version),) = cluster.get_versions(cluster.index, ["3"]).values()
    assert document == {"n": 3, "name": "b"}
    cluster.bulk([update_action(cluster.index, "3", {"n": 33})])
    changed: list[str] = []
    cluster.bulk([index_action(cluster.index, "3", {"n": 4}, version), delete_action(cluster.index, "99")], changed)
    assert changed == ["3"] and cluster.get(cluster.index, ["3"])["3"]["n"] == 33


@pytest.mark.server
def test_a_document_that_the_mapping_does_not_have_is_refused(cluster):
    with pytest.raises(StoreError, match="rejects what finreport writes"):
        cluster.bulk([index_action(cluster.index, "x", {"colour": "red"})])


@pytest.mark.server
def test_an_alias_goes_from_one_index_to_another_in_one_step(cluster):
    alias, other = f"{cluster.index}-alias", f"{cluster.index}-2"
    assert cluster.indices_behind(alias) == [cluster.index] and cluster.indices_behind(f"{alias}-none") == []
    cluster.create(other, BODY)
    cluster.swap_aliases([(alias, other, [cluster.index])])
    assert cluster.indices_behind(alias) == [other]
    cluster.note(other, {"state": "complete"})
    assert cluster.indices(f"{cluster.index}*")[other]["mappings"]["_meta"] == {"state": "complete"}
    cluster.delete([other, f"{other}-none"])
    assert cluster.indices_behind(alias) == []
