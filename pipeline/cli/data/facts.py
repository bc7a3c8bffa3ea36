"""`finreport facts`: a company's statements for one year, or what later reports restate."""

from __future__ import annotations

import json
from pathlib import Path

import click

from pipeline.cli.options import finreport_from, restated_option, rules_option, store_option
from pipeline.cli.output_files import write_file
from pipeline.errors import InputError
from pipeline.model import Period, Scope

STATEMENTS = (
    "income", "balance", "cash_flow", "cash_flow_supplement", "equity", "per_share", "key_figures", "share",
    "particulars", "profile", "staff", "research", "other",
)  # fmt: skip


@click.command()
@click.argument("company", required=False)
@click.argument("year", type=int, required=False)
@store_option
@rules_option
@click.option(
    "--restatements",
    is_flag=True,
    help="List the figures that a later report gives anew: first filed, restated, difference and the reason that the"
    " report gives; of all companies and years, or of COMPANY and YEAR.",
)
@click.option("--company", "only_company", metavar="NAME", help="The same as COMPANY.")
@click.option("--year", "only_year", metavar="YEAR", type=int, help="The same as YEAR: the year that figures are of.")
@restated_option
@click.option("--statement", type=click.Choice(STATEMENTS), help="Show only this statement.")
@click.option(
    "--axis",
    metavar="NAME",
    default="",
    help="Show figures of parts instead: by 产品, 地区, 客户, 供应商, 账龄, 附注 …; all shows every axis.",
)
@click.option("--period", type=click.Choice([str(p) for p in Period]), default="FY", show_default=True, help="Period.")
@click.option("--scope", type=click.Choice([str(s) for s in Scope]), default="consolidated", show_default=True)
@click.option(
    "--excel",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write an Excel file: figures and ratios as formulas over a sheet of facts, with the checks.",
)
@click.option("--every-source", is_flag=True, help="Show every value that was read, not only the best of each item.")
@click.option("--json", "as_json", is_flag=True, help="Print the facts as JSON, one object per line.")
@click.option("--csv", "as_csv", is_flag=True, help="Print the facts as CSV.")
def facts(
    company: str | None, year: int | None, store: str | None, rule_folders: tuple[str, ...], restatements: bool,
    only_company: str | None, only_year: int | None, restated: bool, statement: str | None, axis: str,
    period: str, scope: str, excel: Path | None, every_source: bool, as_json: bool, as_csv: bool,
) -> None:  # fmt: skip
    """Show the statements of COMPANY (code or name) for YEAR as a table, or with --axis figures of their parts.

    Of a figure that a later report restates the year's own report is shown, with --restated the last one;
    --restatements lists both.

    \b
    finreport facts 四方科技 2019 --statement income
    finreport facts 603339 2019 --excel facts.xlsx
    finreport facts 四方科技 2019 --statement balance --every-source --json
    finreport facts 宁德时代 2025 --axis 产品
    finreport facts 中国神华 2023 --restated
    finreport facts 中国神华 --restatements
    finreport facts --restatements --year 2023 --csv
    """
    company, year = company or only_company, year or only_year
    if as_json and as_csv:
        raise click.UsageError("--json and --csv exclude each other")
    if restatements:
        if statement or axis or every_source or excel or restated:
            raise click.UsageError("--restatements takes COMPANY, YEAR, --json and --csv alone")
        _show_restatements(store, rule_folders, company, year, as_json=as_json, as_csv=as_csv)
        return
    if company is None or year is None:
        raise click.UsageError("give COMPANY and YEAR: finreport facts 四方科技 2019, or --restatements")
    if statement and axis:
        raise click.UsageError("--statement and --axis exclude each other: an axis divides items of any statement")
    from pipeline.app.statements import by_axis, by_statement
    from pipeline.app.workbooks.export import StatementsOf
    from pipeline.cli.data import facts_output
    from pipeline.rules.items import load_items

    with finreport_from(store, rule_folders, restated=restated) as finreport:
        meant = finreport.company(company, year)
        found = finreport.facts(meant.code, year, period=period, scope=scope, every_source=every_source, axis=axis)
        items, problems = load_items(finreport.settings.rules)
        sections = by_axis(found) if axis else by_statement(found, items)
        if statement:
            sections = {name: rows for name, rows in sections.items() if name == statement}
        if excel and sections:
            with_ratios = not (statement or axis)
            of = StatementsOf(meant, year, sections, Period(period), Scope(scope), with_ratios)
            write_file(excel, finreport.statement_workbook(of))
    for problem in problems:
        click.echo(problem, err=True)
    if not sections:
        raise InputError(f"{meant.short_name} has no facts of {statement} in {year}; leave out --statement to see all")
    if excel:
        click.echo(f"{excel}: {sum(map(len, sections.values()))} facts of {meant.short_name} ({meant.code}) {year}")
    elif as_csv:
        click.echo(facts_output.as_csv(sections), nl=False)
    elif as_json:
        click.echo(facts_output.as_json(sections, "axis" if axis else "statement"), nl=False)
    else:
        click.echo(facts_output.as_text(meant, year, sections))


def _show_restatements(
    store: str | None, rule_folders: tuple[str, ...], company: str | None, year: int | None, *,
    as_json: bool, as_csv: bool,
) -> None:  # fmt: skip
    """The figures that later reports give anew."""
    from pipeline.cli.data import restatements_output

    with finreport_from(store, rule_folders) as finreport:
        found = finreport.restatements(company, year)
        names = {one.restated.code: finreport.company(one.restated.code).short_name for one in found}
    if as_json:
        for one in found:
            click.echo(json.dumps(one.to_dict(), ensure_ascii=False))
    elif as_csv:
        click.echo(restatements_output.as_csv(found), nl=False)
    elif found:
        click.echo(restatements_output.as_text(found, names))
    else:
        of = " ".join(filter(None, (company, str(year) if year else "")))
        click.echo(f"no report in the store restates a figure{f' of {of}' if of else ''}")
