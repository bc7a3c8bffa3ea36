"""Whether a question asks why something is so: 为什么, 怎么回事, and in surprise 怎么增加这么多, 怎么是负的."""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon

_MOVES = ("rises", "falls", "betterments", "worsenings", "tails_of_another")


@per_lexicon
def _cause(lexicon: Lexicon) -> re.Pattern[str]:
    any_of = lexicon.any_of
    again = any_of("again")
    moved, surprise = any_of("rises", "falls", "two_way_changes"), any_of("surprise_words")
    return re.compile(
        rf"{any_of('cause_questions', 'wondering')}|{any_of('surprised_questions')}{any_of('below_zero')}"
        rf"|{any_of('surprised_questions')}[^，。？]{{0,12}}?{surprise}|{moved}[得了]?{surprise}"
        rf"|{any_of('surprised_questions')}[^，。？]{{0,2}}{any_of('turns')}"
        rf"|{any_of('surprised_questions')}{any_of('against_expectation', 'more_or_less')}"
        rf"|{any_of('surprised_questions')}(?:{again}{moved}|{again}?{moved}了)"
    )


def asks_for_cause(text: str) -> bool:
    """Whether a question asks why something is so."""
    return bool(_cause().search(text))


@per_lexicon
def _surprised(lexicon: Lexicon) -> tuple[re.Pattern[str], str]:
    return lexicon.pattern("surprised_questions"), lexicon.words("plain_cause_question")[0]


def as_plain_cause(text: str) -> str:
    """Words of a question that is surprised, put so that they ask for a cause alone: 为什么减少 for 怎么减少."""
    surprised, plain = _surprised()
    return surprised.sub(plain, text, count=1)


@per_lexicon
def _drivers(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("drivers_asked")


def asks_for_drivers(text: str) -> bool:
    """Whether a question asks what brought a move about in words that ask for more than causes: 靠的是什么."""
    return bool(_drivers().search(text))


@per_lexicon
def _feared(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of(*_MOVES)}的?{lexicon.any_of('fears')}")


def is_feared(text: str) -> bool:
    """Whether a question is of a move that might come, which it does not take for granted: 商誉减值风险是怎么回事."""
    return bool(_feared().search(text))
