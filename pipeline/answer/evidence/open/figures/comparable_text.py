"""A text as words are looked for in it: in one width, equal words in one form, ordinals and places as one."""

from __future__ import annotations

import re
import unicodedata

from pipeline.answer.cells.words import with_equal_words
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.numerals import TEN
from pipeline.understand.wording.orders.ranked_parties import with_places

ORDINAL = lazy_pattern(rf"(前|第)\s?([{TEN}]|\d{{1,2}})\s?(?:大|名|位)")


@per_evidence_words
def _same(words: Lexicon) -> tuple[re.Pattern[str], dict[str, str]]:
    """Equal words of running text and questions, with the first of each group."""
    first = {word: group.split("=")[0] for group in words.words("same_in_text") for word in group.split("=")}
    return re.compile("|".join(map(re.escape, sorted(first, key=len, reverse=True))) or "(?!)"), first


def comparable(text: str) -> str:
    """A text as words are looked for in it: in one width, equal words, ordinals and places as one (前5名 is 前五大)."""
    pattern, first = _same()
    plain = pattern.sub(lambda match: first[match[0]], with_equal_words(with_places(_plain(text)))[0])
    return ORDINAL.sub(lambda match: f"{match[1]}{_numeral(match[2])}大", plain)


def _plain(text: str) -> str:
    """A text in one width, numbers without the commas of thousands and those of lists in a circle (①)."""
    return re.sub(r"(?<=\d),(?=\d{3})", "", unicodedata.normalize("NFKC", re.sub("[①-⑳]", " ", text)))


def _numeral(written: str) -> str:
    return TEN[int(written) - 1] if written.isdigit() and 0 < int(written) <= len(TEN) else written
