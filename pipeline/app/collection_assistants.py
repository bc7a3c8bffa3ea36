"""`ask` and `run` over the documents of a collection."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pipeline.answer.evidence.collection_assistant import CollectionAssistant
    from pipeline.answer.llm.collection_assistant import LlmCollectionAssistant
    from pipeline.model import Problem
    from pipeline.settings import Settings


@dataclass(frozen=True, slots=True)
class CollectionOptions:
    """The collection that is asked, and how: by which pipeline, from which support on, with which model beside it."""

    name: str
    pipeline: str
    least: float | None = None
    llm: str | None = None


@contextmanager
def open_collection_assistant(
    settings: Settings, asked: CollectionOptions
) -> Iterator[CollectionAssistant | LlmCollectionAssistant]:
    """The assistant over a collection of the settings' store, with the language model that is set beside it.

    Problems of rule files go to stderr, and the good rules are used; so does what a model did, at the end.
    """
    from pipeline.answer.evidence.collection_assistant import CollectionAssistant
    from pipeline.answer.llm.collection_assistant import LlmCollectionAssistant
    from pipeline.app.retrieval_tools import tools_for
    from pipeline.llm.circuit_breaker import CircuitBreaker
    from pipeline.llm.prompts import load_prompts
    from pipeline.llm.providers import open_model
    from pipeline.retrieve.pipelines import load_pipelines, pipeline_named
    from pipeline.store import open_store
    from pipeline.store.collections import require_documents

    pipelines, problems = load_pipelines(settings.rules)
    prompts, faults = load_prompts(settings.rules)
    model = open_model(os.environ if asked.llm is None else {**os.environ, "FINREPORT_LLM": asked.llm})
    _warn((*problems, *(faults if model is not None else ())))
    store = open_store(settings.store)
    try:
        require_documents(store, asked.name)
        steps = pipeline_named(pipelines, asked.pipeline)
        patient = None if model is None else CircuitBreaker(model)
        plain = CollectionAssistant.open(asked.name, steps, tools_for(store, [steps], settings, patient), asked.least)
        if model is None or patient is None:
            yield plain
            return
        assisted = LlmCollectionAssistant(plain, patient, prompts)
        yield assisted
        if model.usage.calls:
            click.echo(model.usage.text(), err=True)
        if assisted.tally.ways:
            click.echo(assisted.told(), err=True)
    finally:
        store.close()
        if model is not None:
            model.close()


def _warn(problems: Iterable[Problem]) -> None:
    for problem in problems:
        click.echo(f"warning: {problem}", err=True)


def ask_collection(
    settings: Settings, asked: CollectionOptions, question: str, *, explain: bool, as_json: bool
) -> None:
    """Print the answer to one question; with `explain` what speaks for each option, or the quoted place.

    Beside a model, how the letters of a choice question came about is printed in any case.
    """
    from pipeline.answer.evidence.collection_assistant import CollectionAssistant
    from pipeline.answer.render.plain_data import answer_dict

    with open_collection_assistant(settings, asked) as assistant:
        answer = assistant.ask({"question": question})
        noted = 0 if isinstance(assistant, CollectionAssistant) else 1  # lines of it
    if as_json:
        click.echo(json.dumps(answer_dict(answer), ensure_ascii=False, indent=2))
        return
    click.echo(answer.text or (answer.refusal.message if answer.refusal else ""))
    for line in answer.warnings if explain else answer.warnings[:noted]:
        click.echo(f"└ {line}")
    for citation in answer.citations if explain and not answer.warnings else ():
        click.echo(f"└ {citation}")


def run_collection(
    settings: Settings, asked: CollectionOptions, questions: Path, out: Path, *, style: str, full: bool
) -> None:
    """Answer a question file; goes on where an interrupted run stopped."""
    from pipeline import __version__
    from pipeline.answer.evidence.collection_assistant import collection_answer_line
    from pipeline.answer.question_file import fingerprint, read_rows, write_answers
    from pipeline.cli.questions.run_options import interruptible, model_identity, progress

    rows, problems = read_rows(questions)
    _warn(problems)
    with open_collection_assistant(settings, asked) as assistant:
        state = sorted((entry.id, entry.sha256, entry.by) for entry in assistant.entries)
        how = (asked.name, asked.pipeline, asked.least, settings.rules, *model_identity(asked.llm))
        mark = fingerprint(__version__, *how, style, full, questions.read_bytes(), state)

        def lines(done: int) -> Iterator[tuple[str, bool]]:
            left = rows[done:]
            answers = assistant.answers([row for _, row in left])
            for (number, row), answer in progress(len(rows), done)(zip(left, answers, strict=True)):
                yield collection_answer_line(answer, row, number, style=style, full=full)

        with interruptible():
            summary = write_answers(lines, len(rows), out, mark)
    resumed = f", {summary.resumed} from an earlier run" if summary.resumed else ""
    told = f"{summary.answered} answered{resumed}, {summary.refused} refused or blank, {len(problems)} unreadable lines"
    click.echo(f"{out}: {told}", err=True)
