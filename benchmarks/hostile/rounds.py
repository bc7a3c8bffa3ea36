"""The rounds of the attack: each tries so many cases of a kind by a seed, and gives those that failed and why.

Files are read in portions beside a good one, by the commands, as a user reads a folder: it fails where a command ends
with a fault of the program, does not end, takes more memory than it may, or loses the good neighbour.
"""

from __future__ import annotations

import os
import random
import resource
import signal
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from benchmarks.hostile import commands, office_files, texts
from benchmarks.hostile.commands import ROOT, SECONDS, run
from benchmarks.hostile.damaged_pdf import damaged
from benchmarks.hostile.questions import MOST, ask_all, hostile_questions, sample_questions
from pipeline import Finreport
from pipeline.app.upkeep.store_check import Part, store_damage
from pipeline.rules.formulas.loading import read_formulas
from pipeline.rules.items import load_items
from pipeline.rules.yaml_files import load_file
from pipeline.store import open_store

SAMPLE = ROOT / "data" / "sample"
REPORTS = sorted((SAMPLE / "reports").glob("*.pdf"))
NEIGHBOUR = next(file for file in REPORTS if "第三季度" in file.name)
TABLE = SAMPLE / "tables" / "profit_statement.xlsx"
PORTION = 10  # files that are read by one command
_SURPLUS = 120.0  # seconds of a command beyond those of its files
Failure = tuple[str, str]  # the case, and what happened
Round = Callable[[int, int], list[Failure]]  # a seed and a number of cases


@cache
def _facts_of_neighbour() -> int:
    with tempfile.TemporaryDirectory() as place:
        run(["ingest", NEIGHBOUR, "--jobs", 1, "--store", place], SECONDS + _SURPLUS)
        return _facts(Path(place))


@cache
def _reports_of_table() -> frozenset[str]:
    with tempfile.TemporaryDirectory() as place:
        run(["tables", "import", TABLE, "--store", place], SECONDS + _SURPLUS)
        return _report_ids(Path(place))


def _report_ids(store: Path) -> frozenset[str]:
    with closing(open_store(str(store))) as opened:
        return frozenset(report.id for report in opened.reports())


def _facts(store: Path) -> int:
    """Facts of the neighbour that a store has, -1 without the report."""
    with closing(open_store(str(store))) as opened:
        found = [report for report in opened.reports() if report.file == NEIGHBOUR.name]
        if not found:
            return -1
        (report,) = found
        return len(opened.facts([report.code], None, period=None, scope=None, report_id=report.id))


def _portions(count: int) -> Iterator[tuple[int, int]]:
    for first in range(0, count, PORTION):
        yield first, min(PORTION, count - first)


def _read(count: int, write: Callable[[Path, int], None], read: Callable[[Path, Path], list[str]]) -> list[Failure]:
    """Portions of files written into a folder and read from there; `read` gives what went wrong."""
    failed: list[Failure] = []
    for first, several in _portions(count):
        with tempfile.TemporaryDirectory(prefix="hostile-") as place:
            folder, store = Path(place) / "files", Path(place) / "store"
            folder.mkdir()
            for number in range(first, first + several):
                write(folder, number)
            failed += [(f"files {first} to {first + several - 1}", fault) for fault in read(folder, store)]
    return failed


def _ingest(folder: Path, store: Path) -> list[str]:
    (folder / NEIGHBOUR.name).write_bytes(NEIGHBOUR.read_bytes())
    files = len(list(folder.iterdir()))
    ran = run(
        ["ingest", folder, "--jobs", 1, "--timeout", SECONDS, "--memory", commands.MEMORY, "--store", store],
        SECONDS * files + _SURPLUS,
    )
    lost = [] if _facts(store) == _facts_of_neighbour() else ["the neighbour was lost"]
    return [*_told(ran), *lost]


def _told(ran: commands.Ran) -> list[str]:
    """The faults of a command, with the line that shows each."""
    lines = ran.output.splitlines()
    return [f"{fault}: {next((line for line in lines if fault in line), '')[:300]}" for fault in ran.faults]


