"""A table of files that says what each report is (`ingest --manifest list.csv`).

    file,company,code,year,kind
    a/1.pdf,金花企业（集团）股份有限公司,600080,2023,年度报告
    b.md,,,2024,first_quarter

Columns may bear the Chinese names of class `manifest_columns` in rules/lexicon.yaml (文件,公司,代码,年份,类型). Only
`file` is needed: a path beside the table, or the name of a file that is read anyway. What a row leaves empty is taken
from the report. Everything wrong is said at once, with file and line, before anything is read.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.errors import InputError, ReportError
from pipeline.model import Kind
from pipeline.read.forms.encoding import decode_file
from pipeline.read.identity.from_text import kind_of
from pipeline.read.identity.given import given_identity
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.rules.lexicon import Lexicon, per_lexicon

COLUMNS = ("file", "company", "code", "year", "kind")
_SHOWN = 20  # wrong lines that are told
_SEPARATORS = ",;\t"
_WITH_YEAR = re.compile(r"^(\d{4})\s*年度?$")


@dataclass(frozen=True, slots=True)
class ManifestRow:
    """A row of the table, its line counted from 1."""

    line: int
    file: str
    identity: ReportIdentity


def read_manifest(place: Path) -> list[ManifestRow]:
    """The rows of a table.

    Raises:
        InputError: the table or some of its rows cannot be used; says each with its line.
    """
    try:
        text = decode_file(place)
    except ReportError as error:
        raise InputError(f"{place}: {str(error).partition(': ')[2]}") from error
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text))
    header: list[str] = []
    rows: list[ManifestRow] = []
    wrong: list[str] = []
    for cells in lines:
        line = lines.line_num
        if not any(cell.strip() for cell in cells):
            continue
        if not header:
            written = [cell.strip().casefold() for cell in cells]
            header = [_column_names().get(name, name) for name in written]
            _check_header(place, line, header, written)
            continue
        try:
            rows.append(_row(dict(zip(header, (cell.strip() for cell in cells), strict=False)), line, cells, header))
        except InputError as error:
            wrong.append(f"{place}:{line}: {error}")
    if not header:
        raise InputError(f"{place}: it is empty; its first line names the columns: {','.join(COLUMNS)}")
    _raise(wrong)
    return rows


def manifest_files(place: Path, rows: Sequence[ManifestRow], files: Sequence[Path]) -> dict[Path, ReportIdentity]:
    """What the rows say, by file: one of `files` by its path or its name alone, else one beside the table.

    Raises:
        InputError: a row's file is not there, or several have its name, or two rows say different things of one.
    """
    by_name: dict[str, list[Path]] = {}
    for file in files:
        by_name.setdefault(file.name, []).append(file)
    found: dict[Path, tuple[int, ReportIdentity]] = {}
    known = {file.resolve(): file for file in files}
    wrong: list[str] = []
    for row in rows:
        try:
            file = _file(place, row.file, known, by_name)
            if file in found and found[file][1] != row.identity:
                raise InputError(f"{row.file} stands in line {found[file][0]} too, with other values: keep one")
            found[file] = (row.line, row.identity)
        except InputError as error:
            wrong.append(f"{place}:{row.line}: {error}")
    _raise(wrong)
    return {file: identity for file, (_, identity) in found.items()}


def _separator(text: str) -> str:
    first = text.lstrip().partition("\n")[0]
    return max(_SEPARATORS, key=first.count)


@per_lexicon
def _column_names(lexicon: Lexicon) -> dict[str, str]:
    """The columns by their other names."""
    groups = (group.split("=") for group in lexicon.words("manifest_columns"))
    return {name: group[0] for group in groups for name in group}


def _check_header(place: Path, line: int, header: Sequence[str], written: Sequence[str]) -> None:
    strange = [name for name in header if name and name not in COLUMNS]
    twice = sorted({name for name in header if name and header.count(name) > 1})
    if strange or twice or "file" not in header:
        same = [name for name, column in zip(written, header, strict=True) if column in twice]
        problem = f"no column {', '.join(strange)}" if strange else "the column file is missing"
        if twice and not strange:
            problem = f"column {' and '.join(dict.fromkeys(same))} stands twice"
        others = {column: next((n for n, c in _column_names().items() if c == column != n), "") for column in COLUMNS}
        known = ", ".join(f"{column} ({other})" if other else column for column, other in others.items())
        raise InputError(f"{place}:{line}: {problem}; the columns are {known}, of which file is needed")


def _row(cells: Mapping[str, str], line: int, given: Sequence[str], header: Sequence[str]) -> ManifestRow:
    if any(cell.strip() for cell in given[len(header) :]):
        raise InputError(f"{len(given)} cells under {len(header)} columns; put a name with a separator in quotes")
    if not cells.get("file"):
        raise InputError("no file")
    kind = cells.get("kind", "")
    year = _WITH_YEAR.sub(r"\1", cells.get("year", ""))
    identity = given_identity(cells.get("company", ""), cells.get("code", ""), year, _kind(kind))
    return ManifestRow(line, cells["file"], identity)


def _kind(text: str) -> Kind | None:
    """A kind by its own name (half_year) or as reports are titled (半年度报告)."""
    if not text:
        return None
    if text in list(Kind):
        return Kind(text)
    if kind := kind_of(text):
        return kind
    raise InputError(f"kind {text!r}: it is none of {', '.join(Kind)}, nor the title of such a report")


def _file(place: Path, name: str, known: Mapping[Path, Path], by_name: Mapping[str, Sequence[Path]]) -> Path:
    for path in (place.parent / name, Path(name)):
        if path.resolve() in known:
            return known[path.resolve()]
    same = by_name.get(name, ())
    if len(same) > 1:
        raise InputError(f"{name}: {len(same)} of the files are called so; give its path: {', '.join(map(str, same))}")
    if same:
        return same[0]
    path = place.parent / name
    if path.is_file():
        return path
    raise InputError(f"{name}: no such file beside the table, nor among those that are read")


def _raise(wrong: Sequence[str]) -> None:
    if wrong:
        more = [f"… and {len(wrong) - _SHOWN} more"] if len(wrong) > _SHOWN else []
        raise InputError("\n".join([*wrong[:_SHOWN], *more]))
