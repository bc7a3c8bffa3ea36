"""A file of typed questions answered: numbers from facts, comparisons in code, the rest from a model or N/A."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.answer.typed import from_model
from pipeline.answer.typed.from_facts import Figure, figure_of
from pipeline.answer.typed.from_model import Asking, Finder
from pipeline.answer.typed.questions import (
    NONE,
    Asked,
    Compared,
    Reference,
    TypedAnswer,
    TypedQuestion,
    company_of,
    comparison_asked,
    number_asked,
)
from pipeline.llm.messages import Model
from pipeline.llm.prompts import Prompts
from pipeline.model import Company
from pipeline.rules.english import English
from pipeline.store.base import Store


@dataclass(frozen=True, slots=True)
class Helper:
    """A language model with its prompts and the search that finds it passages."""

    model: Model
    prompts: Prompts
    find: Finder


def answer_typed(
    questions: Sequence[TypedQuestion], store: Store, english: English, helper: Helper | None = None
) -> list[TypedAnswer]:
    """The answers in the order of the questions. Figures of the statements win over all that a model says."""
    companies = store.companies()
    found: list[TypedAnswer | None] = []
    open_: list[tuple[int, Asking]] = []
    for at, question in enumerate(questions):
        comparison = comparison_asked(question.text) if question.kind in ("name", "comparative") else None
        company = None if comparison else company_of(question.text, companies)
        if comparison:
            found.append(compared(question, comparison, companies, store, english, helper))
            continue
        answer = _one(question, company, store, english)
        found.append(answer)
        if answer.value == NONE and company is not None and helper is not None:
            kind = question.kind if question.kind != "comparative" else "name"
            open_.append((at, Asking(question, company, kind)))
    if helper is not None and open_:
        asked = from_model.answers([a for _, a in open_], helper.model, helper.prompts, helper.find)
        for (at, _), answer in zip(open_, asked, strict=True):
            found[at] = answer
    return [answer for answer in found if answer is not None]


def _one(question: TypedQuestion, company: Company | None, store: Store, english: English) -> TypedAnswer:
    """The answer about one company without a model."""
    none = TypedAnswer(question, NONE)
    if company is None:
        return replace(none, reason="no company of the store is named")
    asked = number_asked(question.text) if question.kind == "number" else None
    if asked is None:
        return replace(
            none,
            reason="only a language model can answer it" if question.kind != "number" else "no metric was understood",
        )
    figure = figure_of(asked, company, store, english)
    if figure.value is None:
        return replace(none, reason=figure.reason)
    return TypedAnswer(question, _number(figure.value), figure.references, figure.reason)


def compared(
    question: TypedQuestion,
    comparison: Compared,
    companies: Sequence[Company],
    store: Store,
    english: English,
    helper: Helper | None,
) -> TypedAnswer:
    """The company with the highest or lowest value of those that have one in the currency asked for; the name as asked.

    Companies of another currency, and without a value, are left out; of equal values the first named wins.
    """
    values: list[tuple[Decimal, str, tuple[Reference, ...]]] = []
    known = [(name, company_of(name, companies)) for name in comparison.companies]
    figures = {
        name: figure_of(comparison.asked, company, store, english) for name, company in known if company is not None
    }
    if helper is not None:
        figures |= _by_model(
            comparison.asked, [(n, c) for n, c in known if c and figures[n].value is None], helper, figures
        )
    for name in comparison.companies:
        figure = figures.get(name)
        if figure is not None and figure.value is not None:
            values.append((figure.value, name, figure.references))
    if not values:
        return TypedAnswer(question, NONE, reason="none of the companies has the figure in the currency asked for")
    best = (max if comparison.highest else min)(values, key=lambda v: v[0])
    told = "; ".join(f"{name} {value}" for value, name, _ in values)
    return TypedAnswer(question, best[1], tuple(r for _, _, refs in values for r in refs), told)


def _by_model(
    asked: Asked, missing: Sequence[tuple[str, Company]], helper: Helper, figures: dict[str, Figure]
) -> dict[str, Figure]:
    """Figures that the statements lack, asked of a model, one question a company; none in another currency."""
    open_ = [(n, c) for n, c in missing if "the statements are in" not in figures[n].reason]
    money = f" (in {asked.currency})" if asked.currency else ""
    askings = [
        Asking(
            TypedQuestion(f"What was the {asked.metric}{money} of {name} in the annual report?", "number"),
            company,
            "comparative",
        )
        for name, company in open_
    ]
    answers = from_model.answers(askings, helper.model, helper.prompts, helper.find)
    return {
        name: Figure(Decimal(str(a.value)), a.references, a.reason)
        for (name, _), a in zip(open_, answers, strict=True)
        if isinstance(a.value, int | float) and not isinstance(a.value, bool)
    }


def _number(value: Decimal) -> int | float:
    return int(value) if value == value.to_integral_value() else float(value)