def pdf(seed: int, count: int) -> list[Failure]:
    """Reports of the sample with flipped bits, gaps and ends cut off."""

    def write(folder: Path, number: int) -> None:
        dice = random.Random(f"{seed} pdf {number}")
        whole = dice.choice(REPORTS)
        if whole != NEIGHBOUR:
            (folder / f"{number}-{whole.name}").write_bytes(damaged(whole.read_bytes(), dice)[1])

    return _read(count, write, _ingest)


def text(seed: int, count: int) -> list[Failure]:
    """The competition's TXT, HTML and Markdown."""

    def write(folder: Path, number: int) -> None:
        dice = random.Random(f"{seed} text {number}")
        form, make = dice.choice(((".txt", texts.json_lines), (".html", texts.html), (".md", texts.markdown)))
        (folder / f"9992{number:02}-甲{number}-2023年年度报告{form}").write_bytes(make(dice))

    return _read(count, write, _ingest)


def workbook(seed: int, count: int) -> list[Failure]:
    """Workbooks of tables beside those of the sample."""

    def write(folder: Path, number: int) -> None:
        dice = random.Random(f"{seed} workbook {number}")
        (folder / f"{number}.xlsx").write_bytes(office_files.workbook(dice))

    def read(folder: Path, store: Path) -> list[str]:
        (folder / TABLE.name).write_bytes(TABLE.read_bytes())
        ran = run(["tables", "import", folder, "--store", store], SECONDS * (PORTION + 1) + _SURPLUS)
        lost = [] if _reports_of_table() <= _report_ids(store) else ["the neighbour was lost"]
        return [*_told(ran), *lost]

    return _read(count, write, read)


def document(seed: int, count: int) -> list[Failure]:
    """Word files, CSV, Parquet, texts and Markdown of a collection."""
    makers = (
        (".docx", office_files.word),
        (".csv", office_files.csv),
        (".parquet", office_files.parquet),
        (".md", texts.markdown),
        (".html", texts.html),
        (".txt", texts.json_lines),
    )

    def write(folder: Path, number: int) -> None:
        dice = random.Random(f"{seed} document {number}")
        form, make = dice.choice(makers)
        odd = dice.choice(("", "[a]*", "\u2028", "'", "甲 乙"))
        (folder / f"{number}{odd}{form}").write_bytes(make(dice))

    def read(folder: Path, store: Path) -> list[str]:
        (folder / "好的手册.txt").write_text("好的手册的内容。", encoding="utf-8")
        options = ["--jobs", 1, "--timeout", SECONDS, "--memory", commands.MEMORY, "--store", store]
        ran = run(["ingest", "--collection", "c", folder, *options], SECONDS * (PORTION + 1) + _SURPLUS)
        with Finreport(store=store) as finreport:
            files = {entry.file for entry in finreport.collection("c").documents()}
        return [*_told(ran), *([] if "好的手册.txt" in files else ["the neighbour was lost"])]

    return _read(count, write, read)


def rule_file(seed: int, count: int) -> list[Failure]:
    """Files of formulas: whatever is wrong is a problem with its place, and loading ends in time."""
    items, _ = load_items()
    failed: list[Failure] = []
    with tempfile.TemporaryDirectory() as place:
        for number in range(count):
            file = Path(place) / f"{number}.yaml"
            file.write_bytes(texts.rules(random.Random(f"{seed} rules {number}")))
            began = time.process_time()
            try:
                entries, problems = load_file(file)
                problems += read_formulas(entries, items)[1]
                str(problems).encode()
            except Exception as error:
                failed.append((f"file {number}", f"{type(error).__name__}: {error}"[:300]))
            if time.process_time() - began > SECONDS / 10:
                failed.append((f"file {number}", f"{time.process_time() - began:.1f} s"))
    return failed


