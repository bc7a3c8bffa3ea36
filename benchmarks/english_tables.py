"""Tables of English filings by the places of their words on the page: truth for questions on notes and segments.

Nothing here is shared with the reading that is measured: pdfplumber gives words with their places; figures under each
other are a column, what stands above them its header, the words before them the row's label. A table counts only where
each column has one year, or a name of its own under one year, so that what a cell is of is certain.
"""

from __future__ import annotations

import json
import random
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pdfplumber
import pypdfium2

FIGURE = re.compile(r"\(?-?\$?\(?\d[\d,]*(?:\.\d+)?\)?%?\)?|[—–-]")
NUMBER = re.compile(r"\d")
YEAR = re.compile(r"(?:19|20)\d\d")
MARKS = re.compile(r"\s*(?:\(\d{1,2}\)|\([a-z]\)|[*†])+$|(?<=[a-z])\d{1,2}$")
TIMES = re.compile(
    r"\b(?:quarters?|three|six|nine|months|weeks|quarterly|interim|pro forma|vs\.?|change|variance)\b", re.I
)
TIME = re.compile(
    r"(?:years?|ended|as|at|of|fiscal|the|for|(?:in )?(?:thousands|millions)|january|february|march|april|may|june|july"
    r"|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?",
    re.I,
)
GENERAL = re.compile(
    r"^(?:other|others|total|net|current|deferred|balance.*|beginning.*|ending.*|subtotal|amount|cost|thereafter"
    r"|u\.s\.|federal|state|foreign|domestic|international|additions|minimum|maximum)$",
    re.I,
)
STATEMENT = re.compile(r"(?:consolidated )?(?:balance sheets?|statements? of)", re.I)
WORD = re.compile(r"[A-Za-z][A-Za-z&'’.-]+")
HEADER_LINES, CLOSE_X, CLOSE_Y = 5, 9.0, 3.0
PAGES_DRAWN = 24


@dataclass(frozen=True)
class Line:
    """A line of a page: its words before the figures, and the figures with their left and right ends."""

    label: str
    figures: tuple[tuple[str, float, float], ...]
    words: tuple[tuple[str, float, float], ...]
    width: float  # share of the page's width


@dataclass(frozen=True)
class TableCellOfPage:
    """A figure with all that says what it is."""

    file: str
    page: int
    table: int
    caption: str
    section: str
    label: str
    column: str  # of a part; "" where columns are years alone
    year: int
    text: str
    row: int
    rows_above: tuple[str, ...] = ()  # figures of the column that the total below them sums
    of_statement: bool = False  # stands on the page of a balance sheet or the like

    @property
    def value(self) -> float:
        return value_of(self.text)


def value_of(text: str) -> float:
    digits = float(re.sub(r"[^\d.]", "", text) or 0)
    return -digits if text.startswith(("(", "-", "$(")) else digits


def _place(word: Any) -> tuple[float, float]:
    return float(word["bottom"]), float(word["x0"])


def _left(word: Any) -> float:
    return float(word["x0"])


def lines_of(page: pdfplumber.page.Page) -> list[Line]:
    by_top: list[tuple[float, list[Any]]] = []
    for word in sorted(page.extract_words(x_tolerance=1.5, y_tolerance=2), key=_place):
        if by_top and abs(by_top[-1][0] - float(word["bottom"])) <= CLOSE_Y:
            by_top[-1][1].append(word)
        else:
            by_top.append((float(word["bottom"]), [word]))
    return [_line(sorted(words, key=_left), float(page.width)) for _, words in by_top]


