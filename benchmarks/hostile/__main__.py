"""The attack with all of the project's generators, and its result as a table: test, tried, failed.

    python -m benchmarks.hostile --minutes 30
    python -m benchmarks.hostile --only pdf --count 300 --seed 17
    python -m benchmarks.hostile --full --write docs/reliability.md
    python -m benchmarks.hostile --minutes 30 --write docs/reliability.md

By `--minutes` every kind gets its part of the time and tries portions until it is over, each with a seed of its own.
With `--count` so many cases of each kind are tried, with `--full` as many of each as the whole attack has; a busy
machine then tries no fewer. `--write` puts the table in place of the last one in a page. When it is stopped (Ctrl-C),
what was tried until then is told and written. The exit code is 1 where anything failed.
"""

from __future__ import annotations

import argparse
import contextlib
import re
import sys
import time
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from benchmarks.hostile import rounds
from benchmarks.hostile.rounds import Failure, Questions, Round

_BEGIN, _END = "<!-- last attack -->\n", "<!-- end of the last attack -->\n"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of case: its name in the table, its round, its part of the time, cases tried at once and by the whole."""

    title: str
    run: Round
    share: float
    portion: int
    whole: int


@dataclass(slots=True)
class Tally:
    """What became of a kind: cases tried, and those that failed with the reason."""

    tried: int = 0
    failed: list[Failure] = field(default_factory=list)


QUESTIONS = Questions()
KINDS = {
    "question": Kind("questions", QUESTIONS, 0.15, 1000, 3000),
    "disk": Kind("full disks and places that cannot be written to", rounds.disk, 0.08, 5, 40),
    "rules": Kind("rule files", rounds.rule_file, 0.03, 200, 400),
    "workbook": Kind("workbooks beside a good one", rounds.workbook, 0.12, 10, 100),
    "document": Kind("documents: Word, CSV, Parquet, texts", rounds.document, 0.1, 10, 60),
    "text": Kind("texts: TXT, HTML, Markdown", rounds.text, 0.15, 10, 100),
    "kill": Kind("kill −9 while reading, then the same again", rounds.kill, 0.12, 5, 60),
    "pdf": Kind("damaged PDF beside a whole one", rounds.pdf, 0.25, 10, 300),
}


def attack(
    kinds: dict[str, Kind], tallies: dict[str, Tally], seed: int, minutes: float, counts: dict[str, int]
) -> None:
    """Try the kinds one after the other, each so many times or for its part of the time; `tallies` has what became."""
    whole = sum(kind.share for kind in kinds.values())
    for name, kind in kinds.items():
        tally, began, count = Tally(), time.monotonic(), counts.get(name, 0)
        part = 60 * minutes * kind.share / whole
        while tally.tried < count if count else not tally.tried or time.monotonic() - began < part:
            several = min(kind.portion, count - tally.tried) if count else kind.portion
            failed = kind.run(seed * 1_000_003 + tally.tried, several)
            for case, why in failed:
                print(f"  {name} from {tally.tried}, {case}: {why}", flush=True)
            tally.failed += failed
            tally.tried += several
            tallies[name] = tally
            print(f"{name}: {tally.tried} tried, {len(tally.failed)} failed", flush=True)


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
    parser.add_argument("--full", action="store_true", help="as many of each kind as the whole attack has")
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--only", choices=KINDS, action="append", help="only this kind; may be repeated")
    parser.add_argument("--write", type=Path, help="put the table into this page")
    args = parser.parse_args()
    kinds = {name: kind for name, kind in KINDS.items() if not args.only or name in args.only}
    counts = {name: kind.whole if args.full else args.count for name, kind in kinds.items()}
    tallies: dict[str, Tally] = {}
    with contextlib.suppress(KeyboardInterrupt):
        attack(kinds, tallies, args.seed, args.minutes, counts)
    print(table(tallies))
    if args.write:
        write_into(args.write, f"{date.today():%d %B %Y}, seed {args.seed}.\n\n{table(tallies)}")
    sys.exit(any(tally.failed for tally in tallies.values()))


if __name__ == "__main__":
    main()
