"""`finreport facts`: a company's statements for one year, with the source and the check of each value."""

from __future__ import annotations

import json
from pathlib import Path

import click

from pipeline.cli.options import finreport_from, rules_option, store_option
from pipeline.errors import InputError
from pipeline.model import Period, Scope

STATEMENTS = (
    "income", "balance", "cash_flow", "cash_flow_supplement", "equity", "per_share", "key_figures", "share",
    "particulars", "profile", "staff", "research", "other",
)  # fmt: skip


@click.command()
@click.argument("company")
@click.argument("year", type=int)
@store_option
@rules_option
@click.option("--statement", type=click.Choice(STATEMENTS), help="Show only this statement.")
@click.option(
    "--axis",
    metavar="NAME",
    default="",
    help="Show figures of parts instead: by 产品, 地区, 客户, 供应商, 账龄, 附注 …; all shows every axis.",
)
@click.option("--period", type=click.Choice([str(p) for p in Period]), default="FY", show_default=True, help="Period.")
@click.option("--scope", type=click.Choice([str(s) for s in Scope]), default="consolidated", show_default=True)
@click.option("--excel", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path), help="Write an Excel file.")
@click.option("--every-source", is_flag=True, help="Show every value that was read, not only the best of each item.")
@click.option("--json", "as_json", is_flag=True, help="Print the facts as JSON, one object per line.")
def facts(
    company: str, year: int, store: str | None, rule_folders: tuple[str, ...], statement: str | None, axis: str,
    period: str, scope: str, excel: Path | None, every_source: bool, as_json: bool,
) -> None:  # fmt: skip
    """Show the statements of COMPANY (code or name) for YEAR as a table, or with --axis figures of their parts.

    \b
    finreport facts 四方科技 2019 --statement income
    finreport facts 603339 2019 --excel facts.xlsx
    finreport facts 四方科技 2019 --statement balance --every-source --json
    finreport facts 宁德时代 2025 --axis 产品
    """
    from pipeline.app.statements import by_axis, by_statement
    from pipeline.cli.data import facts_output
    from pipeline.rules.items import load_items

    if statement and axis:
        raise click.UsageError("--statement and --axis exclude each other: an axis divides items of any statement")
    with finreport_from(store, rule_folders) as finreport:
        meant = finreport.company(company)
        found = finreport.facts(meant.code, year, period=period, scope=scope, every_source=every_source, axis=axis)
        items, problems = load_items(finreport.settings.rules)
    for problem in problems:
        click.echo(problem, err=True)
    sections = by_axis(found) if axis else by_statement(found, items)
    if statement:
        sections = {name: rows for name, rows in sections.items() if name == statement}
    if not sections:
        raise InputError(f"{meant.short_name} has no facts of {statement} in {year}; leave out --statement to see all")
    if excel:
        facts_output.write_workbook(excel, meant, year, sections)
        click.echo(f"{excel}: {sum(map(len, sections.values()))} facts of {meant.short_name} ({meant.code}) {year}")
    elif as_json:
        for name, rows in sections.items():
            for fact in rows:
                told = {"axis": name} if axis else {"statement": name}
                click.echo(json.dumps({**told, **fact.to_dict()}, ensure_ascii=False))
    else:
        click.echo(facts_output.as_text(meant, year, sections))
