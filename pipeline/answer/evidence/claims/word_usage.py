"""How a collection uses its words: which things it lists side by side, and which words follow each other in it.

What rules list side by side are different things: of 增值税、消费税 neither stands for the other. And a statement in
which words meet that meet nowhere in a collection is in its writer's words for what the collection says in its own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice, pairwise

from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.numerals import NUMBER
from pipeline.text.segmenter import cut
from pipeline.text.tokens import fold

Pair = tuple[str, str]
OFTEN = 2.0  # times as often side by side as by chance: what makes two words things of one kind
WORDS = 3  # of a list's first or last thing, where what leads to it or goes on behind it is not told from it
APART = 7  # things of a list between which no pair is made
SHORTEST, LONGEST = 2, 8  # characters of a thing
FEWEST = 5_000  # pairs of words that follow each other, as in five laws or so
MOST_PASSAGES = 20_000  # that are read
MARK = "、"
_NUMBER = re.compile(NUMBER)
_CLAUSE = re.compile(r"[，,。；;：:？?！!（()）\s“”《》]+")


@per_evidence_words
def _joints(lexicon: Lexicon) -> frozenset[str]:
    """What joins the things of a list."""
    return frozenset(lexicon.words("joints_of_things"))


@dataclass(frozen=True, slots=True, eq=False)
class WordUsage:
    """Pairs of things side by side and how often, each thing's pairs, and the pairs of words that follow each other.

    Of no passages: nothing is known of any words.
    """

    listed: Mapping[Pair, int] = field(default_factory=dict)
    pairs_of: Mapping[str, int] = field(default_factory=dict)
    following: frozenset[Pair] = frozenset()

    @classmethod
    def of(cls, passages: Iterable[str]) -> WordUsage:
        listed: Counter[Pair] = Counter()
        following: set[Pair] = set()
        for text in islice(passages, MOST_PASSAGES):
            clauses = list(_clauses(text))
            listed.update({pair for words in clauses for pair in _side_by_side(words)})
            following.update(pair for words in clauses for pair in _following(words))
        pairs_of: Counter[str] = Counter()
        for pair, times in listed.items():
            for thing in pair:
                pairs_of[thing] += times
        return cls(listed, pairs_of, frozenset(following))

    @property
    def tells_wording(self) -> bool:
        """Whether the collection is large enough for words that meet nowhere in it to be somebody else's."""
        return len(self.following) >= FEWEST

    def parts(self, one: str, other: str) -> bool:
        """Whether two words are things of one kind, which rules list side by side: 增值税 and 消费税."""
        times = self.listed.get(_pair(one, other), 0)
        if not times or one in other or other in one:
            return False
        total = sum(self.pairs_of.values())
        return times * total >= OFTEN * (self.pairs_of[one] * self.pairs_of[other])

    def unheard(self, claim: str, known: str) -> int:
        """How many pairs of words follow each other in a statement, and nowhere in the collection nor in `known`."""
        own = {pair for words in _clauses(claim) for pair in _following(words)}
        return sum(pair not in self.following and "".join(pair) not in known for pair in own)


def _clauses(text: str) -> Iterator[list[str]]:
    """The words of each clause, joints among them."""
    for clause in _CLAUSE.split(fold(text)):
        if words := [word for word in cut(clause) if word.strip()]:
            yield words


def _following(words: Sequence[str]) -> Iterator[Pair]:
    """Each two words of a clause, but for figures: another figure is nobody's own wording."""
    return (pair for pair in pairwise(words) if MARK not in pair and not any(map(_NUMBER.match, pair)))


def _side_by_side(words: Sequence[str]) -> Iterator[Pair]:
    """The pairs of things that the lists of a clause have."""
    joints = _joints()
    if joints.isdisjoint(words):
        return
    parts: list[list[str]] = [[]]
    for word in words:
        if word in joints:
            parts.append([])
        else:
            parts[-1].append(word)
    things = [_things(part, at == 0, at == len(parts) - 1) for at, part in enumerate(parts)]
    for one, other in combinations(range(len(things)), 2):
        if other - one <= APART:
            yield from (_pair(x, y) for x in things[one] for y in things[other] if x != y)


def _things(words: Sequence[str], is_first: bool, is_last: bool) -> set[str]:
    """What may be the thing between two joints: all of it, its ends (财政、审计机关), or what is not its last word."""
    if not words:
        return set()
    if is_first:
        found = {"".join(words[-size:]) for size in range(1, WORDS + 1)}
    elif is_last:
        found = {"".join(words[:size]) for size in range(1, WORDS + 1)}
    else:
        found = {"".join(words), words[0], words[-1], "".join(words[:-1])}
    return {thing for thing in found if SHORTEST <= len(thing) <= LONGEST}


def _pair(one: str, other: str) -> Pair:
    return (one, other) if one < other else (other, one)
