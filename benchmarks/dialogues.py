"""Dialogues over a store whose answers are known: of 200, how many turns and whole dialogues are right.

    python -m benchmarks.dialogues STORE [--dialogues N] [--seed S] [--misses]

Companies, years and items are drawn from the store's own facts; every dialogue begins with a whole question and goes
on with three to five turns that leave something out: another time, another item, another company, the other scope,
a comparison, another unit, growth, an end of an order. The wording of each is drawn too. What a turn should answer is
looked up among the facts by this script, which shares no code with what completes a turn: a figure is right where the
answer's value is that of the fact, a comparison where its text has the figures of both, a rank where it names the
company. A dialogue is right where all its turns are.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

from benchmarks.report import Measurement
from benchmarks.scripted_dialogues import main, measure_dialogues
from pipeline import Finreport
from pipeline.app.conversations.turn import Turn
from pipeline.errors import InputError
from pipeline.model import Fact, Kind, Scope

ITEMS = (
    "营业收入", "营业成本", "净利润", "利润总额", "营业利润", "销售费用", "管理费用", "财务费用", "研发费用", "总资产",
    "负债合计", "货币资金", "应收账款", "存货", "固定资产", "短期借款", "经营活动产生的现金流量净额",
)  # fmt: skip
FIRST = (
    "{company}{year}年的{item}是多少？", "{year}年{company}{item}是多少", "{company}{year}年{item}多少？",
    "请问{company}{year}年度的{item}是多少元", "查一下{year}年{company}的{item}", "{company}的{item}，{year}年",
)  # fmt: skip
OTHER_YEAR = (
    "那{year}年呢",
    "{year}年的呢？",
    "{year}年呢",
    "换成{year}年",
    "{year}年是多少",
    "再看看{year}年的",
    "{year}年的",
)
YEAR_BEFORE = ("再前一年", "前一年呢", "上一年呢？", "那前一年的呢")
OTHER_ITEM = (
    "{item}呢", "它的{item}呢？", "那{item}呢", "该公司的{item}是多少", "这家公司{item}多少", "{item}又是多少",
    "还有{item}呢", "它的{item}是多少？",
)  # fmt: skip
OTHER_COMPANY = (
    "{company}呢",
    "那{company}呢？",
    "换成{company}",
    "{company}的呢",
    "{company}是多少",
    "再看看{company}的",
)
NEW_SUBJECT = ("{company}的{item}是多少？", "{company}{item}呢", "那{company}的{item}呢")
PARENT = ("母公司呢", "母公司口径呢", "那母公司的呢？", "母公司口径是多少")
COMPARISON = ("和{company}比呢", "跟{company}比哪个高", "与{company}相比呢？", "和{company}对比一下")
UNIT = ("换成亿元", "换算成万元", "用亿元表示", "单位换成万元", "换成亿元呢", "以亿元为单位")
GROWTH = ("同比增长了多少", "比上年增长多少？", "同比呢", "增长率是多少")


@dataclass(frozen=True)
class Subject:
    """What a turn asks for."""

    company: str
    year: int
    item: str
    scope: Scope = Scope.CONSOLIDATED


@dataclass(frozen=True)
class Asked:
    """A turn with the check of its answer, the kind of turn, and what is spoken of after it."""

    kind: str
    text: str
    is_right: Callable[[Turn], bool]
    subject: Subject


@dataclass
class Figures:
    """The facts of a store by company, year, item and scope."""

    values: dict[Subject, Decimal] = field(default_factory=dict)

    @classmethod
    def of(cls, finreport: Finreport, most: int) -> Figures:
        """Those of at most so many companies."""
        found = cls()
        reports = finreport.reports(kind=Kind.ANNUAL)
        codes = list(dict.fromkeys(report.code for report in reports))[:most]
        for report in reports:
            for scope in Scope if report.code in codes else ():
                for fact in _facts(finreport, report.code, report.year, scope):
                    if fact.item in ITEMS and isinstance(fact.value, Decimal) and fact.value:
                        found.values[Subject(report.short_name, report.year, fact.item, scope)] = fact.value
        return found

    def others(self, subject: Subject, **fixed: object) -> list[Subject]:
        """Subjects that have a figure, are not this one, and agree with it but for what is left free."""
        return [
            one
            for one in self.values
            if one != subject and all(getattr(one, name) == value for name, value in fixed.items())
        ]


def _facts(finreport: Finreport, code: str, year: int, scope: Scope) -> list[Fact]:
    try:
        return finreport.facts(code, year, scope=scope)
    except InputError:
        return []


def is_value(expected: Decimal) -> Callable[[Turn], bool]:
    """Whether a turn's value is this one."""
    return lambda turn: turn.answer["value"] is not None and Decimal(str(turn.answer["value"])) == expected


def has_figures(*values: Decimal) -> Callable[[Turn], bool]:
    """Whether a turn's working has these figures."""

    def check(turn: Turn) -> bool:
        told = {step.get("value") for step in _steps(turn.answer["working"])}
        return all(format(value.normalize(), "f") in told for value in values)

    return check


def _steps(working: Sequence[dict]) -> Iterator[dict]:
    for step in working:
        yield step
        yield from _steps(step.get("operands", ()))


