"""Times that follow-up questions give by those spoken of: the year before, the next quarter, the same time."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.rules.lexicon import Lexicon, per_dialogue_words

_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_QUARTER = re.compile(r"(?P<before>第?)(?P<number>[一二三四1-4])(?=季)")
_NUMERALS = "一二三四"


@per_dialogue_words
def _steps(lexicon: Lexicon) -> dict[str, tuple[str, int]]:
    """Each word with what it moves and by how many, the longest first."""
    moved = {
        "same_time_before": ("year", -1),
        "years_before": ("year", -1),
        "years_after": ("year", 1),
        "quarters_before": ("quarter", -1),
        "quarters_after": ("quarter", 1),
    }
    every = {word: step for name, step in moved.items() for word in lexicon.words(name)}
    return {word: every[word] for word in sorted(every, key=len, reverse=True)}


def moved_time(words: str, spoken_of: str, years: Sequence[int]) -> str | None:
    """The time that is meant by `words` after one was spoken of; None where they are no such words.

    `spoken_of` is the time as it was written, `years` those that were understood. Of several years the one before the
    first is meant, or the one after the last. "" where no year or quarter was spoken of that could be moved.
    """
    step = _steps().get(words)
    if step is None:
        return None
    unit, by = step
    return _other_quarter(spoken_of, by) if unit == "quarter" else _other_year(spoken_of, years, by)


def is_of_another(words: str) -> bool:
    """Whether a time is given by another one (上年), with which it is compared in 比上年增长多少."""
    return words in _steps()


def with_year_of(time: str, spoken_of: str) -> str:
    """A time that gives no year (上半年, 年末) with the last one that was spoken of."""
    found = _YEAR.findall(spoken_of)
    return time if _YEAR.search(time) or not found else f"{found[-1]}年{time}"


def _other_year(spoken_of: str, years: Sequence[int], by: int) -> str:
    written = [int(year) for year in _YEAR.findall(spoken_of)]
    known = written or list(years)
    if not known:
        return ""
    year = (min(known) if by < 0 else max(known)) + by
    return _YEAR.sub(str(year), spoken_of, count=1) if len(written) == 1 else f"{year}年"


def _other_quarter(spoken_of: str, by: int) -> str:
    quarter = _QUARTER.search(spoken_of)
    if quarter is None:
        return ""
    arabic = quarter["number"].isdigit()
    at = (int(quarter["number"]) - 1 if arabic else _NUMERALS.index(quarter["number"])) + by
    number = str(at % 4 + 1) if arabic else _NUMERALS[at % 4]
    moved = spoken_of[: quarter.start("number")] + number + spoken_of[quarter.end() :]
    return _YEAR.sub(lambda year: str(int(year[0]) + at // 4), moved, count=1)
