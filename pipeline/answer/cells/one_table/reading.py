"""A question read as names of one table and what is computed with them.

存货中在产品和库存商品的账面价值一共多少    □中在产品和库存商品的账面价值一共多少 of a table under 存货:
                                      two rows, a column, a sum, and nothing left over
应交税费里企业所得税占多大比例            one row, a share

The table's own names are found first, the longest before all others, so that 在 of 在产品 is no preposition and 差异 of
应纳税暂时性差异 asks for no difference. What is left must ask, join, compute, or stand above the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from pipeline.answer.cells.ranked.column_levels import says_only
from pipeline.answer.cells.tables.indexed_table import IndexedRow, IndexedTable
from pipeline.answer.cells.words import bare_name, bigrams_in, covered, levels, normal, own_words, required, table_words
from pipeline.model import MeasureKind
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import YUAN
from pipeline.text.numerals import NUMERAL
from pipeline.understand.measures.naming_runs import words_without_name
from pipeline.understand.pieces import PieceKind
from pipeline.understand.recognised_question import RecognisedQuestion

_DE = "的"
_LEAST = 2  # characters of a name
_LONG = 4  # of a part of one
_SILENT = (PieceKind.COMPANY, PieceKind.PERIOD, PieceKind.SCOPE)
_CLAUSES = re.compile(r"[,，;；。?？!！、]")
_MARKS = re.compile(r"[\s,，;；:：?？。!！的]+")


@dataclass(frozen=True, slots=True)
class OneTableAsked:
    """What is computed with which rows of a table, in the question's order, and the columns that it names."""

    kind: MeasureKind
    rows: tuple[IndexedRow, ...]  # none: the total itself, or the row with the most
    columns: tuple[str, ...]  # header levels, or what headers have
    words: str = ""  # all that the question has, as tables are compared in
    heads: tuple[str, ...] = ()  # what of it stands above the table

    def heading(self, table: IndexedTable) -> str:
        """The heading of a table that the question has, as it is printed; "" where it says more than that."""
        named = (part for part in reversed(table.table.path) if any(one in as_compared(part) for one in self.heads))
        return next((part for part in named if says_only(as_compared(part), [self.words])), "")

    @property
    def of_total(self) -> bool:
        """Whether a share is one of the table's total."""
        return self.kind is MeasureKind.SHARE and len(self.rows) == 1

    @property
    def is_extreme(self) -> bool:
        """Whether the row with the most or the least is asked for."""
        return self.kind in (MeasureKind.MAXIMUM, MeasureKind.MINIMUM)

    @property
    def is_moved(self) -> bool:
        """Whether a figure is held against that of the year before."""
        return self.kind in (MeasureKind.GROWTH, MeasureKind.CHANGE)

    @property
    def is_value(self) -> bool:
        """Whether one figure is asked for as it is."""
        return self.kind is MeasureKind.ITEM and len(self.rows) == 1

    @property
    def is_total(self) -> bool:
        """Whether the total itself is asked for."""
        return self.kind is MeasureKind.ITEM and not self.rows


def _is_longer(text: str, names: Sequence[_Name], left: Sequence[str]) -> bool:
    """Whether a short name of a row goes on in words that are no name: 其他 of 其他业务."""
    short = [name for name in names if name.kind == "R" and name.end - name.start < _LONG]
    behind = [text[name.end :] for name in short]
    before = [text[: name.start] for name in short]
    parts = list(filter(own_words, left))
    around = zip(behind, before, strict=True)
    return any(after.startswith(part) or former.endswith(part) for after, former in around for part in parts)


@dataclass(frozen=True, slots=True)
class _Name:
    """A name of a table at [start, end) of a text: R a row, C a column, H what stands above the table."""

    start: int
    end: int
    kind: str
    text: str


def text_of_names(question: RecognisedQuestion) -> str:
    """A question without its company, times and scope, in the form that names of tables are compared in."""
    made, at = "", 0
    for piece in question.pieces():
        unit = piece.kind is PieceKind.FORM and piece.text.endswith(YUAN.base)
        if piece.kind in _SILENT or unit:
            made, at = made + question.text[at : piece.start], piece.end
    return as_compared(_MARKS.sub("", made + question.text[at:]))


def asks_twice(question: str) -> bool:
    """Whether more than one clause of a question asks: 增值税有多少，占比多少."""
    return sum(_asks().search(clause) is not None for clause in _CLAUSES.split(question)) > 1


