"""Word files."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from pipeline.errors import ReportError
from pipeline.read.forms.docx import read_pieces
from pipeline.read.plain_document import read_plain


@pytest.mark.skipif(importlib.util.find_spec("docx") is None, reason="extra `docx` is not installed")
def test_a_word_file_keeps_headings_paragraphs_and_tables(tmp_path: Path) -> None:
    import docx

    made = docx.Document()
    made.add_heading("操作手册", level=1)
    made.add_paragraph("本手册适用于柜面业务。")
    grid = made.add_table(rows=2, cols=2)
    for cell, text in zip([c for row in grid.rows for c in row.cells], ["项目", "限额", "取现", "5万元"], strict=True):
        cell.text = text
    made.save(str(tmp_path / "x.docx"))
    document = read_plain(tmp_path / "x.docx")
    text, table = document.blocks[-2:]
    assert (text.text, text.path[-1:]) == ("本手册适用于柜面业务。", ("操作手册",))
    assert table.table is not None and table.table.rows[1] == ("取现", "5万元")


@pytest.mark.skipif(importlib.util.find_spec("docx") is None, reason="extra `docx` is not installed")
def test_what_is_no_word_file_is_refused_with_the_remedy(tmp_path: Path) -> None:
    (tmp_path / "x.docx").write_text("no Word file")
    with pytest.raises(ReportError, match=r"x\.docx: not a Word file .* save it again as \.docx"):
        read_pieces(tmp_path / "x.docx")
