"""What people said of reports that differs from what their pages say, or that these leave open.

`identities.jsonl` beside the cache has a line a file, by its content, so that it holds under whatever name the file
comes again: written by `ingest --code …`, `ingest --manifest` and `reports set`, read whenever a report is.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec

from pipeline.errors import InputError
from pipeline.model import Kind
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.whole_file import write_whole

FILE = "identities.jsonl"


@dataclass(frozen=True, slots=True)
class SaidIdentity:
    """A line: a file and what was said of it."""

    sha256: str
    file: str
    code: str = ""
    year: int | None = None
    kind: Kind | None = None
    short_name: str = ""
    full_name: str = ""

    @property
    def identity(self) -> ReportIdentity:
        return ReportIdentity.given(self.code, self.year, self.kind, self.short_name, self.full_name)


def said_identity(home: Path, sha256: str) -> ReportIdentity:
    """What was said of a file; an empty identity where nothing was."""
    line = _lines(home).get(sha256)
    return line.identity if line else ReportIdentity()


def record(home: Path, said: Iterable[tuple[str, str, ReportIdentity]]) -> None:
    """Keep what is said of files (hash, name, identity); of one of which something was said before, the new fields."""
    lines = dict(_lines(home))
    for sha256, file, identity in said:
        before = lines[sha256].identity if sha256 in lines else ReportIdentity()
        now = identity.over(before)
        lines[sha256] = SaidIdentity(sha256, file, now.code, now.year, now.kind, now.short_name, now.full_name)
    _write(home, lines)


def forget(home: Path, hashes: Iterable[str]) -> None:
    """Let pages and names of these files speak again."""
    gone = set(hashes)
    _write(home, {sha256: line for sha256, line in _lines(home).items() if sha256 not in gone})


@contextmanager
def unless_it_fails(home: Path) -> Iterator[None]:
    """What is recorded within stays, unless an error ends it: then all is as it was."""
    with ExitStack() as undo:
        undo.callback(_restore, home, _lines(home))
        yield
        undo.pop_all()


def _restore(home: Path, lines: Mapping[str, SaidIdentity]) -> None:
    if _lines(home) != lines:
        _write(home, lines)


def _lines(home: Path) -> Mapping[str, SaidIdentity]:
    place = home / FILE
    try:
        stamp = place.stat()
    except OSError:
        return {}
    return _read(place, stamp.st_mtime_ns, stamp.st_size)


@functools.lru_cache(maxsize=4)
def _read(place: Path, _changed: int, _size: int) -> Mapping[str, SaidIdentity]:
    try:
        lines = msgspec.json.Decoder(SaidIdentity).decode_lines(place.read_bytes())
    except (OSError, ValueError) as error:
        raise InputError(f"{place} is damaged ({error}): mend it, or delete it and say again what it said") from error
    return {line.sha256: line for line in lines}


def _write(home: Path, lines: Mapping[str, SaidIdentity]) -> None:
    """At once and whole: a worker never reads half of it."""
    write_whole(home / FILE, msgspec.json.Encoder().encode_lines(list(lines.values())))
