"""Whether an answer tells the keys of a question: the figures and the phrases that a right answer must have.

An eye judges better: of 920 answers over notes and open questions that ten examiners judged, this agrees with 94 %
(docs/answer_quality.md). It cannot see a right figure that is called by a wrong name, nor whether a reason is one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

RIGHT, INCOMPLETE, WRONG, NEAREST = "right", "incomplete", "wrong", "nearest"
VERDICTS = (RIGHT, INCOMPLETE, WRONG, NEAREST)
TOLD = ("answer", "likely")  # outcomes that tell something as the answer

_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
_OTHERS = re.compile(r"^(?:其他接近的内容|Other passages)", re.MULTILINE)  # what is only shown begins here
_MARKS = re.compile(r"\W+")
_SCALES = tuple(10.0**power for power in (0, 2, -2, 3, -3, 4, -4, 6, -6, 8, -8))  # %, 千, 万, 百万, 亿 of either side
_CLOSE = 6e-5
_MOST = 0.6  # of the phrases: a text says some of them in other words


def judge_by_keys(outcome: str, text: str, figures: Sequence[str], phrases: Sequence[str]) -> str:
    """right, incomplete or wrong of what is told; nearest of what is only shown or refused.

    Raises ValueError for a question without keys, which nothing but an eye can judge.
    """
    if not figures and not phrases:
        raise ValueError("a question needs figures or phrases that a right answer has")
    if outcome not in TOLD:
        return NEAREST
    told = _OTHERS.split(text)[0]
    if figures:
        numbers = numbers_in(told)
        found = [any(is_same(number, wanted) for number in numbers) for key in figures for wanted in numbers_in(key)]
        return _verdict(sum(found), len(found), len(found))
    plain = _MARKS.sub("", told)
    return _verdict(sum(_MARKS.sub("", phrase) in plain for phrase in phrases), len(phrases), _MOST * len(phrases))


def numbers_in(text: str) -> list[float]:
    """The numbers of a text, without their signs: a loss may be told as one or with a minus."""
    return [float(number.replace(",", "")) for number in _NUMBER.findall(text)]


def is_same(number: float, wanted: float) -> bool:
    """Whether two numbers are one figure, perhaps in other units."""
    return any(abs(number * scale - wanted) <= _CLOSE * abs(wanted) for scale in _SCALES)


def shares(verdicts: Iterable[str]) -> dict[str, float]:
    """What per cent of the answers each verdict has."""
    every = list(verdicts)
    return {verdict: 100 * every.count(verdict) / max(len(every), 1) for verdict in VERDICTS}


def _verdict(found: int, wanted: int, enough: float) -> str:
    if wanted and found >= enough:
        return RIGHT
    return INCOMPLETE if found else WRONG
