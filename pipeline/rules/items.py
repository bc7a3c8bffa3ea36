"""The item dictionary: what a figure or a text of a report is called, by reports and by those who ask.

Entries are read from ``rules/items/*.yaml``; an entry that only has ``defaults`` holds for those after it::

    - defaults: {statement: income, unit: 元, period: duration}
    - {name: 营业收入, id: operating_revenue, english: Operating revenue, names: [其中营业收入], asked: [营收]}

``names`` are labels of reports and tables, ``asked`` are words that only questions use, ``local`` are labels
that mean this item only inside its own statement (其他综合收益 in an income statement), or, with ``under``, only among
the lines below another item (利息收入 below 财务费用). A name can be dated:
``{name: 营业税金及附加, until: 2016}``. ``lowest`` and ``highest`` bound what a value of the item can be.
``instead``: :mod:`pipeline.rules.stand_ins`. ``wider`` are items that some reports print where they lack this one, and
that it is only a part of (营业支出 of a bank, for 营业成本): they never answer for it, but a refusal names them.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from pipeline.model import Problem
from pipeline.rules.label_keys import clean_label, label_key
from pipeline.rules.records import UNREAD, Parsed, Text, read_record
from pipeline.rules.relations.equity import equity_entries
from pipeline.rules.stand_ins import StandIn, items_of, read_stand_ins
from pipeline.rules.yaml_files import RuleEntry, RuleFiles

__all__ = ["DatedName", "Item", "Items", "clean_label", "label_key", "load_items"]

FILES = RuleFiles("items")
Statement = Literal[
    "income",
    "balance",
    "cash_flow",
    "cash_flow_supplement",
    "equity",
    "per_share",
    "key_figures",
    "share",
    "particulars",
    "profile",
    "staff",
    "research",
]
Unit = Literal["元", "元/股", "人", "股", "户", "%", ""]
Period = Literal["duration", "instant", "none"]
STATEMENTS: tuple[str, ...] = get_args(Statement)
UNITS: tuple[str, ...] = get_args(Unit)
PERIODS: tuple[str, ...] = get_args(Period)

# Nearest names are only offered from this score of thefuzz's ratio on; fixed by these cases:
#   货币资产 ~ 货币资金 75, 营业收人 ~ 营业收入 75, 法人代表 ~ 法定代表人 67, 应收帐款 = 应收账款 100 (same key);
#   天气 ~ 商誉 0, 风险 ~ any < 60, 供应商 ~ any < 60
MIN_SIMILARITY = 65


_ID = re.compile(r"[a-z][a-z0-9_]*")


def _id(text: str) -> str:
    if not _ID.fullmatch(text):
        raise ValueError(f"{text!r} must be lower-case English words joined by _")
    return text


@dataclass(frozen=True, slots=True)
class DatedName:
    """A name that the standards gave an item only from or until some fiscal year (both included)."""

    name: Text
    since: int | None = None
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """One item. `unit` is the base unit of its value ("" for text); `period` is its kind of period."""

    name: Text
    id: Annotated[str, Parsed(_id)]
    english: Text
    statement: Statement
    unit: Unit
    period: Period
    names: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    local: tuple[str, ...] = ()
    under: str = ""  # the item of its statement that it is a part of; its `local` labels mean it only there
    title: str = ""  # how an answer calls it
    sections: tuple[str, ...] = ()  # headings under which reports give it
    lowest: Decimal | None = None  # below it a value was misread: a share of a whole has 0 and 100
    highest: Decimal | None = None
    stable: bool = False  # hardly ever changes: another year's report may stand in for one that lacks it
    instead: Annotated[tuple[StandIn, ...], Parsed(read_stand_ins, tuple[str | dict[str, Any], ...])] = ()
    wider: tuple[str, ...] = ()  # items that it is a part of, to name where a report lacks it
    dated: tuple[DatedName, ...] = field(default=(), metadata=UNREAD)
    note: str = ""
    file: str = ""
    line: int = 0

    @property
    def is_text(self) -> bool:
        return self.unit == ""

    def every_name(self, *, asked: bool = True) -> tuple[str, ...]:
        """The canonical name, the English one, then all others (`asked`: with those that only questions use)."""
        return (self.name, self.english, *self.names, *(self.asked if asked else ()))


class Items:
    """The dictionary, looked up by any name; names are compared by :func:`label_key`."""

    def __init__(self, items: Iterable[Item]):
        self.all: tuple[Item, ...] = tuple(items)
        self._reported: dict[str, Item] = {}
        self._asked: dict[str, Item] = {}
        self._local: dict[tuple[str, str, str], Item] = {}  # by statement, the item above, and label
        self._groups = frozenset((item.statement, item.under) for item in self.all if item.under)
        for item in self.all:
            for name in item.every_name(asked=False):
                self._reported.setdefault(label_key(name), item)
            for name in item.asked:
                self._asked.setdefault(label_key(name), item)
            for name in item.local:
                self._local.setdefault((item.statement, item.under, label_key(name)), item)

    def __len__(self) -> int:
        return len(self.all)

    def get(self, name: str, *, statement: str | None = None, under: str = "", asked: bool = True) -> Item | None:
        """The item that goes by `name`, or None.

        `statement`: where the label stands, so that labels local to it count; `under`: the item whose parts stand
        there; `asked=False` leaves out the words that only questions use (for labels of reports and tables).
        """
        key = label_key(name)
        found = None
        if statement:
            found = (under and self._local.get((statement, under, key))) or self._local.get((statement, "", key))
        found = found or self._reported.get(key)
        return found or (self._asked.get(key) if asked else None)

    def group_after(self, item: Item | None, statement: str, group: str, label: str = "") -> str:
        """The item whose parts stand below a line of `item` called `label`, itself among those of `group`."""
        if item is None:
            return group  # an unknown label may well be one of its parts
        return item.name if (statement, item.name) in self._groups else item.under

    def names(self, *, asked: bool = True) -> dict[str, Item]:
        """Every name as it is written (widths unified, English ones too) with its item."""
        return {clean_label(name): item for item in self.all for name in item.every_name(asked=asked)}

    def nearest(self, text: str, limit: int = 3) -> list[tuple[Item, int]]:
        """Items whose names are most like `text`, best first, with a score from NEAR_ENOUGH to 100."""
        from thefuzz import fuzz, process

        key = label_key(text)
        if not key:
            return []
        choices = self._asked | self._reported
        best: dict[str, tuple[Item, int]] = {}
        for name, score in process.extract(key, list(choices), processor=None, scorer=fuzz.ratio, limit=limit * 8):
            item = choices[name]
            if score >= MIN_SIMILARITY and item.name not in best:
                best[item.name] = (item, score)
        return list(best.values())[:limit]


def load_items(extra: Sequence[Path] = ()) -> tuple[Items, list[Problem]]:
    """The built-in dictionary with the user's folders laid over it, and what is wrong with the files.

    An entry of a later folder with the same `id` or `name` replaces the earlier one. Read once a process. Names that
    two items claim are looked for where there are folders of the user; in the built-in files `check_items` does.
    """
    items, problems = _load(tuple(extra))
    return items, list(problems)


def check_items(extra: Sequence[Path] = ()) -> list[Problem]:
    """All that is wrong with the dictionary: each command would pay for it if the built-in names were held to each
    other whenever they are loaded."""
    items, problems = load_items(extra)
    return problems if extra else [*problems, *_claimed_twice(items.all)]


@functools.cache
def _load(extra: tuple[Path, ...]) -> tuple[Items, tuple[Problem, ...]]:
    entries, problems = FILES.entries(extra)
    items, found = _build([*entries, *equity_entries(extra)])
    return items, (*problems, *found, *(_claimed_twice(items.all) if extra else ()))


def read_items(entries: Sequence[RuleEntry]) -> tuple[Items, list[Problem]]:
    """Items of entries that were loaded already."""
    items, problems = _build(entries)
    return items, [*problems, *_claimed_twice(items.all)]


def _build(entries: Sequence[RuleEntry]) -> tuple[Items, list[Problem]]:
    problems: list[Problem] = []
    found: dict[str, Item] = {}
    ids: dict[str, str] = {}  # by name
    defaults: dict[Path, dict[str, Any]] = {}
    for entry in entries:
        if set(entry.data) == {"defaults"}:
            defaults[entry.file] = _checked_defaults(entry, problems)
            continue
        item = _item(entry, defaults.get(entry.file, {}), problems)
        if item is not None and _lay_over(found, ids, item, entry, problems):
            ids[item.name] = item.id
    problems += _unknown_items(found.values())
    return Items(found.values()), problems


def _lay_over(
    found: dict[str, Item], ids: dict[str, str], item: Item, entry: RuleEntry, problems: list[Problem]
) -> bool:
    """Put an item in place of those of other folders that have its id or its name; False where one of its own has."""
    near = (found.get(item.id), found.get(ids.get(item.name, "")))
    earlier = {o.id: o for o in near if o is not None and (o.id == item.id or o.name == item.name)}
    for other in earlier.values():
        if Path(other.file).parent == entry.file.parent:
            problems.append(
                entry.problem(
                    f"{item.name} ({item.id}) is defined already in {other.file}, line {other.line}: keep one"
                )
            )
            return False
        del found[other.id]
    found[item.id] = item
    return True


def _checked_defaults(entry: RuleEntry, problems: list[Problem]) -> dict[str, Any]:
    values = entry.data["defaults"]
    allowed = {"statement", "unit", "period", "sections", "lowest", "highest"}
    if not isinstance(values, dict) or set(values) - allowed:
        problems.append(entry.problem(f"defaults may only have {', '.join(sorted(allowed))}"))
        return {}
    return values


def _item(entry: RuleEntry, defaults: dict[str, Any], problems: list[Problem]) -> Item | None:
    data, dated = dict(entry.data), []
    if isinstance(data.get("names"), list):  # a name may be a mapping with the years in which it was in use
        written = [name for name in data["names"] if isinstance(name, dict)]
        data["names"] = [name.get("name") if isinstance(name, dict) else name for name in data["names"]]
        dated = [read_record(DatedName, RuleEntry(name, entry.file, entry.line), problems) for name in written]
    if not data.get("title"):
        data["title"] = data.get("name")
    known = tuple(filter(None, dated))
    item = read_record(Item, RuleEntry(data, entry.file, entry.line), problems, defaults=defaults, dated=known)
    return item if len(known) == len(dated) else None


def _unknown_items(items: Iterable[Item]) -> list[Problem]:
    """Items that an item names and that there are not."""
    items = list(items)
    known = {item.name for item in items}
    named = [(item, "instead", name) for item in items for name in items_of(item.instead)]
    named += [(item, "under", item.under) for item in items if item.under]
    named += [(item, "wider", name) for item in items for name in item.wider]
    return [
        Problem(item.file, f"{item.name}: {key} names {name!r}, which is no item: write its 'name'", line=item.line)
        for item, key, name in named
        if name not in known
    ]


def _claimed_twice(items: Iterable[Item]) -> list[Problem]:
    problems = []
    owner: dict[tuple[str, str], Item] = {}
    for item in items:
        keys = {("", label_key(n)): n for n in item.every_name()}
        keys |= {(f"{item.statement} {item.under}", label_key(n)): n for n in item.local}
        for key, name in keys.items():
            other = owner.setdefault(key, item)
            if other is not item:
                place = f"{other.file}, line {other.line}"
                message = f"{item.name}: the name {name!r} is claimed already by {other.name} ({place})"
                problems.append(Problem(item.file, message, line=item.line))
    return problems
