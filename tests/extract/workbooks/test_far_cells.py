"""Cells far from a table are left out by name, and all others are as the usual reader has them."""

from __future__ import annotations

import datetime
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from pipeline.extract.workbooks import far_cells
from pipeline.extract.workbooks.far_cells import read_sparse
from pipeline.extract.workbooks.sheets import read_workbook
from tests.conftest import SAMPLE


def book_of(place: Path, cells: dict[str, object]) -> Path:
    book = Workbook()
    for name, value in cells.items():
        book.worksheets[0][name] = value  # type: ignore[assignment]
    book.save(place)
    return place


@pytest.mark.parametrize("file", sorted((SAMPLE / "tables").glob("*.xlsx")), ids=lambda file: file.name)
def test_a_workbook_without_far_cells_is_the_same(file: Path) -> None:
    sheets, problems = read_sparse(file)
    usual, _ = read_workbook(file)
    assert not problems and [one.name for one in sheets] == [one.name for one in usual]
    for one, other in zip(sheets, usual, strict=True):
        assert one.first_row == other.first_row and one.cells.tolist() == other.cells.tolist()


def test_values_are_those_of_the_usual_reader(tmp_path: Path) -> None:
    values = {"A1": "２０２３", "B1": 1.5, "C1": 600201, "A2": datetime.date(2023, 12, 31), "B2": True, "C2": 1e300,
              "A3": datetime.datetime(2023, 1, 2, 3, 4, 5), "C3": "x"}  # fmt: skip
    file = book_of(tmp_path / "a.xlsx", values)
    (one,), (usual,) = read_sparse(file)[0], read_workbook(file)[0]
    assert one.cells.tolist() == usual.cells.tolist()


def test_what_stands_far_is_named(tmp_path: Path) -> None:
    cells = {"B3": "代码", "C3": "年份", "B4": "600000", "C4": 2023, "XFD9": "x", "A1048576": "y", "B500000": "z"}
    (sheet,), (problem,) = read_sparse(book_of(tmp_path / "a.xlsx", cells))
    assert sheet.first_row == 3 and sheet.cells.tolist() == [["", "代码", "年份"], ["", "600000", "2023"]]
    assert all(cell in str(problem) for cell in ("XFD9", "A1048576", "B500000")) and "a.xlsx" in str(problem)


def test_a_grid_that_is_still_too_large_is_no_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(far_cells, "MOST_CELLS", 3)
    with pytest.raises(MemoryError):
        read_sparse(book_of(tmp_path / "a.xlsx", {"A1": 1, "B2": 2}))


@given(st.lists(st.integers(1, 5000), min_size=1, max_size=40), st.integers(0, 2000))
def test_the_largest_stretch_has_no_gap_and_no_other_is_larger(numbers: list[int], most_empty: int) -> None:
    found = far_cells._largest(numbers, most_empty)
    inside = sorted(number for number in numbers if number in found)
    assert inside and (inside[0], inside[-1]) == (found[0], found[-1])
    assert all(b - a - 1 <= most_empty for a, b in pairwise(inside))
    assert 2 * len(inside) >= len(numbers) or len(set(numbers)) > 2