def _line(words: Sequence[Any], width: float) -> Line:
    tokens: list[tuple[str, float, float]] = []
    for word in words:
        text, left, right = str(word["text"]), float(word["x0"]), float(word["x1"])
        if text in ("$", "€", "£"):
            continue
        if text in (")", "%", ")%") and tokens:
            tokens[-1] = (tokens[-1][0] + text, tokens[-1][1], right)
            continue
        if tokens and tokens[-1][0] in ("(", "$("):
            tokens[-1] = ("(" + text, tokens[-1][1], right)
            continue
        tokens.append((text.lstrip("$€£") or text, left, right))
    at = len(tokens)
    while at and FIGURE.fullmatch(tokens[at - 1][0]):
        at -= 1
    label = " ".join(text for text, _, _ in tokens[:at])
    span = (tokens[-1][2] - tokens[0][1]) / width if tokens else 0.0
    return Line(re.sub(r"(?:\s*\.){3,}|…+", "", label).strip(" :"), tuple(tokens[at:]), tuple(tokens), span)


def is_header(line: Line) -> bool:
    """Whether a line's figures are years and days alone."""
    return all(YEAR.fullmatch(t.strip("(),")) or re.fullmatch(r"\d{1,2},?", t) for t, _, _ in line.figures)


def tables_of(lines: Sequence[Line]) -> Iterator[tuple[list[Line], list[Line]]]:
    """The lines above a table's first row, nearest last, and its lines."""
    at = 0
    while at < len(lines):
        line = lines[at]
        if not line.figures or is_header(line) or not line.label:
            at += 1
            continue
        end = at
        while (
            end < len(lines)
            and (lines[end].figures or lines[end].width < 0.62)
            and not (lines[end].figures and is_header(lines[end]) and len(lines[end].figures) > 1)
        ):
            end += 1
        yield list(lines[max(0, at - HEADER_LINES) : at]), list(lines[at:end])
        at = max(end, at + 1)


def columns_of(rows: Sequence[Line]) -> list[tuple[float, float]]:
    """Left and right ends of the columns of figures; [] where they do not stand under each other."""
    found: list[list[tuple[float, float]]] = []
    for line in rows:
        for text, left, right in line.figures:
            if not NUMBER.search(text):
                continue
            edge = right - (3.5 if text.endswith(")") else 8.0 if text.endswith("%") else 0)
            for group in found:
                if abs(group[0][1] - edge) <= CLOSE_X:
                    group.append((left, edge))
                    break
            else:
                found.append([(left, edge)])
    found = sorted((group for group in found if len(group) > 1), key=lambda g: g[0][1])
    spans = [(min(left for left, _ in g), max(right for _, right in g)) for g in found]
    apart = all(a[1] < b[0] for a, b in pairwise(spans))
    return spans if apart and 2 <= len(spans) <= 8 else []


def header_of(above: Sequence[Line], columns: Sequence[tuple[float, float]]) -> tuple[list[str], list[int]] | None:
    """The name and year of each column; None where they are not certain."""
    names: list[list[str]] = [[] for _ in columns]
    years: list[list[int]] = [[] for _ in columns]
    alone: list[int] = []  # a year that stands over no column
    for line in above:
        if line.width > 0.9 and len(line.words) > 12:
            names, years, alone = [[] for _ in columns], [[] for _ in columns], []
            continue  # prose
        for text, left, right in line.words:
            middle = (left + right) / 2
            at = min(range(len(columns)), key=lambda c: abs((columns[c][0] + columns[c][1]) / 2 - middle))
            inside = columns[at][0] - 22 <= middle <= columns[at][1] + 14
            bare = text.strip("(),:;")
            if YEAR.fullmatch(bare):
                (years[at] if inside else alone).append(int(bare))
            elif inside and WORD.search(text) and not TIME.fullmatch(bare):
                names[at].append(text)
    told = [" ".join(some) for some in names]
    if any(TIMES.search(name) for name in told) or any(TIMES.search(line.label) for line in above[-3:]):
        return None
    if all(len(some) == 1 for some in years) and len({some[0] for some in years}) == len(columns):
        return [""] * len(columns), [some[0] for some in years]
    single = {year for some in (*years, alone) for year in some}
    clear = all(told) and len(set(told)) == len(told) and all(re.match(r"[A-Z]", name) for name in told)
    return (told, [single.pop()] * len(columns)) if len(single) == 1 and clear else None


