"""Formulas as text, parsed to a tree of frozen nodes; nothing is ever run by Python itself.

    (营业收入-营业成本)/营业收入
    营业成本 ÷ 平均.存货
    净利润/上年.净利润 - 1

Grammar (blanks do not count; full-width signs and × ÷ − are taken as * / -)::

    sum     = product (("+" | "-") product)*
    product = signed (("*" | "/") signed)*
    signed  = ("-" | "+")* atom
    atom    = number ["%"] | [when "."] name | "(" sum ")"
    when    = "上年" (the year before) | "期初" (the same, of a balance) | "平均" (mean of opening and closing)

A name is letters, digits, 、 and _, and may have single blanks between English words; any other name stands in
「」. A text may begin with its own name and an equals sign: ``毛利率=(营业收入-营业成本)/营业收入``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

When = Literal["this", "last", "average"]
Operator = Literal["+", "-", "*", "/"]

MAX_LENGTH = 2000  # characters of a formula
MAX_DIGITS = 40  # of a number
MAX_DEPTH = 40  # brackets and signs inside one another
MAX_OPERATORS = 200  # a chain of a thousand would be a tree too deep to walk

_WHEN: dict[str, When] = {"上年": "last", "期初": "last", "平均": "average"}


class FormulaSyntaxError(ValueError):
    """A text is not a formula; `column` (from 1) says where."""

    def __init__(self, message: str, column: int):
        super().__init__(f"{message} (column {column})")
        self.message = message
        self.column = column


@dataclass(frozen=True, slots=True)
class Number:
    value: Decimal
    column: int = 0


@dataclass(frozen=True, slots=True)
class Operand:
    """A name: of an item, or of another formula (`formula` has its id once it is resolved)."""

    name: str
    when: When = "this"
    formula: str = ""
    column: int = 0


@dataclass(frozen=True, slots=True)
class Negate:
    inner: Node
    column: int = 0


@dataclass(frozen=True, slots=True)
class Binary:
    operator: Operator
    left: Node
    right: Node
    column: int = 0


Node = Number | Operand | Negate | Binary


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str  # number, name, sign, end
    text: str
    column: int
    when: When = "this"


_SIGNS = str.maketrans(
    {"×": "*", "÷": "/", "−": "-", "–": "-", "\u3000": " ", "【": "(", "】": ")", "[": "(", "]": ")", "·": "."}
)
_WIDTHS = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_NAME = re.compile(r"[^\W\d_](?:[\w、]| (?=[A-Za-z]))*")
_QUOTED = re.compile(r"「([^「」]+)」")


def normalise_signs(text: str) -> str:
    """Full-width signs and × ÷ − as plain ones; every character keeps its column."""
    return text.translate(_WIDTHS).translate(_SIGNS)


def parse(text: str) -> Node:
    """The tree of a formula; :class:`FormulaSyntaxError` where it is not one."""
    if len(text) > MAX_LENGTH:
        raise FormulaSyntaxError(f"a formula may have {MAX_LENGTH} characters", MAX_LENGTH)
    plain = normalise_signs(text)
    start = plain.find("=") + 1
    if plain.find("=", start) >= 0:
        raise FormulaSyntaxError("only one = may stand in a formula", plain.find("=", start) + 1)
    return _Parser(list(_tokens(plain, start))).whole()


def operands(node: Node) -> Iterator[Operand]:
    """Every operand of a tree, from left to right, repeated ones too."""
    if isinstance(node, Operand):
        yield node
    elif isinstance(node, Negate):
        yield from operands(node.inner)
    elif isinstance(node, Binary):
        yield from operands(node.left)
        yield from operands(node.right)


def write(node: Node) -> str:
    """The tree as text again, with no more brackets than needed."""
    return _write(node, 0)


_RANK = {"+": 1, "-": 1, "*": 2, "/": 2}


def _write(node: Node, rank: int) -> str:
    if isinstance(node, Number):
        return format(node.value, "f")
    if isinstance(node, Operand):
        lead = {"this": "", "last": "上年", "average": "平均"}[node.when]
        return lead + node.name
    if isinstance(node, Negate):
        return f"-{_write(node.inner, 3)}"
    mine = _RANK[node.operator]
    right = mine + 1 if node.operator in "-/" else mine
    text = f"{_write(node.left, mine)}{node.operator}{_write(node.right, right)}"
    return f"({text})" if mine < rank else text


def _tokens(text: str, at: int) -> Iterator[_Token]:
    while at < len(text):
        char = text[at]
        if char == " " or char in "\t\r\n":
            at += 1
        elif char in "+-*/()%":
            yield _Token("sign", char, at + 1)
            at += 1
        elif number := _NUMBER.match(text, at):
            if len(number[0]) > MAX_DIGITS:
                raise FormulaSyntaxError(f"a number may have {MAX_DIGITS} digits", at + 1)
            yield _Token("number", number[0], at + 1)
            at = number.end()
        elif name := _NAME.match(text, at) or _QUOTED.match(text, at):
            token, at = _name(text, name, at)
            yield token
        else:
            raise FormulaSyntaxError(f"unexpected character {char!r}; operators are + - * / ( )", at + 1)
    yield _Token("end", "", len(text) + 1)


def _name(text: str, match: re.Match[str], start: int) -> tuple[_Token, int]:
    if not text.startswith(".", match.end()):
        return _Token("name", _bare(match), start + 1), match.end()
    if match[0] not in _WHEN:
        raise FormulaSyntaxError(f"{match[0]!r} before a dot is not known; allowed are 上年. 期初. 平均.", start + 1)
    after = match.end() + 1
    inner = _NAME.match(text, after) or _QUOTED.match(text, after)
    if inner is None:
        raise FormulaSyntaxError(f"a name must follow {match[0]}.", after + 1)
    return _Token("name", _bare(inner), start + 1, _WHEN[match[0]]), inner.end()


def _bare(match: re.Match[str]) -> str:
    return match[0].strip("「」").strip()


class _Parser:
    """Recursive descent over the tokens; one method a rule of the grammar."""

    def __init__(self, tokens: list[_Token]):
        self._tokens = tokens
        self._at = 0
        self._depth = 0
        self._operators = 0

    def whole(self) -> Node:
        node = self._sum()
        rest = self._tokens[self._at]
        if rest.kind != "end":
            what = (
                "no bracket was opened for this )"
                if rest.text == ")"
                else f"an operator is missing before {rest.text!r}"
            )
            raise FormulaSyntaxError(what, rest.column)
        return node

    def _sum(self) -> Node:
        return self._chain(self._product, "+-")

    def _product(self) -> Node:
        return self._chain(self._unary, "*/")

    def _chain(self, inner, signs: str) -> Node:
        node = inner()
        while sign := self._take(*signs):
            self._operators += 1
            if self._operators > MAX_OPERATORS:
                raise FormulaSyntaxError(f"a formula may have {MAX_OPERATORS} operators", sign.column)
            node = Binary(sign.text, node, inner(), sign.column)  # type: ignore[arg-type]
        return node

    def _unary(self) -> Node:
        sign = self._take("-", "+")
        if sign is None:
            return self._atom()
        self._descend(sign)
        node = self._unary()
        self._depth -= 1
        return Negate(node, sign.column) if sign.text == "-" else node

    def _atom(self) -> Node:
        token = self._tokens[self._at]
        self._at += 1
        if token.kind == "number":
            value = Decimal(token.text)
            return Number(value / 100 if self._take("%") else value, token.column)
        if token.kind == "name":
            return Operand(token.text, token.when, column=token.column)
        if token.text == "(":
            self._descend(token)
            node = self._sum()
            self._depth -= 1
            if not self._take(")"):
                raise FormulaSyntaxError("the bracket opened here is not closed", token.column)
            return node
        what = (
            "the formula ends too early"
            if token.kind == "end"
            else f"a number, a name or ( is expected, not {token.text!r}"
        )
        raise FormulaSyntaxError(what, token.column)

    def _take(self, *signs: str) -> _Token | None:
        token = self._tokens[self._at]
        if token.kind == "sign" and token.text in signs:
            self._at += 1
            return token
        return None

    def _descend(self, token: _Token) -> None:
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise FormulaSyntaxError(f"brackets may stand {MAX_DEPTH} deep", token.column)
