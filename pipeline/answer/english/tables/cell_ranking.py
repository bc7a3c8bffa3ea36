"""The cell that comes nearest to a question of which no cell has every word, by how much its words tell.

Each word of the question counts by how few rows of the report have it: `repurchase` tells more than `total`. A row or
column loses by the words of its own that are not asked for. A word that no table of the report has is the asker's own;
a name among these is another thing than any cell's, so that nothing is told.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pipeline.answer.english.tables.cell_choice import Cell, certain_cell
from pipeline.answer.english.tables.cell_kinds import NARROWER, OF_LESS, possible_cells
from pipeline.answer.english.tables.cell_question import AskedCell
from pipeline.answer.english.tables.cell_times import is_time, is_time_level, part_of, without_day
from pipeline.answer.english.tables.due_spans import Span, is_span
from pipeline.answer.english.tables.parts_of_company import is_of_other_part, names_of_parts
from pipeline.answer.english.tables.standing_rows import counting_words, standing_words, total_of
from pipeline.answer.english.words import content, content_of_name, is_of_more, joins_others, named_in
from pipeline.model import Report
from pipeline.model.table_row import LEVELS, RowTable
from pipeline.rules.lexicon import Lexicon, per_lexicon

_IN_NAME, _ABOVE, _IN_CAPTION, _WITHIN_NAME = 1.0, 0.95, 0.8, 0.6
_UNASKED_LABEL, _UNASKED_COLUMN, _UNASKED_ABOVE = 0.35, 0.2, 0.12  # what a cell loses for words that are not asked for
_OF_LESS_ABOVE = 0.07  # what a table loses that is of less than is asked for
_MOST_UNASKED = 0.6  # of a row's name, by weight
_LEAST_OWN = 0.2  # of the question's weight, that the row and the column must have themselves
_LEAST = 0.6
_OF_LITTLE = 0.4  # of its weight, for a word that only says that an amount is meant, and a verb that no table has


@dataclass(frozen=True, slots=True)
class NearCell:
    """The nearest cell, with the words of the question that its names have not."""

    cell: Cell
    missing: tuple[str, ...]


def nearest_cell(
    tables: Sequence[RowTable], asked: AskedCell, years: Sequence[int], report: Report, names: Collection[str]
) -> NearCell | None:
    """The one cell that comes nearest; None where another with a different figure comes about as near.

    Args:
        names: the stems of the names in the question, which must be found.
    """
    weights = _Weights(_counts(_Tables(tables)), asked.verbs)
    parts = names_of_parts(tables)
    own = [table for table in tables if not is_of_other_part(table, asked.words | asked.own, parts)]
    cells = [one for table in own for one in _scored(table, asked, years, report, weights, names)]
    best = certain_cell([cell for cell, _ in cells], asked.said, least=_LEAST)
    missing = next((lacking for cell, lacking in cells if cell is best), frozenset())
    return NearCell(best, tuple(sorted(missing))) if best is not None else None


class _Tables:
    """Some tables as one object, so that a cache need not compare all their rows."""

    def __init__(self, tables: Sequence[RowTable]) -> None:
        self.tables = tables

    def __hash__(self) -> int:
        return id(self.tables)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Tables) and self.tables is other.tables


@lru_cache(8)
def _counts(of: _Tables) -> tuple[Mapping[str, int], int]:
    """In how many rows each word stands, and how many rows there are."""
    found = Counter[str]()
    for table in of.tables:
        above = content(" ".join((table.caption, *table.path)))
        for row in table.rows:
            found.update(above | content(" ".join((row.label, *row.parents, *table.headers[row.header]))))
    return found, sum(len(table.rows) for table in of.tables)


class _Weights:
    """How much each word tells."""

    def __init__(self, counted: tuple[Mapping[str, int], int], verbs: Collection[str]) -> None:
        self.counts, self.rows = counted
        self.verbs = verbs

    def of(self, words: Collection[str]) -> float:
        return sum(map(self.one, words))

    def one(self, word: str) -> float:
        count = self.counts.get(word, 1)  # what no table has tells no more than what one has
        weight = math.log(1 + (self.rows + 1) / (count + 0.5))
        return weight * _OF_LITTLE if word in _amounts() or word in self.verbs else weight


def _scored(
    table: RowTable, asked: AskedCell, years: Sequence[int], report: Report, weights: _Weights, names: Collection[str]
) -> Iterator[tuple[Cell, frozenset[str]]]:
    """The cells of a table with how near they come, each with the words that it has not."""
    words = asked.words
    around = (
        (frozenset(word for name in (table.caption, *table.path) for word in named_in(name, words)), _IN_CAPTION),
        (content(" ".join((table.caption, *table.path))) & words, _WITHIN_NAME),
    )
    of_less = _OF_LESS_ABOVE * bool(content(table.caption) & _limiting() - words)  # of the unvested options
    for cell in possible_cells(table, asked, years, report):
        row = cell.row
        if asked.span is not None and not _is_of_span(cell, asked.span):
            continue  # what falls due in all years
        label = "" if is_time(row.label) else without_day(row.label)
        outer, _, part = part_of(table.headers[row.header][cell.columns[0]]).rpartition(LEVELS)
        under = " ".join(name for name in row.parents if not is_time_level(name))
        own_label, own_part = content_of_name(label) | standing_words(row), content(part)
        paid = own_label & _paying() if asked.paid or asked.spent else frozenset()
        places = (
            (own_label | own_part, _IN_NAME), (content(f"{under} {outer} {total_of(table, row)}"), _ABOVE), *around,
        )  # fmt: skip
        worth = {word: max((value for having, value in places if word in having), default=0.0) for word in words}
        missing = frozenset(word for word, value in worth.items() if not value)
        if missing & frozenset(names) or is_of_more((label, outer), words):
            continue
        whole = weights.of(words)
        own = (own_label | own_part) & words
        limited = words & _limiting() - own - content(" ".join((under, outer)))
        if any(joins_others(title, {word}) for title in (table.caption, *table.path) for word in limited):
            continue  # deposits, in a table of these and restricted savings
        if not whole or (weights.of(own) < _LEAST_OWN * whole and not paid):
            continue
        spare = _spare(content_of_name(label), words | paid | standing_words(row), weights)
        if spare > _MOST_UNASKED:
            continue
        fit = sum(value * weights.one(word) for word, value in worth.items()) / whole
        counting = counting_words() if asked.counted else frozenset()
        beside = _UNASKED_COLUMN * _spare(own_part, words | counting, weights)
        beside += _UNASKED_ABOVE * _spare(content(under), words, weights)
        narrower = not asked.narrower and any(map(NARROWER.match, (label, *row.parents)))
        score = fit - _UNASKED_LABEL * spare - beside - OF_LESS * narrower - of_less
        yield replace(cell, score=score), missing


def _is_of_span(cell: Cell, span: Span) -> bool:
    """Whether a cell is called by when something falls due."""
    part = part_of(cell.table.headers[cell.row.header][cell.columns[0]])
    return any(is_span(name, span) for name in (cell.row.label, *cell.row.parents, *part.split(LEVELS)))


@per_lexicon
def _paying(lexicon: Lexicon) -> frozenset[str]:
    return content(" ".join(lexicon.words("english_paying_words")))


@per_lexicon
def _limiting(lexicon: Lexicon) -> frozenset[str]:
    """Stems of words of a caption by which its table is of a part of what is called so."""
    return content(" ".join(lexicon.words("english_limiting_captions")))


@per_lexicon
def _amounts(lexicon: Lexicon) -> frozenset[str]:
    """Stems of words that only say that an amount is meant: payments, costs."""
    return content(" ".join(lexicon.words("english_amount_words")))


def _spare(own: Collection[str], words: Collection[str], weights: _Weights) -> float:
    """What part of a name is not asked for, by weight."""
    kept = {word for word in own if word.isalpha() or word in words}
    whole = weights.of(kept)
    return weights.of(kept - set(words)) / whole if whole else 0.0
