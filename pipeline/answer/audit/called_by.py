"""Whether what is cited is called by every word that limits what was asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.audit.gap_sentences import named_gaps, named_words, no_item_sentence, read_as_rows
from pipeline.answer.audit.kinds_of_amounts import is_of_another_kind
from pipeline.answer.audit.levels_of_staff import group_without_levels, staff_beyond_table
from pipeline.answer.audit.moments import (
    is_balance_of_movement,
    is_movement_of_balance,
    is_of_other_end,
    is_of_other_part,
    part_beyond_year,
    year_to_come,
    year_untold,
)
from pipeline.answer.audit.names.asked_words import AskedNames, NeededWord
from pipeline.answer.audit.names.cited_names import cited_cells, cited_headers, names_of, own_names_of
from pipeline.answer.audit.names.companies_asked import company_beyond
from pipeline.answer.audit.names.contrary_terms import contrary_bounds, contrary_terms
from pipeline.answer.audit.names.exclusions import leaves_out_too, left_out
from pipeline.answer.audit.names.report_names import ReportNames
from pipeline.answer.audit.names.taken_in import part_taken_in
from pipeline.answer.audit.other_notes import line_of_other_note
from pipeline.answer.audit.verdict import PASSED, Audit, Verdict
from pipeline.answer.cells.bands import AskedBand, asked_band, bands_in
from pipeline.answer.cells.directions import direction_of, is_of_unknown_way
from pipeline.answer.cells.words import normal
from pipeline.answer.citations import cite, facts_of
from pipeline.answer.context import Context
from pipeline.answer.evidence.open.asked_values import AskedValue
from pipeline.answer.evidence.open.unanswered import asking_clauses
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.model import Answer, Plan, Scope, WorkingStep
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.restatement import report_year
from pipeline.understand.planning.planner import Planner

_IN_PROSE = 1 / 3  # of the words: so many may a sentence say in others, which the room that quotes it has looked at


def audit_names(answer: Answer, plan: Plan, context: Context, planner: Planner) -> Audit:
    """Whether what is cited is called by every word that a question limits its figures by."""
    if not plan.years:
        plan = replace(plan, years=tuple(sorted({report_year(one.report_id) or 0 for one in answer.citations})))
    asked = AskedNames.of(plan, context, planner, computed=any(step.steps for step in answer.working))
    names = names_of(answer, context)
    if contrary := _contrary(answer, plan, asked, names, context):
        return Audit(Verdict.WITHHELD, contrary)
    absent = [match["items"] for match in no_item_sentence(context).finditer(answer.text)]
    read = (*named_gaps(answer.text, context), *read_as_rows(answer.text, context))
    said = (*read, *absent, *answer.warnings)  # 按“璟川医疗管理股份有限公司”理解“璟川医管”
    said = said if facts_of(answer.working) else (*said, *_settled(answer, plan))
    said = (*said, *_asked_parts()) if _tells_rows(answer) else said
    gaps = normal("\n".join((*said, _band_within(asked.question.text, names))))
    of_facts = [step for step in answer.working if facts_of((step,))]  # others are computed of what is quoted
    own = [(normal(step.name), names_of(_only(step, answer, context), context)) for step in of_facts]
    lacking = [
        word
        for word in asked.words
        if word.text not in gaps
        if not word.is_in(names) or any(word.is_in(called) and not word.is_in(cited) for called, cited in own)
    ]
    if not lacking or (not facts_of(answer.working) and len(lacking) <= _IN_PROSE * len(asked.words)):
        return PASSED
    found = [word.text for word in asked.words if word not in lacking and not word.word.is_verb]
    reports = ReportNames.of({citation.report_id for citation in answer.citations}, context)
    deciding = [word for word in lacking if _decides(word, found, reports)]
    told = named_words(answer.text, context)
    beside = [word for word in lacking if word.word.is_verb and reports.have_beside(word.text, found)]
    if beside or any(word.text not in told for word in deciding):
        return Audit(Verdict.WITHHELD, _texts(deciding or beside))
    way = direction_of(plan.question, plan.called)
    if told and any(is_of_unknown_way(cell.row, way) for _, cell in cited_cells(answer, context)):
        return Audit(Verdict.LIKELY, tuple(told))  # the other way's row may be called the same
    nouns = frozenset(found)
    unsure = [word for word in lacking if word in deciding or not word.word.is_verb or word.limits_one_of(nouns)]
    return Audit(Verdict.LIKELY, _texts(unsure)) if unsure and facts_of(answer.working) else PASSED


def _settled(answer: Answer, plan: Plan) -> list[str]:
    """The later clauses of a question that the told text settles, in other words: 一审判赔多少, by 判决…赔偿款1元."""
    told = in_one_form(answer.text)
    return [one for one in asking_clauses(plan.question)[1:] if AskedValue.of(in_one_form(one)).is_in(told)]


@per_lexicon
def _asked_parts(lexicon: Lexicon) -> tuple[str, ...]:
    """Words by which it is asked what something is made up of, which no row is called by but several rows tell."""
    return lexicon.words("breakdown_words", "breakdown_lists", "breakdown_fillers")


def _tells_rows(answer: Answer) -> bool:
    """Whether an answer tells several rows of one table."""
    rows = {(fact.report_id, fact.source.table, fact.source.row) for fact in facts_of(answer.working)}
    return len(rows) > 1 and len({(report, table) for report, table, _ in rows if table is not None}) < len(rows)


def _only(step: WorkingStep, answer: Answer, context: Context) -> Answer:
    """An answer of one figure of another one."""
    return replace(answer, working=(step,), unit=step.unit, citations=tuple(cite(context, [step])))


def _contrary(answer: Answer, plan: Plan, asked: AskedNames, names: str, context: Context) -> tuple[str, ...]:
    """What of a question the answer is the contrary of; () for nothing."""
    each = [_only(step, answer, context) for step in answer.working]
    told = _without(plan.question, named_gaps(answer.text, context))
    if each and all(_is_of_another_kind(one, told, several=len(each) > 1) for one in each):
        return (plan.question,)
    if is_of_other_end(asked.question.question, plan.years, cited_headers(answer, context)):
        return (plan.question,)
    cells = [cell for _, cell in cited_cells(answer, context)]
    if is_movement_of_balance(told, cells) or is_balance_of_movement(told, cells):
        return (plan.question,)
    if is_of_other_part(plan.period, cells):
        return (plan.question,)
    if beyond := company_beyond(plan, names) or part_taken_in(plan.question, cells):
        return (beyond,)
    if part := part_beyond_year(told, answer, names) or year_to_come(told, answer, names):
        return (part,)
    if time := year_untold(told, answer, names):
        return (time,)
    if line := line_of_other_note(asked.pieces, answer, context):
        return (line,)
    if staff := staff_beyond_table(plan.question, answer, context) or group_without_levels(told, answer, context):
        return (staff,)
    bound = asked_band(told)
    if bound is not None and each and _is_beyond(bound, each, context):
        return (bound.text,)  # 账龄三年以上的应收账款: no figure of all
    out = [one for one in left_out(asked.question.text, asked.pieces) if not asked.is_aside(one)]
    if out and not leaves_out_too(names, answer.working):
        return tuple(out)
    if (plan.scope is Scope.PARENT or asked.of_parent) and not _is_of_parent(answer, names):
        return tuple(word for word in _parent_words() if word in plan.question)[:1]
    prose = "\n".join(one.quote for one in answer.citations if one.source.table is None)
    return contrary_terms(asked.question.text, own_names_of(answer, context)) or contrary_bounds(plan.question, prose)


def _is_of_another_kind(one: Answer, question: str, *, several: bool) -> bool:
    """Whether a figure is of another kind than is asked for; one of several than any clause asks for.

    Of 薪酬多少，持股多少 one is money and the other shares.
    """
    clauses = asking_clauses(question) if several else []
    return all(is_of_another_kind(one, clause) for clause in clauses or [question])


def _is_beyond(bound: AskedBand, each: Sequence[Answer], context: Context) -> bool:
    """Whether no figure is of a band within a bound, or one is not that the answer calls so."""
    within = [any(map(bound.band.holds, bands_in(names_of(one, context)))) for one in each]
    called = [normal(bound.text) in normal(step.name) for one in each for step in one.working]
    return not any(within) or any(so and not held for so, held in zip(called, within, strict=True))


def _without(question: str, clauses: Sequence[str]) -> str:
    """A question without the clauses of which nothing is told."""
    for clause in clauses:  # with the company and year that the question names once
        own = next((clause[at:] for at in range(len(clause)) if clause[at:] in question), "")
        question = question.replace(own, "")
    return question


def _band_within(asked: str, names: str) -> str:
    """The bound of ages or degrees that a question names, where names have a band within it: 专科, of 本科以下."""
    bound = asked_band(asked)
    return bound.text if bound is not None and any(map(bound.band.holds, bands_in(names))) else ""


def _texts(words: Sequence[NeededWord]) -> tuple[str, ...]:
    return tuple(word.text for word in words)


def _decides(word: NeededWord, found: Sequence[str], reports: ReportNames) -> bool:
    """Whether other names of the reports have a word; of a verb those beside a noun that is asked for."""
    if word.word.is_verb:
        return reports.have_together(word.text, found)
    return reports.have(word.text)


def _is_of_parent(answer: Answer, names: str) -> bool:
    """Whether a figure is of the parent company: a fact of it, or called so."""
    facts = facts_of(answer.working)
    scopes = {fact.scope for fact in facts}
    return (bool(facts) and scopes == {Scope.PARENT}) or any(word in names for word in _parent_words())


@per_lexicon
def _parent_words(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("parent_company")
