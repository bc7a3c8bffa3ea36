"""Measures of a ranking against what is known to answer a question, as ranx computes them.

Gold comes in units: texts, pages, documents or passages. A hit *covers* the units that it holds.

* hit@k: 1 where one of the first k hits covers a unit, else 0.
* MRR: 1 / rank of the first hit that covers one, 0 where none does (Voorhees, TREC-8 question answering, 1999).
* nDCG@10: each of the first ten hits gains 1 / log2(rank + 1) where it covers a unit that no hit before it has covered,
  over the best that is possible (Järvelin, Kekäläinen, Cumulated gain-based evaluation, 2002).
* recall@10: units covered by the first ten hits, of all.

ranx: Bassani, ECIR 2022.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

DEPTH = 10
CUTS = (1, 3, 5, 10)


@dataclass(frozen=True, slots=True)
class Measures:
    """Of one question, or their means over many; `hits` by the cut of hit@k."""

    hits: dict[int, float]
    mrr: float
    ndcg: float
    recall: float


def ranking_measures(covered: Sequence[frozenset[int]], units: int) -> Measures:
    """`covered`: the units (numbered from 0) that each hit holds, best hit first; `units`: how many there are."""
    first = next((rank for rank, some in enumerate(covered, 1) if some), None)
    seen: set[int] = set()
    gain = 0.0
    for rank, some in enumerate(covered[:DEPTH], 1):
        if some - seen:
            gain += 1 / math.log2(rank + 1)
            seen |= some
    ideal = sum(1 / math.log2(rank + 1) for rank in range(1, min(units, DEPTH) + 1))
    return Measures(
        {cut: float(first is not None and first <= cut) for cut in CUTS},
        1 / first if first else 0.0,
        gain / ideal if ideal else 0.0,
        len(seen) / units if units else 0.0,
    )


def mean(all_of: Sequence[Measures]) -> Measures:
    """The mean of each measure; zeros of no question."""
    count = max(len(all_of), 1)
    return Measures(
        {cut: sum(m.hits[cut] for m in all_of) / count for cut in CUTS},
        sum(m.mrr for m in all_of) / count,
        sum(m.ndcg for m in all_of) / count,
        sum(m.recall for m in all_of) / count,
    )
