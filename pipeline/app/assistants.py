"""The assistant as `ask` and `run` open it."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pipeline.answer.engine import Assistant
    from pipeline.answer.llm.assistant import LlmAssistant
    from pipeline.model import Problem
    from pipeline.settings import Settings
    from pipeline.store.base import Population


@contextmanager
def open_assistant(
    settings: Settings, population: Population | None = None, llm: str | None = None
) -> Iterator[Assistant | LlmAssistant]:
    """The assistant over the settings' store, with the language model that is set beside it.

    Problems of rule files go to stderr, each when its file was read, and the good rules are used; so does what a model
    did, at the end.
    """
    from pipeline.answer.engine import Assistant
    from pipeline.llm.providers import open_model
    from pipeline.store import open_store

    model = open_model(os.environ if llm is None else {**os.environ, "FINREPORT_LLM": llm})
    store = open_store(settings.store)
    try:
        assistant = Assistant.open(store, settings, population)
        if model is None:
            told = _warn(assistant.problems)
            yield assistant
            _warn(assistant.problems, told)
            return
        from pipeline.answer.llm.assistant import LlmAssistant

        assisted = LlmAssistant.open(assistant, model, settings)
        told = _warn(assisted.problems)
        yield assisted
        _warn(assisted.problems, told)
        if model.usage.calls:
            click.echo(f"{model.usage.text()}\n{assisted.told()}", err=True)
    finally:
        store.close()
        if model is not None:
            model.close()


def _warn(problems: Sequence[Problem], told: Collection[Problem] = ()) -> Collection[Problem]:
    """Say the problems that were not told before; returns all that are told now."""
    for problem in problems:
        if problem not in told:
            click.echo(f"warning: {problem}", err=True)
    return frozenset(problems)
