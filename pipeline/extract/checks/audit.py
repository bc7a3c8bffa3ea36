"""All checks of one report as rows: what was checked, the outcome, and where its operands stand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pipeline.extract.checks.damage import run_damage
from pipeline.extract.checks.disclosures import run_disclosures
from pipeline.extract.checks.equity import run_equity
from pipeline.extract.checks.identities import CheckOutcome, run_checks
from pipeline.extract.checks.relations import run_relations
from pipeline.extract.checks.rollforward import run_rollforward
from pipeline.extract.english.checks import rerun_english
from pipeline.extract.tagged.checks import recheck_tags
from pipeline.model import Fact, Report
from pipeline.model.report import is_foreign
from pipeline.rules.concepts import load_concepts
from pipeline.rules.disclosures import load_disclosures
from pipeline.rules.items import load_items
from pipeline.rules.relations.equity import load_equity
from pipeline.rules.relations.identities import REPORTS
from pipeline.rules.relations.loading import relations_on


def run_all(facts: Sequence[Fact], rules: Sequence[Path] = (), divided: Sequence[Fact] = ()) -> list[CheckOutcome]:
    """Outcomes of every relation that is run on a single report, when it is read and whenever it is checked again.

    `divided`: its facts with dimensions.
    """
    relations = relations_on(REPORTS, rules)
    sums = run_checks(facts, relations.identities)
    return [
        *sums,
        *run_relations(facts, load_items(rules)[0], relations.anomalies),
        *run_equity(facts, load_equity(rules)[0]),
        *run_disclosures(facts, divided, load_disclosures(rules)[0]),
    ]


def audit(
    report: Report,
    facts: Sequence[Fact],
    previous: Sequence[Fact] = (),
    rules: Sequence[Path] = (),
    divided: Sequence[Fact] = (),
) -> list[CheckOutcome]:
    """Outcomes of all relations of a report, and of those to the report of the year before.

    Args:
        facts: all that the report says, every period and scope.
        divided: its facts with dimensions.
        previous: the same of the company's annual report of the year before; empty where it is not at hand.
    """
    if is_foreign(report.code):
        tags = recheck_tags((*facts, *divided), load_concepts(tuple(rules))[0])
        english = rerun_english(facts, relations_on(REPORTS, rules).identities)
        return [*run_damage(report), *english, *tags]
    outcomes = [*run_damage(report), *run_all(facts, rules, divided)]
    if not previous:
        return outcomes
    return outcomes + run_rollforward(facts, previous, report.year, relations_on(REPORTS, rules).anomalies)


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
        "dimensions": dict(fact.dimensions),
        "report": fact.report_id,
        "page": fact.source.page,
        "row": fact.source.row,
    }
    return told if fact.value is not None else {**told, "reason": fact.reason}
