"""Names that a question cuts short behind the full one: 销售费用率多少？费用率上升了吗; 存货周转率和周转天数.

Of 每股收益多少，扣非后呢 the second is 扣非每股收益.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.keywords import Keywords
from pipeline.understand.slots import blank

_SHORTEST = 3  # characters of a name that is cut short
_HAN = r"[\u4e00-\u9fff]"


@per_lexicon
def _rates(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('rate_endings', 'turnover_heads')}$")


@per_lexicon
def _turnovers(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('turnover_heads')}$")


@per_lexicon
def _turnover_heads(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("turnover_heads")


@per_lexicon
def _before(lexicon: Lexicon) -> str:
    """What may stand right before a name: no other character, so that it is no part of another name."""
    joints = lexicon.words("conjunctions", "conjunctions_of_clauses", "references", "reference_characters")
    return "".join(sorted({word[-1] for word in joints}))


def with_full_names(question: str, keywords: Keywords) -> str:
    """A question with rates by their full names, where one that was named before ends with the short one."""
    question = _of_other_profit(question, keywords)
    spans = keywords.find(question)
    free = blank(question, spans)
    for span in spans:
        if span.slot != "公式" or not _rates().search(span.text):
            continue
        for short, full in _short_names(span.text, keywords):
            pattern = re.compile(rf"(?<!{_HAN}){re.escape(short)}|(?<=[{_before()}]){re.escape(short)}")
            match = pattern.search(free, span.end)
            if match is not None:
                return with_full_names(question[: match.start()] + full + question[match.end() :], keywords)
    return question


@per_lexicon
def _manners(lexicon: Lexicon) -> re.Pattern[str]:
    """A manner of counting profit that is asked for by itself: 扣非后呢."""
    behind = lexicon.any_of("end_particles", "amount_asked", "copulas", "interrogatives")
    after = lexicon.any_of("result_joints")
    return re.compile(
        rf"(?<![\u4e00-\u9fff])(?P<manner>{lexicon.any_of('profit_manners')})(?:之?{after}|的)?(?={behind})"
    )


def _of_other_profit(question: str, keywords: Keywords) -> str:
    """加权净资产收益率多少，扣非后呢: of the rate or amount that was named before, whether one is called so or not."""
    match = _manners().search(question)
    before = [span for span in keywords.find(question) if match and span.end <= match.start()]
    if match is None or not before:
        return question
    last = before[-1]
    names = [match["manner"] + name for name in (last.text, getattr(last.value, "name", ""))]
    full = next((name for name in names if keywords.meaning(name) != name), names[0])
    return question[: match.start()] + full + question[match.end() :]


def _short_names(name: str, keywords: Keywords) -> Iterator[tuple[str, str]]:
    """What a rate may be called behind its name, with the name that is meant; no name of its own."""
    for at in range(1, len(name) - _SHORTEST + 1):
        if keywords.meaning(name[at:]) == name[at:]:
            yield name[at:], name
    if turnover := _turnovers().search(name):
        for head in _turnover_heads():
            full = name[: turnover.start()] + head
            if keywords.meaning(full) != full and keywords.meaning(head) == head:
                yield head, full
