"""Pipelines of retrieval compared on one file of questions."""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.errors import InputError

if TYPE_CHECKING:
    from pipeline.evaluate.retrieval import PipelineEvaluation
    from pipeline.model import Problem
    from pipeline.retrieve.pipelines import Pipeline
    from pipeline.settings import Settings

EVERY = "all"  # in place of names: every pipeline that needs no model


def compare_pipelines(
    settings: Settings,
    questions: Path,
    pipelines: Sequence[str],
    *,
    collection: str = "",
    by: str | None = None,
    llm: str | None = None,
    on_problem: Callable[[Problem], None] = lambda problem: None,
    on_warning: Callable[[str], None] = warnings.warn,
    on_model_use: Callable[[str], None] = lambda text: None,
) -> list[PipelineEvaluation]:
    """Each pipeline on all questions, in the order given; a model may take the time that it takes.

    `collection`: for questions that name none; `by`: the kind of gold that hits are matched against (a
    :class:`~pipeline.evaluate.retrieval_questions.GoldKind`). `on_problem` gets what is wrong in the files.

    Raises:
        InputError: no question has gold, there is no such pipeline, or it needs a model that is not set.
    """
    from pipeline.app.retrieval_tools import open_tools
    from pipeline.evaluate.retrieval import evaluate_pipeline
    from pipeline.evaluate.retrieval_questions import GoldKind, read_questions
    from pipeline.retrieve.pipelines import load_pipelines
    from pipeline.store import open_store

    asked, problems = read_questions(questions, collection)
    known, wrong = load_pipelines(settings.rules)
    for problem in [*wrong, *problems]:
        on_problem(problem)
    if not asked:
        raise InputError(f"{questions}: no question with gold in it; see finreport evaluate retrieval --help")
    lines = choose_pipelines(known, pipelines)
    kind = GoldKind(by) if by else None
    store = open_store(settings.store)
    try:
        with open_tools(
            store, lines, settings, llm, math.inf, on_warning=on_warning, on_model_use=on_model_use
        ) as tools:
            return [evaluate_pipeline(line, asked, tools, by=kind) for line in lines]
    finally:
        store.close()


def choose_pipelines(known: Mapping[str, Pipeline], names: Sequence[str]) -> list[Pipeline]:
    """The pipelines of these names, or for `all` those that need no model; InputError names those there are."""
    from pipeline.retrieve.pipelines import pipeline_named

    if list(names) == [EVERY]:
        return [pipeline for pipeline in known.values() if not pipeline.needs]
    return [pipeline_named(known, name) for name in names]
