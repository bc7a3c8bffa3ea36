"""Damage of a PDF as its own bytes prove it: checksums that fail, offsets that miss, an end that is not there.

pdfium opens damaged files without a word and leaves out what it cannot read: a page, letters of a font, a minus sign.
Nearly all text of a report stands in compressed streams, whose checksum a single wrong bit breaks.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator

_STREAM = re.compile(rb"(?<!end)stream\r?\n")
_OBJECT = re.compile(rb"\s*(\d+)\s+\d+\s+obj\b")
_FILTER = re.compile(rb"/Filter\s*\[?\s*/(\w+)(?:\s*/(\w+))?")
_PACKED, _AS_TEXT = (b"FlateDecode", b"Fl"), (b"ASCII85Decode", b"A85")  # names of filters
_LENGTH = re.compile(rb"/Length\s+(\d+)(?!\s+\d+\s+R)")
_PICTURE = re.compile(rb"/Subtype\s*/Image")
_START = re.compile(rb"startxref\s+(\d+)\s*%%EOF")
_TABLE = re.compile(rb"\s*xref\s*")
_SECTION = re.compile(rb"\s*(\d{1,10})\s+(\d{1,10})[ ]*\r?\n?")
_OFFSET = re.compile(rb"(\d{10}) (\d{5}) ([nf])")
_ENTRY = 20  # bytes of a line in a table of offsets
_HEAD = 4096  # bytes before a stream within which its dictionary begins
_TAIL = 2048  # bytes at whose end the file says where its table of offsets stands
_ZEROS = bytes(8)  # no dictionary has as many in a row: text in UTF-16 has one beside each letter
_MOST = 256 << 20  # bytes that a stream may be unpacked to; no text of a report has as many
_PART = 1 << 20
_PACKED_HEAD = 2  # bytes before a packed stream's first block


def damage_of(data: bytes) -> Iterator[str]:
    """What is wrong with the bytes of a PDF, as one line each; nothing where they are whole.

    Pictures are left out, and of an encrypted file the streams, whose checksums do not show.
    """
    spoilt, bare = _broken_streams(data, checked=b"/Encrypt" not in data)
    if spoilt:
        yield f"{spoilt} of its data streams fail their checksum"
    if any(_ZEROS in part for part in bare):
        yield "bytes of it were overwritten with zeros"
    start = _START.search(data, max(len(data) - _TAIL, 0))
    if start is None:
        yield "its end is missing"
    elif missing := _missing_objects(data, int(start[1])):
        yield f"{missing} of its parts are not where its table says"


def _broken_streams(data: bytes, *, checked: bool) -> tuple[int, list[bytes]]:
    """How many streams are broken, and what stands between the streams."""
    broken, bare, at = 0, [], 0
    while (found := _STREAM.search(data, at)) is not None:
        bare.append(data[at : found.start()])
        head = data[max(at, found.start() - _HEAD) : found.start()]
        head = head[head.rfind(b" obj") :]
        end = _end_of(data, found.end(), head)
        if checked and not _PICTURE.search(head):
            broken += not _is_whole(data[found.end() : end], head)
        at = max(end, found.end())
    return broken, [*bare, data[at:].rstrip(b"\0")]


def _end_of(data: bytes, start: int, head: bytes) -> int:
    """Where a stream ends: by its length, or where the word for its end is."""
    length = _LENGTH.search(head)
    if length is not None and data[start + int(length[1]) :][:11].lstrip().startswith(b"endstream"):
        return start + int(length[1])
    end = data.find(b"endstream", start)
    return len(data) if end < 0 else end


def _is_whole(raw: bytes, head: bytes) -> bool:
    """Whether a stream can be unpacked and its checksum holds; True where it has none."""
    filters = _FILTER.search(head)
    first, second = filters.groups() if filters else (b"", b"")
    if first in _AS_TEXT and second in _PACKED:
        try:
            return _unpacks(base64.a85decode(raw.strip().removesuffix(b"~>")))
        except ValueError:
            return False
    return first not in _PACKED or _unpacks(raw)


def _unpacks(raw: bytes) -> bool:
    """Whether a packed stream is whole by its checksum, or by its last block where it was written without one."""
    unpacking, rest, size = zlib.decompressobj(), raw, 0
    try:
        while not unpacking.eof and rest and size < _MOST:
            size += len(unpacking.decompress(rest, _PART))
            rest = unpacking.unconsumed_tail
        if unpacking.eof or size >= _MOST:
            return True
        bare = zlib.decompressobj(-zlib.MAX_WBITS)
        bare.decompress(raw[_PACKED_HEAD:], _MOST)
    except zlib.error:
        return False
    return bare.eof and not bare.unused_data


def _missing_objects(data: bytes, start: int) -> int:
    """How many objects do not begin where a table of offsets says; 1 where `start` is neither a table nor a stream."""
    table = _TABLE.match(data, start)
    if table is None:
        return int(_OBJECT.match(data, start) is None)
    missing, at = 0, table.end()
    while (section := _SECTION.match(data, at)) is not None:
        first, at = int(section[1]), section.end()
        last = min(first + int(section[2]), first + (len(data) - at) // _ENTRY)
        for number in range(first, last):
            entry = _OFFSET.match(data, at)
            missing += entry is None or (entry[3] == b"n" and not _begins(data, int(entry[1]), number))
            at += _ENTRY
    return missing


def _begins(data: bytes, at: int, number: int) -> bool:
    """Whether an object of this number begins there."""
    found = _OBJECT.match(data, at)
    return found is not None and int(found[1]) == number