@per_lexicon
def _asks(lexicon: Lexicon) -> re.Pattern[str]:
    asks = ("interrogatives", "amount_asked", "degrees", "share_nouns", "difference_words")
    return re.compile(lexicon.any_of(*asks, "growth_rates", "change_amounts"))


def as_compared(text: str) -> str:
    return normal(text).replace(_DE, "")


def read_in_table(text: str, table: IndexedTable) -> OneTableAsked | None:
    """What a text asks of a table; None where it names anything that the table has not, or nothing above it."""
    names = list(_names(text, table))
    skeleton, left = _skeleton(text, names)
    if any(map(table_words().former.search, left)) or _is_longer(text, names, left):
        return None  # of another time than the column's, or of a name that a row's is but a part of
    heads = [name for name in names if name.kind == "H"]
    columns = [name.text for name in names if name.kind == "C"]
    for part in filter(own_words, left):
        if _covers(part, (table.words,)):
            heads.append(_Name(0, 0, "H", part))
        elif any(_covers(part, (header,)) for header in _headers(table)):
            columns.append(part)
        else:
            return None
    rows = [_row(name.text, table, text) for name in names if name.kind == "R"]
    if None in rows or not any(own_words(name.text) for name in heads):
        return None
    kind = next((kind for kind, form in _forms().items() if form.fullmatch(skeleton)), None)
    if kind is None:
        return None
    return OneTableAsked(kind, tuple(filter(None, rows)), tuple(columns), text, tuple(name.text for name in heads))


_R = "RC*"  # a row with its column
_FORMS = {
    MeasureKind.SUM: rf"C*(?:{_R})(?:{_R})+ΣC*Σ?|C*Σ(?:{_R})(?:{_R})+",
    MeasureKind.DIFFERENCE: rf"C*{_R}>{_R}W|C*{_R}{_R}D",
    MeasureKind.SHARE: rf"C*{_R}C*%N?|C*{_R}N|C*{_R}%{_R}N?",
    MeasureKind.ITEM: rf"C*ΣC*|C*{_R}",
    MeasureKind.MAXIMUM: r"C*MC*",
    MeasureKind.MINIMUM: r"C*LC*",
    MeasureKind.GROWTH: rf"C*{_R}[>S]*G+W?",
    MeasureKind.CHANGE: rf"C*{_R}[>S]+(?:A|W|WD|D)",
}


def _forms() -> dict[MeasureKind, re.Pattern[str]]:
    return {kind: re.compile(form) for kind, form in _FORMS.items()}


def _headers(table: IndexedTable) -> Iterator[str]:
    yield from (column.replace(_DE, "") for header in table.headers for column in header if column)


def _names(text: str, table: IndexedTable) -> Iterator[_Name]:
    """The names of a table in a text: the longest go before those that overlap them.

    A name of a heading and of a row or column too is the heading's where no other heading is named.
    """
    taken = [False] * len(text)
    found: list[tuple[int, int, str, str]] = []
    for name, kinds in _vocabulary(table):
        for match in re.finditer(re.escape(name), text):
            if not any(taken[match.start() : match.end()]):
                taken[match.start() : match.end()] = [True] * (match.end() - match.start())
                found.append((*match.span(), kinds, name))
    found.sort()
    heads = [name for _, _, kinds, name in found if "H" in kinds]
    sure = {name for _, _, kinds, name in found if kinds == "H"} or set(heads[:1])
    for start, end, kinds, name in found:
        is_head = name in sure
        sure -= {name} if kinds != "H" else set()  # the second 其他应收款 is a row below the first
        yield _Name(start, end, "H" if is_head else next(one for one in "RCH" if one in kinds), name)


def _vocabulary(table: IndexedTable) -> list[tuple[str, str]]:
    """What a table's headings, rows and columns are called, the longest first, each with what it is."""
    found: dict[str, str] = {}
    for text in table.context:
        _add(found, "H", (text, bare_name(text), *bare_name(text).split("/")))
    for row in table.rows:
        _add(found, "R", _called(row))
    for header in table.headers:
        for column in header[1:]:
            _add(found, "C", (*levels(column), *map(bare_name, levels(column)), *map(_own_end, levels(column))))
    return sorted(found.items(), key=lambda item: -len(item[0]))


def _own_end(level: str) -> str:
    """What a header ends with behind its moment and general words: 应纳税暂时性差异 of 期末余额应纳税暂时性差异."""
    own = own_words(level)
    return own if len(own) >= _LONG and level.endswith(own) else ""


