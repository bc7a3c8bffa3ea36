"""Dialogues in English over a store whose answers are known: how many turns and whole dialogues are right.

    python -m benchmarks.english_dialogues STORE [--dialogues N] [--seed S] [--misses]

Works over English filings, and over Chinese reports that are asked in English. Companies, years and items are drawn
from the store's own facts; every dialogue begins with a whole question and goes on with three to five turns that leave
something out. A figure is right where the answer's value is the fact of that company, year and item, a comparison where
it names the company that has more, a place where it names the company at that place of the order of the store's facts.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from functools import partial

from benchmarks.report import Measurement
from benchmarks.scripted_dialogues import main, measure_dialogues
from pipeline import Finreport
from pipeline.app.conversations.turn import Turn
from pipeline.model import Kind, Period, Scope
from pipeline.text.language import is_english

ITEMS = {
    "营业收入": "revenue", "资产总计": "total assets", "存货": "inventories", "营业利润": "operating income",
    "应收账款": "accounts receivable", "负债合计": "total liabilities",
}  # fmt: skip
FIRST = (
    "What was the {item} of {company} in {year}?", "What was {company}'s {item} in {year}?",
    "How much {item} did {company} have in {year}?",
)  # fmt: skip
OTHER_YEAR = ("and {year}?", "what about {year}?", "in {year}?", "{year}?", "and in {year}", "how about {year}?")
YEAR_BEFORE = ("the year before?", "and the previous year?", "a year earlier?", "what about the prior year?")
OTHER_ITEM = ("what about its {item}?", "and {item}?", "its {item}?", "how about the {item}?", "{item}?")
OTHER_COMPANY = ("what about {company}?", "and {company}?", "how about {company}?", "and for {company}")
NEW_SUBJECT = ("What was the {item} of {company}?", "and the {item} of {company}?")
COMPARISON = ("compared with {company}?", "versus {company}?", "how does that compare with {company}?")
UNIT = ("in millions", "in millions?", "and in millions")
ORDER = ("Which company had the highest {item} in {year}?", "Who had the largest {item} in {year}?")
SECOND = ("who is second?", "and the second?", "who was second")
THIRD = ("and the third?", "who is third?")
Values = dict[tuple[str, int, str], set[Decimal]]


@dataclass(frozen=True)
class Asked:
    """A turn of the script, its kind, and whether an answer to it is right."""

    kind: str
    text: str
    is_right: Callable[[Turn], bool]


@dataclass
class Figures:
    """What the store states, by company, year and item; `units` by company."""

    values: Values = field(default_factory=dict)
    units: dict[str, str] = field(default_factory=dict)
    names: dict[str, set[str]] = field(default_factory=dict)  # by the name that questions use

    @classmethod
    def of(cls, finreport: Finreport) -> Figures:
        """The facts of whole years of all reports."""
        made = cls()
        with finreport.session.access.reading() as snapshot:
            for report in finreport.reports(kind=Kind.ANNUAL):
                name = report.full_name if is_english(report.full_name) else report.short_name
                made.names.setdefault(name, set()).update((name, report.full_name))
                years = [report.year, report.year - 1]
                for fact in snapshot.store.facts([report.code], list(ITEMS), years, report_id=report.id):
                    whole = fact.period is Period.FY and fact.scope is Scope.CONSOLIDATED and not fact.dimensions
                    if whole and fact.value:
                        made.values.setdefault((name, fact.fiscal_year, fact.item), set()).add(fact.value)
                        made.units[name] = fact.unit
        return made

    def clear(self, company: str, item: str) -> list[int]:
        """The years of which one figure alone is stated."""
        return sorted(y for (c, y, i), values in self.values.items() if (c, i) == (company, item) and len(values) == 1)


class Script:
    """Draws dialogues; `_company`, `_year`, `_item` are what was spoken of last."""

    def __init__(self, figures: Figures, seed: int):
        self._figures = figures
        self._random = random.Random(seed)
        keys = [(c, i) for c in figures.units for i in ITEMS if len(figures.clear(c, i)) > 1]
        self._keys = sorted(keys)

    def dialogue(self) -> Iterator[Asked]:
        """The turns of one dialogue."""
        self._company, self._item = self._draw(self._keys)
        self._year = self._draw(self._figures.clear(self._company, self._item))
        yield self._figure("whole", FIRST)
        kinds: list[Callable[[], Asked | None]] = [
            self._other_year, self._year_before, self._other_item, self._other_company, self._new_subject,
            self._comparison, self._unit,
        ]  # fmt: skip
        for _ in range(self._random.randint(3, 5)):
            made = next(filter(None, (self._draw(kinds)() for _ in range(20))), None)
            if made is None:
                return
            yield made
            if made.kind in ("comparison", "unit"):
                return

    def _draw(self, choices):
        return self._random.choice(list(choices))

    def _value(self) -> Decimal:
        (value,) = self._figures.values[self._company, self._year, self._item]
        return value

    def _figure(self, kind: str, wordings: tuple[str, ...]) -> Asked:
        text = self._draw(wordings).format(company=self._company, year=self._year, item=ITEMS[self._item])
        wanted = self._value()
        return Asked(kind, text, lambda turn: _number(turn) == wanted)

    def _other_year(self) -> Asked | None:
        years = [y for y in self._figures.clear(self._company, self._item) if y != self._year]
        if not years:
            return None
        self._year = self._draw(years)
        return self._figure("other year", OTHER_YEAR)

    def _year_before(self) -> Asked | None:
        if self._year - 1 not in self._figures.clear(self._company, self._item):
            return None
        self._year -= 1
        return self._figure("year before", YEAR_BEFORE)

    def _other_item(self) -> Asked | None:
        items = [i for i in ITEMS if i != self._item and self._year in self._figures.clear(self._company, i)]
        if not items:
            return None
        self._item = self._draw(items)
        return self._figure("other item", OTHER_ITEM)

    def _others(self) -> list[str]:
        return [
            c for c in self._figures.units if c != self._company and self._year in self._figures.clear(c, self._item)
        ]

    def _other_company(self) -> Asked | None:
        if not (others := self._others()):
            return None
        self._company = self._draw(others)
        return self._figure("other company", OTHER_COMPANY)

    def _new_subject(self) -> Asked | None:
        keys = [(c, i) for c, i in self._keys if self._year in self._figures.clear(c, i)]
        self._company, self._item = self._draw(keys) if keys else (self._company, self._item)
        return self._figure("new subject", NEW_SUBJECT)

    def _comparison(self) -> Asked | None:
        units = self._figures.units
        others = [c for c in self._others() if units[c] == units[self._company]]
        if not others:
            return None
        other, own = self._draw(others), self._value()
        (theirs,) = self._figures.values[other, self._year, self._item]
        if own == theirs:
            return None
        more = self._company if own > theirs else other
        text = self._draw(COMPARISON).format(company=other)
        return Asked("comparison", text, lambda turn: _names(turn, self._figures.names[more]))

    def _unit(self) -> Asked | None:
        wanted = self._value() / 10**6
        return Asked("unit", self._draw(UNIT), lambda turn: _number(turn) in (wanted, wanted * 10**6))


def orders(figures: Figures, seed: int, count: int) -> Iterator[list[Asked]]:
    """Dialogues that ask for an order and go on to its next places."""
    drawn = random.Random(seed)
    places = sorted({(year, item) for _, year, item in figures.values})
    for _ in range(count):
        year, item = drawn.choice(places)
        every = [(c, v) for (c, y, i), v in figures.values.items() if (y, i) == (year, item)]
        units = Counter(figures.units[c] for c, _ in every).most_common(1)[0][0]
        if any(len(v) > 1 for _, v in every):
            continue
        ranked = sorted(((next(iter(v)), c) for c, v in every if figures.units[c] == units), reverse=True)
        of_year = {c for c, y, _ in figures.values if y == year}
        if len(ranked) < 4 or len(every) <= len(of_year) / 2:  # an order of less than half is refused
            continue
        turns = []
        for at, wordings in enumerate((ORDER, SECOND, THIRD)):
            text = drawn.choice(wordings).format(item=ITEMS[item], year=year)
            names = figures.names[ranked[at][1]]
            turns.append(Asked(("order", "second", "third")[at], text, partial(_names, names=names)))
        yield turns


def _number(turn: Turn) -> Decimal | None:
    try:
        return Decimal(str(turn.answer["value"]))
    except InvalidOperation:
        return None


def _names(turn: Turn, names: set[str]) -> bool:
    """Whether an answer is one of the names of a company."""
    return str(turn.answer["value"] or "").casefold() in {name.casefold() for name in names}


def measure(store: str, dialogues: int, seed: int, *, misses: bool) -> list[Measurement]:
    """Right turns and right dialogues, with each miss printed where that is wanted."""
    with Finreport(store, llm="none") as finreport:
        figures = Figures.of(finreport)
        script = Script(figures, seed)
        drawn = [list(script.dialogue()) for _ in range(dialogues)]
        drawn += list(orders(figures, seed, max(1, dialogues // 10)))
        return measure_dialogues(finreport, drawn, misses=misses)


if __name__ == "__main__":
    main(__doc__, measure)
