"""`finreport items`: list, look up and check the item dictionary."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import finreport_from, rules_option, settings_from, store_option
from pipeline.cli.rules.named_entries import show_problems
from pipeline.cli.text_table import format_table

if TYPE_CHECKING:
    from pipeline.app.rules.unmatched_labels import UnmatchedLabel
    from pipeline.model import Problem
    from pipeline.rules.items import Item, Items


@click.group()
def items() -> None:
    """List, look up and check the items of reports and their synonyms.

    \b
    finreport items list --statement income
    finreport items show 总资产
    finreport items check my-rules/
    finreport items unmatched
    """


@items.command("list")
@click.option("--statement", metavar="NAME", help="List one statement only: income, balance, cash_flow, staff …")
@rules_option
def list_items(statement: str | None, rule_folders: tuple[str, ...]) -> None:
    """List all items: name, statement, unit, English name.

    \b
    finreport items list
    finreport items list --statement staff
    """
    from pipeline.errors import InputError
    from pipeline.rules.items import STATEMENTS

    if statement is not None and statement not in STATEMENTS:
        raise InputError(f"no statement is called {statement}; there are {', '.join(STATEMENTS)}")
    known, _ = _load(rule_folders)
    rows = [("name", "statement", "unit", "English")]
    rows += [(i.name, i.statement, i.unit or "text", i.english) for i in known.all if statement in (None, i.statement)]
    click.echo(format_table(rows))


@items.command()
@click.argument("name")
@rules_option
def show(name: str, rule_folders: tuple[str, ...]) -> None:
    """Show the item called NAME (as a report or a question may write it), with all its names.

    \b
    finreport items show "加：公允价值变动收益（损失以“－”号填列）"
    finreport items show 归母净利润
    """
    from pipeline.errors import InputError

    known, _ = _load(rule_folders)
    item = known.get(name)
    if item is None:
        near = [f"{found.name} ({score})" for found, score in known.nearest(name)]
        raise InputError(f"no item is called {name}" + (f"; near are {', '.join(near)}" if near else ""))
    click.echo(_describe(item))


@items.command()
@click.argument("folder", required=False, type=click.Path(exists=True, file_okay=False))
@rules_option
@click.pass_context
def check(context: click.Context, folder: str | None, rule_folders: tuple[str, ...]) -> None:
    """Check the built-in items together with those in FOLDER; exit code 1 on any problem.

    \b
    finreport items check
    finreport items check my-rules/
    """
    known, problems = _load((*rule_folders, *([folder] if folder else [])))
    show_problems(problems, f"{len(known)} items")
    context.exit(1 if problems else 0)


@items.command()
@click.option("--limit", default=50, show_default=True, metavar="N", help="Maximum number of lines; 0 prints all.")
@click.option("--json", "as_json", is_flag=True, help="Print all as JSON, one object per line.")
@store_option
@rules_option
def unmatched(limit: int, as_json: bool, store: str | None, rule_folders: tuple[str, ...]) -> None:
    """List labels in the stored reports that the dictionary lacks, with the number of reports and the nearest item.

    Their figures are stored under the label itself. Add them to a folder of your own items (--rules), and the next
    `finreport ingest` recognises them.

    \b
    finreport items unmatched
    finreport items unmatched --limit 0 --json > labels.jsonl
    """
    from pipeline.app.rules.unmatched_labels import unmatched_labels

    with finreport_from(store, rule_folders) as finreport:
        found = unmatched_labels(finreport.session)
    if as_json:
        for one in found:
            click.echo(json.dumps(one.to_dict(), ensure_ascii=False))
        return
    rows = [("label", "reports", "nearest item", "for example")]
    shown = found[:limit] if limit else found
    rows += [_usage_row(one) for one in shown]
    click.echo(format_table(rows) if found else "every label is an item of the dictionary")
    if len(shown) < len(found):
        click.echo(f"{len(found) - len(shown)} more; --limit 0 prints all")


def _usage_row(one: UnmatchedLabel) -> tuple[str, str, str, str]:
    nearest = f"{one.nearest.name} ({one.score})" if one.nearest else ""
    usage = one.usage
    return usage.label, str(usage.reports), nearest, f"{usage.report_id} page {usage.source.page}"


def _load(rule_folders: tuple[str, ...]) -> tuple[Items, list[Problem]]:
    from pipeline.rules.items import load_items

    return load_items(settings_from(None, rule_folders).rules)


def _describe(item: Item) -> str:
    rows = [("name", item.name), ("English", item.english), ("id", item.id), ("statement", item.statement)]
    rows += [("unit", item.unit or "text"), ("period", item.period)]
    lists = (("names", item.names), ("asked", item.asked), ("local", item.local), ("sections", item.sections))
    rows += [(label, "、".join(names)) for label, names in lists if names]
    rows += [("dated", f"{d.name}: {d.since or '…'}–{d.until or '…'}") for d in item.dated]
    if item.under:
        rows.append(("under", f"{item.under}: its local names mean it only below that line"))
    if item.note:
        rows.append(("note", item.note))
    rows.append(("file", f"{item.file}, line {item.line}"))
    return format_table(rows)