@dataclass(slots=True)
class Questions:
    """Hostile questions to the sample; `slowest`: seconds of processor time of the slowest so far."""

    slowest: float = 0.0

    def __call__(self, seed: int, count: int) -> list[Failure]:
        failed: list[Failure] = []
        with tempfile.TemporaryDirectory() as place, Finreport(store=Path(place) / "store") as finreport:
            finreport.ingest(SAMPLE / "reports")
            finreport.import_tables(SAMPLE / "tables")
            names = sorted({report.short_name for report in finreport.reports() if report.short_name})
            for question in sample_questions():  # what is loaded with the first question of a kind counts for none
                finreport.ask(question)
            for one in ask_all(finreport, hostile_questions(seed, count, sample_questions(), names)):
                self.slowest = max(self.slowest, one.seconds)
                if one.outcome not in ("answer", "likely", "nearest", "refusal"):
                    failed.append((ascii(one.question[:80]), one.outcome))
                elif one.seconds > MOST:
                    failed.append((ascii(one.question[:80]), f"{one.seconds:.2f} s"))
        return failed


def kill(seed: int, count: int) -> list[Failure]:
    """`ingest` killed at any moment: the next run completes the store, of which nothing is damaged."""
    failed: list[Failure] = []
    for number in range(count):
        dice = random.Random(f"{seed} kill {number}")
        with tempfile.TemporaryDirectory() as place:
            store = Path(place) / "store"
            arguments = ["ingest", NEIGHBOUR, "--jobs", 1, "--store", store]
            for _ in range(dice.randint(1, 2)):
                process = commands.start(arguments, stdout=-3, stderr=-3)
                time.sleep(dice.uniform(0.1, 8.0))
                os.kill(process.pid, signal.SIGKILL)
                process.wait()
            ran = run(arguments, SECONDS + _SURPLUS)
            damage = [str(one) for one in store_damage(store) if one.part is not Part.LEFTOVER]
            lost = [] if _facts(store) == _facts_of_neighbour() else ["the report was lost"]
            failed += [(f"kill {number}", fault) for fault in [*_told(ran), *damage, *lost]]
    return failed


def disk(seed: int, count: int) -> list[Failure]:
    """A disk that is full at any size of a file, and places that cannot be written to; then the same command again."""
    failed: list[Failure] = []
    for number in range(count):
        dice = random.Random(f"{seed} disk {number}")
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place)
            store = folder / "store"
            arguments: Sequence[object] = ["ingest", NEIGHBOUR, "--jobs", 1, "--store", store]
            if dice.random() < 0.6:
                ran = run(arguments, SECONDS + _SURPLUS, largest=int(10 ** dice.uniform(2, 6.5)))
            else:
                ran = run(_in_the_way(dice, folder), SECONDS + _SURPLUS)
            again = run(arguments, SECONDS + _SURPLUS, largest=resource.RLIM_INFINITY)
            damage = [str(one) for one in store_damage(store)]
            lost = [] if _facts(store) == _facts_of_neighbour() else ["the report was lost"]
            failed += [(f"disk {number}", fault) for fault in [*_told(ran), *_told(again), *damage, *lost]]
    return failed


def _in_the_way(dice: random.Random, folder: Path) -> list[object]:
    """A command whose place is a file, a folder, a broken link or a device, or is below a file."""
    (file := folder / "file").write_text("x")
    (folder / "folder").mkdir()
    (folder / "link").symlink_to(folder / "none" / "none")
    place = dice.choice((file, file / "below", folder / "folder", folder / "link", Path("/dev/full")))
    questions = SAMPLE / "questions.jsonl"
    return dice.choice(
        (
            ["ingest", NEIGHBOUR, "--jobs", 1, "--store", place],
            ["ingest", NEIGHBOUR, "--jobs", 1, "--store", folder / "other", "--workbooks", place],
            ["ingest", NEIGHBOUR, "--jobs", 1, "--store", folder / "other", "--report", place],
            ["tables", "import", SAMPLE / "tables", "--store", place],
            ["run", questions, "-o", place, "--store", folder / "folder"],
            ["run", place, "-o", folder / "answers", "--store", folder / "folder"],
        )
    )
