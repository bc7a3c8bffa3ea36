"""`finreport tables list` and `tables show`: the tables of a report, by number, page or words."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pipeline.cli.options import finreport_from, kind_of_report, rules_option, store_option
from pipeline.cli.text_table import format_table, width

if TYPE_CHECKING:
    from pipeline.model.table_row import RowTable

_WIDEST = 44  # terminal columns of a cell; JSON, CSV and Excel have it whole
_NAMED = 10  # tables that are named where more fit than are shown


def _common(command: Callable) -> Callable:
    """The report, and the forms of output, that both verbs take."""
    for option in (
        click.option("--json", "as_json", is_flag=True, help="Print all as JSON, one table per line."),
        click.option("--csv", "as_csv", is_flag=True, help="Print all as CSV."),
        click.option("--excel", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
                     help="Write all into an Excel file, with an index that links to the tables."),
        click.option("--ocr", is_flag=True, help="Use text recognition on pages without a text layer of a file."),
        click.option("--page", type=click.IntRange(1), metavar="N", help="Only tables on this page."),
        kind_of_report,
        click.option("--year", type=int, metavar="YEAR", help="Fiscal year, if REPORT is a company."),
        rules_option,
        store_option,
    ):  # fmt: skip
        command = option(command)
    return command


@click.command("list")
@click.argument("report")
@click.option("--words", metavar="WORDS", default="", help="Only tables that have these words.")
@click.option("--limit", default=50, show_default=True, metavar="N", help="Maximum number of lines; 0 prints all.")
@_common
def list_(report: str, words: str, limit: int, as_json: bool, as_csv: bool, excel: Path | None, **chosen: Any) -> None:
    """List the tables of REPORT that have figures: number, page, unit, rows, title and headings.

    REPORT is a file, which is read on the spot, or a report in the store: its id, or a company with --year.

    \b
    finreport tables list 600519-2024-annual
    finreport tables list 贵州茅台 --year 2024 --words 应收账款
    finreport tables list report.pdf --page 89 --json
    """
    from pipeline.app.tables.layout import COLUMNS, as_data, index_row

    found = _tables(report, words=words, **chosen)
    if excel:
        _write_excel(excel, found)
    elif as_json:
        for table in found:
            told = as_data(table)
            click.echo(json.dumps({name: told[name] for name in COLUMNS}, ensure_ascii=False))
    elif as_csv:
        _print_csv([COLUMNS, *map(index_row, found)])
    else:
        click.echo(_list_text(found, limit))


@click.command()
@click.argument("report")
@click.argument("words", default="")
@click.option("--number", type=click.IntRange(0), metavar="N", help="The table with this number of `tables list`.")
@click.option("--limit", default=3, show_default=True, metavar="N", help="Maximum number of tables; 0 prints all.")
@_common
def show(
    report: str, words: str, number: int | None, limit: int, as_json: bool, as_csv: bool, excel: Path | None,
    **chosen: Any,
) -> None:  # fmt: skip
    """Show the tables of REPORT that have all of WORDS in title, headings, headers or rows, the best named first.

    REPORT is a file, which is read on the spot, or a report in the store: its id, or a company with --year.
    Instead of WORDS, --page or --number say which tables; without any, the first ones are shown.

    \b
    finreport tables show 600519-2024-annual "应收账款 账龄"
    finreport tables show 贵州茅台 --year 2024 --number 76 --csv
    finreport tables show report.pdf --page 89 --excel page89.xlsx
    """
    from pipeline.app.tables.layout import as_data, lines_of

    found = _tables(report, words=words, number=number, **chosen)
    shown = found[:limit] if limit > 0 else found
    if excel:
        _write_excel(excel, shown)
    elif as_json:
        for table in shown:
            click.echo(json.dumps(as_data(table), ensure_ascii=False))
    elif as_csv:
        for at, table in enumerate(shown):
            _print_csv([*([()] if at else []), _title_cells(table), *(line.cells for line in lines_of(table))])
    else:
        click.echo("\n\n".join(map(_table_text, shown)) or "no table with figures")
    rest = [str(table.number) for table in found[len(shown) :]]
    if rest:
        numbers = ", ".join(rest[:_NAMED]) + (", …" if len(rest) > _NAMED else "")
        click.echo(f"more tables that fit: {numbers}; --number N shows one, --limit 0 all", err=True)


def _tables(report: str, store: str | None, rule_folders: tuple[str, ...], **chosen: Any) -> list[RowTable]:
    with finreport_from(store, rule_folders) as finreport:
        return finreport.tables(report, **chosen)


def _write_excel(place: Path, tables: Sequence[RowTable]) -> None:
    from pipeline.app.tables.layout import write_workbook

    write_workbook(place, tables)
    click.echo(f"{place}: {len(tables)} tables")


def _print_csv(rows: Sequence[Sequence[Any]]) -> None:
    csv.writer(sys.stdout, lineterminator="\n").writerows(rows)


def _list_text(tables: Sequence[RowTable], limit: int) -> str:
    from pipeline.app.tables.layout import index_row

    shown = tables[:limit] if limit > 0 else tables
    rows: list[tuple[str, ...]] = [("table", "page", "unit", "rows", "title", "headings")]
    for table in shown:
        number, first, last, title, unit, count, _, _, headings = index_row(table)
        pages = str(first) if first == last else f"{first}-{last}"
        rows.append((str(number), pages, unit, str(count), _cropped(title), headings))
    more = len(tables) - len(shown)
    last_line = f"\n… and {more} more: --limit 0 lists all" if more else ""
    return format_table(rows, right={0, 1, 3}) + last_line


def _title_cells(table: RowTable) -> tuple[str, ...]:
    from pipeline.app.tables.layout import BETWEEN, index_row

    number, first, _, title, unit, *_ = index_row(table)
    return (f"table {number}", f"page {first}", title, unit, BETWEEN.join(table.path))


def _table_text(table: RowTable) -> str:
    """Number, page, title, unit and headings, then the cells in columns, a rule below each header."""
    from pipeline.app.tables.layout import lines_of

    number, page, title, unit, headings = _title_cells(table)
    lines = list(lines_of(table))
    most = max((len(line.cells) for line in lines), default=0)
    cells = [tuple(_cropped(cell) for cell in (*line.cells, *[""] * (most - len(line.cells)))) for line in lines]
    laid = format_table(cells, right=range(1, most)).split("\n")
    head = f"{number}, {page}: {title or '–'}" + (f" ({unit})" if unit else "")
    return "\n".join([head, *([headings] if headings else []), *laid])


def _cropped(text: str) -> str:
    """A text that is not wider than a column may be."""
    if width(text) <= _WIDEST:
        return text
    while width(text) > _WIDEST - 1:
        text = text[:-1]
    return text + "…"
