"""The assistant as `ask` and `run` open it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pipeline.answer.engine import Assistant
    from pipeline.settings import Settings
    from pipeline.store.base import Population


@contextmanager
def opened(settings: Settings, population: Population | None = None) -> Iterator[Assistant]:
    """The assistant over the settings' store; problems of rule files go to stderr, and the good rules are used."""
    from pipeline.answer.engine import Assistant
    from pipeline.store import open_store

    store = open_store(settings.store)
    try:
        assistant = Assistant.open(store, settings, population)
        for problem in assistant.problems:
            click.echo(f"warning: {problem}", err=True)
        yield assistant
    finally:
        store.close()
