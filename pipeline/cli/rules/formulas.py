"""`finreport formulas`: list, explain and check formulas."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pipeline.cli.options import convention_option, formulas_option, rules_option, settings_from
from pipeline.cli.rules.named_entries import show_problems, unknown_name_error
from pipeline.cli.text_table import format_table

if TYPE_CHECKING:
    from pipeline.rules.formulas.loading import Formula
    from pipeline.rules.items import Items
    from pipeline.settings import Settings


@click.group()
def formulas() -> None:
    """List, explain and check the formulas of ratios and other computed figures.

    \b
    finreport formulas list
    finreport formulas show 速动比率
    finreport formulas check my-formulas/
    """


@formulas.command("list")
@rules_option
@formulas_option
@convention_option
def list_formulas(rule_folders: tuple[str, ...], formula_folders: tuple[str, ...], convention: str | None) -> None:
    """List all formulas: name, unit, formula; with a convention, what differs by it, and where that is published.

    \b
    finreport formulas list
    finreport formulas list --formulas my-formulas/
    finreport formulas list --convention analyst
    """
    from pipeline.app.rules.entries import load_formula_entries

    settings = settings_from(None, rule_folders, formula_folders, convention)
    if settings.convention:
        click.echo(_differences(settings))
        return
    _, known = load_formula_entries(settings)
    rows = [("name", "unit", "formula")]
    rows += [(formula.name, formula.unit or "-", formula.text) for formula in known.all]
    click.echo(format_table(rows))


@formulas.command()
@click.argument("name")
@rules_option
@formulas_option
@convention_option
def show(name: str, rule_folders: tuple[str, ...], formula_folders: tuple[str, ...], convention: str | None) -> None:
    """Show everything about the formula NAME (any of its Chinese or English names, or its id).

    \b
    finreport formulas show 毛利率
    finreport formulas show ROE
    finreport formulas show 速动比率 --convention analyst
    """
    from pipeline.app.rules.entries import load_formula_entries

    items, known = load_formula_entries(settings_from(None, rule_folders, formula_folders, convention))
    formula = known.get(name)
    if formula is None:
        raise unknown_name_error("formula", name, known.names())
    click.echo(_describe(formula, items))


@formulas.command()
@click.argument("folder", required=False, type=click.Path(exists=True, file_okay=False))
@rules_option
@formulas_option
@convention_option
@click.pass_context
def check(
    context: click.Context,
    folder: str | None,
    rule_folders: tuple[str, ...],
    formula_folders: tuple[str, ...],
    convention: str | None,
) -> None:
    """Check the built-in formulas together with those in FOLDER; exit code 1 on any problem.

    \b
    finreport formulas check
    finreport formulas check my-formulas/
    finreport formulas check my-formulas/ --convention analyst
    """
    from pipeline.app.rules.entries import load_formula_entries
    from pipeline.app.rules.kinds import problems_of

    settings = settings_from(None, rule_folders, (*formula_folders, *([folder] if folder else [])), convention)
    problems = [*problems_of("items", settings), *problems_of("formulas", settings)]
    show_problems(problems, f"{len(load_formula_entries(settings)[1])} formulas")
    context.exit(1 if problems else 0)


def _differences(settings: Settings) -> str:
    """What a convention computes in another way, and which formulas it changes because they use one of those."""
    from pipeline.app.rules.conventions import convention_effect

    effect = convention_effect(settings)
    rows = [("name", "without", f"by {settings.convention}", "source")]
    rows += [(new.name, old.text if old else "-", new.text, new.source) for old, new in effect.changed]
    used = "、".join(formula.name for formula in effect.dependent)
    return format_table(rows) + (f"\ncomputed from these: {used}" if used else "")


def _describe(formula: Formula, items: Items) -> str:
    from pipeline.rules.formulas.formula import every_name

    rows = [("names", "、".join(every_name(formula))), ("id", formula.id)]
    rows += [("formula", formula.text), ("unit", formula.unit or "a plain number"), ("decimals", str(formula.decimals))]
    described = (("meaning", formula.meaning), ("source", formula.source), ("example", formula.example))
    rows += [(title, text) for title, text in described if text]
    if formula.reported:
        rows.append(("reported", f"{formula.reported}, where the report states it"))
    if formula.blank_as_zero:
        rows.append(("blank as zero", "、".join(formula.blank_as_zero)))
    rows += [("valid", f"{bound.text}; otherwise a warning, and excluded from rankings") for bound in formula.valid]
    found = [items.get(name) for name in formula.operands]
    rows += [("operand", f"{item.name} ({item.unit}, {item.statement})") for item in found if item]
    rows.append(("file", f"{formula.file}, line {formula.line}"))
    return format_table(rows)
