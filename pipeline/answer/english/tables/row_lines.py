"""The rows of an English report's tables as lines that may answer a question, one column at a time or as printed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.english.tables.cell_units import is_counted, is_per_share, is_plain_ratio
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.extract.english.said_scales import is_excepted, scale_of
from pipeline.model.line import Line, LineKind
from pipeline.model.table_row import RowTable

_YEAR = re.compile(r"(?<![\d.$])(?:19|20)\d\d(?!\d|,\d{3}(?!\d))")
_LARGE = re.compile(r"\d,\d{3}\b")


@dataclass(frozen=True, slots=True)
class CandidateLine:
    """A line that may answer a question: a row of a table, or a sentence."""

    text: str
    page: int
    above: str = ""  # what stands above a row
    row: bool = False
    years: frozenset[int] = frozenset()  # of a row's columns
    label: str = ""  # of a row, unless it is a year


def row_lines(tables: Sequence[RowTable]) -> Iterator[CandidateLine]:
    """The rows of tables whose columns are told, one column at a time."""
    for table in tables:
        for row in table.rows:
            header = table.headers[row.header]
            for name, cell in zip(header[1:], row.cells[1:], strict=False):
                if re.search(r"\d", cell):
                    above = " ".join((table.caption, *row.parents, name))
                    scaled = " ".join((row.label, *row.parents, name))
                    counted = is_counted(f"{scaled} {table.caption}") or is_per_share(scaled)
                    counted = counted or is_plain_ratio(row.label, [cell]) or is_excepted(table.unit, scaled)
                    unit = f" ({scale_of(table.unit)}s)" if table.unit and "%" not in cell and not counted else ""
                    text = f"{row.label}, {name}: {cell}{unit}" if name else f"{row.label}: {cell}{unit}"
                    years = frozenset(map(int, _YEAR.findall(" ".join((row.label, name, *row.parents)))))
                    label = "" if _YEAR.fullmatch(row.label) else row.label
                    yield CandidateLine(text, row.page, above, row=True, years=years, label=label)


def printed_row_lines(index: PassageIndex) -> Iterator[CandidateLine]:
    """The rows of other tables as they are printed, with the line before the table and its first rows of names."""
    for passage in index.passages:
        before, at = "", None
        header: list[str] = []
        for line in passage.lines:
            if line.table is None:
                before = line.text if line.kind in (LineKind.SENTENCE, LineKind.ITEM) else before
                continue
            if line.table != at:
                at, header = line.table, []
            if line.kind is not LineKind.ROW or not (line.cells and re.search("[A-Za-z]{2}", line.cells[0])):
                told = " ".join(line.cells) or line.text
                header += [told] if not _LARGE.search(told) else []  # another row, whose name was read apart
                continue
            above = " ".join((before, *header))
            years = frozenset(map(int, _YEAR.findall(above)))
            yield CandidateLine(_plain(line), line.page, above, row=True, years=years, label=line.cells[0])


def _plain(line: Line) -> str:
    label, *cells = line.cells
    shown = [cell for cell in cells if cell.strip() not in ("", "$", "%", ")")]
    return f"{label}: {' | '.join(shown)}"
