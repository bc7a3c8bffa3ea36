"""What a worker writes of a workbook, and how it tells that it lacks memory."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from pipeline.app.ingest import workbook_task
from pipeline.app.ingest.workbook_task import WorkbookCells, write_sheets
from pipeline.extract.workbooks.sheets import read_workbook
from tests.conftest import SAMPLE

GOOD = SAMPLE / "tables" / "profit_statement.xlsx"


def written(file: Path, out: Path, most_cells: int = 100_000) -> WorkbookCells:
    write_sheets({"file": str(file), "out": str(out), "most_cells": most_cells})
    return msgspec.msgpack.decode(out.read_bytes(), type=WorkbookCells)


def test_every_cell_is_written(tmp_path: Path) -> None:
    (sheet,) = read_workbook(GOOD)[0]
    (told,) = written(GOOD, tmp_path / "out").sheets
    assert (told.name, told.first_row, told.cells) == (sheet.name, sheet.first_row, sheet.cells.tolist())


def test_more_cells_than_may_be_imported_are_a_problem_and_not_written(tmp_path: Path) -> None:
    (sheet,) = read_workbook(GOOD)[0]
    told = written(GOOD, tmp_path / "out", sheet.cells.size - 1)
    assert told.sheets == [] and f"{sheet.cells.size:,} cells, and" in str(told.problems[0])
    assert "import it in parts, or set FINREPORT_MEMORY higher" in str(told.problems[0])
    assert len(written(GOOD, tmp_path / "out", sheet.cells.size).sheets) == 1


def test_a_fault_is_a_problem_of_the_workbook_and_a_lack_of_memory_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(error: Exception):
        def read(file: Path):
            raise error

        return read

    monkeypatch.setattr(workbook_task, "read_workbook", fails(RuntimeError("odd")))
    told = written(GOOD, tmp_path / "out")
    assert not told.sheets and "RuntimeError: odd" in str(told.problems[0])
    monkeypatch.setattr(workbook_task, "read_workbook", fails(MemoryError()))
    with pytest.raises(MemoryError):
        written(GOOD, tmp_path / "out")
