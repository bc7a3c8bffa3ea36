"""What is damaged in the folder of an embedded store: every file of it is read to its end."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import msgspec

from pipeline.errors import FinreportError, StoreMissing
from pipeline.store.local.database import Database
from pipeline.store.local.generations import newest_generation

PASSAGES = "passages"
VECTORS = "vectors"
FAILED = "failed.jsonl"
_GZIP = ".gz"


class Part(StrEnum):
    """What of a store is damaged, and so how it is mended."""

    DATABASE = "figures"
    PASSAGES = "passages"
    VECTORS = "vectors"  # of a collection by a model; made again by embedding
    RECORD = "kept record"  # of reading a file; it is made again from the file
    LIST = "list of failures"
    LEFTOVER = "leftover of a writer that was ended"


@dataclass(frozen=True, slots=True)
class Damage:
    """A damaged file or folder of a store, and how that shows."""

    part: Part
    place: Path
    why: str

    def __str__(self) -> str:
        return f"{self.place}: {self.part}: {self.why}"


def store_damage(home: Path) -> Iterator[Damage]:
    """What is damaged in the store in the folder `home`; the files are only read."""
    yield from _leftovers(home)
    yield from _database(home)
    yield from _passages(home)
    yield from _vectors(home / VECTORS)
    yield from _records(home / "cache")
    yield from _list(home / FAILED)


def _leftovers(home: Path) -> Iterator[Damage]:
    for pattern in ("facts.writing*", "*.part", "cache/*/*.part"):
        for file in sorted(home.glob(pattern)):
            yield Damage(Part.LEFTOVER, file, "nobody goes on with it")


def _database(home: Path) -> Iterator[Damage]:
    file = newest_generation(home)
    if file is None:
        return
    import duckdb

    try:
        database = Database(str(home), write=False)
    except StoreMissing:
        return
    except (FinreportError, duckdb.Error, OSError) as error:
        yield Damage(Part.DATABASE, file, _first(error))
        return
    try:
        names = database.connection.execute("SELECT table_name FROM duckdb_tables() ORDER BY 1").fetchall()
        for (name,) in names:  # every block has a checksum, which is looked at when it is read
            database.connection.execute(f'SELECT count(COLUMNS(*)) FROM "{name}"').fetchall()
    except duckdb.Error as error:
        yield Damage(Part.DATABASE, file, _first(error))
    finally:
        database.close()


def _passages(home: Path) -> Iterator[Damage]:
    place = home / PASSAGES
    if not place.is_dir() or newest_generation(home) is None:
        return
    from pipeline.store.local.passages import PassageIndex

    index = PassageIndex(str(home))
    try:
        if not (place / "meta.json").is_file() and any(place.iterdir()):
            raise ValueError("meta.json is gone")
        for entry in index.all_entries():
            if not index.passages_of(entry.id):
                raise ValueError(f"{entry.id} has no passages")
    except (FinreportError, ValueError, OSError, TypeError, KeyError) as error:
        yield Damage(Part.PASSAGES, place, _first(error))
    finally:
        index.close()


def _vectors(place: Path) -> Iterator[Damage]:
    from pipeline.store.local.vector_file import damaged_rows

    for folder in sorted(place.iterdir()) if place.is_dir() else ():
        try:
            if why := damaged_rows(folder):
                yield Damage(Part.VECTORS, folder, why)
        except (FinreportError, ValueError, OSError, OverflowError) as error:
            yield Damage(Part.VECTORS, folder, _first(error))


def _records(cache: Path) -> Iterator[Damage]:
    for file in sorted([*cache.glob("*/*.bin"), *cache.glob("*/*.jsonl.gz")]):
        try:
            if file.suffix == _GZIP:
                for line in gzip.decompress(file.read_bytes()).split(b"\n"):
                    json.loads(line or b"null")
            else:
                msgspec.msgpack.decode(zlib.decompress(file.read_bytes()))
        except (OSError, EOFError, ValueError, zlib.error, RecursionError) as error:
            yield Damage(Part.RECORD, file, _first(error))


def _list(file: Path) -> Iterator[Damage]:
    lines = file.read_bytes().split(b"\n") if file.is_file() else []
    for number, line in enumerate(lines, 1):
        try:
            told = json.loads(line or b"{}")
            if line and not (isinstance(told["file"], str) and isinstance(told["error"], str)):
                raise ValueError("no file with its error")
        except (ValueError, TypeError, LookupError, RecursionError) as error:
            yield Damage(Part.LIST, file, f"line {number}: {_first(error)}")
            return


def _first(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".split("\n")[0][:200]
