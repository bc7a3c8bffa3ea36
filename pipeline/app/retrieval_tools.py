"""What pipelines of retrieval work with: the store, and the models that they ask for."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.llm.messages import Model
    from pipeline.retrieve.pipelines import Pipeline
    from pipeline.retrieve.tools import Tools
    from pipeline.settings import Settings
    from pipeline.store.interface import Store


@contextmanager
def open_tools(
    store: Store,
    pipelines: Sequence[Pipeline],
    settings: Settings,
    llm: str | None = None,
    most: float | None = None,
    *,
    on_warning: Callable[[str], None] = warnings.warn,
    on_model_use: Callable[[str], None] = lambda text: None,
) -> Iterator[Tools]:
    """The tools of these pipelines, with the language model that is set where one of them asks it.

    `most`: seconds that it may take in all; experiments give it what it takes. Problems of the prompts' files go to
    `on_warning`, and what the model was asked, at the end, to `on_model_use`.
    """
    from pipeline.app.models import open_aid
    from pipeline.llm.circuit_breaker import CircuitBreaker

    aid = open_aid(llm, settings.rules) if needs_model(pipelines) else None
    if aid is None:
        yield tools_for(store, pipelines, settings)
        return
    for problem in aid.problems:
        on_warning(str(problem))
    try:
        yield tools_for(store, pipelines, settings, CircuitBreaker(aid.model, most=most))
    finally:
        aid.close()
    if aid.model.usage.calls:
        on_model_use(aid.model.usage.text())


def pipeline_by(settings: Settings, pipelines: Mapping[str, Pipeline], name: str) -> Pipeline:
    """A pipeline of this name, with HyDE and the least score that are set.

    Raises:
        InputError: there is no such pipeline.
    """
    from pipeline.retrieve.adjusted import adjusted
    from pipeline.retrieve.pipelines import pipeline_named

    return adjusted(pipeline_named(pipelines, name), hyde=settings.hyde, least=settings.least)


def needs_model(pipelines: Sequence[Pipeline]) -> bool:
    """Whether one of these pipelines asks a language model."""
    return any("model" in pipeline.needs for pipeline in pipelines)


def tools_for(store: Store, pipelines: Sequence[Pipeline], settings: Settings, model: Model | None = None) -> Tools:
    """The tools of these pipelines; nothing is loaded that none of them asks for.

    A `model` that fails again and again is left alone, and the searches go on without it.
    """
    from pipeline.llm.circuit_breaker import CircuitBreaker
    from pipeline.retrieve.tools import Tools

    needed = {need for pipeline in pipelines for need in pipeline.needs}
    embedder = cross_encoder = None
    if "embedder" in needed:
        from pipeline.llm.embed.providers import open_embedder

        embedder = open_embedder()
    if "cross_encoder" in needed:
        from pipeline.llm.rerank import open_reranker

        cross_encoder = open_reranker()
    names = tuple(name for c in store.companies() for name in (c.short_name, c.full_name) if name)
    return Tools(
        store,
        embedder=embedder,
        cross_encoder=cross_encoder,
        model=None if model is None else model if isinstance(model, CircuitBreaker) else CircuitBreaker(model),
        rules=settings.rules,
        companies=names,
    )
