"""Answers of figures in a model's words, where that is set: look-ups, formulas, rankings as they were computed.

The model sees the answer of the templates and the facts below it as numbered passages. Its text stands if all of its
sentences are borne out, no figure is given to another company or year, and no figure of the answer is missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.citations import cite, facts_of
from pipeline.answer.context import Context
from pipeline.answer.llm.figure_owners import misowned_figures
from pipeline.answer.llm.numbered_passages import LONGEST, MOST, NumberedPassage
from pipeline.answer.llm.phrasing import cited_sentences, keep_grounded
from pipeline.answer.render.numbers import value_text, with_separators
from pipeline.llm.prompt_injection import strip_injections
from pipeline.model import Answer, Fact, Operation, Plan
from pipeline.rules.antonyms import Antonyms
from pipeline.text.quantities import find_figures, is_same_figure

_WORDS = (Operation.OPEN, Operation.CONCEPT, Operation.NONE)


def is_of_figures(plan: Plan, answer: Answer) -> bool:
    """Whether an answer tells figures that were looked up or computed."""
    return plan.operation not in _WORDS and answer.outcome == "answer" and bool(answer.working)


def figure_passages(answer: Answer, context: Context) -> list[NumberedPassage]:
    """The answer as the templates tell it, and each fact that it rests on."""
    told = strip_injections(answer.text.removesuffix(context.sources(answer.citations)))[:LONGEST]
    passages = [NumberedPassage(told, answer.citations)]
    for step in answer.working:
        cited = dict(zip(facts_of([step]), cite(context, [step]), strict=False))
        passages += [NumberedPassage(_row(fact, context), (citation,)) for fact, citation in cited.items()]
    return list(dict.fromkeys(passages))[:MOST]


def _row(fact: Fact, context: Context) -> str:
    stated = f"{with_separators(fact.value)}{fact.unit}" if fact.value is not None else fact.text or ""
    return f"{context.companies.name(fact.code)}{fact.item}（{fact.fiscal_year}年）：{stated}"


def phrase_figures(
    text: str,
    answer: Answer,
    passages: Sequence[NumberedPassage],
    question: str,
    context: Context,
    opposites: Sequence[Antonyms] = (),
) -> Answer | None:
    """The answer in the model's words; None where one of its sentences is not borne out or a figure is missing."""
    grounded = keep_grounded(text, passages, (), question, opposites)
    dropped = grounded.inventing + grounded.ungrounded + grounded.contrary
    told, bare, _ = cited_sentences(context, passages, grounded)
    if dropped or not grounded.says_something or misowned_figures(bare, passages, context.companies):
        return None
    figures = find_figures(bare)
    wanted = [find_figures(value_text(step, "plain")) for step in answer.working]
    if not all(any(is_same_figure(one, there) for one in figures for there in each) for each in wanted if each):
        return None
    return replace(answer, text=f"{told}{context.sources(answer.citations)}")
