"""One writer at a time to a folder, whichever process it is of."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator
from pathlib import Path

from pipeline.errors import StoreBusy, StoreError

_log = logging.getLogger(__name__)

PATIENCE = 2.0  # seconds after which a writer says that it waits
WAIT = 60.0  # seconds that a writer waits for another one: a batch of fifty reports takes one or two


@contextlib.contextmanager
def only_writer(folder: Path) -> Iterator[None]:
    """Nobody else writes into `folder` meanwhile, in this process or another; waits for whoever does.

    Raises:
        StoreBusy: the other one is still writing after `WAIT` seconds.
        StoreError: the folder cannot be made or written to.
    """
    import filelock

    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = filelock.FileLock(folder / "lock")
        try:
            lock.acquire(timeout=min(PATIENCE, WAIT))
        except filelock.Timeout:
            _log.warning("somebody else is writing to %s: waiting for up to %.0f seconds", folder, WAIT)
            lock.acquire(timeout=WAIT)
    except filelock.Timeout as error:
        raise StoreBusy(
            f"somebody has been writing to {folder} for more than {WAIT:.0f} seconds: wait until that is done, or name"
            " another store with --store"
        ) from error
    except OSError as error:
        raise StoreError(f"{folder} cannot be written to: {error}; name another store with --store") from error
    try:
        yield
    finally:
        lock.release()
