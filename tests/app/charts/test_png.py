"""Drawings turned into PNG files."""

from __future__ import annotations

import io
import sys

import pytest
from PIL import Image

from pipeline.app.charts.png import chart_png
from pipeline.errors import InputError

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10">'
    '<rect width="10" height="10" fill="#ff0000"/></svg>'
)


def test_a_drawing_as_a_picture():
    pytest.importorskip("resvg_py", reason="the extra charts is not installed")
    picture = Image.open(io.BytesIO(chart_png(SVG))).convert("RGBA")
    assert picture.size == (40, 20)
    assert picture.getpixel((5, 5)) == (255, 0, 0, 255) and picture.getpixel((30, 5))[3] == 0


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(InputError, match=r"finreport\[charts\]"):
        chart_png(SVG)
