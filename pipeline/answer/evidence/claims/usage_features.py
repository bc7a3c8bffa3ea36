"""What a statement's collection tells of the words in which it and a sentence of law differ, as numbers.

A word in the place of another that rules list beside it is another thing (消费税 for 增值税), and so is likely one that
other articles have; words that meet nowhere in the collection are the writer's own for the same. By `word_usage`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.answer.evidence.claims.word_alignment import AlignedClause, Gap
from pipeline.answer.evidence.claims.word_usage import WordUsage

MOST = 2.0  # that count of a kind
MOST_UNHEARD = 5  # pairs of words that count
USUAL = 2.0  # of them, the median: taken for it where a collection is too small to tell
OF_FEW = 5.0  # what they are divided by, so that weights are of one size
LONGEST = 3  # words of a thing


def usage_features(
    claim: str, clauses: Sequence[AlignedClause], known: str, passages: Sequence[str], usage: WordUsage
) -> dict[str, float]:
    """Of a statement in the words of a sentence, its clauses laid along it.

    `known`: the sentence with its topic and title, `passages`: what was found for the statement, all folded.
    """
    gaps = [gap for clause in clauses for gap in clause.gaps]
    unheard = usage.unheard(claim, known) if usage.tells_wording else USUAL
    elsewhere = sum(_is_from_elsewhere(word, known, passages) for gap in gaps for word in gap.own)
    return {
        "kinds_apart": min(float(sum(_has_other_kind(gap, usage) for gap in gaps)), MOST),
        "from_elsewhere": min(float(elsewhere), MOST),
        "own_wording": min(unheard, MOST_UNHEARD) / OF_FEW,
    }


def _has_other_kind(gap: Gap, usage: WordUsage) -> bool:
    return any(usage.parts(one, other) for one in _things(gap.own) for other in _things(gap.there))


def _things(words: Sequence[str]) -> Iterator[str]:
    for size in range(1, LONGEST + 1):
        for at in range(len(words) - size + 1):
            yield "".join(words[at : at + size])


def _is_from_elsewhere(word: str, known: str, passages: Sequence[str]) -> bool:
    return len(word) > 1 and word not in known and any(word in passage for passage in passages)
