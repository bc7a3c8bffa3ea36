"""Which part of a company has the most or least of something, or moved most: the region with the highest net sales.

All words of the question are in what the members of a group share, and what kind of thing they are is said above them.
The answer is firm where the members add up to a total of the table, so that none is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.answer.english.tables.cell_times import WHOLE_YEAR, PartOfYear
from pipeline.answer.english.tables.member_groups import Group, Member, groups_of
from pipeline.answer.english.tables.members_question import MembersQuestion, Order, all_kinds, read_members_question
from pipeline.answer.english.tables.parts_of_company import is_of_other_part, names_of_parts
from pipeline.answer.english.words import content, kinds_of_profit, named_in, stems_in_order
from pipeline.model import Answer, Report
from pipeline.model.table_row import RowTable
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.interface import Store
from pipeline.understand.english.tokens import HERE

_REST_OF_WORLD = re.compile(r"^(?:rest of (?:the )?world|(?:all )?other (?:countries|regions|markets))\b", re.I)
_REST = re.compile(r"^(?:all )?others?$", re.I)
_REST_OF_PROFIT = re.compile(r"\b(?:expenses?|costs?|net of|less)\b", re.I)  # a reconciliation's rows are no members
_SENTENCE = re.compile(r"(?<=[.:?!]) +(?=[A-Z])")
_SEGMENT, _REGION = "segment", "region"
_FEWEST = 2
_SAME_NAME = 5  # letters by which Canadian is of Canada
_SCALES = tuple(Decimal(10) ** exponent for exponent in (0, 3, 6, 9))

Find = Callable[[str], Answer | None]


@dataclass(frozen=True, slots=True)
class Greatest:
    """The members in their order, the first of which is asked for, or of all that moved so the first `count`."""

    asked: MembersQuestion
    group: Group
    ranked: tuple[Member, ...]
    years: tuple[int, ...]
    report: Report
    firm: bool  # no member is left out, and the table says what they are
    count: int = 1
    missing: tuple[str, ...] = ()  # the stems of the words of the question that the table has not

    @property
    def best(self) -> Member:
        return self.ranked[0]

    @property
    def is_sure(self) -> bool:
        """Whether a table that has all words adds the members up."""
        return self.firm or (not self.missing and self.group.is_whole)


@dataclass(frozen=True, slots=True)
class _Fit:
    """A group that has all words; what speaks for it, in the order of weight."""

    group: Group
    of_company: bool
    named: bool  # the words name it, and are not only within other names
    kind_said: bool

    @property
    def rank(self) -> tuple[bool, bool, bool, bool]:
        return (self.of_company, self.named, self.kind_said, self.group.is_whole)


def find_greatest(
    question: str, reports: Sequence[Report], store: Store, find: Find, when: PartOfYear = WHOLE_YEAR
) -> Greatest | None:
    """The member that a question with a marked company asks for; None where tables do not agree on it.

    Args:
        find: looks up one figure, here that of the whole company.
    """
    for asked in read_members_question(question):
        for report in when.reports(reports):
            years = _years(asked, report)
            tables = store.tables_of(report.id)
            fits = list(_fits(tables, asked, years, report, when)) if years else []
            if not fits:
                continue
            fits = _of_company(fits, find(f"What was the {asked.measure} of {HERE} in fiscal {years[0]}?"))
            top = max(fit.rank for fit in fits)
            found = [_ranked(fit, asked, years, report) for fit in fits if fit.rank == top]
            known = [one for one in found if one is not None]
            if known:
                return known[0] if len({_names(one) for one in known}) == 1 else None
    return None


def _names(one: Greatest) -> frozenset[str]:
    return frozenset(member.name for member in one.ranked[: one.count])


def _years(asked: MembersQuestion, report: Report) -> tuple[int, ...]:
    """The year that is meant, before which stands the one that it is held against where a movement is meant."""
    if asked.order is Order.VALUE:
        return asked.years[:1] or (report.year,) if len(asked.years) < 2 else ()
    last = max(asked.years, default=report.year)
    return (last, min(asked.years) if len(asked.years) > 1 else last - 1)


def _fits(
    tables: Sequence[RowTable], asked: MembersQuestion, years: Sequence[int], report: Report, when: PartOfYear
) -> Iterator[_Fit]:
    """The groups whose members share every word of the question, and are of the kind that is asked for."""
    names = names_of_parts(tables)
    own = [table for table in tables if not is_of_other_part(table, asked.words | asked.kinds, names)]
    groups = [group for table in own for group in groups_of(table, years, report, when)]
    by_segment = [group for group in groups if _SEGMENT in _kinds_said(group)]
    segments = {frozenset(content(one.name)) for group in by_segment for one in group.members}
    for group in groups:
        fit = _fit(group, asked, segments)
        if fit is not None:
            yield fit


def _kinds_said(group: Group) -> frozenset[str]:
    """The words for kinds of members above a group."""
    titles = " ".join((_caption(group), *group.table.path[-1:], group.shared))
    return frozenset(re.findall(r"[a-z][a-z-]*", titles.casefold())) & all_kinds()


def _caption(group: Group) -> str:
    return _SENTENCE.split(group.table.caption.strip())[-1]


def _fit(group: Group, asked: MembersQuestion, segments: Collection[frozenset[str]]) -> _Fit | None:
    caption = _caption(group)
    titles = " ".join((caption, *group.table.path[-1:]))
    profits = kinds_of_profit(group.shared) or kinds_of_profit(caption)
    own, words = content(group.shared), asked.words
    if asked.order is not Order.VALUE and not words & _measures():
        words |= content("revenue")  # what grows, where nothing else is named
    alone = content(caption) & _measures() <= words  # of several measures a caption says not which one it is
    having = (named_in(caption, words) if alone else frozenset()) | own
    named = _has(words, having)
    members = [one for one in group.members if one.figures is not None]
    if (
        len(members) < _FEWEST
        or not (named or _has(words, own | (content(titles) if alone else frozenset())))
        or (asked.profits and not profits & asked.profits)
        or (profits and any(_REST_OF_PROFIT.search(one.name) for one in members))
        or any(content(one.name) <= words for one in members)
        or any(text.endswith("%") for one in members for text in one.texts)
    ):
        return None
    said = set(re.findall(r"[a-z][a-z-]*", f"{titles} {group.shared}".casefold()))
    kind_said = asked.either is not None or not asked.kinds or bool(said & asked.kinds)
    if not kind_said and not (group.is_whole and not said & all_kinds() and _may_be(members, asked, segments)):
        return None
    return _Fit(group, False, named, kind_said)


def _has(words: Collection[str], having: Collection[str]) -> bool:
    """Whether all words are there, be it Canada for Canadian."""
    return all(word in having or any(one[:_SAME_NAME] == word[:_SAME_NAME] for one in having) for word in words)


def _may_be(members: Sequence[Member], asked: MembersQuestion, segments: Collection[frozenset[str]]) -> bool:
    """Whether members of which no title says what they are may be of the kind: of segments their names tell it."""
    are_segments = any(content(one.name) in segments for one in members)
    return are_segments if _SEGMENT in asked.kinds else not are_segments and _REGION not in asked.kinds


@per_lexicon
def _measures(lexicon: Lexicon) -> frozenset[str]:
    return content(" ".join(lexicon.words("english_measures_of_members")))


def _of_company(fits: Sequence[_Fit], whole: Answer | None) -> list[_Fit]:
    """The groups, with which add up to what the whole company has."""
    value = abs(whole.value) if whole is not None and isinstance(whole.value, Decimal) else None
    return [
        replace(fit, of_company=bool(value and fit.group.total and fit.group.total[0]
                                     and value / abs(fit.group.total[0]) in _SCALES))
        for fit in fits
    ]  # fmt: skip


def measured(member: Member, order: Order) -> Decimal | None:
    """What a member is put in order by: its figure, how far it moved, or how far by its own size."""
    figures = member.figures or ()
    if order is Order.VALUE:
        return figures[0]
    after, before = figures
    if order is Order.CHANGE:
        return after - before
    return (after - before) / before if before > 0 else None


def _ranked(fit: _Fit, asked: MembersQuestion, years: tuple[int, ...], report: Report) -> Greatest | None:
    members = [one for one in fit.group.members if one.figures is not None]
    kept = [one for one in members if not asked.left_out or not content(one.name) <= asked.left_out]
    others = [one for one in (*members, *fit.group.rest) if content(one.name) <= asked.left_out]
    if asked.left_out and not others:
        return None
    if asked.either is not None:
        named = [[one for one in kept if _is_called(one.name, name)] for name in asked.either]
        if any(len(some) != 1 for some in named):
            return None
        kept = [one for some in named for one in some]
    kept = [one for one in kept if not _REST_OF_WORLD.match(one.name)]  # no country, region or market
    known = [(value, one) for one in kept if (value := measured(one, asked.order)) is not None]
    lost = asked.order is Order.VALUE and bool(known) and all(value <= 0 for value, _ in known)
    known.sort(key=lambda pair: pair[0] if asked.least != lost else -pair[0])
    if len(known) < _FEWEST or known[0][0] == known[1][0]:
        return None
    moved = [value < 0 if asked.least else value > 0 for value, _ in known]
    if asked.order is not Order.VALUE and not moved[0]:
        return None
    if _REST.match(known[0][1].name) and asked.order is Order.VALUE:
        return None
    if not fit.of_company and len(members) <= _FEWEST and asked.either is None:
        return None
    firm = fit.group.is_whole and fit.kind_said and fit.named and asked.order is Order.VALUE
    count = sum(moved) if asked.every else 1
    return Greatest(asked, fit.group, tuple(one for _, one in known), years, report, firm, count)


def _is_called(name: str, asked: str) -> bool:
    """Whether a member is the one that a question names."""
    own, said = frozenset(stems_in_order(name)), frozenset(stems_in_order(asked))
    return bool(content(asked)) and (own == said or content(asked) <= content(name) or content(name) == content(asked))
