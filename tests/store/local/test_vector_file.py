"""Vectors in flat files: what is committed counts, what is dead goes."""

from pathlib import Path

import numpy as np
import pytest

from pipeline.errors import StoreError
from pipeline.store.local import vector_file
from pipeline.store.local.vector_file import (
    DEAD,
    VectorManifest,
    append,
    commit,
    compact_vectors,
    damaged_rows,
    mark_dead,
    read_manifest,
    read_rows,
    record_type,
)

EMPTY = VectorManifest("small", "abc", 2, "reports")


def records(*positions: int) -> np.ndarray:
    return np.array([(0, position, 0, position * 11) for position in positions], dtype=record_type())


def vectors(*firsts: float) -> np.ndarray:
    return np.array([[first, 0.5] for first in firsts], np.float32)


@pytest.fixture
def filled(tmp_path: Path) -> tuple[Path, VectorManifest]:
    made = append(tmp_path, EMPTY, ["a"], records(0, 1), vectors(0.25, 0.75))
    return tmp_path, append(tmp_path, made, ["法"], records(2), vectors(1.0))


def test_rows_come_back_as_they_were_added(filled):
    folder, made = filled
    assert read_manifest(folder) == made and (made.rows, made.documents, made.changes) == (3, 2, 2)
    rows = read_rows(folder, made)
    assert rows.vectors[:, 0].tolist() == [0.25, 0.75, 1.0]
    assert rows.records["text"].tolist() == [0, 11, 22] and rows.documents == ("a", "法")


def test_what_was_written_and_not_counted_is_overwritten(filled):
    folder, made = filled
    append(folder, made, ["b"], records(8, 9), vectors(8, 9))
    commit(folder, made)  # as if the writer had been killed before it counted
    again = append(folder, made, ["c"], records(5), vectors(5))
    rows = read_rows(folder, again)
    assert (rows.documents, rows.vectors[:, 0].tolist()) == (("a", "法", "c"), [0.25, 0.75, 1.0, 5.0])


def test_dead_rows_are_marked_and_leave_when_they_are_many(filled, monkeypatch):
    folder, made = filled
    dead = commit(folder, mark_dead(folder, made, np.array([0, 1])))
    assert read_rows(folder, dead).records["document"].tolist() == [DEAD, DEAD, 0]
    assert compact_vectors(folder, dead) == dead  # too few to be worth it
    monkeypatch.setattr(vector_file, "_FEWEST_DEAD", 1)
    fresh = compact_vectors(folder, dead)
    assert (fresh.rows, fresh.dead, fresh.generation) == (1, 0, 1)
    assert read_rows(folder, fresh).vectors[:, 0].tolist() == [1.0]
    assert not list(folder.glob("*-0.*"))


def test_nothing_yet_is_none_and_damage_says_the_remedy(filled, tmp_path):
    folder, made = filled
    assert read_manifest(tmp_path / "none") is None
    (folder / "vectors-0.f32").write_bytes(b"short")
    with pytest.raises(StoreError, match="remove that folder and embed again"):
        read_rows(folder, made)
    (folder / "made.json").write_text('{"version": 99}')
    with pytest.raises(StoreError, match="it has another layout"):
        read_manifest(folder)


def test_rows_of_another_length_and_of_no_document_are_damage(tmp_path):
    assert damaged_rows(tmp_path) == ""
    unit = np.array([[0.6, 0.8], [1.0, 0.0], [0.0, 0.0]], np.float32)
    made = append(tmp_path, EMPTY, ["a"], records(0, 1, 2), unit)
    assert damaged_rows(tmp_path) == "row 2 is no vector of length 1"
    commit(tmp_path, mark_dead(tmp_path, made, np.array([2])))
    assert damaged_rows(tmp_path) == ""
    file = vector_file.file_of(tmp_path, made, "vectors.f32")
    file.write_bytes(b"\xff" * 4 + file.read_bytes()[4:])  # no number at all
    assert damaged_rows(tmp_path) == "row 0 is no vector of length 1"
    rows = vector_file.file_of(tmp_path, made, "rows.bin")
    rows.write_bytes(b"\x07" + rows.read_bytes()[1:])
    assert "not there" in damaged_rows(tmp_path)
    (tmp_path / "made.json").unlink()
    assert damaged_rows(tmp_path) == "made.json is gone"
