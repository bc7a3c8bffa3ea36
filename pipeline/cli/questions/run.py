"""`finreport run`: a question file, answered end to end."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import (
    formulas_option,
    from_collection,
    llm_option,
    rules_option,
    settings_from,
    store_option,
)

if TYPE_CHECKING:
    from pipeline.model import Problem
    from pipeline.settings import Settings

_SHOWN_PROBLEMS = 20


@click.command()
@click.argument("questions", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "-o", "--out", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The answer file (JSONL)."
)
@click.option(
    "--reports",
    "report_list",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="File names of the reports that may be used, one a line: what rankings and counts are over.",
)
@click.option(
    "--style", type=click.Choice(["plain", "competition"]), default="plain", show_default=True, help="Phrasing."
)
@click.option(
    "--typed",
    is_flag=True,
    help="QUESTIONS are typed (text and kind: number, boolean, name, names) over English reports; OUT is JSON.",
)
@click.option(
    "--team-email",
    metavar="ADDRESS",
    envvar="FINREPORT_TEAM_EMAIL",
    help="With --typed: OUT is a submission to the Enterprise RAG Challenge of this team"
    " (environment FINREPORT_TEAM_EMAIL).",
)
@click.option(
    "--submission-name",
    metavar="NAME",
    envvar="FINREPORT_SUBMISSION_NAME",
    help="With --typed: the submission's name (environment FINREPORT_SUBMISSION_NAME).",
)
@click.option(
    "--full",
    is_flag=True,
    help="Add value, unit, working, citations, refusal and plan to every answer; with --typed reason and analysis.",
)
@store_option
@rules_option
@formulas_option
@llm_option
@from_collection
def run(
    questions: Path,
    out: Path,
    report_list: Path | None,
    style: str,
    typed: bool,
    team_email: str | None,
    submission_name: str | None,
    full: bool,
    store: str | None,
    rule_folders: tuple[str, ...],
    formula_folders: tuple[str, ...],
    llm: str | None,
    collection: str | None,
    pipeline: str,
    least: float | None,
) -> None:
    """Answer every question of QUESTIONS (JSONL: id and question a line) into an answer file.

    The file appears when it is complete; an interrupted run goes on where it stopped when it is started again. Lines
    that are no questions are reported with their numbers, and the others are answered.

    \b
    finreport run questions.jsonl -o answers.jsonl
    finreport run A-list-question.json -o A.jsonl --reports A-list-report-name.txt --style competition
    finreport run questions.jsonl -o answers.jsonl --full
    finreport run questions.jsonl -o answers.jsonl --llm http://127.0.0.1:8080/v1
    finreport run choice.jsonl -o letters.jsonl --collection laws
    finreport run choice.jsonl -o letters.jsonl --collection laws --llm http://127.0.0.1:8080/v1
    finreport run typed.json -o answers.json --typed
    finreport run typed.json -o submission.json --typed --team-email us@example.org --submission-name first

    With --collection a line needs only a question; options stand in its text, or in `options` or `content`.
    """
    settings = settings_from(store, rule_folders, formula_folders)
    if typed:
        from pipeline.cli.questions.run_typed import envelope_of, run_typed

        envelope = envelope_of(team_email, submission_name)
        run_typed(settings, questions, out, llm, full=full, envelope=envelope)
    elif collection:
        from pipeline.app.collection_assistants import CollectionOptions, run_collection

        run_collection(
            settings, CollectionOptions(collection, pipeline, least, llm), questions, out, style=style, full=full
        )
    else:
        _run_reports(settings, questions, out, report_list, style=style, full=full, llm=llm)


def _run_reports(
    settings: Settings, questions: Path, out: Path, report_list: Path | None, *, style: str, full: bool, llm: str | None
) -> None:
    """Answer questions about reports; `report_list` names those that rankings and counts are over."""
    from pipeline import __version__
    from pipeline.answer.question_file import fingerprint, read_population, read_questions, run_file
    from pipeline.app.assistants import open_assistant
    from pipeline.cli.questions.run_options import answer_settings, interruptible, model_identity, progress

    asked, problems = read_questions(questions)
    population, wrong = read_population(report_list) if report_list else (None, [])
    _show(problems + wrong)
    started = time.perf_counter()
    with open_assistant(settings, population, llm) as assistant:
        decides = (
            __version__,
            answer_settings(settings),
            style,
            full,
            questions.read_bytes(),
            sorted(population or ()),
        )
        mark = fingerprint(*decides, assistant.knowledge.store.state(), *model_identity(llm))
        with interruptible():
            summary = run_file(
                assistant, asked, out, style=style, full=full, fingerprint=mark, progress=progress(len(asked))
            )
    seconds = time.perf_counter() - started
    resumed = f", {summary.resumed} from an earlier run" if summary.resumed else ""
    told = f"{summary.answered} answered{resumed}, {summary.refused} refused, {len(problems)} unreadable lines"
    click.echo(f"{out}: {told}, {seconds:.1f} s", err=True)


def _show(problems: list[Problem]) -> None:
    for problem in problems[:_SHOWN_PROBLEMS]:
        click.echo(f"warning: {problem}", err=True)
    if len(problems) > _SHOWN_PROBLEMS:
        click.echo(f"warning: {len(problems) - _SHOWN_PROBLEMS} more lines like these", err=True)
