"""What a cell of a table has in common with a question: the features by which cells are ranked.

Each word of the question counts by how few rows of the report have it: `repurchase` tells more than `total`. Where a
word stands tells how well it fits: in the row's name, in the column's, in what stands above, or in the caption alone. A
word may also stand there in another form (issuing, issuance) or as one of the same meaning.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache

from pipeline.answer.english.tables.cell_choice import Cell, total_words
from pipeline.answer.english.tables.cell_kinds import NARROWER
from pipeline.answer.english.tables.cell_question import AskedCell
from pipeline.answer.english.tables.cell_times import (
    WHOLE_YEAR,
    YEAR,
    is_time,
    is_time_level,
    is_timeless,
    part_of,
    without_day,
)
from pipeline.answer.english.tables.cell_units import is_per_share
from pipeline.answer.english.tables.standing_rows import counting_words, standing_words, total_of
from pipeline.answer.english.words import content, content_of_name, stems_in_order
from pipeline.model import Report
from pipeline.model.table_row import LEVELS, RowTable
from pipeline.read.identity.english import MONTH
from pipeline.rules.lexicon import Lexicon, per_lexicon

_STATEMENT = re.compile(r"consolidated (?:balance sheet|statements? of)|\bincome statements?\b|^balance sheets?", re.I)
_CASH_FLOWS = re.compile(r"\bstatements? of (?:\w+ )?cash flows?\b", re.I)
_TOTAL = re.compile(r"(?:grand |sub-?)?total\b", re.I)
_MONTH = re.compile(rf"\b{MONTH}\b")
_SHORTEST_PLAIN = 2
_CAPTION = 3  # the place of it among those where a word may stand
_SHORTEST_SHARED, _MOST_APART = 4, 4  # letters that two forms of a word begin with, and have beyond them
_OF_LITTLE = 0.4  # of its weight, for a word that only says that an amount is meant, and a verb
_CAPTION_WORDS = 14


@dataclass(frozen=True, slots=True)
class Features:
    """From 0 to 1 each; shares are of the weight of the question's words that any row has, or of a name's own."""

    in_label: float = 0.0
    in_column: float = 0.0
    above: float = 0.0
    in_caption: float = 0.0
    missing: float = 0.0
    rarest_missing: float = 0.0  # the word that tells most
    missing_names: float = 0.0
    near: float = 0.0  # that stand there in another form
    unasked_label: float = 0.0
    unasked_column: float = 0.0
    unasked_above: float = 0.0
    unasked_caption: float = 0.0
    whole_label: float = 0.0  # the row is called by nothing but words that are asked for
    is_total: float = 0.0
    timeless: float = 0.0  # no year stands at the column or the row
    not_first: float = 0.0  # of several such columns it is not the first
    statement: float = 0.0
    narrower: float = 0.0
    plain_said: float = 0.0  # a plain word of its names is asked for too: operating
    plain_unsaid: float = 0.0
    per_share: float = 0.0  # it is for one share, which is not asked for
    of_month: float = 0.0  # of the month that is asked for
    scheduled: float = 0.0  # its row is the year that is asked for
    of_cash_flow: float = 0.0  # it stands in the statement of cash flows, where money paid is asked for
    unknown: float = 0.0  # what part of the question's words no table has

    def values(self) -> tuple[float, ...]:
        return tuple(getattr(self, name) for name in NAMES)


NAMES = tuple(field.name for field in fields(Features))


@dataclass(frozen=True, slots=True)
class RowWords:
    """The stems of a row's own name, of what stands above it, and of each column: its own part, and those above it."""

    label: frozenset[str]
    above: frozenset[str]
    columns: tuple[tuple[frozenset[str], frozenset[str]], ...]
    caption: frozenset[str]
    first: tuple[str, ...]  # of the caption's words

    @property
    def near(self) -> frozenset[str]:
        """Those of the row and its columns."""
        return self.label | self.above | frozenset(word for pair in self.columns for part in pair for word in part)


class Tables:
    """Some tables as one object, so that a cache need not compare all their rows."""

    def __init__(self, tables: Sequence[RowTable]) -> None:
        self.tables = tables

    def __hash__(self) -> int:
        return id(self.tables)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tables) and self.tables is other.tables


