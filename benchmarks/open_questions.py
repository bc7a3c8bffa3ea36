"""Open questions about companies, asked of real reports: what was to be said, on which page, refusals, time.

    python -m benchmarks.open_questions
    python -m benchmarks.open_questions --data PLACE/data --keep build/open --misses --answers

DATA holds finglm/reports, cfr_numqa/reports, reports and markdown; the reports that questions/open_questions.jsonl
asks about are read into one store. Each of its lines has a question and what was read by eye in the report: words that
an answer must have (`says`), a page that it must name (`page`), or that the report says nothing (`refused`: a refusal,
or the nearest passages as such). Counted beside them: quoted sentences that stand in the passages of the reports word
for word.
"""

from __future__ import annotations

import json
import re
import time
from dataclasses import dataclass
from pathlib import Path

from benchmarks.job import folder, options, parse_arguments
from benchmarks.measure import finreport
from benchmarks.report import Measurement, measurement_table
from pipeline.answer.engine import Assistant
from pipeline.model import Answer
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.store.interface import Store

QUESTIONS = Path(__file__).parent / "questions" / "open_questions.jsonl"
FILES = (
    *("600085_20240329_NJ0B.md", "600252_20250329_1620.md", "600557_20230221_SHDW.md", "600993_20230408_UT9H.md"),
    *("华润三九：2024年年度报告.md", "恩威医药：2024年年度报告.md"),
    *("新里程：2022年年度报告.md", "贵州百灵：2023年年度报告.md"),
    *("百诚医药：2022年年度报告.pdf", "迪安诊断：2025年半年度报告.pdf", "600080_20250425_6GSD.pdf"),
    *("600080_20250425_LXGH.pdf", "600080_20250425_P7ID.pdf", "603127_20240430_LFA5.pdf"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class QuestionRun:
    """A question with its answer, what was wrong with it ("" for nothing), and the milliseconds it took."""

    row: dict
    answer: Answer
    wrong: str
    ms: float


def main() -> None:
    parser = options(__doc__, ".")
    parser.add_argument("--answers", action="store_true", help="print every answer")
    args = parse_arguments(parser, ("finglm/reports", "cfr_numqa/reports", "reports", "markdown"), ())
    with folder(args.keep) as place:
        asked, said = _run(args.data, place / "store")
    for one in asked:
        if args.answers or (args.misses and one.wrong):
            print(f"{one.wrong or 'right'}: {one.row['question']}\n    {one.answer.text}\n")
    print(measurement_table(_lines(asked, said)))


def _run(data: Path, place: Path) -> tuple[list[QuestionRun], list[bool]]:
    if not place.is_dir():
        files = [data / kind / name for kind in ("reports", "markdown") for name in FILES]
        files = [data / "finglm" / "reports", data / "cfr_numqa" / "reports", *(f for f in files if f.is_file())]
        finreport("ingest", "--store", str(place), "--jobs", "1", *map(str, files))
    store = open_store(str(place))
    assistant = Assistant.open(store, Settings(store=str(place)))
    rows = [json.loads(line) for line in QUESTIONS.read_text(encoding="utf-8").splitlines()]
    for row in rows[:5]:
        assistant.ask(row["question"])  # what is loaded once is loaded
    asked = [_run_question(assistant, row) for row in rows]
    return asked, [stands for one in asked for stands in _verbatim(store, one.answer)]


def _run_question(assistant: Assistant, row: dict) -> QuestionRun:
    start = time.perf_counter()
    answer = assistant.ask(row["question"])
    return QuestionRun(row, answer, _wrong(row, answer), 1000 * (time.perf_counter() - start))


def _wrong(row: dict, answer: Answer) -> str:
    if row.get("refused"):  # the nearest passages, given as what they are, are no answer either
        return "answered" if answer.outcome == "answer" else ""
    if answer.outcome != "answer":
        return "refused"
    if missing := [words for words in row["says"] if words not in answer.text]:
        return f"lacks {'、'.join(missing)}"
    pages = {citation.source.page for citation in answer.citations}
    return (
        f"pages {sorted(p for p in pages if p)}, not {row['page']}"
        if "page" in row and row["page"] not in pages
        else ""
    )


def _verbatim(store: Store, answer: Answer) -> list[bool]:
    """Of each quoted sentence (not of figures, which stand in tables) whether it stands in the report that is cited."""
    figures = {step.name for step in answer.working}
    quoted = [citation for citation in answer.citations if citation.item not in figures]
    texts = {
        report: _bare("".join(p.body for p in store.passages_of(report) if p.parent is None))
        for report in {citation.report_id for citation in quoted}
    }
    return [_bare(citation.quote) in texts[citation.report_id] for citation in quoted]


def _bare(text: str) -> str:
    return re.sub(r"\W", "", text)


def _lines(asked: list[QuestionRun], said: list[bool]) -> list[Measurement]:
    times = sorted(one.ms for one in asked)
    answerable = [one for one in asked if not one.row.get("refused")]
    silent = [one for one in asked if one.row.get("refused")]

    def share(of: list[QuestionRun], wrong: str) -> float:
        return 100 * sum(one.wrong.startswith(wrong) if wrong else not one.wrong for one in of) / len(of)

    return [
        Measurement(
            "open", f"right: says what it must, on its page ({len(answerable)})", share(answerable, ""), "%", above=90
        ),
        Measurement("open", "lacking something", share(answerable, "lacks"), "%"),
        Measurement("open", "another page", share(answerable, "pages"), "%"),
        Measurement("open", "refused wrongly", share(answerable, "refused"), "%"),
        Measurement("open", f"refused rightly ({len(silent)})", share(silent, ""), "%", above=90),
        Measurement("open", f"quotes that stand in the report ({len(said)})", 100 * sum(said) / max(len(said), 1), "%"),
        Measurement("open", "a question, median", times[len(times) // 2], "ms", below=50),
        Measurement("open", "a question, p95", times[int(0.95 * len(times))], "ms"),
    ]


if __name__ == "__main__":
    main()
