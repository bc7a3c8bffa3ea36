"""The working of an answer as a tree of text; its plain data is :meth:`pipeline.model.Answer.to_dict`."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.answer.citation_places import locate_citation
from pipeline.answer.render.numbers import value_text
from pipeline.model import Answer, Check, Citation, Fact, Origin, WorkingStep


def explain(answer: Answer) -> str:
    """The working as an indented tree: value, expression, and the source of every operand."""
    lines = [answer.text]
    names = {citation.report_id: citation.company for citation in answer.citations}
    for step in answer.working:
        lines += _tree(step, "", names)
    return "\n".join(lines)


def _tree(step: WorkingStep, indent: str, names: Mapping[str, str]) -> list[str]:
    year = f"{step.year}年" if step.year and not step.name.startswith(f"{step.year}年") else ""
    line = f"{indent}└ {year}{step.name} = {value_text(step, 'plain')}"
    if step.expression:
        line += f"  〔{step.expression}〕"
    if step.fact is not None:
        line += _fact_note(step.fact, names.get(step.fact.report_id, ""))
    lines = [line]
    for child in step.steps:
        lines += _tree(child, indent + "  ", names)
    return lines


def _fact_note(fact: Fact, company: str) -> str:
    citation = Citation(fact.report_id, company, fact.fiscal_year, fact.item, "", fact.source)
    notes = ["".join(locate_citation(citation))] if fact.source.file else []
    notes += [f"原文“{fact.raw_label} {fact.raw_text}”".replace(" ”", "”")] if fact.raw_label or fact.raw_text else []
    if fact.origin is Origin.RECOGNISED:
        notes.append("扫描页，由文字识别读出")
    elif fact.origin is not Origin.REPORTED and fact.evidence:
        notes.append(("推算：" if fact.origin is Origin.DERIVED else "更正：") + fact.evidence)
    if fact.check is not Check.UNCHECKED:
        notes.append({Check.PASSED: "勾稽通过", Check.FAILED: "勾稽未通过", Check.DOUBTFUL: "存疑"}[fact.check])
    return f"  [{'；'.join(notes)}]" if notes else ""