@dataclass(frozen=True, slots=True)
class ReportWords:
    """The words of all rows of a report's tables, by table and row, and in how many rows each word stands."""

    rows: Mapping[tuple[int, int], RowWords]
    counts: Mapping[str, int]
    tables: Mapping[int, frozenset[str]]  # all of a table's rows and columns

    def weight(self, word: str, verbs: Collection[str] = ()) -> float:
        count = self.counts.get(word, 1)  # what no table has tells no more than what one has
        weight = math.log(1 + (len(self.rows) + 1) / (count + 0.5))
        return weight * _OF_LITTLE if word in _amounts() or word in verbs else weight


@lru_cache(4)
def report_words(of: Tables) -> ReportWords:
    """The words of a report's tables."""
    rows, counts, tables = {}, Counter[str](), {}
    for table in of.tables:
        every: set[str] = set()
        caption = content(" ".join((table.caption, *table.path)))
        first = tuple(w for w in stems_in_order(table.caption) if w in caption)[:_CAPTION_WORDS]
        columns = [tuple(map(_column_words, header)) for header in table.headers]
        for row in table.rows:
            label = "" if is_time(row.label) else without_day(row.label)
            under = " ".join((*(name for name in row.parents if not is_time_level(name)), total_of(table, row)))
            words = RowWords(
                content_of_name(label) | standing_words(row), content(under), columns[row.header], caption, first
            )
            rows[table.number, row.row] = words
            every |= words.near | (caption if YEAR.fullmatch(row.label) else frozenset())
            counts.update(words.near | caption)
        tables[table.number] = frozenset(every)
    return ReportWords(rows, counts, tables)


def _column_words(name: str) -> tuple[frozenset[str], frozenset[str]]:
    outer, _, part = part_of(name).rpartition(LEVELS)
    return content(part), content(outer)


@dataclass(frozen=True, slots=True)
class RankedQuestion:
    """The words that are asked for with their weights, and the words of the report that are other forms of each."""

    asked: AskedCell
    weights: Mapping[str, float]
    forms: Mapping[str, frozenset[str]]
    names: frozenset[str]
    unknown: float

    @property
    def every(self) -> frozenset[str]:
        """The words and their forms."""
        return frozenset(self.weights).union(*self.forms.values())

    @classmethod
    def of(cls, asked: AskedCell, names: Collection[str], words: ReportWords) -> RankedQuestion:
        forms = {word: _forms(word, words.counts) for word in asked.words}
        known = [word for word in asked.words if word in words.counts or forms[word]]
        weights = {word: words.weight(word, asked.verbs) for word in asked.words}
        whole = sum(weights.values())
        unknown = sum(weights[word] for word in asked.words if word not in known) / whole if whole else 1.0
        return cls(asked, {word: weights[word] for word in known}, forms, frozenset(names), unknown)


def _forms(word: str, known: Collection[str]) -> frozenset[str]:
    """Words of a report that are another form of a word, or mean the same in texts."""
    if not word.isalpha():
        return frozenset()
    same = _same_in_text().get(word, frozenset()) - {word}
    return frozenset(other for other in known if other != word and (other in same or _is_form(word, other)))


