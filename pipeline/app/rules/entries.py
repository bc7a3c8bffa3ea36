"""Entries of rule files that are listed and explained: formulas and terms, which refer to the items."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pipeline.rules.formulas.loading import Formula, Formulas
    from pipeline.rules.glossary import Glossary
    from pipeline.rules.items import Item, Items
    from pipeline.settings import Settings


def load_formula_entries(settings: Settings) -> tuple[Items, Formulas]:
    """The formulas with the items that they are made of; problems are told by the check of their kind."""
    from pipeline.rules.formulas.loading import load_formulas
    from pipeline.rules.items import load_items

    items, _ = load_items(settings.rules)
    return items, load_formulas(items, settings.formula_folders)[0]


def load_glossary_entries(settings: Settings) -> Glossary:
    """The terms, with the names of the items and formulas that they explain."""
    from pipeline.rules.glossary import load_glossary

    items, formulas = load_formula_entries(settings)
    return load_glossary(items, formulas, settings.rules)[0]


def formula_record(formula: Formula, items: Items) -> dict[str, Any]:
    """All about a formula as plain data."""
    operands = (items.get(name) for name in formula.operands)
    return {
        "name": formula.name,
        "names": list(formula.names),
        "english": formula.english,
        "id": formula.id,
        "formula": formula.text,
        "unit": formula.unit,
        "decimals": formula.decimals,
        "meaning": formula.meaning,
        "source": formula.source,
        "example": formula.example,
        "reported": formula.reported,
        "valid": [bound.text for bound in formula.valid],
        "blank_as_zero": list(formula.blank_as_zero),
        "part_of_whole": formula.part_of_whole,
        "operands": [{"name": i.name, "unit": i.unit, "statement": i.statement} for i in operands if i is not None],
        **_place(formula.file, formula.line),
    }


def item_record(item: Item) -> dict[str, Any]:
    """All about an item as plain data."""
    return {
        "name": item.name,
        "names": list(item.names),
        "asked": list(item.asked),
        "english": item.english,
        "id": item.id,
        "statement": item.statement,
        "unit": item.unit,
        "period": item.period,
        "note": item.note,
        **_place(item.file, item.line),
    }


def _place(file: str, line: int) -> dict[str, Any]:
    """Where an entry stands: the name of its file, not where the rules lie on this machine."""
    return {"file": Path(file).name, "line": line}
