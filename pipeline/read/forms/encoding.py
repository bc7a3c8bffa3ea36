"""Text files of unknown encoding."""

from __future__ import annotations

from pathlib import Path

from pipeline.errors import ReportError


def decode_file(path: Path) -> str:
    """The text of a file in UTF-8 or GB18030; raises `ReportError` for any other."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ReportError(f"{path.name}: cannot be opened: {error.strerror}") from error
    return decode_bytes(data, path.name)


def decode_bytes(data: bytes, name: str) -> str:
    """The text of a file called `name`, likewise."""
    for encoding in ("utf-8-sig", "gb18030"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise ReportError(f"{name}: neither UTF-8 nor GB18030 text; save it as UTF-8")
