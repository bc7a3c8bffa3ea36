"""Which column of a sheet is what: the keys of a row (code, year, names), items of the dictionary, or unknown."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

import numpy as np

from pipeline.extract.workbooks.sheets import Sheet
from pipeline.model import Problem
from pipeline.rules.items import Item, Items
from pipeline.rules.records import Texts, read_record
from pipeline.rules.yaml_files import load_entries
from pipeline.text.numerals import SCALE, scale

KeyRole = Literal["code", "year", "short_name", "full_name", "kind", "published", "file", "number"]
_HEADER_SEARCHED = 10  # rows from the top in which the header is looked for
_MOST_NEAREST = 100  # columns of a sheet for which items of like names are looked for: it takes a millisecond each
_MOST_OF_ITEM = 20  # columns of a sheet that are read as one item; a table of company-years has few, by source and unit
_UNIT = re.compile(rf"[(（](?:单位[:：]?)?(?:人民币)?({SCALE})元[)）]")


@dataclass(frozen=True, slots=True)
class ItemColumn:
    """A column that holds an item; its values times `scale` are in the item's unit."""

    index: int  # from 0
    label: str
    item: Item
    scale: Decimal = Decimal(1)


@dataclass(frozen=True, slots=True)
class UnmatchedColumn:
    """A column that is no item, with the items whose names are most like it."""

    file: str
    sheet: str
    index: int
    label: str
    near: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """What the columns of a sheet are; `keys` gives the columns of a role, the first one first."""

    header: int  # row of the header in the sheet's cells, from 0
    keys: dict[str, tuple[int, ...]]
    items: tuple[ItemColumn, ...]
    unmatched: tuple[UnmatchedColumn, ...]
    crowded: tuple[tuple[str, int], ...] = ()  # items with more columns than are read, and how many they have


@dataclass(frozen=True, slots=True)
class KeyNames:
    """What the columns of a role may be called."""

    role: KeyRole
    names: Texts


def key_names() -> dict[str, str]:
    """Lower-case column name -> role, from ``rules/table_keys.yaml``."""
    return load_key_names()[0]


@functools.cache
def load_key_names() -> tuple[dict[str, str], tuple[Problem, ...]]:
    """The names of key columns with their roles, and what is wrong in their file (built-in; no folder is laid over)."""
    entries, problems = load_entries("table_keys")
    found: dict[str, str] = {}
    for entry in entries:
        if keys := read_record(KeyNames, entry, problems):
            found |= {name.casefold(): keys.role for name in keys.names}
    return found, tuple(problems)


def sheet_layout(sheet: Sheet, items: Items) -> SheetLayout | Problem:
    """The layout, or the problem that no row of the top names a code and a year."""
    for at in range(min(_HEADER_SEARCHED, len(sheet.cells))):
        header = [str(cell).strip() for cell in sheet.cells[at]]
        keys = _keys(header)
        if "year" in keys and "code" in keys:
            return _layout(sheet, at, header, keys, items)
    wanted = [name for name, role in key_names().items() if role in ("code", "year")]
    return Problem(
        f"{sheet.file}", f"sheet {sheet.name}: no header with a code and a year; they may be called {', '.join(wanted)}"
    )


def _keys(header: Sequence[str]) -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = {}
    for index, label in enumerate(header):
        role = key_names().get(label.casefold())
        if role:
            found.setdefault(role, []).append(index)
    return {role: tuple(columns) for role, columns in found.items()}


def _layout(sheet: Sheet, at: int, header: list[str], keys: dict[str, tuple[int, ...]], items: Items) -> SheetLayout:
    statement = _main_statement(header, items)
    taken = {column for columns in keys.values() for column in columns}
    matched: list[ItemColumn] = []
    unmatched: list[UnmatchedColumn] = []
    count: Counter[str] = Counter()
    for index, label in enumerate(header):
        item = items.get(label, statement=statement) if label else None
        if item is not None:
            count[item.name] += 1
            if count[item.name] <= _MOST_OF_ITEM:
                matched.append(ItemColumn(index, label, item, _scale(label, item)))
        elif index not in taken and (label or _has_values(sheet.cells[at + 1 :, index])):
            looked_up = label and len(unmatched) < _MOST_NEAREST
            near = tuple(near.name for near, _ in items.nearest(label)) if looked_up else ()
            unmatched.append(UnmatchedColumn(sheet.file, sheet.name, index, label, near))
    crowded = tuple((name, columns) for name, columns in count.items() if columns > _MOST_OF_ITEM)
    return SheetLayout(at, keys, tuple(matched), tuple(unmatched), crowded)


def crowded_items(sheet: Sheet, layout: SheetLayout) -> list[Problem]:
    """A problem for each item that a sheet has more columns of than are read."""
    return [
        Problem(sheet.file, f"sheet {sheet.name}: {columns:,} columns are {name}; the first {_MOST_OF_ITEM} are read")
        for name, columns in layout.crowded
    ]


def _main_statement(header: Sequence[str], items: Items) -> str | None:
    """The statement that most columns belong to: labels that are local to it are read as its own."""
    counts = Counter(item.statement for item in map(items.get, filter(None, header)) if item is not None)
    return counts.most_common(1)[0][0] if counts else None


def _scale(label: str, item: Item) -> Decimal:
    found = _UNIT.search(label)
    return scale(found[1]) if found and item.unit == "元" else Decimal(1)


def _has_values(cells: np.ndarray) -> bool:
    return any(cells)
