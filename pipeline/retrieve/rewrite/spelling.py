"""Spelling correction of item and company names: 研发费佣 and 营业收人 are searched for as 研发费用 and 营业收入.

symspellpy finds the names one edit away; which of them is meant is decided here by the kind of mistake: a character
that sounds alike (pinyin without tones), one that looks alike (rules/lookalikes.yaml), a slip of typing in a longer
name (one too many, one too few, two swapped), or one wrong character. A known name is never changed (毛利率 does not
become 净利率), and where several names are equally near nothing is done.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from pipeline.retrieve.state import Phase, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.rules.confusables import load_lookalikes

if TYPE_CHECKING:
    from symspellpy import SymSpell

_SHORTEST, _LONGEST = 4, 16  # characters of a name that is corrected; shorter ones are too near to other words
_TYPED = 5  # characters of a name in which a slip of typing is corrected
_REPLACED = 7  # and in which one character may be any other: 投资净流入 is no 投资净收入
_SOUND, _LOOK, _SLIP, _OTHER = range(4)  # the likeliest mistake first
_HAN = re.compile(r"[一-鿿]+")


@dataclass(frozen=True, slots=True)
class SpellingCorrection:
    """Corrects misspelt item and company names: 研发费佣 and 营业收人 are searched for as 研发费用 and 营业收入."""

    phase: ClassVar[Phase] = Phase.REWRITE

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        names = NameSpeller.of((*tools.items.names(), *tools.companies), tools.rules)
        corrected = [names.correct(query.text) for query in state.queries]
        told = [f"{wrong} → {right}" for _, changes in corrected for wrong, right in changes]
        if not told:
            return state
        queries = tuple(replace(q, text=text, bare="") for q, (text, _) in zip(state.queries, corrected, strict=True))
        return replace(state, queries=queries).with_note(f"spelling: {', '.join(told)}")


@dataclass(frozen=True, slots=True)
class NameSpeller:
    """Corrects misspelt names in a text; only names of Chinese characters alone are known."""

    known: frozenset[str]
    alike: dict[str, frozenset[str]]  # characters that look alike
    _index: SymSpell = field(compare=False, repr=False)

    @staticmethod
    def of(names: Iterable[str], rules: tuple[Path, ...] = ()) -> NameSpeller:
        return _speller(frozenset(name for name in names if _HAN.fullmatch(name)), rules)

    def correct(self, text: str) -> tuple[str, list[tuple[str, str]]]:
        """The text with misspelt names corrected, and the corrections."""
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
        from symspellpy import Verbosity

        for suggestion in self._index.lookup(piece, Verbosity.ALL, max_edit_distance=1):
            name = suggestion.term
            if len(name) == len(piece):
                kind = self._kind(piece, name)
                if kind is not None:
                    yield kind, name
            elif min(len(name), len(piece)) >= _TYPED and not (len(name) < len(piece) and "的" in piece):
                yield _SLIP, name

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
def _speller(known: frozenset[str], rules: tuple[Path, ...]) -> NameSpeller:
    from symspellpy import SymSpell

    index = SymSpell(max_dictionary_edit_distance=1, prefix_length=_LONGEST)
    for name in known:
        if _SHORTEST <= len(name) <= _LONGEST:
            index.create_dictionary_entry(name, 1)
    return NameSpeller(known, load_lookalikes(rules)[0], index)


@lru_cache(maxsize=8192)
def _sounds(character: str) -> frozenset[str]:
    """The syllables that a character is read as, without tones."""
    from pypinyin import Style, pinyin

    return frozenset(pinyin(character, style=Style.NORMAL, heteronym=True)[0])
