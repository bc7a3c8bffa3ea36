"""Lines of a page by the places of their words: what is a row's label, its figures, and which stand under each other.

Figures of a column end at one place whatever rules and shading are drawn around them. `$` is dropped, `)` and `%` that
stand by themselves belong to the figure before them. A year or day within the label (Balance, December 31, 2022) ends
where no column does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from statistics import median

from pipeline.model import PlacedLine
from pipeline.model.table_row import LEVELS

_FIGURE = re.compile(
    r"\(?-?[$€£¥]?\(?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?\)?\s?%?\)?|[—–-]+%?|N/?[AM]|\*"
    r"|\d[\d.]* (?:years?|yrs?)",
    re.I,
)
_RANGE = re.compile(r"\$?\d[\d,]*\.\d+%?\s?[-–—]\s?\$?\d[\d,]*\.\d+%?")  # of prices, rates: 4.89 - 7.25
_DASHES = ("-", "–", "—")
_SPAN = re.compile(r"\d\s*(?:years?|yrs?)\b", re.I)
_HAS_DIGIT = re.compile(r"\d")
_CURRENCY = re.compile(r"(?:US|A|C|NZ|HK|S)?[$€£¥]")
_CLOSING = re.compile(r"\)?%?\)?")
_UNIT_WORD = re.compile(r"years?|yrs?", re.I)
_NO_FIGURE = re.compile(r"[—–-]+%?|N/?[AM]|\*")
_YEAR = re.compile(r"(?:19|20)\d\d[,:]?")
_LABEL_NUMBER = re.compile(r"\d{1,3},?|(?:19|20)\d\d[,:]?")
_LEADERS = re.compile(r"(?:\.\s*){3,}|…+")
_MARK = re.compile(r"\(\d{1,2}\)|\([a-z]\)")
_GAP = 0.55  # of the letters' height, between a label and its first figure: more than a blank
_WIDE_GAP = 0.9  # of the letters' height, between names of columns
_RAISED = 0.85  # of the letters' height
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
    remark: str = ""  # the words of columns that have words, beside the figures

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
        beside = f"{self.label} {self.remark}"
        if all(_SPAN.search(figure.text) for figure in self.figures) and _SPAN.search(beside):
            return False  # Less than 1 year, 1-3 years, 3-5 years: names of columns
        return not self.label or self.figures[0].left - self.right > _GAP * self.line.height


def placed_row(line: PlacedLine) -> PlacedRow:
    """A line with the figures that end it taken from its label."""
    joined = list(_joined(_with_ranges(line.words, line.height), line.height))
    words, remarks = _without_remarks([*_without_marks(joined, line.height)], line.height)
    at = len(words)
    while at and _is_figure(words[at - 1][0]) and not _is_mark(words, at - 1, line.height):
        at -= 1
    if not at and len(words) > 1 and _YEAR.fullmatch(words[0][0]):
        at = 1  # the year of a schedule's row
    while 0 < at < len(words) - 1 and _LABEL_NUMBER.fullmatch(words[at][0]) and _adjoins(words, at, line.height):
        at += 1  # After 2027, Balance at December 31, 2022
    figures = list(_figures(words[at:]))
    label = list(words[:at])
    while label and _CURRENCY.fullmatch(label[-1][0]):
        label.pop()
    text = _LEADERS.sub("", " ".join(word for word, _, _ in label)).strip(" :;")
    left, right = (label[0][1], label[-1][2]) if label else (0.0, 0.0)
    return PlacedRow(line, text, left, right, tuple(figures), remarks)


def without_marks(rows: Sequence[PlacedRow]) -> list[PlacedRow]:
    """The lines of a page without those of raised marks alone; a head's mark is no figure: Square Footage (1)."""
    usual = median(row.line.height for row in rows) if rows else 0.0
    kept = [row for row in rows if not _is_raised(row, usual)]
    for at, (row, below) in enumerate(pairwise(kept)):
        if len(row.figures) == 1 < len(below.figures) and row.gaps > 1 and _MARK.fullmatch(row.figures[0].text):
            kept[at] = replace(row, figures=())
    return kept


