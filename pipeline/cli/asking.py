"""`ask` and `run` over the documents of a collection."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pipeline.answer.over_collection import CollectionAssistant
    from pipeline.settings import Settings


@contextmanager
def opened(settings: Settings, name: str, pipeline: str, least: float | None) -> Iterator[CollectionAssistant]:
    """The assistant over a collection of the settings' store; problems of the pipelines' files go to stderr."""
    from pipeline.answer.over_collection import CollectionAssistant
    from pipeline.cli.retrieving import tools_for
    from pipeline.retrieve.pipelines import chosen, load_pipelines
    from pipeline.store import open_store
    from pipeline.store.collections import need_documents

    pipelines, problems = load_pipelines(settings.rules)
    for problem in problems:
        click.echo(f"warning: {problem}", err=True)
    store = open_store(settings.store)
    try:
        need_documents(store, name)
        steps = chosen(pipelines, pipeline)
        yield CollectionAssistant.open(name, steps, tools_for(store, [steps], settings), least)
    finally:
        store.close()


def ask_collection(
    settings: Settings, name: str, question: str, pipeline: str, least: float | None, *, explain: bool, as_json: bool
) -> None:
    """Print the answer to one question; with `explain` what speaks for each option, or the quoted place."""
    from pipeline.answer.told import answer_dict

    with opened(settings, name, pipeline, least) as assistant:
        answer = assistant.ask({"question": question})
    if as_json:
        click.echo(json.dumps(answer_dict(answer), ensure_ascii=False, indent=2))
        return
    click.echo(answer.text or (answer.refusal.message if answer.refusal else ""))
    for line in answer.warnings if explain else ():
        click.echo(f"└ {line}")
    for citation in answer.citations if explain and not answer.warnings else ():
        click.echo(f"└ {citation}")


def run_collection(
    settings: Settings, name: str, questions: Path, out: Path, pipeline: str, least: float | None, *, style: str,
    full: bool,
) -> None:  # fmt: skip
    """Answer a question file; goes on where an interrupted run stopped."""
    from pipeline import __version__
    from pipeline.answer.over_collection import answer_line
    from pipeline.answer.question_file import fingerprint, read_rows, write_answers

    rows, problems = read_rows(questions)
    for problem in problems:
        click.echo(f"warning: {problem}", err=True)
    with opened(settings, name, pipeline, least) as assistant:
        state = sorted((entry.id, entry.sha256, entry.by) for entry in assistant.entries)
        mark = fingerprint(__version__, name, pipeline, least, style, full, questions.read_bytes(), state)

        def lines(done: int) -> Iterator[tuple[str, bool]]:
            from tqdm import tqdm

            for number, row in tqdm(rows[done:], unit=" questions", disable=None, file=sys.stderr):
                yield answer_line(assistant, row, number, style=style, full=full)

        try:
            summary = write_answers(lines, len(rows), out, mark)
        except KeyboardInterrupt:
            click.echo("\ninterrupted: nothing is lost; the same command goes on where it stopped", err=True)
            sys.exit(130)
    resumed = f", {summary.resumed} from an earlier run" if summary.resumed else ""
    told = f"{summary.answered} answered{resumed}, {summary.refused} refused or blank, {len(problems)} unreadable lines"
    click.echo(f"{out}: {told}", err=True)
