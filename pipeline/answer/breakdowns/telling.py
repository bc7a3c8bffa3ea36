"""Rows of breakdowns told: all of one table with its total, those at the end of an order, those within a bound."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.answer.breakdowns.question import BreakdownAsked
from pipeline.answer.breakdowns.selecting import Cells, chosen_cells
from pipeline.answer.breakdowns.wholes import Breakdown, signed_value
from pipeline.answer.cells.figures import fact_of, step_of, unit_of, value_of
from pipeline.answer.cells.subject import Subject
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.tables.titles import title_in_sentence
from pipeline.answer.cells.telling import place_of
from pipeline.answer.citation_places import locate_citation
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.model import Answer, Citation, Fact, Plan, WorkingStep
from pipeline.model.calculation import Function, over_steps
from pipeline.model.table_row import LEVELS
from pipeline.text.amounts import unit_word

_LISTED = "，"
_APART = "；"
_MOST_ROWS = 60


class BreakdownTeller:
    """Tells rows of breakdowns."""

    def __init__(
        self, plan: Plan, context: Context, subject: Subject, asked: BreakdownAsked, line: Fact | None = None
    ):
        self.plan, self.context, self.subject, self.asked, self.line = plan, context, subject, asked, line

    def tell(self, found: Sequence[Breakdown]) -> Answer | None:
        """What is asked of the rows of these tables."""
        texts: list[str] = []
        steps: list[WorkingStep] = []
        for one in found:
            told = self._tell(one)
            if told is None:
                return None
            texts.append(told[0])
            steps += told[1]
            if one.by_total and self.line is not None:
                texts.append(self.context.say("breakdown-by-total", name=self.asked.called))
                steps.append(step_of(self.line))
        company, when = self.context.company(self.plan, self.subject.report.code), self._when()
        text = self.context.say("cells", company=company, when=when, figures=_APART.join(texts))
        single = steps[0] if len(steps) == 1 else None
        value, unit = (single.value_in_unit, single.unit) if single is not None else (None, "")
        return compose_answer(self.context, text, steps, self.plan, value=value, unit=unit)

    def _when(self) -> str:
        return self.context.when(self.plan, self.subject.year)

    def _tell(self, found: Breakdown) -> tuple[str, list[WorkingStep]] | None:
        asked = self.asked
        chosen = chosen_cells(asked, found)
        if chosen is None or len(chosen) > _MOST_ROWS:
            return None
        if asked.order is not None and not asked.order.top:
            return self._first(chosen[0], found)
        if not chosen:
            return self._none(found)
        steps = [self._step(cell, found) for cell in chosen]
        listed = _LISTED.join(self._listed(cell, found) for cell in chosen)
        which = asked.said_bound or asked.said
        text = self.context.say(
            "breakdown-within" if asked.bound is not None else "breakdown-chosen" if which else "breakdown",
            name=self._called(found),
            which=which,
            count=len(chosen),
            list=listed,
            total=self._printed(found.total, found) if found.total is not None and not which else "",
            place=self._place_of_column(chosen[0], found),
        )
        text += self._beside_line(found)
        if self._tells_shares(found):
            told = (self._share(step, step.name, found) for step in steps)
            return text, [share[1] for share in told if share is not None]
        if asked.counted and not which:
            name, many = f"{self.asked.called}的项数", Decimal(len(chosen))
            steps = [WorkingStep(name, many, "", self.subject.year, steps=tuple(steps))]
        if not which and asked.summed and found.total is None:
            more = self._sum(chosen, [self._step(cell, found) for cell in chosen], found)
            return (f"{text}，{more[0]}", [*steps, *more[1]]) if more is not None else None
        if not which:
            return text, [*steps, *([self._step(found.total, found)] if found.total is not None else [])]
        if (asked.summed or (asked.shared and asked.order is not None)) and len(chosen) > 1:
            more = self._sum(chosen, steps, found)
            if more is None:
                return None
            return f"{text}，{more[0]}", more[1]
        return text, steps

    def _called(self, found: Breakdown) -> str:
        """What is divided, and by what where its table divides it in several ways."""
        division = found.division.rstrip("：:")
        return f"{self.asked.called}（{division}）" if division not in self.asked.called else self.asked.called

    def _none(self, found: Breakdown) -> tuple[str, list[WorkingStep]]:
        """That no row is within the bound."""
        table = found.table.table
        text = self.context.say(
            "breakdown-none",
            which=self.asked.said_bound,
            kind=self.asked.called,
            count=len(found.parts),
            table=title_in_sentence(table),
        )
        return text, [self._step(cell, found) for cell in found.parts]

    def _beside_line(self, found: Breakdown) -> str:
        """What the statements have where the rows are more than that: gross of allowances, or of what is due."""
        if self.line is None or found.is_of_line or found.is_partial or found.by_columns:
            return ""
        return self.context.say("breakdown-line", name=self.asked.called, value=self._value(step_of(self.line)))

    def _first(self, cell: IndexedCell, found: Breakdown) -> tuple[str, list[WorkingStep]] | None:
        """The one row at a place of the order, with its share where that is asked for."""
        asked, step = self.asked, self._step(cell, found)
        assert asked.order is not None
        order = asked.said if not asked.order.ranked else f"排第{asked.order.place}"
        text = self.context.say(
            "cell-extreme",
            name=self._called(found),
            order=order,
            row=found.called(cell),
            value=self._value(step),
            place=self._place(cell),
        )
        if not asked.shared:
            return text, [step]
        share = self._share(step, found.called(cell), found)
        return (f"{text}，{share[0]}", [step, share[1]]) if share is not None else None

    def _sum(
        self, chosen: Cells, steps: Sequence[WorkingStep], found: Breakdown
    ) -> tuple[str, list[WorkingStep]] | None:
        """What chosen rows are together, and their share of the whole where that is asked for."""
        value = sum(map(signed_value, chosen), Decimal(0))
        name = f"{len(chosen)}项合计"
        added = WorkingStep(
            name, value, steps[0].unit, self.subject.year, "+".join(step.name for step in steps),
            steps=tuple(steps), calculation=over_steps(Function.ADD, len(steps)),
        )  # fmt: skip
        text = f"合计{self._value(added)}"
        if not self.asked.shared:
            return text, [added]
        share = self._share(added, name, found)
        return (f"{text}，{share[0]}", [added, share[1]]) if share is not None else None

    def _share(self, part: WorkingStep, name: str, found: Breakdown) -> tuple[str, WorkingStep] | None:
        """The share of rows in the whole that the table prints, or that its rows make up."""
        if found.total is None or not found.whole or part.value is None:
            return None
        whole = self._step(found.total, found)
        assert whole.value is not None
        share = WorkingStep(
            f"{name}占比", part.value / whole.value, "%", self.subject.year, f"{part.name}/{whole.name}",
            steps=(part, whole), calculation=over_steps(Function.DIVIDE, 2),
        )  # fmt: skip
        shown = figure_text(self.plan, self.context, share, share.name)
        return self.context.say("breakdown-share", name=self.asked.called, whole=self._value(whole), value=shown), share

    def _tells_shares(self, found: Breakdown) -> bool:
        """Whether each row is told with its share of the whole."""
        return self.asked.shared and self.asked.order is None and found.total is not None

    def _listed(self, cell: IndexedCell, found: Breakdown) -> str:
        """A row with its figure, and its share of the whole where that is asked for."""
        told = f"{found.called(cell)} {self._printed(cell, found)}"
        share = found.share_of(cell) if self._tells_shares(found) else None
        if share is None:
            return told
        step = WorkingStep("", share, "%", self.subject.year)
        return self.context.say("breakdown-listed", told=told, share=figure_text(self.plan, self.context, step, ""))

    def _step(self, cell: IndexedCell, found: Breakdown) -> WorkingStep:
        """A row's figure with the sign that is printed."""
        fact = fact_of(cell, self.subject.report, found.called(cell), self.subject.year)
        return step_of(replace(fact, value=value_of(cell)))

    def _value(self, step: WorkingStep) -> str:
        """A figure as it is told."""
        return figure_text(self.plan, self.context, step, step.name)

    def _printed(self, cell: IndexedCell, found: Breakdown) -> str:
        """A figure as the table prints it, with its unit; in the asked unit where one is asked for."""
        unit = unit_of(cell)
        if self.plan.unit or self.plan.decimals is not None:
            return self._value(self._step(cell, found))
        return f"{cell.cell.text}{unit_word(unit) if unit is not None and unit.base not in cell.cell.text else ''}"

    def _place_of_column(self, cell: IndexedCell, found: Breakdown) -> str:
        """Where the rows of a column stand, or the columns of a row: report, page, table and what it is called."""
        source = fact_of(cell, self.subject.report, "", self.subject.year).source
        report = self.subject.report
        cited = Citation(report.id, report.code, report.year, "", "", source)
        document, spot = locate_citation(cited, self.context.companies)
        where = f"{document}{spot}" if source.page is not None else ""
        column = (cell.cell.row.label if found.by_columns else cell.cell.header).replace(LEVELS, "·")
        fills = {"row" if found.by_columns else "column": column}
        return self.context.say("breakdown-place", where=where, table=source.heading.rstrip("：:"), **fills)

    def _place(self, cell: IndexedCell) -> str:
        fact = fact_of(cell, self.subject.report, "", self.subject.year)
        return place_of(self.context, fact.report_id, cell, fact.source)
