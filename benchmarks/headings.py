"""Headings against the contents lists of reports, and a sample of headings to read by eye.

    python -m benchmarks.headings REPORT [REPORT …] [--sample 40] [--seed 1]

For each report: how many lines of its contents list were found as headings, at the right page and at the right
level (the commonest difference of printed and counted pages is that of the cover). A form without pages is
compared by words and levels. Exit code 1 where anything is missing.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from pipeline.errors import ReportError
from pipeline.read.document import read_document
from pipeline.read.structure.outline import ContentsMatch, OutlineEntry, match_contents, outline


def line_of(name: str, rows: Sequence[ContentsMatch], headings: int) -> str:
    """The counts of one report as a line."""
    found = sum(row.found is not None for row in rows)
    pages, levels = sum(row.page_right for row in rows), sum(row.level_right for row in rows)
    return (
        f"{name}: {headings} headings; contents list of {len(rows)}: {found} found, {pages} at the right page,"
        f" {levels} at the right level"
    )


def sample_headings(headings: Sequence[OutlineEntry], count: int, seed: int) -> list[OutlineEntry]:
    """`count` of the headings in their order."""
    chosen = sorted(random.Random(seed).sample(range(len(headings)), min(count, len(headings))))
    return [headings[i] for i in chosen]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reports", nargs="+", type=Path)
    parser.add_argument("--sample", type=int, default=0, help="headings a report to print, to read by eye")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    short = False
    for file in arguments.reports:
        try:
            document = read_document(file)
        except ReportError as error:
            sys.exit(str(error))
        rows, headings = match_contents(document), outline(document)
        print(line_of(file.name, rows, len(headings)))
        for row in rows:
            if row.found is None or not row.page_right or not row.level_right:
                short = True
                print(f"  listed: {row.listed}\n  found:  {row.found}")
        for entry in sample_headings(headings, arguments.sample, arguments.seed):
            print(f"    {entry.level} p.{entry.page or '-'} {entry.text}")
    sys.exit(1 if short else 0)


if __name__ == "__main__":
    main()
