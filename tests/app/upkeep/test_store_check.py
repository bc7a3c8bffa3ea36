"""Damage of every part of a store is found, and a whole store has none."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from pipeline.app.upkeep.store_check import Part, store_damage
from pipeline.store.local.vector_file import VectorManifest, append, record_type

PATTERNS = {
    Part.DATABASE: "facts-*.duckdb",
    Part.RECORD: "cache/*/*-result-*.bin",
    Part.PASSAGES: "passages/meta.json",
}


def test_a_whole_store_has_no_damage(sample_store: Path) -> None:
    assert list(store_damage(sample_store)) == []


@pytest.mark.parametrize("part", PATTERNS)
@pytest.mark.parametrize("kind", ["cut", "zeros", "empty"])
def test_damage_is_told_with_its_file(own_store: Path, part: Part, kind: str) -> None:
    file = sorted(own_store.glob(PATTERNS[part]))[0]
    data = file.read_bytes()
    half = len(data) // 2
    file.write_bytes({"cut": data[:half], "zeros": bytes(half) + data[half:], "empty": b""}[kind])
    found = list(store_damage(own_store))
    assert {one.part for one in found} == {part}
    assert str(found[0].place) in str(found[0]) and found[0].why


@pytest.mark.parametrize("seed", range(6))
def test_a_block_of_the_database_that_was_overwritten_is_found(own_store: Path, seed: int) -> None:
    (file,) = own_store.glob("facts-*.duckdb")
    data = bytearray(file.read_bytes())
    at = random.Random(seed).randrange(3 * 4096, len(data) - 8192)
    before = bytes(data[at : at + 8192])
    data[at : at + 8192] = bytes(255 - byte for byte in before)
    file.write_bytes(bytes(data))
    parts = {one.part for one in store_damage(own_store)}
    assert parts <= {Part.DATABASE}  # a block may be free; what is told is of the database and nothing falls over


def test_leftovers_and_a_damaged_list_are_told(own_store: Path) -> None:
    (own_store / "facts.writing").write_bytes(b"half")
    (own_store / "failed.jsonl").write_bytes(b'{"file": "a.pdf", "error": "no"}\n{"file": ')
    assert {one.part for one in store_damage(own_store)} == {Part.LEFTOVER, Part.LIST}


@pytest.mark.parametrize("name", ["made.json", "rows-0.bin", "vectors-0.f32", "documents-0.jsonl"])
@pytest.mark.parametrize("kind", ["cut", "zeros"])
def test_damaged_vectors_are_told_with_their_folder(own_store: Path, name: str, kind: str) -> None:
    made = VectorManifest("small", "abc", 8, "reports")
    folder = own_store / "vectors" / "reports-abc"
    folder.mkdir(parents=True)
    rows = np.array([(at % 2, at, 0, at) for at in range(40)], dtype=record_type())
    append(folder, made, ["a", "b"], rows, np.eye(8, dtype=np.float32)[np.arange(40) % 8])
    assert list(store_damage(own_store)) == []
    data = (folder / name).read_bytes()
    half = len(data) // 2
    (folder / name).write_bytes(data[:half] if kind == "cut" else data[:half] + b"\x7f" * (len(data) - half))
    (damage,) = store_damage(own_store)
    assert damage.part is Part.VECTORS and damage.place == folder and damage.why
