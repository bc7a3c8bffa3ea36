"""Files written at once and whole: a reader never sees half of one, and who fails leaves nothing behind."""

from __future__ import annotations

import os
import threading
from pathlib import Path


def write_whole(place: Path, data: bytes) -> None:
    """Write a file, in place of the one that is there; its folder is made. Raises OSError as the system does."""
    place.parent.mkdir(parents=True, exist_ok=True)
    part = place.with_name(f"{place.name}.{os.getpid()}.{threading.get_ident()}.part")
    try:
        part.write_bytes(data)
        part.replace(place)
    except BaseException:  # an interrupt too must leave no part behind; it goes on up
        part.unlink(missing_ok=True)
        raise
