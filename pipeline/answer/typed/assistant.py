"""Typed questions answered: numbers from facts, comparisons in code, the rest from a model or N/A."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import TYPE_CHECKING

from pipeline.answer.typed import from_model
from pipeline.answer.typed.comparison_split import COMPARING, split_comparisons
from pipeline.answer.typed.from_facts import MissingReason, TypedFigure, figure_of
from pipeline.answer.typed.issuers import Issuer, find_issuers, issuers
from pipeline.answer.typed.model_context import Helper, ModelQuestion
from pipeline.answer.typed.parsing import (
    Comparison,
    MetricQuestion,
    NotUnderstood,
    parse_comparison,
    parse_number_question,
    question_year,
)
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.answer.typed.questions import NONE, Reference, TypedAnswer, TypedQuestion, plain_number
from pipeline.model import Stated
from pipeline.rules.english import EnglishRules
from pipeline.store.interface import Store

if TYPE_CHECKING:
    from pipeline.answer.typed.text.report_text import ReportText
    from pipeline.rules.english_text import TextRules

KEPT = 8  # reports whose passages are kept in memory
PORTION = 16  # questions that a model is asked together: so many are asked again after an interrupted run


@dataclass(frozen=True, slots=True)
class _PendingComparison:
    """A comparison with what facts say of each company, and the places of what a model is asked about the others."""

    comparison: Comparison
    figures: Mapping[str, TypedFigure]
    asked: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class TypedAssistant:
    """Answers typed questions from the reports of a store. Figures of the statements win over all that a model says."""

    store: Store
    english: EnglishRules
    issuers: tuple[Issuer, ...]
    helper: Helper | None = None
    stated: Stated = Stated.AS_FILED  # the statements of figures that answer, where a question does not say
    told: TextRules | None = None  # what sentences say of typed questions; None where these are not asked
    indexes: dict[str, PassageIndex] = field(default_factory=dict, compare=False)  # of the reports asked about last
    texts: dict[str, ReportText] = field(default_factory=dict, compare=False)

    @classmethod
    def open(
        cls, store: Store, english: EnglishRules, helper: Helper | None = None, stated: Stated = Stated.AS_FILED
    ) -> TypedAssistant:
        return cls(store, english, issuers(store), helper, stated)

    def passages(self, report_id: str) -> PassageIndex:
        """The passages of a report, kept for the next questions about it."""
        if report_id not in self.indexes:
            while len(self.indexes) >= KEPT:
                del self.indexes[next(iter(self.indexes))]
            self.indexes[report_id] = PassageIndex.of(self.store.passages_of(report_id))
        return self.indexes[report_id]

    def _from_text(
        self, question: TypedQuestion, issuer: Issuer, asked: MetricQuestion | NotUnderstood | None
    ) -> TypedAnswer | None:
        """What the sentences of the report say, where no model is asked; None where no report is of the year."""
        year = question_year(question.text)
        reports = [report for report in issuer.of_year(year) if year in (None, report.year)]
        if self.told is None or not reports:
            return None
        from pipeline.answer.typed.text.from_text import text_answer
        from pipeline.answer.typed.text.measures import Source
        from pipeline.answer.typed.text.report_text import ReportText

        report = reports[0]
        if report.id not in self.texts:
            while len(self.texts) >= KEPT:
                del self.texts[next(iter(self.texts))]
            self.texts[report.id] = ReportText.of(report, issuer, self.passages(report.id), self.told)
        source = Source(issuer, self.texts[report.id], self.store, self.english, self.told)
        return text_answer(question, source, asked if isinstance(asked, MetricQuestion) else None)

    def answers(self, questions: Sequence[TypedQuestion]) -> Iterator[TypedAnswer]:
        """The answers in the order of the questions; a portion of them is asked of the model in one call."""
        for start in range(0, len(questions), PORTION):
            yield from self._portion(questions[start : start + PORTION])

    def _portion(self, questions: Sequence[TypedQuestion]) -> list[TypedAnswer]:
        askings: list[ModelQuestion] = []
        split: dict[int, Comparison] = {}
        if self.helper is not None:
            split = split_comparisons(questions, self.issuers, self.helper, self._knows_metric)
        first = [self._first(question, askings, split.get(at)) for at, question in enumerate(questions)]
        said = from_model.answers(askings, self.helper) if self.helper is not None and askings else []
        found = []
        for question, one in zip(questions, first, strict=True):
            if isinstance(one, _PendingComparison):
                found.append(_comparison_answer(question, one, said))
            else:
                found.append(said[one] if isinstance(one, int) else one)
        return found

    def _first(
        self, question: TypedQuestion, askings: list[ModelQuestion], split: Comparison | None
    ) -> TypedAnswer | _PendingComparison | int:
        """The answer of the facts; where they have none, the place in `askings` of what a model is asked.

        `split`: the comparison that a model made of a question in free wording.
        """
        if question.kind in COMPARING:
            comparison = split or parse_comparison(question.text, self.issuers)
            if comparison is not None:
                return self._comparing(comparison, askings)
        mentions = find_issuers(question.text, self.issuers)
        if len({m.issuer.name for m in mentions}) != 1:
            told = "several companies of the store are named" if mentions else "no company of the store is named"
            return TypedAnswer(question, NONE, reason=told)
        answer = TypedAnswer(question, NONE, reason="only a language model can answer it")
        asked = None
        if question.kind == "number":
            asked = parse_number_question(question.text, mentions[0])
            answer = self._number(question, asked, mentions[0].issuer)
        if answer.value != NONE:
            return answer
        if self.helper is None:
            of_text = self._from_text(question, mentions[0].issuer, asked)
            return answer if of_text is None or (of_text.value == NONE and question.kind == "number") else of_text
        reports = mentions[0].issuer.of_year(question_year(question.text))
        if not reports:
            return replace(answer, reason=f"no report of {mentions[0].issuer.name} for the year")
        kind = question.kind if question.kind != "comparative" else "name"
        askings.append(ModelQuestion(question, tuple(r.code for r in reports), kind))
        return len(askings) - 1

    def _knows_metric(self, comparison: Comparison) -> bool:
        """Whether statements of one of the companies have a line for the metric."""
        figures = (
            figure_of(comparison.asked, issuer, self.store, self.english)
            for _, issuer in comparison.companies
            if issuer is not None
        )
        return any(figure.missing is not MissingReason.UNKNOWN for figure in figures)

    def _number(self, question: TypedQuestion, asked: MetricQuestion | NotUnderstood, issuer: Issuer) -> TypedAnswer:
        none = TypedAnswer(question, NONE)
        if isinstance(asked, NotUnderstood):
            return replace(none, reason=asked.reason)
        figure = figure_of(asked, issuer, self.store, self.english)
        if figure.value is None:
            return replace(none, reason=figure.reason)
        return TypedAnswer(question, plain_number(figure.value), figure.references, figure.reason)

    def _comparing(self, comparison: Comparison, askings: list[ModelQuestion]) -> _PendingComparison:
        """What the facts say of each company; a model is asked, one question a company, for what they lack."""
        asked = comparison.asked
        figures = {
            name: figure_of(asked, issuer, self.store, self.english)
            for name, issuer in comparison.companies
            if issuer is not None
        }
        places: dict[str, int] = {}
        for name, issuer in comparison.companies:
            missing = (
                issuer is not None
                and figures[name].value is None
                and figures[name].missing is not MissingReason.CURRENCY
            )
            reports = issuer.of_year(asked.year) if issuer is not None and missing else ()
            if self.helper is not None and reports:
                money = f" (in {asked.currency})" if asked.currency else ""
                text = f"What was the {asked.metric}{money} of {name} in the annual report?"
                askings.append(
                    ModelQuestion(TypedQuestion(text, "number"), tuple(r.code for r in reports), "comparative")
                )
                places[name] = len(askings) - 1
        return _PendingComparison(comparison, figures, places)


def _comparison_answer(
    question: TypedQuestion, comparing: _PendingComparison, said: Sequence[TypedAnswer]
) -> TypedAnswer:
    """The company with the highest or lowest value of those that have one in the currency asked for; the name as asked.

    Companies of another currency are left out, and where the question says so those whose statements have no such
    line. Where one's statement was not read, no one can tell: N/A. Of equal values the first named wins.
    """
    comparison = comparing.comparison
    values: list[tuple[Decimal, str, tuple[Reference, ...]]] = []
    unread: list[str] = []
    for name, _ in comparison.companies:
        figure = _figure(name, comparing, said)
        if figure.value is not None:
            values.append((figure.value, name, figure.references))
        elif figure.missing in (MissingReason.UNREAD, MissingReason.UNKNOWN) or (
            figure.missing is MissingReason.ABSENT and not comparison.without
        ):
            unread.append(f"{name}: {figure.reason}")
    if unread or not values:
        why = "; ".join(unread) or "none of the companies has the figure in the currency asked for"
        return TypedAnswer(question, NONE, reason=why)
    best = (max if comparison.highest else min)(values, key=lambda value: value[0])
    told = "; ".join(f"{name} {value}" for value, name, _ in values)
    return TypedAnswer(question, best[1], tuple(r for _, _, refs in values for r in refs), told)


def _figure(name: str, comparing: _PendingComparison, said: Sequence[TypedAnswer]) -> TypedFigure:
    """A company's figure: of the facts, else of the model; of a company that is not known there is none to be had."""
    if name in comparing.asked:
        answer = said[comparing.asked[name]]
        if isinstance(answer.value, int | float) and not isinstance(answer.value, bool):
            return TypedFigure(Decimal(str(answer.value)), answer.references, answer.reason)
        # without an analysis it failed: whether the report has the figure is not known
        return TypedFigure(
            None, reason=answer.reason, missing=MissingReason.ABSENT if answer.analysis else MissingReason.UNREAD
        )
    return comparing.figures.get(name) or TypedFigure(None, reason="no report of it", missing=MissingReason.CURRENCY)
