"""Questions in English for cells of notes and segments: the right figure, another one, or none.

    python -m benchmarks.english_note_cells STORE [--each 6] [--seed 1] [--held-out] [--misses FILE] [--pages FOLDER]

Cells are drawn by seed from pages of the PDF filings in STORE (`english_tables`), and asked for as an analyst would: a
figure, a figure of a part, a change over a year, a share of a total, a figure with its change. Half of the wordings are
held out: they are for measuring only. A question is right where the first line of the answer tells the figure as it is
printed, or scaled; told firmly or as most likely, another figure is wrong.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.english_tables import (
    GENERAL,
    WORD,
    TableCellOfPage,
    cells_of_file,
    labels_with_several_figures,
    printed_lines,
    value_of,
)
from benchmarks.report import Measurement, measurement_table
from pipeline.app.finreport import Finreport
from pipeline.model import Answer, Kind, Report

KIND_OF_COMPANY = re.compile(
    r"(?:,? (?:Inc|Corp|Ltd|Co)\.?|,? (?:Incorporated|Corporation|Company|Limited|Plc|Group|Holdings))+$", re.I
)
ASKED = {
    "figure": (
        "What was {company}'s {label} in {year}?",
        "How much {label} did {company} report for fiscal {year}?",
        "What {is_} the {label} of {company} in {year}?",
    ),
    "part": (
        "What was {company}'s {label} for {column} in {year}?",
        "What was the {label} of {company}'s {column} in {year}?",
    ),
    "change": ("By how much did {company}'s {label} change from {before} to {year}?",),
    "share": ("What share of {company}'s {total} came from {label} in {year}?",),
    "with change": ("What was {company}'s {label} in {year}, and how much did it change from {before}?",),
}
HELD_OUT = {
    "figure": (
        "How much was {company}'s {label} in fiscal {year}?",
        "What did {company} record as {label} for {year}?",
        "In {year}, how much {label} did {company} have?",
    ),
    "part": (
        "How much {label} did {company} have in {column} in fiscal {year}?",
        "{company}'s {column}: what was the {label} in {year}?",
    ),
    "change": ("How did {company}'s {label} change between {before} and {year}?",),
    "share": ("What percentage of {company}'s {total} was {label} in fiscal {year}?",),
    "with change": ("How much was {company}'s {label} in {year}, and by how much did it differ from {before}?",),
}
SCALES = {"thousand": 1e3, "million": 1e6, "billion": 1e9}
NUMBER = re.compile(r"(\d[\d,]*(?:\.\d+)?)(?:\s*(thousand|million|billion))?")
STATEMENT = re.compile(r"consolidated (?:balance sheets?|statements? of)", re.I)


@dataclass(frozen=True)
class Question:
    kind: str
    text: str
    wanted: tuple[float, ...]  # each of them must be told
    page: int
    file: str
    printed: str
    between: tuple[float, ...] = ()  # the two figures of a change


def company_name(report: Report) -> str:
    """Boeing for THE BOEING COMPANY."""
    name = KIND_OF_COMPANY.sub("", re.sub(r"^The ", "", report.full_name, flags=re.I)).strip(" ,.&")
    return name.title() if name.isupper() and len(name) > 3 else name


def spoken(label: str) -> str:
    """A label within a sentence."""
    first = label.split()[0]
    return label if first.isupper() or not first[1:].islower() else label[0].lower() + label[1:]


def is_name(label: str) -> bool:
    words = WORD.findall(label)
    return 1 < len(words) <= 9 and not GENERAL.match(label) and len(label) < 70 and ":" not in label


def questions_of(
    report: Report,
    cells: Sequence[TableCellOfPage],
    lines: Sequence[str],
    each: int,
    rng: random.Random,
    *,
    held_out: bool,
) -> Iterator[Question]:
    """Questions of all kinds over cells whose label is not that of another figure."""
    several = labels_with_several_figures(cells, lines)
    own = [cell for cell in cells if cell.year in (report.year, report.year - 1) and not cell.of_statement]
    good = [cell for cell in own if is_name(cell.label) and cell.label.casefold() not in several]
    good += [c for c in own if c.column and c.label.casefold() in several and is_name(c.label)]
    in_section = Counter((c.page, c.table, c.label, c.column, c.year) for c in cells)
    before = {(c.page, c.table, c.row, c.column, c.year): c for c in cells}
    by_kind: dict[str, list[Question]] = defaultdict(list)
    for cell in rng.sample(good, len(good)):
        for kind, words, wanted in _questions_for(
            cell, before.get((cell.page, cell.table, cell.row, cell.column, cell.year - 1)), cells
        ):
            if kind == "figure" and in_section[cell.page, cell.table, cell.label, cell.column, cell.year] > 1:
                continue
            form = rng.choice((HELD_OUT if held_out else ASKED)[kind])
            is_ = "were" if cell.label.endswith("s") else "was"
            text = form.format(
                company=company_name(report),
                label=spoken(cell.label),
                year=cell.year,
                before=cell.year - 1,
                is_=is_,
                **words,
            )
            former = before.get((cell.page, cell.table, cell.row, cell.column, cell.year - 1))
            between = (cell.value, former.value) if former is not None else ()
            by_kind[kind].append(Question(kind, text, wanted, cell.page, cell.file, cell.text, between))
    for kind, some in by_kind.items():
        yield from some[: 2 * each if kind == "part" else each if kind == "figure" else -(-each // 2)]


def _questions_for(
    cell: TableCellOfPage, before: TableCellOfPage | None, cells: Sequence[TableCellOfPage]
) -> Iterator[tuple[str, dict[str, str], tuple[float, ...]]]:
    if cell.column:
        if not re.match(r"total$", cell.column, re.I):
            yield "part", {"column": cell.column}, (cell.value,)
        return
    yield "figure", {}, (cell.value,)
    if cell.text.endswith("%"):
        return
    if before is not None and before.value != cell.value:
        yield "change", {}, (abs(cell.value - before.value),)
        yield "with change", {}, (cell.value, abs(cell.value - before.value))
    total = next(
        (
            one for one in cells
            if (one.page, one.table, one.column, one.year) == (cell.page, cell.table, cell.column, cell.year)
            and one.row > cell.row and re.match(r"total \w+ ?\w+", one.label, re.I) and cell.text in one.rows_above
            and abs(sum(value_of(t) for t in one.rows_above) - one.value) < 0.01
        ),
        None,
    )  # fmt: skip
    if total is not None and total.value > 0 < cell.value and len(total.rows_above) > 1:
        yield "share", {"total": spoken(total.label)}, (100 * cell.value / total.value,)


def judged(answer: Answer, asked: Question) -> str:
    if answer.outcome == "refused":
        return "refused"
    if answer.outcome == "nearest":
        passage = next((line for line in answer.text.splitlines() if line.startswith("[p. ")), "")
        return "nearest, first passage has it" if asked.printed.strip("()%$") in passage else "nearest"
    told = answer.likely or answer.text.split("\n")[0]
    if asked.kind == "with change":
        told = answer.text
    percent = asked.kind == "share" or asked.printed.endswith("%")
    found = [tells(told, value, percent=percent) for value in asked.wanted]
    if not any(found) and asked.kind == "change" and all(tells(told, value, percent=False) for value in asked.between):
        return "both years, not subtracted"
    hedge = " (most likely)" if answer.outcome == "likely" else ""
    if all(found):
        return f"right{hedge}"
    return "half" if any(found) else f"WRONG{hedge}"


def tells(text: str, value: float, *, percent: bool) -> bool:
    """Whether a text tells a figure, as it is printed or scaled."""
    for digits, scale in NUMBER.findall(text):
        number = float(digits.replace(",", ""))
        step = 10.0 ** -len(digits.partition(".")[2]) * 0.51
        if percent:
            if abs(number - value) <= max(step, 0.06):
                return True
            continue
        factors = tuple(SCALES.get(scale, 1.0) / unit for unit in (1.0, 1e3, 1e6, 1e9))
        if any(abs(number - abs(value) / factor) <= step for factor in factors):
            return True
    return False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store")
    parser.add_argument("--each", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--held-out", action="store_true", help="the wordings that are kept for measuring")
    parser.add_argument("--folders", type=Path, nargs="+", required=True, help="where the PDF files of the reports are")
    parser.add_argument("--pages", type=Path, help="keep what was read of pages here")
    parser.add_argument("--misses", type=Path, help="write every question with its answer, a JSON object a line")
    arguments = parser.parse_args()
    tallies: dict[str, Counter[str]] = defaultdict(Counter)
    rows = []
    paths = {path.name: path for folder in arguments.folders for path in folder.glob("*.pdf")}
    with Finreport(arguments.store) as assistant:
        for report in sorted(assistant.reports(kind=Kind.ANNUAL), key=lambda one: one.file):
            if report.file not in paths:
                continue
            rng = random.Random(f"{arguments.seed} {report.file}")
            path = paths[report.file]
            cells = cells_of_file(path, arguments.seed, arguments.pages)
            for asked in questions_of(
                report, cells, printed_lines(path), arguments.each, rng, held_out=arguments.held_out
            ):
                answer = assistant.ask(asked.text)
                found = judged(answer, asked)
                tallies[asked.kind][found] += 1
                tallies["all"][found] += 1
                rows.append({"found": found, **asdict(asked), "answer": answer.text[:700]})
    print(measurement_table(list(lines(tallies))))
    if arguments.misses:
        arguments.misses.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))


def lines(tallies: dict[str, Counter[str]]) -> Iterator[Measurement]:
    for kind, found in sorted(tallies.items()):
        total = sum(found.values())
        wrong = sum(count for outcome, count in found.items() if outcome.startswith("WRONG"))
        for outcome, count in sorted(found.items()):
            yield Measurement(kind, f"{outcome}, of {total}", 100 * count / total, "%")
        if kind == "all":
            yield Measurement(kind, "wrong, firm or hedged", 100 * wrong / total, "%", below=3.0)


if __name__ == "__main__":
    main()
