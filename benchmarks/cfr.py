"""CFR-NumQA, measured: 48 reports (first 60 pages, the competition's TXT form) read, 533 questions answered, scored.

    python -m benchmarks.cfr
    python -m benchmarks.cfr --misses
    python -m benchmarks.cfr --data PLACE/cfr_numqa --tools PLACE/tools --keep build/cfr

DATA holds reports/ and questions.jsonl, TOOLS holds cfr_score.py, which says what is right, what abstains and what is
wrong. The published figures beside ours are those of the data set's authors on the same 533 questions, scored by the
same tool: their own pipeline with a 7B model, and GPT-5.5 on the passages that their retrieval found.

The product is only used through its command, without a model; gold answers are read by the tool alone.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from benchmarks.job import folder, options, parse_arguments
from benchmarks.measure import CompletedRun, finreport, run
from benchmarks.report import Measurement, measurement_table

PUBLISHED_7B, PUBLISHED_GPT = 54.0, 61.0  # % right of all questions
RIGHT, WRONG = 97.0, 1.0  # % of all questions: what is asked
KINDS = {"extraction": "a figure", "yoy_compare": "a change between two years", "cross_company": "the greater of two"}
ROW = re.compile(r"^(\w+)\s+n=\s*(\d+) right=\s*([\d.]+)% abstained=\s*([\d.]+)% wrong=\s*([\d.]+)%", re.M)


def main() -> None:
    args = parse_arguments(options(__doc__, "cfr_numqa"), ["reports", "questions.jsonl"], ["cfr_score.py"])
    with folder(args.keep) as place:
        store, answers = place / "store", place / "answers.jsonl"
        read = finreport("ingest", args.data / "reports", "--store", store)
        answered = finreport("run", args.data / "questions.jsonl", "-o", answers, "--store", store)
        scored = _score(args, answers)
    if args.misses:
        print(ROW.sub("", scored.out).strip(), end="\n\n")
    print(measurement_table([*_measures(scored.out), *_times(read, answered)]))


def _score(args: argparse.Namespace, answers: Path) -> CompletedRun:
    parts = (args.tools / "cfr_score.py", args.data / "questions.jsonl", answers, "--misses")
    scored = run([sys.executable, *map(str, parts)])
    if scored.code:
        sys.exit(f"the answers could not be scored:\n{scored.err}")
    return scored


def _measures(scored: str) -> list[Measurement]:
    rows = {kind: (int(n), *map(float, parts)) for kind, n, *parts in ROW.findall(scored)}
    n, right, abstained, wrong = rows.pop("all")
    lines = [
        Measurement(
            "all", f"right of {n}, beside the authors' 7B pipeline", right, "%", peer=PUBLISHED_7B, above=RIGHT
        ),
        Measurement(
            "all", f"right of {n}, beside GPT-5.5 on their passages", right, "%", peer=PUBLISHED_GPT, above=RIGHT
        ),
        Measurement("all", "abstained", abstained, "%"),
        Measurement("all", "wrong", wrong, "%", below=WRONG),
    ]
    for kind, (count, good, _, bad) in rows.items():
        lines.append(Measurement(KINDS.get(kind, kind), f"right of {count}", good, "%"))
        lines.append(Measurement(KINDS.get(kind, kind), "wrong", bad, "%"))
    return lines


def _times(read: CompletedRun, answered: CompletedRun) -> list[Measurement]:
    return [
        Measurement("time", "reports read and stored", read.seconds, "s"),
        Measurement("time", "questions answered", answered.seconds, "s"),
    ]


if __name__ == "__main__":
    main()
