"""What of a question are only the asker's own words: conjunctions and the like, and the report has them nowhere.

财务费用为什么是负的而且降得多: 而且 is nothing that a reason must have, but 欧元 is, though no report has it.
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.evidence.content_words import SOFT, Content
from pipeline.model import Passage
from pipeline.text.tokens import tagged_words

_EMPTY = ("c", "d", "m", "p", "q", "r", "u", "y")  # first letters of parts of speech that say nothing of a thing


def with_askers_words(content: Content, texts: Sequence[Passage]) -> Content:
    """The words of a question, those that are only the asker's with little weight; without `texts` as they are."""
    if not texts:
        return content
    own = {word for word, _ in content.weights if not _names(word) and not any(word in one.body for one in texts)}
    weights = tuple((word, min(weight, SOFT) if word in own else weight) for word, weight in content.weights)
    return Content(weights) if any(weight == 1.0 for _, weight in weights) else content


def _names(word: str) -> bool:
    """Whether a word is more than conjunctions, adverbs, pronouns and the like: 产能, which may be taken for a verb."""
    return not all(tag.startswith(_EMPTY) for _, tag in tagged_words(word))
