"""How alike two texts are: character bigrams, containment, n-gram F1 and cosine, and z-scores of what is measured.

Bigrams are those of Lucene's CJKBigramFilter: two Chinese characters side by side, a single one where no other
stands beside it, and each Latin word whole. Containment is the share of one set that another has (Broder: On the
resemblance and containment of documents, 1997).
"""

from __future__ import annotations

import functools
import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from operator import add
from statistics import fmean, pstdev

from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.tokens import fold

_RUN = lazy_pattern(r"[一-鿿]+|[a-z]+")
_TOKEN = lazy_pattern(r"[一-鿿]|[a-z]+|\d+(?:\.\d+)?")


@functools.lru_cache(maxsize=50_000)
def content_bigrams(text: str) -> frozenset[str]:
    """The distinct bigrams of a text's words. Numbers are not among them: they are compared as quantities."""
    found: set[str] = set()
    for run in _RUN.findall(fold(text)):
        found.update([run] if run[0] < "一" or len(run) == 1 else map(add, run, run[1:]))
    return frozenset(found)


def containment(part: frozenset[str], whole: frozenset[str]) -> float:
    """The share of `part` that is in `whole`, 0 to 1; 0 where `part` is empty."""
    return len(part & whole) / len(part) if part else 0.0


def character_ngrams(text: str, size: int) -> frozenset[str]:
    """The n-grams of a text's letters and digits, whatever stands between them; a shorter text as a whole."""
    plain = "".join(c for c in fold(text) if c.isalnum())
    return frozenset(plain[at : at + size] for at in range(max(len(plain) - size + 1, 1 if plain else 0)))


def ngram_f1(one: str, other: str) -> float:
    """F1 of the counts of 1- and 2-grams of single Chinese characters, Latin words and numbers."""
    mine, theirs = _token_ngrams(one), _token_ngrams(other)
    shared = (mine & theirs).total()
    return 2 * shared / (mine.total() + theirs.total()) if shared else 0.0


def _token_ngrams(text: str) -> Counter[tuple[str, ...]]:
    tokens = _TOKEN.findall(fold(text))
    return Counter([*((token,) for token in tokens), *pairwise(tokens)])


def ngram_cosine(one: str, other: str) -> float:
    """Cosine of the counts of 1- and 2-grams of all characters as they stand."""
    (a, size_a), (b, size_b) = _counts(one), _counts(other)
    if not size_a or not size_b:
        return 0.0
    return sum(n * b[gram] for gram, n in a.items() if gram in b) / math.sqrt(size_a * size_b)


@functools.lru_cache(maxsize=4096)
def _counts(text: str) -> tuple[Counter[str], int]:
    """The counts of 1- and 2-grams, and the sum of their squares."""
    counts = Counter(text)
    counts.update(map(add, text, text[1:]))
    return counts, sum(n * n for n in counts.values())


def z_scores(values: Sequence[float]) -> list[float]:
    """Values less their mean, in standard deviations; zeros where they are all equal."""
    if not values:
        return []
    mean, deviation = fmean(values), pstdev(values)
    return [(value - mean) / deviation if deviation else 0.0 for value in values]
