"""Damage that the bytes of a PDF prove."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.read.pdf.integrity import damage_of

TEXT = b"BT /F1 10 Tf 60 760 Td (1,234,567.89) Tj ET\n" * 40
SAMPLE = Path(__file__).parents[3] / "data" / "sample"
PACKED = zlib.compress(TEXT)


def pdf(stream: bytes = PACKED, head: bytes = b"/Filter /FlateDecode", trailer: bytes = b"") -> bytes:
    """A PDF of one page with a table of offsets that is right."""
    objects = [
        b"<</Type /Catalog /Pages 2 0 R>>",
        b"<</Type /Pages /Kids [3 0 R] /Count 1>>",
        b"<</Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 595 842]>>",
        b"<<%s /Length %d>>\nstream\n%s\nendstream" % (head, len(stream), stream),
    ]
    data, offsets = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        offsets.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"0000000000 65535 f \n" + b"".join(b"%010d 00000 n \n" % at for at in offsets)
    start = len(data)
    data += b"xref\n0 5\n%strailer\n<</Size 5 /Root 1 0 R%s>>\n" % (table, trailer)
    return data + b"startxref\n%d\n%%%%EOF\n" % start


def test_whole_files_say_nothing():
    assert list(damage_of(pdf())) == []
    assert list(damage_of(pdf() + bytes(100))) == []  # some programs fill the last block of a disk
    for file in SAMPLE.rglob("*.pdf"):
        assert list(damage_of(file.read_bytes())) == [], file.name


@pytest.mark.parametrize("name", [b"/ASCII85Decode /FlateDecode", b"/A85 /Fl"])
def test_streams_that_are_written_as_text_are_unpacked(name):
    import base64

    text = base64.a85encode(PACKED) + b"~>"
    assert list(damage_of(pdf(text, b"/Filter [ %s ]" % name))) == []
    assert list(damage_of(pdf(text[:20] + text[30:], b"/Filter [ %s ]" % name)))


def test_a_stream_without_its_checksum_is_whole_if_its_last_block_is_there():
    assert list(damage_of(pdf(PACKED[:-4]))) == []
    assert list(damage_of(pdf(PACKED[:-6]))) == ["1 of its data streams fail their checksum"]


def test_pictures_and_encrypted_streams_are_left_out():
    broken = PACKED[:20] + PACKED[30:]
    assert list(damage_of(pdf(broken)))
    assert list(damage_of(pdf(broken, b"/Subtype /Image /Filter /FlateDecode"))) == []
    assert list(damage_of(pdf(broken, trailer=b" /Encrypt 9 0 R"))) == []


def test_a_stream_of_any_size_is_unpacked_a_part_at_a_time():
    assert list(damage_of(pdf(zlib.compress(bytes(40 << 20))))) == []


@given(st.integers(0, len(PACKED) - 1), st.integers(0, 7))
@settings(max_examples=200, deadline=None)
def test_any_bit_of_a_packed_stream_that_is_wrong_is_seen(at, bit):
    spoilt = bytearray(PACKED)
    spoilt[at] ^= 1 << bit
    assert bool(list(damage_of(pdf(bytes(spoilt))))) != _means_the_same(spoilt)


def _means_the_same(packed: bytearray) -> bool:
    """Bits that fill the last byte mean nothing."""
    try:
        return zlib.decompress(packed) == TEXT
    except zlib.error:
        return False


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_bytes_left_out_overwritten_or_cut_off_are_seen(data):
    whole = pdf()
    at = data.draw(st.integers(20, len(whole) - 60))
    length = data.draw(st.integers(9, 40))
    assert list(damage_of(whole[:at] + whole[at + length :]))
    assert list(damage_of(whole[:at] + bytes(length) + whole[at + length :]))
    assert list(damage_of(whole[:at]))


def test_a_table_of_offsets_that_lies_is_read_to_its_end_only():
    whole = pdf()
    told = re.sub(rb"xref\n0 5", b"xref\n0 9999999999", whole)
    assert list(damage_of(told))
    assert list(damage_of(whole.replace(b"\n3 0 obj", b"\n7 0 obj"))) == ["1 of its parts are not where its table says"]
    assert list(damage_of(b"")) == ["its end is missing"]
