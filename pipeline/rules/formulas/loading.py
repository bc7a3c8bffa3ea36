"""Formulas read from ``formulas/*.yaml`` (one file a family), each parsed and bound to the item dictionary.

An entry::

    - id: gross_margin
      names: [毛利率, 销售毛利率]          # the first is the main one
      formula: (营业收入-营业成本)/营业收入  # see pipeline.rules.formulas.syntax
      unit: '%'                            # the value is the ratio; % means it is shown a hundredfold
      decimals: 2                          # 2 where it is left out, as all that follows may be
      english: Gross profit margin
      meaning: 每百元营业收入扣除营业成本后剩余的毛利。
      source: textbook
      example: 2019年东百集团的毛利率是多少？

Also optional: ``shown`` (the formula as answers in the competition's phrasing print it), ``reported`` (an item that
is taken instead where the report states the figure itself), ``otherwise`` (other formulas of the same figure,
tried in order when an operand of the first is missing), ``valid`` (bounds that its operands keep in every right set
of accounts, see pipeline.rules.formulas.bounds), ``blank_as_zero`` (operands that count as zero where the report's own
cell is blank or a dash; a line that was not found stays missing).
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from pathlib import Path

from pipeline.errors import RuleError
from pipeline.model import Problem
from pipeline.rules.formulas.binding import Binder, BindingError, bind_tree, formulas_in, require_bounds
from pipeline.rules.formulas.formula import Formula, FormulaEntry, every_name
from pipeline.rules.formulas.syntax import FormulaSyntaxError, parse
from pipeline.rules.items import Items
from pipeline.rules.label_keys import clean_label, label_key
from pipeline.rules.records import read_record
from pipeline.rules.yaml_files import RuleEntry, load_entries

__all__ = ["Formula", "Formulas", "load_formulas", "parse_formula", "read_formulas"]


class Formulas:
    """All formulas, looked up by any of their names or their id."""

    def __init__(self, formulas: Iterable[Formula]):
        self.all: tuple[Formula, ...] = tuple(formulas)
        self._names: dict[str, Formula] = {}
        for formula in self.all:
            for name in filter(None, (formula.id, formula.english, *formula.names)):
                self._names.setdefault(label_key(name), formula)

    def __len__(self) -> int:
        return len(self.all)

    def get(self, name: str) -> Formula | None:
        return self._names.get(label_key(name))

    def names(self) -> dict[str, Formula]:
        """Every name as it is written (Chinese, English) with its formula."""
        return {clean_label(name): formula for formula in self.all for name in every_name(formula)}


@functools.lru_cache(maxsize=8)
def _load_cached(items: Items, extra: tuple[Path, ...]) -> tuple[Formulas, tuple[Problem, ...]]:
    entries, problems = load_entries("", extra, base="formulas")
    formulas, wrong = read_formulas(entries, items)
    return formulas, (*problems, *wrong)


def load_formulas(items: Items, extra: Sequence[Path] = ()) -> tuple[Formulas, list[Problem]]:
    """The built-in formulas with other folders (a convention's, the user's) laid over them, and what is wrong.

    A formula of a later folder with the same id replaces the earlier one; one that is wrong is left out.
    """
    formulas, problems = _load_cached(items, tuple(extra))
    return formulas, list(problems)


def parse_formula(
    text: str, items: Items, formulas: Formulas | None = None, *, name: str = "", unit: str = ""
) -> Formula:
    """A formula a user types in; raises :class:`pipeline.errors.RuleError` saying what is wrong with it and where.

    `text` may begin with ``name=``. Its value is shown as it is, with two decimals.
    """
    left, equals, _ = text.replace("＝", "=").partition("=")
    title = name or (left.strip() if equals else text.strip())
    known = formulas or Formulas(())
    try:
        tree = bind_tree(parse(text), items, known.get)
        uses = formulas_in(tree, known.get)
        require_bounds([tree], {formula.id: formula for formula in uses})
    except (FormulaSyntaxError, BindingError) as error:
        raise RuleError(f"formula {text!r}: {error}") from error
    return Formula("ad_hoc", (title,), title, text, tree, unit, uses=uses)


DESCRIPTIVE = ("english", "decimals", "meaning", "source", "example")  # the built-in formulas have them all


def read_formulas(entries: Sequence[RuleEntry], items: Items) -> tuple[Formulas, list[Problem]]:
    """Formulas of entries; a later entry of another folder with the same id replaces the earlier one."""
    problems: list[Problem] = []
    chosen: dict[str, FormulaEntry] = {}
    for entry in entries:
        written = read_record(FormulaEntry, entry, problems)
        if written is None:
            continue
        other = chosen.get(written.id)
        if other is not None and Path(other.file).parent == entry.file.parent:
            message = f"id {written.id!r} is taken already by {other.file}, line {other.line}: choose another"
            problems.append(entry.problem(message))
            continue
        chosen[written.id] = written
    binder = Binder(chosen, items, problems)
    return Formulas(binder.bind_all()), problems
