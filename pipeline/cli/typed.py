"""`finreport run --typed`: typed questions over English reports, answers in the Enterprise RAG Challenge's form."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.errors import InputError

if TYPE_CHECKING:
    from pipeline.answer.typed.from_model import Finder
    from pipeline.answer.typed.questions import TypedAnswer
    from pipeline.settings import Settings
    from pipeline.store.base import Store


def run_typed(settings: Settings, questions: Path, out: Path, llm: str | None) -> None:
    """Answer typed questions into a JSON list (JSON lines where `out` ends in .jsonl); why there is none to stderr."""
    from pipeline.answer.typed.questions import NONE, read_typed
    from pipeline.answer.typed.run import Helper, answer_typed
    from pipeline.llm.opening import open_model
    from pipeline.llm.prompts import load_prompts
    from pipeline.rules.english import load_english
    from pipeline.store import open_store

    asked, problems = read_typed(questions)
    english, wrong = load_english(settings.rules)
    prompts, faults = load_prompts(settings.rules)
    for problem in (*problems, *wrong, *faults):
        click.echo(f"warning: {problem}", err=True)
    model = open_model(os.environ if llm is None else {**os.environ, "FINREPORT_LLM": llm})
    store = open_store(settings.store)
    try:
        helper = None if model is None else Helper(model, prompts, _finder(store, settings))
        answers = answer_typed(asked, store, english, helper)
        if model is not None and model.usage.calls:
            click.echo(model.usage.text(), err=True)
    finally:
        store.close()
        if model is not None:
            model.close()
    _write(out, answers)
    kinds = Counter(a.question.kind for a in answers)
    given = Counter(a.question.kind for a in answers if a.value != NONE)
    told = ", ".join(f"{kind} {given[kind]} of {count}" for kind, count in kinds.items())
    click.echo(f"{out}: answered {told or 'nothing'}; the others are {NONE}", err=True)


def _finder(store: Store, settings: Settings) -> Finder:
    """The search of the default pipeline within one company's reports."""
    from pipeline.cli.retrieving import tools_for
    from pipeline.retrieve.pipelines import DEFAULT, chosen, load_pipelines
    from pipeline.store.search import Filter

    pipelines, _ = load_pipelines(settings.rules)
    steps = chosen(pipelines, DEFAULT)
    tools = tools_for(store, [steps], settings)
    return lambda question, company: [
        found.passage for found in steps.find(question, tools, Filter(codes=frozenset((company.code,))))
    ]


def _write(out: Path, answers: Sequence[TypedAnswer]) -> None:
    """All answers at once; the file appears when it is complete."""
    rows = [answer.plain() for answer in answers]
    if out.suffix == ".jsonl":
        text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    else:
        text = json.dumps(rows, ensure_ascii=False, indent=1) + "\n"
    part = out.with_name(f"{out.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(out)
    except OSError as error:
        raise InputError(f"{out}: can not be written: {error.strerror}") from error
