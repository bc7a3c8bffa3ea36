"""Hostile workbooks, Word files, CSV and Parquet by seeds: odd cells and shapes, and files of damaged bytes."""

from __future__ import annotations

import io
import random
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

_CELLS = (
    1.5,
    -0.0,
    1e308,
    1e-308,
    600201,
    "٢٠٢٣",
    "２０２３",
    "見附註",
    "=1/0",
    "=cmd|'/c calc'!A1",
    "-",
    "",
    " ",
    "NaN",
    "inf",
    True,
    "9" * 400,
    "1.2.3",
    "2023年",
    "1e400",
    "\u2028",
    "x" * 30_000,
    "亿" * 50,
    "₂",
    "²",
    "一万亿亿",
    None,
)
_HEADS = ("年份", "股票代码", "营业收入", "净利润", "货币资金", "营业收人", "", None, 2023, "年份", "x" * 300)
_ODD_NAMES = ("Sheet", "年 报", "a'b", "x" * 31, "٣", "甲.乙")
_Maker = Callable[[random.Random], bytes]


def workbook(dice: random.Random) -> bytes:
    """A workbook with odd cells, headers alone, wide sheets, far cells, many sheets, or damaged bytes."""
    from openpyxl import Workbook

    book = Workbook()
    for name in dice.sample(_ODD_NAMES, dice.randint(1, 3)):
        sheet = book.create_sheet(name)
        width = dice.choice((3, 5, 12, 200, 3_000)) if dice.random() < 0.3 else 4
        head = ["年份", "股票代码", *(dice.choice(_HEADS) for _ in range(width))]
        sheet.append(head if dice.random() < 0.8 else [None] * dice.randint(0, 9))
        for row in range(dice.choice((0, 0, 1, 5, 40))):
            sheet.append([2000 + row, f"{row:06}", *(dice.choice(_CELLS) for _ in range(min(width, 20)))])
        if dice.random() < 0.3:
            sheet.cell(dice.choice((1_048_576, 300_000, 5_000)), dice.choice((1, 500, 16_384)), 1)
    return _maybe_damaged(dice, _saved(book.save))


def word(dice: random.Random) -> bytes:
    """A Word file with nested and wide tables, many rows, odd texts, or damaged bytes."""
    import docx

    document = docx.Document()
    for _ in range(dice.randint(0, 6)):
        document.add_paragraph(str(dice.choice(_CELLS))[:500].replace("\x00", ""))
        table = document.add_table(rows=dice.randint(1, 4), cols=dice.randint(1, 6))
        cell = table.cell(0, 0)
        for _ in range(dice.choice((0, 1, 30))):
            cell = cell.add_table(1, 1).cell(0, 0)
        cell.text = str(dice.choice(_CELLS))[:500]
    data = _saved(document.save)
    if dice.random() < 0.3:
        data = _repeated(data, b"<w:tr", b"</w:tbl>", dice.choice((50, 3_000)))
    return _maybe_damaged(dice, data)


def csv(dice: random.Random) -> bytes:
    """A table as text: quotes that open, rows of other lengths, odd characters, long fields, other encodings."""
    fields = [*map(str, _CELLS), '"', '"a', 'a"b', "a,b", "\x00", "\r", ";", "\t"]
    rows = [
        ["id", "text", "title"],
        *(dice.choices(fields, k=dice.choice((3, 3, 1, 40))) for _ in range(dice.randint(0, 60))),
    ]
    text = dice.choice((",", ";", "\t")).join(["id", "text"]) if not rows else "\n".join(",".join(row) for row in rows)
    return text.encode(dice.choice(("utf-8", "utf-8-sig", "gb18030", "utf-16")), "replace")


def parquet(dice: random.Random) -> bytes:
    """A table of DuckDB's, as it is or damaged."""
    import duckdb

    kind = dice.choice(
        ("range::text || '词'", "[range]", "{'a': range}", "NULL", "'NaN'::double", "repeat('词', 5000)")
    )
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "a.parquet"
        count = dice.choice((0, 1, 50, 2_000))
        duckdb.execute(f"COPY (SELECT range AS id, {kind} AS text FROM range({count})) TO '{file}' (FORMAT parquet)")
        return _maybe_damaged(dice, file.read_bytes())


def _saved(save: Callable[[io.BytesIO], object]) -> bytes:
    save(held := io.BytesIO())
    return held.getvalue()


def _maybe_damaged(dice: random.Random, data: bytes) -> bytes:
    """The bytes as they are, or some of them flipped, left out or cut off."""
    if dice.random() < 0.7:
        return data
    spoilt = bytearray(data)
    if dice.random() < 0.7:
        for _ in range(dice.randint(1, 8)):
            spoilt[dice.randrange(len(spoilt))] ^= 1 << dice.randrange(8)
        return bytes(spoilt)
    at = dice.randrange(len(spoilt))
    del spoilt[at : at + dice.choice((1, 200, len(spoilt)))]
    return bytes(spoilt)


def _repeated(data: bytes, begin: bytes, end: bytes, times: int) -> bytes:
    """A Word file with what stands between two marks of its text so many times."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as whole, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as book:
        for name in whole.namelist():
            text = whole.read(name)
            first, last = text.find(begin), text.find(end)
            book.writestr(name, text if first < 0 else text[:first] + text[first:last] * times + text[last:])
    return made.getvalue()
