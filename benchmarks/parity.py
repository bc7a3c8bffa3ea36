"""Whether both stores say the same: answers to question lists byte for byte, and the best passages of searches.

    python -m benchmarks.parity --local STORE --elastic elasticsearch://host:9200 --searches 300
    python -m benchmarks.parity --local STORE --elastic elasticsearch://host:9200 --questions A.json --reports A.txt

Both stores must hold the same (`finreport es build --from STORE` fills the one from the other). The searches are drawn
from the passages themselves with a fixed seed: words of one passage, of the heading above another, a phrase; with and
without company and year. Passages that score alike may change places; a difference beyond that is printed.
"""

from __future__ import annotations

import argparse
import filecmp
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.cli.main import main as finreport
from pipeline.model import Passage
from pipeline.store import open_store
from pipeline.store.base import Store
from pipeline.store.search import Clause, DocumentEntry, Field, Filter, Hit, Search
from pipeline.text.tokens import ngrams, words

FIRST = 10
SAME_SCORE = 1e-4  # relative: the two sum in single precision, in different orders


@dataclass(frozen=True)
class ParityOutcome:
    """Of one search: `same` the first ten and their order; `alike` but for passages of equal score."""

    same: bool
    alike: bool
    difference: float  # the largest relative difference of scores at one place


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--local", required=True, metavar="STORE")
    parser.add_argument("--elastic", required=True, metavar="ADDRESS")
    parser.add_argument("--searches", type=int, default=300, metavar="N")
    parser.add_argument("--questions", action="append", default=[], metavar="FILE")
    parser.add_argument("--reports", metavar="FILE", help="the list of reports that rankings are over")
    parser.add_argument("--seed", type=int, default=8)
    given = parser.parse_args()
    places = (given.local, given.elastic)
    good = True
    for file in given.questions:
        for style in ("plain", "competition"):
            good &= answers_alike(file, given.reports, style, places)
    if given.searches:
        good &= searches_alike(places, given.searches, given.seed)
    return 0 if good else 1


def answers_alike(questions: str, reports: str | None, style: str, places: Sequence[str]) -> bool:
    """Answer a file on both stores and compare the bytes."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{at}.jsonl" for at in range(2)]
        seconds = []
        for place, file in zip(places, files, strict=True):
            began = time.monotonic()
            more = ["--reports", reports] if reports else []
            finreport(
                ["run", questions, "-o", str(file), "--style", style, "--store", place, *more], standalone_mode=False
            )
            seconds.append(time.monotonic() - began)
        same = filecmp.cmp(files[0], files[1], shallow=False)
        lines = list(zip(*(file.read_text(encoding="utf-8").splitlines() for file in files), strict=True))
        different = [(a, b) for a, b in lines if a != b]
    print(
        f"{Path(questions).name}, {style}: {len(lines)} answers, {len(different)} differ"
        f" (embedded {seconds[0]:.1f} s, Elasticsearch {seconds[1]:.1f} s)"
    )
    for a, b in different[:5]:
        print(f"  embedded      {a[:300]}\n  Elasticsearch {b[:300]}")
    return same


def searches_alike(places: Sequence[str], number: int, seed: int) -> bool:
    """Draw searches, ask both stores, count."""
    local, elastic = (open_store(place) for place in places)
    try:
        drawn = list(draw(local, number, random.Random(seed)))
        outcomes, seconds = [], [0.0, 0.0]
        for search in drawn:
            hits = []
            for at, store in enumerate((local, elastic)):
                began = time.monotonic()
                hits.append(store.search(search))
                seconds[at] += time.monotonic() - began
            outcomes.append(compare_hits(*hits))
            if not outcomes[-1].alike:
                print_hits(search, *hits)
    finally:
        local.close()
        elastic.close()
    same, alike = sum(one.same for one in outcomes), sum(one.alike for one in outcomes)
    each = [spent / len(drawn) * 1000 for spent in seconds]
    print(
        f"{len(drawn)} searches: the same first {FIRST} in the same order for {same}, but for equal scores for {alike};"
        f" scores differ by {max(one.difference for one in outcomes):.1e} at most"
        f" (embedded {each[0]:.1f} ms a search, Elasticsearch {each[1]:.1f})"
    )
    return alike >= 0.99 * len(drawn)


def draw(store: Store, number: int, chance: random.Random) -> Iterator[Search]:
    """Searches over the passages of a store."""
    entries = [entry for name in store.collections() for entry in store.entries(name)]
    if not entries:
        raise SystemExit("the embedded store holds no passages: finreport ingest REPORT")
    known: dict[str, list[Passage]] = {}
    while number:
        entry, other = chance.choice(entries), chance.choice(entries)
        for one in (entry, other):
            if one.id not in known:
                known[one.id] = store.passages_of(one.id)
        clauses = tuple(_clauses(chance.choice(known[entry.id]), chance.choice(known[other.id]), chance))
        if clauses:
            number -= 1
            yield Search(clauses, _filter(entry, chance), FIRST)


def _clauses(passage: Passage, other: Passage, chance: random.Random) -> Iterator[Clause]:
    told, title = words(passage.text), [word for heading in other.path for word in words(heading)]
    some = tuple(chance.sample(told, min(4, len(told))))
    if some:
        yield Clause(Field.WORDS, some)
        yield Clause(Field.TITLE, some, 1.5)
    if title and chance.random() < 0.5:
        yield Clause(Field.TITLE, tuple(title[:3]), 0.7, phrase=chance.random() < 0.5)
    if len(told) > 3 and chance.random() < 0.5:
        at = chance.randrange(len(told) - 2)
        yield Clause(Field.WORDS, tuple(told[at : at + 2]), 2.0, phrase=True)
    if chance.random() < 0.3:
        yield Clause(Field.GRAMS, tuple(ngrams("".join(some))[:12]), 0.5)


def _filter(entry: DocumentEntry, chance: random.Random) -> Filter:
    return Filter(
        collection=entry.collection,
        codes=frozenset({entry.code} if entry.code and chance.random() < 0.5 else ()),
        years=frozenset({entry.year} if entry.year and chance.random() < 0.5 else ()),
    )


def compare_hits(local: Sequence[Hit], elastic: Sequence[Hit]) -> ParityOutcome:
    """Two lists of hits; the last score may be shared with passages beyond the list."""
    ids = [[hit.passage.id for hit in hits] for hits in (local, elastic)]
    pairs = list(zip(local, elastic, strict=False))
    difference = max((abs(a.score - b.score) / max(a.score, 1e-9) for a, b in pairs), default=0.0)
    alike = len(local) == len(elastic) and difference < SAME_SCORE
    if alike:
        last = local[-1].score if local else 0.0
        above = [{hit.passage.id for hit in hits if hit.score > last * (1 + SAME_SCORE)} for hits in (local, elastic)]
        alike = above[0] == above[1]
    return ParityOutcome(ids[0] == ids[1], alike, difference)


def print_hits(search: Search, local: Sequence[Hit], elastic: Sequence[Hit]) -> None:
    print(search)
    for a, b in zip(local, elastic, strict=False):
        print(f"  {a.passage.id} {a.score:.6f}   {b.passage.id} {b.score:.6f}")


if __name__ == "__main__":
    sys.exit(main())
