"""`finreport glossary`: list, explain and check the terms behind concept questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pipeline.cli.options import formulas_option, rules_option, settings_from
from pipeline.cli.rules.named_entries import show_problems, unknown_name_error
from pipeline.cli.text_table import format_table

if TYPE_CHECKING:
    from pipeline.rules.glossary import Glossary, Term


@click.group()
def glossary() -> None:
    """List, explain and check the terms of statements, ratios and disclosure.

    \b
    finreport glossary list --category 负债
    finreport glossary show 递延所得税资产
    finreport glossary check my-rules/
    """


@glossary.command("list")
@click.option("--category", metavar="NAME", help="List one category only: 资产, 负债, 财务指标, 信息披露 …")
@rules_option
@formulas_option
def list_terms(category: str | None, rule_folders: tuple[str, ...], formula_folders: tuple[str, ...]) -> None:
    """List all terms: name, category, synonyms.

    \b
    finreport glossary list
    finreport glossary list --category 财务指标
    """
    from pipeline.app.rules.entries import load_glossary_entries
    from pipeline.errors import InputError
    from pipeline.rules.glossary import CATEGORIES

    if category is not None and category not in CATEGORIES:
        raise InputError(f"no category is called {category}; there are {', '.join(CATEGORIES)}")
    known = load_glossary_entries(settings_from(None, rule_folders, formula_folders))
    rows = [("name", "category", "other names")]
    rows += [(t.name, t.category, "、".join(t.names)) for t in known.all if category in (None, t.category)]
    click.echo(format_table(rows))


@glossary.command()
@click.argument("name")
@rules_option
@formulas_option
def show(name: str, rule_folders: tuple[str, ...], formula_folders: tuple[str, ...]) -> None:
    """Show everything about the term NAME (any of its names, or one of the item or formula of that name).

    \b
    finreport glossary show 商誉
    finreport glossary show ROE
    """
    from pipeline.app.rules.entries import load_glossary_entries

    known = load_glossary_entries(settings_from(None, rule_folders, formula_folders))
    term = known.get(name)
    if term is None:
        raise unknown_name_error("term", name, known.names())
    click.echo(_describe(term, known))


@glossary.command()
@click.argument("folder", required=False, type=click.Path(exists=True, file_okay=False))
@rules_option
@formulas_option
@click.pass_context
def check(
    context: click.Context, folder: str | None, rule_folders: tuple[str, ...], formula_folders: tuple[str, ...]
) -> None:
    """Check the built-in terms together with those in FOLDER; exit code 1 on any problem.

    FOLDER is a rule folder, with terms in its glossary/ and contrasts in its contrasts.yaml.

    \b
    finreport glossary check
    finreport glossary check my-rules/
    """
    from pipeline.app.rules.entries import load_glossary_entries
    from pipeline.app.rules.kinds import problems_of

    settings = settings_from(None, (*rule_folders, *([folder] if folder else [])), formula_folders)
    known, problems = load_glossary_entries(settings), problems_of("glossary", settings)
    show_problems(problems, f"{len(known)} terms, {len(known.contrasts)} contrasts")
    context.exit(1 if problems else 0)


def _describe(term: Term, known: Glossary) -> str:
    rows = [("name", term.name), ("other names", "、".join(term.names)), ("category", term.category)]
    rows += [("definition", term.definition)]
    rows += [("formula", f"{term.formula.expression} ({term.formula.id})")] if term.formula else []
    parts = ("effect", "direction", "calculation", "parts", "factors", "negative")
    rows += [(part, str(getattr(term, part))) for part in parts]
    rows += [("related", "、".join(term.related)), ("source", term.source)]
    for contrast in known.contrasts:
        if term.name in contrast.between:
            other = contrast.between[contrast.between[0] == term.name]
            rows.append((f"and {other}", contrast.difference or contrast.relation))
    return format_table([row for row in rows if row[1]] + [("file", f"{term.file}, line {term.line}")])
