"""Spelling repair of item and company names: 研发费佣 and 营业收人 are searched for as 研发费用 and 营业收入.

Three mistakes are mended, one in a name: a character that sounds alike (pinyin without tones), one that looks alike
(rules/lookalikes.yaml), and a slip of typing in a name of five characters or more (one too many, one too few, one
wrong, two swapped). What is itself a known name stays, so 毛利率 is never made 净利率, and where several names are
equally near nothing is done.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import ClassVar

from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import SearchState
from pipeline.retrieve.tools import Tools
from pipeline.rules.lookalikes import load_lookalikes

_SHORTEST, _LONGEST = 4, 16  # characters of a name that is mended; shorter ones are too near to other words
_TYPED = 5  # characters of a name in which a slip of typing is mended
_REPLACED = 7  # and in which one character may be any other: 投资净流入 is no 投资净收入
_SOUND, _LOOK, _SLIP, _OTHER = range(4)  # the likeliest mistake first
_HAN = re.compile(r"[一-鿿]+")


@dataclass(frozen=True, slots=True)
class Spelling:
    """Names of the item dictionary, and of companies where the tools have them."""

    phase: ClassVar[Phase] = Phase.REWRITE

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        names = DeletionIndex.of((*tools.items.names(), *tools.companies), tools.rules)
        mended = [names.correct(query.text) for query in state.queries]
        told = [f"{wrong} → {right}" for _, changes in mended for wrong, right in changes]
        if not told:
            return state
        queries = tuple(replace(q, text=text, bare="") for q, (text, _) in zip(state.queries, mended, strict=True))
        return replace(state, queries=queries).with_note(f"spelling: {', '.join(told)}")


@dataclass(frozen=True, slots=True)
class DeletionIndex:
    """Known names by what is left of them when one character is taken out (as SymSpell keeps its words)."""

    known: frozenset[str]
    by_deletion: dict[str, frozenset[str]]
    alike: dict[str, frozenset[str]]

    @staticmethod
    def of(names: Iterable[str], rules: tuple[Path, ...] = ()) -> DeletionIndex:
        return _indexed(frozenset(name for name in names if _HAN.fullmatch(name)), rules)

    def correct(self, text: str) -> tuple[str, list[tuple[str, str]]]:
        """The text with misspelt names put right, and what was changed."""
        changes: list[tuple[str, str]] = []
        at = 0
        while at < len(text):
            found = self._at(text, at)
            if found is None:
                at += 1
                continue
            wrong, right = found
            if wrong != right:
                changes.append((wrong, right))
                text = text[:at] + right + text[at + len(wrong) :]
            at += len(right)
        return text, changes

    def _at(self, text: str, at: int) -> tuple[str, str] | None:
        """The longest piece from `at` on that is a name, or nearly one: the piece and the name."""
        run = _HAN.match(text, at)
        pieces = [run[0][:size] for size in range(min(len(run[0]), _LONGEST + 1), 1, -1)] if run else []
        exact = next((piece for piece in pieces if piece in self.known), "")
        for piece in pieces:
            if len(piece) < _SHORTEST or len(piece) <= len(exact):
                break
            if (right := self._nearest(piece)) is not None:
                return piece, right
        return (exact, exact) if exact else None

    def _nearest(self, piece: str) -> str | None:
        """The one name that is likeliest meant; a slip is not looked for where most of the piece is a name already."""
        near = set(self._near(piece))
        best = min((rank for rank, _ in near), default=_OTHER)
        names = {name for rank, name in near if rank == best}
        if len(names) != 1 or (best > _LOOK and self._holds_name(piece)):
            return None
        return names.pop()

    def _holds_name(self, piece: str) -> bool:
        """Whether most of the piece is a name as it stands, and the rest only stands beside it."""
        inner = (piece[a:b] for a in range(3) for b in range(len(piece) - 2, len(piece) + 1) if b - a < len(piece))
        return any(part in self.known for part in inner)

    def _near(self, piece: str) -> Iterator[tuple[int, str]]:
        """Names one mistake away, with the kind of mistake."""
        for short in _shortened(piece):
            for name in self.by_deletion.get(short, ()):
                if len(name) == len(piece):
                    kind = self._kind(piece, name)
                    if kind is not None:
                        yield kind, name
            if len(short) >= _TYPED and short in self.known and "的" not in piece:
                yield _SLIP, short
        if len(piece) >= _TYPED:
            yield from ((_SLIP, name) for name in self.by_deletion.get(piece, ()))

    def _kind(self, piece: str, name: str) -> int | None:
        different = [at for at, (a, b) in enumerate(zip(piece, name, strict=True)) if a != b]
        if len(different) == 1:
            a, b = piece[different[0]], name[different[0]]
            if _sounds(a) & _sounds(b):
                return _SOUND
            return _LOOK if b in self.alike.get(a, ()) else _OTHER if len(name) >= _REPLACED else None
        swapped = len(different) == 2 and different[1] == different[0] + 1 and sorted(piece) == sorted(name)
        return _SLIP if swapped and len(name) >= _SHORTEST else None


@lru_cache(maxsize=4)
def _indexed(known: frozenset[str], rules: tuple[Path, ...]) -> DeletionIndex:
    shortened: defaultdict[str, set[str]] = defaultdict(set)
    for name in known:
        if _SHORTEST <= len(name) <= _LONGEST:
            for short in _shortened(name):
                shortened[short].add(name)
    return DeletionIndex(
        known, {short: frozenset(names) for short, names in shortened.items()}, load_lookalikes(rules)[0]
    )


def _shortened(name: str) -> set[str]:
    return {name[:at] + name[at + 1 :] for at in range(len(name))}


@lru_cache(maxsize=8192)
def _sounds(character: str) -> frozenset[str]:
    """The syllables that a character is read as, without tones."""
    from pypinyin import Style, pinyin

    return frozenset(pinyin(character, style=Style.NORMAL, heteronym=True)[0])
