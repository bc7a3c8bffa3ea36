"""Trees of formulas bound to the item dictionary and to other formulas: names made canonical, cycles found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pipeline.model import Problem
from pipeline.rules.formulas.bounds import parse_bound
from pipeline.rules.formulas.formula import MAX_FIGURES, MAX_LEVELS, Formula, FormulaBound, FormulaEntry, figures_of
from pipeline.rules.formulas.syntax import Binary, FormulaSyntaxError, Negate, Node, Number, Operand, operands, parse
from pipeline.rules.items import Items
from pipeline.rules.label_keys import label_key

FormulaLookup = Callable[[str], Formula | None]  # a name → the formula that goes by it


class BindingError(ValueError):
    """An operand cannot be bound; the message says why, `column` where."""

    def __init__(self, message: str, column: int):
        super().__init__(f"{message} (column {column})")


class _TooDeep(BindingError):
    """Formulas stand too deep on one another; that the uppermost one does, not that those beneath it are wrong."""


class Binder:
    """Binds every formula to items and to other formulas, each once; cycles are cut and reported."""

    def __init__(self, entries: dict[str, FormulaEntry], items: Items, problems: list[Problem]):
        self._entries = entries
        self._items = items
        self._problems = problems
        self._done: dict[str, Formula | None] = {}
        self._ids: dict[str, str] = {}
        for id, entry in entries.items():
            for name in filter(None, (id, entry.english, *entry.names)):
                self._claim(name, id, entry)

    def _claim(self, name: str, id: str, entry: FormulaEntry) -> None:
        other = self._ids.setdefault(label_key(name), id)
        if other != id:
            place = self._entries[other]
            message = f"the name {name!r} is claimed already by {place.names[0]} ({place.file}, line {place.line}); "
            message += f"give this one the id {other!r} to replace it"
            self._problems.append(entry.problem(message))

    def bind_all(self) -> list[Formula]:
        found = [self._formula(id, ()) for id in self._entries]
        return [formula for formula in found if formula is not None]

    def _formula(self, id: str, above: tuple[str, ...]) -> Formula | None:
        if id in self._done:
            return self._done[id]
        entry = self._entries[id]
        try:
            self._done[id] = self._bind(entry, (*above, id))
        except _TooDeep as error:
            if above:
                raise
            self._problems.append(entry.problem(str(error)))
            self._done[id] = None
        except (FormulaSyntaxError, BindingError) as error:
            self._problems.append(entry.problem(str(error)))
            self._done[id] = None
        return self._done[id]

    def _bind(self, entry: FormulaEntry, above: tuple[str, ...]) -> Formula:
        if len(above) > MAX_LEVELS:
            raise _TooDeep(f"formulas may stand {MAX_LEVELS} deep on one another", 1)

        def other(name: str) -> Formula | None:
            id = self._ids.get(label_key(name))
            if id in above:
                circle = " → ".join(self._entries[i].names[0] for i in (*above[above.index(id) :], id))
                raise BindingError(f"the formula needs itself: {circle}", 1)
            if id is None:
                return None
            found = self._formula(id, above)
            if found is None:
                raise BindingError(f"it needs {name}, which is wrong itself", 1)
            return found

        trees = [bind_tree(parse(str(text)), self._items, other) for text in (entry.formula, *entry.otherwise)]
        uses = {f.id: f for tree in trees for f in formulas_in(tree, other)}
        require_bounds(trees, uses)
        return Formula(
            id=entry.id,
            names=entry.names,
            english=entry.english,
            text=str(entry.formula),
            tree=trees[0],
            unit=entry.unit,
            decimals=entry.decimals,
            meaning=entry.meaning,
            source=entry.source,
            example=entry.example,
            shown=entry.shown,
            reported=self._reported_item(entry.reported),
            otherwise=tuple(trees[1:]),
            uses=tuple(uses.values()),
            valid=tuple(self._bind_bound(text, trees) for text in entry.valid),
            blank_as_zero=tuple(self._own_item(name, trees) for name in entry.blank_as_zero),
            part_of_whole=entry.part_of_whole,
            labels=self._labels(entry.shown),
            file=entry.file,
            line=entry.line,
        )

    def _bind_bound(self, text: str, trees: Sequence[Node]) -> FormulaBound:
        """A bound over the operands that the formula's working shows: those of its own trees."""
        own = {operand.name for tree in trees for operand in operands(tree)}
        bound = parse_bound(text)
        left, right = (bind_tree(side, self._items, lambda _: None) for side in (bound.left, bound.right))
        for operand in (*operands(left), *operands(right)):
            if operand.name not in own:
                raise BindingError(f"valid: {operand.name} is no operand of the formula", operand.column)
        return replace(bound, left=left, right=right)

    def _own_item(self, name: str, trees: Sequence[Node]) -> str:
        """The canonical name of an item that stands in the formula itself."""
        item = self._items.get(name)
        if item is None or item.name not in {operand.name for tree in trees for operand in operands(tree)}:
            raise BindingError(f"blank_as_zero: {name} is no operand of the formula", 1)
        return item.name

    def _labels(self, shown: str) -> tuple[tuple[str, str], ...]:
        names = [operand.name.removeprefix("上年") for operand in operands(parse(shown))] if shown else []
        meant = {name: self._items.get(name) for name in names}
        return tuple((item.name, name) for name, item in meant.items() if item is not None and item.name != name)

    def _reported_item(self, name: str) -> str:
        if not name:
            return ""
        item = self._items.get(name)
        if item is None:
            raise BindingError(f"reported: unknown item {name!r}{_near_names_hint(name, self._items)}", 1)
        return item.name


