"""Formulas read from ``formulas/*.yaml`` (one file a family), each parsed and bound to the item dictionary.

An entry::

    - id: gross_margin
      names: [毛利率, 销售毛利率]          # the first is the main one
      english: Gross profit margin
      formula: (营业收入-营业成本)/营业收入  # see pipeline.rules.formula_syntax
      unit: '%'                            # the value is the ratio; % means it is shown a hundredfold
      decimals: 2
      meaning: 每百元营业收入扣除营业成本后剩余的毛利。
      source: textbook
      example: 2019年东百集团的毛利率是多少？

Optional: ``shown`` (the formula as answers in the competition's phrasing print it), ``reported`` (an item that
is taken instead where the report states the figure itself), ``otherwise`` (other formulas of the same figure,
tried in order when an operand of the first is missing).
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pipeline.errors import RuleError
from pipeline.model import Problem
from pipeline.rules.formula_syntax import (
    Binary,
    FormulaSyntaxError,
    Negate,
    Node,
    Number,
    Operand,
    operands,
    parse,
    write,
)
from pipeline.rules.items import Items
from pipeline.rules.labels import clean_label, label_key
from pipeline.rules.load import Entry, load_entries

UNITS = ("%", "", "元", "元/股", "元/人", "次", "天", "倍", "人", "股")
SHARE_ITEM = "股本"  # in 元, and at a par value of 1 元 also the number of shares


@dataclass(frozen=True, slots=True)
class Formula:
    """A figure that is computed. `tree` is bound: operands are items, or formulas found in `uses` by id."""

    id: str
    names: tuple[str, ...]
    english: str
    text: str
    tree: Node
    unit: str
    decimals: int
    meaning: str = ""
    source: str = ""
    example: str = ""
    shown: str = ""
    reported: str = ""  # canonical name of an item
    otherwise: tuple[Node, ...] = ()
    uses: tuple[Formula, ...] = ()
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
            names = self.used(operand.formula).operands if operand.formula else (operand.name,)
            found.update(dict.fromkeys(names))
        return tuple(found)

    def used(self, id: str) -> Formula:
        return next(formula for formula in self.uses if formula.id == id)


class Formulas:
    """All formulas, looked up by any of their names or their id."""

    def __init__(self, formulas: Iterable[Formula]):
        self.all: tuple[Formula, ...] = tuple(formulas)
        self._names: dict[str, Formula] = {}
        for formula in self.all:
            for name in (formula.id, formula.english, *formula.names):
                self._names.setdefault(label_key(name), formula)

    def __len__(self) -> int:
        return len(self.all)

    def get(self, name: str) -> Formula | None:
        return self._names.get(label_key(name))

    def names(self) -> dict[str, Formula]:
        """Every name as it is written (Chinese, English) with its formula."""
        return {clean_label(name): formula for formula in self.all for name in (*formula.names, formula.english)}


class _Unbound(ValueError):
    """An operand can not be bound; the message says why, `column` where."""

    def __init__(self, message: str, column: int):
        super().__init__(f"{message} (column {column})")


@functools.lru_cache(maxsize=8)
def _cached(items: Items, extra: tuple[Path, ...]) -> tuple[Formulas, tuple[Problem, ...]]:
    entries, problems = load_entries("", extra, base="formulas")
    formulas, wrong = read_formulas(entries, items)
    return formulas, (*problems, *wrong)


def load_formulas(items: Items, extra: Sequence[Path] = ()) -> tuple[Formulas, list[Problem]]:
    """The built-in formulas with the user's folders laid over them, and what is wrong with the files.

    A formula of a later folder with the same id replaces the earlier one; one that is wrong is left out.
    """
    formulas, problems = _cached(items, tuple(extra))
    return formulas, list(problems)


def parse_formula(
    text: str, items: Items, formulas: Formulas | None = None, *, name: str = "", unit: str = ""
) -> Formula:
    """A formula a user types in; raises :class:`pipeline.errors.RuleError` saying what is wrong with it and where.

    `text` may begin with ``name=``. Its value is shown as it is, with two decimals.
    """
    left, equals, _ = text.replace("＝", "=").partition("=")
    called = name or (left.strip() if equals else text.strip())
    known = formulas or Formulas(())
    try:
        raw = parse(text)
        tree = _bound(raw, items, lambda key: known.get(key), ())
    except (FormulaSyntaxError, _Unbound) as error:
        raise RuleError(f"formula {text!r}: {error}") from error
    return Formula("ad_hoc", (called,), called, text, tree, unit, 2, uses=_used(tree, known.get))


_REQUIRED = ("id", "names", "english", "formula", "unit", "decimals", "meaning", "source", "example")
_KEYS = frozenset((*_REQUIRED, "shown", "reported", "otherwise"))


def read_formulas(entries: Sequence[Entry], items: Items) -> tuple[Formulas, list[Problem]]:
    """Formulas of entries; a later entry of another folder with the same id replaces the earlier one."""
    problems: list[Problem] = []
    chosen: dict[str, Entry] = {}
    for entry in entries:
        wrong = _shape(entry.data)
        problems += [entry.problem(f"{_called(entry.data)}: {message}") for message in wrong]
        if wrong:
            continue
        other = chosen.get(entry.data["id"])
        if other is not None and other.file.parent == entry.file.parent:
            problems.append(
                entry.problem(
                    f"id {entry.data['id']!r} is taken already by {other.file}, line {other.line}: choose another"
                )
            )
            continue
        chosen[entry.data["id"]] = entry
    binder = _Binder(chosen, items, problems)
    return Formulas(binder.every()), problems


def _called(data: dict[str, Any]) -> str:
    names = data.get("names")
    return str(names[0]) if isinstance(names, list) and names else str(data.get("id", "a formula"))


def _shape(data: dict[str, Any]) -> list[str]:
    wrong = [f"unknown key {key!r}; allowed are {', '.join(sorted(_KEYS))}" for key in data if key not in _KEYS]
    wrong += [f"{key!r} is missing" for key in _REQUIRED if key not in data]
    texts = ("id", "english", "unit", "meaning", "source", "example", "shown", "reported")
    wrong += [f"{key!r} must be a text" for key in texts if not isinstance(data.get(key, ""), str)]
    if wrong:
        return wrong
    if not isinstance(data["names"], list) or not data["names"] or not all(isinstance(n, str) for n in data["names"]):
        wrong.append("'names' must be a list of at least one name")
    if not isinstance(data["formula"], (str, int)):
        wrong.append("'formula' must be a text")
    if data["unit"] not in UNITS:
        wrong.append(f"unit {data['unit']!r} is not known; allowed are {', '.join(map(repr, UNITS))}")
    if type(data["decimals"]) is not int or not 0 <= data["decimals"] <= 8:
        wrong.append("'decimals' must be a whole number from 0 to 8")
    if not isinstance(data.get("otherwise", []), list):
        wrong.append("'otherwise' must be a list of formulas")
    return wrong


class _Binder:
    """Binds every formula to items and to other formulas, each once; cycles are cut and reported."""

    def __init__(self, entries: dict[str, Entry], items: Items, problems: list[Problem]):
        self._entries = entries
        self._items = items
        self._problems = problems
        self._done: dict[str, Formula | None] = {}
        self._ids: dict[str, str] = {}
        for id, entry in entries.items():
            for name in (id, entry.data["english"], *entry.data["names"]):
                self._claim(name, id, entry)

    def _claim(self, name: str, id: str, entry: Entry) -> None:
        other = self._ids.setdefault(label_key(name), id)
        if other != id:
            place = self._entries[other]
            message = f"{_called(entry.data)}: the name {name!r} is claimed already by {_called(place.data)} ({place.file}, line {place.line})"
            self._problems.append(entry.problem(message))

    def every(self) -> list[Formula]:
        found = [self._formula(id, ()) for id in self._entries]
        return [formula for formula in found if formula is not None]

    def _formula(self, id: str, above: tuple[str, ...]) -> Formula | None:
        if id in self._done:
            return self._done[id]
        entry = self._entries[id]
        try:
            self._done[id] = self._bind(entry, (*above, id))
        except (FormulaSyntaxError, _Unbound) as error:
            self._problems.append(entry.problem(f"{_called(entry.data)}: {error}"))
            self._done[id] = None
        return self._done[id]

    def _bind(self, entry: Entry, above: tuple[str, ...]) -> Formula:
        data = entry.data

        def other(name: str) -> Formula | None:
            id = self._ids.get(label_key(name))
            if id in above:
                circle = " → ".join(_called(self._entries[i].data) for i in (*above[above.index(id) :], id))
                raise _Unbound(f"the formula needs itself: {circle}", 1)
            if id is None:
                return None
            found = self._formula(id, above)
            if found is None:
                raise _Unbound(f"it needs {name}, which is wrong itself", 1)
            return found

        trees = [
            _bound(parse(str(text)), self._items, other, above)
            for text in (data["formula"], *data.get("otherwise", []))
        ]
        reported = self._reported(data.get("reported", ""))
        uses = {f.id: f for tree in trees for f in _used(tree, other)}
        return Formula(
            data["id"], tuple(data["names"]), data["english"], str(data["formula"]), trees[0], data["unit"], data["decimals"],
            data["meaning"], data["source"], data["example"], data.get("shown", ""), reported,
            tuple(trees[1:]), tuple(uses.values()), self._labels(data.get("shown", "")), str(entry.file), entry.line,
        )  # fmt: skip

    def _labels(self, shown: str) -> tuple[tuple[str, str], ...]:
        names = [operand.name.removeprefix("上年") for operand in operands(parse(shown))] if shown else []
        called = {name: self._items.get(name) for name in names}
        return tuple((item.name, name) for name, item in called.items() if item is not None and item.name != name)

    def _reported(self, name: str) -> str:
        if not name:
            return ""
        item = self._items.get(name)
        if item is None:
            raise _Unbound(f"reported: unknown item {name!r}{_near(name, self._items)}", 1)
        return item.name


def _bound(node: Node, items: Items, other, above: tuple[str, ...]) -> Node:
    """The tree with canonical item names and formula ids in place of the names as written."""
    if isinstance(node, Number):
        return node
    if isinstance(node, Negate):
        return replace(node, inner=_bound(node.inner, items, other, above))
    if isinstance(node, Binary):
        return replace(node, left=_bound(node.left, items, other, above), right=_bound(node.right, items, other, above))
    item = items.get(node.name, asked=False)
    formula = other(node.name) if item is None else None
    if item is None and formula is None:
        item = items.get(node.name)
    if formula is not None:
        return _of_formula(node, formula)
    if item is None:
        raise _Unbound(f"unknown operand {node.name!r}{_near(node.name, items)}", node.column)
    if item.is_text:
        raise _Unbound(f"{item.name} is a text and can not be computed with", node.column)
    return replace(node, name=item.name)


def _of_formula(node: Operand, formula: Formula) -> Operand:
    if node.when != "this" and _looks_back(formula):
        raise _Unbound(
            f"{formula.name} looks back a year itself: 上年. or 平均. of it would need the year before that",
            node.column,
        )
    return replace(node, name=formula.name, formula=formula.id)


def _looks_back(formula: Formula) -> bool:
    own = any(operand.when != "this" for tree in (formula.tree, *formula.otherwise) for operand in operands(tree))
    return own or any(_looks_back(used) for used in formula.uses)


def _used(tree: Node, get) -> tuple[Formula, ...]:
    found = {operand.formula: get(operand.name) for operand in operands(tree) if operand.formula}
    return tuple(found.values())


def _near(name: str, items: Items) -> str:
    near = [item.name for item, _ in items.nearest(name)]
    return f"; near names are {', '.join(near)}" if near else "; `finreport items list` shows all"
