"""An assistant with a language model beside it: the same calls as :class:`pipeline.answer.engine.Assistant`.

Every plan and every answer is first made by rules, facts and passages. What a model can add is then collected over
all questions at hand and asked for in one go; where it fails, the first answer stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pipeline.answer.context import Context
from pipeline.answer.engine import Assistant
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.findings import hit_citation
from pipeline.answer.evidence.passage_search import LEAST
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.llm.figure_phrasing import figure_passages, is_of_figures, phrase_figures
from pipeline.answer.llm.keyword_extraction import mask_question, words_of
from pipeline.answer.llm.numbered_passages import (
    NumberedPassage,
    found_passages,
    number_passages,
    tabular,
    texts,
)
from pipeline.answer.llm.phrasing import answer_head, keep_grounded, phrased_answer, values_of
from pipeline.answer.llm.plan_completion import KEYWORDS, KIND, PlanCompletion, needs_keywords, needs_kind
from pipeline.answer.llm.sentence_filter import complete_sentences
from pipeline.answer.llm.term_explanation import needs_explaining, term_answer
from pipeline.answer.llm.usage_tally import UsageTally
from pipeline.answer.plan_reports import report_of
from pipeline.llm.circuit_breaker import CircuitBreaker
from pipeline.llm.messages import Model, Request
from pipeline.llm.prompts.prompt_files import Prompts, load_prompts
from pipeline.llm.structured_output import ask_structured
from pipeline.model import Answer, Citation, Operation, Plan, Problem
from pipeline.rules.antonyms import Antonyms, load_opposites
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings

HITS = 4  # passages of each report that are given beside what an open answer was made of
PORTION = 32  # questions whose answers are phrased together: so many are asked again after an interrupted run


class LlmAssistant:
    """`model` is asked where rules end; `tally` counts what it did."""

    def __init__(
        self,
        assistant: Assistant,
        model: Model,
        prompts: Prompts,
        opposites: Sequence[Antonyms] = (),
        problems: Sequence[Problem] = (),
        *,
        phrases_figures: bool = False,
    ):
        self.plain = assistant
        self.model = model if isinstance(model, CircuitBreaker) else CircuitBreaker(model)
        self.tally = UsageTally()
        self._problems = tuple(problems)
        self._prompts = prompts
        self._opposites = opposites
        self._phrases_figures = phrases_figures
        self._kinds = PlanCompletion(assistant.planner)

    @classmethod
    def open(cls, assistant: Assistant, model: Model, settings: Settings) -> LlmAssistant:
        """With the built-in prompts and words of direction, and those of the user's rule folders."""
        prompts, problems = load_prompts(settings.rules)
        opposites, wrong = load_opposites(settings.rules)
        return cls(assistant, model, prompts, opposites, (*problems, *wrong))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the rule files that were read so far."""
        return (*self.plain.problems, *self._problems)

    @property
    def knowledge(self) -> Knowledge:
        return self.plain.knowledge

    def prefetch(self, plans: Iterable[Plan]) -> None:
        self.plain.prefetch(plans)

    def plan(self, question: str) -> Plan:
        return self.plans([question])[0]

    def ask(self, question: str, style: str = "plain") -> Answer:
        return self.answer(self.plan(question), style)

    def answer(self, plan: Plan, style: str = "plain") -> Answer:
        return next(self.answers([plan], style))

    def plans(self, questions: Sequence[str]) -> list[Plan]:
        """The plans of rules, those that these do not make mended with what the model says: one call for all."""
        plans = [self.plain.plan(question) for question in questions]
        kinds = [at for at, plan in enumerate(plans) if needs_kind(plan)]
        words = [at for at, plan in enumerate(plans) if needs_keywords(plan)] + kinds
        asked = {at: mask_question(plans[at].question, self.plain.companies) for at in words}
        jobs = [("operation", at) for at in kinds] + [("keywords", at) for at in words]
        requests = [self._prompts[prompt].request(question=asked[at]) for prompt, at in jobs]
        values = dict(zip(jobs, (typed.value for typed in ask_structured(self.model, requests)), strict=True))
        for at in words:
            named = words_of(values["keywords", at], asked[at])
            plans[at] = self._complete_plan(plans[at], values.get(("operation", at)), named)
        return plans

    def _complete_plan(self, plan: Plan, kind: dict[str, Any] | None, words: Sequence[str]) -> Plan:
        if needs_keywords(plan):
            made = self._kinds.with_keywords(plan, words)
            self.tally.keywords += made != plan
        else:
            made = self._kinds.of_kind(plan, kind["类别"], words) if kind else plan
            self.tally.classes += made != plan
        return made

    def answers(self, plans: Sequence[Plan], style: str = "plain") -> Iterator[Answer]:
        """The answers to plans in their order; a portion of them is phrased in one call."""
        for start in range(0, len(plans), PORTION):
            part = plans[start : start + PORTION]
            answers = [self._first(plan, style) for plan in part]
            self._explain(part, answers)
            self._phrase(part, answers, style)
            if self._phrases_figures and style == "plain":
                self._phrase_figures(part, answers)
            yield from answers

    def _first(self, plan: Plan, style: str) -> Answer:
        """The answer without phrasing; where a model's keywords find nothing, that by rules."""
        answer = self.plain.answer(plan, style)
        if answer.refusal is not None and plan.rule.endswith(f"（{KEYWORDS}）") and KIND not in plan.rule:
            return self.plain.answer(self.plain.plan(plan.question), style)
        return answer

    def _explain(self, plans: Sequence[Plan], answers: list[Answer]) -> None:
        at_all = [at for at, plan in enumerate(plans) if needs_explaining(plan)]
        requests = [self._prompts["concept"].request(question=plans[at].question) for at in at_all]
        for at, reply in zip(at_all, self.model.complete(requests), strict=True):
            made, dropped = term_answer(complete_sentences(reply))
            self.tally.figures += dropped
            if made is not None:
                answers[at] = made
                self.tally.explained += 1

    def _phrase(self, plans: Sequence[Plan], answers: list[Answer], style: str) -> None:
        passages = {
            at: self._passages(plan, answer, style)
            for at, (plan, answer) in enumerate(zip(plans, answers, strict=True))
            if plan.operation is Operation.OPEN and answer.refusal is None
        }
        tables = [at for at in passages if tabular(passages[at])]
        jobs = [at for at in passages if passages[at] and at not in tables]
        self._count_unphrased("no passages", len(passages) - len(jobs) - len(tables))
        self._count_unphrased("tables are told as they stand", len(tables))
        requests = [self._phrase_request(plans[at].question, passages[at]) for at in jobs]
        context = Context(self.plain.knowledge, self.plain.rules.templates, self.plain.companies, style)
        for at, reply in zip(jobs, self.model.complete(requests), strict=True):
            if reply.error:
                self._count_unphrased("the model failed")
                continue
            asked = f"{plans[at].question}\n{answer_head(answers[at])}"
            phrased = keep_grounded(
                complete_sentences(reply), passages[at], values_of(answers[at]), asked, self._opposites
            )
            self.tally.figures += len(phrased.invented_figures)
            self.tally.sentences += phrased.ungrounded
            self.tally.contrary += phrased.contrary
            if not phrased.says_something:
                self._count_unphrased("too little that the passages say")
                continue
            made = phrased_answer(answers[at], context, passages[at], phrased)
            answers[at] = replace(made, given=_whole(passages[at]))
            self.tally.phrased += 1

    def _phrase_figures(self, plans: Sequence[Plan], answers: list[Answer]) -> None:
        """Let the model phrase answers of figures; where it does not tell all of them as they are, they stay."""
        context = Context(self.plain.knowledge, self.plain.rules.templates, self.plain.companies)
        passages = {
            at: figure_passages(answer, context)
            for at, (plan, answer) in enumerate(zip(plans, answers, strict=True))
            if is_of_figures(plan, answer)
        }
        requests = [self._phrase_request(plans[at].question, given) for at, given in passages.items()]
        replies = self.model.complete(requests) if requests else []
        for (at, given), reply in zip(passages.items(), replies, strict=True):
            text = "" if reply.error else complete_sentences(reply)
            made = phrase_figures(text, answers[at], given, plans[at].question, context, self._opposites)
            if made is None:
                self._count_unphrased("the model failed" if reply.error else "figures are told by the template")
            else:
                answers[at] = replace(made, given=_whole(given))
                self.tally.phrased += 1

    def _phrase_request(self, question: str, passages: Sequence[NumberedPassage]) -> Request:
        """What the model is asked, behind the examples nearest to the question."""
        alike = mask_question(question, self.plain.companies)
        asked = self._prompts["phrase"].request(question=question, passages=texts(passages), alike=alike)
        return replace(asked, for_people=True)

    def _passages(self, plan: Plan, answer: Answer, style: str) -> list[NumberedPassage]:
        """What an open answer was made of, and the passages themselves that its reports have for the question."""
        told = number_passages(answer)
        if not told or tabular(told):
            return told
        context = Context(self.plain.knowledge, self.plain.rules.templates, self.plain.companies, style)
        reports = [report_of(context, plan, code, year) for code in plan.companies for year in plan.years]
        asked = "".join(plan.asked) or plan.question
        with use_lexicon(self.plain.rules.folders):
            content = Content.of(asked)
            for report in filter(None, reports):
                hits = self.plain.find(asked, HITS, report.id)
                near = [hit for hit in hits if content.support(hit.passage.text) >= LEAST]
                told += found_passages(near, told, partial(hit_citation, context, report))
        return told

    def _count_unphrased(self, why: str, count: int = 1) -> None:
        if count:
            self.tally.unphrased[why] += count

    def usage_text(self) -> str:
        """What the model did in this run, and whether it was given up."""
        return "; ".join(part for part in (self.tally.text(), self.model.given_up) if part)


def _whole(passages: Sequence[NumberedPassage]) -> tuple[Citation, ...]:
    """The passages as they were given, each at the first of its places."""
    return tuple(replace(passage.citations[0], quote=passage.text) for passage in passages if passage.citations)
