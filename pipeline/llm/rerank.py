"""Cross-encoders that score a passage for a question: a sentence-transformers model from a folder, or an endpoint.

FINREPORT_RERANK          a folder (config.json and weights), or the address of a rerank endpoint: http://host/v1
FINREPORT_RERANK_MODEL    name of the model at the endpoint
FINREPORT_RERANK_KEY      its key
FINREPORT_RERANK_TIMEOUT  seconds that one try may take (60)

An endpoint takes ``{"model", "query", "documents"}`` at ``/rerank`` and gives ``{"results": [{"index",
"relevance_score"}]}``, as those of vLLM, Jina, Cohere and llama.cpp do.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pipeline.llm.endpoints.http_retry import RetryLimits, post_json
from pipeline.llm.messages import ModelError

_LONGEST = 512  # tokens of question and passage together


class FolderReranker:
    """See :class:`pipeline.retrieve.tools.CrossEncoder`; weights are read with the first question, no hub is asked."""

    def __init__(self, folder: Path):
        if not (folder / "config.json").is_file():
            raise ModelError(
                f"FINREPORT_RERANK is {str(folder)!r}: no folder with a config.json and an address neither"
            )
        self._folder = folder
        self._model: Any = None
        self._one_at_a_time = threading.Lock()  # a tokenizer is not to be used by two threads at once

    def scores(self, question: str, passages: Sequence[str]) -> list[float]:
        with self._one_at_a_time:
            if self._model is None:
                self._model = _load_cross_encoder(self._folder)
            return [float(score) for score in self._model.predict([(question, text) for text in passages])]


def _load_cross_encoder(folder: Path) -> Any:
    try:
        from sentence_transformers import CrossEncoder
    except ImportError as error:
        raise ModelError(
            "a cross-encoder's folder needs the extra `models`: pip install 'finreport[models]'"
        ) from error
    try:
        return CrossEncoder(str(folder), max_length=_LONGEST, local_files_only=True, trust_remote_code=False)
    except (OSError, ValueError) as error:
        raise ModelError(f"{folder} cannot be loaded as a cross-encoder: {error}") from error


class EndpointReranker:
    """See :class:`pipeline.retrieve.tools.CrossEncoder`."""

    def __init__(self, base: str, model: str = "", key: str = "", patience: RetryLimits | None = None):
        self._base, self._name, self._key = base.rstrip("/"), model, key
        self._patience = patience or RetryLimits()

    def scores(self, question: str, passages: Sequence[str]) -> list[float]:
        """One score a passage; raises ModelError where the endpoint gives none for one of them."""
        import httpx

        headers = {"Authorization": f"Bearer {self._key}"} if self._key else {}
        body = {"query": question, "documents": list(passages)} | ({"model": self._name} if self._name else {})
        with httpx.Client(base_url=self._base, headers=headers) as http:
            reply = post_json(http, "/rerank", body, self._patience)
        try:
            found = {int(row["index"]): float(row["relevance_score"]) for row in reply["results"]}
            return [found[at] for at in range(len(passages))]
        except (KeyError, TypeError, ValueError) as error:
            raise ModelError(
                f"{self._base}/rerank did not return a score for each passage ({error!r}): is this a rerank endpoint?"
            ) from error


def open_reranker(environment: Mapping[str, str] = os.environ) -> FolderReranker | EndpointReranker | None:
    """The model that FINREPORT_RERANK names; None where none is set. Nothing is loaded yet."""
    place = environment.get("FINREPORT_RERANK", "").strip()
    if not place:
        return None
    if not place.startswith(("http://", "https://")):
        return FolderReranker(Path(place).expanduser())
    try:
        patience = RetryLimits(timeout=float(environment.get("FINREPORT_RERANK_TIMEOUT") or 60))
    except ValueError as error:
        raise ModelError(f"FINREPORT_RERANK_TIMEOUT is not a number of seconds: {error}") from error
    model, key = (environment.get(f"FINREPORT_RERANK_{part}", "") for part in ("MODEL", "KEY"))
    return EndpointReranker(place, model, key, patience)
