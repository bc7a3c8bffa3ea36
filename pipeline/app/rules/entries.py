"""Entries of rule files that are listed and explained: formulas and terms, which refer to the items."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.rules.formulas.loading import Formulas
    from pipeline.rules.glossary import Glossary
    from pipeline.rules.items import Items
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
