"""Rows that a question chooses by what a column says of them, whatever table they stand in.

股份有质押的是谁           rows whose 股份状态 is 质押
注销了哪些子公司           rows whose 处置方式 is 注销
哪些担保还没履行完毕       rows whose 是否履行完毕 is 否

Every word of the question that names something must be what the column says, or stand in the headers or headings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from pipeline.answer.attributes.records import Record
from pipeline.answer.cells.words import normal
from pipeline.answer.operations.question.vocabulary import negations
from pipeline.answer.rows.words import AskedWord, content_words, has_word
from pipeline.answer.selections.words import Order, orders_in
from pipeline.extract.tables.headers import is_figure, is_value
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.lazy_pattern import lazy_pattern

_SHORTEST = 2  # characters of a state
_LONGEST = 16  # and of a cell that says no more than one
_BEFORE = 4  # characters between a word that denies and what it denies
_HEADINGS = 3
_BREAK = lazy_pattern(r"(?<=[一-鿿）)])\s+(?=[一-鿿（(])")  # of a line within a name
_MARKS = lazy_pattern(r"[,，。;；?？!！:：、]")


@dataclass(frozen=True, slots=True)
class InState:
    """The rows of one table that are in the asked state; () where its column says of none that it is."""

    rows: tuple[Record, ...]
    sample: Record  # the first of the table
    state: str  # as the question has it
    column: int
    names: int  # the column that names the rows
    every: int  # rows of which the column says anything
    nearness: int  # how many words of the question the headers and the nearest heading have

    @property
    def whether(self) -> str:
        """What the column asks, "" where it says a state: 是否履行完毕."""
        found = _whether().search(self.sample.columns[self.column])
        return found[0] if found is not None else ""

    def called(self, column: int) -> str:
        """What a column is called, without what it shares with that of the state."""
        header = self.sample.columns[column]
        return header.removeprefix(_group(self.sample.columns, self.column)) or header


@dataclass(frozen=True)
class StateQuestion:
    """The words of a question for the names of rows, without companies and times."""

    text: str

    @cached_property
    def words(self) -> tuple[AskedWord, ...]:
        words = (word for part in _MARKS.split(self.text) for word in content_words(part))
        return tuple(word for word in words if word.text not in negations())

    def denies(self, words: str) -> bool:
        """Whether the question says that something is not so: 还没履行完毕."""
        at = self.text.find(words)
        before = self.text[max(0, at - _BEFORE) : at] if at >= 0 else ""
        return any(negation in before for negation in negations())


@per_lexicon
def _asks(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("selection_lists", "who_asked", "which_words")


@per_lexicon
def _choosing(lexicon: Lexicon) -> re.Pattern[str]:
    """Ends of headers under which stand states, one of a few for each row."""
    return re.compile(rf"{lexicon.any_of('columns_of_states')}(?:[（(].*[)）])?$")


@per_lexicon
def _whether(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('whether_columns')}(?P<what>.{{2,}})")


@per_lexicon
def _answers(lexicon: Lexicon) -> dict[str, bool]:
    """What stands under a header that asks whether something is so."""
    so = dict.fromkeys(lexicon.words("cells_that_affirm"), True)
    return so | dict.fromkeys(lexicon.words("cells_that_deny"), False)


@per_lexicon
def _nothing(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?:{lexicon.any_of('empty_cells')}|[-—–─/\s]*|0)")


@per_lexicon
def _naming(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('name_columns', 'kinds_of_rows')}(?:[（(].*[)）])?$")


def state_question(clauses: Sequence[str]) -> StateQuestion | None:
    """The question of these clauses; None where it asks for no names, or for an end of an order."""
    text = normal("，".join(clauses))
    orders = [(word.text, word.value) for word in orders_in(text) if isinstance(word.value, Order)]
    first = [(said, order) for said, order in orders if order.top]
    if not any(_asks().search(clause) for clause in clauses) or len(first) < len(orders) or len(first) > 1:
        return None
    for said, _ in first:
        text = text.replace(said, "")  # 前十名, as whose table the rows stand
    return StateQuestion(text)


def rows_in_state(asked: StateQuestion, records: Sequence[Record]) -> list[InState]:
    """The rows that are asked for, of the tables whose headers and headings have most of the question's words."""
    found = [one for _, rows in _tables(records) if (one := _in_table(asked, rows)) is not None]
    some = [one for one in found if one.rows]
    nearest = max((one.nearness for one in some or found), default=0)
    return [one for one in some or found if one.nearness == nearest]


def _tables(records: Sequence[Record]) -> Iterator[tuple[object, list[Record]]]:
    for key, rows in groupby(records, key=lambda one: (one.line.table, one.columns)):
        yield key, list(rows)


