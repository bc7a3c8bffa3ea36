"""What a cell and a question have in common, as numbers from 0 to 1: the features that cells are ranked by."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property

from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import first_words, levels, own_words, unasked
from pipeline.answer.rows.question import RowQuestion
from pipeline.answer.rows.search import unasked_name
from pipeline.answer.rows.words import AskedWord, has_word

_BESIDE, _HEADING = 0.8, 0.7  # what a word counts that only a text beside the row's name, or a heading, has
_GLOSS = 0.5  # and one that only brackets have


@dataclass(frozen=True, slots=True)
class Features:
    """How much of a question's words (each by its weight) a cell's places have, and what of its names was not asked."""

    covered: float  # by any place
    in_row: float
    in_column: float
    in_heading: float
    missing_nouns: float
    missing_verbs: float
    rarer_missing: float  # by how much the rarest noun that is missing is rarer than the rarest word of the row
    missing_phrase: float  # characters of the longest phrase of nouns that is missing whole, a tenth for each
    unasked_name: float  # of the row's name that is asked for most
    unasked_names: float  # and of the one that is asked for least
    unasked_column: float
    first_word: float  # of the row's name is asked for
    is_total: float
    no_header: float

    def values(self) -> tuple[float, ...]:
        return tuple(getattr(self, field.name) for field in fields(self))


class RankedQuestion:
    """The words of one asked figure with their weights: a word that few rows of the report have weighs more."""

    def __init__(self, asked: RowQuestion, words: Sequence[AskedWord], rows: Sequence[IndexedRow]):
        self.asked, self.words = asked, words
        self._rows = rows
        self.rarities = [self._rarity(word) for word in words]
        weights = [rarity * (_GLOSS if w.glossed else 1.0) for rarity, w in zip(self.rarities, words, strict=True)]
        total = sum(weights) or 1.0
        self.weights = [weight / total for weight in weights]

    def _rarity(self, word: AskedWord) -> float:
        """From 0, for a word that all rows of the report have, to 1, for one that none has."""
        if not self._rows:
            return 1.0
        having = sum(word.text in row.every_word for row in self._rows)
        return math.log((len(self._rows) + 1) / (having + 1)) / math.log(len(self._rows) + 1)

    def share(self, found: Sequence[float]) -> float:
        """The weighted share of the words of which so much was found."""
        return sum(weight * part for weight, part in zip(self.weights, found, strict=True))


class RowFeatures:
    """What a row and its headings have of a question: the same for all its cells."""

    def __init__(self, question: RankedQuestion, row: IndexedRow):
        self._question, self.row = question, row
        beside = "\n".join(row.beside)
        self._in_row = [_found(row.named, word) or _BESIDE * _found(beside, word) for word in question.words]
        self.in_row = question.share(self._in_row)

    @cached_property
    def _in_heading(self) -> list[float]:
        return [_HEADING * _found(self._headings, word) for word in self._question.words]

    @cached_property
    def _headings(self) -> str:
        """What heads the table, and the columns in which the row says something in words: 未办妥产权证书的原因."""
        row, table = self.row.row, self.row.table
        said = (at for at, cell in enumerate(row.cells) if cell and at not in self.row.figures)
        return "\n".join((table.words, *(table.header(row, at) for at in said)))

    def of(self, cell: IndexedCell) -> Features:
        question, row = self._question, self.row
        pairs = question.asked.pairs
        in_column = [_found(cell.header, word) for word in question.words]
        found = [max(parts) for parts in zip(self._in_row, in_column, self._in_heading, strict=True)]
        missing = [not part for part in found]
        verbs = [word.is_verb for word in question.words]
        rare = [rarity for rarity, m, v in zip(question.rarities, missing, verbs, strict=True) if m and not v]
        named = [rarity for rarity, part in zip(question.rarities, self._in_row, strict=True) if part]
        names = [name for name in row.names if not name.isdigit()]
        left = [unasked_name(name, question.asked) for name in names] or [1.0]
        return Features(
            covered=question.share(found),
            in_row=self.in_row,
            in_column=question.share(in_column),
            in_heading=question.share(self._in_heading),
            missing_nouns=question.share([float(m and not v) for m, v in zip(missing, verbs, strict=True)]),
            missing_verbs=question.share([float(m and v) for m, v in zip(missing, verbs, strict=True)]),
            rarer_missing=max(0.0, max(rare, default=0.0) - max(named, default=0.0)),
            missing_phrase=min(1.0, _longest_phrase(question.words, missing) / 10),
            unasked_name=min(left),
            unasked_names=max(left),
            unasked_column=max((unasked(level, pairs) for level in levels(cell.header)), default=0.0),
            first_word=float(any(own_words(name) and first_words(name, pairs) for name in names)),
            is_total=float(row.is_total),
            no_header=float(not cell.header),
        )

    def missing(self, cell: IndexedCell) -> list[str]:
        """The words that neither the row nor the column nor a heading has."""
        zone = "\n".join((self.row.named, *self.row.beside, cell.header, self._headings))
        return [word.text for word in self._question.words if not has_word(zone, word)]


def _longest_phrase(words: Sequence[AskedWord], missing: Sequence[bool]) -> int:
    """The characters of the longest phrase of missing nouns that stand together: 九州通医药, the name of a company."""
    longest = start = end = 0
    run = ""
    for word, is_missing in zip(words, missing, strict=True):
        if not is_missing or word.is_verb or word.glossed:
            run = ""
            continue
        goes_on = word.run == run and word.start <= end + 1
        start, end, run = (start if goes_on else word.start), word.end, word.run
        longest = max(longest, end - start)
    return longest


def _found(text: str, word: AskedWord) -> float:
    return float(has_word(text, word))
