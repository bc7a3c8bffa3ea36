"""Text cut into the tokens that both stores index and queries are made of: words, and runs of characters.

Cut once, here, so that no server plugin is needed and the embedded store and Elasticsearch rank alike: each gets
tokens joined by blanks and a whitespace analyzer. Words come from rjieba (the Rust port of jieba; with the HMM off
both cut alike, and `pipeline.text.segmenter` takes either) over text in NFKC, lower case; what holds no letter or digit
is no token.
"""

from __future__ import annotations

import unicodedata
from itertools import takewhile
from operator import add

from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.segmenter import cut, segmenter_version

# An index made by other tokens answers wrongly and says nothing: raise it when the cutting below changes.
VERSION = 1
MAX_NGRAM = 3
_RUN = lazy_pattern(r"[一-鿿㐀-䶿]+|[a-z]+|[0-9]+(?:\.[0-9]+)?")
_THOUSANDS = lazy_pattern(r"(?<=\d),(?=\d{3})")


def fold(text: str) -> str:
    """Text as it is compared: NFKC (full-width letters, digits and brackets made narrow), lower case, no thousands."""
    return _THOUSANDS.sub("", unicodedata.normalize("NFKC", text).lower())


def words(text: str) -> list[str]:
    """The words of a text in order, repeated as they stand."""
    runs = _RUN.findall(fold(text))
    # runs parted by a blank are cut as each alone would be, and one call is twice as quick as one a run
    chosen = iter(cut(" ".join(run for run in runs if _chinese(run))))
    found: list[str] = []
    for run in runs:
        if _chinese(run):
            found += takewhile(_no_blank, chosen)
        else:
            found.append(run)
    return found


def tagged_words(text: str) -> list[tuple[str, str]]:
    """The Chinese words of a text with their parts of speech, as jieba's dictionary has them (n, v, vn, d, m, …)."""
    import rjieba

    return [(word, tag) for word, tag in rjieba.tag(fold(text), False) if _chinese(word[:1])]


def part_of_speech(word: str) -> str:
    """The part of speech of the first Chinese word of a text, "" where it has none (B4, 50%)."""
    return next((tag for _, tag in tagged_words(word)), "")


def begins_with_verb(text: str) -> bool:
    """Whether the first word of a text is a verb in jieba's dictionary."""
    return part_of_speech(text).startswith("v")


def _no_blank(word: str) -> bool:
    return word != " "


def ngrams(text: str, longest: int = MAX_NGRAM) -> list[str]:
    """Runs of 1 to `longest` Chinese characters, each Latin word and number whole."""
    found: list[str] = []
    for run in _RUN.findall(fold(text)):
        found += _runs(run, longest) if _chinese(run) else (run,)
    return found


def bigrams(text: str) -> list[str]:
    """Character bigrams in order, repeated as they stand, each Latin word and number whole."""
    return [gram for gram in ngrams(text, 2) if len(gram) == 2 or not _chinese(gram)]


def _runs(run: str, longest: int) -> list[str]:
    """All single characters, then all pairs, and so on; each size made of the one before, which is the quickest way."""
    pieces = list(run)
    found = list(run)
    for size in range(2, longest + 1):
        pieces = list(map(add, pieces, run[size - 1 :]))
        found += pieces
    return found


def _chinese(run: str) -> bool:
    return run[0] >= "㐀"


def fingerprint() -> str:
    """Names how tokens are cut; kept in every index, which refuses queries cut in another way."""
    return f"{segmenter_version()}-tokens-{VERSION}"
