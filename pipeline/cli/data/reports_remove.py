"""`finreport reports remove`: remove a report from the store, with everything derived from it."""

from __future__ import annotations

import click

from pipeline.cli.confirmation import require_confirmation
from pipeline.cli.options import finreport_from, kind_of_report, store_option


@click.command()
@click.argument("report")
@click.argument("year", type=int, required=False)
@store_option
@kind_of_report
@click.option("--yes", is_flag=True, help="Remove without asking.")
def remove(report: str, year: int | None, store: str | None, kind: str, yes: bool) -> None:
    """Remove REPORT with its figures (imported ones included), passages, summaries, vectors and workbook.

    REPORT is a report's id, or a company with a YEAR. Figures for that year from another year's report stay and are
    used in answers. The source file and its cached reading (folder `cache`) are kept: `finreport ingest` restores the
    report at once.

    \b
    finreport reports remove 四方科技 2019
    finreport reports remove 四方科技 2019 --kind half_year --yes
    finreport reports remove 603339-2019-annual
    """
    with finreport_from(store) as finreport:
        click.echo(
            finreport.remove(report, year, kind, confirm=(lambda question: None) if yes else require_confirmation)
        )
