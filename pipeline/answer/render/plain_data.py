"""Answers as plain data (JSON) and their working as a tree of text."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from pipeline.answer.context import locate_citation
from pipeline.answer.render.numbers import in_unit, value_text
from pipeline.model import Answer, Check, Citation, Fact, Origin, Plan, Source, WorkingStep
from pipeline.understand.plan_file import to_dict as plan_dict


def answer_dict(answer: Answer, plan: Plan | None = None) -> dict[str, Any]:
    """An answer's value, unit, working, citations and refusal; figures as strings, so that no digit is lost."""
    told: dict[str, Any] = {
        "answer": answer.text,
        "value": _plain(answer.value),
        "unit": answer.unit,
        "refusal": None,
        "warnings": list(answer.warnings),
        "citations": [_citation(c) for c in answer.citations],
        "working": [_step(s) for s in answer.working],
    }
    if answer.refusal is not None:
        r = answer.refusal
        told["refusal"] = {"kind": str(r.kind), "message": r.message, "near": list(r.near), "missing": list(r.missing)}
    if plan is not None:
        told["plan"] = plan_dict(plan)
    return told


def _plain(value: Any) -> Any:
    return format(value.normalize(), "f") if isinstance(value, Decimal) else value


def _citation(c: Citation) -> dict[str, Any]:
    told = {"report": c.report_id, "company": c.company, "year": c.year, "item": c.item, "quote": c.quote}
    return told | source_dict(c.source)


def source_dict(source: Source) -> dict[str, Any]:
    """Where a value stands, without what is not known."""
    pairs = (
        ("file", source.file), ("sheet", source.sheet), ("page", source.page), ("table", source.table),
        ("row", source.row), ("column", source.column), ("heading", source.heading), ("box", source.box),
    )  # fmt: skip
    return {key: value for key, value in pairs if value not in (None, "")}


def _step(step: WorkingStep) -> dict[str, Any]:
    told: dict[str, Any] = {"name": step.name, "value": _plain(in_unit(step)), "unit": step.unit, "year": step.year}
    if step.expression:
        told["expression"] = step.expression
    if step.fact is not None:
        told["text"] = step.fact.text
        told["source"] = source_dict(step.fact.source)
    if step.steps:
        told["operands"] = [_step(s) for s in step.steps]
    return {k: v for k, v in told.items() if v is not None}


def explain(answer: Answer) -> str:
    """The working as an indented tree: value, expression, and the source of every operand."""
    lines = [answer.text]
    names = {citation.report_id: citation.company for citation in answer.citations}
    for step in answer.working:
        lines += _tree(step, "", names)
    return "\n".join(lines)


def _tree(step: WorkingStep, indent: str, names: Mapping[str, str]) -> list[str]:
    year = f"{step.year}年" if step.year else ""
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
