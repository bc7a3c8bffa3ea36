"""`finreport formulas`: the formulas, what each means, and whether the files are right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pipeline.cli.options import formulas_option, rules_option, settings_from

if TYPE_CHECKING:
    from pipeline.model import Problem
    from pipeline.rules.formula_check import Route
    from pipeline.rules.formulas import Formula, Formulas
    from pipeline.rules.items import Items


@click.group()
def formulas() -> None:
    """The ratios and other computed figures: list, explain and check them.

    \b
    finreport formulas list
    finreport formulas show 速动比率
    finreport formulas check my-formulas/
    """


@formulas.command("list")
@rules_option
@formulas_option
def list_formulas(rule_folders: tuple[str, ...], formula_folders: tuple[str, ...]) -> None:
    """All formulas: name, unit, formula.

    \b
    finreport formulas list
    finreport formulas list --formulas my-formulas/
    """
    from pipeline.cli.table import aligned

    _, known, _ = _load(rule_folders, formula_folders)
    rows = [("name", "unit", "formula")]
    rows += [(formula.name, formula.unit or "-", formula.text) for formula in known.all]
    click.echo(aligned(rows))


@formulas.command()
@click.argument("name")
@rules_option
@formulas_option
def show(name: str, rule_folders: tuple[str, ...], formula_folders: tuple[str, ...]) -> None:
    """Everything about the formula called NAME (any of its names, Chinese or English, or its id).

    \b
    finreport formulas show 毛利率
    finreport formulas show ROE
    """
    from pipeline.errors import InputError

    items, known, _ = _load(rule_folders, formula_folders)
    formula = known.get(name)
    if formula is None:
        near = _near(name, known)
        raise InputError(f"no formula is called {name}" + (f"; near names are {', '.join(near)}" if near else ""))
    click.echo(_explained(formula, items))


@formulas.command()
@click.argument("folder", required=False, type=click.Path(exists=True, file_okay=False))
@rules_option
@formulas_option
@click.pass_context
def check(
    context: click.Context, folder: str | None, rule_folders: tuple[str, ...], formula_folders: tuple[str, ...]
) -> None:
    """Check the built-in formulas and those of FOLDER laid over them; exit code 1 when something is wrong.

    \b
    finreport formulas check
    finreport formulas check my-formulas/
    """
    from pipeline.rules.formula_check import check_formulas

    folders = (*formula_folders, *([folder] if folder else []))
    items, known, problems = _load(rule_folders, folders)
    problems = [*problems, *check_formulas(known, items, _route(items, known))]
    for problem in problems:
        click.echo(str(problem))
    click.echo(f"{len(known)} formulas, {len(problems)} problems")
    context.exit(1 if problems else 0)


def _load(rule_folders: tuple[str, ...], formula_folders: tuple[str, ...]) -> tuple[Items, Formulas, list[Problem]]:
    from pipeline.rules.formulas import load_formulas
    from pipeline.rules.items import load_items

    settings = settings_from(None, rule_folders, formula_folders)
    items, item_problems = load_items(settings.rules)
    known, problems = load_formulas(items, settings.formulas)
    return items, known, [*item_problems, *problems]


def _route(items: Items, known: Formulas) -> Route:
    """What a question is recognised as: the one formula it names, or all that it names."""
    from pipeline.understand.keywords import Keywords
    from pipeline.understand.text import compact

    keywords = Keywords(items, known)

    def route(question: str) -> str | None:
        found = keywords.find(compact(question).replace("的", ""))
        # a growth rate is recognised as the growth of its item, which is what a formula of that name computes too
        formulas = [known.get(span.text) for span in found]
        names = [
            f.name if f else str(getattr(span.value, "name", span.text))
            for f, span in zip(formulas, found, strict=True)
        ]
        return "、".join(dict.fromkeys(names)) or None

    return route


def _near(name: str, known: Formulas) -> list[str]:
    from thefuzz import fuzz, process

    found = process.extract(name, list(known.names()), processor=None, scorer=fuzz.ratio, limit=3)
    return [near for near, score in found if score >= 50]


def _explained(formula: Formula, items: Items) -> str:
    from pipeline.cli.table import aligned

    rows = [("names", "、".join((*formula.names, formula.english))), ("id", formula.id)]
    rows += [("formula", formula.text), ("unit", formula.unit or "a plain number"), ("decimals", str(formula.decimals))]
    rows += [("meaning", formula.meaning), ("source", formula.source), ("example", formula.example)]
    if formula.reported:
        rows.append(("reported", f"{formula.reported}, where the report states it"))
    rows += [("valid", f"{bound.text}, else a warning, and not in rankings") for bound in formula.valid]
    found = [items.get(name) for name in formula.operands]
    rows += [("operand", f"{item.name} ({item.unit}, {item.statement})") for item in found if item]
    rows.append(("file", f"{formula.file}, line {formula.line}"))
    return aligned(rows)
