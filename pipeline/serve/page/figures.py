"""Figures and answers as they are shown: numbers with separators, an answer's lines and tables apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from itertools import groupby, pairwise
from typing import Any

from pipeline.app.charts.scales import figure_text as number_text
from pipeline.text.amounts import Unit, is_money, unit_word

_LARGE = (Decimal(10**8), Decimal(10**4))
_BAR = "|"
_RULE = frozenset("|-: ")
_POINT = re.compile(r"(?:(?<=[。；：])|^)[（(]?(\d{1,2})[、)）．.](?!\d)")


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of an answer: a line, or a table with its header and rows."""

    text: str = ""
    header: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


def figure_text(value: Any, unit: str = "") -> str:
    """A figure for reading: amounts of money in large units, others with at most four decimals; texts as they are."""
    number = _number(value)
    if number is None:
        return "" if value is None else str(value)
    if is_money(unit):
        factor = next((factor for factor in _LARGE if abs(number) >= factor), None)
        if factor is not None:
            return f"{number_text(number / factor, 2)} {unit_word(Unit(unit, factor))}"
    shown = number_text(number, 2) if unit == "%" else number_text(number)
    return f"{shown}{'' if unit == '%' else ' '}{unit}".rstrip()


def exact_text(value: Any, unit: str = "") -> str:
    """A figure with all its digits; what has one decimal gets a second, so that columns of money line up."""
    number = _number(value)
    if number is None:
        return "" if value is None else str(value)
    number = number.to_integral_value() if number == number.to_integral_value() else number
    if number.as_tuple().exponent == -1:
        number = number.quantize(Decimal("0.01"))
    return f"{number:,f} {unit}".rstrip()


def answer_pieces(text: str) -> list[Piece]:
    """An answer's lines; those that make a table (| a | b |) as one piece."""
    return list(_pieces(text))


def _pieces(text: str) -> Iterator[Piece]:
    for is_table, lines in groupby(text.split("\n"), key=lambda line: line.startswith(_BAR)):
        if not is_table:
            yield from (Piece(part) for line in lines for part in _points(line) if part.strip())
            continue
        rows = [_cells(line) for line in lines if set(line) - _RULE]
        yield Piece(header=rows[0], rows=tuple(rows[1:])) if rows else Piece()


def _points(line: str) -> Iterator[str]:
    """A line, with the points that it numbers 1, 2, 3 … on lines of their own."""
    starts = [0]
    for found in _POINT.finditer(line):
        if int(found[1]) == len(starts):
            starts.append(found.start())
    cuts = [*starts, len(line)] if len(starts) > 2 else [0, len(line)]
    yield from (line[start:end] for start, end in pairwise(cuts))


def _cells(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.strip().strip(_BAR).split(_BAR))


def _number(value: Any) -> Decimal | None:
    if isinstance(value, bool) or value is None:
        return None
    try:
        number = Decimal(str(value))
    except InvalidOperation:
        return None
    return number if number.is_finite() else None
