"""Lines of a page by the places of their words: what is a row's label, its figures, and which stand under each other.

Figures of a column end at one place whatever rules and shading are drawn around them. `$` is dropped, `)` and `%` that
stand by themselves belong to the figure before them. A year or day within the label (Balance, December 31, 2022) ends
where no column does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pipeline.model import PlacedLine

_FIGURE = re.compile(
    r"\(?-?[$€£¥]?\(?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?\)?\s?%?\)?|[—–-]+|N/?[AM]|\*|\d[\d.]* (?:years?|yrs?)", re.I
)
_RANGE = re.compile(r"\$?\d[\d,]*\.\d+\s?[-–—]\s?\$?\d[\d,]*\.\d+")  # of prices: 4.89 - 7.25
_DASHES = ("-", "–", "—")
_SPAN = re.compile(r"\d\s*(?:years?|yrs?)\b", re.I)
_HAS_DIGIT = re.compile(r"\d")
_CURRENCY = re.compile(r"(?:US|A|C|NZ|HK|S)?[$€£¥]")
_CLOSING = re.compile(r"\)?%?\)?")
_UNIT_WORD = re.compile(r"years?|yrs?", re.I)
_NO_FIGURE = re.compile(r"[—–-]+|N/?[AM]|\*")
_YEAR = re.compile(r"(?:19|20)\d\d[,:]?")
_LABEL_NUMBER = re.compile(r"\d{1,3},?|(?:19|20)\d\d[,:]?")
_LEADERS = re.compile(r"(?:\.\s*){3,}|…+")
_MARK = re.compile(r"\(\d{1,2}\)|\([a-z]\)")
SAME_EDGE = 5.0  # points within which figures of a column end
_DASH_EDGE = 9.0  # dashes are centred now and then
_GAP = 0.55  # of the letters' height, between a label and its first figure: more than a blank
_WIDE_GAP = 0.9  # of the letters' height, between names of columns
_MOST_COLUMNS = 12
_LONGEST_REMARK = 8  # words


@dataclass(frozen=True, slots=True)
class PlacedFigure:
    """A figure as it is printed, "—" for none, with where its digits begin and end."""

    text: str
    left: float
    edge: float


@dataclass(frozen=True, slots=True)
class PlacedRow:
    """A line as a label and figures behind it; the label's left end says how deep it is indented."""

    line: PlacedLine
    label: str
    left: float
    right: float  # of the label
    figures: tuple[PlacedFigure, ...]

    @property
    def text(self) -> str:
        return " ".join(word for word, _, _ in self.line.words)

    @property
    def end(self) -> float:
        return self.line.words[-1][2]

    @property
    def gaps(self) -> int:
        """How many of its words stand far apart."""
        return sum(two[1] - one[2] > _WIDE_GAP * self.line.height for one, two in pairwise(self.line.words))

    @property
    def is_row(self) -> bool:
        """Whether figures stand apart from the label, and are not years alone."""
        if not any(_HAS_DIGIT.search(figure.text) for figure in self.figures):
            return False
        if all(_YEAR.fullmatch(figure.text) for figure in self.figures):
            return False
        if all(_SPAN.search(figure.text) for figure in self.figures) and _SPAN.search(self.label):
            return False  # Less than 1 year, 1-3 years, 3-5 years: names of columns
        return not self.label or self.figures[0].left - self.right > _GAP * self.line.height


@dataclass(frozen=True, slots=True)
class Column:
    """Where a column of figures begins and ends."""

    left: float
    edge: float


def placed_row(line: PlacedLine) -> PlacedRow:
    """A line with the figures that end it taken from its label."""
    joined = list(_joined(_with_ranges(line.words, line.height)))
    words = _without_remark([*_without_marks(joined, line.height)], line.height)
    at = len(words)
    while at and _is_figure(words[at - 1][0]) and not _is_mark(words, at - 1, line.height):
        at -= 1
    if not at and len(words) > 1 and _YEAR.fullmatch(words[0][0]):
        at = 1  # the year of a schedule's row
    while 0 < at < len(words) - 1 and _LABEL_NUMBER.fullmatch(words[at][0]) and _adjoins(words, at, line.height):
        at += 1  # After 2027, Balance at December 31, 2022
    figures, left = list[PlacedFigure](), None
    for text, x0, x1 in words[at:]:
        if _CURRENCY.fullmatch(text):
            left = x0
            continue
        bare = _CURRENCY.sub("", text)
        behind = len(bare) - len(bare.rstrip(")%"))
        edge = x1 - behind * (x1 - x0) / max(len(text), 1) * (1.3 if "%" in bare else 0.9)
        figures.append(PlacedFigure("—" if _NO_FIGURE.fullmatch(bare) else bare, x0 if left is None else left, edge))
        left = None
    label = list(words[:at])
    while label and _CURRENCY.fullmatch(label[-1][0]):
        label.pop()
    text = _LEADERS.sub("", " ".join(word for word, _, _ in label)).strip(" :;")
    return PlacedRow(line, text, label[0][1] if label else 0.0, label[-1][2] if label else 0.0, tuple(figures))


def _is_figure(text: str) -> bool:
    return bool(_FIGURE.fullmatch(text) or _RANGE.fullmatch(text))


