"""One run at a time to an answer file: a second one is told who is at it."""

from __future__ import annotations

import contextlib
import os
import platform
from collections.abc import Iterator
from pathlib import Path

from pipeline.errors import InputError


@contextlib.contextmanager
def only_run(out: Path) -> Iterator[None]:
    """Nobody else answers into `out` meanwhile; the lock beside it ends with its process, however that ends.

    Raises:
        InputError: another process is at it (the message says which), or the folder cannot be written to.
    """
    import filelock

    place = out.with_name(f".{out.name}.lock")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        lock = filelock.FileLock(place, timeout=0)
        lock.acquire()
        place.write_text(f"process {os.getpid()} on {platform.node()}", encoding="utf-8")
    except filelock.Timeout as error:
        raise InputError(
            f"{out}: {_holder(place)} is answering into it: wait until that is done, or name another file with -o"
        ) from error
    except OSError as error:
        raise InputError(f"{out} cannot be written: {error.strerror}; name another file with -o") from error
    try:
        yield
    finally:
        place.unlink(missing_ok=True)
        lock.release()


def _holder(place: Path) -> str:
    with contextlib.suppress(OSError, UnicodeDecodeError):
        return place.read_text(encoding="utf-8") or "another process"
    return "another process"
