"""`finreport items`: the item dictionary, and whether its files are right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pipeline.cli.options import rules_option, settings_from

if TYPE_CHECKING:
    from pipeline.model import Problem
    from pipeline.rules.items import Item, Items


@click.group()
def items() -> None:
    """The items of reports and all the names they go by: list, look up and check them.

    \b
    finreport items list --statement income
    finreport items show 总资产
    finreport items check my-rules/
    """


@items.command("list")
@click.option("--statement", metavar="NAME", help="Only items of one statement: income, balance, cash_flow, staff …")
@rules_option
def list_items(statement: str | None, rule_folders: tuple[str, ...]) -> None:
    """All items: name, statement, unit, English name.

    \b
    finreport items list
    finreport items list --statement staff
    """
    from pipeline.cli.table import aligned
    from pipeline.errors import InputError
    from pipeline.rules.items import STATEMENTS

    if statement is not None and statement not in STATEMENTS:
        raise InputError(f"no statement is called {statement}; there are {', '.join(STATEMENTS)}")
    known, _ = _load(rule_folders)
    rows = [("name", "statement", "unit", "English")]
    rows += [(i.name, i.statement, i.unit or "text", i.english) for i in known.all if statement in (None, i.statement)]
    click.echo(aligned(rows))


@items.command()
@click.argument("name")
@rules_option
def show(name: str, rule_folders: tuple[str, ...]) -> None:
    """The item that goes by NAME (as a report or a question may write it), with all its names.

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
    click.echo(_explained(item))


@items.command()
@click.argument("folder", required=False, type=click.Path(exists=True, file_okay=False))
@rules_option
@click.pass_context
def check(context: click.Context, folder: str | None, rule_folders: tuple[str, ...]) -> None:
    """Check the built-in items and those of FOLDER laid over them; exit code 1 when something is wrong.

    \b
    finreport items check
    finreport items check my-rules/
    """
    known, problems = _load((*rule_folders, *([folder] if folder else [])))
    for problem in problems:
        click.echo(str(problem))
    click.echo(f"{len(known)} items, {len(problems)} problems")
    context.exit(1 if problems else 0)


def _load(rule_folders: tuple[str, ...]) -> tuple[Items, list[Problem]]:
    from pipeline.rules.items import load_items

    return load_items(settings_from(None, rule_folders).rules)


def _explained(item: Item) -> str:
    from pipeline.cli.table import aligned

    rows = [("name", item.name), ("English", item.english), ("id", item.id), ("statement", item.statement)]
    rows += [("unit", item.unit or "text"), ("period", item.period)]
    lists = (("names", item.names), ("asked", item.asked), ("local", item.local), ("sections", item.sections))
    rows += [(label, "、".join(names)) for label, names in lists if names]
    rows += [("dated", f"{d.name}: {d.since or '…'}–{d.until or '…'}") for d in item.dated]
    if item.note:
        rows.append(("note", item.note))
    rows.append(("file", f"{item.file}, line {item.line}"))
    return aligned(rows)
