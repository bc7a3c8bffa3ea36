"""The record of one formula: its names, its tree bound to items, and what is told about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from pipeline.model import Problem
from pipeline.rules.formulas.syntax import Node, operands, write
from pipeline.rules.records import Text, Texts

Unit = Literal["%", "", "元", "元/股", "元/人", "次", "天", "倍", "人", "股"]
DECIMALS = 2  # shown where a formula does not say
MAX_FIGURES = 1_000  # that a formula is computed of, with those of the formulas it uses, repeated ones too
MAX_LEVELS = 20  # of formulas that use others
SHARE_ITEM = "股本"  # in 元, and at a par value of 1 元 also the number of shares


@dataclass(frozen=True, slots=True)
class FormulaBound:
    """A comparison (>= <= > <) that right operands keep; `text` as its file states it."""

    text: str
    left: Node
    relation: str
    right: Node


@dataclass(frozen=True, slots=True)
class FormulaEntry:
    """A formula as it stands in its file; its names are bound later."""

    id: Text
    names: Texts
    formula: str | int
    unit: Unit
    english: str = ""
    decimals: Annotated[int, Meta(ge=0, le=8, description="a whole number from 0 to 8")] = DECIMALS
    meaning: str = ""
    source: str = ""
    example: str = ""
    shown: str = ""
    reported: str = ""
    otherwise: tuple[str | int, ...] = ()
    valid: tuple[str, ...] = ()
    blank_as_zero: tuple[str, ...] = ()
    part_of_whole: bool = False
    file: str = ""
    line: int = 0

    def problem(self, message: str) -> Problem:
        """What is wrong with it, with its name and place."""
        return Problem(self.file, f"{self.names[0]}: {message}", line=self.line)


@dataclass(frozen=True, slots=True)
class Formula:
    """A figure that is computed. `tree` is bound: operands are items, or formulas found in `uses` by id."""

    id: str
    names: tuple[str, ...]
    english: str
    text: str
    tree: Node
    unit: str
    decimals: int = DECIMALS
    meaning: str = ""
    source: str = ""
    example: str = ""
    shown: str = ""
    reported: str = ""  # canonical name of an item
    otherwise: tuple[Node, ...] = ()
    uses: tuple[Formula, ...] = ()
    valid: tuple[FormulaBound, ...] = ()
    blank_as_zero: tuple[str, ...] = ()  # canonical names of items
    part_of_whole: bool = False  # told in percent where nothing else is asked, though its unit is none
    labels: tuple[tuple[str, str], ...] = ()  # operands that `shown` calls otherwise: (负债合计, 总负债)
    file: str = ""
    line: int = 0

    @property
    def name(self) -> str:
        return self.names[0]

    @property
    def expression(self) -> str:
        """The right-hand side as it is printed."""
        return self.shown.partition("=")[2] or self.shown or write(self.tree)

    @property
    def operands(self) -> tuple[str, ...]:
        """Canonical names of all items it needs, those of the formulas it uses included, each once."""
        found: dict[str, None] = {}
        for operand in operands(self.tree):
            names = self.used_formula(operand.formula).operands if operand.formula else (operand.name,)
            found.update(dict.fromkeys(names))
        return tuple(found)

    @property
    def zero_where_blank(self) -> frozenset[str]:
        """Items, those of the formulas it uses included, that count as zero where a report's cell is left blank."""
        return frozenset(self.blank_as_zero).union(*(used.zero_where_blank for used in self.uses))

    @property
    def figures(self) -> int:
        """How many figures it is computed of, those of the formulas it uses counted as often as they are used."""
        return figures_of((self.tree, *self.otherwise), self.used_formula)

    @property
    def levels(self) -> int:
        """How many formulas stand on one another, itself included."""
        return 1 + max((used.levels for used in self.uses), default=0)

    def used_formula(self, id: str) -> Formula:
        return next(formula for formula in self.uses if formula.id == id)


def figures_of(trees: Iterable[Node], used: Callable[[str], Formula]) -> int:
    """How many figures trees are computed of, with those of the formulas that they name by id."""
    every = (operand for tree in trees for operand in operands(tree))
    return sum(used(operand.formula).figures if operand.formula else 1 for operand in every)


def every_name(formula: Formula) -> tuple[str, ...]:
    """All its names, the English one last."""
    return (*formula.names, formula.english) if formula.english else formula.names
