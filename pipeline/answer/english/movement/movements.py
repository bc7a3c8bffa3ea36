"""Questions in English whether or how a figure moved, answered from the statements, with the figures of all years."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

from pipeline.answer.english.figures import (
    MissingFigure,
    cited_facts,
    company_labels,
    missing_reason,
    owners_figure,
    unclear_year,
    unlike_parts,
    working_in_english,
)
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.typed.figure_wording import (
    described,
    fact_line,
    facts_of,
    in_period,
    is_balance,
    shown_value,
    written,
)
from pipeline.answer.typed.issuer_figures import IssuerFigures, latest_year
from pipeline.answer.typed.issuers import Issuer
from pipeline.answer.typed.quarters import QuarterQuestion, UnknownQuarter, read_quarter
from pipeline.model import Answer, Period, WorkingStep
from pipeline.rules.english import EnglishRules
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.interface import Store
from pipeline.understand.english.answer_form import AnswerForm
from pipeline.understand.english.figure_question import EnglishNames
from pipeline.understand.english.movement_question import Movement, MovementQuestion, read_movement_question

_LOSS = re.compile(r"\b(?:loss(?:es)?|deficits?)\b", re.I)
_STEADY_YEARS = 3  # that are compared where a question names no span
_YES, _NO = "Yes", "No"


@per_lexicon
def _better_when_more(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("english_better_when_more"))


def answer_movement(
    question: str, issuer: Issuer, store: Store, english: EnglishRules
) -> Answer | MissingFigure | None:
    """The answer to a question whose company is marked; None where it asks for no movement of one figure."""
    quarter = read_quarter(question, issuer, store)
    if isinstance(quarter, UnknownQuarter):
        return MissingFigure(quarter.reason)
    quarter = quarter or QuarterQuestion(question, Period.FY)
    names = EnglishNames(english, company_labels(issuer, store, quarter.period))
    asked = read_movement_question(quarter.text, names)
    if asked is None:
        return None
    anchor = latest_year(asked.measure, asked.years, issuer)
    if anchor is None:
        return None
    if not quarter.dated and (unclear := unclear_year(asked.years or (anchor,), asked.days, issuer, store)) is not None:
        return MissingFigure(unclear)
    figures = IssuerFigures(store, issuer, english, anchor, period=quarter.period, instant=quarter.instant)
    notes: list[str] = []
    steps: list[WorkingStep] = []
    for year in _years(asked, anchor):
        found = figures.evaluate(asked.measure, year)
        if isinstance(found, MissingValue):
            if asked.movement is Movement.STEADY and not steps and len(asked.years) < 2:
                continue  # the first of the years that no question names
            why = missing_reason(found, asked.measure, issuer, english, quarter.period)
            return MissingFigure(in_period(why, quarter.period, instant=quarter.instant))
        if found.value is None:
            return MissingFigure(f"{described(asked.measure)} is no number")
        if (wrong := unlike_parts(found, quarter.period)) is not None:
            return MissingFigure(wrong)
        found, note = owners_figure(found, figures, asked.measure, asked.form, year)
        notes += [note] if note else []
        steps.append(replace(found, year=year))
    if len(steps) < 2:
        return None
    return _answer(asked, steps, notes, issuer, english, quarter.period)


def _years(asked: MovementQuestion, anchor: int) -> tuple[int, ...]:
    """The years that are compared: those named, else the last and the one before; three where it is to be steady."""
    if len(asked.years) > 1:
        return tuple(sorted(asked.years))
    count = _STEADY_YEARS if asked.movement is Movement.STEADY else 2
    return tuple(range(anchor - count + 1, anchor + 1))


def _answer(
    asked: MovementQuestion, steps: Sequence[WorkingStep], notes: Sequence[str], issuer: Issuer, english: EnglishRules,
    period: Period,
) -> Answer:  # fmt: skip
    what = described(asked.measure)
    told = "; ".join(f"fiscal {step.year}: {shown_value(step, asked.form)[2]}" for step in steps)
    verdict = _verdict(asked, steps)
    lines = [f"{verdict + '. ' if verdict else ''}{issuer.name}: {what}: {told}.", _moved(what, steps, asked.form)]
    if not asked.measure.is_item():
        lines.append(f"Computed as {written(asked.measure)}.")
    facts = facts_of(steps)
    instant = bool(facts) and all(map(is_balance, facts))
    lines = [in_period(line, facts[0].period if instant else period, instant=instant) for line in lines]
    lines += [*map(fact_line, facts), *notes]
    working, cited = working_in_english(steps, english), cited_facts(facts, issuer)
    return Answer("\n".join(lines), verdict or None, working=working, citations=cited, warnings=tuple(notes))


def _values(steps: Sequence[WorkingStep]) -> list[Decimal]:
    return [step.value_in_unit or Decimal(0) for step in steps]


def _verdict(asked: MovementQuestion, steps: Sequence[WorkingStep]) -> str:
    """Yes or no, "" where the figures alone do not decide it."""
    values = _values(steps)
    rose = values[-1] > values[0]
    if _LOSS.search(described(asked.measure)) and max(values) < 0 and asked.movement in (Movement.RISE, Movement.FALL):
        values = [-value for value in values]  # a loss that shrinks is a greater figure
    match asked.movement:
        case Movement.RISE:
            holds = values[-1] > values[0]
        case Movement.FALL:
            holds = values[-1] < values[0]
        case Movement.GAIN | Movement.LOSS:
            if not set(described(asked.measure).casefold().split()) & _better_when_more():
                return ""
            holds = rose if asked.movement is Movement.GAIN else values[-1] < values[0]
        case Movement.STEADY:
            if asked.within is None or steps[0].unit != "%":
                return ""
            holds = all(abs(b - a) <= asked.within for a, b in pairwise(values))
        case Movement.ANY:
            return ""
    return _YES if holds else _NO


def _moved(what: str, steps: Sequence[WorkingStep], form: AnswerForm) -> str:
    """How it moved from the first year to the last, in its unit and, for an amount, in percent."""
    first, last = steps[0], steps[-1]
    before, now = _values((first, last))
    if now == before:
        return f"The {what} did not change from fiscal {first.year} to fiscal {last.year}."
    verb = "rose" if now > before else "fell"
    if before < 0 or now < 0:
        verb = "moved up" if now > before else "moved down"
    if last.unit == "%":
        by = f"{abs(now - before):.2f} percentage points"
    else:
        change = replace(last, value=abs(now - before), fact=None)
        rate = f" ({abs(now - before) / abs(before) * 100:.1f}%)" if before > 0 and now > 0 else ""
        by = f"{shown_value(change, form)[2]}{rate}"
    return f"The {what} {verb} by {by} from fiscal {first.year} to fiscal {last.year}."
