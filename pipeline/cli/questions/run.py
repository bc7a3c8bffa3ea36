"""`finreport run`: a question file, answered end to end."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import (
    convention_option,
    finreport_from,
    formulas_option,
    from_collection,
    llm_option,
    log_option,
    report_pipeline,
    restated_option,
    rules_option,
    store_option,
    without_collection,
)
from pipeline.cli.questions.run_progress import interruptible, progress

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pipeline.answer.question_file import RunSummary
    from pipeline.answer.typed.questions import Envelope


@click.command()
@click.argument("questions", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "-o", "--out", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The answer file (JSONL)."
)
@click.option(
    "--reports",
    "report_list",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="File names of the reports that may be used, one per line; rankings and counts cover only these.",
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
    "--dialogue",
    is_flag=True,
    help='QUESTIONS are dialogues: a line\'s question is a list of turns ({"Q": …}); charts become files beside OUT.',
)
@click.option(
    "--charts",
    type=click.Choice(["png", "svg"]),
    default="png",
    show_default=True,
    help="With --dialogue: the form of the charts' files.",
)
@click.option(
    "--context",
    type=click.Choice(["passages", "pages", "report"]),
    default="passages",
    show_default=True,
    help="With --typed and --llm: what the model is shown: the best passages, whole pages of them, or the report as far"
    " as its window reaches.",
)
@click.option(
    "--rerank",
    type=click.IntRange(0, 30),
    default=0,
    show_default=True,
    metavar="NUMBER",
    help="With --typed and --llm: passages that the model puts in order before it answers (listwise).",
)
@click.option(
    "--team-email",
    metavar="ADDRESS",
    envvar="FINREPORT_TEAM_EMAIL",
    help="With --typed: write OUT as this team's submission to the Enterprise RAG Challenge"
    " (environment FINREPORT_TEAM_EMAIL).",
)
@click.option(
    "--submission-name",
    metavar="NAME",
    envvar="FINREPORT_SUBMISSION_NAME",
    help="With --typed: name of the submission (environment FINREPORT_SUBMISSION_NAME).",
)
@click.option(
    "--full",
    is_flag=True,
    help="Add value, unit, working, citations, refusal and plan to every answer (with --typed: reason and analysis).",
)
@store_option
@rules_option
@formulas_option
@convention_option
@restated_option
@llm_option
@from_collection
@log_option
def run(
    questions: Path, out: Path, report_list: Path | None, style: str, typed: bool, dialogue: bool, charts: str,
    context: str, rerank: int, team_email: str | None, submission_name: str | None, full: bool, store: str | None,
    rule_folders: tuple[str, ...], formula_folders: tuple[str, ...], convention: str | None, restated: bool,
    llm: str | None, collection: str | None, pipeline: str, least: float | None, log: Path | None,
) -> None:  # fmt: skip
    """Answer all questions in QUESTIONS (JSONL with id and question per line) and write an answer file.

    The file appears once it is complete; re-run the command to resume an interrupted run. Lines that are not valid
    questions are reported with their line numbers; the others are answered. A question that the program itself fails at
    gets a refusal that says so; the others go on. The exit code is 1 after such a question or line. Only one
    run at a time answers into a file.

    \b
    finreport run questions.jsonl -o answers.jsonl
    finreport run A-list-question.json -o A.jsonl --reports A-list-report-name.txt --style competition
    finreport run questions.jsonl -o answers.jsonl --full
    finreport run questions.jsonl -o answers.jsonl --convention analyst
    finreport run questions.jsonl -o answers.jsonl --restated
    finreport run questions.jsonl -o answers.jsonl --llm http://127.0.0.1:8080/v1
    finreport run choice.jsonl -o letters.jsonl --collection laws
    finreport run choice.jsonl -o letters.jsonl --collection laws --llm http://127.0.0.1:8080/v1
    finreport run dialogues.jsonl -o answers.jsonl --dialogue
    finreport run typed.json -o answers.json --typed
    finreport run typed.json -o answers.json --typed --llm http://127.0.0.1:8080/v1 --context pages --rerank 30
    finreport run typed.json -o submission.json --typed --team-email us@example.org --submission-name first

    With --collection, a line needs only a question; options may be in its text, in `options` or in `content`.
    """
    from pipeline.retrieve.search_log import logging_searches

    without_collection(collection, typed or dialogue)
    if dialogue and (typed or report_list):
        raise click.UsageError("--dialogue goes with neither --typed nor --reports")
    envelope = _envelope(team_email, submission_name) if typed else None
    started = time.perf_counter()
    searched = report_pipeline(collection, pipeline)
    reading = finreport_from(store, rule_folders, formula_folders, llm, convention, searched, restated)
    with logging_searches(log), reading as finreport, interruptible():
        if typed:
            typed_run, kinds = finreport.run_typed_file(
                questions, out, full=full, envelope=envelope, progress=progress, context=context, candidates=rerank
            )
            click.echo(f"{out}: {_typed_text(typed_run, kinds)}", err=True)
            return
        if dialogue:
            summary = finreport.run_dialogues(
                questions, out, style=style, full=full, png=charts == "png", progress=progress
            )
            told = _text(summary, "refused in part or whole")
        elif collection:
            documents = finreport.collection(collection, pipeline=pipeline, least=least)
            summary = documents.run_file(questions, out, style=style, full=full, progress=progress)
            told = _text(summary, "refused or blank")
        else:
            summary = finreport.run_file(questions, out, style=style, full=full, reports=report_list, progress=progress)
            told = f"{_text(summary, 'refused')}, {time.perf_counter() - started:.1f} s"
    click.echo(f"{out}: {told}", err=True)
    _exit_for_faults(summary)


def _text(summary: RunSummary, refused: str) -> str:
    resumed = f", {summary.resumed} from an earlier run" if summary.resumed else ""
    ended = summary.outcomes
    likely = f", {ended['likely']} with what most likely is the answer" if ended["likely"] else ""
    nearest = f", {ended['nearest']} with the nearest passages only" if ended["nearest"] else ""
    faults = f", {summary.faults} failed by a fault of the program" if summary.faults else ""
    told = (
        f"{ended['answer']} of {summary.asked} answered{resumed}{likely}{nearest}, {ended['refusal']} {refused}{faults}"
    )
    return f"{told}, {len(summary.problems)} unreadable lines"


def _exit_for_faults(summary: RunSummary) -> None:
    """Exit code 1 where the program failed at a question or a line is none; the answer file is whole all the same."""
    if summary.faults or summary.problems:
        raise SystemExit(1)


def _typed_text(summary: RunSummary, kinds: Mapping[str, tuple[int, int]]) -> str:
    told = ", ".join(f"{kind} {given} of {count}" for kind, (given, count) in kinds.items())
    resumed = f" ({summary.resumed} from an earlier run)" if summary.resumed else ""
    return f"answered {told or 'nothing'}{resumed}; the others are N/A"


def _envelope(team_email: str | None, submission_name: str | None) -> Envelope | None:
    """The envelope of a submission, None where neither is given.

    Raises:
        click.UsageError: only one of the two is given.
    """
    from pipeline.answer.typed.questions import Envelope

    if not team_email and not submission_name:
        return None
    if not team_email or not submission_name:
        raise click.UsageError("a submission needs both --team-email and --submission-name")
    return Envelope(team_email, submission_name)
