"""The vectors of one collection by one model: a folder of a few flat files, mapped into memory.

    made.json          model, dimension, and how many rows count; replaced as a whole, so a change is made or not
    vectors-G.f32      float32 [rows, dimension], rows of length 1
    rows-G.bin         a record a row: number of the document, position of the passage, its level, hash of its text
    documents-G.jsonl  ids of the documents, by number
    index-G.faiss      for searches over very many rows (see `vector_index`); made of the rows, never needed

What is added is written behind what counts, then `made.json` says so: whoever is killed before has added nothing.
Rows that were replaced or removed are marked as dead in place, and left out when they are half of all: the files of
generation G+1 then take the place of those before. Readers keep what they have mapped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.errors import StoreError

if TYPE_CHECKING:
    import numpy as np

VERSION = 1
MANIFEST_FILE = "made.json"
_LENGTH_SLACK = 0.01  # of rows whose length is 1
DEAD = -1  # in place of the number of a document
_RECORD = [("document", "<i4"), ("position", "<i4"), ("level", "u1"), ("text", "<i8")]
_FEWEST_DEAD = 1000  # that are worth writing the others anew


@dataclass(frozen=True, slots=True)
class VectorManifest:
    name: str
    digest: str
    dimension: int
    collection: str
    rows: int = 0  # that count, dead ones among them
    dead: int = 0
    documents: int = 0
    generation: int = 0
    changes: int = 0  # so that every change is one to readers
    version: int = VERSION


@dataclass(frozen=True, slots=True)
class VectorRows:
    """What a folder holds: `records` and `vectors` are mapped, a row each."""

    made: VectorManifest
    records: np.ndarray
    vectors: np.ndarray
    documents: tuple[str, ...]


def record_type() -> np.dtype:
    import numpy as np

    return np.dtype(_RECORD)


def file_of(folder: Path, made: VectorManifest, name: str) -> Path:
    stem, dot, ending = name.partition(".")
    return folder / f"{stem}-{made.generation}{dot}{ending}"


def read_manifest(folder: Path) -> VectorManifest | None:
    """What a folder of vectors says of itself; None where nothing was added yet.

    Raises:
        StoreError: it is damaged, or of another layout.
    """
    try:
        found = json.loads((folder / MANIFEST_FILE).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise _damage_error(folder, str(error)) from error
    if not isinstance(found, dict) or found.get("version") != VERSION:
        raise _damage_error(folder, "it has another layout")
    try:
        return VectorManifest(**found)
    except TypeError as error:
        raise _damage_error(folder, str(error)) from error


def read_rows(folder: Path, made: VectorManifest) -> VectorRows:
    """The rows that count, mapped into memory.

    Raises:
        StoreError: a file is missing or too short.
    """
    import numpy as np

    try:
        records = np.memmap(file_of(folder, made, "rows.bin"), record_type(), "r", shape=(made.rows,))
        vectors = np.memmap(file_of(folder, made, "vectors.f32"), "<f4", "r", shape=(made.rows, made.dimension))
        lines = file_of(folder, made, "documents.jsonl").read_bytes().split(b"\n")[: made.documents]
        documents = tuple(json.loads(line) for line in lines)
    except (OSError, ValueError) as error:
        raise _damage_error(folder, str(error)) from error
    if len(documents) < made.documents:
        raise _damage_error(folder, "documents are missing")
    return VectorRows(made, records, vectors, documents)


def damaged_rows(folder: Path) -> str:
    """What is wrong with the living rows of a folder, "" for nothing; every one has the length 1.

    Raises:
        StoreError: what the folder says of itself is damaged, or a file is missing or too short.
    """
    import numpy as np

    made = read_manifest(folder)
    if made is None:
        return f"{MANIFEST_FILE} is gone" if any(folder.iterdir()) else ""
    if not made.rows:
        return ""
    rows = read_rows(folder, made)
    numbers = rows.records["document"]
    if ((numbers < DEAD) | (numbers >= made.documents)).any():
        return "rows are of documents that are not there"
    for at in range(0, made.rows, 10_000):
        part = np.asarray(rows.vectors[at : at + 10_000], dtype="<f8")
        lengths = np.sqrt((part * part).sum(axis=1))
        wrong = ~(np.abs(lengths - 1) <= _LENGTH_SLACK) & (numbers[at : at + 10_000] != DEAD)
        if wrong.any():
            return f"row {at + int(wrong.argmax())} is no vector of length 1"
    return ""


def _damage_error(folder: Path, why: str) -> StoreError:
    return StoreError(f"the vectors in {folder} cannot be used ({why}): remove that folder and embed again")


def append(
    folder: Path, made: VectorManifest, documents: Sequence[str], records: np.ndarray, vectors: np.ndarray
) -> VectorManifest:
    """Write rows (and the documents that are new) behind those that count, then count them."""
    import numpy as np

    lines = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in documents).encode()
    _write_at(
        file_of(folder, made, "vectors.f32"), made.rows * made.dimension * 4, np.ascontiguousarray(vectors, "<f4").data
    )
    _write_at(file_of(folder, made, "rows.bin"), made.rows * record_type().itemsize, np.ascontiguousarray(records).data)
    _write_at(file_of(folder, made, "documents.jsonl"), _bytes_of_lines(folder, made), memoryview(lines))
    return commit(folder, replace(made, rows=made.rows + len(records), documents=made.documents + len(documents)))


def _write_at(file: Path, at: int, data: memoryview) -> None:
    with open(file, "r+b" if file.exists() else "w+b") as opened:
        opened.truncate(at)
        opened.seek(at)
        opened.write(data)
        opened.flush()
        os.fsync(opened.fileno())


def _bytes_of_lines(folder: Path, made: VectorManifest) -> int:
    file = file_of(folder, made, "documents.jsonl")
    lines = file.read_bytes().splitlines(keepends=True) if made.documents else []
    return sum(map(len, lines[: made.documents]))


def mark_dead(folder: Path, made: VectorManifest, rows: np.ndarray) -> VectorManifest:
    """Mark rows (their numbers) as dead; the caller commits."""
    import numpy as np

    if not len(rows):
        return made
    records = np.memmap(file_of(folder, made, "rows.bin"), record_type(), "r+", shape=(made.rows,))
    records["document"][rows] = DEAD
    records.flush()
    return replace(made, dead=made.dead + len(rows))


def commit(folder: Path, made: VectorManifest) -> VectorManifest:
    made = replace(made, changes=made.changes + 1)
    new = folder / f"{MANIFEST_FILE}.new"
    new.write_text(json.dumps(asdict(made), ensure_ascii=False), encoding="utf-8")
    os.replace(new, folder / MANIFEST_FILE)
    return made


def compact_vectors(folder: Path, made: VectorManifest) -> VectorManifest:
    """Write the living rows into files of the next generation, where enough are dead; documents keep their numbers."""
    import numpy as np

    if made.dead < max(_FEWEST_DEAD, made.rows // 2):
        return made
    old = read_rows(folder, made)
    alive = np.flatnonzero(old.records["document"] != DEAD)
    new = replace(made, rows=0, dead=0, documents=0, generation=made.generation + 1)
    old.records[alive].tofile(file_of(folder, new, "rows.bin"))
    with open(file_of(folder, new, "vectors.f32"), "wb") as file:
        for at in range(0, len(alive), 10_000):
            file.write(old.vectors[alive[at : at + 10_000]].tobytes())
    lines = (json.dumps(one, ensure_ascii=False) + "\n" for one in old.documents)
    file_of(folder, new, "documents.jsonl").write_bytes("".join(lines).encode())
    new = commit(folder, replace(new, rows=len(alive), documents=len(old.documents)))
    for name in ("rows.bin", "vectors.f32", "documents.jsonl", "index.faiss"):
        file_of(folder, made, name).unlink(missing_ok=True)
    return new
