"""Arithmetic in English words and signs, read into measures by a small grammar.

::

    expression  = term {("+" | "-") term}
    term        = factor {("*" | "/") factor}
    factor      = "average" factor [years] | "change in" factor [years] | "sum of" factor {"and" factor}
                | "difference between" factor "and" factor | "ratio of" factor "to" factor
                | "(" expression ")" | number | [year] figure [year]

`365 * (average accounts payable between FY2016 and FY2017) / (FY2017 COGS + change in inventory between FY2016 and
FY2017)`. Without years an average is of this year's amount and that of the year before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.model import Measure, MeasureKind
from pipeline.understand.english.tokens import Token, TokenKind

_SUMS = {TokenKind.ADD: MeasureKind.SUM, TokenKind.SUBTRACT: MeasureKind.DIFFERENCE}
_PRODUCTS = {TokenKind.MULTIPLY: MeasureKind.PRODUCT, TokenKind.DIVIDE: MeasureKind.QUOTIENT}


class _NotArithmeticError(Exception):
    """The tokens do not read as arithmetic."""


def read_expression(tokens: Sequence[Token]) -> Measure | None:
    """The measure that all tokens together are arithmetic for; None where they are none."""
    reader = _Reader(tuple(tokens))
    try:
        measure = reader.expression()
    except _NotArithmeticError:
        return None
    return measure if reader.at == len(reader.tokens) else None


def at_year(measure: Measure, year: int) -> Measure:
    """The measure of a certain year."""
    return replace(measure, year=year, years_back=0)


@dataclass(slots=True)
class _Reader:
    tokens: tuple[Token, ...]
    at: int = 0

    def _peek(self) -> TokenKind | None:
        return self.tokens[self.at].kind if self.at < len(self.tokens) else None

    def _take(self, *kinds: TokenKind) -> Token | None:
        if self._peek() not in kinds:
            return None
        self.at += 1
        return self.tokens[self.at - 1]

    def _need(self, kind: TokenKind) -> None:
        if self._take(kind) is None:
            raise _NotArithmeticError

    def expression(self) -> Measure:
        """Terms added and subtracted, from left to right."""
        left = self._term()
        while sign := self._take(*_SUMS):
            left = _joined(_SUMS[sign.kind], left, self._term())
        return left

    def _term(self) -> Measure:
        left = self._factor()
        while sign := self._take(*_PRODUCTS):
            left = _joined(_PRODUCTS[sign.kind], left, self._factor())
        return left

    def _factor(self) -> Measure:
        if self._take(TokenKind.MEAN):
            return self._mean()
        if self._take(TokenKind.CHANGE):
            return self._change()
        if self._take(TokenKind.SUM):
            return self._sum()
        if self._take(TokenKind.DIFFERENCE):
            return self._pair(MeasureKind.DIFFERENCE, TokenKind.AND)
        if self._take(TokenKind.RATIO):
            return self._pair(MeasureKind.QUOTIENT, TokenKind.TO)
        if self._take(TokenKind.OPEN):
            inner = self.expression()
            self._need(TokenKind.CLOSE)
            return inner
        if number := self._take(TokenKind.NUMBER):
            assert isinstance(number.value, Decimal)
            return Measure(MeasureKind.NUMBER, number=number.value)
        return self._figure()

    def _figure(self) -> Measure:
        """A figure with the one year that stands before or behind it."""
        before = self._year()
        token = self._take(TokenKind.MEASURE)
        if token is None:
            raise _NotArithmeticError
        year = before or self._year()
        return at_year(token.measure, year) if year else token.measure

    def _year(self) -> int | None:
        if self._peek() is TokenKind.TIME and len(self.tokens[self.at].years) == 1:
            self.at += 1
            return self.tokens[self.at - 1].years[0]
        return None

    def _span(self) -> tuple[int, ...]:
        """Two years, of which a mean or a change is."""
        if self._peek() is not TokenKind.TIME:
            return ()
        years = self.tokens[self.at].years
        if len(years) != 2:
            raise _NotArithmeticError
        self.at += 1
        return years

    def _mean(self) -> Measure:
        before = self._span() if self._peek() is TokenKind.TIME and len(self.tokens[self.at].years) == 2 else ()
        operand = self._factor()
        if years := before or self._span():
            return Measure(MeasureKind.MEAN, operands=tuple(at_year(operand, year) for year in years))
        if operand.year is not None:  # average FY2019 inventory: of it and the year before
            return Measure(MeasureKind.MEAN, operands=(operand, at_year(operand, operand.year - 1)))
        return Measure(MeasureKind.MEAN, operands=(operand, replace(operand, years_back=1)))

    def _change(self) -> Measure:
        operand = self._factor()
        if years := self._span():
            return Measure(MeasureKind.CHANGE, operands=(at_year(operand, max(years)), at_year(operand, min(years))))
        if operand.year is not None:
            return Measure(MeasureKind.CHANGE, operands=(operand, at_year(operand, operand.year - 1)))
        return Measure(MeasureKind.CHANGE, operands=(operand,))

    def _sum(self) -> Measure:
        total = self._factor()
        self._need(TokenKind.AND)
        total = _joined(MeasureKind.SUM, total, self._factor())
        while self._take(TokenKind.AND):
            total = _joined(MeasureKind.SUM, total, self._factor())
        return total

    def _pair(self, kind: MeasureKind, joint: TokenKind) -> Measure:
        first = self._factor()
        self._need(joint)
        return Measure(kind, operands=(first, self._factor()))


def _joined(kind: MeasureKind, left: Measure, right: Measure) -> Measure:
    """The two as one; sums and differences in a row make one node."""
    in_a_row = (
        left.kind is kind and kind in (MeasureKind.SUM, MeasureKind.DIFFERENCE) and not left.label and left.year is None
    )
    return Measure(kind, operands=(*left.operands, right) if in_a_row else (left, right))
