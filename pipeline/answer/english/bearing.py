"""Figures that bear on a question which they do not decide: a matter of judgement, or what drove a figure.

`Is X a capital-intensive business?` is for a reader to judge, by the figures that rules/english.yaml names for it;
before reasons that the text gives for a movement stands how far the figure moved.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.english.figures import cited_facts, company_labels, owners_figure, unclear_year
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.typed.figure_wording import described, facts_of, shown_value
from pipeline.answer.typed.issuer_figures import IssuerFigures, latest_year
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Citation, Measure, WorkingStep
from pipeline.rules.english import EnglishRules
from pipeline.store.interface import Store
from pipeline.understand.english.answer_form import AnswerForm
from pipeline.understand.english.figure_phrase import read_phrase
from pipeline.understand.english.figure_question import EnglishNames, sentences_of
from pipeline.understand.english.tokens import HERE, Token, TokenKind, tokens_of
from pipeline.understand.periods import find_time_points

_CAUSES = re.compile(r"\b(?:why|drove|driv\w+|caus\w+|reasons?|led to|behind|explain\w*|contribut\w+)\b", re.I)
_LOSS = re.compile(r"(?:net |operating |pre-?tax )?loss(?:es)?(?: from operations| before .*| per share)?", re.I)
_NO_LOSS = "The statements deny what the question takes for granted: there was no loss."
_OF_FIGURES = (TokenKind.MEASURE, TokenKind.MARGIN)


@dataclass(frozen=True, slots=True)
class Bearing:
    """Sentences with figures, and the places of these; `judged`: a judgement rests on them, which needs no text."""

    lines: tuple[str, ...]
    citations: tuple[Citation, ...]
    judged: bool


def bearing_figures(question: str, issuer: Issuer, store: Store, english: EnglishRules) -> Bearing | None:
    """The figures of the last year that is asked for and the one before; None where none bear on it."""
    names = EnglishNames(english, company_labels(issuer, store))
    measures = list(_measures(question, names, english))
    years = [year for point in find_time_points(question).asked for year in point.years]
    anchor = latest_year(measures[0], years, issuer) if measures else None
    if anchor is None or unclear_year(years, (), issuer, store) is not None:
        return None
    figures = IssuerFigures(store, issuer, english, anchor)
    told = [(measure, steps) for measure in measures if (steps := _steps(measure, figures, anchor))]
    lines = tuple(f"{issuer.name}: {described(measure)}: {_shown(steps)}." for measure, steps in told)
    facts = facts_of([step for _, steps in told for step in steps if step.year == anchor])
    if any(_is_denied(measure, steps) for measure, steps in told):
        lines = tuple(re.sub(r"\bloss(?:es)?\b", "income", line) for line in lines)
        return Bearing((_NO_LOSS, *lines), cited_facts(facts, issuer), judged=True)
    judged = any(re.search(one.when, question, re.I) for one in english.judgements)
    head = ("No verdict is given; these figures bear on it.",) if judged else ()
    return Bearing((*head, *lines), cited_facts(facts, issuer), judged) if told else None


def _is_denied(measure: Measure, steps: Sequence[WorkingStep]) -> bool:
    """Whether a result that is called a loss was none."""
    return bool(_LOSS.fullmatch(described(measure))) and all((step.value or 0) > 0 for step in steps)


def _measures(question: str, names: EnglishNames, english: EnglishRules) -> Iterator[Measure]:
    """What a judgement rests on, else the one figure of which a question asks the reasons."""
    judged = [words for one in english.judgements if re.search(one.when, question, re.I) for words in one.of]
    yield from (measure for words in dict.fromkeys(judged) if (measure := names.find(words)) is not None)
    if not judged and _CAUSES.search(question):
        asking = " ".join(one for one in sentences_of(question) if one.rstrip().endswith("?")) or question
        tokens = tokens_of(asking.replace(HERE, " "), names.find) or ()
        named = [token for token in tokens if token.kind in _OF_FIGURES]
        phrase = read_phrase(named, percent=False, money=False)
        if phrase is not None and not any(_limits(token) for token in tokens):
            yield phrase.measure


def _limits(token: Token) -> bool:
    """Whether a word makes a figure that of a part: why did net earnings of Beauty fall."""
    return token.kind is TokenKind.UNKNOWN and token.text[:1].isupper() and not _CAUSES.search(token.text)


def _steps(measure: Measure, figures: IssuerFigures, anchor: int) -> list[WorkingStep]:
    steps = []
    for year in (anchor - 1, anchor):
        found = figures.evaluate(measure, year)
        if not isinstance(found, MissingValue) and found.value is not None:
            steps.append(owners_figure(found, figures, measure, AnswerForm(), year)[0])
    return [step for step in steps if step.unit or step.fact is None]


def _shown(steps: Sequence[WorkingStep]) -> str:
    return "; ".join(f"fiscal {step.year}: {shown_value(step, AnswerForm())[2]}" for step in steps)
