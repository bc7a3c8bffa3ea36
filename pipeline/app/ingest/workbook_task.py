"""Workbooks of tables as the work of a worker process: their sheets come back through a file between the two."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from pipeline.app.ingest.limits import lacks_memory
from pipeline.extract.workbooks.far_cells import read_sparse
from pipeline.extract.workbooks.sheets import read_workbook
from pipeline.model import Problem


@dataclass(frozen=True, slots=True)
class SheetCells:
    """A sheet as it is written between two processes."""

    name: str
    first_row: int
    cells: list[list[str]]


@dataclass(frozen=True, slots=True)
class WorkbookCells:
    """The sheets of a workbook that have cells, and what is wrong with it."""

    sheets: list[SheetCells]
    problems: list[Problem]


def write_sheets(asked: dict[str, Any]) -> None:
    """The sheets of the workbook that a request names, into the file that it names; `sparse`: cell by cell.

    Raises:
        MemoryError: the workbook needs more memory than there is.
    """
    file = Path(asked["file"])
    try:
        sheets, problems = read_sparse(file) if asked.get("sparse") else read_workbook(file)
        wide = sum(sheet.cells.size for sheet in sheets)
        if wide > asked["most_cells"]:
            what = f"{wide:,} cells, and {asked['most_cells']:,} may be imported in one run"
            sheets, problems = [], [Problem(str(file), f"{what}: import it in parts, or set FINREPORT_MEMORY higher")]
        told = [SheetCells(sheet.name, sheet.first_row, sheet.cells.tolist()) for sheet in sheets]
    except Exception as error:  # a workbook of a shape never met must not stop the others
        if isinstance(error, MemoryError) or lacks_memory(error):
            raise MemoryError from error
        told, problems = [], [Problem(str(file), f"could not be read ({type(error).__name__}: {error})")]
    Path(asked["out"]).write_bytes(msgspec.msgpack.encode(WorkbookCells(told, problems)))
