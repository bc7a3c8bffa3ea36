"""Values beside formulas: numbers, texts and yes or no; all else stays as it was."""

import io
from decimal import Decimal

import openpyxl

from pipeline.app.workbooks.cached_values import with_values


def test_values_are_kept_beside_formulas():
    book = openpyxl.Workbook()
    sheet = book.active
    sheet["A1"], sheet["A2"], sheet["A3"], sheet["A4"], sheet["A5"] = "=1+1", '="<"&"a"', "=1=1", "=2", "=x"
    sheet["A5"].data_type = "s"
    out = io.BytesIO()
    book.save(out)
    filled = with_values(out.getvalue(), {1: {"A1": Decimal("2"), "A2": "<a", "A3": True, "A5": "never"}})
    kept = openpyxl.load_workbook(io.BytesIO(filled), data_only=True).active
    assert [kept[f"A{row}"].value for row in range(1, 6)] == [2, "<a", True, None, "=x"]
    written = openpyxl.load_workbook(io.BytesIO(filled)).active
    assert written["A1"].value == "=1+1" and written["A5"].data_type == "s"
