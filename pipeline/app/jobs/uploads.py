"""Files that somebody sends: named, placed and looked at before anything reads them.

The name that comes with a file tells what report it is, so it is kept, but as a mere name: it never leads out of the
folder of its job. The content has to be what the name's ending says.
"""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path, PurePosixPath

from pipeline.errors import InputError

_LONGEST = 120  # characters of a name; file systems take 255 bytes, a Chinese character has three
_HEAD = 4096  # bytes of a file that are looked at
_UNFIT = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]')
_MARKS = {".pdf": b"%PDF-", ".zip": b"PK\x03\x04"}  # within the first bytes; the other forms are texts
_PDF_HEADER = 1024  # bytes among which the mark of a PDF may stand


def file_name(sent: str) -> str:
    """The name that a file is kept under, of the one that it was sent with.

    Raises:
        InputError: nothing of it is left, or its ending is of no form of report.
    """
    from pipeline.read.document import READERS  # loads the readers of all forms, which a server that answers need not

    last = PurePosixPath(sent.replace("\\", "/")).name
    name = "".join(c for c in unicodedata.normalize("NFC", last) if unicodedata.category(c) not in ("Cf", "Cs", "Co"))
    name = _UNFIT.sub("_", name).strip().lstrip(".")
    suffix = Path(name).suffix.lower()
    if suffix not in READERS:
        raise InputError(f"{name or 'a file without a name'}: reports come as {', '.join(sorted(READERS))}")
    return f"{Path(name).stem[: _LONGEST - len(suffix)]}{suffix}"


def check_content(file: Path, name: str) -> None:
    """Look whether a file has the form that its name says.

    Raises:
        InputError: it is empty, or has another form.
    """
    with file.open("rb") as opened:
        head = opened.read(_HEAD)
    if not head:
        raise InputError(f"{name}: is empty")
    suffix = Path(name).suffix.lower()
    mark = _MARKS.get(suffix)
    if mark is not None:
        if mark not in head[: _PDF_HEADER if suffix == ".pdf" else len(mark)]:
            raise InputError(f"{name}: is no {suffix[1:].upper()} file, whatever its name says")
    elif b"\x00" in head and not head.startswith((b"\xff\xfe", b"\xfe\xff")):  # but UTF-16
        raise InputError(f"{name}: is no text, whatever its name says")
