"""Rows that are bands of years, ages or schooling, added up to the wider band that a question asks for.

账龄一年以上的预付款           rows 1至2年, 2至3年 and 3年以上
硕士及以上学历的研发人员        rows 博士研究生 and 硕士研究生
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.choice import CellSearch
from pipeline.answer.cells.columns import AskedColumn, fits_year_and_form
from pipeline.answer.cells.figures import value_of
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.ranked.extremes import groups_of
from pipeline.answer.cells.row_index import IndexedCell, IndexedRow
from pipeline.answer.cells.words import bigrams_in, normal
from pipeline.answer.rows.table_kinds import is_of_groups
from pipeline.answer.rows.words import content_words, has_word
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount

_OPEN = 1000  # above all bands
_LEAST_ROWS = 2
_SPAN = re.compile(r"(?P<low>\d+)(?P<first>年|岁)?(?:\([^()]*\))?[-~至到](?P<high>\d+)(?P<unit>年|岁)")


@dataclass(frozen=True, slots=True)
class Band:
    """From `low` on, and less than `high`, of years, of age or of levels of schooling; where a text has it."""

    unit: str
    low: int
    high: int
    start: int = 0
    end: int = 0


@per_lexicon
def _ended(lexicon: Lexicon) -> re.Pattern[str]:
    least, most = lexicon.any_of("at_least_behind"), lexicon.any_of("at_most_behind")
    return re.compile(rf"(?P<number>\d+)(?P<unit>年|岁)(?:\([^()]*\))?及?(?:(?P<least>{least})|(?P<most>{most}))")


@per_lexicon
def _schooling(lexicon: Lexicon) -> tuple[re.Pattern[str], dict[str, int]]:
    """Names of levels of schooling with what stands behind one in the name of a band of them, and their ranks."""
    levels = [group.split("=") for group in lexicon.words("levels_of_schooling")]
    ranks = {normal(name): int(rank) for rank, *names in levels for name in names}
    names = "|".join(map(re.escape, sorted(ranks, key=len, reverse=True)))
    least, most = lexicon.any_of("at_least_behind"), lexicon.any_of("at_most_behind")
    return re.compile(rf"(?P<name>{names})(?P<too>及)?(?:(?P<least>{least})|(?P<most>{most}))?"), ranks


def band_in(text: str) -> Band | None:
    """The band that a normal text names, None for none."""
    if found := _SPAN.search(text):
        return Band(found["unit"], int(found["low"]), int(found["high"]), *found.span())
    if found := _ended().search(text):
        number = int(found["number"])
        low, high = (number, _OPEN) if found["least"] else (0, number)
        return Band(found["unit"], low, high, *found.span())
    pattern, ranks = _schooling()
    if (found := pattern.search(text)) is None:
        return None
    rank = ranks[found["name"]]
    top = max(ranks.values())
    low = 0 if found["most"] else rank
    above = rank + bool(found["too"] or not found["most"])
    high = _OPEN if found["least"] or (rank == top and not found["most"]) else above
    return Band("", low, high, *found.span())


def rows_of_band(asked: str, search: CellSearch) -> list[IndexedCell]:
    """The cells of the rows that make up the band that is asked for; [] where none are, or several tables differ."""
    text = normal(asked)
    band = band_in(text)
    if band is None:
        return []
    words = [word for part in (text[: band.start], text[band.end :]) for word in content_words(part)]
    needed = [word for word in words if not word.is_verb]
    found: list[list[IndexedCell]] = []
    for table in search.index.tables:
        if table.table.scope is search.scope and needed and not is_of_groups(table):
            for rows in groups_of(table):
                zone = "\n".join((*rows[0].parents, *rows[0].kinds, table.words))
                tiles = _tiles(rows, band) if all(has_word(zone, word) for word in needed) else []
                found += [cells for cells in [_column(tiles, text, search)] if cells]
    sums = {sum(map(value_of, cells)) for cells in found}
    return found[0] if len(sums) == 1 else []


def _tiles(rows: Sequence[IndexedRow], band: Band) -> list[IndexedRow]:
    """The rows that together are just a band, the widest of those that begin at one place."""
    bands = [(own, row) for row in rows if (own := band_in(row.names[-1])) is not None and own.unit == band.unit]
    chosen: list[IndexedRow] = []
    at = band.low
    while at < band.high:
        nexts = [(own.high, row) for own, row in bands if own.low == at and own.high <= band.high]
        if not nexts:
            return []
        at, row = max(nexts, key=lambda pair: pair[0])
        chosen.append(row)
    return chosen if len(chosen) >= _LEAST_ROWS else []


def _column(rows: Sequence[IndexedRow], asked: str, search: CellSearch) -> list[IndexedCell]:
    """The cells of the one column of amounts of the asked year; [] where there is none, or more than one."""
    column = AskedColumn(bigrams_in(asked), Form.AMOUNT, search.year, search.report_year, words=asked)
    width = min((len(row.row.cells) for row in rows), default=0)
    columns = [[IndexedCell(row, at) for row in rows] for at in range(width)]
    found = [cells for cells in columns if all(map(_is_figure, cells)) and all(_fits(cells, column))]
    return found[0] if len(found) == 1 else []


def _is_figure(cell: IndexedCell) -> bool:
    return cell.column in cell.row.figures and parse_amount(cell.cell.text).value is not None


def _fits(cells: Sequence[IndexedCell], column: AskedColumn) -> Iterator[bool]:
    return (fits_year_and_form(cell, column) for cell in cells)
