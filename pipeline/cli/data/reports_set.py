"""`finreport reports set`: say what a report of the store is."""

from __future__ import annotations

import click

from pipeline.cli.options import finreport_from, rules_option, store_option
from pipeline.model import Kind

_KINDS = click.Choice([str(kind) for kind in Kind])


@click.command("set")
@click.argument("report")
@click.argument("year", type=int, required=False)
@store_option
@rules_option
@click.option("--of", "of_kind", type=_KINDS, default=str(Kind.ANNUAL), show_default=True,
              help="Kind of the report that is meant, if REPORT is a company.")  # fmt: skip
@click.option("--company", metavar="NAME", default="", help="The company that it is of, by its full or short name.")
@click.option("--code", metavar="CODE", default="", help="The security code of that company.")
@click.option("--year", "new_year", type=int, metavar="YEAR", help="The fiscal year that it is of.")
@click.option("--kind", "new_kind", type=_KINDS, help="The kind of report that it is.")
@click.option("--reset", is_flag=True, help="Forget what was said of its files before: they speak again.")
def set_report(
    report: str,
    year: int | None,
    store: str | None,
    rule_folders: tuple[str, ...],
    of_kind: str,
    company: str,
    code: str,
    new_year: int | None,
    new_kind: str | None,
    reset: bool,
) -> None:
    """Say what REPORT is, where it was taken for another one: whose, of which year and kind.

    REPORT is a report's id, or a company with a YEAR. Figures, tables, passages and workbook are made anew from what
    is kept of its files and go under the new id; summaries, vectors and imported figures stay. What is said is kept
    by the content of the files: the next `finreport ingest` does not undo it.

    \b
    finreport reports set N57692a58d-2023-annual --code 600168 --company 武汉控股
    finreport reports set 四方科技 2019 --year 2020
    finreport reports set 603339-2020-annual --reset
    """
    with finreport_from(store, rule_folders) as finreport:
        click.echo(
            finreport.set_report(
                report, year, of_kind, company=company, code=code, new_year=new_year, new_kind=new_kind, reset=reset
            )
        )