def bind_tree(node: Node, items: Items, other: FormulaLookup) -> Node:
    """The tree with canonical item names and formula ids in place of the names as written."""
    if isinstance(node, Number):
        return node
    if isinstance(node, Negate):
        return replace(node, inner=bind_tree(node.inner, items, other))
    if isinstance(node, Binary):
        return replace(node, left=bind_tree(node.left, items, other), right=bind_tree(node.right, items, other))
    item = items.get(node.name, asked=False)
    formula = other(node.name) if item is None else None
    if item is None and formula is None:
        item = items.get(node.name)
    if formula is not None:
        return _of_formula(node, formula)
    if item is None:
        raise BindingError(f"unknown operand {node.name!r}{_near_names_hint(node.name, items)}", node.column)
    if item.is_text:
        raise BindingError(f"{item.name} is a text and cannot be computed with", node.column)
    return replace(node, name=item.name)


def _of_formula(node: Operand, formula: Formula) -> Operand:
    if node.when != "this" and _uses_prior_year(formula):
        raise BindingError(
            f"{formula.name} looks back a year itself: 上年. or 平均. of it would need the year before that",
            node.column,
        )
    return replace(node, name=formula.name, formula=formula.id)


def _uses_prior_year(formula: Formula) -> bool:
    own = any(operand.when != "this" for tree in (formula.tree, *formula.otherwise) for operand in operands(tree))
    return own or any(_uses_prior_year(used) for used in formula.uses)


def require_bounds(trees: Sequence[Node], uses: Mapping[str, Formula]) -> None:
    """Raises `BindingError` for trees over too many figures or levels; `uses`: the formulas that they name, by id.

    A formula that uses two which use the same two, and so on, doubles with every step.
    """
    if any(used.levels >= MAX_LEVELS for used in uses.values()):
        raise _TooDeep(f"formulas may stand {MAX_LEVELS} deep on one another", 1)
    if figures_of(trees, uses.__getitem__) > MAX_FIGURES:
        raise BindingError(f"with those it uses it is computed of more than {MAX_FIGURES} figures", 1)


def formulas_in(tree: Node, known: FormulaLookup) -> tuple[Formula, ...]:
    """The formulas that a bound tree names, each once."""
    found = {operand.formula: known(operand.name) for operand in operands(tree) if operand.formula}
    return tuple(formula for formula in found.values() if formula is not None)


def _near_names_hint(name: str, items: Items) -> str:
    near = [item.name for item, _ in items.nearest(name)]
    return f"; near names are {', '.join(near)}" if near else "; `finreport items list` shows all"
