"""The assistant as `ask` and `run` open it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pipeline.answer.engine import Assistant
    from pipeline.answer.llm.assistant import LlmAssistant
    from pipeline.settings import Settings
    from pipeline.store.base import Population


@contextmanager
def open_assistant(
    settings: Settings, population: Population | None = None, llm: str | None = None
) -> Iterator[Assistant | LlmAssistant]:
    """The assistant over the settings' store, with the language model that is set beside it.

    Problems of rule files go to stderr, and the good rules are used; so does what a model did, at the end.
    """
    from pipeline.answer.engine import Assistant
    from pipeline.llm.providers import open_model
    from pipeline.store import open_store

    model = open_model(os.environ if llm is None else {**os.environ, "FINREPORT_LLM": llm})
    store = open_store(settings.store)
    try:
        assistant = Assistant.open(store, settings, population)
        if model is None:
            _warn(assistant.problems)
            yield assistant
            return
        from pipeline.answer.llm.assistant import LlmAssistant

        assisted = LlmAssistant.open(assistant, model, settings)
        _warn(assisted.problems)
        yield assisted
        if model.usage.calls:
            click.echo(f"{model.usage.text()}\n{assisted.told()}", err=True)
    finally:
        store.close()
        if model is not None:
            model.close()


def _warn(problems) -> None:
    for problem in problems:
        click.echo(f"warning: {problem}", err=True)
