"""`finreport reports remove`: a report out of the store, with all that was made of it."""

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
    """Remove REPORT with its figures (those of imported tables too), passages, summaries, vectors and workbook.

    REPORT is a report's id, or a company with a YEAR. What another year's report says of that year stays and answers
    for it. The file is left alone, and so is what was read of it (the folder `cache`): `finreport ingest` brings the
    report back at once.

    \b
    finreport reports remove 四方科技 2019
    finreport reports remove 四方科技 2019 --kind half_year --yes
    finreport reports remove 603339-2019-annual
    """
    with finreport_from(store) as finreport:
        click.echo(
            finreport.remove(report, year, kind, confirm=(lambda question: None) if yes else require_confirmation)
        )
