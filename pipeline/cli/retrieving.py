"""What pipelines work with on the command line: the store, and the models that they ask for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from pipeline.errors import FinreportError

if TYPE_CHECKING:
    from pipeline.llm.messages import Model
    from pipeline.retrieve.pipelines import Pipeline
    from pipeline.retrieve.tools import Complete, Tools
    from pipeline.settings import Settings
    from pipeline.store.base import Store


def tools_for(store: Store, pipelines: Iterable[Pipeline], settings: Settings) -> Tools:
    """The tools of these pipelines; nothing is loaded that none of them asks for."""
    from pipeline.llm.embed.opening import open_embedder
    from pipeline.llm.opening import open_model
    from pipeline.llm.rerank import open_reranker
    from pipeline.retrieve.tools import Tools

    needed = {need for pipeline in pipelines for need in pipeline.needs}
    names = tuple(name for c in store.companies() for name in (c.short_name, c.full_name) if name)
    model = open_model() if "complete" in needed else None
    return Tools(
        store,
        embedder=open_embedder() if "embedder" in needed else None,
        cross_encoder=open_reranker() if "cross_encoder" in needed else None,
        complete=_completing(model) if model is not None else None,
        rules=settings.rules,
        companies=names,
    )


def _completing(model: Model) -> Complete:
    """The model as steps call it: messages to the reply's text."""
    from pipeline.llm.messages import Message, Request, Role

    def complete(messages: Sequence[Mapping[str, str]]) -> str:
        told = tuple(Message(Role(m["role"]), m["content"]) for m in messages)
        (reply,) = model.complete([Request(told)])
        if reply.error:
            raise FinreportError(f"the language model gave no reply: {reply.error}")
        return reply.text

    return complete
