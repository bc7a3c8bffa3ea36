"""Vectors beside the embedded store: nearest as computed by hand, by filter; what is gone or changed is not found."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from pipeline.errors import StoreError
from pipeline.model import Passage
from pipeline.store import open_store
from pipeline.store.local import vector_file, vector_index
from pipeline.store.search_records import DocumentEntry, Filter, Level
from pipeline.store.vector_store import Embedding, VectorStore

MODEL = Embedding("small", "abc", 3)
# Angles of passages in the plane: with the question at 0 degrees the product is the cosine.
ANGLES = {"a#0": 90, "a#1": 60, "b#0": 0, "b#1": 180}
EVERYTHING = Filter()
EAST = np.array([1, 0, 0], np.float32)


def at(*degrees: float) -> np.ndarray:
    radians = np.radians(degrees)
    return np.stack([np.cos(radians), np.sin(radians), np.zeros(len(degrees))], axis=1).astype(np.float32)


def entry(id: str, code: str = "", year: int | None = None, collection: str = "reports") -> DocumentEntry:
    return DocumentEntry(id=id, code=code, year=year, collection=collection, kind="annual")


def passages(document: str, *texts: str) -> list[Passage]:
    return [Passage(document, n, (), text, 1, 1) for n, text in enumerate(texts)]


@pytest.fixture
def place(tmp_path: Path) -> str:
    with open_store(str(tmp_path), write=True) as store:
        store.add_passages(
            [
                (entry("a", "600001", 2019), passages("a", "甲零", "甲一")),
                (entry("b", "600002", 2020), passages("b", "乙零", "乙一")),
                (entry("l", collection="laws"), passages("l", "法")),
            ]
        )
        store.add_vectors(MODEL, "reports", list(ANGLES), at(*ANGLES.values()))
    return str(tmp_path)


def found(store, asked=EVERYTHING, size=10) -> list[tuple[str, float]]:
    return [(hit.passage.id, hit.score) for hit in store.nearest("abc", EAST, asked, size)]


def folder_of(place: str) -> Path:
    (made,) = Path(place).glob("vectors/*/abc/made.json")
    return made.parent


def test_nearest_are_in_the_order_of_their_cosine_within_the_filter(place):
    with open_store(place) as store:
        assert isinstance(store, VectorStore)
        assert found(store) == [("b#0", 1.0), ("a#1", 0.5), ("a#0", -0.0), ("b#1", -1.0)]
        assert found(store, size=2) == [("b#0", 1.0), ("a#1", 0.5)]
        assert found(store, Filter(codes=frozenset({"600001"}))) == [("a#1", 0.5), ("a#0", -0.0)]
        assert found(store, Filter(years=frozenset({2020}))) == [("b#0", 1.0), ("b#1", -1.0)]
        assert found(store, Filter(documents=frozenset({"a"})), 1) == [("a#1", 0.5)]
        assert found(store, Filter(kinds=frozenset({"half_year"}))) == []
        assert found(store, Filter(level=Level.PARENT)) == []
        assert store.embeddings() == [Embedding("small", "abc", 3, 4)]


def test_another_model_is_refused_with_the_remedy_and_a_collection_without_vectors_gives_none(place):
    with open_store(place) as store:
        with pytest.raises(StoreError, match=r"vectors of small \(abc\), the question's model is another \(xyz\): set"):
            store.nearest("xyz", EAST, Filter(), 3)
        with pytest.raises(StoreError, match="have 3 numbers, the question's 4"):
            store.nearest("abc", np.ones(4, np.float32), Filter(), 3)
        assert store.nearest("xyz", EAST, Filter(collection="laws"), 3) == []
        assert store.embeddings("laws") == []


def test_a_text_that_changed_has_no_vector_until_it_is_embedded_again(place):
    with open_store(place, write=True) as store:
        store.add_passages([(entry("b", "600002", 2020), passages("b", "乙零", "另一段"))])
        assert [id for id, _ in found(store)] == ["b#0", "a#1", "a#0"]
        assert store.embedded_ids("abc", Filter()) == {"b#0", "a#1", "a#0"}
        store.add_vectors(MODEL, "reports", ["b#1"], at(45))
        assert found(store, size=2) == [("b#0", 1.0), ("b#1", 0.707107)]
        assert store.embeddings()[0].count == 4


def test_a_removed_report_takes_its_vectors_along(place):
    with open_store(place, write=True) as store:
        store.remove("a")
        assert [id for id, _ in found(store)] == ["b#0", "b#1"]
        assert store.embeddings()[0].count == 2
        store.remove_passages(["b"])
        assert store.embeddings() == [] and found(store) == []


def test_ids_that_are_not_there_are_left_out_and_of_an_id_given_twice_the_last_counts(place):
    with open_store(place) as store:  # facts and passages stay, so reading is enough
        store.add_vectors(MODEL, "reports", ["a#0", "a#7", "zzz#0", "a#0"], at(10, 20, 30, 0))
        assert found(store, size=2) == [("a#0", 1.0), ("b#0", 1.0)]  # equal scores by id


def test_a_passage_written_anew_while_it_was_embedded_has_no_vector_of_its_old_text(place):
    texts = ["甲零", "甲一"]  # as they were when their vectors were made
    with open_store(place, write=True) as store:
        store.add_passages([(entry("a", "600001", 2019), passages("a", "甲零", "换了文字"))])
        assert store.add_vectors(MODEL, "reports", ["a#0", "a#1"], at(10, 20), texts) == 1
        assert store.embedded_ids("abc", Filter(codes=frozenset({"600001"}))) == {"a#0"}
        assert store.add_vectors(MODEL, "reports", ["a#1"], at(20), ["换了文字"]) == 1
        assert store.embedded_ids("abc", Filter(codes=frozenset({"600001"}))) == {"a#0", "a#1"}


def test_what_was_written_but_not_counted_is_not_there_and_the_next_goes_over_it(place):
    """Killed after the rows, before made.json."""
    folder = folder_of(place)
    before = (folder / "made.json").read_bytes()
    with open_store(place) as store:
        store.add_vectors(MODEL, "reports", ["b#1"], at(0))
    (folder / "made.json").write_bytes(before.replace(b'"changes": 1', b'"changes": 9'))
    with open_store(place) as store:
        assert [id for id, _ in found(store)] == ["b#0", "a#1", "a#0"]  # the row that was replaced is dead already
        assert "b#1" not in store.embedded_ids("abc", Filter())
        store.add_vectors(MODEL, "reports", ["b#1"], at(30))
        assert found(store, size=2) == [("b#0", 1.0), ("b#1", 0.866025)]


def test_damaged_files_say_what_to_do(place):
    folder = folder_of(place)
    (folder / "vectors-0.f32").write_bytes(b"short")
    with open_store(place) as store, pytest.raises(StoreError, match="remove that folder and embed again"):
        found(store)
    (folder / "made.json").write_text("{")
    with open_store(place) as store, pytest.raises(StoreError, match=r"vectors in .* cannot be used"):
        store.embeddings()


def test_files_are_written_anew_when_half_of_the_rows_are_dead(place, monkeypatch):
    monkeypatch.setattr(vector_file, "_FEWEST_DEAD", 2)
    with open_store(place) as store:
        reader = open_store(place)
        assert len(found(reader)) == 4
        for degrees in (10, 20, 30, 40, 50):
            store.add_vectors(MODEL, "reports", ["a#0", "a#1"], at(degrees, degrees + 1))
        assert found(store, size=2) == [("b#0", 1.0), ("a#0", 0.642788)]  # cos 50
        assert found(reader) == found(store)
        reader.close()
    made = json.loads((folder_of(place) / "made.json").read_text())
    assert made["generation"] > 0 and made["rows"] < 14
    assert (folder_of(place) / f"vectors-{made['generation']}.f32").stat().st_size == made["rows"] * 12


def test_a_store_finds_the_same_with_an_index_as_without(place, monkeypatch):
    """With every list looked into and all of them candidates the index gives the exact hits, later rows too."""
    pytest.importorskip("faiss", reason="extra `vectors` is not installed")
    random = np.random.default_rng(3)
    vectors = random.normal(size=(3000, 3)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    ids = [f"big#{n}" for n in range(3000)]
    with open_store(place, write=True) as store:
        store.add_passages([(entry("big", "600009", 2021), passages("big", *map(str, range(3000))))])
        store.add_vectors(MODEL, "reports", ids[:2900], vectors[:2900])
        exact = store.nearest("abc", EAST, Filter(), 20)
        assert not store.index_vectors("abc")  # few rows need none
        monkeypatch.setattr(vector_index, "EXACT", 500)
        assert store.index_vectors("abc")
        assert [(h.passage.id, h.score) for h in store.nearest("abc", EAST, Filter(), 20)] == [
            (h.passage.id, h.score) for h in exact
        ]
        assert not store.index_vectors("abc")
        store.add_vectors(MODEL, "reports", ids[2900:], vectors[2900:])
        monkeypatch.setattr(vector_index, "EXACT", 10_000)
        exact = store.nearest("abc", vectors[2950], Filter(), 20)
        monkeypatch.setattr(vector_index, "EXACT", 500)
        through = store.nearest("abc", vectors[2950], Filter(), 20)
        assert through[0].passage.id == "big#2950"
        assert {h.passage.id for h in through} == {h.passage.id for h in exact}
        one = Filter(codes=frozenset({"600002"}))
        assert [id for id, _ in found(store, one)] == ["b#0", "b#1"]


def test_vectors_are_part_of_what_a_store_is_at(place):
    with open_store(place) as store:
        before = store.state()
        store.add_vectors(replace(MODEL, digest="other"), "laws", ["l#0"], at(5))
        assert store.state() != before
        assert store.embeddings("laws") == [Embedding("small", "other", 3, 1)]
