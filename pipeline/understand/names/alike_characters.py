"""Characters that are taken for one another: they sound alike (pinyin without tones) or look alike."""

from __future__ import annotations

from functools import lru_cache

from pipeline.rules.confusables import load_lookalikes


def are_alike(one: str, other: str) -> bool:
    """Whether two characters look or sound alike."""
    return other in _lookalikes().get(one, ()) or not _sounds(one).isdisjoint(_sounds(other))


@lru_cache(maxsize=1)
def _lookalikes() -> dict[str, frozenset[str]]:
    return load_lookalikes()[0]


@lru_cache(maxsize=8192)
def _sounds(character: str) -> frozenset[str]:
    """The syllables that a character is read as, without tones. pypinyin is loaded with the first one asked for."""
    from pypinyin import Style, pinyin

    return frozenset(pinyin(character, style=Style.NORMAL, heteronym=True)[0])
