"""Statements whose rows came without a table: label, note and figures run together in a line of text.

    资产总计10,216,7069,516,21110,205,4969,501,699

The header says how many figures a row has; thousands separators, brackets and dashes say where one ends.
Where more than one way of cutting remains, the one whose figures of the same year are most alike counts
(a group and its parent differ little), and note numbers must be small and grow.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pipeline.extract.statements.columns import ColumnRole, FigureColumn, read_columns
from pipeline.extract.statements.line_items import FigureCell, LineItem
from pipeline.model import Block, Report
from pipeline.rules.items import Items
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import parse_amount
from pipeline.text.numerals import TEN

_AMOUNT = r"\(\d{1,3}(?:,\d{3})*(?:\.\d+)?\)|\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d{1,3}(?:\.\d{2,4})?|-"
# A cut wins when no other comes near it: 2826228262 is 28|262|28|262 as well as 282|62|282|62 and stays uncut;
# 八、11,154,843… with one digit for the note leaves one cut only; 10373-- is 103|73 rather than 10|373.
CLEAR_PARENT, CLEAR_TOTAL = 0.02, 1.0  # powers of ten
MAX_LABEL_ROWS = 4
MAX_LINE = 2000  # characters; rows of a page can run together in one line
_NOTE = rf"[{TEN}]{{1,3}}、"


@dataclass(frozen=True, slots=True)
class _Words:
    """What stands in lines of figures beside digits, as expressions."""

    amount: re.Pattern[str]
    tail: re.Pattern[str]  # all the figures of a row
    head: re.Pattern[str]
    head_end: re.Pattern[str]
    scope: re.Pattern[str]


@per_statement_words
def _words(words: Lexicon) -> _Words:
    any_of, nothing = words.any_of, words.any_of("not_applicable")
    labels = any_of("item_headers", "asset_headers", "liabilities", "note_headers")
    scopes = any_of("consolidated", "parent_titles", "bank_titles", "own_company_titles", "own_group")
    with_equity = rf"{any_of('liabilities')}[及和]?{any_of('equity_in_headers')}"
    return _Words(
        amount=re.compile(rf"{_AMOUNT}|{nothing}"),
        tail=re.compile(rf"(?:[(]?\d[\d,.()]*|-+|{nothing})+"),
        head=re.compile(rf"{labels}*20\d\d年.{{0,12}}20\d\d年"),
        head_end=re.compile(
            rf"(?:{with_equity}|{labels}|20\d\d年(?:度)?|\d{{1,2}}月\d{{1,2}}日|{scopes}|\(?{any_of('header_remarks')}\)?)+"
        ),
        scope=re.compile(scopes),
    )


def is_text_row(text: str) -> bool:
    """Whether a line is a printed row of at least two figures."""
    line = _plain(text)
    return (
        len(re.findall(r"\d{1,3},\d{3}(?!\d)|\d,\d{3}", line)) >= 2
        and not re.search(r"[。；]", line)
        and len(line) < MAX_LINE
    )


def _plain(text: str) -> str:
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", text)).replace("—", "-").replace("–", "-")


def text_line_items(blocks: Sequence[Block], report: Report, items: Items, *, statement: str) -> list[LineItem]:
    """Lines of figures in text blocks; empty where no header says what the columns are."""
    columns: list[FigureColumn] = []
    labels: list[str] = []
    lines: list[LineItem] = []
    for block in blocks:
        text = _plain(block.text)
        if _words().head.match(text) and _words().head_end.match(text):
            columns, text = _columns(text, report, instant=statement == "balance")
        if not columns or len(text) > MAX_LINE:
            continue
        rows = list(_rows(text, len(columns)))
        rest = rows[-1][2] if rows else text
        for label, figures, _ in rows:
            known = _label([*labels, label], items, statement)
            labels.clear()
            if not known:
                continue
            cells = tuple(FigureCell(c, f, None) for c, f in zip(columns, figures, strict=True))
            lines.append(LineItem(known, cells, block.page, len(lines)))
        if rest:
            labels.append(rest)
            del labels[:-MAX_LABEL_ROWS]
    return lines


def _columns(text: str, report: Report, *, instant: bool) -> tuple[list[FigureColumn], str]:
    """Columns of a run-together header and the text after it: years, dates and scopes stand in column order."""
    end = _words().head_end.match(text)
    head = end.group() if end else text
    years = re.findall(r"20\d\d年(?:度)?", head)
    dates = re.findall(r"\d{1,2}月\d{1,2}日", head)
    scopes = _words().scope.findall(head)
    count = len(years)
    cells = ["项目"]
    for i, year in enumerate(years):
        date = dates[i] if len(dates) == count else ""
        scope = scopes[i] if len(scopes) == count else scopes[i * len(scopes) // count] if scopes else ""
        cells.append(scope + year + date)
    columns = read_columns([tuple(cells)], report, instant=instant)
    return [c for c in columns if c.role is ColumnRole.VALUE], text[len(head) :]


def _rows(text: str, count: int) -> Iterator[tuple[str, list[str], str]]:
    """Label, figures and the text after them, for each row in a line."""
    start = 0
    for found in _words().tail.finditer(text):
        before = text[start : found.start()]
        note = re.search(rf"{_NOTE}$", before)
        tail = (note.group() if note else "") + found.group()
        figures = split_figures(tail, count)
        end = found.end()
        if tail.endswith("-") and not _all_cuts(tail, count):  # the dash before the next label, as in -少数股东损益
            figures, end = split_figures(tail[:-1], count), end - 1
        if figures is None:
            if len(tail) >= 2 * count:  # a row of figures, but no single way to cut it
                start = end
            continue
        label = before[: note.start()] if note else before
        start = end
        yield label, list(figures), text[start:]


def _label(parts: list[str], items: Items, statement: str) -> str:
    """The last part, or the fewest last parts that together are a known item."""
    for size in range(1, len(parts) + 1):
        joined = "".join(parts[-size:])
        for name in (joined, joined.replace("-", ""), re.sub(rf"[{TEN}]+$", "", joined)):
            if items.get(name, statement=statement, asked=False) is not None:
                return name
    return parts[-1]


@lru_cache(maxsize=4096)
def split_figures(tail: str, count: int) -> tuple[str, ...] | None:
    """`tail` cut into `count` figures after an optional note, None where no cut or no single best one is there."""
    cuts = _all_cuts(tail, count)
    if not cuts:
        return None
    ranked = sorted((_unlike_parent(c) * 4 + _unlike_years(c), _unlike_parent(c), c) for c in cuts)
    best = ranked[0]
    rivals = [r for r in ranked[1:] if r[1] - best[1] < CLEAR_PARENT and r[0] - best[0] < CLEAR_TOTAL]
    return None if rivals else best[2]


def _all_cuts(tail: str, count: int) -> set[tuple[str, ...]]:
    return {figures for rest in _after_note(tail) for figures in _cuts(rest, count)}


def _after_note(tail: str) -> list[str]:
    """What may follow the note reference: it has none, one or two digits, or a bracketed part."""
    found = re.match(_NOTE, tail)
    if not found:
        return [tail]
    rest = tail[found.end() :]
    options = [rest[n:] for n in (1, 2) if rest[:n].isdigit() and not rest[:n].startswith("0")]
    bracketed = re.match(r"\d{1,2}\(\d\)", rest)
    return [*options, rest[bracketed.end() :]] if bracketed else options


def _cuts(text: str, count: int) -> Iterator[tuple[str, ...]]:
    if count == 0:
        if not text:
            yield ()
        return
    for size in range(1, min(len(text), 22) + 1):
        if _words().amount.fullmatch(text[:size]) and not (size > 1 and text[0] == "0" and text[1] != "."):
            for rest in _cuts(text[size:], count - 1):
                yield (text[:size], *rest)


def _sizes(figures: tuple[str, ...]) -> list[float | None]:
    values = [parse_amount(f).value for f in figures]
    return [None if v is None else math.log10(abs(float(v)) + 1) for v in values]


def _distance(a: float | None, b: float | None) -> float:
    return abs(a - b) if a is not None and b is not None else 0.3 * (a is not b)


def _unlike_parent(figures: tuple[str, ...]) -> float:
    """How unlike the figures of the group (first half) and of its parent (second half) are, in powers of ten."""
    sizes, half = _sizes(figures), len(figures) // 2
    return sum(_distance(sizes[i], sizes[i + half]) for i in range(half)) if len(figures) >= 4 else 0.0


def _unlike_years(figures: tuple[str, ...]) -> float:
    sizes = _sizes(figures)
    return sum(_distance(sizes[i], sizes[i + 1]) for i in range(0, len(sizes) - 1, 2))
