"""Tables of reports that may have been read wrongly, counted by what they look like, by form of file.

    python -m benchmarks.table_suspects REPORTS [--show 20]

A suspect is no fault yet: read it against its page. What is counted:

* `rest of a name`: a row without figures that makes a name, which stands whole elsewhere, of the name above it;
* `cut figure`: the last row of a page and the first of the next that have the parts of one figure;
* `no header`: figures of tables of three columns and more that no name stands over;
* `part without header`: a table that begins with figures right below another, without a line of text between;
* `shifted total`: a row whose figures add up one column beside the one that is called their total.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from pipeline.errors import ReportError
from pipeline.extract.tables.headers import has_figures, is_figure
from pipeline.extract.tables_of_report import tables_of_report
from pipeline.model import BlockKind, Document
from pipeline.model.table_row import RowTable
from pipeline.read.document import READERS, read_document
from pipeline.text.amounts import is_amount, parse_amount

FIGURE = re.compile(r"-?\d{1,3}(?:,\d{3})*(?:\.\d\d)?")
PART = re.compile(r"[\d,.]+")
TOTALS = ("合计", "总计", "小计")
Suspect = tuple[str, str]  # its kind, and what stands there


def suspects_of(document: Document) -> Iterator[Suspect]:
    """The suspects of one report, table by table."""
    blocks = [block for block in document.blocks if block.kind not in (BlockKind.HEADER, BlockKind.FOOTER)]
    printed = {_compact(block.text) for block in blocks}
    printed |= {_compact(cell) for block in blocks if block.table for row in block.table.rows for cell in row}
    for before, block in zip([None, *blocks], blocks, strict=False):
        if block.table is None:
            continue
        rows = [tuple(map(_compact, row)) for row in block.table.rows]
        if before is not None and before.table is not None and has_figures(rows[0]):
            yield "part without header", f"page {block.page}: {rows[0]}"
        for at in range(1, len(rows)):
            cut = block.table.pages[at] != block.table.pages[at - 1]
            yield from _rests(rows[at - 1], rows[at], printed, cut=cut)
    for table in tables_of_report(document):
        yield from _misplaced(table)


def _rests(above: tuple[str, ...], row: tuple[str, ...], printed: set[str], *, cut: bool) -> Iterator[Suspect]:
    pairs = [(name, rest) for name, rest in zip(above, row, strict=False) if rest]
    names = all(name and not is_amount(rest) and name + rest in printed for name, rest in pairs)
    if pairs and names and any(map(is_amount, above)):
        yield "rest of a name", f"{above} / {row}"
    if cut and any(_are_parts(name, rest) for name, rest in pairs):
        yield "cut figure", f"{above} / {row}"


def _are_parts(name: str, rest: str) -> bool:
    whole = bool(FIGURE.fullmatch(name + rest)) and len(name) > 1
    return whole and bool(PART.fullmatch(rest)) and not FIGURE.fullmatch(name)


def _misplaced(table: RowTable) -> Iterator[Suspect]:
    for row in table.rows:
        names = table.headers[row.header] if row.header < len(table.headers) else ()
        for column, cell in enumerate(row.cells):
            if column and len(row.cells) > 2 and is_figure(cell) and not table.header_of(row, column):
                yield "no header", f"table {table.number}: {row.cells}"
        if len(names) > 3 and names[-1] in TOTALS and _is_shifted(row.cells, len(names)):
            yield "shifted total", f"table {table.number}: {row.cells}"


def _is_shifted(cells: tuple[str, ...], width: int) -> bool:
    """Whether the last figure of a row is the sum of the others, and stands in another column than the last."""
    filled = [at for at, cell in enumerate(cells) if at and cell]
    values = [parse_amount(cells[at]).value for at in filled]
    if len(filled) < 3 or None in values or filled[-1] == width - 1:
        return False
    *parts, last = [value for value in values if value is not None]
    return sum(parts) == last


def _compact(text: str | None) -> str:
    return "".join((text or "").split())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reports", type=Path, nargs="+")
    parser.add_argument("--show", type=int, default=0, help="so many suspects of each kind")
    options = parser.parse_args()
    counts: Counter[tuple[str, str]] = Counter()
    files = [file for place in options.reports for file in ([place] if place.is_file() else sorted(place.rglob("*")))]
    for file in files:
        if file.suffix.lower() not in READERS:
            continue
        try:
            document = read_document(file)
        except ReportError as error:
            print(f"{file.name}: {error}")
            continue
        for kind, what in suspects_of(document):
            counts[kind, file.suffix.lower()] += 1
            if counts[kind, file.suffix.lower()] <= options.show:
                print(f"{kind}, {file.name}: {what:.300}")
    for (kind, form), count in sorted(counts.items()):
        print(f"{kind:20} {form:5} {count}")


if __name__ == "__main__":
    main()
