"""What the ways of `finreport run` share: the settings that decide its answers, the progress bar, an interruption."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import click

if TYPE_CHECKING:
    from pipeline.settings import Settings

Row = TypeVar("Row")


def answer_settings(settings: Settings) -> Settings:
    """The settings without those that no answer depends on: a run may go on with more patience or another user."""
    return replace(settings, es_user="", es_password="", es_api_key="", es_ca="", es_patience=0.0)


def model_identity(llm: str | None) -> tuple[str, ...]:
    """What decides which language model answers: its place and name; () where there is none."""
    place = os.environ.get("FINREPORT_LLM", "") if llm is None else llm
    return () if place.strip().lower() in ("", "none") else (place, os.environ.get("FINREPORT_LLM_MODEL", ""))


def progress(total: int, done: int = 0) -> Callable[[Iterable[Row]], Iterable[Row]]:
    """Passes its rows on under a progress bar (none where stderr is no terminal)."""
    from tqdm import tqdm

    return lambda rows: tqdm(rows, total=total, initial=done, unit=" questions", disable=None, file=sys.stderr)


@contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C ends the run with exit code 130 and says how it goes on."""
    try:
        yield
    except KeyboardInterrupt:
        click.echo("\ninterrupted: nothing is lost; the same command goes on where it stopped", err=True)
        sys.exit(130)
