"""Text cut into the tokens that both stores index and queries are made of: words, and runs of characters.

Cut once, here, so that no server plugin is needed and the embedded store and Elasticsearch rank alike: each gets
tokens joined by blanks and a whitespace analyzer. Words come from rjieba (the Rust port of jieba; with the HMM off
both cut alike) over text in NFKC, lower case; what holds no letter or digit is no token.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterator

# An index made by other tokens answers wrongly and says nothing: raise it when the cutting below changes.
VERSION = 1
LONGEST_GRAM = 3
_RUN = re.compile(r"[一-鿿㐀-䶿]+|[a-z]+|[0-9]+(?:\.[0-9]+)?")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3})")


def fold(text: str) -> str:
    """Text as it is compared: NFKC (full-width letters, digits and brackets made narrow), lower case, no thousands."""
    return _THOUSANDS.sub("", unicodedata.normalize("NFKC", text).lower())


def words(text: str) -> list[str]:
    """The words of a text in order, repeated as they stand."""
    import rjieba

    return [word for run in _RUN.findall(fold(text)) for word in (rjieba.cut(run, False) if _chinese(run) else (run,))]


def grams(text: str, longest: int = LONGEST_GRAM) -> list[str]:
    """Runs of 1 to `longest` Chinese characters, each Latin word and number whole."""
    return [gram for run in _RUN.findall(fold(text)) for gram in (_runs(run, longest) if _chinese(run) else (run,))]


def _runs(run: str, longest: int) -> Iterator[str]:
    for size in range(1, longest + 1):
        yield from (run[at : at + size] for at in range(len(run) - size + 1))


def _chinese(run: str) -> bool:
    return run[0] >= "㐀"


@functools.cache
def fingerprint() -> str:
    """Names how tokens are cut; kept in every index, which refuses queries cut in another way."""
    from importlib.metadata import version

    return f"rjieba-{version('rjieba')}-tokens-{VERSION}"