def cells_of_page(file: str, number: int, lines: Sequence[Line]) -> Iterator[TableCellOfPage]:
    of_statement = any(STATEMENT.match(" ".join(text for text, _, _ in line.words)) for line in lines[:8])
    for table, (above, body) in enumerate(tables_of(lines)):
        rows = [line for line in body if line.figures and not is_header(line)]
        columns = columns_of(rows)
        header = header_of(above, columns) if columns else None
        if header is None or len(rows) < 2:
            continue
        names, years = header
        caption = next((a.label for a in reversed(above) if not a.figures and len(WORD.findall(a.label)) > 1), "")
        section, waiting = "", ""
        summed: list[list[str]] = [[] for _ in columns]
        for at, line in enumerate(body):
            if not line.figures:
                waiting = line.label
                continue
            label = line.label
            if waiting and label[:1].islower():
                label = f"{waiting} {label}"
            elif waiting:
                section, summed = waiting, [[] for _ in columns]
            waiting = ""
            label = MARKS.sub("", label).strip(" :")
            placed: dict[int, str] = {}
            for text, _left, right in line.figures:
                for column, (_, edge) in enumerate(columns):
                    if abs(right - edge) <= CLOSE_X + 6:
                        placed[column] = text
            if len(placed) != len(line.figures):
                continue
            for column, text in placed.items():
                if NUMBER.search(text):
                    yield TableCellOfPage(
                        file, number, table, caption, section, label, names[column], years[column], text, at,
                        tuple(summed[column]), of_statement,
                    )  # fmt: skip
                    summed[column].append(text)


def cells_of_file(path: Path, seed: int, cache: Path | None = None) -> list[TableCellOfPage]:
    """The cells of some pages of a report, drawn by seed, in the order of pages."""
    kept = cache / f"{path.stem[:40]}-{seed}.json" if cache is not None else None
    if kept is not None and kept.exists():
        return [
            TableCellOfPage(**{**one, "rows_above": tuple(one["rows_above"])}) for one in json.loads(kept.read_text())
        ]
    found: list[TableCellOfPage] = []
    with pdfplumber.open(path) as pdf:
        pages = sorted(random.Random(seed).sample(range(len(pdf.pages)), min(PAGES_DRAWN, len(pdf.pages))))
        for number in pages:
            page = pdf.pages[number]
            found += cells_of_page(path.name, number + 1, lines_of(page))
            page.close()
    if kept is not None:
        kept.write_text(json.dumps([asdict(one) for one in found]))
    return found


def printed_lines(path: Path) -> list[str]:
    """All lines of a report, to see what else has the same label."""
    with pypdfium2.PdfDocument(path) as pdf:
        return [" ".join(line.split()) for page in pdf for line in page.get_textpage().get_text_range().splitlines()]


def labels_with_several_figures(cells: Sequence[TableCellOfPage], lines: Sequence[str]) -> set[str]:
    """The labels that begin lines of which some lack the figure of the cell: which is meant is not certain."""
    by_label: dict[str, list[TableCellOfPage]] = defaultdict(list)
    for cell in cells:
        by_label[cell.label.casefold()].append(cell)
    own = [(line.casefold(), line) for line in lines]
    several = set[str]()
    for label, some in by_label.items():
        beginning = [
            line for low, line in own if low.startswith(label) and re.match(r"[\s$(\d.—–-]*\d", line[len(label) :])
        ]
        if any(
            not any(cell.text.strip("()%$") in line for cell in some if cell.page == some[0].page) for line in beginning
        ):
            several.add(label)
        if len({(c.column, c.year, c.text) for c in some}) > len({(c.column, c.year) for c in some}):
            several.add(label)
    return several
