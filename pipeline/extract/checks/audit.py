"""All checks of one report as rows: what was checked, the outcome, and where its operands stand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pipeline.extract.checks.identities import CheckOutcome, run_checks
from pipeline.extract.checks.relations import run_relations
from pipeline.extract.checks.rollforward import run_rollforward
from pipeline.model import Fact, Report
from pipeline.rules.identities import load_identities
from pipeline.rules.items import load_items


def audit(
    report: Report, facts: Sequence[Fact], previous: Sequence[Fact] = (), rules: Sequence[Path] = ()
) -> list[CheckOutcome]:
    """Outcomes of the identities, of the relations of periods and scopes, and against the report of the year before.

    Args:
        facts: all that the report says, every period and scope.
        previous: the same of the company's annual report of the year before; empty where it is not at hand.
    """
    identities, _ = load_identities(rules)
    items, _ = load_items(rules)
    outcomes = run_checks(facts, identities) + run_relations(facts, items)
    return outcomes + (run_rollforward(facts, previous, report.year) if previous else [])


def outcome_row(report: Report, outcome: CheckOutcome) -> dict[str, Any]:
    """An outcome as plain data: report, check, outcome (passed, failed, not applicable), operands with page.

    `difference` is the left side less the right, in 元; figures are strings, so that no digit is lost.
    """
    result = outcome.result
    return {
        "report": report.id,
        "file": report.file,
        "check": result.identity.id,
        "name": result.identity.name,
        "year": outcome.year,
        "period": str(outcome.period),
        "scope": str(outcome.scope),
        "outcome": str(result.outcome),
        "difference": None if result.difference is None else format(result.difference, "f"),
        "missing": list(result.missing),
        "operands": [_operand(fact) for fact in outcome.operands],
    }


def _operand(fact: Fact) -> dict[str, Any]:
    told = {
        "item": fact.item,
        "label": fact.raw_label,
        "year": fact.fiscal_year,
        "period": str(fact.period),
        "scope": str(fact.scope),
        "value": None if fact.value is None else format(fact.value, "f"),
        "unit": fact.unit,
        "report": fact.report_id,
        "page": fact.source.page,
        "row": fact.source.row,
    }
    return told if fact.value is not None else {**told, "reason": fact.reason}
