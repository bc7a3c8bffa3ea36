"""The last check of an answer: every word that limits what was asked is one that the figures told are called by.

    火星地区的营业收入是多少        the figure of 营业收入 is not told, or as what is likely, without 火星
    应收账款的质押金额              the balance of 应收账款 is not told where another row has 质押

A word that no cited cell, heading or sentence has makes another figure of what is asked. Where other rows, columns or
headings of the report have it, that figure stands there, and none is told for it; else what was found is told as
likely, with the words that it lacks. Nor is a figure told that leaves in what the question leaves out, or one of the
group where the parent company is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from pipeline.answer.audit.asked_words import AskedNames, NeededWord
from pipeline.answer.audit.cited_names import cited_headers, names_of, own_names_of
from pipeline.answer.audit.contrary_terms import contrary_terms
from pipeline.answer.audit.exclusions import leaves_out_too, left_out
from pipeline.answer.audit.kinds_of_amounts import is_of_another_kind
from pipeline.answer.audit.moments import is_of_other_end
from pipeline.answer.audit.report_names import ReportNames
from pipeline.answer.citations import facts_of
from pipeline.answer.context import Context
from pipeline.model import Answer, Operation, Plan, Scope
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.language import is_english
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.plan_words import is_for_amount
from pipeline.understand.planning.planner import Planner

_AUDITED = frozenset(
    {Operation.LOOKUP, Operation.FORMULA, Operation.RATIO, Operation.GROWTH, Operation.COMPUTATION, Operation.OPEN}
)


class Verdict(Enum):
    """What becomes of an answer."""

    PASSED = "passed"
    LIKELY = "likely"  # told as what most likely is meant, with the words that it lacks
    WITHHELD = "withheld"  # another row of the report has the words


@dataclass(frozen=True, slots=True)
class Audit:
    """What an audit found: the verdict, and the words that nothing cited is called by."""

    verdict: Verdict
    lacking: tuple[str, ...] = ()


PASSED = Audit(Verdict.PASSED)


def audit(answer: Answer, plan: Plan, context: Context, planner: Planner) -> Audit:
    """Whether the figures of an answer are called by all that a question asks for."""
    if not _is_audited(answer, plan, context):
        return PASSED
    if not plan.years:
        plan = replace(plan, years=tuple({int(one.report_id.split("-", 2)[1]) for one in answer.citations}))
    if is_of_another_kind(answer, plan.question):
        return Audit(Verdict.WITHHELD, (plan.question,))
    computed = any(step.steps for step in answer.working)
    asked = AskedNames.of(plan, context, planner, computed=computed)
    names = names_of(answer, context)
    out = left_out(asked.question.text, asked.pieces)
    if out and not leaves_out_too(names, answer.working):
        return Audit(Verdict.WITHHELD, tuple(out))
    if is_of_other_end(asked.question.question, plan.years, cited_headers(answer, context)):
        return Audit(Verdict.WITHHELD, (plan.question,))
    if (plan.scope is Scope.PARENT or asked.of_parent) and not _is_of_parent(answer, names):
        return Audit(Verdict.WITHHELD, tuple(word for word in _parent_words() if word in plan.question)[:1])
    if contrary := contrary_terms(asked.question.text, own_names_of(answer, context)):
        return Audit(Verdict.WITHHELD, contrary)
    lacking = [word for word in asked.words if not word.is_in(names)]
    if not lacking:
        return PASSED
    found = [word.text for word in asked.words if word not in lacking and not word.word.is_verb]
    reports = ReportNames.of({citation.report_id for citation in answer.citations}, context)
    deciding = [word for word in lacking if _decides(word, found, reports)]
    if deciding:
        return Audit(Verdict.WITHHELD, _texts(deciding))
    nouns = [word for word in lacking if not word.word.is_verb]
    return Audit(Verdict.LIKELY, _texts(nouns)) if nouns else PASSED


def _texts(words: Sequence[NeededWord]) -> tuple[str, ...]:
    return tuple(word.text for word in words)


def _decides(word: NeededWord, found: Sequence[str], reports: ReportNames) -> bool:
    """Whether other names of the reports have a word; of a verb those beside a noun that is asked for."""
    if word.word.is_verb:
        return reports.have_together(word.text, found)
    return reports.have(word.text)


def _is_audited(answer: Answer, plan: Plan, context: Context) -> bool:
    """Whether an answer tells figures of one company's report that are asked for by words."""
    if context.style != "plain" or answer.outcome != "answer" or plan.parts or len(plan.companies) != 1:
        return False
    if plan.operation not in _AUDITED or not answer.citations or asks_for_cause(plan.question):
        return False
    if is_english(plan.question):
        return False
    return bool(facts_of(answer.working)) or is_for_amount(plan.question)


def _is_of_parent(answer: Answer, names: str) -> bool:
    """Whether a figure is of the parent company: a fact of it, or called so."""
    facts = facts_of(answer.working)
    scopes = {fact.scope for fact in facts}
    return (bool(facts) and scopes == {Scope.PARENT}) or any(word in names for word in _parent_words())


@per_lexicon
def _parent_words(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("parent_company")
