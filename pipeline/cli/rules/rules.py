"""`finreport rules`: check all rule files."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import formulas_option, rules_option, settings_from
from pipeline.cli.rules.named_entries import show_problems
from pipeline.cli.text_table import format_table

if TYPE_CHECKING:
    from pipeline.app.rules.check import RuleFile
    from pipeline.llm.prompts.cases import CaseResult
    from pipeline.settings import Settings


@click.group()
def rules() -> None:
    """Check the rule files: items, formulas, questions, glossary, topics, prompts, retrieval pipelines and the rest.

    \b
    finreport rules check
    finreport rules check my-rules/
    """


@rules.command()
@click.argument("folders", nargs=-1, metavar="[FOLDER]...", type=click.Path(exists=True, file_okay=False))
@rules_option
@formulas_option
@click.option("--llm", metavar="PLACE", help="Also send the prompts' test cases to this model (as for `ask`).")
@click.pass_context
def check(
    context: click.Context,
    folders: tuple[str, ...],
    rule_folders: tuple[str, ...],
    formula_folders: tuple[str, ...],
    llm: str | None,
) -> None:
    """Check all built-in rule files together with those in each FOLDER; exit code 1 on any problem.

    FOLDER is a rule folder, as for --rules; give your own formulas with --formulas. Problems are reported with file
    and line, and so are files that nothing reads. With --llm, the prompts' test cases are also sent to the model and
    its replies shown; a differing reply is not a problem of the files.

    \b
    finreport rules check
    finreport rules check my-rules/ --formulas my-formulas/
    finreport rules check --llm http://127.0.0.1:8080/v1
    """
    from pipeline.app.rules.check import check_rules

    settings = settings_from(None, tuple(dict.fromkeys((*rule_folders, *folders))), formula_folders)
    checked = check_rules(settings)
    click.echo(_table(checked.files))
    entries = sum(file.entries or 0 for file in checked.files)
    show_problems(checked.problems, f"{len(checked.files)} files, {entries} entries")
    if llm is not None:
        _show_cases(settings, llm)
    context.exit(1 if checked.problems else 0)


def _table(files: tuple[RuleFile, ...]) -> str:
    rows = [("kind", "entries", "file")]
    rows += [(file.kind, "-" if file.entries is None else str(file.entries), str(file.file)) for file in files]
    return format_table(rows, right=(1,))


def _show_cases(settings: Settings, place: str) -> None:
    """Print each case with the model's reply, and the share that fits."""
    from pipeline.errors import InputError
    from pipeline.llm.prompts.cases import run_cases
    from pipeline.llm.prompts.prompt_files import load_prompts
    from pipeline.llm.providers import open_model

    model = open_model({**os.environ, "FINREPORT_LLM": place})
    if model is None:
        raise InputError("--llm none asks no model: give the address of an endpoint or a folder of weights")
    try:
        tried = run_cases(model, load_prompts(settings.rules)[0])
    finally:
        model.close()
    for one in tried:
        click.echo(_case(one))
    fit = sum(one.fits for one in tried)
    click.echo(f"{fit} of {len(tried)} cases fit ({fit / max(len(tried), 1):.0%}); {model.usage.text()}")


def _case(tried: CaseResult) -> str:
    from pipeline.llm.prompts.prompt import answer_as_text

    asked = " ".join(tried.case.given.values()) or "、".join(tried.case.passages)
    told = f"{'fits' if tried.fits else 'differs'}  {tried.prompt}: {asked}\n  gave    {tried.given or tried.error}"
    return told if tried.fits else f"{told}\n  wanted  {answer_as_text(tried.case.answer)}"
