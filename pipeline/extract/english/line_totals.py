"""Figures that a statement prints in several lines alone: total debt, where borrowings stand by term and kind."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.extract.english.printed_lines import PrintedLine, column_figures, parse_figure
from pipeline.rules.english import EnglishRules, LineTotal, english_key


@dataclass(frozen=True, slots=True)
class SummedLines:
    """The labels of the lines that were added up, with their figures as printed, and the sums by column."""

    labels: tuple[str, ...]
    texts: tuple[str, ...]
    values: tuple[Decimal, ...]


def sum_of_lines(
    total: LineTotal, lines: Sequence[PrintedLine], count: int, english: EnglishRules
) -> SummedLines | None:
    """The sum of the lines of a pattern below an item; None for no line, or one that says that it is no plain sum."""
    items = [_item(line, total, english) for line in lines]
    begin = items.index(total.below) + 1 if total.below in items else len(lines)
    end = next((at for at in range(begin, len(lines)) if items[at] in total.until), len(lines))
    below = [(line, english_key(line.label)) for line in lines[begin:end]]
    found = [line for line, key in below if line.figures and re.fullmatch(total.lines, key)]
    if not found or any(re.search(total.unless, key) for _, key in below):
        return None
    columns = [[parse_figure(figure) for figure in column_figures(line, count)] for line in found]
    if not all(columns) or any(value is None for values in columns for value in values):
        return None  # no one can tell of which year a lone figure is
    sums = tuple(sum((abs(value or 0) for value in values), Decimal(0)) for values in zip(*columns, strict=True))
    texts = tuple(" ".join((line.label, *line.figures)) for line in found)
    return SummedLines(tuple(line.label for line in found), texts, sums)


def _item(line: PrintedLine, total: LineTotal, english: EnglishRules) -> str:
    known = english.line(total.statement, line.label)
    return known[0].item if known is not None else ""
