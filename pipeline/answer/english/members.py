"""Figures of parts in English questions: iPhone net sales, operating income of the Beauty segment, from tagged facts.

The names of a fact's members are taken out of the question with the words that only join them; what is left must be a
question for one figure with every word accounted for, so that a part of a part (iPhone sales in China) has an answer
only where the filing tags it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pipeline.answer.typed.figure_wording import in_period, is_balance, place_of, shown_value
from pipeline.answer.typed.issuers import Issuer
from pipeline.answer.typed.quarters import QuarterQuestion, UnknownQuarter, read_quarter, report_kind
from pipeline.model import Answer, Citation, Fact, MeasureKind, Period, WorkingStep
from pipeline.rules.concepts import load_concepts
from pipeline.rules.english import EnglishRules, unknown_label_key
from pipeline.store.interface import Store
from pipeline.understand.english.figure_question import EnglishNames, FigureQuestion, read_figure_question

_LEAST = 3  # characters of a name
_MOST = 2  # members that a question names together
_LATER = 3  # years whose reports may have a year in a comparison column
_KINDS = r"(?:(?:business |operating |reportable )?segments?|business(?:es)?|division|region|products?|product line)"
_JOINS = r"(?:(?:from|of|in|for|by|at|to|on|within|sold|generated|earned)\s+)?"


def answer_member(
    question: str, issuer: Issuer, store: Store, english: EnglishRules,
    quarter: QuarterQuestion | UnknownQuarter | None = None,
) -> Answer | None:
    """The figure of one member of one axis; None where the question asks for no such figure or for several."""
    quarter = quarter or read_quarter(question, issuer, store)
    if isinstance(quarter, UnknownQuarter):
        return None
    quarter = quarter or QuarterQuestion(question, Period.FY)
    facts = list(_parts(issuer, store, quarter.period))
    names = EnglishNames(english, frozenset(fact.item for fact in facts))
    return _first(quarter, facts, names, issuer) or _first(quarter, facts, _with_labels(names, facts), issuer)


def _with_labels(names: EnglishNames, facts: Iterable[Fact]) -> EnglishNames:
    """The names with the labels of rows: capital expenditures, under the columns of segments."""
    return replace(names, labels=names.labels | {unknown_label_key(fact.raw_label) for fact in facts})


def _first(quarter: QuarterQuestion, facts: Sequence[Fact], names: EnglishNames, issuer: Issuer) -> Answer | None:
    """The answer for the longest names of members that the question has, beside which it asks for one figure."""
    for members in sorted({_members(fact) for fact in facts}, key=lambda some: (-len("".join(some)), some)):
        rest: str | None = quarter.text
        for member in members:
            rest = _without(rest, member) if rest is not None else None
        asked = read_figure_question(rest, names) if rest is not None else None
        if asked is not None and asked.measure.kind is MeasureKind.ITEM:
            return _answer(asked, [fact for fact in facts if _members(fact) == members], members, issuer, quarter)
    return None


def _parts(issuer: Issuer, store: Store, period: Period) -> Iterator[Fact]:
    """The facts of one or two members, of the reports that have figures of the period."""
    for report in issuer.reports:
        if report.kind is report_kind(period):
            for fact in store.dimensional_facts([report.code], None, None, period=period, report_id=report.id):
                named = fact.value is not None and all(len(member) >= _LEAST for member in _members(fact))
                if len(fact.dimensions) <= _MOST and named:
                    yield fact


def _members(fact: Fact) -> tuple[str, ...]:
    """The names of a fact's members, without the words for what they are members of."""
    names = (re.sub(rf"\s+{_KINDS}$", "", member, flags=re.I) for _, member in fact.dimensions)
    return tuple(sorted(names, key=lambda name: (-len(name), name)))


def _without(question: str, member: str) -> str | None:
    """The question without a member's name; None where it does not name it, or within a longer name."""
    known = load_concepts()[0].names_of(member)
    words = "|".join(map(_words, sorted(known, key=len, reverse=True)))
    name = rf"{_JOINS}(?:its |the |their )?(?<![\w-])(?:{words})(?![\w-])(?:['’]s)?(?:\s+{_KINDS}\b)?"
    found = list(re.finditer(name, question, re.I))
    if len(found) != 1:
        return None
    return f"{question[: found[0].start()]} {question[found[0].end() :]}"


def _words(name: str) -> str:
    """The words of a name in whatever spelling between them."""
    words = [re.escape(word) for word in re.findall(r"[\w.'’]+", name) if word != "and"]
    return r"[\s,&-]+(?:and\s+)?".join(words)


def _answer(
    asked: FigureQuestion, facts: Sequence[Fact], members: Sequence[str], issuer: Issuer, quarter: QuarterQuestion
) -> Answer | None:
    """The one value of the item and year; None where reports or axes give several."""
    name = asked.measure.name
    facts = [fact for fact in facts if name in (fact.item, unknown_label_key(fact.raw_label))]
    latest = max((fact.fiscal_year for fact in facts), default=None)
    years = asked.years or (() if latest is None else (latest,))
    found = [_one(facts, year) for year in years]
    if not found or any(fact is None for fact in found):
        return None
    known = [fact for fact in found if fact is not None]
    if quarter.instant and not all(map(is_balance, known)):
        return None
    shown = [shown_value(WorkingStep(f.raw_label, f.value, f.unit, f.fiscal_year, fact=f), asked.form) for f in known]
    told = "; ".join(f"fiscal {fact.fiscal_year}: {one[2]}" for fact, one in zip(known, shown, strict=True))
    head = f"{issuer.name}: {asked.measure.called}, {', '.join(members)}, {told}."
    lines = [in_period(head, quarter.period), *map(_line, known)]
    value = shown[0][0] if len(shown) == 1 else "; ".join(one[2] for one in shown)
    return Answer("\n".join(lines), value, shown[0][1], citations=tuple(_citations(known, issuer)))


def _one(facts: Iterable[Fact], year: int) -> Fact | None:
    """The fact of a year, of the report nearest to it; None where that gives two figures."""
    having = [fact for fact in facts if fact.fiscal_year == year]
    if not having:
        return None
    nearest = min(_report_year(fact) for fact in having)
    own = [fact for fact in having if _report_year(fact) == nearest]
    return own[0] if nearest - year < _LATER and len({(fact.value, fact.unit) for fact in own}) == 1 else None


def _report_year(fact: Fact) -> int:
    return int(fact.report_id.split("-")[1])


def _line(fact: Fact) -> str:
    """What the filing prints and how it is tagged, with the place."""
    return f"{fact.raw_label}: tagged {fact.evidence}{place_of(fact)}"


def _citations(facts: Iterable[Fact], issuer: Issuer) -> Iterator[Citation]:
    for fact in facts:
        yield Citation(
            fact.report_id, issuer.name, _report_year(fact), fact.raw_label, fact.raw_text[:80], replace(fact.source)
        )
