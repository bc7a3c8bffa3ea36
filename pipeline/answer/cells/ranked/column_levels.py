"""Which columns of a table are asked for, by how near to them what is asked stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from pipeline.answer.cells.columns import AskedColumn, fits_column
from pipeline.answer.cells.questions.question import Form, form_of
from pipeline.answer.cells.ranked.greatest_question import GreatestAsked
from pipeline.answer.cells.search.cell_search import CellSearch, balance_columns
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.words import bigrams_in, covered, levels, normal, own_words, required, table_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount

LEAST_ROWS = 2


def columns_asked(
    asked: GreatestAsked, rows: Sequence[IndexedRow], kind: str, search: CellSearch
) -> Iterator[tuple[tuple[int, int], int]]:
    """The columns that are asked for, each with how near what is asked stands: the least is best."""
    if len(rows) < LEAST_ROWS:
        return
    table = rows[0].table
    form = Form.SHARE if any(form_of(name, Form.AMOUNT) is Form.SHARE for name in asked.every_name) else Form.AMOUNT
    width = min(len(row.row.cells) for row in rows)
    for number, balance in enumerate(("", *chain(*balance_columns()))):
        names = (*asked.every_name, *((normal(balance),) if balance else ()))
        pairs = frozenset(pair for name in names for pair in bigrams_in(name))
        column = AskedColumn(pairs, form, search.year, search.report_year, words="\n".join(names))
        told = False
        for at in range(width):
            cells = [cell for row in rows if parse_amount((cell := IndexedCell(row, at)).cell.text).value is not None]
            if len(cells) < LEAST_ROWS or not all(fits_column(cell, column) for cell in cells):
                continue
            header = table.header(rows[0].row, at)
            if asked.verb_column and not _is_of_verb(asked.verb_column, header, table.near):
                continue
            if _is_flow_for_balance(header, asked.words):
                continue
            if (level := _level(asked, rows, kind, header)) is not None:
                told = True
                yield (level, -_match_length(asked, header)), at
        if told or (number and asked.column):
            return


def _is_flow_for_balance(header: str, asked: str) -> bool:
    """Whether a column is of a span where what is left at its end is asked for: 本期发生额, of 余额最大."""
    words = table_words()
    return bool(_left().search(asked) and words.flow.search(header)) and not words.balance.search(header)


@per_lexicon
def _left(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("words_of_ends", "remaining_verbs")


def _is_of_verb(name: str, header: str, near: Sequence[str]) -> bool:
    """Whether a column, or its table, is called as a verb says."""
    return name in header or (bool(own_words(name)) and has_name(near, name))


def has_only_greatest(table: IndexedTable) -> bool:
    """Whether the headings of a table say that it has but the greatest of what it is of: 前五名."""
    return any(map(_greatest().search, table.near))


def _match_length(asked: GreatestAsked, header: str) -> int:
    """How many characters of what is asked a header has."""
    pairs = bigrams_in(header)
    return sum(sum(covered(name, pairs)) for name in asked.every_name)


def _level(asked: GreatestAsked, rows: Sequence[IndexedRow], kind: str, header: str) -> int | None:
    """How near all that is asked stands to a column: the less, the surer; None where it does not, or more is said.

    By the words of headings as they are, or by those that questions have for them.
    """
    told = (_level_in(form, asked, rows, kind, header) for form in (heading_in_one_form, str))
    return next((level for level in told if level is not None), None)


def _level_in(
    form: Callable[[str], str], asked: GreatestAsked, rows: Sequence[IndexedRow], kind: str, header: str
) -> int | None:
    """The same by words in one form."""
    table = rows[0].table
    kinds = tuple(form(_divided_by(name)) for name in _kinds_of(rows))
    above = [form(text) for text in table.context]
    near = (header, *kinds, *above[-len(table.near) :], kind)
    names = [
        *map(form, asked.every_name),
        *(verb for verb in asked.optional if any(verb in one for one in _headers_of(rows))),
    ]
    if asked.column and not _is_called(header, normal(asked.column)):
        return None
    divided_by = (form(by) for by, name in zip(kinds, _kinds_of(rows), strict=True) if by != name)
    divisions = list(map(own_words, divided_by))
    divided = any(own_words(name) in divisions for name in names if own_words(name))
    *others, nearest = [text for text in above[-len(table.near) :] if own_words(text)] or [""]
    for level, texts in enumerate((near, (*near, *above))):
        if not all(has_name(texts, name) for name in names):
            continue
        if divided:
            return level
        if not says_only(nearest, names):
            return None
        return level + sum(not says_only(text, names) for text in others) + bool(_greatest().search(nearest))
    return None


@per_lexicon
def _headings(lexicon: Lexicon) -> dict[str, str]:
    """What tables are headed by in other words than questions have, with the first of its group."""
    groups = (tuple(map(normal, group.split("="))) for group in lexicon.words("same_headings"))
    return {word: first for first, *words in groups for word in words}


def heading_in_one_form(text: str) -> str:
    """A text with what it has of such words in one form."""
    for word, first in _headings().items():
        text = text.replace(word, first)
    return text


def _is_called(header: str, column: str) -> bool:
    """Whether a column is called just so."""
    return own_words((levels(header) or [""])[-1]) == own_words(column)


def _kinds_of(rows: Sequence[IndexedRow]) -> tuple[str, ...]:
    """What rows are, by the headers of the columns that name them and what stands above them."""
    return (*rows[0].kinds, *rows[0].parents)


def _headers_of(rows: Sequence[IndexedRow]) -> list[str]:
    return [rows[0].table.header(rows[0].row, at) for at in range(len(rows[0].row.cells))]


def has_name(texts: Sequence[str], name: str) -> bool:
    """Whether texts have all of a name that is its own; each pair of characters within one of them."""
    forms = (form for text in texts for form in (text, _particles().sub("", text)))  # 支付的利息 is 支付利息
    pairs = frozenset(pair for form in forms for pair in bigrams_in(form))
    return all(mark for mark, need in zip(covered(name, pairs), required(name), strict=True) if need)


@per_lexicon
def _particles(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("particles")


def says_only(text: str, names: Sequence[str]) -> bool:
    """Whether a heading names nothing but what is asked, and how its rows divide that."""
    bare = _lead().sub("", table_words().gross.sub(" ", _divisions().sub(" ", _greatest().sub(" ", text))))
    pairs = frozenset(pair for name in names for pair in bigrams_in(name))
    marks = covered(bare, pairs)
    return all(mark for mark, need in zip(marks, required(bare), strict=True) if need)


@per_lexicon
def _lead(lexicon: Lexicon) -> re.Pattern[str]:
    """What leads in with whom something was done, at the beginning of a heading: 向关联方支付的利息."""
    return re.compile(rf"^{lexicon.any_of('with_whom_leads')}(?=.{{4}})")


@per_lexicon
def _divisions(lexicon: Lexicon) -> re.Pattern[str]:
    """What headings say of how a table divides or lists what it is of: 按款项性质列示, 重要…情况."""
    words = map(normal, lexicon.words("headings_of_divisions"))
    return re.compile("|".join(map(re.escape, sorted(words, key=len, reverse=True))) or "(?!)")


@per_lexicon
def _greatest(lexicon: Lexicon) -> re.Pattern[str]:
    """That a table has only the greatest of what it is of: 前五名, 重要."""
    words = map(normal, lexicon.words("headings_of_greatest"))
    return re.compile("|".join(map(re.escape, sorted(words, key=len, reverse=True))) or "(?!)")


@per_lexicon
def _division_lead(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"^.*{lexicon.any_of('division_words')}")


def _divided_by(name: str) -> str:
    """By what a heading within a table divides: 地区 of 分地区."""
    return _division_lead().sub("", name) or name
