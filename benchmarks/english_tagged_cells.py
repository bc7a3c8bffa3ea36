"""Questions in English for tagged cells of notes: the right figure, another one, or none.

    python -m benchmarks.english_tagged_cells STORE --files FILING.html … [--each 40] [--seed 1] [--misses FILE]

Filings in inline XBRL tag the figures of their notes: the tag says the value and the period, the printed table says
what the row, its heading and the column are called. A cell is asked for by these words; one whose words and period
another figure of the filing has too is left out. A question is right where the first line of the answer tells the
figure.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from benchmarks.english_note_cells import Question, company_name, is_name, judged, spoken
from benchmarks.english_note_cells import lines as tallied
from benchmarks.report import measurement_table
from pipeline.app.finreport import Finreport

_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
_YEARS = re.compile(r"\b(?:19|20)\d\d\b|\b\d{1,2}\b|[A-Z][a-z]+ \d{1,2}, (?:19|20)\d\d")
_OF_TIME = re.compile(
    r"\b(?:years?|months?|quarters?|ended|as|of|at|for|the|fiscal|three|six|nine|january|february|march|april|may|june|july"
    r"|august|september|october|november|december|in|millions|thousands)\b|[\s,.:;()*—–-]",
    re.I,
)
_MARK = re.compile(r"\s*\(\d{1,2}\)|\s*\([a-z]\)$|\((?:in|dollars) [^)]*\)")
_STATEMENT = re.compile(r"consolidated (?:condensed )?(?:balance sheets?|statements? of)", re.I)
_TITLE = 200  # characters before a table that may be the title of a statement
_A_YEAR, _A_QUARTER, _WITHIN = 365, 91, 12  # days


@dataclass(frozen=True)
class TaggedCell:
    """A tagged figure with the words that the page has for it."""

    label: str
    section: str
    column: str
    start: date | None
    end: date
    text: str
    value: float
    concept: str

    @property
    def words(self) -> tuple[str, str, str]:
        return self.label.casefold(), self.section.casefold(), self.column.casefold()


def cells_of_filing(path: Path) -> list[TaggedCell]:
    """The tagged figures of the tables of a filing, but for those of its statements."""
    root = ElementTree.parse(path).getroot()
    times = {one.get("id"): _period(one) for one in root.iter() if _name(one) == "context"}
    cells: list[TaggedCell] = []
    said = ""
    for one in root.iter():
        if _name(one) == "table" and not _STATEMENT.search(said[-_TITLE:]):
            cells.extend(_cells_of_table(one, times))
        said = f"{said}{one.text or ''}"[-_TITLE * 2 :]
    return cells


def _name(element: Any) -> str:
    return element.tag.rpartition("}")[2].casefold() if isinstance(element.tag, str) else ""


def _period(context: Any) -> tuple[date | None, date] | None:
    days = {
        _name(one): date.fromisoformat((one.text or "").strip()[:10])
        for one in context.iter() if _name(one) in ("startdate", "enddate", "instant")
    }  # fmt: skip
    end = days.get("enddate") or days.get("instant")
    return (days.get("startdate"), end) if end else None


def _cells_of_table(table: Any, times: dict[str | None, Any]) -> Iterator[TaggedCell]:
    headers: list[list[tuple[int, int, str]]] = []
    section, begun = "", False
    for row in (one for one in table.iter() if _name(one) == "tr"):
        placed = list(_placed(row))
        figures = [(at, to, cell) for at, to, cell in placed if any(_name(e) == "nonfraction" for e in cell.iter())]
        texts = [(at, to, _plain(cell)) for at, to, cell in placed if _plain(cell)]
        if not figures:
            if begun and len(texts) == 1 and texts[0][0] == 0:
                section = texts[0][2].rstrip(":")
            elif texts and not begun:
                headers.append(texts)
            elif len(texts) > 1:
                headers, section = [texts], ""
            continue
        begun = True
        label = _MARK.sub("", texts[0][2]).strip(" :") if texts and texts[0][0] == 0 else ""
        if label.casefold().startswith("total"):
            section = ""
        for at, to, cell in figures:
            over = [name for line in headers for left, right, name in line if left < to and at < right and left > 0]
            yield from _cell(cell, label, section, over, times)


def _placed(row: Any) -> Iterator[tuple[int, int, Any]]:
    at = 0
    for cell in row:
        if _name(cell) in ("td", "th"):
            to = at + int(cell.get("colspan") or 1)
            yield at, to, cell
            at = to


def _plain(cell: Any) -> str:
    return " ".join(" ".join(cell.itertext()).split()).replace("’", "'")


def _cell(
    cell: Any, label: str, section: str, over: Sequence[str], times: dict[str | None, Any]
) -> Iterator[TaggedCell]:
    tags = [one for one in cell.iter() if _name(one) == "nonfraction"]
    printed = _NUMBER.search(_plain(tags[0]))
    time = times.get(tags[0].get("contextRef"))
    if len(tags) != 1 or printed is None or time is None or not label:
        return
    number = float(printed[0].replace(",", ""))
    if tags[0].get("unitRef", "").casefold() in ("number", "pure"):
        number_text = f"{printed[0]}%" if "%" in _plain(cell) or float(tags[0].get("scale") or 0) == -2 else printed[0]
    else:
        number_text = printed[0]
    column = " ".join(_MARK.sub("", name) for name in over if _OF_TIME.sub("", _YEARS.sub("", name)))
    yield TaggedCell(label, section, column, time[0], time[1], number_text, number, tags[0].get("name", ""))


def questions_of(
    cells: Sequence[TaggedCell], company: str, year_end: date, each: int, rng: random.Random
) -> Iterator[Question]:
    """Cells of the filing's latest periods whose words and period no other figure has."""
    by_words: dict[tuple[object, ...], set[float]] = defaultdict(set)
    by_label: dict[tuple[object, ...], set[float]] = defaultdict(set)
    for cell in cells:
        by_words[(*cell.words, cell.start, cell.end)].add(cell.value)
        by_label[(cell.label.casefold(), cell.column.casefold(), cell.start, cell.end)].add(cell.value)
    told = 0
    for cell in rng.sample(list(cells), len(cells)):
        time = _time_asked(cell, year_end)
        if told == each or time is None or not cell.value or not is_name(f"{cell.label} of"):
            continue
        if len(by_words[(*cell.words, cell.start, cell.end)]) > 1:
            continue
        several = len(by_label[(cell.label.casefold(), cell.column.casefold(), cell.start, cell.end)]) > 1
        if several and not cell.section:
            continue
        of = f" for {spoken(cell.column)}" if cell.column else ""
        under = f" ({spoken(cell.section)})" if several else ""
        is_ = "were" if cell.label.endswith("s") else "was"
        kind = "part" if cell.column or several else "figure"
        text = f"What {is_} {company}'s {spoken(cell.label)}{under}{of} {time}?"
        told += 1
        yield Question(kind, text, (cell.value,), 0, cell.concept, cell.text)


