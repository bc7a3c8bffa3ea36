"""`finreport run --typed`: typed questions over English reports, answers in the Enterprise RAG Challenge's form."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pipeline.answer.typed.assistant import TypedAssistant
    from pipeline.answer.typed.from_model import Finder
    from pipeline.answer.typed.questions import Envelope
    from pipeline.settings import Settings
    from pipeline.store.base import Store


def envelope_of(team_email: str | None, submission_name: str | None) -> Envelope | None:
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


def run_typed(
    settings: Settings, questions: Path, out: Path, llm: str | None, *, full: bool, envelope: Envelope | None
) -> None:
    """Answer typed questions into a JSON list or submission (JSON lines where `out` ends in .jsonl).

    As any run it goes on where an interrupted one stopped.
    """
    from pipeline import __version__
    from pipeline.answer.question_file import fingerprint, write_answers
    from pipeline.answer.typed.questions import NONE, read_typed_questions
    from pipeline.cli.questions.run_options import answer_settings, interruptible, model_identity, progress

    asked, problems = read_typed_questions(questions)
    for problem in problems:
        click.echo(f"warning: {problem}", err=True)
    counts: Counter[tuple[str, bool]] = Counter()
    with _open_assistant(settings, llm) as assistant:
        mark = fingerprint(
            __version__, "typed", answer_settings(settings), full, questions.read_bytes(), assistant.store.state(),
            *model_identity(llm),
        )  # fmt: skip

        def lines(done: int) -> Iterator[tuple[str, bool]]:
            bar = progress(len(asked), done)
            for answer in bar(assistant.answers(asked[done:])):
                yield json.dumps(answer.plain(full=full), ensure_ascii=False), answer.value == NONE

        with interruptible():
            summary = write_answers(lines, len(asked), out, mark, _form(out, envelope, counts))
    kinds = Counter(kind for kind, _ in counts.elements())
    told = ", ".join(f"{kind} {counts[kind, True]} of {count}" for kind, count in kinds.items())
    resumed = f" ({summary.resumed} from an earlier run)" if summary.resumed else ""
    click.echo(f"{out}: answered {told or 'nothing'}{resumed}; the others are {NONE}", err=True)


def _form(out: Path, envelope: Envelope | None, counts: Counter[tuple[str, bool]]) -> Callable[[Sequence[str]], str]:
    """Puts the lines of answers together as the file's form is, and counts them by kind and by whether there is one."""
    from pipeline.answer.typed.questions import NONE, answers_json

    def formed(lines: Sequence[str]) -> str:
        for row in map(json.loads, lines):
            counts[row["kind"], row["value"] != NONE] += 1
        if out.suffix == ".jsonl" and envelope is None:
            return "".join(line + "\n" for line in lines)
        return answers_json(lines, envelope)

    return formed


@contextmanager
def _open_assistant(settings: Settings, llm: str | None) -> Iterator[TypedAssistant]:
    """The assistant over the settings' store; what a model did goes to stderr at the end."""
    from pipeline.answer.typed.assistant import TypedAssistant
    from pipeline.answer.typed.from_model import Helper
    from pipeline.llm.circuit_breaker import CircuitBreaker
    from pipeline.llm.prompts import load_prompts
    from pipeline.llm.providers import open_model
    from pipeline.rules.english import load_english
    from pipeline.store import open_store

    english, wrong = load_english(settings.rules)
    prompts, faults = load_prompts(settings.rules)
    for problem in (*wrong, *faults):
        click.echo(f"warning: {problem}", err=True)
    model = open_model(os.environ if llm is None else {**os.environ, "FINREPORT_LLM": llm})
    store = open_store(settings.store)
    try:
        patient = None if model is None else CircuitBreaker(model)
        helper = None if patient is None else Helper(patient, prompts, _finder(store, settings))
        yield TypedAssistant.open(store, english, helper)
        if model is not None and patient is not None and model.usage.calls:
            told = (model.usage.text(), patient.given_up and f"the model was {patient.given_up}")
            click.echo("\n".join(filter(None, told)), err=True)
    finally:
        store.close()
        if model is not None:
            model.close()


def _finder(store: Store, settings: Settings) -> Finder:
    """The search of the default pipeline within reports, named by their SHA-1."""
    from pipeline.app.retrieval_tools import tools_for
    from pipeline.retrieve.pipelines import DEFAULT, load_pipelines, pipeline_named
    from pipeline.store.search import Filter

    pipelines, _ = load_pipelines(settings.rules)
    steps = pipeline_named(pipelines, DEFAULT)
    tools = tools_for(store, [steps], settings)
    return lambda question, reports: [
        found.passage for found in steps.find(question, tools, Filter(codes=frozenset(reports)))
    ]
