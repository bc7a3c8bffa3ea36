"""What pipelines work with on the command line: the store, and the models that they ask for."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pipeline.llm.messages import Model
    from pipeline.retrieve.pipelines import Pipeline
    from pipeline.retrieve.tools import Tools
    from pipeline.settings import Settings
    from pipeline.store.base import Store

model_option = click.option(
    "--llm",
    metavar="PLACE",
    default=None,
    help="Language model of pipelines that ask one: http://host:port/v1, a folder of weights, or none (environment"
    " FINREPORT_LLM).",
)


@contextmanager
def open_tools(
    store: Store, pipelines: Sequence[Pipeline], settings: Settings, llm: str | None = None, most: float | None = None
) -> Iterator[Tools]:
    """The tools of these pipelines, with the language model that is set where one of them asks it.

    `most`: seconds that it may take in all; experiments give it what it takes. Problems of the prompts' files go to
    stderr, and so does what the model was asked, at the end.
    """
    from pipeline.llm.circuit_breaker import CircuitBreaker
    from pipeline.llm.prompts import load_prompts
    from pipeline.llm.providers import open_model

    if all("model" not in pipeline.needs for pipeline in pipelines):
        yield tools_for(store, pipelines, settings)
        return
    for problem in load_prompts(settings.rules)[1]:
        click.echo(f"warning: {problem}", err=True)
    model = open_model(os.environ if llm is None else {**os.environ, "FINREPORT_LLM": llm})
    try:
        yield tools_for(store, pipelines, settings, None if model is None else CircuitBreaker(model, most=most))
    finally:
        if model is not None:
            model.close()
    if model is not None and model.usage.calls:
        click.echo(model.usage.text(), err=True)


def tools_for(store: Store, pipelines: Sequence[Pipeline], settings: Settings, model: Model | None = None) -> Tools:
    """The tools of these pipelines; nothing is loaded that none of them asks for.

    A `model` that fails again and again is left alone, and the searches go on without it.
    """
    from pipeline.llm.circuit_breaker import CircuitBreaker
    from pipeline.llm.embed.providers import open_embedder
    from pipeline.llm.rerank import open_reranker
    from pipeline.retrieve.tools import Tools

    needed = {need for pipeline in pipelines for need in pipeline.needs}
    names = tuple(name for c in store.companies() for name in (c.short_name, c.full_name) if name)
    return Tools(
        store,
        embedder=open_embedder() if "embedder" in needed else None,
        cross_encoder=open_reranker() if "cross_encoder" in needed else None,
        model=None if model is None else model if isinstance(model, CircuitBreaker) else CircuitBreaker(model),
        rules=settings.rules,
        companies=names,
    )
