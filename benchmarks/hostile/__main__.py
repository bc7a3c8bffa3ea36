"""The attack with all of the project's generators, and its result as a table: test, tried, failed.

    python -m benchmarks.hostile --minutes 30
    python -m benchmarks.hostile --only pdf --count 300 --seed 17
    python -m benchmarks.hostile --minutes 30 --write docs/reliability.md

By `--minutes` every kind gets its part of the time and tries portions until it is over, each with a seed of its own.
With `--count` so many cases of each kind are tried. `--write` puts the table in place of the last one in a page. The
exit code is 1 where anything failed.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from benchmarks.hostile import rounds
from benchmarks.hostile.rounds import Failure, Questions, Round

_BEGIN, _END = "<!-- last attack -->\n", "<!-- end of the last attack -->\n"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of case: what the table calls it, its round, its part of the time and how many are tried at once."""

    title: str
    run: Round
    share: float
    portion: int


@dataclass(slots=True)
class Tally:
    """What became of a kind: cases tried, and those that failed with the reason."""

    tried: int = 0
    failed: list[Failure] = field(default_factory=list)


QUESTIONS = Questions()
KINDS = {
    "pdf": Kind("damaged PDF beside a whole one", rounds.pdf, 0.25, 10),
    "text": Kind("texts: TXT, HTML, Markdown", rounds.text, 0.15, 10),
    "workbook": Kind("workbooks beside a good one", rounds.workbook, 0.12, 10),
    "document": Kind("documents: Word, CSV, Parquet, texts", rounds.document, 0.1, 10),
    "question": Kind("questions", QUESTIONS, 0.15, 1000),
    "rules": Kind("rule files", rounds.rule_file, 0.03, 200),
    "kill": Kind("kill −9 while reading, then the same again", rounds.kill, 0.12, 5),
    "disk": Kind("full disks and places that cannot be written to", rounds.disk, 0.08, 5),
}


def attack(kinds: dict[str, Kind], seed: int, minutes: float, count: int) -> Iterator[tuple[str, Tally]]:
    """The kinds tried one after the other, each for its part of the time or so many times."""
    whole = sum(kind.share for kind in kinds.values())
    for name, kind in kinds.items():
        tally, began = Tally(), time.monotonic()
        part = 60 * minutes * kind.share / whole
        while tally.tried < count if count else not tally.tried or time.monotonic() - began < part:
            several = min(kind.portion, count - tally.tried) if count else kind.portion
            tally.failed += kind.run(seed * 1_000_003 + tally.tried, several)
            tally.tried += several
        yield name, tally


def table(tallies: dict[str, Tally]) -> str:
    """The result as Markdown."""
    lines = ["| what was tried | cases | failed |", "|---|---|---|"]
    for name, tally in tallies.items():
        failed = f"**{len(tally.failed)}**" if tally.failed else "0"
        slowest = f"; the slowest {QUESTIONS.slowest:.2f} s" if name == "question" else ""
        lines.append(f"| {KINDS[name].title}{slowest} | {tally.tried:,} | {failed} |")
    return "\n".join(lines) + "\n"


def write_into(page: Path, text: str) -> None:
    """The table put between the marks of a page."""
    whole = page.read_text(encoding="utf-8")
    marked = re.compile(f"{re.escape(_BEGIN)}.*?{re.escape(_END)}", re.DOTALL)
    if not marked.search(whole):
        sys.exit(f"{page}: no lines {_BEGIN.strip()} and {_END.strip()} to put the table between")
    page.write_text(marked.sub(lambda _: f"{_BEGIN}{text}{_END}", whole), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--count", type=int, default=0, help="so many cases of each kind, in place of minutes")
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--only", choices=KINDS, action="append", help="only this kind; may be repeated")
    parser.add_argument("--write", type=Path, help="put the table into this page")
    args = parser.parse_args()
    kinds = {name: kind for name, kind in KINDS.items() if not args.only or name in args.only}
    tallies: dict[str, Tally] = {}
    for name, tally in attack(kinds, args.seed, args.minutes, args.count):
        tallies[name] = tally
        print(f"{name}: {tally.tried} tried, {len(tally.failed)} failed", flush=True)
        for case, why in tally.failed:
            print(f"  {case}: {why}", flush=True)
    print(table(tallies))
    if args.write:
        write_into(args.write, f"{date.today():%d %B %Y}, seed {args.seed}.\n\n{table(tallies)}")
    sys.exit(any(tally.failed for tally in tallies.values()))


if __name__ == "__main__":
    main()
