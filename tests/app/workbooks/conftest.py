"""Workbooks read back: what formulas say, what is kept beside them, and what a spreadsheet engine makes of them."""

from __future__ import annotations

import contextlib
import io
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import openpyxl
import pytest

import formulas
from pipeline import Finreport
from pipeline.app.workbooks.labels import Labels, load_labels

TOLERANCE = 1e-9  # of a value: spreadsheets compute with 15 digits


@dataclass(frozen=True, slots=True)
class ReadBook:
    """A workbook: its cells as they are written, and the values kept beside formulas."""

    written: Any
    kept: Any
    data: bytes

    @classmethod
    def of(cls, data: bytes) -> ReadBook:
        return cls(
            openpyxl.load_workbook(io.BytesIO(data)), openpyxl.load_workbook(io.BytesIO(data), data_only=True), data
        )

    def formulas(self) -> dict[tuple[str, str], tuple[str, Any]]:
        """Every formula by sheet and cell, with the value kept beside it."""
        return {
            (sheet.title, cell.coordinate): (cell.value, self.kept[sheet.title][cell.coordinate].value)
            for sheet in self.written
            for row in sheet.iter_rows()
            for cell in row
            if cell.data_type == "f"
        }

    def recomputed(self, folder: Path) -> dict[tuple[str, str], Any]:
        """Every formula's value by the engine `formulas`, by sheet and cell."""
        file = folder / "book.xlsx"
        file.write_bytes(self.data)
        with open(os.devnull, "w") as null, contextlib.redirect_stderr(null):  # its bars of progress
            solution = formulas.ExcelModel().loads(str(file)).finish().calculate()
        found = {}
        for sheet, cell in self.formulas():
            value = solution[f"'[{file.name}]{sheet.upper()}'!{cell}"].value[0][0]
            found[sheet, cell] = value
        return found

    def differences(self, folder: Path) -> list[str]:
        """The formulas whose value is not what is kept beside them."""
        again = self.recomputed(folder)
        return [
            f"{sheet}!{cell} {text}: {kept} is kept, {again[sheet, cell]} comes out"
            for (sheet, cell), (text, kept) in self.formulas().items()
            if not _same(kept, again[sheet, cell])
        ]


def _same(kept: Any, again: Any) -> bool:
    if isinstance(kept, bool):
        return bool(again) is kept
    if isinstance(kept, str):
        return str(again) == kept
    return abs(float(again) - float(kept)) <= TOLERANCE * max(abs(float(kept)), 1e-6)


@pytest.fixture(scope="session")
def sample(sample_store: Path):
    """The sample's store, asked without a model."""
    with Finreport(store=sample_store, llm="none") as finreport:
        yield finreport


@pytest.fixture(scope="session")
def labels() -> Labels:
    """The Chinese words of workbooks."""
    return Labels({label.id: label.chinese for label in load_labels()[0]})
