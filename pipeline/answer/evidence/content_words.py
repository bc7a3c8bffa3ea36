"""What of a question's words a text must have to answer it: whole words, weighed by how much they say.

国际化进展 asks about 国际化: what 进展, 情况 or 原因 stands for is told in other words. 业务 and 项目 say a little.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pipeline.rules.lexicon import ASKING, Lexicon, Remover, per_evidence_words, per_lexicon
from pipeline.text.quantities import split_quantities
from pipeline.text.similarity import containment, content_bigrams
from pipeline.text.tokens import fold, tagged_words, words

MODIFIER = 8  # characters before a phrase that may say of what part of a thing it is
_THINGS = ("n", "nz", "ns", "j", "vn")
SOFT = 0.3  # the weight of such a word beside one that says what is meant


@per_lexicon
def _general(lexicon: Lexicon) -> Remover:
    """Words of which a text that answers need have none."""
    changes = ("changes", "rises", "falls", "cause_questions", "wondering", "happening", "light_verbs", "mentioning")
    surprise = ("surprised_questions", "surprise_words", "loose_words", "intending")
    nouns = ("generic_nouns", "generic_qualities", "courses", "amount_words", "company_words")
    loose = ("regards", "periods_of_years", "others", "vague_adjectives", "weighty_adjectives", "completeness")
    empty = ("possibilities", "each", "present_times")
    return lexicon.remover(*changes, *surprise, *nouns, *ASKING, *loose, *empty, but=["compounds"])


@per_lexicon
def _soft(lexicon: Lexicon) -> frozenset[str]:
    """Words that say a little: another may stand in their place."""
    return frozenset(lexicon.words("soft_nouns"))


@per_lexicon
def _particles(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("particle_characters", "adverb_characters", "empty_characters"))


@per_evidence_words
def _beside(words: Lexicon) -> frozenset[str]:
    return frozenset(words.words("characters_beside_words"))


@dataclass(frozen=True, slots=True)
class Content:
    """The words of a question that say what is asked for, each with its weight."""

    weights: tuple[tuple[str, float], ...]

    @classmethod
    def of(cls, asked: str) -> Content:
        """Of the question's own words; where all of them are general, all count."""
        bare = split_quantities(asked).words
        own = [piece for piece in _general()(bare).split() if len(piece) >= 2]
        parts = own or [bare]
        found = dict.fromkeys(word for part in parts for word in _whole(words(part)) if len(word) >= 2)
        if not found:
            found = dict.fromkeys(parts)
        soft = _soft()
        return cls(tuple((word, SOFT if word in soft or not own else 1.0) for word in found))

    def support(self, text: str) -> float:
        """The share, 0 to 1, of what is asked for that a text has, by the bigrams of each word."""
        whole = split_quantities(text).bigrams
        total = sum(weight for _, weight in self.weights)
        shared = sum(weight * containment(content_bigrams(word), whole) for word, weight in self.weights)
        return shared / total if total else 0.0

    def within(self, clause: str) -> Content:
        """Of the words those that a clause of the question has; all where it has none."""
        return Content(tuple(one for one in self.weights if one[0] in fold(clause)) or self.weights)

    @property
    def own(self) -> bool:
        """Whether any word says what is meant."""
        return any(weight == 1.0 for _, weight in self.weights)


def phrases(asked: str) -> list[str]:
    """What a question asks for in words as they stand together, without general ones: 贷款不良率 of 贷款不良率变化."""
    return [piece for piece in _general()(split_quantities(asked).words).split() if len(piece) >= 2]


def is_narrowed(phrase: str, text: str) -> bool:
    """Whether a text only speaks of a part of what a phrase names: 对公房地产贷款不良率 for 贷款不良率."""
    found = [text[: match.start()] for match in re.finditer(re.escape(phrase), text)]
    return bool(found) and all(_names_more(re.split(r"[，,。；：]", before)[-1], phrase) for before in found)


def _names_more(before: str, phrase: str) -> bool:
    tagged = tagged_words(re.sub(r"\d+年?末?", "", before)[-MODIFIER:])
    nouns = (word for word, tag in tagged if tag.startswith(_THINGS) and len(word) > 1)
    return any(word not in phrase and Content.of(word).own for word in nouns)


def _whole(cut: Iterable[str]) -> Iterator[str]:
    """Words, single characters together: 三核九翼 is cut into 三 核 九 翼, and 净息差 into 净 and 息差."""
    alone, particles = "", _particles() | _beside()
    for word in cut:
        if word in particles:
            continue
        if len(word) == 1:
            alone += word
            continue
        if len(alone) > 1:
            yield alone
        yield alone + word if len(alone) == 1 else word
        alone = ""
    yield alone
