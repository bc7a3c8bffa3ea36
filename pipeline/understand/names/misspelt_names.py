"""Names that a piece of a text is but for a mistake: a wrong character, two swapped, one missing, one too many."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

_LONGEST = 40  # characters of the longest name that is looked for
_LONG = 8  # characters of a name in which two may be wrong,
_SURE_HEAD = 4  # and that must have been read before the second one
_NAME = ""  # of a node: the name that ends there

_Node = dict[str, Any]  # by the next character, the node behind it


class Mistake(IntEnum):
    """Kinds of mistake, the likeliest first."""

    WRONG = 0
    SWAPPED = 1
    MISSING = 2
    EXTRA = 3


@dataclass(frozen=True, slots=True)
class Misspelling:
    """The piece [start, end) of a text, the name that it nearly is, and each mistake with where it stands."""

    start: int
    end: int
    name: str
    mistakes: tuple[tuple[Mistake, int], ...]

    def right_at(self, at: int) -> str:
        """The name's character in place of the wrong one at `at`."""
        shift = sum((kind is Mistake.MISSING) - (kind is Mistake.EXTRA) for kind, place in self.mistakes if place < at)
        return self.name[at - self.start + shift]


class MisspeltNames:
    """Names by their characters, one after the other, so that all are compared with a text at once."""

    def __init__(self, names: Iterable[str]):
        self._root: _Node = {}
        for name in names:
            if len(name) > _LONGEST:
                continue
            node = self._root
            for character in name:
                node = node.setdefault(character, {})
            node[_NAME] = name
        self._by_second: dict[str, list[_Node]] = defaultdict(list)  # nodes behind a first character
        for node in self._root.values():
            for second in node:
                self._by_second[second].append(node)

    def find(self, text: str, start: int, end: int, doubted: Sequence[bool]) -> Iterator[Misspelling]:
        """Names from `start` on, at most to `end`, with mistakes only at the doubted characters."""
        left: list[tuple[_Node, int, int, tuple[tuple[Mistake, int], ...]]] = [(self._root, start, 0, ())]
        while left:
            node, at, depth, made = left.pop()
            if made and _NAME in node and (len(made) == 1 or depth >= _LONG):
                yield Misspelling(start, at, node[_NAME], made)
            if at < end and text[at] in node:
                left.append((node[text[at]], at + 1, depth + 1, made))
            if not made or (len(made) == 1 and depth >= _SURE_HEAD):
                for after, behind, read, kind in self._mistakes(node, text, at, end, doubted):
                    left.append((after, behind, depth + read, (*made, (kind, at))))

    def _mistakes(
        self, node: _Node, text: str, at: int, end: int, doubted: Sequence[bool]
    ) -> Iterator[tuple[_Node, int, int, Mistake]]:
        """Where each mistake at `at` leads: the node, the place in the text, the characters of the name read."""
        here = at < end and doubted[at]
        if here:
            for child in self._children(node, text[at + 1 : at + 2]):
                if node.get(text[at]) is not child:
                    yield child, at + 1, 1, Mistake.WRONG
            if node is not self._root:
                yield node, at + 1, 0, Mistake.EXTRA
        if at + 1 < end and (here or doubted[at + 1]) and text[at] != text[at + 1]:
            child = node.get(text[at + 1], {}).get(text[at])
            if child is not None:
                yield child, at + 2, 2, Mistake.SWAPPED
        if here or (at > 0 and node is not self._root and doubted[at - 1]):
            for child in self._children(node, text[at : at + 1]):
                yield child, at, 1, Mistake.MISSING

    def _children(self, node: _Node, following: str) -> Iterable[_Node]:
        """Nodes behind one more character from which `following` goes on, or where a name ends."""
        if node is self._root:
            return self._by_second.get(following, ()) if following else ()
        return [child for key, child in node.items() if key and (following in child or _NAME in child)]
