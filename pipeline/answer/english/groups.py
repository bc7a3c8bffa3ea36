"""Which of several figures that are named together is the greatest: operating, investing or financing cash flow."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.answer.english.figures import (
    MissingFigure,
    cited_facts,
    company_labels,
    missing_reason,
    unclear_year,
    working_in_english,
)
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.typed.figure_wording import fact_line, facts_of, shown_value
from pipeline.answer.typed.issuer_figures import IssuerFigures, latest_year
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Answer, Measure, WorkingStep
from pipeline.rules.english import EnglishRules, Group
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.interface import Store
from pipeline.understand.english.answer_form import AnswerForm
from pipeline.understand.english.figure_question import EnglishNames
from pipeline.understand.english.tokens import HERE
from pipeline.understand.periods import find_time_points

_MOST = re.compile(r"\b(?:most|highest|largest|greatest|biggest|best)\b", re.I)
_LEAST = re.compile(r"\b(?:least|lowest|smallest|worst)\b", re.I)
_WORD = re.compile(r"[A-Za-z][\w'’-]*")


@dataclass(frozen=True, slots=True)
class _Asked:
    group: Group
    greatest: bool
    years: tuple[int, ...]


@per_lexicon
def _known_words(lexicon: Lexicon) -> frozenset[str]:
    classes = ("english_filler_words", "english_choice_words")
    return frozenset(word for name in classes for word in lexicon.words(name))


def answer_group(question: str, issuer: Issuer, store: Store, english: EnglishRules) -> Answer | MissingFigure | None:
    """The answer to a question whose company is marked; None where it does not ask for one of a group."""
    asked = _read(question, english)
    if asked is None:
        return None
    names = EnglishNames(english, company_labels(issuer, store))
    measures = [measure for words in asked.group.of if (measure := names.find(words)) is not None]
    anchor = latest_year(measures[0], asked.years, issuer) if measures else None
    if anchor is None:
        return None
    if (unclear := unclear_year(asked.years, (), issuer, store)) is not None:
        return MissingFigure(unclear)
    figures = IssuerFigures(store, issuer, english, anchor)
    found: list[tuple[Measure, WorkingStep]] = []
    for measure in measures:
        step = figures.evaluate(measure, anchor)
        if isinstance(step, MissingValue) or step.value is None:
            missing = step if isinstance(step, MissingValue) else None
            return MissingFigure(missing_reason(missing, measure, issuer, english) if missing else "a figure is none")
        found.append((measure, step))
    return _answer(asked, found, anchor, issuer, english)


def _read(question: str, english: EnglishRules) -> _Asked | None:
    """The group that is asked about, where no word is left over."""
    group = next((one for one in english.groups if re.search(one.asked, question, re.I)), None)
    if group is None:
        return None
    rest = re.sub(group.asked, " ", question, flags=re.I).replace(HERE, " ")
    points = find_time_points(rest).asked
    for point in reversed(points):
        rest = f"{rest[: point.start]} {rest[point.end :]}"
    years = tuple(year for point in points for year in point.years)
    most, least = _MOST.search(rest), _LEAST.search(rest)
    known = all(word.casefold().removesuffix("'s") in _known_words() for word in _WORD.findall(rest))
    if not known or len(years) > 1 or any(point.period for point in points) or not (most or least):
        return None
    return _Asked(group, bool(most and (not least or most.start() < least.start())), years)


def _answer(
    asked: _Asked, found: list[tuple[Measure, WorkingStep]], year: int, issuer: Issuer, english: EnglishRules
) -> Answer:
    ranked = sorted(found, key=lambda one: one[1].value or 0, reverse=asked.greatest)
    first = ranked[0][0].label
    how = "most" if asked.greatest else "least"
    listed = "; ".join(f"{measure.label}: {shown_value(step, AnswerForm())[2]}" for measure, step in ranked)
    steps = [step for _, step in ranked]
    facts = facts_of(steps)
    text = f"{issuer.name}, fiscal {year}: the {how} is {first}. {listed}."
    return Answer(
        "\n".join([text, *map(fact_line, facts)]), first, working=working_in_english(steps, english),
        citations=cited_facts(facts, issuer),
    )  # fmt: skip
