"""Labels by which Hong Kong's statements print items: ``rules/hkfrs.yaml``, laid over the item dictionary.

    - {item: 营业收入, labels: [收入, 收益, 营业额]}
    - {item: 流动借款, under: 流动负债, labels: [借款, 银行借款]}

They count in the reports of Hong Kong alone; `under` is the heading or item below which a label means the item.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.model import Problem
from pipeline.rules.items import Item, Items, load_items
from pipeline.rules.label_keys import label_key
from pipeline.rules.records import Text, read_record
from pipeline.rules.yaml_files import RuleFiles

FILES = RuleFiles("hkfrs")
_OTHER_RESULT = re.compile(r"\([一-鿿]{2,4}\)/|/\([一-鿿]{2,4}\)|\([^()]*列示\)|以下.{2,4}应占.?$|[之:]")


@dataclass(frozen=True, slots=True)
class PrintedLabels:
    """The labels by which an item is printed, below `under` only where that is said."""

    item: Text
    labels: tuple[str, ...]
    under: str = ""


class HongKongItems(Items):
    """The dictionary as Hong Kong's reports use it."""

    def __init__(self, items: Iterable[Item], printed: Sequence[PrintedLabels]):
        super().__init__(items)
        self._by_name = {item.name: item for item in self.all}
        self._printed: dict[tuple[str, str, str], Item] = {}  # by statement, what stands above, and label
        self._anywhere: dict[str, Item] = {}
        for one in printed:
            item = self._by_name.get(one.item)
            for label in one.labels if item else ():
                assert item is not None
                statement = "income" if item.statement == "per_share" else item.statement
                self._printed[statement, one.under, printed_key(label)] = item
                if not one.under:
                    self._anywhere.setdefault(printed_key(label), item)
        self._statements = frozenset(statement for statement, _, _ in self._printed)
        self._above = frozenset((statement, under) for statement, under, _ in self._printed if under)
        self._parts = frozenset((statement, under, item.name) for (statement, under, _), item in self._printed.items())

    def get(self, name: str, *, statement: str | None = None, under: str = "", asked: bool = True) -> Item | None:
        """The item that goes by `name`, or None; see :meth:`Items.get`."""
        key = printed_key(name)
        found = None
        if statement:
            found = (under and self._printed.get((statement, under, key))) or self._printed.get((statement, "", key))
            if not found and statement not in self._statements:  # a five-year summary has lines of all
                found = self._anywhere.get(key)
        return found or super().get(name, statement=statement, under=under, asked=asked)

    def group_after(self, item: Item | None, statement: str, group: str, label: str = "") -> str:
        """What stands above the next line: a heading such as 流动负债, or an item that has labels below it."""
        if item is None:
            return label_key(label) if (statement, label_key(label)) in self._above else group
        if (statement, item.name) in self._above:
            return item.name
        is_heading = (statement, group) in self._above and group not in self._by_name
        is_part = (statement, group, item.name) in self._parts
        return group if is_heading or is_part else item.under


def printed_key(label: str) -> str:
    """What labels of one item have in common; the other result, in brackets, is set aside: （亏损）／溢利."""
    plain = "".join(unicodedata.normalize("NFKC", label).split()).replace("╱", "/").replace("∕", "/")
    return label_key(_OTHER_RESULT.sub("", plain))


def load_hkfrs(extra: Sequence[Path] = ()) -> tuple[HongKongItems, list[Problem]]:
    """The dictionary with the labels of Hong Kong's statements, and what is wrong with their file; read once."""
    items, problems = _load(tuple(extra))
    return items, list(problems)


@functools.cache
def _load(extra: tuple[Path, ...]) -> tuple[HongKongItems, tuple[Problem, ...]]:
    items, _ = load_items(extra)
    known = {item.name for item in items.all}
    entries, problems = FILES.entries(extra)
    printed = []
    for entry in entries:
        one = read_record(PrintedLabels, entry, problems)
        if one is not None and one.item not in known:
            problems.append(entry.problem(f"{one.item!r} is no item: write its 'name' as in rules/items"))
        elif one is not None:
            printed.append(one)
    return HongKongItems(items.all, printed), tuple(problems)
