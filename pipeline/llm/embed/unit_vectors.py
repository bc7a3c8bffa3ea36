"""Normalises embeddings to unit length, so that the inner product is the cosine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pipeline.llm.messages import ModelError

if TYPE_CHECKING:
    import numpy as np


def unit_rows(vectors: Any, texts: int, source: str) -> np.ndarray:
    """`vectors` as float32 [texts, d], every row of length 1.

    Raises:
        ModelError: they are not one row of finite numbers a text; `source` names the model.
    """
    import numpy as np

    try:
        found = np.asarray(vectors, dtype=np.float32)
    except (TypeError, ValueError) as error:
        raise ModelError(f"{source}: vectors of several lengths, or no numbers: {error}") from error
    if found.ndim != 2 or len(found) != texts or not found.shape[1]:
        raise ModelError(f"{source}: {texts} texts were sent, vectors of the shape {found.shape} came back")
    lengths = np.linalg.norm(found, axis=1, keepdims=True)
    if not np.isfinite(lengths).all() or not lengths.all():
        raise ModelError(
            f"{source}: a vector of zero or undefined length came back: the model does not suit these texts"
        )
    return found / lengths