def _is_form(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return len(short) >= _SHORTEST_SHARED and long.startswith(short) and len(long) - len(short) <= _MOST_APART


@per_lexicon
def _same_in_text(lexicon: Lexicon) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for group in lexicon.words("english_same_in_text"):
        stems = content(" ".join(one for one in group.split("=") if "_" not in one))
        for word in stems:
            found[word] = found.get(word, frozenset()) | stems
    return found


@per_lexicon
def _amounts(lexicon: Lexicon) -> frozenset[str]:
    """Stems of words that only say that an amount is meant: payments, costs."""
    return content(" ".join(lexicon.words("english_amount_words")))


@per_lexicon
def _paying(lexicon: Lexicon) -> frozenset[str]:
    return content(" ".join(lexicon.words("english_paying_words")))


def features_of(
    cell: Cell, question: RankedQuestion, words: ReportWords, report: Report
) -> tuple[Features, frozenset[str]] | None:
    """A cell's features and the words that it has not; None where its row and column have none of the question's."""
    own, asked = words.rows[cell.table.number, cell.row.row], question.asked
    column, outer = own.columns[cell.columns[0]]
    places = (own.label, column, own.above | outer, own.caption)
    at = {word: _place(word, places, question.forms[word]) for word in question.weights}
    if all(place in (None, _CAPTION) for place, _ in at.values()) and not YEAR.fullmatch(cell.row.label):
        return None
    whole = sum(question.weights.values())
    in_place = [sum(question.weights[w] for w, (place, _) in at.items() if place == n) / whole for n in range(4)]
    lacking = frozenset(word for word, (place, _) in at.items() if place is None)
    near = sum(question.weights[w] for w, (place, exact) in at.items() if place is not None and not exact)
    rarest = max(question.weights.values())
    said = asked.words | frozenset(form for some in question.forms.values() for form in some) | asked.own
    said |= _paying() if asked.paid or asked.spent else frozenset()
    unsaid = said | (counting_words() if asked.counted else frozenset())
    label = own.label - standing_words(cell.row)
    unknown = asked.words - set(question.weights)
    place = _of_place(cell, asked, report)
    sections = not place["statement"]  # what stands above a line of a statement is only its section
    found = Features(
        in_label=in_place[0],
        in_column=in_place[1],
        above=in_place[2],
        in_caption=in_place[_CAPTION],
        missing=sum(question.weights[word] for word in lacking) / whole,
        rarest_missing=float(any(question.weights[word] == rarest for word in lacking)),
        missing_names=float(bool((lacking | unknown) & question.names)),
        near=near / whole,
        unasked_label=_spare(label, said, words),
        unasked_column=_spare(column, unsaid, words),
        unasked_above=_spare(own.above | outer, said, words) * sections,
        unasked_caption=_spare(frozenset(own.first), said, words) * sections,
        whole_label=float(bool(label) and label <= asked.words | asked.own),
        unknown=question.unknown,
        **place,
        **_of_kind(cell, asked),
    )
    return found, lacking | unknown


def _of_place(cell: Cell, asked: AskedCell, report: Report) -> dict[str, float]:
    """What kind of row, column and table a cell is of."""
    timeless = asked.when == WHOLE_YEAR and len(cell.columns) == 1 and is_timeless(cell.table, cell.row, report)
    figures = [at for at, text in enumerate(cell.row.cells) if at and re.search(r"\d", text)]
    return {
        "scheduled": float(bool(YEAR.fullmatch(cell.row.label))),
        "is_total": float(bool(_TOTAL.match(cell.row.label))),
        "timeless": float(timeless),
        "not_first": float(timeless and cell.columns[0] != figures[0]),
        "statement": float(any(map(_STATEMENT.search, (cell.table.caption, *cell.table.path[-2:])))),
    }


def _of_kind(cell: Cell, asked: AskedCell) -> dict[str, float]:
    """Whether a cell is of the kind of figure that is asked for, by its plain words, units and months."""
    part = part_of(cell.table.headers[cell.row.header][cell.columns[0]])
    names = " ".join((cell.row.label, part))
    own = frozenset(stems_in_order(names))
    plain = {word for word in own - content(names) if word.isalpha() and len(word) > _SHORTEST_PLAIN}
    months = {month.casefold() for month in _MONTH.findall(cell.row.label)}
    return {
        "narrower": float(not asked.narrower and any(map(NARROWER.match, (cell.row.label, *cell.row.parents)))),
        "plain_said": float(bool(plain & asked.said)),
        "plain_unsaid": float(bool(plain - asked.said - total_words())),
        "per_share": float(is_per_share(names) and not asked.words & content("per price value")),
        "of_month": float(bool(months & asked.months)),
        "of_cash_flow": float((asked.spent or asked.paid) and bool(_CASH_FLOWS.search(cell.table.caption))),
    }


def _place(word: str, places: Sequence[frozenset[str]], forms: Collection[str]) -> tuple[int | None, bool]:
    """The first place that has a word, or another form of it; and whether it is the word itself."""
    exact = next((at for at, having in enumerate(places) if word in having), None)
    near = next((at for at, having in enumerate(places) if not having.isdisjoint(forms)), None)
    if exact is None or (near is not None and exact == _CAPTION > near):
        return near, False
    return exact, True


def _spare(own: Collection[str], said: Collection[str], words: ReportWords) -> float:
    """What part of a name is not asked for, by weight."""
    kept = {word for word in own if word.isalpha() or word in said}
    whole = sum(map(words.weight, kept))
    return sum(map(words.weight, kept - set(said))) / whole if whole else 0.0
