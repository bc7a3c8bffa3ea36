"""What pipelines work with on the command line: the store, and the models that they ask for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.retrieve.pipelines import Pipeline
    from pipeline.retrieve.tools import Tools
    from pipeline.settings import Settings
    from pipeline.store.base import Store


def tools_for(store: Store, pipelines: Iterable[Pipeline], settings: Settings) -> Tools:
    """The tools of these pipelines; nothing is loaded that none of them asks for."""
    from pipeline.llm.embed.opening import open_embedder
    from pipeline.retrieve.tools import Tools

    needed = {need for pipeline in pipelines for need in pipeline.needs}
    names = tuple(name for c in store.companies() for name in (c.short_name, c.full_name) if name)
    embedder = open_embedder() if "embedder" in needed else None
    return Tools(store, embedder=embedder, rules=settings.rules, companies=names)