def _with_ranges(words: Sequence[tuple[str, float, float]], height: float) -> list[tuple[str, float, float]]:
    """The words, with a range of prices in one: 4.89 - 7.25."""
    found: list[tuple[str, float, float]] = []
    for at, (text, x0, x1) in enumerate(words):
        near = found and x0 - found[-1][2] <= _GAP * height
        behind = text if text not in _DASHES or at + 1 == len(words) else f"{text} {words[at + 1][0]}"
        before = found[-1][0] if near else ""
        goes_on = before.endswith(_DASHES) and _RANGE.fullmatch(f"{before} {text}")
        if near and (goes_on or _RANGE.fullmatch(f"{before} {behind}")):
            found[-1] = (f"{before} {text}", found[-1][1], x1)
        else:
            found.append((text, x0, x1))
    return found


def _without_marks(words: Sequence[tuple[str, float, float]], height: float) -> Iterator[tuple[str, float, float]]:
    """The words without the marks of footnotes right behind a figure, before another one: 810 (3) 837."""
    for at, word in enumerate(words):
        behind = at and _HAS_DIGIT.search(words[at - 1][0]) and _FIGURE.fullmatch(words[at - 1][0])
        before = at + 1 < len(words) and _FIGURE.fullmatch(words[at + 1][0])
        if not (behind and before and _is_mark(words, at, height)):
            yield word


def _without_remark(
    words: Sequence[tuple[str, float, float]], height: float
) -> Sequence[tuple[str, float, float]]:
    """The words of a row without a remark in its last column: 107,793 57,339 Over life of lease."""
    end = len(words)
    while end and not _FIGURE.fullmatch(words[end - 1][0]):
        end -= 1
    if not 0 < end < len(words) or len(words) - end > _LONGEST_REMARK or words[end][1] - words[end - 1][2] <= (
        _WIDE_GAP * height
    ):
        return words
    begin = end
    while begin and _FIGURE.fullmatch(words[begin - 1][0]):
        begin -= 1
    figures = [text for text, _, _ in words[begin:end] if _HAS_DIGIT.search(text)]
    apart = begin and words[begin][1] - words[begin - 1][2] > _WIDE_GAP * height
    return words[:end] if apart and any(not _YEAR.fullmatch(text) for text in figures) else words


def _is_mark(words: Sequence[tuple[str, float, float]], at: int, height: float) -> bool:
    """Whether (1) is the mark of a footnote: no gap parts it from the label before it."""
    return bool(at and _MARK.fullmatch(words[at][0]) and _adjoins(words, at, height))


def _adjoins(words: Sequence[tuple[str, float, float]], at: int, height: float) -> bool:
    """Whether no gap parts a word from the one before it."""
    return words[at][1] - words[at - 1][2] <= _GAP * height


def _joined(words: Sequence[tuple[str, float, float]]) -> Iterator[tuple[str, float, float]]:
    """The words, brackets and per cent signs that stand apart put to their figure."""
    held: list[tuple[str, float, float]] = []
    for text, x0, x1 in words:
        if held and text in (")", "%", ")%", "%)") and _HAS_DIGIT.search(held[-1][0]):
            held[-1] = (held[-1][0] + text, held[-1][1], x1)
        elif held and _UNIT_WORD.fullmatch(text) and re.fullmatch(r"\d{1,2}(?:\.\d+)?", held[-1][0]):
            held[-1] = (f"{held[-1][0]} {text}", held[-1][1], x1)
        elif held and held[-1][0] in ("(", "$(", "-") and _HAS_DIGIT.match(text):
            held[-1] = (held[-1][0] + text, held[-1][1], x1)
        else:
            held.append((text, x0, x1))
    yield from held


def columns_of(rows: Sequence[PlacedRow]) -> tuple[Column, ...]:
    """The columns that the figures of rows stand in; () where they do not stand under each other."""
    groups: list[list[PlacedFigure]] = []
    for row in rows:
        for figure in row.figures:
            if not _HAS_DIGIT.search(figure.text):
                continue
            near = min(groups, key=lambda group: abs(_mean(group) - figure.edge), default=None)
            if near is not None and abs(_mean(near) - figure.edge) <= SAME_EDGE:
                near.append(figure)
            else:
                groups.append([figure])
    most = max(map(len, groups), default=0)
    kept = sorted((group for group in groups if len(group) > 1 or most < 3), key=_mean)
    columns = tuple(Column(min(one.left for one in group), _mean(group)) for group in kept)
    apart = all(one.edge < other.left for one, other in pairwise(columns))
    return columns if apart and len(columns) <= _MOST_COLUMNS else ()


def _mean(group: Sequence[PlacedFigure]) -> float:
    return sum(one.edge for one in group) / len(group)


def cells_under(row: PlacedRow, columns: Sequence[Column]) -> tuple[str, tuple[str, ...]] | None:
    """A row's label and its cell under each column; None where a figure stands under none, or two under one.

    Figures before all columns that are a year or a day belong to the label.
    """
    label, cells = row.label, [""] * len(columns)
    for figure in row.figures:
        at = min(range(len(columns)), key=lambda column: abs(columns[column].edge - figure.edge))
        away = abs(columns[at].edge - figure.edge)
        if away > (SAME_EDGE + 2 if _HAS_DIGIT.search(figure.text) else _DASH_EDGE):
            if figure.edge < columns[0].left and re.fullmatch(r"\d{1,2},?|(?:19|20)\d\d", figure.text):
                label = f"{label} {figure.text}".strip()  # Balance, December 31, 2022; Note 5
                continue
            return None
        if cells[at]:
            return None
        cells[at] = figure.text
    return label, tuple(cells)
