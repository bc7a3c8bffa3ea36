"""`finreport facts`: a company's statements for one year, with the source and the check of each value."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import rules_option, settings_from, store_option
from pipeline.errors import InputError
from pipeline.model import Period, Scope

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pipeline.model import Company, Fact
    from pipeline.store.base import Store

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
@click.option("--period", type=click.Choice([str(p) for p in Period]), default="FY", show_default=True, help="Period.")
@click.option("--scope", type=click.Choice([str(s) for s in Scope]), default="consolidated", show_default=True)
@click.option("--excel", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path), help="Write an Excel file.")
@click.option("--every-source", is_flag=True, help="Show every value that was read, not only the best of each item.")
@click.option("--json", "as_json", is_flag=True, help="Print the facts as JSON, one object per line.")
def facts(
    company: str, year: int, store: str | None, rule_folders: tuple[str, ...], statement: str | None, period: str,
    scope: str, excel: Path | None, every_source: bool, as_json: bool,
) -> None:  # fmt: skip
    """Show the statements of COMPANY (code or name) for YEAR as a table.

    \b
    finreport facts 四方科技 2019 --statement income
    finreport facts 603339 2019 --excel facts.xlsx
    finreport facts 四方科技 2019 --statement balance --every-source --json
    """
    from pipeline.app.company_lookup import choose_company
    from pipeline.cli.data import facts_output
    from pipeline.rules.items import load_items
    from pipeline.store import open_store

    settings = settings_from(store, rule_folders)
    items, problems = load_items(settings.rules)
    for problem in problems:
        click.echo(problem, err=True)
    opened = open_store(settings.store)
    try:
        meant = choose_company(opened.companies(), company)
        found = _facts(opened, meant, year, Period(period), Scope(scope), every_source)
    finally:
        opened.close()
    sections = facts_output.by_statement(found, items)
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
                click.echo(json.dumps({"statement": name, **facts_output.as_record(fact)}, ensure_ascii=False))
    else:
        click.echo(facts_output.as_text(meant, year, sections))


def _facts(
    store: Store, company: Company, year: int, period: Period, scope: Scope, every_source: bool
) -> Sequence[Fact]:
    """Facts of the year; without any, an error that names the years and periods there are."""
    found = store.facts([company.code], None, [year], period=period, scope=scope, every_source=every_source)
    if found:
        return found
    others = store.facts([company.code], None, None, period=None, scope=None)
    there = sorted({f"{fact.fiscal_year} {fact.period} {fact.scope}" for fact in others})
    raise InputError(
        f"no facts of {company.short_name} ({company.code}) for {year} {period} {scope}; there are: "
        + (", ".join(there) or "none")
    )
