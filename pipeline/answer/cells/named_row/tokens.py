"""A question cut by the names of one table: its rows, columns and headings, words of time and words that ask.

    存货采购款（应付账款）两年各是多少，差多少      N采购款 , H应付账款 , BQ , DQ

The longest name goes before those that overlap it, so that 变动 of 公允价值变动 asks for no change.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.cells.one_table.reading import as_compared
from pipeline.answer.cells.tables.indexed_table import IndexedRow, IndexedTable
from pipeline.answer.cells.words import bare_name, levels, own_words, required
from pipeline.model import Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.naming_runs import words_without_name
from pipeline.understand.periods.expressions import find_time_points

_MARK = re.compile(r"[,;:?()。!\n]")
_DIGITS = re.compile(r"\d{4}")
_YEAR = re.compile(r"(?<!\d)((?:19|20)\d\d)年[末底度]?")
_LEAST = 2  # characters of a name
_LONG = 4  # of one without the general words that it begins with
_HELD = (">", "S")
_JOINTS = 12  # characters between coordinated words and the end that they share


@dataclass(frozen=True, slots=True)
class Token:
    """What stands at [start, end) of a text: a name (`kinds`: R, C, H), a sign, or words that are neither ("")."""

    start: int
    end: int
    sign: str
    text: str
    kinds: str = ""


@dataclass(frozen=True, slots=True)
class AskedText:
    """A question without its company, as names of tables are compared, and where it says years by their numbers.

    `times`: each span with its sign: "p" for the year before, or the beginning of the year, "n" for the year itself.
    """

    text: str
    times: tuple[tuple[int, int, str], ...] = ()

    @classmethod
    def of(cls, plan: Plan, year: int) -> AskedText:
        text = plan.question
        for name in plan.called[:1]:
            text = text.replace(name, "", 1)
        text = as_compared(text)
        points = [point for point in find_time_points(text).asked if _DIGITS.search(point.text) and point.years]
        whole = [one for one in points if one.period in (None, plan.period)]  # 第四季度 of 2024年第四季度 is a column
        times = [(one.start, one.end, "p" if max(one.years) - one.opening < year else "n") for one in whole]
        for match in _YEAR.finditer(text):
            if not any(start <= match.start() < end for start, end, _ in times):
                times.append((*match.span(), "p" if int(match[1]) < year else "n"))
        return cls(text, tuple(sorted(times)))


def tokens_of(asked: AskedText, table: IndexedTable) -> list[Token]:
    """A text cut by the names of a table, in order; coordinated columns each in full."""
    text, vocabulary = asked.text, _vocabulary(table)
    taken = [False] * len(text)
    names: list[Token] = []

    def take(start: int, end: int, text: str, kinds: str) -> None:
        if not any(taken[start:end]):
            taken[start:end] = [True] * (end - start)
            names.append(Token(start, end, "N", text, kinds))

    for name in sorted(vocabulary, key=len, reverse=True):
        for match in re.finditer(re.escape(name), text) if name in text else ():
            take(*match.span(), name, vocabulary[name])
    columns = [name for name, kinds in vocabulary.items() if "C" in kinds]
    for start, end, name in _with_shared_ends(text, columns):
        take(start, end, name, "C")
    for start, end, sign in asked.times:
        if not any(taken[start:end]):
            taken[start:end] = [True] * (end - start)
            names.append(Token(start, end, sign, text[start:end]))
    found, at = list[Token](), 0
    for token in sorted(names, key=lambda one: one.start):
        found += [*_signs_in(text, at, token.start), token]
        at = token.end
    return _with_moves([*found, *_signs_in(text, at, len(text))])


def _with_moves(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, what moves a figure behind what it is held against as such: 增加 of 比年初增加, beside 本期增加."""
    signs = _words()[1]
    found: list[Token] = []
    for token in tokens:
        held = any(one.sign in _HELD for one in found[-2:])
        sign = signs.get(token.text, "")
        moved = held and sign in ("G", "W") and token.sign in ("N", "V")
        found.append(replace(token, sign=sign, kinds="") if moved else token)
    return found


def names_of_row(row: IndexedRow) -> set[str]:
    """What a row is called, by each cell that names it."""
    return _compared((row.label, *row.names)) if not row.is_total else set()


def names_of_level(level: str) -> set[str]:
    """What a level of a header is called, with its moment and without it: 占总资产比例 of 本期期末数占总资产的比例."""
    bare = as_compared(bare_name(level))
    own = bare[next((at for at, needed in enumerate(required(bare)) if needed), len(bare)) :]
    return _compared((level, own if len(own) >= _LONG else ""))


