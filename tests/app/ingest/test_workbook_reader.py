"""Workbooks read by a worker: the same sheets, and one that takes too much is a problem of its own."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from openpyxl import Workbook

from pipeline.app.ingest.limits import Limits
from pipeline.app.ingest.workbook_reader import workbook_reader
from pipeline.extract.workbooks.sheets import read_workbook
from tests.conftest import SAMPLE


@pytest.fixture
def far_cell(tmp_path: Path) -> Path:
    """A workbook with a cell in its last row and column: as a grid of all cells between it would take 512 GB."""
    book = Workbook()
    sheet = book.worksheets[0]
    sheet["A1"] = "代码"
    sheet["XFD1048576"] = 1
    book.save(tmp_path / "far.xlsx")
    return tmp_path / "far.xlsx"


def test_a_sheet_comes_back_as_it_was_and_a_bad_workbook_is_a_problem(far_cell: Path, tmp_path: Path) -> None:
    good = SAMPLE / "tables" / "profit_statement.xlsx"
    (tmp_path / "text.xlsx").write_text("no workbook")
    with zipfile.ZipFile(tmp_path / "empty.xlsx", "w"):
        pass
    with workbook_reader(Limits(timeout=20.0, memory=1000)) as read:
        sheets, problems = read(far_cell)
        assert not sheets and "far.xlsx" in str(problems[0]) and "memory" in str(problems[0])
        for bad in ("text.xlsx", "empty.xlsx"):
            sheets, (problem,) = read(tmp_path / bad)
            assert not sheets and "cannot be read as a workbook" in str(problem)
        (there,), problems = read(good)
    (here,), own = read_workbook(good)
    assert (there.file, there.name, there.first_row, problems) == (here.file, here.name, here.first_row, own)
    assert (there.cells == here.cells).all() and there.cells.dtype == object
