"""Bounds that a formula's operands keep in every right set of accounts: ``valid: [营业收入 > 0, 营业成本 >= 0]``.

A figure whose operands break one is most likely misread (a turned sign, another unit). It is answered with a
warning where it is asked for by itself, and left out and counted where companies are ranked by it. A bound is a
comparison of two formulas over operands of its formula; like a formula it is parsed, never executed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal

from pipeline.rules.formulas.formula import Formula, FormulaBound
from pipeline.rules.formulas.syntax import (
    Binary,
    FormulaSyntaxError,
    Negate,
    Node,
    Number,
    Operand,
    normalise_signs,
    parse,
)

_RELATION = re.compile(r">=|<=|>|<")
_SIGNS = str.maketrans({"≥": ">=", "≤": "<="})

OperandValue = Callable[[Operand], Decimal | None]  # None: not known


def parse_bound(text: str) -> FormulaBound:
    """``营业成本 >= 0`` as a comparison of two trees; :class:`FormulaSyntaxError` where it is none."""
    plain = normalise_signs(text).translate(_SIGNS)
    signs = list(_RELATION.finditer(plain))
    if len(signs) != 1:
        column = signs[1].start() + 1 if signs else len(plain)
        raise FormulaSyntaxError("a bound compares two formulas by one of >= <= > <", column)
    left, right = plain[: signs[0].start()], plain[signs[0].end() :]
    return FormulaBound(text, parse(left), signs[0][0], parse(right))


def violated_bound(formula: Formula, value: OperandValue) -> FormulaBound | None:
    """The first bound of a formula, or of one it uses, that its operands break; what is not known breaks none."""
    for bound in formula.valid:
        try:
            left, right = _number(bound.left, value), _number(bound.right, value)
        except ArithmeticError:  # a number out of all bounds
            continue
        if left is not None and right is not None and not _holds(left, bound.relation, right):
            return bound
    return next((found for used in formula.uses if (found := violated_bound(used, value)) is not None), None)


def _holds(left: Decimal, relation: str, right: Decimal) -> bool:
    if relation in (">", ">="):
        return left > right or (relation == ">=" and left == right)
    return left < right or (relation == "<=" and left == right)


def _number(node: Node, value: OperandValue) -> Decimal | None:
    if isinstance(node, Number):
        return node.value
    if isinstance(node, Operand):
        return value(node)
    if isinstance(node, Negate):
        inner = _number(node.inner, value)
        return None if inner is None else -inner
    return _binary(node, value)


def _binary(node: Binary, value: OperandValue) -> Decimal | None:
    left, right = _number(node.left, value), _number(node.right, value)
    if left is None or right is None or (node.operator == "/" and not right):
        return None
    if node.operator == "+":
        return left + right
    if node.operator == "-":
        return left - right
    return left * right if node.operator == "*" else left / right
