"""`finreport tables`: import existing Excel tables into the store; list and show the tables of reports."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pipeline.cli.data import report_tables
from pipeline.cli.options import finreport_from, rules_option, store_option

if TYPE_CHECKING:
    from pipeline.extract.workbooks.table_import import ImportedTables

_SHOWN = 10  # problems shown without --json or --all


@click.group()
def tables() -> None:
    """List and show the tables of a report; import figures from Excel tables.

    \b
    finreport tables list 600519-2024-annual
    finreport tables show 600519-2024-annual "应收账款 账龄"
    finreport tables import FOLDER
    """


tables.add_command(report_tables.list_)
tables.add_command(report_tables.show)


@tables.command("import")
@click.argument("places", nargs=-1, required=True, type=click.Path(path_type=Path))
@store_option
@rules_option
@click.option("--json", "as_json", is_flag=True, help="Print the complete result as one JSON object.")
@click.option("--all", "show_all", is_flag=True, help="Print every problem, not only the first few.")
def import_(places: tuple[Path, ...], store: str | None, rule_folders: tuple[str, ...], as_json: bool, show_all: bool):
    """Import the workbooks in PLACES (folders or files) into the store; importing again replaces them.

    A workbook needs a column with the security code and one with the year; the item dictionary maps its other columns
    to items. Import all workbooks at once: they are checked against each other.

    \b
    finreport tables import tables/
    finreport tables import profit.xlsx balance.xlsx --store ./store
    finreport tables import tables/ --json > import.json
    """
    from pipeline.app.ingest.table_counts import as_data

    with finreport_from(store, rule_folders) as finreport, _Bar() as step:
        imported = finreport.import_tables(places, progress=step)
    place = finreport.settings.store
    if as_json:
        click.echo(json.dumps(as_data(imported, place), ensure_ascii=False, indent=1))
    else:
        click.echo(_as_text(imported, place, None if show_all else _SHOWN))


class _Bar:
    """A progress bar on a terminal's error stream; nothing in a pipe."""

    def __enter__(self):
        from tqdm import tqdm

        self._bar: Any = tqdm(total=1, leave=False, disable=not sys.stderr.isatty(), bar_format="{l_bar}{bar}| {desc}")
        return self._step

    def _step(self, doing: str, done: int, steps: int) -> None:
        self._bar.total = steps + 1  # storing is the last step
        self._bar.n = done
        self._bar.set_description_str(doing)

    def __exit__(self, *_: object) -> None:
        self._bar.close()


def _as_text(imported: ImportedTables, place: str, limit: int | None) -> str:
    from pipeline.app.ingest.table_counts import counts_of

    facts, counts = imported.facts, counts_of(imported)
    lines = [
        f"{len(imported.reports)} company-years, {len(facts)} facts from {len(imported.files)} workbooks into {place}",
        f"corrected: {counts['corrected']}; suspect, not used in answers: {counts['doubtful']};"
        f" derived: {counts['derived']}; missing with a reason: {counts['missing']}",
    ]
    for column in imported.unmatched:
        near = f"nearest: {'、'.join(column.near)}" if column.near else "no similar item"
        lines.append(f"unmatched column: {column.file} {column.sheet} {column.label!r} ({near})")
    if imported.unmatched:
        lines.append(
            "  (give a column a name of `finreport items`, or add its name in a rule folder of your own: --rules)"
        )
    lines.append(f"{len(imported.problems)} problems" + (":" if imported.problems else ""))
    shown = imported.problems if limit is None else imported.problems[:limit]
    lines += [f"  {problem}" for problem in shown]
    rest = Counter(problem.file for problem in imported.problems[len(shown) :])
    if rest:
        more = ", ".join(f"{file} {n}" for file, n in rest.items())
        lines.append(f"  … and {sum(rest.values())} more ({more}): --all or --json shows them")
    return "\n".join(lines)
