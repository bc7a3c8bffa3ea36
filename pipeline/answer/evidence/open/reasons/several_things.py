"""The things of which a question asks at once why one measure of them moved, each as a question of its own.

颗粒剂和凝胶剂收入为什么大涨        颗粒剂收入为什么大涨    凝胶剂收入为什么大涨
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.content_words import Content, phrases
from pipeline.answer.evidence.reason_lines import is_measure
from pipeline.rules.lexicon import Lexicon, per_lexicon

SHORTEST = 2  # characters of a thing's name
MOST = 4  # things
_JOINTS = re.compile("以及|[、和与及跟]")
_OF = "的"


@per_lexicon
def _measures(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("measure_nouns")


def asked_of_each(asked: str, names: Sequence[str]) -> dict[str, str]:
    """What is asked of each of several things that share a measure at the end; {} of one thing.

    `names`: what items of the question are called, which are measures too. What names two measures (销售费用和研发费用)
    is not of several things of one.
    """
    phrase = max((one for one in phrases(asked) if _JOINTS.search(one)), key=len, default="")
    before, of, measure = phrase.rpartition(_OF)
    if not of:
        measure = max((one for one in (*_measures(), *names) if phrase.endswith(one)), key=len, default="")
        before = phrase.removesuffix(measure)
    things = _JOINTS.split(before)
    if not measure or not 1 < len(things) <= MOST or any(map(_is_no_thing, things)):
        return {}
    if any(thing.endswith(tuple(names)) or is_measure(thing) for thing in things):
        return {}
    return {thing: asked.replace(phrase, f"{thing}{of}{measure}") for thing in things}


def _is_no_thing(part: str) -> bool:
    return len(part) < SHORTEST or not Content.of(part).own
