"""`finreport reports show`: all that the store knows of a report, and what its identity rests on."""

from __future__ import annotations

import click

from pipeline.cli.options import finreport_from, kind_of_report, store_option


@click.command("show")
@click.argument("report")
@click.argument("year", type=int, required=False)
@store_option
@kind_of_report
def show_report(report: str, year: int | None, store: str | None, kind: str) -> None:
    """Show REPORT: company, year and kind, its file, and what of them was inferred or given, and from what.

    REPORT is a report's id, or a company with a YEAR.

    \b
    finreport reports show 四方科技 2019
    finreport reports show N57692a58d-2023-annual
    """
    from pipeline.cli.text_table import format_table

    with finreport_from(store) as finreport:
        found, contents = finreport.report(report, year, kind)
    told = [(name, "" if value is None else str(value)) for name, value in found.to_dict().items() if name != "basis"]
    basis = [part.partition(": ") for part in found.basis.split("; ") if part]
    rows = [*told, ("contents", contents), *((f"{name} from", source) for name, _, source in basis)]
    click.echo(format_table(rows))
