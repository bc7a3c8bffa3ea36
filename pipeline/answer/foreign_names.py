"""Foreign names of companies, of which reports tell the whole one and a short one."""

from __future__ import annotations

from pipeline.rules.items import Items
from pipeline.store.interface import Store

_ITEMS = ("foreign_name", "foreign_short_name")  # by their ids


def foreign_names(store: Store, items: Items) -> dict[str, tuple[str, ...]]:
    """By code the foreign names that the reports of all years give."""
    wanted = [item.name for item in items.all if item.id in _ITEMS]
    found: dict[str, dict[str, None]] = {}
    for year in store.years():
        for name in wanted:
            for fact in store.column(name, year):
                if fact.text:
                    found.setdefault(fact.code, {})[fact.text] = None
    return {code: tuple(names) for code, names in found.items()}
