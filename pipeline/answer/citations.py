"""The facts under an answer's working, and where each of them stands."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.answer.context import Context
from pipeline.model import Citation, Fact, Origin, WorkingStep


def facts_of(steps: Iterable[WorkingStep]) -> list[Fact]:
    """Every fact under some steps, in order."""
    found: list[Fact] = []
    for step in steps:
        if step.fact is not None:
            found.append(step.fact)
        found += facts_of(step.steps)
    return found


def cite(context: Context, steps: Iterable[WorkingStep]) -> tuple[Citation, ...]:
    """Where the facts under some steps stand."""
    citations = []
    for fact in facts_of(steps):
        quote = f"{fact.raw_label or fact.item} {fact.raw_text or fact.text or fact.value}".strip()
        if fact.origin is Origin.DERIVED and fact.evidence:
            quote = fact.evidence
        name = context.companies.name(fact.code)
        citations.append(Citation(fact.report_id, name, fact.fiscal_year, fact.item, quote, fact.source))
    return tuple(dict.fromkeys(citations))
