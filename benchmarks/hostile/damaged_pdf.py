"""Figures of PDF that were damaged: how many are told wrong without a word of doubt, how many of whole ones withheld.

    python -m benchmarks.hostile.damaged_pdf
    python -m benchmarks.hostile.damaged_pdf FOLDER --copies 6 --seed 17 --misses

Each PDF of FOLDER (by default the sample's reports) is read as it is, then in copies of which one to three bits are
flipped, a run of bytes is left out or the end is cut off. A fact of a copy is wrong without a word where it has another
value than the whole report's fact of the same item, time and scope, and is answered without a warning (no check of it
failed, and it is not doubtful). The figures alone: the same if the bytes of the file had not shown that it is damaged,
as with text, HTML and Markdown.
Of the whole reports those facts are withheld that are doubtful.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from benchmarks.report import Measurement, measurement_table
from pipeline.app.ingest.job import IngestJob
from pipeline.app.ingest.worker_pool import WORKER_POOL, process_in_worker
from pipeline.model import Check, Fact
from pipeline.read.damage import DAMAGED

SAMPLE = Path(__file__).parents[2] / "data" / "sample" / "reports"
MOST_WRONG, MOST_WITHHELD = 0.03, 0.1  # percent


def damaged(data: bytes, dice: random.Random) -> tuple[str, bytes]:
    """A copy of a file's bytes with its damage, and the kind of it."""
    kind = dice.choice(("flipped", "flipped", "flipped", "gap", "cut", "zeros"))
    spoilt = bytearray(data)
    at, length = dice.randrange(len(data)), dice.randint(1, 400)
    if kind == "flipped":
        for _ in range(dice.randint(1, 3)):
            spoilt[dice.randrange(len(spoilt))] ^= 1 << dice.randrange(8)
    elif kind == "gap":
        del spoilt[at : at + length]
    elif kind == "zeros":
        spoilt[at : at + length] = bytes(len(spoilt[at : at + length]))
    else:
        del spoilt[len(spoilt) - dice.randint(1, len(spoilt) // 2) :]
    return kind, bytes(spoilt)


Key = tuple[object, ...]


def _key(fact: Fact) -> Key:
    return (
        fact.code,
        fact.item,
        fact.fiscal_year,
        fact.period,
        fact.scope,
        fact.dimensions,
        fact.restated,
        fact.superseded,
    )


def _values_by_key(facts: Sequence[Fact], *, alone: bool = False) -> dict[Key, set[object]]:
    """The values that are answered without a warning, by what they are of; `alone`: but for that of their file."""
    found: dict[Key, set[object]] = {}
    for fact in facts:
        warned = fact.check in (Check.FAILED, Check.DOUBTFUL)
        if fact.value is not None and (not warned or (alone and _is_of_file_alone(fact))):
            found.setdefault(_key(fact), set()).add(fact.value)
    return found


def _is_of_file_alone(fact: Fact) -> bool:
    """Whether nothing but the damage of its file speaks against a fact."""
    return fact.check is Check.FAILED and fact.evidence.startswith(DAMAGED) and "相差" not in fact.evidence


@dataclass(frozen=True, slots=True)
class Copy:
    """What became of a damaged copy: facts that are told, those of another value, and whether it was read at all."""

    kind: str
    told: int
    wrong: tuple[tuple[Key, object], ...]
    alone: int  # that would be told if the file did not show its damage
    wrong_alone: tuple[tuple[Key, object], ...]
    refused: bool


def read_copies(file: Path, copies: int, seed: int, place: Path) -> tuple[int, int, list[Copy]]:
    """Of the whole report the facts and those withheld; its damaged copies."""
    work = IngestJob(place / "store", place / "books", timeout=120.0, by="")
    whole = process_in_worker(file, work)
    valued = [fact for fact in whole.facts if fact.value is not None]
    right = _values_by_key(whole.facts)
    withheld = sum(fact.check == Check.DOUBTFUL for fact in valued)
    found = []
    dice = random.Random(f"{seed} {file.name}")
    for number in range(copies):
        kind, data = damaged(file.read_bytes(), dice)
        copy = place / str(number) / file.name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(data)
        facts = process_in_worker(copy, work).facts
        told, alone = _values_by_key(facts), _values_by_key(facts, alone=True)
        found.append(Copy(kind, _count(told), _wrong(told, right), _count(alone), _wrong(alone, right), not alone))
        copy.unlink()
    return len(valued), withheld, found


def _count(told: Mapping[Key, set[object]]) -> int:
    return sum(map(len, told.values()))


def _wrong(told: Mapping[Key, set[object]], right: Mapping[Key, set[object]]) -> tuple[tuple[Key, object], ...]:
    return tuple((key, value) for key, values in told.items() if key in right for value in values - right[key])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("places", nargs="*", type=Path, default=[SAMPLE])
    parser.add_argument("--copies", type=int, default=6, help="damaged copies of each report")
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--misses", action="store_true", help="print the facts that are wrong")
    args = parser.parse_args()
    files = sorted(file for place in args.places for file in _pdf_in(place))
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(args.jobs) as pool:
        read = list(
            pool.map(
                lambda at: read_copies(files[at], args.copies, args.seed, Path(place) / str(at)), range(len(files))
            )
        )
        WORKER_POOL.close()
    copies = [copy for _, _, of_file in read for copy in of_file]
    if args.misses:
        for copy in copies:
            for key, value in copy.wrong_alone:
                print(copy.kind, *key, value)
    print(measurement_table(list(_lines(read, copies))))


def _pdf_in(place: Path) -> list[Path]:
    return sorted(place.rglob("*.pdf")) if place.is_dir() else [place]


def _lines(read: Sequence[tuple[int, int, list[Copy]]], copies: Sequence[Copy]) -> Iterator[Measurement]:
    told, wrong = sum(copy.told for copy in copies), sum(len(copy.wrong) for copy in copies)
    valued, withheld = sum(one[0] for one in read), sum(one[1] for one in read)
    of = f"{len(copies)} damaged copies of {len(read)} reports"
    alone, wrong_alone = sum(copy.alone for copy in copies), sum(len(copy.wrong_alone) for copy in copies)
    yield Measurement(of, "facts told without a word", told, "")
    yield Measurement(of, "wrong without a word", wrong, "")
    yield Measurement(of, "wrong without a word, share", 100 * wrong / max(alone, 1), "%", below=MOST_WRONG)
    yield Measurement(of, "facts told, by the figures alone", alone, "")
    yield Measurement(of, "wrong, by the figures alone", wrong_alone, "")
    yield Measurement(of, "wrong, by the figures alone, share", 100 * wrong_alone / max(alone, 1), "%")
    yield Measurement(of, "copies refused", sum(copy.refused for copy in copies), "")
    kinds = Counter(copy.kind for copy in copies if copy.wrong_alone)
    named = "copies with a wrong fact by the figures alone"
    yield from (Measurement(of, f"{named}, {kind}", count, "") for kind, count in kinds.items())
    yield Measurement("the reports as they are", "facts", valued, "")
    yield Measurement("the reports as they are", "withheld", 100 * withheld / max(valued, 1), "%", below=MOST_WITHHELD)


if __name__ == "__main__":
    main()
