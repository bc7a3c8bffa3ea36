"""Tables of texts: CSV, Excel and Parquet give the same records."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.errors import ReportError
from pipeline.model import Problem
from pipeline.read.forms.text_tables import Columns, Record, read_records

ROWS = [("id", "title", "text"), (7, "开户", "开户需要有效身份证件。"), (8, "销户", "销户需要结清利息。")]


def written(place: Path, form: str) -> Path:
    file = place / f"t{form}"
    if form == ".csv":
        file.write_text("\n".join(",".join(map(str, row)) for row in ROWS), encoding="gb18030")
    elif form == ".xlsx":
        import openpyxl

        book = openpyxl.Workbook()
        for row in ROWS:
            book.active.append(row)  # type: ignore[union-attr]
        book.save(file)
    else:
        import duckdb

        values = ", ".join(str(row) for row in ROWS[1:])
        duckdb.sql(f"COPY (SELECT * FROM (VALUES {values}) AS t(id, title, text)) TO '{file}' (FORMAT parquet)")
    return file


@pytest.mark.parametrize("form", [".csv", ".xlsx", ".parquet"])
def test_every_form_gives_the_same_records(tmp_path: Path, form: str) -> None:
    columns, rows = read_records(written(tmp_path, form))
    assert columns == Columns("text", "title", ("id",))
    assert list(rows) == [
        Record(1, "开户需要有效身份证件。", "开户", (("id", "7"),)),
        Record(2, "销户需要结清利息。", "销户", (("id", "8"),)),
    ]


def test_columns_can_be_chosen(tmp_path: Path) -> None:
    columns, rows = read_records(written(tmp_path, ".csv"), text="title", metadata=("text",))
    assert columns.metadata == ("text",) and [r.text for r in rows if isinstance(r, Record)] == ["开户", "销户"]


def test_rows_without_text_and_tables_without_rows_are_said(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("text,x\n,1\n", encoding="utf-8")
    assert list(read_records(tmp_path / "a.csv", text="text")[1]) == [
        Problem("a.csv", "nothing in column 'text'; left out", row=1)
    ]
    for name, content, said in (
        ("b.csv", "text\n", "no rows"),
        ("c.xlsx", "no", "workbook"),
        ("d.parquet", "no", "Par"),
    ):
        (tmp_path / name).write_text(content, encoding="utf-8")
        with pytest.raises(ReportError, match=said):
            read_records(tmp_path / name)