def in_unit(value: Decimal, unit: str) -> Callable[[Turn], bool]:
    """Whether a turn tells the value in this unit, to two places at least."""
    expected = value / {"亿元": Decimal(10) ** 8, "万元": Decimal(10) ** 4}[unit]
    told = re.compile(rf"(-?\d[\d,]*(?:\.\d+)?){unit}")

    def check(turn: Turn) -> bool:
        numbers = (Decimal(number.replace(",", "")) for number in told.findall(turn.answer["answer"]))
        return any(abs(number - expected) <= Decimal("0.005") for number in numbers)

    return check


class Script:
    """Draws dialogues over the figures of a store."""

    def __init__(self, figures: Figures, seed: int):
        self._figures = figures
        self._random = random.Random(seed)
        self._makers = (
            self._other_year, self._year_before, self._other_item, self._other_company, self._new_subject,
            self._parent, self._comparison, self._unit, self._growth,
        )  # fmt: skip

    def dialogue(self) -> list[Asked]:
        """One whole question and three to five turns after it."""
        choose = self._random.choice
        subject = choose([one for one in self._figures.values if one.scope is Scope.CONSOLIDATED])
        text = choose(FIRST).format(company=subject.company, year=subject.year, item=subject.item)
        turns = [Asked("first", text, is_value(self._figures.values[subject]), subject)]
        length = self._random.randint(4, 6)
        while len(turns) < length:
            last = turns[-1]
            # After a growth or two companies, what a mere 2023年呢 asks for is the like of these: name a whole subject.
            whole = last.kind in ("growth", "comparison")
            made = self._whole_subject(last.subject) if whole else choose(self._makers)(last.subject)
            if made is not None:
                turns.append(made)
        return turns

    def _figure(self, kind: str, wordings: Sequence[str], subject: Subject | None) -> Asked | None:
        if subject is None:
            return None
        text = self._random.choice(wordings).format(company=subject.company, year=subject.year, item=subject.item)
        return Asked(kind, text, is_value(self._figures.values[subject]), subject)

    def _drawn(self, subject: Subject, **fixed: object) -> Subject | None:
        found = self._figures.others(subject, **fixed)
        return self._random.choice(found) if found else None

    def _known(self, subject: Subject) -> Subject | None:
        return subject if subject in self._figures.values else None

    def _other_year(self, of: Subject) -> Asked | None:
        other = self._drawn(of, company=of.company, item=of.item, scope=of.scope)
        return self._figure("other year", OTHER_YEAR, other)

    def _year_before(self, of: Subject) -> Asked | None:
        return self._figure("year before", YEAR_BEFORE, self._known(replace(of, year=of.year - 1)))

    def _other_item(self, of: Subject) -> Asked | None:
        other = self._drawn(of, company=of.company, year=of.year, scope=of.scope)
        return self._figure("other item", OTHER_ITEM, other)

    def _other_company(self, of: Subject) -> Asked | None:
        other = self._drawn(of, year=of.year, item=of.item, scope=of.scope)
        return self._figure("other company", OTHER_COMPANY, other)

    def _new_subject(self, of: Subject) -> Asked | None:
        if of.scope is not Scope.CONSOLIDATED:
            return None
        found = [one for one in self._figures.others(of, year=of.year, scope=of.scope) if one.company != of.company]
        return self._figure("new subject", NEW_SUBJECT, self._random.choice(found) if found else None)

    def _whole_subject(self, of: Subject) -> Asked | None:
        return self._figure("whole question", FIRST, self._drawn(of, scope=Scope.CONSOLIDATED))

    def _parent(self, of: Subject) -> Asked | None:
        if of.scope is Scope.PARENT:
            return None
        return self._figure("parent company", PARENT, self._known(replace(of, scope=Scope.PARENT)))

    def _comparison(self, of: Subject) -> Asked | None:
        other = self._drawn(of, year=of.year, item=of.item, scope=of.scope)
        if other is None or of.scope is Scope.PARENT:
            return None
        text = self._random.choice(COMPARISON).format(company=other.company)
        figures = self._figures.values
        return Asked("comparison", text, has_figures(figures[of], figures[other]), of)

    def _unit(self, of: Subject) -> Asked | None:
        text = self._random.choice(UNIT)
        unit = "亿元" if "亿" in text else "万元"
        return Asked("unit", text, in_unit(self._figures.values[of], unit), of)

    def _growth(self, of: Subject) -> Asked | None:
        before = self._known(replace(of, year=of.year - 1))
        if before is None or of.scope is Scope.PARENT:
            return None
        figures = self._figures.values
        return Asked("growth", self._random.choice(GROWTH), has_figures(figures[of], figures[before]), of)


def measure(store: str, dialogues: int, seed: int, *, misses: bool) -> list[Measurement]:
    """Right turns and right dialogues, with each miss printed where that is wanted."""
    with Finreport(store, llm="none") as finreport:
        script = Script(Figures.of(finreport, 200), seed)
        return measure_dialogues(finreport, (script.dialogue() for _ in range(dialogues)), misses=misses)


if __name__ == "__main__":
    main(__doc__, measure)
