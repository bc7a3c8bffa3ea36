"""The database file of an embedded store, generation by generation: a writer makes the next one beside the readers.

A published file (`facts-7.duckdb`) is never written to again. A writer copies it, writes into the copy, and publishes
that under the next number in one step; whoever reads goes on with the file that it opened, and whoever opens the store
then reads the new one. What a killed writer leaves is no generation, and the next writer throws it away.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from pipeline.errors import StoreError

_FIRST = "facts.duckdb"  # of stores that were made before files had numbers
_NUMBERED = re.compile(r"facts-(\d+)\.duckdb")
_IN_WORK = "facts.writing"
_CLONE = 0x40049409  # FICLONE of linux/fs.h: a copy that shares its blocks, where the file system can


def newest_generation(folder: Path) -> Path | None:
    """The file that was published last; None where there is no store."""
    numbered = sorted((number, file) for file in _files(folder) if (number := _number(file)) is not None)
    return numbered[-1][1] if numbered else None


def begin_generation(folder: Path) -> Path:
    """The file that the writer works on: a copy of the newest generation, or none yet. Only for the only writer."""
    discard_work(folder)
    work, newest = folder / _IN_WORK, newest_generation(folder)
    if newest is not None:
        try:
            _copy(newest, work)
        except OSError as error:
            discard_work(folder)
            raise StoreError(f"{newest} cannot be copied for writing, nothing was changed: {error}") from error
    return work


def publish_generation(folder: Path) -> None:
    """Make the file that was worked on the newest generation, and remove those before it."""
    before = list(_files(folder))
    number = 1 + max((_number(file) or 0 for file in before), default=0)
    os.replace(folder / _IN_WORK, folder / f"facts-{number}.duckdb")
    for file in before:
        with contextlib.suppress(OSError):  # some systems keep what is open; the next writer removes it
            file.unlink()


def discard_work(folder: Path) -> None:
    """Remove what a writer did not publish."""
    for file in folder.glob(f"{_IN_WORK}*"):
        file.unlink(missing_ok=True)


def _files(folder: Path) -> Iterator[Path]:
    return (file for file in folder.glob("facts*.duckdb") if _number(file) is not None)


def _number(file: Path) -> int | None:
    found = _NUMBERED.fullmatch(file.name)
    return int(found[1]) if found else 0 if file.name == _FIRST else None


def _copy(file: Path, to: Path) -> None:
    with file.open("rb") as source, to.open("wb") as target:
        try:
            import fcntl

            fcntl.ioctl(target.fileno(), _CLONE, source.fileno())
        except (ImportError, OSError):
            shutil.copyfileobj(source, target, 1 << 22)
