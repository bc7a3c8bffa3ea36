"""Workbooks of tables read by a worker process, within limits of time and memory."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import msgspec
import numpy as np

from pipeline.app.ingest.limits import Limits
from pipeline.app.ingest.workbook_task import WorkbookCells
from pipeline.app.ingest.worker_pool import ask_worker, worker_threads
from pipeline.extract.workbooks import far_cells
from pipeline.extract.workbooks.grid_memory import most_cells
from pipeline.extract.workbooks.sheets import Sheet
from pipeline.model import Problem

ReadWorkbook = Callable[[Path], tuple[list[Sheet], list[Problem]]]


@contextmanager
def workbook_reader(limits: Limits) -> Iterator[ReadWorkbook]:
    """What reads a workbook in a worker process; one that takes more than its limits gives a problem.

    Where the grid of a workbook takes too much, its cells are read one by one, in the time that is left.
    """
    with tempfile.TemporaryDirectory(prefix="finreport-") as place, worker_threads(1):
        out = Path(place) / "sheets"

        def read(file: Path) -> tuple[list[Sheet], list[Problem]]:
            request = {"task": "workbook", "file": str(file), "out": str(out), "most_cells": most_cells(limits.memory)}
            begun = time.monotonic()
            reply = ask_worker(json.dumps(request), file.name, limits)
            left = limits.timeout - (time.monotonic() - begun)
            if isinstance(reply, str) and file.suffix.lower() in far_cells.SUFFIXES and left > 0:
                sparse = ask_worker(json.dumps(request | {"sparse": True}), file.name, replace(limits, timeout=left))
                reply = reply if isinstance(sparse, str) else sparse
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
