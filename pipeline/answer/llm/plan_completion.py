"""Questions that rules do not understand: their words and their kind from a model, their plan from rules.

A model's word decides no figure. Its keywords name a topic or are searched for; a question that it takes for an open
one or a concept is planned as such; one that it takes for a question of figures is asked back in words that rules
understand, so that it is the user who says what is meant.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pipeline.answer.llm.keyword_extraction import without_inner
from pipeline.model import Operation, Plan, Refusal, RefusalKind
from pipeline.understand.keywords import Keyword
from pipeline.understand.planning.planner import OWN_WORDS, Planner

KEYWORDS = "语言模型给出关键词"
KIND = "语言模型判断类别"
_WORDS = (Operation.OPEN, Operation.CONCEPT)
_FORMS = {  # how a question of figures is asked back; without one, only what was not understood is said
    Operation.LOOKUP: "{company}{year}的{item}是多少？",
    Operation.FORMULA: "{company}{year}的{item}是多少？",
    Operation.GROWTH: "{company}{year}的{item}增长率是多少？",
    Operation.SAME: "{company}{year}的{item}与上年相比是否相同？",
    Operation.RANK: "{year}{item}最高的前三家上市公司是哪些？",
}


def needs_keywords(plan: Plan) -> bool:
    """Whether rules found no topic in an open question."""
    return plan.operation is Operation.OPEN and not plan.topics and plan.refusal is None and not needs_kind(plan)


def needs_kind(plan: Plan) -> bool:
    """Whether no rule matched a question. That a company is unknown, or one of two, is a reason and stays one."""
    if plan.rule == OWN_WORDS:
        return True
    refusal = plan.refusal
    return (
        plan.operation is Operation.NONE
        and not plan.rule
        and refusal is not None
        and refusal.kind is RefusalKind.NOT_UNDERSTOOD
        and not refusal.near
    )


@dataclass(frozen=True, slots=True)
class PlanCompletion:
    """Plans made by rules with a model's words."""

    planner: Planner

    def with_keywords(self, plan: Plan, words: Sequence[str]) -> Plan:
        """An open question by the topics that the words name, else searched for by the words."""
        words = without_inner(words)
        if not words:
            return plan
        topics = tuple(dict.fromkeys(k.name for w in words for k in self._find_keywords(w) if k.kind == "topic"))
        note = f"{plan.rule}（{KEYWORDS}）"
        return replace(plan, topics=topics, rule=note) if topics else replace(plan, asked=(" ".join(words),), rule=note)

    def of_kind(self, plan: Plan, kind: str, words: Sequence[str]) -> Plan:
        """A plan of words for what the model takes for one; figures are asked back."""
        operation = Operation(kind)
        if operation is Operation.CONCEPT and (plan.companies or plan.years):
            return plan  # of a company: no term is asked for
        if operation is Operation.OPEN and not plan.companies:
            return plan
        if operation in _WORDS:
            made = self.planner.as_kind(plan.question, operation, KIND)
            return self.with_keywords(made, words) if needs_keywords(made) else made
        return self._ask_back(plan, operation, words)

    def _ask_back(self, plan: Plan, operation: Operation, words: Sequence[str]) -> Plan:
        """The refusal with a question of the same meaning that rules understand, where there is one."""
        form = _FORMS.get(operation)
        found = [k for w in (*words, plan.question) for k in self._find_keywords(w, near=w is not plan.question)]
        item = next((k.base or k.name for k in found if k.kind != "topic"), "")
        if form is None or not item or (plan.refusal is None and plan.rule != OWN_WORDS):
            return plan
        fills: dict[str, Any] = {"item": item, "company": "", "year": f"{plan.years[-1]}年" if plan.years else ""}
        if plan.companies:
            fills["company"] = self.planner.recogniser.companies.name(plan.companies[0])
        asked = form.format(**fills)
        if self.planner.plan(asked).refusal is not None:
            return plan
        message = "请确认要问的是否是下面的问题。"
        refusal = Refusal(RefusalKind.NOT_UNDERSTOOD, message, near=(asked,))
        return replace(plan, rule=KIND, operation=Operation.NONE, refusal=refusal)

    def _find_keywords(self, word: str, near: bool = False) -> list[Keyword]:
        """What the dictionary knows in a word, or the item nearest to it."""
        return self.planner.recogniser.find_keywords(word, near=near)
