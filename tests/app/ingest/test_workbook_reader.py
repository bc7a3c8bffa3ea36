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
    for row in (("代码", "年份"), ("600000", 2023)):
        sheet.append(row)
    sheet["XFD1048576"] = 1
    book.save(tmp_path / "far.xlsx")
    return tmp_path / "far.xlsx"


@pytest.fixture
def crowded(tmp_path: Path) -> Path:
    """A workbook that has no cell far from others, and a cell in so many rows and columns that no grid holds them."""
    book = Workbook()
    sheet = book.worksheets[0]
    for row in range(1, 1_048_576, 900):
        sheet.cell(row, 1, row)
    for column in range(1, 16_384, 90):
        sheet.cell(1, column, column)
    book.save(tmp_path / "crowded.xlsx")
    return tmp_path / "crowded.xlsx"


def test_a_sheet_comes_back_as_it_was_and_a_bad_workbook_is_a_problem(
    far_cell: Path, crowded: Path, tmp_path: Path
) -> None:
    good = SAMPLE / "tables" / "profit_statement.xlsx"
    (tmp_path / "text.xlsx").write_text("no workbook")
    with zipfile.ZipFile(tmp_path / "empty.xlsx", "w"):
        pass
    with workbook_reader(Limits(timeout=20.0, memory=1000)) as read:
        (sheet,), (problem,) = read(far_cell)
        assert sheet.cells.tolist() == [["代码", "年份"], ["600000", "2023"]]
        assert "far.xlsx" in str(problem) and "XFD1048576" in str(problem)
        assert not read(crowded)[0]  # far cells everywhere: no table of them
        for bad in ("text.xlsx", "empty.xlsx"):
            sheets, (problem,) = read(tmp_path / bad)
            assert not sheets and "cannot be read as a workbook" in str(problem)
        (there,), problems = read(good)
    (here,), own = read_workbook(good)
    assert (there.file, there.name, there.first_row, problems) == (here.file, here.name, here.first_row, own)
    assert (there.cells == here.cells).all() and there.cells.dtype == object
