"""The main job, measured: the tables imported, question lists A and B answered from them alone, and scored.

    python -m benchmarks.finglm
    python -m benchmarks.finglm --list B --misses
    python -m benchmarks.finglm --data PLACE/finglm --tools PLACE/tools --keep build/finglm

DATA holds questions/ (question lists, annotated answers, report lists), tables/ (workbooks) and peers/ (answer
files of two finalists). TOOLS holds finglm_score.py, the organisers' formula, and finglm_decidable.py, which says of
a question whether its values stand in the tables. The peers are scored in the same run by the same tools. What is
counted is said in `finglm_judge` and, for rankings, in `finglm_rankings`.

The product is only used through its command; gold files are read by the tools and by this script alone.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from pathlib import Path

from benchmarks.finglm_judge import BOUNDS, WRONG, WRONG_OF_ONE, Judge, jsonl
from benchmarks.job import folder, options, parse_arguments
from benchmarks.measure import CompletedRun, finreport, run
from benchmarks.report import Measurement, measurement_table

PEERS = {"A": "nandu_on_A.jsonl", "B": "nsddd_on_B.jsonl"}
OPEN = """
import sys, time
start = time.perf_counter()
from pipeline.store import open_store
store = open_store(sys.argv[1])
store.companies(); store.facts(["600519"], ["营业收入"], [2020])
print(time.perf_counter() - start)
"""


def main() -> None:
    args = _arguments()
    with folder(args.keep) as place:
        lines = _import(args.data / "tables", place / "store")
        for letter in "AB" if args.list == "both" else args.list:
            lines += _answer(letter, args, place)
    print(measurement_table(lines))


def _arguments() -> argparse.Namespace:
    parser = options(__doc__, "finglm")
    parser.add_argument("--list", choices=["A", "B", "both"], default="both")
    return parse_arguments(parser, ["questions", "tables"], ["finglm_score.py", "finglm_decidable.py"])


def _import(tables: Path, store: Path) -> list[Measurement]:
    imported = finreport("tables", "import", tables, "--store", store)
    opened = run([sys.executable, "-c", OPEN, str(store)])
    if opened.code:
        sys.exit(f"the store cannot be opened again:\n{opened.err}")
    return [
        Measurement("tables", "imported in", imported.seconds, "s", below=20),
        Measurement("tables", "peak memory of the import", imported.megabytes, "MB"),
        Measurement("tables", "opened again in", float(opened.out), "s", below=1),
    ]


def _answer(letter: str, args: argparse.Namespace, place: Path) -> list[Measurement]:
    lists = args.data / "questions"
    questions, gold = lists / f"{letter}-list-question.json", lists / f"{letter}-list-answer.json"
    reports, peer = lists / f"{letter}-list-report-name.txt", args.data / "peers" / PEERS[letter]
    files = [place / f"{letter}-answers-{attempt}.jsonl" for attempt in (1, 2)]
    runs = [_run(questions, file, reports, place / "store") for file in files]
    first = place / "first-question.jsonl"
    first.write_text(questions.read_text(encoding="utf-8").partition("\n")[0] + "\n", encoding="utf-8")
    opening = _run(first, place / "first-answer.jsonl", reports, place / "store")
    seconds = min(ran.seconds for ran in runs)
    name = f"list {letter}"
    lines = [
        Measurement(name, "2,000 questions on one core, after opening", seconds - opening.seconds, "s", below=10),
        Measurement(name, "one question, with starting and opening", opening.seconds, "s"),
        Measurement(name, "peak memory", max(ran.megabytes for ran in runs), "MB", below=1024),
        Measurement(name, "same bytes twice", float(files[0].read_bytes() == files[1].read_bytes()), "", above=1),
    ]
    lines += _scores(name, args, gold, files[0], peer)
    return lines + _judge(name, args, gold, reports, (files[0], peer))


def _run(questions: Path, out: Path, reports: Path, store: Path) -> CompletedRun:
    out.unlink(missing_ok=True)  # a run goes on where an earlier one stopped
    options = ("--reports", reports, "--style", "competition", "--store", store)
    return finreport("run", questions, "-o", out, *options, cores=1)


def _scores(name: str, args: argparse.Namespace, gold: Path, ours: Path, peer: Path) -> list[Measurement]:
    mine, theirs = (_score(args.tools, gold, file) for file in (ours, peer))
    lines = []
    for key, value in mine.items():
        if not key.startswith("base "):
            above = theirs[key] if key == "type3-2" else None  # concepts: above the peer in the same run
            lines.append(Measurement(name, f"points {key}", value, "", peer=theirs[key], above=above))
        elif (kind := key.removeprefix("base "))[0] in "12":
            bound = 95.0 if kind == "2-2" else None
            lines.append(Measurement(name, f"type {kind} right", value, "%", peer=theirs[key], above=bound))
    return lines


def _score(tools: Path, gold: Path, answers: Path) -> dict[str, float]:
    out = _tool(tools / "finglm_score.py", gold, answers)
    found = {key: float(value) for key, value in re.findall(r"^(type\S+|total)\s+([\d.]+)", out, re.MULTILINE)}
    shares = re.findall(r"^  (\S+)\s.*base=\s*([\d.]+)%", out, re.MULTILINE)
    return found | {f"base {kind}": float(share) for kind, share in shares}


def _judge(
    name: str, args: argparse.Namespace, gold: Path, reports: Path, files: tuple[Path, Path]
) -> list[Measurement]:
    judge = Judge(args.tools, args.data / "tables", reports)
    answers = [{row["id"]: row["answer"] or "" for row in jsonl(file)} for file in files]
    asked, got, peer_got = Counter[str](), Counter[str](), Counter[str]()
    for row in jsonl(gold):
        verdict = judge.verdict(row)
        if verdict is None:
            continue
        mine, theirs = (judge.counts(verdict, row, texts.get(row["id"], "")) for texts in answers)
        for label in (verdict, judge.part(row)) if verdict == WRONG_OF_ONE else (verdict,):
            asked[label] += 1
            got[label] += mine
            peer_got[label] += theirs
        if args.misses and mine == (verdict in WRONG) and verdict in BOUNDS:
            print(
                verdict,
                "|",
                row["id"],
                row["question"],
                "|",
                judge.expected_values(row),
                "|",
                answers[0].get(row["id"]),
            )
    lines = []
    for verdict, count in sorted(asked.items()):
        above, below = BOUNDS.get(verdict, (None, None))
        shares = [100 * counts[verdict] / count for counts in (got, peer_got)]
        lines.append(
            Measurement(name, f"{verdict} ({count})", shares[0], "%", peer=shares[1], above=above, below=below)
        )
    return lines


def _tool(tool: Path, *arguments: object) -> str:
    ran = run([sys.executable, str(tool), *map(str, arguments)])
    if ran.code:
        sys.exit(f"{tool.name} failed:\n{ran.err}")
    return ran.out


if __name__ == "__main__":
    main()
