"""Vectors on a real server: the hits of the embedded store, kept with their text, carried over to a new build."""

import time

import numpy as np
import pytest

from pipeline.errors import StoreError
from pipeline.model import Passage
from pipeline.store import open_store
from pipeline.store.elastic import connect
from pipeline.store.elastic.copying import build
from pipeline.store.search_records import Clause, DocumentEntry, Field, Filter, Level, Search
from pipeline.store.vector_store import Embedding, VectorStore

pytestmark = pytest.mark.server
MODEL = Embedding("tiny", "0123456789abcdef", 16)
DOCUMENTS = [
    (
        DocumentEntry(id=f"60000{n}-{2019 + n % 3}-annual", code=f"60000{n}", year=2019 + n % 3, kind="annual"),
        [Passage(f"60000{n}-{2019 + n % 3}-annual", at, (), f"第{n}份第{at}段", 1, 1) for at in range(60)],
    )
    for n in range(8)
]
IDS = [passage.id for _, passages in DOCUMENTS for passage in passages]


def unit(rows: int, seed: int) -> np.ndarray:
    found = np.random.default_rng(seed).normal(size=(rows, MODEL.dimension)).astype(np.float32)
    return found / np.linalg.norm(found, axis=1, keepdims=True)


def filled(place: str) -> None:
    with open_store(place, write=True) as store:
        store.add_passages(DOCUMENTS)
        for at in range(0, len(IDS), 100):
            store.add_vectors(MODEL, "reports", IDS[at : at + 100], unit(len(IDS), 1)[at : at + 100])


def hits(store, vector, asked, size=10) -> list[tuple[str, float]]:
    return [(hit.passage.id, hit.score) for hit in store.nearest(MODEL.digest, vector, asked, size)]


def alike(here: list[tuple[str, float]], there: list[tuple[str, float]]) -> bool:
    return [id for id, _ in here] == [id for id, _ in there] and np.allclose(
        [score for _, score in here], [score for _, score in there], atol=3e-6
    )


def test_both_stores_find_the_same_within_every_filter(es_place, tmp_path):
    for place in (str(tmp_path), es_place):
        filled(place)
    filters = [
        Filter(), Filter(codes=frozenset({"600003"})), Filter(years=frozenset({2019, 2020})),
        Filter(codes=frozenset({"600001"}), years=frozenset({2019})),
        Filter(documents=frozenset({"600004-2020-annual"})),
        Filter(level=Level.PARENT), Filter(collection="laws"),
    ]  # fmt: skip
    with open_store(str(tmp_path)) as local, open_store(es_place) as server:
        assert isinstance(server, VectorStore)
        assert server.embeddings() == local.embeddings() == [Embedding("tiny", MODEL.digest, 16, 480)]
        for asked in filters:
            for vector in unit(20, 2):
                assert alike(hits(local, vector, asked), hits(server, vector, asked)), asked
            assert server.embedded_ids(MODEL.digest, asked) == local.embedded_ids(MODEL.digest, asked)
        assert server.nearest(MODEL.digest, unit(1, 3)[0], filters[1], 1)[0].entry == DOCUMENTS[3][0]


def test_a_vector_stays_with_its_text_and_words_are_found_as_before(es_place):
    filled(es_place)
    entry, passages = DOCUMENTS[0]
    search = Search((Clause(Field.GRAMS, ("第", "段")),), Filter(codes=frozenset({entry.code})), 100)
    with open_store(es_place, write=True) as store:
        assert len(store.search(search)) == 60  # tokens were sent again with the vectors
        changed = Passage(entry.id, 1, (), "换了文字", 1, 1)
        store.add_passages([(entry, [passages[0], changed, *passages[2:10]])])
        have = store.embedded_ids(MODEL.digest, Filter(codes=frozenset({entry.code})))
        assert have == {p.id for p in passages[:10]} - {changed.id}
        assert store.embedded_ids(MODEL.digest, Filter(codes=frozenset({"600001"}))) == {p.id for p in DOCUMENTS[1][1]}
        store.remove(entry.id)
        assert store.embedded_ids(MODEL.digest, Filter(codes=frozenset({entry.code}))) == set()
        store.add_vectors(MODEL, "reports", [entry.id + "#0"], unit(1, 4))  # not there any more
        assert store.passages([entry.id + "#0"]) == []


