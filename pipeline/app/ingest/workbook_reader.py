"""Workbooks of tables read by a worker process, within limits of time and memory."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import numpy as np

from pipeline.app.ingest.limits import Limits
from pipeline.app.ingest.workbook_task import WorkbookCells
from pipeline.app.ingest.worker_pool import ask_worker, worker_threads
from pipeline.extract.workbooks.sheets import Sheet
from pipeline.model import Problem

ReadWorkbook = Callable[[Path], tuple[list[Sheet], list[Problem]]]


@contextmanager
def workbook_reader(limits: Limits) -> Iterator[ReadWorkbook]:
    """What reads a workbook in a worker process; one that takes more than its limits gives a problem."""
    with tempfile.TemporaryDirectory(prefix="finreport-") as place, worker_threads(1):
        out = Path(place) / "sheets"

        def read(file: Path) -> tuple[list[Sheet], list[Problem]]:
            line = json.dumps({"task": "workbook", "file": str(file), "out": str(out)})
            reply = ask_worker(line, file.name, limits)
            if isinstance(reply, str):
                return [], [Problem(str(file), reply.removeprefix(f"{file.name}: "))]
            found = msgspec.msgpack.decode(out.read_bytes(), type=WorkbookCells)
            sheets = [Sheet(file.name, one.name, _cells(one.cells), one.first_row) for one in found.sheets]
            return sheets, found.problems

        yield read


def _cells(rows: list[list[str]]) -> np.ndarray:
    cells = np.empty((len(rows), len(rows[0]) if rows else 0), dtype=object)
    for at, row in enumerate(rows):
        cells[at] = row
    return cells
