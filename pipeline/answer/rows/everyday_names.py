"""Rows of a report's tables that a question names in everyday words, in whatever order and with other verbs.

    买理财付出去多少现金            购入理财, below 支付的与投资活动有关的现金
    花多少钱买了少数股东的股权       购买少数股东权益

Every word of the row's name must be said by the question, and every word of the question by the row, its column or
what heads its table, so that nothing that was asked is dropped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pipeline.answer.cells.coverage import is_of_opposite, is_of_other_band
from pipeline.answer.cells.denials import is_left_out, leaves_out
from pipeline.answer.cells.questions.question import Form, form_of
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import bare_name, bigrams_in, levels, normal, own_words, table_words, unasked
from pipeline.answer.rows.organisations import short_name_asked
from pipeline.answer.rows.table_kinds import is_statement
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.naming_runs import words_without_name

_SHORTEST = 4  # characters of a name that says enough by itself
_NAMELESS = ("u", "p", "c", "y", "o", "e", "x", "w")  # first letters of parts of speech that say nothing by themselves
_LATIN = "eng"  # the tag of what is in Latin letters: a name, or a unit
_OF_PHRASES = ("v", "d", "m", "r", "q", "f")  # and of single characters that are part of no name
_NOTHING = " -—－/"
_LIMITING = 2  # characters of what narrows a word
_MOST_UNASKED = 0.5  # of a column's own words
_LONG = 6  # of the first of several things that one name joins
_KEPT = 1 << 15


@dataclass(frozen=True, slots=True)
class EverydayRow:
    """A row by the name that its table gives it, and the column that is asked for, "" for none."""

    row: IndexedRow
    column: str

    @property
    def place(self) -> tuple[int, int]:
        """Its table and row in the report."""
        return self.row.table.table.number, self.row.row.row

    def header(self, column: int | None) -> str:
        """What a column of its table is called, "" without one."""
        return self.row.table.header(self.row.row, column) if column is not None else ""


@per_lexicon
def _said(lexicon: Lexicon) -> dict[str, tuple[str, ...]]:
    """What a word of a question may be called in the names of rows, in columns and headings."""
    groups = (group.split("=") for group in lexicon.words("said_of_rows"))
    return {normal(word): tuple(map(normal, names)) for word, *names in groups}


@per_lexicon
def _silent(lexicon: Lexicon) -> frozenset[str]:
    """Words of questions that say nothing of which row is meant."""
    words = lexicon.words("light_verbs", "hedges", "particles", "auxiliaries", "having", "words_of_no_figure")
    words += lexicon.words("amount_words", "interrogatives", "amount_asked", "verbs_of_rows", "silent_beside_rows")
    silent = map(normal, words)
    return frozenset(silent) - frozenset(_said())


@per_lexicon
def _units(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(map(normal, lexicon.words("units_but_money", "counting_units")))


@per_lexicon
def _loose(lexicon: Lexicon) -> frozenset[str]:
    """Words of rows' names that questions may leave away: 产生 of 处置长期股权投资产生的投资收益."""
    return frozenset(map(normal, lexicon.words("verbs_of_rows", "words_of_no_figure", "loose_in_rows")))


@per_lexicon
def _kept(lexicon: Lexicon) -> tuple[str, ...]:
    """Words of rows' names that questions do not leave away."""
    return tuple(map(normal, lexicon.words("kept_in_rows")))


@lru_cache(_KEPT)
def _tagged(text: str) -> tuple[tuple[str, str], ...]:
    import rjieba

    return tuple(rjieba.tag(text, False))


def said_words(text: str) -> list[str]:
    """The words of a normal text that name, limit or do something.

    Single characters count where tables have words for them, where several are a name that no dictionary has (丹红),
    and before a word that they make another of (吴某某).
    """
    found: list[str] = []
    singles = ""
    for word, tag in (*_tagged(text), ("", "x")):
        if len(word) == 1 and word not in _said() and tag[:1] not in (*_NAMELESS, *_OF_PHRASES):
            singles += word
            continue
        if _is_silent(word, tag):
            found += [singles] if len(singles) > 1 else []
        elif len(singles) == 1:
            found.append(word if word in _said() else singles + word)
        else:
            found += [singles] * bool(singles) + [word]
        singles = ""
    return list(dict.fromkeys(found))