def _time_asked(cell: TaggedCell, year_end: date) -> str | None:
    """How a cell's period is asked for: fiscal years by their number, parts of years by the day they end on."""
    days = (cell.end - cell.start).days + 1 if cell.start else None
    of_year = _near(cell.end, year_end)
    if days is None:
        return f"at {cell.end:%B} {cell.end.day}, {cell.end.year}"
    if abs(days - _A_YEAR) <= _WITHIN and of_year:
        return f"in fiscal {cell.end.year}"
    if abs(days - _A_QUARTER) <= _WITHIN:
        return f"for the three months ended {cell.end:%B} {cell.end.day}, {cell.end.year}"
    return None


def _near(day: date, year_end: date) -> bool:
    return any(abs(day - year_end.replace(year=day.year + more)) <= timedelta(_WITHIN) for more in (-1, 0, 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store")
    parser.add_argument("--files", type=Path, nargs="+", required=True)
    parser.add_argument("--each", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--misses", type=Path, help="write every question with its answer, a JSON object a line")
    arguments = parser.parse_args()
    tallies: dict[str, Counter[str]] = defaultdict(Counter)
    rows = []
    with Finreport(arguments.store) as assistant:
        reports = {report.file: report for report in assistant.reports()}
        for path in arguments.files:
            report, cells = reports[path.name], cells_of_filing(path)
            year_end = max(
                (c.end for c in cells if c.start and abs((c.end - c.start).days - _A_YEAR) <= _WITHIN),
                default=date(report.year - 1, 12, 31),
            )
            rng = random.Random(f"{arguments.seed} {path.name}")
            for asked in questions_of(cells, company_name(report), year_end, arguments.each, rng):
                answer = assistant.ask(asked.text)
                found = judged(answer, asked)
                tallies[asked.kind][found] += 1
                tallies["all"][found] += 1
                rows.append({"found": found, **asdict(asked), "answer": answer.text[:700]})
    print(measurement_table(list(tallied(tallies))))
    if arguments.misses:
        arguments.misses.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))


if __name__ == "__main__":
    main()
