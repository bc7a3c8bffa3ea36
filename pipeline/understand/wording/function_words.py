"""Words that name nothing, by their part of speech: adverbs, conjunctions, interjections (究竟, 居然, 反倒).

Verbs and nouns are no such words: of 123 words that limit figures (逾期, 自用, 代销) 19 are verbs that no label of 34
reports has, so that a verb left over must stay a qualifier; of adverbs those that labels have stand in the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.rules.lexicon import Lexicon, per_lexicon

_PARTS = frozenset(("d", "c", "y", "e", "o"))  # of speech, as rjieba tags them
_RUN = re.compile(r"[\u4e00-\u9fff]{2,}")


def function_words(text: str) -> Iterator[str]:
    """The words of a text that are adverbs, conjunctions or interjections of two or more characters."""
    import rjieba

    for run in _RUN.findall(text):
        for word, part in rjieba.tag(run, False):
            if len(word) > 1 and part in _PARTS and not _limiting().search(word):
                yield word


@per_lexicon
def _limiting(lexicon: Lexicon) -> re.Pattern[str]:
    """Adverbs that names have, and what has a negation or an exception inside."""
    return re.compile(lexicon.any_of("limiting_adverbs", "negation_characters"))