def _is_silent(word: str, tag: str) -> bool:
    if word in _said() or any(char.isdigit() for char in word):
        return False
    if tag == _LATIN and len(word) > 1:
        return word in _units()
    if len(word) < 2 or tag[:1] in _NAMELESS or word in _silent() or word in words_without_name():
        return True
    return not own_words(word)


def everyday_rows(text: str, search: CellSearch) -> list[EverydayRow]:
    """The rows that a question's words (`text`: without company, time and what it compares with) all mean.

    The one whose name says most of them first; of others only such as say as much.
    """
    asked = normal(text)
    words = said_words(asked)
    if not words:
        return []
    found: list[tuple[int, int, EverydayRow]] = []
    nouns = [word for word, tag in _tagged(asked) if len(word) > 1 and tag.startswith("n")]
    for row in _rows(search, asked):
        label = row.names[0] if len(row.names) == 1 else "".join(row.names)
        if len(own_words(label)) < 2 or not _is_said(row, label, asked, words):
            continue
        if any(_is_only_narrowed(noun, (*row.parents, *row.table.near), asked) for noun in nouns):
            continue
        named = f"{row.named}\n{row.row.label}"  # as it is printed too: 市场推广费, of equal names the 推广费
        by_name = [word for word in words if _says(word, named)]
        left = [word for word in words if word not in by_name]
        columns = _columns(row, left, asked)
        left = [word for word in left if not any(_says(word, column) for column in columns)]
        above = (*row.parents, *row.table.context, *_said_in_words(row))
        if any(not _says_above(word, above, asked) or word in _measures() for word in left):
            continue
        short = max(len(short_name_asked(name, asked)) for name in row.names)
        if max(sum(map(len, by_name)), short) + sum(map(len, columns)) < _SHORTEST:
            continue
        near = sum(len(word) for word in words if any(_says(word, text) for text in row.table.near))
        one = EverydayRow(row, columns[0] if columns else "")
        found.append((sum(map(len, by_name)), near, one))
    best = max((score[:2] for score in found), default=None)
    return [one for *score, one in found if tuple(score) == best]


@per_lexicon
def _measures(lexicon: Lexicon) -> frozenset[str]:
    """What of a thing is asked for, which a row or its column must be called by: 收入和成本分析 says no 收入."""
    return frozenset(map(normal, lexicon.words("measure_nouns"))) - frozenset(_said())


def _said_in_words(row: IndexedRow) -> list[str]:
    """What a row says in words, with its columns; no other columns, of which it may have no figure.

    Nor what it says of the beginning of the year: 司法冻结 of 期初受限情况.
    """
    cells = enumerate(map(normal, row.row.cells))
    texts = [(row.table.header(row.row, at), cell) for at, cell in cells if cell.strip(_NOTHING)]
    figures = {normal(row.row.cells[at]) for at in row.figures}
    return [part for one in texts if one[1] not in figures and not table_words().former.search(one[0]) for part in one]


def _rows(search: CellSearch, asked: str) -> Iterator[IndexedRow]:
    for table in search.index.tables:
        if table.table.scope is not search.scope or is_statement(table):
            continue
        for row in table.rows:
            if row.is_total or row.is_shifted or not row.figures or leaves_out(row.label, asked):
                continue
            if is_left_out(normal(row.label), asked):
                continue
            if is_of_other_band(row.label, asked) or is_of_opposite(row.label, asked):
                continue
            if not search.index.is_narrowed(row, asked):
                yield row


def _is_said(row: IndexedRow, label: str, asked: str, words: Sequence[str]) -> bool:
    """Whether every word of a row's name is said by a question, but such as say nothing.

    What heads the table needs to be said but in a word for it: 亏 of 处置金融工具取得的投资收益, below 投资收益.
    """
    if any(word in label and word not in asked for word in _kept()):
        return False
    bare = own_words(label)
    named = (short_name_asked(name, asked) or _begins_in(name, asked) for name in row.names)
    if (bare and bare in asked) or any(named):
        return True
    own = [word for word in said_words(bare_name(label)) if word not in _loose()]
    above = "\n".join(row.table.near)

    def is_said(one: str) -> bool:
        if _has(asked, one) or any(_is_called(word, one, asked, above) for word in words):
            return True
        return len(one) > 2 and one[0] in asked and is_said(one[1:])  # 数股东权益, cut out of 少数股东权益

    return bool(own) and all(map(is_said, own))


