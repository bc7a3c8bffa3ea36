"""pdfium's functions called with addresses give what pypdfium2's own give."""

import ctypes
from array import array
from pathlib import Path

import pypdfium2.raw as pdfium
import pytest

from pipeline.read.forms.pdf import open_pdf
from pipeline.read.pdf import pdfium_calls as calls


@pytest.fixture
def page(tmp_path: Path):
    from reportlab.pdfgen.canvas import Canvas

    file = tmp_path / "page.pdf"
    canvas = Canvas(str(file), pagesize=(600, 800))
    canvas.drawString(100, 700, "Net sales")
    canvas.line(100, 600, 300, 600)
    canvas.save()
    document = open_pdf(file)
    yield document[0]
    document.close()


def test_codes_and_boxes_of_characters(page):
    text = page.get_textpage()
    place = calls.reference_to(text.raw)
    assert [chr(calls.char_code(place, i)) for i in range(9)] == list("Net sales")
    box, theirs = (ctypes.c_float * 4)(), pdfium.FS_RECTF()
    for i in range(9):
        assert calls.char_box(place, i, ctypes.byref(box))
        pdfium.FPDFText_GetLooseCharBox(text.raw, i, ctypes.byref(theirs))
        assert list(box) == [theirs.left, theirs.top, theirs.right, theirs.bottom]
    assert not calls.char_box(place, 9, ctypes.byref(box))


def test_kinds_lengths_and_bounds_of_objects(page):
    place, count = calls.reference_to(page.raw), pdfium.FPDFPage_CountObjects(page.raw)
    objects = [calls.page_object(place, i) for i in range(count)]
    kinds = [calls.object_kind(one) for one in objects]
    (path,) = (one for one, kind in zip(objects, kinds, strict=True) if kind == pdfium.FPDF_PAGEOBJ_PATH)
    assert pdfium.FPDF_PAGEOBJ_TEXT in kinds and calls.path_length(path) == 2
    bounds = array("f", bytes(16))
    start = bounds.buffer_info()[0]
    assert calls.object_bounds(path, start, start + 4, start + 8, start + 12)
    assert calls.form_length(path) == -1  # it is none
    assert bounds.tolist() == pytest.approx([100, 600, 300, 600], abs=1)  # half of the line's width around it
