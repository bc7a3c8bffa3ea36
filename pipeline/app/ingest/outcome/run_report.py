"""The report on a run, `finreport ingest --report FILE`: one row a file, as CSV, as a workbook or as a page.

It is written whole or not at all, once the run has ended: a run that is stopped leaves the report of the one before.
"""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Iterator, Sequence
from html import escape
from pathlib import Path

from pipeline.app.ingest.outcome.file_outcome import COLUMNS, FileOutcome, Outcome
from pipeline.app.ingest.outcome.summary import IngestSummary
from pipeline.app.sheets import add_sheet, save_book
from pipeline.errors import InputError

_REMEDY = "name another file with --report"
_WIDTHS = (48, 11, 16, 9, 7, 14, 7, 9, 7, 12, 13, 48, 40, 60, 60)
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # with what a text begins that a spreadsheet computes
_STYLE = (
    "body{font:14px sans-serif;margin:2em}table{border-collapse:collapse}"
    "th,td{border:1px solid #ccc;padding:3px 7px;text-align:left;vertical-align:top}"
    "th{position:sticky;top:0;background:#dde6f0}td.number{text-align:right}"
    "tr.refused td{background:#fbe3e0}tr.failed td{background:#fdf3d8}pre{white-space:pre-wrap}"
)


def check_report_place(place: Path) -> None:
    """That a report can be written there, before anything is read.

    Raises:
        InputError: its form is none of CSV, workbook and page, or there is no such folder.
    """
    if place.suffix.lower() not in _FORMS:
        raise InputError(f"{place}: the report on a run is written as {', '.join(_FORMS)}: name such a file")
    if place.is_dir() or not place.absolute().parent.is_dir():
        raise InputError(f"{place}: no file can be written there; {_REMEDY}")


def write_run_report(place: Path, summary: IngestSummary) -> None:
    """Write the report in the form that its name says, in the place of what was there."""
    part = place.with_name(f".{place.stem}.{os.getpid()}{place.suffix}")
    try:
        _FORMS[place.suffix.lower()](part, summary)
        part.replace(place)
    except OSError as error:
        raise InputError(f"{place}: the report cannot be written ({error.strerror}); {_REMEDY}") from error
    finally:
        part.unlink(missing_ok=True)


def _write_csv(place: Path, summary: IngestSummary) -> None:
    """With a byte order mark, by which Excel knows UTF-8."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows([_safe(value) for value in row] for row in _rows(summary))
    place.write_text(out.getvalue(), encoding="utf-8-sig")


def _write_workbook(place: Path, summary: IngestSummary) -> None:
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    add_sheet(book, "files", [COLUMNS, *_rows(summary)], widths=_WIDTHS, filtered=len(COLUMNS))
    add_sheet(book, "summary", [("summary",), *((line,) for line in summary.text().splitlines())], widths=(120,))
    save_book(book, place, _REMEDY)


def _write_page(place: Path, summary: IngestSummary) -> None:
    head = "".join(f"<th>{escape(name)}</th>" for name in COLUMNS)
    rows = "\n".join(_page_row(file) for file in _ordered(summary.files))
    place.write_text(
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>finreport ingest</title>'
        f"<style>{_STYLE}</style></head>\n<body><h1>finreport ingest</h1>\n<pre>{escape(summary.text())}</pre>\n"
        f"<table><thead><tr>{head}</tr></thead><tbody>\n{rows}\n</tbody></table></body></html>\n",
        encoding="utf-8",
    )


def _page_row(file: FileOutcome) -> str:
    look = "failed" if file.failed else str(file.outcome)
    return f'<tr class="{look}">' + "".join(map(_page_cell, file.row())) + "</tr>"


def _page_cell(value: str | int | float | None) -> str:
    told = "" if value is None else escape(str(value))
    return f"<td>{told}</td>" if value is None or isinstance(value, str) else f'<td class="number">{told}</td>'


def _rows(summary: IngestSummary) -> Iterator[Sequence[str | int | float | None]]:
    return (file.row() for file in _ordered(summary.files))


def _ordered(files: Sequence[FileOutcome]) -> list[FileOutcome]:
    """What asks for somebody's eye first: refused files, those of which a check failed, then the others by name."""
    return sorted(files, key=lambda file: (file.outcome != Outcome.REFUSED, not file.failed, file.file))


def _safe(value: str | int | float | None) -> str | int | float | None:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


_FORMS: dict[str, Callable[[Path, IngestSummary], None]] = {
    ".csv": _write_csv,
    ".xlsx": _write_workbook,
    ".html": _write_page,
}