def _begins_in(name: str, asked: str) -> bool:
    """Whether a question has the first of what a long name joins: 酒厂技改工程 of 酒厂技改工程及其配套设施."""
    first = _joined().split(name, maxsplit=1)[0]
    return _LONG <= len(first) < len(name) and first in asked


@per_lexicon
def _joined(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("joints_of_names"))


def _has(asked: str, printed: str) -> bool:
    """Whether a question has a word of a row's name, or all of it but its end: 补助, of 补助款."""
    return printed in asked or any(
        len(bare := printed.removesuffix(end)) > 1 and bare in asked for end in _soft_ends() if printed.endswith(end)
    )


def _is_called(word: str, printed: str, asked: str, above: str) -> bool:
    """Whether what tables print is what a question says: 购置 of 买, 投资收益 of 赚 beside 投资."""
    names = (name for name in _said().get(word, ()) if name in printed)
    return any(not (rest := printed.replace(name, "")) or rest in asked or printed in above for name in names)


def _says(word: str, text: str) -> bool:
    """Whether a text has a word of a question, or what it is called in tables; a single character only as a word."""
    names = _said().get(word, ())
    if (len(word) > 1 and word in text) or any(len(name) > 1 and name in text for name in names):
        return True
    single = {name for name in (word, *names) if len(name) == 1}
    return bool(single) and any(one in single for one, _ in _tagged(text))


def _says_above(word: str, texts: Sequence[str], asked: str) -> bool:
    """Whether some text says a word by itself: 研发人员 is narrower than 人员."""
    return any(_says(word, text) and not _is_narrowed(word, text, asked) for text in texts)


def _is_only_narrowed(word: str, texts: Sequence[str], asked: str) -> bool:
    """Whether texts have a word of the question as part of a narrower thing alone: 员工 in 研发员工情况."""
    having = [text for text in texts if word in text]
    return bool(having) and all(_is_narrowed(word, text, asked) for text in having)


def _is_narrowed(word: str, text: str, asked: str) -> bool:
    """Whether what stands right before a word in a text makes it a narrower thing than is asked for."""
    before = text.partition(word)[0][-_LIMITING:] if word in text else ""
    return len(before) == _LIMITING and own_words(before) == before and before not in asked


@per_lexicon
def _soft_ends(lexicon: Lexicon) -> tuple[str, ...]:
    """Ends of words in rows' names that questions leave away: 款 of 补助款."""
    return lexicon.words("soft_ends_in_rows")


def _columns(row: IndexedRow, words: Sequence[str], asked: str) -> list[str]:
    """What the columns of a row are called that say some words of a question; none of shares but for one: 毛利率."""
    named = (levels(IndexedCell(row, at).header) for at in row.figures)
    texts = dict.fromkeys(level for column in named for level in column if own_words(level))
    forms = (Form.AMOUNT, form_of(asked, Form.AMOUNT))
    texts = {text: None for text in texts if form_of(bare_name(text), Form.AMOUNT) in forms}
    said = {text: [word for word in words if _says(word, text)] for text in texts}
    best = max(map(len, said.values()), default=0)
    return [text for text, found in said.items() if found and len(found) == best and not _says_more(text, found, asked)]


def _says_more(column: str, words: Sequence[str], asked: str) -> bool:
    """Whether most of what a column is called is said by no word: 毛利率比上年增减, of 毛利."""
    names = (name for word in words for name in (word, *_said().get(word, ())))
    return unasked(normal(column), bigrams_in("\n".join((asked, *names)))) > _MOST_UNASKED


def says_of_column(header: str, asked: str) -> bool:
    """Whether a question (normal text) says what a column is called, or this says nothing of its own: 期末余额."""
    bare = [normal(level) for level in levels(header) if own_words(normal(level))]
    return not any(unasked(level, bigrams_in(asked)) > _MOST_UNASKED for level in bare)