def _is_raised(row: PlacedRow, usual: float) -> bool:
    """Whether a line has but marks of footnotes, in small letters or one alone; amounts are as large as text."""
    marks = all(_MARK.fullmatch(word) for word, _, _ in row.line.words)
    return marks and (len(row.line.words) == 1 or row.line.height < _RAISED * usual)


def _figures(words: Sequence[tuple[str, float, float]]) -> Iterator[PlacedFigure]:
    """The figures of words that are nothing else; a currency's sign begins the figure behind it."""
    left = None
    for text, x0, x1 in words:
        if _CURRENCY.fullmatch(text):
            left = x0
            continue
        bare = _CURRENCY.sub("", text)
        behind = len(bare) - len(bare.rstrip(")%"))
        edge = x1 - behind * (x1 - x0) / max(len(text), 1) * (1.3 if "%" in bare else 0.9)
        yield PlacedFigure("—" if _NO_FIGURE.fullmatch(bare) else bare, x0 if left is None else left, edge)
        left = None


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


def _without_remarks(
    words: Sequence[tuple[str, float, float]], height: float
) -> tuple[Sequence[tuple[str, float, float]], str]:
    """The words of a row without those of columns of words among and behind its figures, and these words.

    107,793 57,339 Over life of lease; $ 89 Other current liabilities $ 27.
    """
    first = next((at for at in range(len(words)) if _begins_figures(words, at, height)), len(words))
    kept, remarks, end = list(words[:first]), list[str](), 0.0
    for is_text, run in groupby(words[first:], key=lambda word: not _is_figure(word[0]) and not _is_sign(word[0])):
        some = list(run)
        if not is_text:
            apart = not remarks or some[0][1] - end > _GAP * height
            kept += some
        else:
            apart = len(some) <= _LONGEST_REMARK and some[0][1] - kept[-1][2] > _GAP * height
            remarks.append(" ".join(text for text, _, _ in some))
        end = some[-1][2]
        if not apart:
            return words, ""
    told = any(_HAS_DIGIT.search(text) and not _YEAR.fullmatch(text) for text, _, _ in kept[first:])
    return (kept, LEVELS.join(remarks)) if told else (words, "")


def _begins_figures(words: Sequence[tuple[str, float, float]], at: int, height: float) -> bool:
    """Whether the figures of a row begin at a word, behind a wide gap."""
    begins = _is_figure(words[at][0]) or _is_sign(words[at][0])
    return begins and at > 0 and words[at][1] - words[at - 1][2] > _WIDE_GAP * height


def _is_sign(text: str) -> bool:
    return bool(_CURRENCY.fullmatch(text))


def _is_mark(words: Sequence[tuple[str, float, float]], at: int, height: float) -> bool:
    """Whether (1) is the mark of a footnote: no gap parts it from the label before it."""
    return bool(at and _MARK.fullmatch(words[at][0]) and _adjoins(words, at, height))


def _adjoins(words: Sequence[tuple[str, float, float]], at: int, height: float) -> bool:
    """Whether no gap parts a word from the one before it."""
    return words[at][1] - words[at - 1][2] <= _GAP * height


def _joined(words: Sequence[tuple[str, float, float]], height: float) -> Iterator[tuple[str, float, float]]:
    """The words, brackets and per cent signs that stand apart put to their figure; a dash for none is no sign."""
    held: list[tuple[str, float, float]] = []
    for text, x0, x1 in words:
        near = bool(held) and x0 - held[-1][2] <= _GAP * height
        if held and text in (")", "%", ")%", "%)") and _HAS_DIGIT.search(held[-1][0]):
            held[-1] = (held[-1][0] + text, held[-1][1], x1)
        elif held and _UNIT_WORD.fullmatch(text) and re.fullmatch(r"\d{1,2}(?:\.\d+)?", held[-1][0]):
            held[-1] = (f"{held[-1][0]} {text}", held[-1][1], x1)
        elif held and (held[-1][0] in ("(", "$(") or (near and held[-1][0] == "-")) and _HAS_DIGIT.match(text):
            held[-1] = (held[-1][0] + text, held[-1][1], x1)
        else:
            held.append((text, x0, x1))
    yield from held