def _compared(names: Iterable[str]) -> set[str]:
    every = {as_compared(one) for name in names for one in (name, bare_name(name))}
    return {name for name in every if len(name) >= _LEAST}


def _vocabulary(table: IndexedTable) -> dict[str, str]:
    """Each name of a table with what it is of."""
    found: dict[str, str] = {}

    def add(kind: str, names: Iterable[str]) -> None:
        for name in names:
            named = own_words(name) or (kind == "C" and not _DIGITS.search(name))
            if named and kind not in found.get(name, ""):
                found[name] = found.get(name, "") + kind

    for text in table.context:
        add("H", _compared((text, *text.split("/"))))
    for row in table.rows:
        add("R", names_of_row(row))
        add("H", _compared(row.parents))
    for header in table.headers:
        for column in header:
            every = levels(column)
            add("C", (name for level in (*every, "".join(every)) for name in names_of_level(level)))
    return found


def _with_shared_ends(text: str, columns: Sequence[str]) -> Iterator[tuple[int, int, str]]:
    """Where only the beginning of a coordinated column stands: 直接 of 直接和间接持股比例, for 直接持股比例."""
    for other in (name for name in columns if name in text):
        for one in columns:
            end = _shared_end(one, other)
            start = one.removesuffix(end)
            if end and start:
                joined = rf"{re.escape(start)}(?={_joints().pattern}.{{0,{_JOINTS}}}{re.escape(other)})"
                yield from ((*match.span(), one) for match in re.finditer(joined, text))


def _shared_end(one: str, other: str) -> str:
    at = 0
    while at < min(len(one), len(other)) and one[-1 - at] == other[-1 - at]:
        at += 1
    return one[len(one) - at :] if _LEAST <= at < min(len(one), len(other)) else ""


@per_lexicon
def _joints(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("conjunctions", "conjunctions_of_clauses", "list_marks")


def is_joint(text: str) -> bool:
    """Whether a text only joins what stands on both of its sides."""
    return _joints().fullmatch(text) is not None


def _signs_in(text: str, start: int, end: int) -> Iterator[Token]:
    """The words that ask, in [start, end) of a text, and what is left between them."""
    pattern, signs = _words()
    at = start
    for match in pattern.finditer(text, start, end):
        if match.start() > at:
            yield Token(at, match.start(), "", text[at : match.start()])
        sign = "V" if match["verb"] else "," if _MARK.match(match[0]) else signs[match[0]]
        yield Token(*match.span(), sign, match["verb"] or match[0])
        at = match.end()
    if at < end:
        yield Token(at, end, "", text[at:end])


@per_lexicon
def names_by_verbs(lexicon: Lexicon) -> dict[str, tuple[str, ...]]:
    """What columns are called of which a verb asks: 剩 of 还剩多少 asks for 期末余额."""
    groups = (group.split("=") for group in lexicon.words("names_by_verbs"))
    return {as_compared(verb): tuple(map(as_compared, names)) for verb, *names in groups}


@per_lexicon
def _words(lexicon: Lexicon) -> tuple[re.Pattern[str], dict[str, str]]:
    """The words that ask, each with its sign: "_" for one that says nothing of which cell."""
    signs = {as_compared(word): "_" for word in words_without_name()}
    for sign, classes in (
        ("_", ("subset_words", "places_in_notes", "list_marks", "conjunctions", "conjunctions_of_clauses")),
        ("_", ("particles", "having", "hedges", "copulas", "each", "several", "current_spans")),
        ("Q", ("amount_asked", "money_asked", "degrees", "interrogatives", "end_particles")),
        ("E", ("table_current", "bare_ends", "year_ends")),
        ("P", ("table_former", "bare_starts", "last_year_words", "last_year_ends", "same_period_last_year")),
        (">", ("comparison_joints",)),
        ("S", ("since_words",)),
        ("W", ("higher_words", "lower_words")),
        ("D", ("difference_words",)),
        ("G", ("rises", "falls", "two_way_changes", "change_amounts")),
        ("%", ("growth_rates", "share_joints", "share_nouns", "exceeding")),
        ("B", ("both_years",)),
    ):
        signs |= dict.fromkeys(map(as_compared, lexicon.words(*classes)), sign)
    signs.pop("", None)
    every = "|".join(map(re.escape, sorted(signs, key=len, reverse=True)))
    verbs = "|".join(map(re.escape, sorted(names_by_verbs(), key=len, reverse=True))) or "(?!)"
    done, asking = lexicon.any_of("ends_of_verbs"), lexicon.any_of("amount_asked")
    return re.compile(rf"{_MARK.pattern}|(?P<verb>{verbs})(?:{done})*(?={asking})|{every}"), signs
