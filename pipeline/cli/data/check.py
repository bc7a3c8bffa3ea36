"""`finreport check`: run the accounting checks on reports and cite the pages of failures."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import rules_option, settings_from, store_option

if TYPE_CHECKING:
    from pipeline.extract.checks.identities import CheckOutcome
    from pipeline.model import Fact, Report
    from pipeline.store.interface import Store

ReportOutcomes = tuple["Report", list["CheckOutcome"]]


@click.command()
@click.argument("reports", nargs=-1, metavar="[REPORT]...")
@click.option("--json", "as_json", is_flag=True, help="Print every check with its operands, as a JSON list of rows.")
@store_option
@rules_option
@click.pass_context
def check(
    context: click.Context, reports: tuple[str, ...], as_json: bool, store: str | None, rule_folders: tuple[str, ...]
) -> None:
    """Run the accounting checks on reports and list the failures by report, with pages; exit code 1 on any failure.

    REPORT is an id in the store (code-year-kind) or a file; without it, all reports in the store that were read from
    files are checked. The checks are those of `finreport ingest`: the sums of rules/identities.yaml and
    rules/equity.yaml, and from rules/anomalies.yaml quarters against the year, earnings per share against shares and
    profit, and the parent against the group; if the prior year's report is in the store, also the roll-forward:
    opening balances against its closing balances.

    \b
    finreport check
    finreport check 603339-2020-annual
    finreport check report.pdf --json
    """
    settings = settings_from(store, rule_folders)
    rows = []
    failed = 0
    for report, outcomes in _check_reports(reports, settings.store, settings.rules):
        failed += sum(o.outcome == "failed" for o in outcomes)
        if as_json:
            from pipeline.extract.checks.audit import outcome_row

            rows += [outcome_row(report, outcome) for outcome in outcomes]
        else:
            click.echo(_outcome_text(report, outcomes))
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=1))
    context.exit(1 if failed else 0)


def _check_reports(asked: Sequence[str], place: str, rules: tuple[Path, ...]) -> Iterator[ReportOutcomes]:
    """Reports with their outcomes; files first, then those of the store."""
    from pipeline.extract.checks.audit import audit
    from pipeline.extract.report import extract
    from pipeline.read.document import read_document
    from pipeline.store import open_store

    files = [Path(name) for name in asked if Path(name).is_file()]
    for file in files:
        found = extract(read_document(file), rules)
        yield found.report, list(found.checks)
    ids = [name for name in asked if not Path(name).is_file()]
    if asked and not ids:
        return
    opened = open_store(place)
    try:
        for report in _select_reports(opened, ids):
            facts = _facts(opened, report.code, report.id)
            previous = _facts(opened, report.code, f"{report.code}-{report.year - 1}-annual")
            yield report, audit(report, facts, previous, rules)
    finally:
        opened.close()


def _select_reports(store: Store, ids: Sequence[str]) -> list[Report]:
    from pipeline.errors import InputError

    reports = [report for report in store.reports() if report.sha256 or report.id in ids]
    if not ids:
        return reports
    by_id = {report.id: report for report in reports}
    unknown = [name for name in ids if name not in by_id]
    if unknown:
        raise InputError(
            f"{unknown[0]}: neither a file nor a report in the store; `finreport reports` lists ids (code-year-kind)"
        )
    return [by_id[name] for name in ids]


def _facts(store: Store, code: str, report_id: str) -> list[Fact]:
    return store.facts([code], None, None, period=None, scope=None, report_id=report_id)


def _outcome_text(report: Report, outcomes: Sequence[CheckOutcome]) -> str:
    counts = {word: sum(o.outcome == word for o in outcomes) for word in ("passed", "failed", "not applicable")}
    told = ", ".join(f"{n} {word}" for word, n in counts.items())
    lines = [f"{report.id} {report.short_name or report.full_name}: {told}"]
    lines += [_failure(outcome) for outcome in outcomes if outcome.outcome == "failed"]
    return "\n".join(lines)


def _failure(outcome: CheckOutcome) -> str:
    operands = "; ".join(
        f"{fact.item} {fact.value if fact.value is not None else fact.reason}{_where(fact, outcome)}"
        for fact in outcome.operands
    )
    when = f"{outcome.year} {outcome.period} {outcome.scope}"
    return f"  failed: {outcome.name} ({when}), off by {outcome.result.difference}: {operands}"


def _where(fact: Fact, outcome: CheckOutcome) -> str:
    own = outcome.operands[0].report_id
    spots = [fact.report_id] if fact.report_id != own else []
    spots += [f"page {fact.source.page}"] if fact.source.page is not None else []
    return f" ({', '.join(spots)})" if spots else ""
