"""Text and ruled tables of PDF reports, compared with pdfplumber's: the same cells, how quick, how large.

    python -m benchmarks.cells REPORTS [--longest 10] [--step 12]

Of the longest PDFs in REPORTS every STEP-th page is read by both (pdfplumber is slow); reading whole reports by
finreport alone shows the time per page over report length, and the memory of a worker. Times are processor time
on one core. A cell is equal when its text is, blanks and line ends aside; every kind of difference is shown by an
example.
"""

from __future__ import annotations

import argparse
import re
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import compress
from pathlib import Path
from typing import Any

from benchmarks.measure import finreport
from benchmarks.report import Measurement, measurement_table
from pipeline.read.forms.pdf import page_pieces
from pipeline.read.pieces import PageTable

Rows = list[tuple[str, ...]]


@dataclass
class CellTally:
    """Cells compared, and the first example of each kind of difference."""

    cells: int = 0
    equal: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)
    ours: float = 0.0
    theirs: float = 0.0
    pages: int = 0

    def differ(self, kind: str, count: int, place: str, theirs: object, ours: object) -> None:
        self.kinds[kind] += count
        self.examples.setdefault(kind, f"{place}: pdfplumber {theirs!r:.150}, finreport {ours!r:.150}")


def rows_of(table: Sequence[Sequence[str | None]]) -> Rows:
    """The cells' texts without blanks; a row or a column without text in any cell says nothing and is left out."""
    rows = [tuple(re.sub(r"\s+", "", cell or "") for cell in row) for row in table]
    told = [any(column) for column in zip(*rows, strict=True)]
    return [tuple(compress(row, told)) for row in rows if any(row)]


def is_table(rows: Rows) -> bool:
    return bool(rows) and len(rows[0]) > 1


def compare(theirs: list[Rows], ours: list[Rows], place: str, tally: CellTally) -> None:
    """Tables in their order on the page, each with its counterpart; the rest is on one side only."""
    matcher = SequenceMatcher(None, [len(t[0]) for t in theirs], [len(t[0]) for t in ours], autojunk=False)
    for tag, i, i_end, j, j_end in matcher.get_opcodes():
        if tag == "equal":
            for one, other in zip(theirs[i:i_end], ours[j:j_end], strict=True):
                _compare_rows(one, other, place, tally)
            continue
        for table in theirs[i:i_end]:
            count = sum(map(len, table))
            tally.cells += count
            tally.differ(
                "table with other columns, or not found", count, place, table[:2], [t[:2] for t in ours[j:j_end]]
            )
        if tag == "insert":
            tally.differ("table that pdfplumber lacks", 0, place, "nothing", ours[j][:2])


def _compare_rows(theirs: Rows, ours: Rows, place: str, tally: CellTally) -> None:
    tally.cells += sum(map(len, theirs))
    by_column = "".join("".join(column) for column in zip(*ours, strict=True))
    for tag, i, i_end, j, j_end in SequenceMatcher(None, theirs, ours, autojunk=False).get_opcodes():
        if tag == "equal":
            tally.equal += sum(map(len, theirs[i:i_end]))
        elif i_end - i == j_end - j:
            for one, other in zip(theirs[i:i_end], ours[j:j_end], strict=True):
                _compare_cells(one, other, by_column, place, tally)
        else:
            columns = zip(*theirs[i:i_end], strict=True), zip(*ours[j:j_end], strict=True)
            same = ["".join(c) for c in columns[0]] == ["".join(c) for c in columns[1]]
            kind = "a row cut by shading or rules is put together" if same else "rows cut otherwise"
            tally.differ(kind, sum(map(len, theirs[i:i_end])), place, theirs[i:i_end], ours[j:j_end])


def _compare_cells(
    theirs: tuple[str, ...], ours: tuple[str, ...], by_column: str, place: str, tally: CellTally
) -> None:
    """`by_column` is the text of our whole table, column by column: what stands there once is not lost."""
    for one, other in zip(theirs, ours, strict=True):
        if one == other:
            tally.equal += 1
        elif not other and one in by_column:
            tally.differ("cells that overlap, whose text pdfplumber gives to each", 1, place, theirs, ours)
        elif sorted(one) == sorted(other):
            tally.differ("the same letters in another order", 1, place, one, other)
        elif re.sub(r"(.)\1", r"\1", one) == re.sub(r"(.)\1", r"\1", other):
            tally.differ("bold print, doubled in the file, read once", 1, place, one, other)
        elif set(one) - set(other) and re.fullmatch(r"\(cid:\d+\)|[^\w]", "".join(set(one) - set(other))):
            tally.differ("a sign without a name in its font", 1, place, one, other)
        else:
            tally.differ("other text", 1, place, one, other)


