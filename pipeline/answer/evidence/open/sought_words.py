"""The words by which the passages nearest to a question are looked for: none that only asks, orders, counts or fills.

末前十大股东里两位是夫妻        十大股东 夫妻
那次回购最后总共买              回购 买
"""

from __future__ import annotations

import re

from pipeline.model import Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numerals import NUMERAL
from pipeline.text.tokens import tagged_words, words

_COUNT = re.compile(rf"[{NUMERAL}两几多\d]+[位人家个名笔项次条种类块处]")
_FUNCTION = ("f", "u", "p", "c", "r", "d", "y", "q", "v")  # parts of speech of single characters that name nothing
_CLASSES = (
    "most", "least", "greatest", "smallest", "subset_words", "colloquial_verbs", "totals", "each", "references",
    "light_verbs", "having", "auxiliaries", "copulas", "asking_characters", "locatives_after_items", "surprise_words",
    "spoken_fillers",
)  # fmt: skip


@per_lexicon
def _empty(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words(*_CLASSES))


def without_companies(plan: Plan, text: str) -> str:
    """A text of a plan's question, blanks where it names companies."""
    return re.sub("|".join(map(re.escape, plan.called)) or "(?!)", " ", text)


def sought_words(asked: str) -> str:
    """What a question asks for, parted where empty words stood; as it is asked where nothing is left."""
    parts = (_without_empty(part) for part in asked.split())
    return " ".join(part for part in parts if part) or asked


def _without_empty(part: str) -> str:
    """A run of words without the empty ones, of which the segmenter may make two (最|多)."""
    empty, function = _empty(), {word for word, tag in tagged_words(part) if tag.startswith(_FUNCTION)}
    cut, kept, at = words(part), "", 0
    while at < len(cut):
        both = "".join(cut[at : at + 2])
        if len(both) == 2 and (both in empty or _COUNT.fullmatch(both)):
            at += 2
            kept += " "
            continue
        word = cut[at]
        kept += " " if word in empty or _COUNT.fullmatch(word) or (len(word) == 1 and word in function) else word
        at += 1
    return re.sub(r"\s+", " ", kept).strip()
