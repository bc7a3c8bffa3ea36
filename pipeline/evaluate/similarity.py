"""How alike an answer and its reference sentences are: by a sentence model, or by character n-grams without one."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

from pipeline.errors import InputError

Similarity = Callable[[str, Sequence[str]], float]  # text, references -> the best cosine, 0 to 1


def ngram_similarity(text: str, references: Sequence[str]) -> float:
    """Best cosine of character 1- and 2-gram counts: a stand-in, to compare runs that are scored alike."""
    mine, size = _ngrams(text)
    return max((_cosine(mine, size, *_ngrams(reference)) for reference in references), default=0.0)


@lru_cache(maxsize=4096)
def _ngrams(text: str) -> tuple[Counter[str], int]:
    counts = Counter(text)
    counts.update(map(str.__add__, text, text[1:]))
    return counts, sum(n * n for n in counts.values())


def _cosine(a: Counter[str], size_a: int, b: Counter[str], size_b: int) -> float:
    if not size_a or not size_b:
        return 0.0
    return sum(n * b[gram] for gram, n in a.items() if gram in b) / math.sqrt(size_a * size_b)


def model_similarity(folder: Path) -> Similarity:
    """Best cosine of the sentence vectors of the model in a local `folder` (the organisers: text2vec-base-chinese)."""
    if not folder.is_dir():
        raise InputError(f"{folder} is no folder: --sentence-model takes that of a sentence-transformers model")
    try:
        from sentence_transformers import SentenceTransformer
    except ImportError as error:
        raise InputError("a sentence model needs the extra `models`: pip install 'finreport[models]'") from error
    model = SentenceTransformer(str(folder), local_files_only=True)

    def similarity(text: str, references: Sequence[str]) -> float:
        vectors = model.encode([text, *references], normalize_embeddings=True)
        return float((vectors[1:] @ vectors[0]).max()) if references else 0.0

    return similarity
