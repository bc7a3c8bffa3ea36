"""How alike an answer and its reference sentences are: by a sentence model, or by character n-grams without one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from pipeline.errors import InputError
from pipeline.text.similarity import ngram_cosine

Similarity = Callable[[str, Sequence[str]], float]  # text, references -> the best cosine, 0 to 1


def ngram_similarity(text: str, references: Sequence[str]) -> float:
    """Best cosine of character 1- and 2-gram counts: a stand-in, to compare runs that are scored alike."""
    return max((ngram_cosine(text, reference) for reference in references), default=0.0)


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
