"""`finreport check`: run the accounting checks on reports and cite the pages of failures."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import finreport_from, rules_option, store_option

if TYPE_CHECKING:
    from pipeline.app.reports.check import ReportCheck
    from pipeline.extract.checks.identities import CheckOutcome
    from pipeline.model import Fact


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
    rules/equity.yaml; from rules/anomalies.yaml quarters against the year, earnings per share against shares and
    profit, and the parent against the group; from rules/disclosures.yaml the members of tables against their totals and
    lines, allowances, shares, and each line against its note. If the prior year's report is in the store, also the
    roll-forward: opening balances against its closing balances.

    \b
    finreport check
    finreport check 603339-2020-annual
    finreport check report.pdf --json
    """
    rows = []
    failed = 0
    with finreport_from(store, rule_folders) as finreport:
        for checked in finreport.check(reports):
            failed += len(checked.failures)
            if as_json:
                rows += checked.rows()
            else:
                click.echo(_outcome_text(checked))
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=1))
    context.exit(1 if failed else 0)


def _outcome_text(checked: ReportCheck) -> str:
    report = checked.report
    told = ", ".join(f"{checked.count(word)} {word}" for word in ("passed", "failed", "not applicable"))
    lines = [f"{report.id} {report.short_name or report.full_name}: {told}"]
    return "\n".join(lines + [_failure(outcome) for outcome in checked.failures])


def _failure(outcome: CheckOutcome) -> str:
    operands = "; ".join(
        f"{_name(fact)} {fact.value if fact.value is not None else fact.reason}{_where(fact, outcome)}"
        for fact in outcome.operands
    )
    when = f"{outcome.year} {outcome.period} {outcome.scope}"
    gap = "" if outcome.result.difference is None else f", off by {outcome.result.difference}"
    return f"  failed: {outcome.name} ({when}){gap}" + (f": {operands}" if operands else "")


def _name(fact: Fact) -> str:
    """The item, with the members that the figure is of."""
    return fact.item + "".join(f" [{member}]" for _, member in fact.dimensions)


def _where(fact: Fact, outcome: CheckOutcome) -> str:
    own = outcome.operands[0].report_id
    spots = [fact.report_id] if fact.report_id != own else []
    spots += [f"page {fact.source.page}"] if fact.source.page is not None else []
    return f" ({', '.join(spots)})" if spots else ""