def _add(found: dict[str, str], kind: str, names: Iterable[str]) -> None:
    for name in {name.replace(_DE, "") for name in names}:
        named = own_words(name) or any(map(str.isdigit, name)) or kind == "C"
        if len(name) >= _LEAST and named and kind not in found.get(name, ""):
            found[name] = found.get(name, "") + kind


def _row(name: str, table: IndexedTable, text: str) -> IndexedRow | None:
    """The row of a name; of several the one whose parents the text names, None where that is more than one."""
    rows = [row for row in table.rows if name in _called(row)]
    if len(rows) > 1:
        pairs = bigrams_in(text)
        rows = [row for row in rows if row.parents and all(all(covered(one, pairs)) for one in row.parents[-1:])]
    return rows[0] if len(rows) == 1 else None


def _called(row: IndexedRow) -> set[str]:
    """What a row is called, nothing where several cells name it, each of which tells it from others, or a sum."""
    if row.is_total or len(row.names) > 1:
        return set()
    return {name.replace(_DE, "") for name in (row.label, bare_name(row.label), bare_name(row.names[0]))}


@per_lexicon
def _words(lexicon: Lexicon) -> tuple[re.Pattern[str], dict[str, str]]:
    """Words that compute, each with its sign in a skeleton, and those that say nothing there, as one pattern."""
    signs: dict[str, str] = {}
    silent = (
        "subset_words", "places_in_notes", "row_counters", "list_marks", "conjunctions", "conjunctions_of_clauses",
        "particles", "having", "hedges", "current_spans", "year_ends", "amount_asked", "money_asked", "degrees",
        "copulas", "interrogatives", "end_particles",
    )  # fmt: skip
    balances = as_compared("\n".join(lexicon.words("table_gross", "table_net")))  # 价值 of 账面价值 is no hedge
    for word in map(as_compared, (*words_without_name(), *lexicon.words(*silent))):
        signs |= {word: ""} if word not in balances else {}
    for sign, classes in (
        ("Σ", ("fold_sums", "table_totals")),
        ("D", ("difference_words",)),
        (">", ("comparison_joints",)),
        ("W", ("higher_words", "lower_words")),
        ("%", ("share_joints",)),
        ("N", ("share_nouns",)),
        ("M", ("greatest",)),
        ("L", ("smallest",)),
        ("S", ("since_words",)),
        ("G", ("rises", "falls", "two_way_changes", "growth_rates")),
        ("A", ("change_amounts",)),
    ):
        signs |= {as_compared(word): sign for word in lexicon.words(*classes)}
    signs.pop("", None)
    counted = rf"[{NUMERAL}\d]+(?:{lexicon.any_of('counters_of_rows', 'row_counters')})"
    every = "|".join(map(re.escape, sorted(signs, key=len, reverse=True)))
    return re.compile(rf"{counted}|{every}"), signs


def _skeleton(text: str, names: Sequence[_Name]) -> tuple[str, list[str]]:
    """A text with a sign for each name and each word that computes, and the runs of what is neither."""
    pattern, signs = _words()
    marks: list[tuple[int, str]] = [(name.start, name.kind) for name in names if name.kind != "H"]
    left: list[str] = []
    inside = [False] * len(text)
    for name in names:
        inside[name.start : name.end] = [True] * (name.end - name.start)
    for is_name, run in groupby(range(len(text)), key=lambda at: inside[at]):
        places = list(run)
        if is_name:
            continue
        start, end = places[0], places[-1] + 1
        at = start
        for match in pattern.finditer(text, start, end):
            left += [text[at : match.start()]] if match.start() > at else []
            marks.append((match.start(), signs.get(match[0], "")))
            at = match.end()
        left += [text[at:end]] if at < end else []
    return "".join(sign for _, sign in sorted(marks)), left


def _covers(text: str, names: Iterable[str]) -> bool:
    """Whether names have all of a text that is its own, and the very balance that it says: 账面价值 is no 账面余额."""
    told = "\n".join(names).replace(_DE, "")
    words = table_words()
    balances = [match[0] for kind in (words.gross, words.net, words.allowance) for match in kind.finditer(text)]
    if any(balance not in told for balance in balances):
        return False
    pairs = frozenset(pair for line in told.split("\n") for pair in bigrams_in(line))
    return all(mark for mark, need in zip(covered(text, pairs), required(text), strict=True) if need)
