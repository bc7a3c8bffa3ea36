"""Whether a question asks what is done about something, and about what, in words for each of which others may stand.

面对中成药集采降价打算怎么应对          中成药, 集采, 降价 (价格下降, 价格下调)
中药材涨价，生产上用了什么办法压成本     中药材 (原材料), 涨价 (价格上涨, 价格波动), 成本
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.coverage import is_within_clause
from pipeline.answer.evidence.open.unanswered import asking_clauses
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.quantities import split_quantities
from pipeline.text.tokens import part_of_speech, tagged_words
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.everyday_subjects import alike_words

THINGS = ("n", "i", "j", "l", "eng", "z")  # tags of words that name something; a verb may be said otherwise
_NAMING = ("n", "v", "i", "j", "l")


@dataclass(frozen=True, slots=True)
class SoughtWord:
    """A word of what something is done about, those that say the same, and the word of the question right behind it."""

    word: str
    alike: frozenset[str]
    before: str = ""

    @property
    def is_thing(self) -> bool:
        return part_of_speech(self.word).startswith(THINGS)

    def is_in(self, text: str) -> bool:
        """Whether a text has one of the words, or within a clause all characters of the one that is asked."""
        return any(word in text for word in self.alike) or (
            len(self.word) > 1 and is_within_clause(self.word, text.replace("、", ""))  # 铜铝 of 铜、铝
        )


@per_evidence_words
def measures_asked(words: Lexicon) -> re.Pattern[str]:
    """What asks what is done about something: 采取了哪些应对办法, 准备怎么应对."""
    how = words.any_of("surprised_questions", "predicates_of_manner")
    done = rf"{words.any_of('measures_asked')}|{how}{words.any_of('verbs_of_measures')}"
    named = rf"{words.any_of('verbs_before_measures')}?了?{words.any_of('measures_asked_by_name')}"
    return re.compile(
        rf"{words.any_of('planned_or_expected')}?{how}?(?:{done}){words.any_of('nouns_of_measures')}?|{named}"
    )


@per_evidence_words
def _surely(words: Lexicon) -> re.Pattern[str]:
    """What asks for nothing but what is done about a thing: 怎么应对, 有哪些措施; not how it is done, 怎么做."""
    return words.pattern("manners_of_measures", "measures_asked_by_name")


@per_evidence_words
def _intended(words: Lexicon) -> re.Pattern[str]:
    """That something is meant to be done, or that it is a risk."""
    return words.pattern("planned_or_expected", "words_for_risks")


def asks_for_measures(question: str) -> bool:
    """Whether a question asks for nothing but measures; how a thing is done is none (采购是怎么做的)."""
    if measures_asked().search(question) is None or len(asking_clauses(question)) > 1 or asks_for_cause(question):
        return False
    return _surely().search(question) is not None or _intended().search(question) is not None


def asks_only_for_measures(question: str) -> bool:
    """Whether a question surely asks for nothing but measures, so that what says none is no answer."""
    return asks_for_measures(question) and _surely().search(question) is not None


@per_evidence_words
def _alike(words: Lexicon) -> Mapping[str, frozenset[str]]:
    groups = [frozenset(group.split("=")) for group in words.words("alike_in_measures")]
    return {word: group for group in groups for word in group}


@per_evidence_words
def _empty(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("empty_beside_measures", "who_reports", "report_words", "report_nouns")


def without_asking(question: str) -> str:
    """What something is done about, in the question's own words."""
    return _empty().sub(" ", split_quantities(measures_asked().sub(" ", question)).words)


def sought_words(question: str) -> list[SoughtWord]:
    """The words of what a question asks to be done something about, without those that ask it."""
    bare = without_asking(question)
    content = Content.of(bare)
    found = [word for word, _ in content.weights] if content.own else []
    found += [w for w, tag in tagged_words(bare) if tag.startswith(_NAMING) and len(w) > 1 and not _is_in(w, found)]
    everyday = alike_words(bare)
    found.sort(key=bare.find)
    behind = [other if word + other in bare else "" for word, other in itertools.pairwise([*found, ""])]
    return [SoughtWord(word, _alike_to(word, everyday), other) for word, other in zip(found, behind, strict=True)]


def _is_in(word: str, others: Sequence[str]) -> bool:
    return any(word in other for other in others)


def _alike_to(word: str, everyday: Sequence[frozenset[str]]) -> frozenset[str]:
    groups = [group for group in everyday if word in group]
    return frozenset({word}).union(_alike().get(word, frozenset()), *groups)
