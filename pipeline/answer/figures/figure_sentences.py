"""Figures as sentences: the answer first, in the form that is asked for, then what it was computed from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import groupby

from pipeline.answer.citations import facts_of
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.figures.arithmetic import POINTS, TIMES
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.measure_names import describe
from pipeline.answer.figures.plan_measures import is_balance
from pipeline.answer.render.numbers import value_text
from pipeline.model import Dimension, Measure, MeasureKind, Period, Plan, Scope, WorkingStep
from pipeline.rules.lexicon import Lexicon, per_lexicon

_LINES = 3  # from so many subjects on, each has a line of its own
_SCOPES = {Scope.CONSOLIDATED: "合并", Scope.PARENT: "母公司"}
_MOVEMENTS = (MeasureKind.GROWTH, MeasureKind.CHANGE)


@dataclass(frozen=True, slots=True)
class Figure:
    """A measure of one subject, as it was evaluated."""

    measure: Measure
    at: FactContext
    step: WorkingStep


def figure_sentences(plan: Plan, context: Context, figures: Sequence[Figure]) -> Iterator[str]:
    """A sentence for the looked-up figures of each subject and one for each computed figure."""
    if context.style == "plain" and _is_series(figures):
        yield _series(plan, context, figures)
        return
    for _, found in groupby(figures, key=lambda f: (f.at, f.measure.over)):
        own = list(found)
        looked_up = [figure for figure in own if not figure.step.steps]
        if looked_up:
            yield _looked_up(plan, context, looked_up)
        for figure in own:
            if figure.step.steps:
                yield _Sentence(plan, context, figure).text()


def _is_series(figures: Sequence[Figure]) -> bool:
    return len(figures) >= _LINES and len({f.measure for f in figures}) == 1 and figures[0].step.fact is not None


def _series(plan: Plan, context: Context, figures: Sequence[Figure]) -> str:
    """One item of several companies or years, a line each."""
    one_company = len({f.at.code for f in figures}) == 1
    one_year = len({(f.at.year, f.at.period) for f in figures}) == 1
    lines = []
    for figure in figures:
        company = "" if one_company else context.company(plan, figure.at.code)
        when = "" if one_year else context.when(plan, figure.at.year, figure.at.period)
        value = figure_text(plan, context, figure.step, figure.measure.name)
        lines.append(context.say("series-line", company=company, when=when, value=value))
    company = context.company(plan, figures[0].at.code) if one_company else ""
    when = context.when(plan, figures[0].at.year, figures[0].at.period) if one_year else ""
    return context.say("series", company=company, when=when, item=figures[0].measure.label, lines="\n".join(lines))


def _looked_up(plan: Plan, context: Context, figures: Sequence[Figure]) -> str:
    told = [
        context.say("figure", item=_item(f), value=figure_text(plan, context, f.step, f.measure.name)) for f in figures
    ]
    at = figures[0].at
    balance = all(is_balance(f.measure, context.knowledge) for f in figures)
    company, when = context.company(plan, at.code), context.when(plan, at.year, at.period, balance=balance)
    return context.say("figures", company=company, when=when, list="，".join(told))


def _item(figure: Figure) -> str:
    """The item by the question's word, with the scope where it has one of its own."""
    scope = _SCOPES.get(figure.measure.scope, "") if figure.measure.scope else ""
    return f"{scope}{figure.measure.label or figure.step.name}"


