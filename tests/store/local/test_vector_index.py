"""Nearest neighbours: exact block by block, and through an index past very many rows."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.errors import StoreError
from pipeline.store.local import vector_file, vector_index


def rows_of(vectors: np.ndarray) -> vector_file.VectorRows:
    made = vector_file.VectorManifest("m", "d", vectors.shape[1], "c", rows=len(vectors))
    return vector_file.VectorRows(made, np.empty(len(vectors), vector_file.record_type()), vectors, ())


def stored(folder: Path, vectors: np.ndarray, made=None) -> vector_file.VectorRows:
    """Rows of a folder, after those it has."""
    made = made or vector_file.VectorManifest("m", "d", vectors.shape[1], "c")
    records = np.zeros(len(vectors), vector_file.record_type())
    made = vector_file.append(folder, made, [f"d{made.documents}"], records, vectors)
    return vector_file.read_rows(folder, made)


def units(count: int, seed: int = 3) -> np.ndarray:
    found = np.random.default_rng(seed).normal(size=(count, 8)).astype(np.float32)
    return found / np.linalg.norm(found, axis=1, keepdims=True)


def test_the_best_of_the_chosen_rows_by_hand():
    rows = rows_of(np.array([[1, 0], [0, 1], [0.6, 0.8], [-1, 0]], np.float32))
    east = np.array([1, 0], np.float32)
    numbers, scores = vector_index.exact_search(rows, east, np.array([1, 2, 3]), 2)
    assert dict(zip(numbers.tolist(), scores.tolist(), strict=True)) == {2: pytest.approx(0.6), 1: 0.0}
    none, no_scores = vector_index.exact_search(rows, east, np.array([], np.int64), 2)
    assert len(none) == len(no_scores) == 0


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(1, 40), st.sampled_from([3, 16, 10_000]))
def test_blocks_give_what_one_product_gives(seed, size, block):
    """Whatever rows are chosen and however they are cut into blocks."""
    random = np.random.default_rng(seed)
    vectors = random.normal(size=(200, 8)).astype(np.float32)
    chosen = np.flatnonzero(random.random(200) < random.random())
    rows = rows_of(vectors)
    query = random.normal(size=8).astype(np.float32)
    before, vector_index._BLOCK = vector_index._BLOCK, block
    try:
        numbers, scores = vector_index.exact_search(rows, query, chosen, size)
    finally:
        vector_index._BLOCK = before
    best = sorted(chosen, key=lambda n: -float(vectors[n] @ query))[:size]
    assert set(numbers) == set(best)
    assert np.allclose(scores, vectors[numbers] @ query, atol=1e-5)


def test_few_rows_need_no_index(tmp_path):
    rows = stored(tmp_path, units(20))
    assert not vector_index.needs_rebuild(tmp_path, rows)
    assert vector_index.open_ann_index(tmp_path, rows) is None


def test_past_many_rows_an_index_finds_what_all_rows_compared_find(tmp_path, monkeypatch):
    """With every list looked into and all of them candidates the index gives the exact rows."""
    pytest.importorskip("faiss", reason="extra `vectors` is not installed")
    monkeypatch.setattr(vector_index, "EXACT", 500)
    rows = stored(tmp_path, units(3000))
    assert vector_index.needs_rebuild(tmp_path, rows)
    vector_index.build(tmp_path, rows)
    assert not vector_index.needs_rebuild(tmp_path, rows)
    index = vector_index.open_ann_index(tmp_path, rows)
    for chosen in (np.arange(3000), np.arange(0, 3000, 3)):  # all rows, and every third
        for vector in units(5, seed=9):
            near, _ = vector_index.approximate_search(tmp_path, rows, vector, chosen, 20, index)
            exact, _ = vector_index.exact_search(rows, vector, chosen, 20)
            assert set(near) == set(exact)


def test_rows_that_came_after_the_index_are_found_until_they_are_many(tmp_path, monkeypatch):
    pytest.importorskip("faiss", reason="extra `vectors` is not installed")
    monkeypatch.setattr(vector_index, "EXACT", 500)
    rows = stored(tmp_path, units(2000))
    vector_index.build(tmp_path, rows)
    later = units(800, seed=5)
    rows = stored(tmp_path, later[:100], rows.made)
    assert not vector_index.needs_rebuild(tmp_path, rows)
    index = vector_index.open_ann_index(tmp_path, rows)
    near, _ = vector_index.approximate_search(tmp_path, rows, later[7], np.arange(2100), 3, index)
    assert 2007 in near
    rows = stored(tmp_path, later[100:], rows.made)  # 800 of 2,800 are not in the index
    assert vector_index.needs_rebuild(tmp_path, rows)


def test_a_damaged_index_and_a_missing_package_say_what_to_do(tmp_path, monkeypatch):
    pytest.importorskip("faiss", reason="extra `vectors` is not installed")
    rows = stored(tmp_path, units(20))
    vector_file.file_of(tmp_path, rows.made, "index.faiss").write_bytes(b"no index")
    with pytest.raises(StoreError, match="remove it, and `finreport embed` rebuilds it"):
        vector_index.open_ann_index(tmp_path, rows)

    def missing():
        raise ImportError("faiss")

    monkeypatch.setattr(vector_index, "_faiss", missing)
    assert vector_index.open_ann_index(tmp_path, rows) is None
    with pytest.raises(StoreError, match=r"20 vectors need an index .*pip install 'finreport\[vectors\]'"):
        vector_index.build(tmp_path, rows)
