"""Files that commands write beside what they print."""

from __future__ import annotations

from pathlib import Path

from pipeline.errors import InputError


def write_file(file: Path, data: bytes) -> None:
    """Write a file that the user named.

    Raises:
        InputError: it cannot be written.
    """
    try:
        file.write_bytes(data)
    except OSError as error:
        raise InputError(f"{file} cannot be written: {error.strerror or error}") from error
