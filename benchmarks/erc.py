"""Enterprise RAG Challenge 2, measured: 12 English annual reports read, 20 typed questions answered without a model.

    python -m benchmarks.erc
    python -m benchmarks.erc --misses
    python -m benchmarks.erc --data PLACE/erc --keep build/erc

DATA holds reports/ and questions.json. An answer is right where it is one of the gold answers (numbers within 1 %), N/A
where none is given, else wrong; a reference counts where a gold page is among those given. Gold answers are read here
alone. Without a model, what the text says is answered where rules know it.

Beside them the metrics of questions/erc_metrics.jsonl are asked in the challenge's words: figures of the same reports
that were read by eye on the page that is named (from 0), which show what a change of the reader breaks, not how much
of other reports it finds.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.job import folder, options, parse_arguments
from benchmarks.measure import finreport
from benchmarks.report import Measurement, measurement_table

NEAR = 0.01  # of a number, by which it may differ
METRICS = Path(__file__).parent / "questions" / "erc_metrics.jsonl"
_ASKED = "What was the {metric} for {company} according to the annual report (within the last period)?"
RIGHT, NONE, MISSED, WRONG = "right", "N/A, as it should be", "N/A though there is an answer", "wrong"


def main() -> None:
    args = parse_arguments(options(__doc__, "erc"), ["reports", "questions.json"], [])
    with folder(args.keep) as place:
        store, out = place / "store", place / "answers.json"
        read = finreport("ingest", args.data / "reports", "--store", store, "--jobs", 1)
        answered = finreport(
            "run", args.data / "questions.json", "--typed", "-o", out, "--store", store, "--llm", "none"
        )
        answers = json.loads(out.read_text(encoding="utf-8"))
        metrics = _metrics(place, store, misses=args.misses)
    questions = json.loads((args.data / "questions.json").read_text(encoding="utf-8"))
    rows = [(q, a, outcome(q["gold"], a), cites_gold(q["gold"], a)) for q, a in zip(questions, answers, strict=True)]
    if args.misses:
        for question, answer, how, _ in rows:
            if how in (MISSED, WRONG):
                print(f"{how}: {answer['value']} for {question['gold']['answers']}: {question['text']}")
    times = [
        Measurement("time", "reports read and stored", read.seconds, "s"),
        Measurement("time", "questions answered", answered.seconds, "s"),
    ]
    print(measurement_table([*_lines(rows), *metrics, *times]))


def _metrics(place: Path, store: Path, *, misses: bool) -> list[Measurement]:
    """The metrics read by eye, asked of the store: how many are right with their page, N/A, wrong."""
    rows = [json.loads(line) for line in METRICS.read_text(encoding="utf-8").splitlines()]
    asked, out = place / "metrics.json", place / "metrics-answers.json"
    asked.write_text(json.dumps([{"text": _ASKED.format(**row), "kind": "number"} for row in rows]), encoding="utf-8")
    finreport("run", asked, "--typed", "-o", out, "--store", store, "--llm", "none")
    found: Counter[str] = Counter()
    for row, answer in zip(rows, json.loads(out.read_text(encoding="utf-8")), strict=True):
        pages = {reference["page_index"] for reference in answer["references"]}
        right = answer["value"] == row["value"] and row["page"] in pages
        how = MISSED if answer["value"] == "N/A" else RIGHT if right else WRONG
        found[how] += 1
        if misses and how != RIGHT:
            print(f"{how}: {answer['value']} on {sorted(pages)} for {row}")
    return [
        Measurement("metrics", f"{how}, of {len(rows)}", found[how], "figures", below=0.0 if how == WRONG else None)
        for how in (RIGHT, MISSED, WRONG)
    ]


def outcome(gold: Mapping[str, Any], answer: Mapping[str, Any]) -> str:
    """How an answer stands to the gold ones."""
    if answer["value"] == "N/A":
        return NONE if "N/A" in gold["answers"] else MISSED
    return RIGHT if any(_same(one, answer["value"]) for one in gold["answers"]) else WRONG


def _same(gold: str, value: Any) -> bool:
    if isinstance(value, bool):
        return gold == str(value)
    if isinstance(value, int | float):
        try:
            return abs(float(gold) - value) <= NEAR * abs(float(gold))
        except ValueError:
            return False
    return sorted([value] if isinstance(value, str) else value) == sorted(gold.split("|"))


def cites_gold(gold: Mapping[str, Any], answer: Mapping[str, Any]) -> bool:
    """Whether a gold page is among the references."""
    pages = {f"{r['pdf_sha1']}:{r['page_index']}" for r in answer["references"]}
    return any(pages & set(pool) for pool in gold["reference_pools"])


def _lines(rows: list) -> list[Measurement]:
    lines = []
    for kind in dict.fromkeys(question["kind"] for question, *_ in rows):
        own = [row for row in rows if row[0]["kind"] == kind]
        found = Counter(how for _, _, how, _ in own)
        for how in (RIGHT, NONE, MISSED, WRONG):
            below = 0.0 if how == WRONG else None
            lines.append(Measurement(kind, f"{how}, of {len(own)}", found[how], "questions", below=below))
    right = [row for row in rows if row[2] == RIGHT]
    pages = 100 * sum(page for *_, page in right) / len(right) if right else 0.0
    lines.append(
        Measurement("all", f"a gold page among the references of {len(right)} right answers", pages, "%", above=100)
    )
    return lines


if __name__ == "__main__":
    main()
