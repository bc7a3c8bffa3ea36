"""Which row, column or block of a table has the most or least of something: the region with the highest net sales.

The members are the rows under one heading, the columns of one row, or the blocks that each have a row of the name that
is asked for. All words of the question are in what they share, and what kind of thing they are is said above them. The
answer is firm where the members add up to a total of the table, so that none is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.answer.english.tables.cell_choice import Cell
from pipeline.answer.english.tables.cell_question import read_years
from pipeline.answer.english.tables.cell_times import (
    WHOLE_YEAR,
    PartOfYear,
    columns_of_years,
    is_time,
    is_time_level,
    part_of,
    without_day,
)
from pipeline.answer.english.words import content, content_of_question, kinds_of_profit, named_in
from pipeline.extract.english.printed_lines import parse_figure
from pipeline.model import Answer, Report
from pipeline.model.table_row import RowTable, TableRow
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.interface import Store
from pipeline.understand.english.tokens import HERE

_ASKING = re.compile(r"^\W*(?:(?:in|from|for|of|to|at) )?(?:which|what)\b", re.I)
_NOT_ASKED = re.compile(r"\b(?:companies|company|year|quarter|two|three|four|five)\b", re.I)
_OPENING = re.compile(r"\b(?:beginning|opening|start)\b", re.I)
_BESIDES = re.compile(
    r"\b(?:outside(?: of)?|other than|besides|apart from|except(?: for)?|excluding|after|beyond) (?:the )?"
    r"(?P<what>[A-Z][\w.&-]*(?: (?:and )?[A-Z][\w.&-]*){0,3})"
)
_TOTAL = re.compile(
    r"^(?:sub-?total|grand total|total|consolidated|net total|eliminations?|reconcil|unallocated|corporate"
    r"|inter-?segment|third part(?:y|ies)\b)\b", re.I,
)
_REST_OF_WORLD = re.compile(r"^(?:rest of (?:the )?world|(?:all )?other (?:countries|regions|markets))\b", re.I)
_REST = re.compile(r"^(?:all )?others?\b", re.I)
_REST_OF_PROFIT = re.compile(r"\b(?:expenses?|costs?|net of|less)\b", re.I)  # a reconciliation's rows are no members
_SENTENCE = re.compile(r"(?<=[.:?!]) +(?=[A-Z])")
_FIGURE = re.compile(r"[($€£-]*\d[\d,]*(?:\.\d+)?\)?")
_FEWEST = 2
_SCALES = tuple(Decimal(10) ** exponent for exponent in (0, 3, 6, 9))

Find = Callable[[str], Answer | None]


@dataclass(frozen=True, slots=True)
class Greatest:
    """The member that has the most or least, as a cell; whether its group is whole; all members with their figures."""

    name: str
    cell: Cell
    year: int
    report: Report
    whole: bool
    members: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class _Asked:
    words: frozenset[str]
    kinds: frozenset[str]
    profits: frozenset[str]
    years: tuple[int, ...]
    least: bool
    measure: str  # in words
    left_out: frozenset[str] = frozenset()  # the stems of a member that is not asked about


@dataclass(frozen=True, slots=True)
class _Group:
    table: RowTable
    shared: str  # what all members stand under or are called
    cells: tuple[tuple[str, TableRow, int], ...]
    total: Decimal | None


@per_lexicon
def _kinds(lexicon: Lexicon) -> dict[str, frozenset[str]]:
    """The words by which tables name a kind of member, by each of them."""
    groups = (frozenset(group.split("=")) for group in lexicon.words("english_kinds_of_members"))
    return {word: group for group in groups for word in group}


def find_greatest(
    question: str, reports: Sequence[Report], store: Store, find: Find, when: PartOfYear = WHOLE_YEAR
) -> Greatest | None:
    """The member that a question with a marked company asks for; None where tables do not agree on it.

    Args:
        find: looks up one figure, here that of the whole company.
    """
    asked = _read(question)
    if asked is None:
        return None
    for report in when.reports(reports):
        years = asked.years or (report.year,)
        groups = [
            group for table in store.tables_of(report.id) for group in _groups(table, years, report, when)
            if _fits(group, asked)
        ]  # fmt: skip
        whole = find(f"What was the {asked.measure} of {HERE} in fiscal {years[0]}?") if groups else None
        value = abs(whole.value) if whole is not None and isinstance(whole.value, Decimal) else None
        of_company = [group for group in groups if value and group.total and value / group.total in _SCALES]
        found = [
            best for group in of_company or groups
            if (best := _best(group, asked, years[0], report, of_company=group in of_company)) is not None
        ]  # fmt: skip
        found = [one for one in found if one.whole] or found
        if found:
            return found[0] if len({one.name for one in found}) == 1 else None
    return None


def _read(question: str) -> _Asked | None:
    if not _ASKING.match(question):
        return None
    times = read_years(question)
    if times is None or len(times[1]) > 1:
        return None
    text = times[0].replace(HERE, " ")
    besides = _BESIDES.search(text)
    text = text if besides is None else f"{text[: besides.start()]} {text[besides.end() :]}"
    said = re.findall(r"[a-z][a-z-]*", text.casefold())
    kinds = frozenset(kind for word in said for kind in _kinds().get(word, ()))
    most, least = (set(said) & set(_order(name)) for name in ("english_most_words", "english_least_words"))
    if not kinds or bool(most) == bool(least) or _NOT_ASKED.search(text):
        return None
    dropped = {*most, *least, *_order("english_choice_words"), *(word for word in said if word in _kinds())}
    measure = " ".join(word for word in said if word not in dropped and not (word != "net" and word in _stops()))
    words = content_of_question(measure)
    left_out = content(besides["what"]) if besides is not None else frozenset()
    return _Asked(words, kinds, kinds_of_profit(text), times[1], bool(least), measure, left_out) if words else None


@per_lexicon
def _classes(lexicon: Lexicon) -> dict[str, tuple[str, ...]]:
    stops = lexicon.words("english_stop_words", "english_filler_words")
    names = ("english_most_words", "english_least_words", "english_choice_words")
    return {name: lexicon.words(name) for name in names} | {"stops": stops}


def _order(name: str) -> tuple[str, ...]:
    return _classes()[name]


def _stops() -> tuple[str, ...]:
    return _order("stops")


@per_lexicon
def _measures(lexicon: Lexicon) -> frozenset[str]:
    return content(" ".join(lexicon.words("english_measures_of_members")))


def _groups(table: RowTable, years: Sequence[int], report: Report, when: PartOfYear) -> Iterator[_Group]:
    """The members that a table has of one kind, in the columns of the year."""
    lines: dict[tuple[tuple[str, ...], int, int], list[TableRow]] = {}
    blocks: dict[tuple[str, int, int], list[TableRow]] = {}
    for row in table.rows:
        if is_time(row.label) or _OPENING.search(row.label):
            continue  # what stood at the beginning of a year is of the year before
        of_years = columns_of_years(table, row, years, report, when)
        columns = [at for (at,) in of_years if _figure(row, at) is not None]
        for at in columns:
            under = tuple(name for name in row.parents if not is_time_level(name))
            lines.setdefault((under, row.header, at), []).append(row)
            if under:
                blocks.setdefault((row.label, row.header, at), []).append(row)
        if len(columns) > _FEWEST:
            yield from _of_columns(table, row, columns)
    for (under, header, at), rows in lines.items():
        part = part_of(table.headers[header][at])
        yield _group(table, " ".join((*under, part)), [(row.label, row, at) for row in rows], rows)
    for (label, header, at), rows in blocks.items():
        if len({row.parents for row in rows}) == len(rows) > 1:
            part = part_of(table.headers[header][at])
            yield _group(table, " ".join((label, part)), [(r.parents[-1], r, at) for r in rows], rows)


def _of_columns(table: RowTable, row: TableRow, columns: Sequence[int]) -> Iterator[_Group]:
    header = table.headers[row.header]
    named = [(part_of(header[at]), row, at) for at in columns]
    if all(name for name, _, _ in named):
        yield _group(table, " ".join((*row.parents, without_day(row.label))), named, ())


def _group(
    table: RowTable, shared: str, members: Sequence[tuple[str, TableRow, int]], rows: Sequence[TableRow]
) -> _Group:
    """The members without totals, up to the first total; it is theirs where they add up to it."""
    own: list[tuple[str, TableRow, int]] = []
    total: Decimal | None = None
    for name, row, at in members:
        if _TOTAL.match(name) and own:
            total = _figure(row, at)
            shared = f"{shared} {name}"
            break
        if not _TOTAL.match(name):
            own.append((name, row, at))
    if total is None and rows and own:
        total = _total_below(table, own[-1])
    return _Group(table, shared, tuple(own), total)


def _total_below(table: RowTable, last: tuple[str, TableRow, int]) -> Decimal | None:
    _, row, at = last
    below = table.rows[table.rows.index(row) + 1 :]
    following = next((one for one in below if one.header == row.header), None)
    return _figure(following, at) if following is not None and _TOTAL.match(following.label) else None


def _figure(row: TableRow, at: int) -> Decimal | None:
    text = row.cells[at] if at < len(row.cells) else ""
    return parse_figure(text) if _FIGURE.fullmatch(text) else None


def _fits(group: _Group, asked: _Asked) -> bool:
    """Whether what the members share has every word of the question and what kind of thing they are."""
    caption = _SENTENCE.split(group.table.caption.strip())[-1]
    said = set(re.findall(r"[a-z][a-z-]*", f"{caption} {group.shared}".casefold()))
    profits = kinds_of_profit(group.shared) or kinds_of_profit(caption)
    own = content(group.shared)
    alone = content(caption) & _measures() <= asked.words  # of several measures a caption says not which one it is
    return (
        len(group.cells) >= _FEWEST
        and bool(said & asked.kinds)
        and asked.words <= (named_in(caption, asked.words) if alone else frozenset()) | own
        and (not asked.profits or bool(profits & asked.profits))
        and not any(_REST_OF_PROFIT.search(name) or own & content(name) & asked.words for name, _, _ in group.cells)
        and not any(row.cells[at].endswith("%") for _, row, at in group.cells)
    )


def _best(group: _Group, asked: _Asked, year: int, report: Report, *, of_company: bool) -> Greatest | None:
    figures = [(value, name, row, at) for name, row, at in group.cells if (value := _figure(row, at)) is not None]
    kept = [one for one in figures if not asked.left_out or not content(one[1]) <= asked.left_out]
    if asked.left_out and len(kept) == len(figures):
        return None
    kept = [one for one in kept if not _REST_OF_WORLD.match(one[1])]  # no country, region or market
    ranked = sorted(kept, key=lambda one: one[0] if asked.least else -one[0])
    if len(ranked) < _FEWEST or ranked[0][0] == ranked[1][0] or _REST.match(ranked[0][1]):
        return None
    if not of_company and len(figures) <= _FEWEST:
        return None
    _, name, row, at = ranked[0]
    whole = group.total is not None and abs(sum(one[0] for one in figures) - group.total) <= len(figures)
    members = tuple((one[1], one[2].cells[one[3]]) for one in ranked)
    return Greatest(name, Cell(group.table, row, (row.cells[at],), (at,), 1.0), year, report, whole, members)
