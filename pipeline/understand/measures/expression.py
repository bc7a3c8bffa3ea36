"""Arithmetic in words: 经营活动现金流净额 减 购建固定资产支付的现金, 所得税费用 / 利润总额, A / 平均 B, (A - B) / C."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pipeline.model import Measure, MeasureKind, Scope
from pipeline.understand.measures.sides import at_leaves
from pipeline.understand.measures.tokens import Token, TokenKind

_SUMS = {TokenKind.ADD: MeasureKind.SUM, TokenKind.SUBTRACT: MeasureKind.DIFFERENCE}
_PRODUCTS = {TokenKind.MULTIPLY: MeasureKind.PRODUCT, TokenKind.DIVIDE: MeasureKind.QUOTIENT}
EXPRESSION_KINDS = (*_SUMS, *_PRODUCTS)
_BRACKETS = (TokenKind.OPEN, TokenKind.CLOSE)
OPERANDS_AND_OPERATIONS = (*EXPRESSION_KINDS, *_BRACKETS, TokenKind.MEASURE, TokenKind.MEAN, TokenKind.SCOPE)
_DEEPEST = 6  # brackets inside one another


def read_expression(tokens: Sequence[Token], depth: int = 0) -> Measure | None:
    """The tree of operands and operations in turn, brackets first, then products; None where they do not alternate."""
    if depth > _DEEPEST:
        return None
    operands, operations = _alternate(tokens, depth)
    if operands is None or not operations:
        return operands[0] if operands and len(operands) == 1 else None
    for kinds in (_PRODUCTS, _SUMS):
        operands, operations = _fold(operands, operations, kinds)
    return operands[0]


def with_lists(tokens: Sequence[Token]) -> list[Token]:
    """Tokens with the joints of a list beside an operation as that operation: A减B、C is A减B减C, A、B再加C a sum."""
    found: list[Token] = []
    signs = [token for token in tokens if token.kind in EXPRESSION_KINDS]
    if signs and all(token.kind is TokenKind.ADD for token in signs):
        return [signs[0] if token.kind is TokenKind.AND else token for token in tokens]
    last: Token | None = None
    for before, token in zip((None, *tokens), tokens, strict=False):
        if token.kind is TokenKind.AND and last is not None and before is not None and before.kind is TokenKind.MEASURE:
            token = last
        elif token.kind in EXPRESSION_KINDS or token.kind in _BRACKETS:
            last = token if token.kind in _SUMS else None
        found.append(token)
    return found


def with_sums(tokens: Sequence[Token]) -> list[Token]:
    """Tokens with a list that is added up as one operand: A、B和C合计 除以 D."""
    found: list[Token] = []
    for token in tokens:
        start = len(found)
        while start and found[start - 1].kind in (TokenKind.MEASURE, TokenKind.AND):
            start -= 1
        listed = [one.measure for one in found[start:] if one.kind is TokenKind.MEASURE]
        if token.kind is TokenKind.SUM and len(listed) > 1 and any(one.kind is TokenKind.AND for one in found[start:]):
            total = replace(found[-1], kind=TokenKind.MEASURE, value=Measure(MeasureKind.SUM, operands=tuple(listed)))
            found[start:] = [total]
        else:
            found.append(token)
    return found


def read_sum(tokens: Sequence[Token]) -> Measure | None:
    """A list that is added up: 短期借款、长期借款和租赁负债之和."""
    operands = [token.measure for token in tokens if token.kind is TokenKind.MEASURE]
    others = {token.kind for token in tokens} - {TokenKind.MEASURE, TokenKind.AND}
    added = bool(tokens) and tokens[-1].kind is TokenKind.SUM and others == {TokenKind.SUM}
    return Measure(MeasureKind.SUM, operands=tuple(operands)) if added and len(operands) > 1 else None


def _alternate(tokens: Sequence[Token], depth: int) -> tuple[list[Measure] | None, list[TokenKind]]:
    operands: list[Measure] = []
    operations: list[TokenKind] = []
    averaged, scope = False, None
    at = 0
    while at < len(tokens):
        token = tokens[at]
        at += 1
        if token.kind is TokenKind.MEAN:
            averaged = True
        elif token.kind is TokenKind.SCOPE:
            assert isinstance(token.value, Scope)
            scope = token.value
        elif token.kind in (TokenKind.MEASURE, TokenKind.OPEN):
            operand: Measure | None = token.measure if token.kind is TokenKind.MEASURE else None
            if token.kind is TokenKind.OPEN:
                end = _closing(tokens, at)
                operand = read_expression(tokens[at:end], depth + 1) if end is not None else None
                at = (end or at) + 1
            if operand is None or len(operands) != len(operations):
                return None, []
            operand = operand if scope is None else at_leaves(operand, scope=scope)
            operands.append(_average(operand) if averaged else operand)
            averaged, scope = False, None
        elif len(operations) + 1 != len(operands) or token.kind is TokenKind.CLOSE:
            return None, []
        else:
            operations.append(token.kind)
    whole = len(operands) == len(operations) + 1 and not averaged and scope is None
    return (operands, operations) if whole else (None, [])


def _closing(tokens: Sequence[Token], start: int) -> int | None:
    """Where the bracket that opened before `start` closes."""
    depth = 1
    for at in range(start, len(tokens)):
        depth += {TokenKind.OPEN: 1, TokenKind.CLOSE: -1}.get(tokens[at].kind, 0)
        if not depth:
            return at
    return None


def _average(measure: Measure) -> Measure:
    """The mean of opening and closing amount."""
    return Measure(MeasureKind.MEAN, operands=(measure, at_leaves(measure, years_back=1)))


def _fold(
    operands: list[Measure], operations: list[TokenKind], kinds: dict[TokenKind, MeasureKind]
) -> tuple[list[Measure], list[TokenKind]]:
    """Operations of these kinds carried out from left to right."""
    folded, left = [operands[0]], []
    for operation, operand in zip(operations, operands[1:], strict=True):
        if operation in kinds:
            folded[-1] = _joined(kinds[operation], folded[-1], operand)
        else:
            folded.append(operand)
            left.append(operation)
    return folded, left


def _joined(kind: MeasureKind, left: Measure, right: Measure) -> Measure:
    """The two as one; sums and differences in a row make one node."""
    in_a_row = left.kind is kind and kind in (MeasureKind.SUM, MeasureKind.DIFFERENCE) and not left.name
    return Measure(kind, operands=(*left.operands, right) if in_a_row else (left, right))