def _in_table(asked: StateQuestion, rows: list[Record]) -> InState | None:
    """The rows of a table that are in the asked state, by the one column that has it."""
    first = rows[0]
    near = "\n".join(map(normal, (*first.columns, *first.path[-1:], first.title)))
    above = "\n".join((near, *map(normal, (*first.path[-_HEADINGS:], *first.bands))))
    outside = [word for word in asked.words if not has_word(above, word)]
    inside = [word for word in asked.words if has_word(above, word)]
    names = _names_at(first)
    if not inside:
        return None
    for at, header in enumerate(first.columns):
        if at == names:
            continue
        chosen = _rows_in_state(asked, outside, header, [_cell(row, at) for row in rows])
        if chosen is None:
            continue
        having = tuple(row for row, is_so in zip(rows, chosen, strict=True) if is_so and name_of(row, names))
        every = sum(bool(_cell(row, at)) for row in rows)
        state = "".join(word.text for word in asked.words if word.is_verb and word.text in normal(header))
        nearness = sum(has_word(near, word) for word in asked.words)
        return InState(having, first, state, at, names, every, nearness)
    return None


def _rows_in_state(
    asked: StateQuestion, outside: Sequence[AskedWord], header: str, cells: Sequence[str]
) -> list[bool] | None:
    """Of each cell under a header whether it says what is asked for; None where the column is of something else."""
    if (whether := _whether().search(header)) is not None:
        what = normal(whether["what"])
        if what not in asked.text or any(word.text not in what for word in outside):
            return None
        wanted = not asked.denies(what)
        return [_answers().get(cell) is wanted for cell in cells]
    if not _choosing().search(header):
        return None
    states = {cell for cell in cells if _is_asked(asked, outside, cell)}
    if states:
        whole = {state for state in states if normal(state) in asked.text}
        longest = max(map(len, whole), default=0)  # 境内非国有法人 is not 国有法人
        states = {state for state in whole if len(state) == longest} or states
        return None if any(map(asked.denies, states)) else [cell in states for cell in cells]
    verbs = [word for word in asked.words if word.is_verb and word.text in normal(header)]
    filled = [cell for cell in cells if cell]
    says_none = not any(map(is_figure, filled)) and any(map(_nothing().fullmatch, filled))
    if not verbs or outside or not says_none or any(asked.denies(word.text) for word in verbs):
        return None
    return [False] * len(cells)


def _is_asked(asked: StateQuestion, outside: Sequence[AskedWord], cell: str) -> bool:
    """Whether a cell says what no heading does of the question, or a state that the question has in so many words."""
    if not _SHORTEST <= len(cell) <= _LONGEST or is_value(cell) or _nothing().fullmatch(cell):
        return False
    state = normal(cell)
    if any(not has_word(state, word) for word in outside):
        return False
    return bool(outside) or state in asked.text


def _names_at(record: Record) -> int:
    """The column that names rows: the first whose header says so, else the first in words."""
    called = (at for at, header in enumerate(record.columns) if _naming().search(header))
    worded = (at for at, cell in enumerate(record.cells) if cell and not is_value(cell))
    return next(called, next(worded, 0))


def _cell(record: Record, column: int) -> str:
    return record.cells[column] if column < len(record.cells) else ""


def told_columns(asked: StateQuestion, one: InState) -> list[int]:
    """The columns that are told of each row beside its name: the state, its figures, and what the question names."""
    columns = one.rows[0].columns if one.rows else ()
    group = _group(columns, one.column)
    taken = "\n".join(map(normal, (*one.sample.path[-_HEADINGS:], one.sample.title.partition("：")[0])))
    taken += "".join(normal(columns[at]) for at in (one.column, one.names) if at < len(columns))
    own = [word for word in asked.words if not has_word(taken, word)]
    told = []
    for at, header in enumerate(columns):
        if at in (one.names, one.column):
            continue
        figures = any(is_figure(_cell(row, at)) for row in one.rows)
        beside = bool(group) and at > one.column and header.startswith(group) and figures
        if beside or any(word.text in normal(header) for word in own):
            told.append(at)
    return told


def _group(columns: Sequence[str], column: int) -> str:
    """What the header of a column shares with the next one: 质押、标记或冻结情况, of its state and its number."""
    after = columns[column + 1] if column + 1 < len(columns) else ""
    pairs = zip(columns[column], after, strict=False)
    length = next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(columns[column]), len(after)))
    return after[:length] if length >= _SHORTEST else ""


def name_of(record: Record, column: int) -> str:
    """What a row is called, "" where its cell is empty."""
    return _BREAK.sub("", record.line.cells[column].strip()) if column < len(record.line.cells) else ""
