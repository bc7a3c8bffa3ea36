"""Whether figures of earlier years are those that a later report gave anew (重述后, 追溯调整后)."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.context import facts_of
from pipeline.model import Fact, WorkingStep


def are_restated(steps: Sequence[WorkingStep]) -> bool:
    """Whether every fact of an earlier year than the latest is from the report of a later year than its own."""
    facts = facts_of(steps)
    latest = max((fact.fiscal_year for fact in facts), default=0)
    earlier = [fact for fact in facts if fact.fiscal_year < latest] or facts
    return bool(earlier) and all(_report_year(fact) > fact.fiscal_year for fact in earlier)


def _report_year(fact: Fact) -> int:
    """The year of the report that a fact is from, as its id has it (600422-2024-annual)."""
    return next((int(part) for part in fact.report_id.split("-")[1:] if part.isdigit()), 0)