def pages_of(file: Path, first: int, step: int) -> Iterator[tuple[int, Any, Any]]:
    """Number, pypdfium2 page and pdfplumber page of every `step`-th page."""
    import pdfplumber
    import pypdfium2

    pdf = pypdfium2.PdfDocument(file)
    with pdfplumber.open(file) as reference:
        for index in range(first, len(pdf), step):
            yield index + 1, pdf, reference.pages[index]
    pdf.close()


def measure(file: Path, step: int, tally: CellTally) -> None:
    for number, pdf, reference in pages_of(file, step // 2, step):
        start = time.process_time()
        pieces = list(page_pieces(pdf[number - 1], number))
        middle = time.process_time()
        reference.extract_text()
        tables = reference.extract_tables()
        tally.theirs += time.process_time() - middle
        tally.ours += middle - start
        tally.pages += 1
        reference.close()
        ours = [rows_of(p.rows) for p in pieces if isinstance(p, PageTable)]
        theirs = [t for t in map(rows_of, tables) if is_table(t)]
        compare(theirs, [t for t in ours if is_table(t)], f"{file.name} page {number}", tally)


def whole(file: Path) -> tuple[int, float, float]:
    """Pages of a report, milliseconds a page over its first and over its second half."""
    import pypdfium2

    pdf = pypdfium2.PdfDocument(file)
    times = []
    for index in range(len(pdf)):
        start = time.process_time()
        list(page_pieces(pdf[index], index + 1))
        times.append(1000 * (time.process_time() - start))
    half = len(times) // 2
    pdf.close()
    return len(times), statistics.mean(times[:half]), statistics.mean(times[half:])


def longest(folder: Path, count: int) -> list[Path]:
    import pypdfium2

    lengths = {}
    for file in sorted(folder.iterdir()):
        if file.suffix.lower() == ".pdf":
            pdf = pypdfium2.PdfDocument(file)
            lengths[file] = len(pdf)
            pdf.close()
    return sorted(lengths, key=lambda f: -lengths[f])[:count]


def lines(tally: CellTally, halves: Sequence[tuple[int, float, float]], memory: float) -> list[Measurement]:
    ours, theirs = tally.pages / tally.ours, tally.pages / tally.theirs
    short, long = halves[len(halves) // 2 :], halves[: len(halves) // 2]
    over = statistics.mean((a + b) / 2 for _, a, b in long) / statistics.mean((a + b) / 2 for _, a, b in short)
    return [
        Measurement(
            "cells", f"equal to pdfplumber's, of {tally.cells}", 100 * tally.equal / tally.cells, "%", above=99.5
        ),
        Measurement("speed", f"text and tables, a core, {tally.pages} pages", ours, "pages/s", peer=theirs),
        Measurement("speed", "times pdfplumber", ours / theirs, "×", above=8),
        Measurement("length", "time a page, longer half of the reports over shorter", over, "×", below=1.25),
        Measurement("memory", "of a worker, the longest reports ingested", memory, "MB", below=500),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reports", type=Path)
    parser.add_argument("--longest", type=int, default=10)
    parser.add_argument("--step", type=int, default=12, help="of so many pages one is compared (default: 12)")
    arguments = parser.parse_args()
    files = longest(arguments.reports, arguments.longest)
    tally = CellTally()
    for file in files:
        measure(file, arguments.step, tally)
    halves = [whole(file) for file in files]
    with tempfile.TemporaryDirectory() as store:
        memory = finreport("ingest", "--jobs", 1, "--store", store, *files).megabytes
    print(measurement_table(lines(tally, halves, memory)))
    print("\ntime a page over report length:")
    for file, (pages, first, second) in zip(files, halves, strict=True):
        print(f"  {pages:4} pages: {first:5.1f} ms in the first half, {second:5.1f} ms in the second   {file.name}")
    print("\ndifferences (cells), each with an example:")
    for kind, count in tally.kinds.most_common():
        print(f"  {count:5} {kind}\n        {tally.examples[kind]}")


if __name__ == "__main__":
    main()
