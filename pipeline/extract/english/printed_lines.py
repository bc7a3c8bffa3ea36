"""A printed line of an English statement: its label and its figures, without $, notes and dotted leaders."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.model import Fact

_LEADERS = re.compile(r"\.{3,}|(?:\s\.){2,}|…+")
_CURRENCY = re.compile(r"(?:US|A|C|NZ|S|HK)?\$|£|€|¥")
_FIGURE = r"\(?-?\d{1,3}(?:,\d{3})+(?:\.\d+)?\)?|\(?-?\d*\.\d+\)?|\(?-?\d+\)?|[—–-]"
_TAIL = re.compile(rf"(?:(?<=\s)|^)(?P<figure>{_FIGURE})(?:%|p|c|¢)?\s*$")
_NOTE = re.compile(r"^(?:\d{1,2}(?:\.\d{1,2})?|\(\d{1,2}\))[a-z]?$")
_DIGITS = re.compile(r"\d+(?:\.\d*)?|\.\d+")
_AND = re.compile(r"\b(?:allowances?|depreciation|amorti[sz]ation|reserves?)\b.*\d and$", re.I)
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_BALANCE = re.compile(r"(?:ending |closing )?balances?\b", re.I)
_FISCAL = re.compile(r"(?:fiscal(?: years?)?|fy)?", re.I)
_RUN_ON = re.compile(r"(?<=\d\d)(\)?)(?=[A-Z][a-z]{2})")  # 7,687Long-term debt


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """A line: its label and the figures after it as they are printed, in order."""

    label: str
    figures: tuple[str, ...]


def split_run_on(text: str) -> list[str]:
    """The lines of a text in which figures end one and run into the words of the next."""
    return _RUN_ON.sub(r"\1\n", text).split("\n")


@functools.lru_cache(maxsize=2048)  # the same lines are asked for columns, titles and rows one after the other
def parse_line(text: str) -> PrintedLine:
    """The label and figures of a line; a line of words alone has no figures."""
    rest = _tidy(text)
    figures: list[str] = []
    while found := _TAIL.search(rest):
        figures.insert(0, found["figure"])
        rest = rest[: found.start()].rstrip()
    if figures and _AND.search(rest):  # Property and equipment, net of accumulated depreciation of 19,800 and 17,606
        rest = f"{rest} {figures.pop(0)}"
    return PrintedLine(rest.strip(" :;,"), tuple(figures))


def _tidy(text: str) -> str:
    text = unicodedata.normalize("NFKC", text).replace("−", "-")
    text = _CURRENCY.sub(" ", _LEADERS.sub(" ", text))
    text = re.sub(r"\(\s+(?=[\d.])", "(", text)
    text = re.sub(r"(?<=\d)\s+\)", ")", text)
    return " ".join(text.split())


def column_figures(line: PrintedLine, count: int) -> tuple[str, ...]:
    """The figures of a line where it has one a column, a note before them left out; else none, as no one can tell."""
    if len(line.figures) == count + 1 and _NOTE.match(line.figures[0]):
        return line.figures[1:]
    return line.figures if len(line.figures) == count else ()


def parse_figure(figure: str) -> Decimal | None:
    """A figure as a number: brackets are minus, a dash is nil; None of what is none, as 5.5 years."""
    if figure in "—–-":
        return Decimal(0)
    digits = figure.strip("()-").replace(",", "")
    if not _DIGITS.fullmatch(digits):
        return None
    return -Decimal(digits) if figure.startswith(("(", "-")) else Decimal(digits)


def step_of(fact: Fact) -> Decimal:
    """One of the last digit that a fact's figure is printed with, in the unit of its value; 0 where it is not told."""
    steps = []
    for figure in parse_line(fact.raw_text).figures:
        shown = parse_figure(figure)
        if fact.value and shown:
            factor = abs(fact.value / shown)
            if factor.normalize().as_tuple().digits == (1,):  # of another column or a note it is no power of ten
                steps.append(factor.scaleb(int(shown.as_tuple().exponent)))
    return min(steps, default=Decimal(0))


def years_of(texts: Sequence[str]) -> tuple[int, ...]:
    """The years of the columns: those of the last line above the figures that has two or more."""
    best: tuple[int, ...] = ()
    for text in texts:
        years = tuple(dict.fromkeys(int(y) for y in _YEAR.findall(unicodedata.normalize("NFKC", text))))
        if len(years) > 1:
            best = years
    return best


def is_year_line(line: PrintedLine) -> bool:
    """Whether a line's figures are only years, days of dates and units (£000)."""
    return all(_YEAR.fullmatch(f) or re.fullmatch(r"\d{1,2}|000", f) for f in line.figures)


def parse_row(text: str) -> PrintedLine:
    """A line of which the year of a balance is of its label: Balance at August 29, 2021 $ 953 $ 28."""
    line = parse_line(text)
    dated = _BALANCE.match(line.label) and line.figures and _YEAR.fullmatch(line.figures[0])
    return PrintedLine(f"{line.label}, {line.figures[0]}", line.figures[1:]) if dated else line


def is_of_year(line: PrintedLine) -> bool:
    """Whether a line is of a year that stands before its figures: 2024 3,009, Fiscal 2024 $ 707 $ 16."""
    named = len(line.figures) > 1 and bool(_YEAR.fullmatch(line.figures[0]))
    return named and bool(_FISCAL.fullmatch(line.label))
