"""Text files of unknown encoding."""

from __future__ import annotations

import re
from pathlib import Path

from pipeline.errors import ReportError

_LINE_END = re.compile(r"\r\n|\r|\n")


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


def text_lines(text: str) -> list[str]:
    """The lines of a text: line feeds and carriage returns end them, and no other character does (U+2028, U+0085)."""
    return _LINE_END.split(text)
