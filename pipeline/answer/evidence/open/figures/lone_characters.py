"""Single characters in a row, of which the dictionary has no word: most of them are names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

FUNCTION = tuple("upcqyrmxeo")  # first letters of parts of speech of single characters that name nothing
_COUNTING = tuple("qrm")  # of these such as may stand within a name
_PLACE = "f"


def is_within_name(tagged: Sequence[tuple[str, str]], at: int) -> bool:
    """Whether a character that counts or points stands before another one that may name: 许 of 王|许|飞."""
    behind = tagged[at + 1 : at + 2]
    names = any(len(word) == 1 and not tag.startswith(FUNCTION) for word, tag in behind)
    return names and tagged[at][1].startswith(_COUNTING)


def named_by(lone: str, last: tuple[str, str]) -> Iterator[tuple[str, str]]:
    """Single characters as a name; none by one that only says where: 上 of 在环保上花了多少钱."""
    if len(lone) > 1 or not last[1].startswith(_PLACE):
        yield lone, "n"
