"""The members that a superlative is most likely asked of, by where the words of the question stand around them.

Each word counts by how few rows of the report have it. One in the heading, the column or the total of the members tells
more than one in the caption of their table; the kind of member that is asked for need not be said.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.answer.english.tables.cell_features import RankedQuestion, ReportWords, Tables, report_words
from pipeline.answer.english.tables.cell_question import AskedCell
from pipeline.answer.english.tables.cell_times import PartOfYear
from pipeline.answer.english.tables.member_groups import TOTAL, Group, Member
from pipeline.answer.english.tables.members_question import Order
from pipeline.answer.english.tables.parts_of_company import is_of_other_part, names_of_parts
from pipeline.answer.english.tables.superlatives.groups import member_groups, words_in_common
from pipeline.answer.english.tables.superlatives.question import Superlative, kinds_apart
from pipeline.answer.english.words import content
from pipeline.model import Report
from pipeline.model.table_row import RowTable
from pipeline.understand.english.answer_form import AnswerForm

_IN_CAPTION, _IN_PATH, _IN_MOST, _IN_MEMBER, _NEAR, _KIND = 0.85, 0.7, 0.6, 0.3, 0.9, 0.4  # of a word's weight
_SPARE, _WHOLE = 0.3, 0.08
_LEAST, _APART, _MOST_SPARE = 0.62, 0.03, 0.5
_FEWEST, _SHORT = 2, 4
_SEGMENT = "segment"
_BALANCE = re.compile(r"(?:(?:gross|net|ending|closing|opening|beginning) )*balances?\b", re.I)
_OF_SEGMENTS = re.compile(r"\bsegments?\b", re.I)
_SECTION = re.compile(r"\b(?:non-?\s?)?current (?:assets|liabilities)\b", re.I)  # of a balance sheet: limits nothing
_LESS = re.compile(r"less\b", re.I)  # what is taken off is no part
_OTHER = re.compile(r"(?:all )?others?\b", re.I)


@dataclass(frozen=True, slots=True)
class RankedGroup:
    """Members with how well what stands around them fits, from 0 to about 1; the words of the question it has not."""

    group: Group
    score: float
    missing: tuple[str, ...]
    kind_said: bool = False  # it is of the kind of members that is asked for by what stands above it


@dataclass(frozen=True, slots=True)
class _Search:
    """A question with the weights of its words in one report."""

    asked: Superlative
    question: RankedQuestion
    words: ReportWords
    names: frozenset[str]


def likely_groups(
    tables: Sequence[RowTable], asked: Superlative, years: Sequence[int], report: Report, when: PartOfYear,
    names: Collection[str],
) -> list[RankedGroup]:
    """The members that fit best, and those that fit about as well.

    Args:
        names: the stems of the names in the question, which must be found.
    """
    words = report_words(Tables(tables))
    cell = AskedCell(asked.asked.words, tuple(years), AnswerForm(), share=False)
    named = frozenset(names) & asked.asked.words - asked.kind
    search = _Search(asked, RankedQuestion.of(cell, names, words), words, named)
    found = list(_ranked(tables, search, years, report, when)) if search.question.weights else []
    found = [one for one in found if one.kind_said] or found
    top = max((one.score for one in found), default=0.0)
    return [one for one in found if one.score > top - _APART] if top >= _LEAST else []


def _ranked(
    tables: Sequence[RowTable], search: _Search, years: Sequence[int], report: Report, when: PartOfYear
) -> Iterator[RankedGroup]:
    parts, asked = names_of_parts(tables), search.asked.asked
    for table in tables:
        titles = _stems(table.caption), _stems(" ".join(table.path))
        if is_of_other_part(table, asked.words | asked.kinds, parts):
            continue
        for group in member_groups(table, years, report, when):
            group = _of_rates(group, rates=search.asked.rates)
            moving = any(map(_BALANCE.match, (one.name for one in group.members)))  # a roll-forward has no members
            if len(group.members) >= _FEWEST and not moving and _may_be(group, search.asked):
                found = _score(group, titles, search)
                if found is not None:
                    yield found


def _of_rates(group: Group, *, rates: bool) -> Group:
    """The members without totals; none where they are rates, and none are asked for, or the other way round."""
    if any(text.endswith("%") for one in group.members for text in one.texts) != rates:
        return replace(group, members=())
    kept = [
        one for one in group.members
        if one.figures is not None and not (TOTAL.match(one.name) or _LESS.match(one.name))
    ]  # fmt: skip
    return replace(group, members=tuple(kept)) if len(kept) < len(group.members) else group


def _may_be(group: Group, asked: Superlative) -> bool:
    """Whether nothing says that the members are of another kind; of segments a table says that they are."""
    kinds = asked.asked.kinds
    if not kinds and any(_OF_SEGMENTS.search(one.name) for one in group.members):
        return asked.specific  # they are no components
    said = _kinds_said(group)
    return not kinds or (bool(said & kinds) if said else _SEGMENT not in kinds)


def _kinds_said(group: Group) -> frozenset[str]:
    titles = " ".join((group.table.caption, *group.table.path[-1:], group.shared)).casefold()
    return frozenset(re.findall(r"[a-z-]+", titles)) & frozenset[str]().union(*kinds_apart())


def _score(group: Group, titles: tuple[frozenset[str], frozenset[str]], search: _Search) -> RankedGroup | None:
    words, question = search.asked.asked.words, search.question
    common = words_in_common(group)
    own = _stems(group.shared)
    named = frozenset(word for one in group.members for word in _stems(one.name))
    if any(_is_asked(content(one.name), words, common) for one in group.members):
        return None  # what is asked of is itself one of them
    reached = whole = 0.0
    missing = []
    for word in words:
        known = question.forms.get(word, frozenset())
        weight = search.words.weight(word, question.asked.verbs) * (_KIND if word in search.asked.kind else 1.0)
        place = max(
            share * (1.0 if word in having else _NEAR)
            for share, having in (
                (1.0, own), (_IN_CAPTION, titles[0]), (_IN_PATH, titles[1]), (_IN_MOST, common), (_IN_MEMBER, named),
                (0.0, {word}),
            )
            if word in having or not known.isdisjoint(having)
        )
        whole += weight
        reached += weight * place
        if place <= _IN_MEMBER:
            missing.append(word)
    spare = _spare(group, words, search)
    if set(missing) & search.names or (own.isdisjoint(words) and spare > _MOST_SPARE):
        return None  # translation differences of goodwill, where assets are asked for
    score = reached / whole - _SPARE * spare + _WHOLE * group.is_whole
    return RankedGroup(group, score, tuple(sorted(missing)), bool(_kinds_said(group) & search.asked.asked.kinds))


def _is_asked(name: Collection[str], words: Collection[str], common: Collection[str]) -> bool:
    """Whether a member is called as what is asked of, with a word more at most, and most of the others are not."""
    own = set(name) - set(words)
    return name == words or (set(words) <= set(name) and len(own) <= 1 and not set(words) <= set(common))


def _spare(group: Group, words: Collection[str], search: _Search) -> float:
    """What part of what the members share is not asked for, by weight."""
    said = set(words) | {form for some in search.question.forms.values() for form in some}
    said |= content(" ".join(search.asked.asked.kinds))
    own = {word for word in content(_SECTION.sub(" ", group.shared)) if word.isalpha()}
    whole = sum(map(search.words.weight, own))
    return sum(map(search.words.weight, own - said)) / whole if whole else 0.0


def _stems(text: str) -> frozenset[str]:
    """The stems of a text, also of both parts of a joined word: charge-offs, of what was charged off."""
    found = content(text) | content(text.replace("-", " "))
    return found | {word.removesuffix("s") for word in found if len(word) <= _SHORT}


def in_order(group: Group, asked: Superlative) -> list[Member]:
    """The members, the one that is asked for first; none where nothing sets one apart."""
    plan = asked.asked
    members = [one for one in group.members if not (asked.specific and _OTHER.match(one.name))]
    known = [(value, one) for one in members if (value := _measured(one, plan.order)) is not None]
    below = [value for value, _ in known if value < 0]
    lost = plan.order is Order.VALUE and bool(below) and (len(below) == len(known) or asked.losses)
    sunk = plan.order is Order.CHANGE and all(one.figures and max(one.figures) <= 0 for _, one in known)
    known.sort(key=lambda pair: pair[0], reverse=plan.least == (lost or sunk))
    if len(known) < _FEWEST or known[0][0] == known[1][0]:
        return []
    first = known[0][0]
    if plan.order is not Order.VALUE and (first == 0 or (first < 0) != (plan.least != sunk)):
        return []
    return [one for _, one in known]


def _measured(member: Member, order: Order) -> Decimal | None:
    figures = member.figures or ()
    if order is Order.VALUE:
        return figures[0] if figures else None
    after, before = figures
    if order is Order.CHANGE:
        return after - before
    return (after - before) / before if before > 0 else None