def test_another_model_is_refused_and_two_stand_side_by_side(es_place):
    filled(es_place)
    with open_store(es_place) as store:
        with pytest.raises(StoreError, match=r"have vectors of tiny .*, the question's model is another"):
            store.nearest("fedcba9876543210", unit(1, 5)[0], Filter(), 3)
        with pytest.raises(StoreError, match="have 16 numbers, the question's 4"):
            store.nearest(MODEL.digest, np.ones(4, np.float32), Filter(), 3)
        other = Embedding("wide", "fedcba9876543210", 4)
        store.add_vectors(other, "reports", [IDS[0]], np.array([[1, 0, 0, 0]], np.float32))
        assert [one.name for one in store.embeddings()] == ["tiny", "wide"]
        (hit,) = store.nearest(other.digest, np.array([1, 0, 0, 0], np.float32), Filter(), 3)
        assert (hit.passage.id, hit.score) == (IDS[0], 1.0)
        assert IDS[0] in store.embedded_ids(MODEL.digest, Filter())
        with pytest.raises(StoreError, match="vectors of 4 numbers, not 5"):
            store.add_vectors(Embedding("wide", other.digest, 5), "reports", [IDS[0]], np.eye(1, 5, dtype=np.float32))


def test_a_second_model_loses_nothing_of_the_first(es_place):
    """From 9.2 on the server leaves vectors out of a document that is asked for as a whole."""
    filled(es_place)
    other = Embedding("wide", "fedcba9876543210", 4)
    with open_store(es_place, write=True) as store:
        document = DOCUMENTS[0][0].id
        before = store.vectors_of(MODEL.digest, document)
        some = [id for id in IDS if id.startswith(document)][:7]
        store.add_vectors(other, "reports", some, np.eye(7, 4, dtype=np.float32) + np.eye(7, 4, -4, np.float32))
        store.add_passages([DOCUMENTS[0]])  # the same text again
        ids, vectors = store.vectors_of(MODEL.digest, document)
        assert ids == before[0] and np.array_equal(vectors, before[1])
        assert store.vectors_of(other.digest, document)[0] == sorted(some)
        assert [(one.name, one.count) for one in store.embeddings()] == [("tiny", 480), ("wide", 7)]


