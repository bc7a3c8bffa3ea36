"""`finreport reports`: list the reports in the store; show one, correct what it is, remove it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from pipeline.cli.data.reports_remove import remove
from pipeline.cli.data.reports_set import set_report
from pipeline.cli.data.reports_show import show_report
from pipeline.cli.options import finreport_from, store_option
from pipeline.model import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pipeline.model import Report


@click.group(invoke_without_command=True)
@store_option
@click.option("--company", metavar="NAME", help="Code, short, full or former name of a company.")
@click.option("--year", type=int, metavar="YEAR", help="Fiscal year of the report.")
@click.option("--kind", type=click.Choice([str(kind) for kind in Kind]), help="Kind of report.")
@click.option("--limit", default=50, show_default=True, metavar="N", help="Maximum number of lines; 0 prints all.")
@click.option("--json", "as_json", is_flag=True, help="Print all as JSON, one object per line.")
@click.pass_context
def reports(
    ctx: click.Context,
    store: str | None,
    company: str | None,
    year: int | None,
    kind: str | None,
    limit: int,
    as_json: bool,
) -> None:
    """List the reports in the store, by company, year and kind.

    \b
    finreport reports
    finreport reports --company 四方科技 --year 2019
    finreport reports --kind half_year --json
    finreport reports show 四方科技 2019
    finreport reports set 四方科技 2019 --code 603339
    finreport reports remove 四方科技 2019

    Where code, year, kind or company were inferred or given, the list says so; `reports show` says from what.
    """
    if ctx.invoked_subcommand is not None:
        _reject_list_options(ctx)
        return
    with finreport_from(store) as finreport:
        if not as_json:
            click.echo(f"store: {finreport.settings.store}")
        found = finreport.reports(company, year, kind)
    if as_json:
        for report in found:
            click.echo(json.dumps(report.to_dict(), ensure_ascii=False))
    else:
        click.echo(_as_text(found, limit))


def _reject_list_options(ctx: click.Context) -> None:
    """Raises UsageError where options of the list stand before a verb, which would go unheard: --store above all."""
    given = [name for name in ctx.params if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE]
    if given:
        name = given[0].removeprefix("as_")
        raise click.UsageError(f"put --{name} after `{ctx.invoked_subcommand}`: it has options of its own")


for verb in (show_report, set_report, remove):
    reports.add_command(verb)


def _as_text(found: Sequence[Report], limit: int) -> str:
    from pipeline.cli.text_table import format_table

    if not found:
        return "no matching report"
    shown = found[:limit] if limit > 0 else found
    rows = [("code", "company", "year", "kind", "pages", "from", "inferred")]
    for report in shown:
        pages = "" if report.pages is None else str(report.pages)
        year, origin = str(report.year), (report.file or "tables") + (" (revised)" if report.revised else "")
        company = report.short_name or report.full_name
        rows.append((report.code, company, year, str(report.kind), pages, origin, _inferred(report)))
    inferred = any(row[-1] for row in rows[1:])
    lines = [format_table(rows if inferred else [row[:-1] for row in rows], right={4})]
    if len(shown) < len(found):
        lines.append(f"… and {len(found) - len(shown):,} more (--limit 0 prints all)")
    years = sorted({report.year for report in found})
    span = str(years[0]) if len(years) == 1 else f"{years[0]}–{years[-1]}"
    companies = len({report.code for report in found})
    lines.append(
        f"{_format_count(len(found), 'report', 's')} of {_format_count(companies, 'compan', 'ies', 'y')}, {span}"
    )
    return "\n".join(lines)


def _inferred(report: Report) -> str:
    """What of a report's identity no page or name says outright: year, kind; code (given)."""
    parts = [part.partition(": ")[::2] for part in report.basis.split("; ") if part]
    return ", ".join(f"{name} (given)" if source == "given" else name for name, source in parts)


def _format_count(count: int, stem: str, many: str, one: str = "") -> str:
    return f"{count:,} {stem}{one if count == 1 else many}"