@dataclass(frozen=True, slots=True)
class _Sentence:
    """The sentence of one computed figure."""

    plan: Plan
    context: Context
    figure: Figure

    def text(self) -> str:
        measure, step = self.figure.measure, self.figure.step
        if self.context.style == "competition":
            return self._say("computed", name=describe(measure), expression=step.expression)
        if measure.label and not measure.is_item():  # defined in the question
            return self._say("computed", name=measure.label, expression=step.expression)
        if measure.kind in _MOVEMENTS and _is_of_two_items(measure) and step.value is not None:
            fills = {"way": "高" if step.value >= 0 else "低", "value": self._absolute()}
            return self._say("figure-difference", above=step.steps[0].name, below=step.steps[1].name, **fills)
        if measure.kind in _MOVEMENTS:
            return self._movement()
        if measure.kind is MeasureKind.DIFFERENCE and len(step.steps) == 2 and step.value is not None:
            above, below = self._names()
            if not step.value:
                return self._say("figure-equal", above=above, below=below)
            higher = (step.value >= 0) is not _are_losses(step)
            fills = {"way": "高" if higher else "低", "value": self._absolute()}
            if measure.over is Dimension.COMPANIES:
                fills["company"] = self.context.company(self.plan, _company(step.steps[0]))
            elif measure.over is Dimension.YEARS:
                fills["when"] = ""  # the names have their years
            return self._say("figure-difference", above=above, below=below, **fills)
        if measure.kind in (MeasureKind.SHARE, MeasureKind.MULTIPLE):
            above, below = self._names()
            value = self._value().removesuffix(TIMES)
            return self._say(f"figure-{measure.kind}", above=above, below=below, value=value)
        return self._say("computed", name=describe(measure), expression=step.expression)

    def _say(self, id: str, **fills: str) -> str:
        plan, at = self.plan, self.figure.at
        over = self.figure.measure.over
        years = sorted(plan.years)
        when = f"{years[0]}-{years[-1]}年" if over is Dimension.YEARS else self._when()
        company = self.context.company(plan, at.code)
        if over is Dimension.COMPANIES:
            company = "、".join(self.context.company(plan, code) for code in plan.companies)
        told = {"company": company, "when": when, "value": self._value(), "operands": self._operands()}
        return self.context.say(id, **(told | fills))

    def _when(self) -> str:
        measure, at = self.figure.measure, self.figure.at
        if measure.kind not in _MOVEMENTS and any(leaf.period not in (None, at.period) for leaf in measure.leaves()):
            return self.context.when(self.plan, at.year, Period.FY)  # the operands have their parts of it
        balance = is_balance(measure, self.context.knowledge)
        balance = balance and self.context.style == "plain"
        return self.context.when(self.plan, at.year, at.period, balance=balance)

    def _movement(self) -> str:
        step, plan = self.figure.step, self.plan
        this, base = step.steps
        assert step.value is not None and this.value is not None and base.value is not None
        if not step.value:
            way = "持平"
        elif this.unit == "%" or step.unit == POINTS:
            way = "提高" if step.value > 0 else "下降"
        else:
            way = "增长" if this.value > base.value else "下降"
        since = self._since(base)
        moved = ""
        if step.value and step.unit == "%" and this.unit != "%":
            gap = replace(this, value=abs(this.value - base.value), steps=(this, base), fact=None)
            more = "增加" if this.value >= base.value else "减少"
            moved = f"{more}{figure_text(plan, self.context, gap, this.name, exact=False)}"
        elif step.value and step.unit not in ("%", POINTS) and (base.value > 0 or _are_losses(step)):
            grows = (step.value > 0) is not _are_losses(step)
            rate = WorkingStep("", abs(step.value / base.value), "%")
            moved = f"{'增长' if grows else '下降'}{value_text(rate, self.context.style)}"
            way = "增加" if grows else "减少"
        value = self._absolute() if step.value else ""
        if base.value < 0 and step.unit == "%" and this.unit != "%":  # a rate over a loss says nothing
            way, value = _from_loss(this.value, base.value), ""
        return self._say("figure-movement", item=this.name, since=since, way=way, value=value, moved=moved)

    def _since(self, base: WorkingStep) -> str:
        """What a movement is told against: 同比, 较上年末 of a balance, 环比, 较2023年."""
        operands = self.figure.measure.operands
        if len(operands) == 2 and all(leaf.period is Period.FY for leaf in operands[1].leaves()):
            return "较上年末"
        if len(operands) == 2 and operands[1].period is not None:
            return "环比"
        if base.year != self.figure.at.year - 1:
            return f"较{base.year}年"
        item = self.context.knowledge.items.get(operands[0].name)
        balance = item is not None and item.period == "instant" and self.figure.at.period is Period.FY
        return "较上年末" if balance else "同比"

    def _value(self) -> str:
        return figure_text(self.plan, self.context, self.figure.step, self.figure.measure.name)

    def _absolute(self) -> str:
        """Without the sign, which the words tell."""
        step = self.figure.step
        assert step.value is not None
        positive = replace(step, value=abs(step.value))
        return figure_text(self.plan, self.context, positive, self.figure.measure.name)

    def _operands(self) -> str:
        """The operands of a formula as it is written; a formula inside it counts as one."""
        leaves = {(s.name, s.year, _company(s)): s for s in self.figure.step.steps}.values()
        several = len({s.year for s in leaves if s.year}) > 1
        companies = len({_company(s) for s in leaves}) > 1
        told = []
        for leaf in leaves:
            name = leaf.name
            if self.context.style == "plain" and self.figure.measure.kind in _MOVEMENTS and several:
                name = f"{leaf.year}年"
            if companies and _company(leaf):
                name = f"{self.context.company(self.plan, _company(leaf))}{name}"
            shown = figure_text(self.plan, self.context, leaf, leaf.name, exact=False)
            told.append(self.context.say("operand", item=name, value=shown))
        return "，".join(told)

    def _names(self) -> tuple[str, str]:
        above, below = self.figure.step.steps[:2]
        one, other = _company(above), _company(below)
        if one != other:
            who = self.context.company(self.plan, other)
            return above.name, who if above.name == below.name else f"{who}{below.name}"
        if above.name.endswith(below.name) or below.name.endswith(above.name):  # 2025年净利润, 2024年净利润
            return above.name, below.name.removesuffix(above.name) or below.name
        return above.name, below.name


@per_lexicon
def _loss_names(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("loss_names")


def _are_losses(step: WorkingStep) -> bool:
    """Whether losses are compared that are printed below zero: of -8 and -3 million the first is the greater loss."""
    return all(one.value is not None and one.value < 0 and _loss_names().search(one.name) for one in step.steps)


def _is_of_two_items(measure: Measure) -> bool:
    """Whether one item is held against another: 管理费用比研发费用多几成."""
    named = {operand.name for operand in measure.operands if operand.is_item()}
    return len(named) == len(measure.operands) == 2


def _from_loss(this: Decimal, base: Decimal) -> str:
    if this >= 0:
        return "由负转正"
    return "负值收窄" if this > base else "负值扩大" if this < base else "持平"


def _company(step: WorkingStep) -> str:
    """The company whose facts a step was made of, "" of several."""
    codes = {fact.code for fact in facts_of([step])}
    return codes.pop() if len(codes) == 1 else ""