@pytest.mark.parametrize("graph", ["hnsw", "int8_hnsw", "bbq_hnsw"])
def test_the_graph_is_the_one_that_the_setting_names_and_scores_are_of_the_whole_vectors(es_place, monkeypatch, graph):
    monkeypatch.setenv("FINREPORT_ES_VECTORS", graph)
    model = Embedding("bits", "00112233445566ff", 64)
    rows = np.random.default_rng(5).normal(size=(len(IDS), 64)).astype(np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    with open_store(es_place, write=True) as store:
        store.add_passages(DOCUMENTS)
        store.add_vectors(model, "reports", IDS, rows)
        (state,) = store.cluster.indices(store.indices["passages"]).values()
        made = state["mappings"]["properties"][f"vector_{model.digest}"]["index_options"]
        assert (made["type"], made["m"], made["ef_construction"]) == (graph, 16, 100)
        found = store.nearest(model.digest, rows[3], Filter(), 5)
        exact = rows @ rows[3]
        assert found[0].passage.id == IDS[3]
        assert all(abs(hit.score - exact[IDS.index(hit.passage.id)]) < 1e-5 for hit in found)


def test_vectors_too_short_for_a_bit_each_are_refused_with_the_setting(es_place, monkeypatch):
    monkeypatch.setenv("FINREPORT_ES_VECTORS", "bbq_hnsw")
    with open_store(es_place, write=True) as store:
        store.add_passages(DOCUMENTS[:1])
        with pytest.raises(StoreError, match="vectors of 16 numbers, bbq_hnsw takes those of 64 or more"):
            store.add_vectors(MODEL, "reports", IDS[:1], unit(1, 1))


def test_a_new_build_takes_the_vectors_along(es_place, tmp_path):
    filled(str(tmp_path))
    with open_store(str(tmp_path)) as source, connect(es_place) as cluster:
        build(cluster, source, "folder")
        with open_store(es_place) as server:
            assert server.embeddings() == source.embeddings()
            vector = unit(1, 6)[0]
            assert alike(hits(source, vector, Filter()), hits(server, vector, Filter()))


def interrupted(monkeypatch, store, work) -> None:
    """Somebody else does `work` between the moment that `store` reads passages and that in which it writes them."""
    read = store.cluster.get_versions

    def then(*arguments, **body):
        found = read(*arguments, **body)
        monkeypatch.undo()
        work()
        return found

    monkeypatch.setattr(store.cluster, "get_versions", then)


def test_a_report_written_anew_while_it_is_embedded_keeps_its_new_text(es_place, monkeypatch):
    filled(es_place)
    entry, passages = DOCUMENTS[0]
    changed = Passage(entry.id, 1, (), "换了文字", 1, 1)
    within = Filter(codes=frozenset({entry.code}))
    first, second = passages[0].id, passages[1].id
    with open_store(es_place) as embedding, open_store(es_place, write=True) as ingesting:
        new = [(entry, [passages[0], changed])]
        interrupted(monkeypatch, embedding, lambda: ingesting.add_passages(new))
        assert embedding.add_vectors(MODEL, "reports", [first, second], unit(2, 7)) == 0
        assert [p.text for p in ingesting.passages([second])] == ["换了文字"]
        assert ingesting.embedded_ids(MODEL.digest, within) == {first}
        old_texts = [passages[0].text, passages[1].text]
        assert embedding.add_vectors(MODEL, "reports", [first, second], unit(2, 7), old_texts) == 1
        assert ingesting.embedded_ids(MODEL.digest, within) == {first}


def test_a_vector_written_while_its_report_is_ingested_stays(es_place, monkeypatch):
    filled(es_place)
    entry, passages = DOCUMENTS[0]
    with open_store(es_place, write=True) as ingesting, open_store(es_place) as embedding:
        ingesting.add_passages([(entry, [passages[0]])])
        new = unit(1, 8)
        interrupted(monkeypatch, ingesting, lambda: embedding.add_vectors(MODEL, "reports", [passages[0].id], new))
        ingesting.add_passages([(entry, passages[:2])])
        assert ingesting.embedded_ids(MODEL.digest, Filter(codes=frozenset({entry.code}))) == {passages[0].id}
        ids, rows = ingesting.vectors_of(MODEL.digest, entry.id)
        assert ids == [passages[0].id] and np.allclose(rows, new, atol=1e-6)
        assert [p.id for p in ingesting.passages_of(entry.id)] == [p.id for p in passages[:2]]


def test_copies_without_vectors_stop_counting_in_scores(es_place):
    """Of few passages too, which the server would leave where they are: a twentieth of the segment."""
    search = Search((Clause(Field.GRAMS, ("第", "段")),), Filter(codes=frozenset({"600007"})), 10)
    with open_store(es_place, write=True) as store:
        store.add_passages(DOCUMENTS)
        before = [(hit.passage.id, hit.score) for hit in store.search(search)]
        store.add_vectors(MODEL, "reports", IDS[:24], unit(24, 1))
        counted = [(hit.passage.id, hit.score) for hit in store.search(search)]
        assert counted != before
        until = time.monotonic() + 120  # the server keeps what was replaced for half a minute
        while counted != before and time.monotonic() < until:
            store.index_vectors(MODEL.digest)
            time.sleep(2)
            counted = [(hit.passage.id, hit.score) for hit in store.search(search)]
        assert counted == before
