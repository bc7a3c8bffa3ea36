"""Operands found: items in the facts, anything else among the cells of the year's report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from pipeline.answer.cells.computed.gaps import (
    is_rate,
)
from pipeline.answer.cells.computed.share_rows import share_beside, share_row, share_row_called
from pipeline.answer.cells.distinct import distinct_figures
from pipeline.answer.cells.figures import fact_of, is_same_figure, step_of, unit_of, value_of
from pipeline.answer.cells.named_items import is_other_item
from pipeline.answer.cells.questions.movements import with_movements
from pipeline.answer.cells.questions.operand_words import (
    PERSONS,
    all_staff,
    as_whole,
    is_asked_as_part,
    names_something,
)
from pipeline.answer.cells.questions.question import AskedCell, Form, form_of
from pipeline.answer.cells.search.beside import total_beside
from pipeline.answer.cells.search.roll_forwards import is_balance_above_movements
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedTable
from pipeline.answer.cells.words import normal, own_words, table_words
from pipeline.answer.context import Context
from pipeline.answer.figures.arithmetic import POINTS, Outcome
from pipeline.answer.figures.measure import FactContext, figure, figure_pair
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.model import Fact, Measure, MeasureKind, Plan, RefusalKind, WorkingStep
from pipeline.rules.lexicon import lexicon_in_use
from pipeline.understand.measures.operands import Operand


@dataclass(slots=True)
class LookUp:
    """Finds operands: items in the facts, anything else among the cells of the year's report."""

    plan: Plan
    context: Context
    operands: Mapping[str, Operand]
    only: IndexedTable | None = None  # the table that cells are taken from, where several differ
    differing: list[IndexedTable] = field(default_factory=list)  # those that were found to differ
    fixed: Mapping[str, WorkingStep] = field(default_factory=dict)  # the part or the whole of a share, by name
    shares: Mapping[str, tuple[WorkingStep, WorkingStep]] = field(default_factory=dict)  # printed for both years

    def figure(self, name: str, at: FactContext) -> Outcome:
        operand = self.operands.get(name)
        if name in self.fixed:
            return self.fixed[name]
        if operand is None or operand.item:
            stated = figure(self.context.knowledge, operand.item if operand else name, at)
            if operand is None or isinstance(stated, WorkingStep):
                return stated
        subject = subject_of(replace(self.plan, period=at.period, scope=at.scope), self.context, at.code, at.year)
        cell = self._cell(operand, subject) if subject is not None else None
        if subject is None or cell is None or not self._is_part(operand, cell, at):
            return MissingValue(RefusalKind.NO_ITEM, name, at.year)
        if operand.item and is_other_item(cell, operand.item, self.context.knowledge.items):
            return MissingValue(RefusalKind.NO_ITEM, name, at.year)
        return _step(cell, subject, operand, at.year)

    def _is_part(self, operand: Operand, cell: IndexedCell, at: FactContext) -> bool:
        """Whether a cell is of the item that it is asked for as a part of: 销售人员有多少，其中博士多少.

        The doctors of all the staff, or of those in research, stand in other tables.
        """
        if not is_asked_as_part(operand.parts[0], self.plan.question):
            return True
        former = next((one for one in reversed(self._before_in_question(operand)) if one.item), None)
        if former is None:
            return True
        whole = figure(self.context.knowledge, former.item, at)
        fact = whole.fact if isinstance(whole, WorkingStep) else None
        if fact is None or fact.unit != PERSONS:
            return True
        if former.item in all_staff():  # a part of the staff, but none of those in research
            return fact.source.heading.endswith(cell.row.table.table.path[-1:] or ("",))
        headed = all(normal(part) in cell.row.table.words for part in former.parts)
        return headed or self._stands_with(cell, fact)

    def _stands_with(self, cell: IndexedCell, fact: Fact) -> bool:
        """Whether a cell stands in the table of a figure and under the same header."""
        table = cell.row.table
        headers = {row.row.header for row in table.rows if row.row.row == fact.source.row}
        return table.table.number == fact.source.table and cell.row.row.header in headers

    def _before_in_question(self, operand: Operand) -> list[Operand]:
        operands = list(self.operands.values())
        return operands[: operands.index(operand)]

    def pair(self, name: str, at: FactContext) -> tuple[Outcome, Outcome]:
        """A figure and that of the year before, from the two columns of one row."""
        if name in self.shares:
            return self.shares[name]
        operand = self.operands.get(name)
        if operand is None or operand.item:
            return figure_pair(self.context.knowledge, operand.item if operand else name, at)
        missing = tuple(MissingValue(RefusalKind.NO_ITEM, name, year) for year in (at.year, at.year - 1))
        subject = subject_of(replace(self.plan, period=at.period, scope=at.scope), self.context, at.code, at.year)
        this = self._cell(operand, subject) if subject is not None else None
        if subject is None or this is None:
            return missing[0], missing[1]
        earlier = replace(subject, year=at.year - 1, search=replace(subject.search, year=at.year - 1))
        last = self._before(operand, this, subject, earlier)
        found = _step(this, subject, operand, at.year)
        return found, _step(last, earlier, operand, at.year - 1) if last is not None else missing[1]

    def printed_share(self, measure: Measure, at: FactContext) -> WorkingStep | None:
        """The share of one operand in another that a row of the first one's table prints."""
        if measure.kind is not MeasureKind.SHARE or not all(one.is_item() for one in measure.operands):
            return None
        part, whole = (self.operands.get(one.name) for one in measure.operands)
        subject = subject_of(replace(self.plan, period=at.period, scope=at.scope), self.context, at.code, at.year)
        if part is None or whole is None or part.item or subject is None:
            return None
        cell, of = self._cell(part, subject), "".join(whole.parts)
        share = share_row_called("".join(part.parts), of, subject.search)
        if share is None and cell is not None:
            share = share_row(cell, of) or share_beside(cell, of, at.year, subject.search)
        return step_of(fact_of(share, subject.report, self._share_name(part, whole), at.year)) if share else None

    def with_printed_shares(self, measure: Measure, at: FactContext) -> tuple[Measure, LookUp]:
        """The change of a share that the part's row prints for both years as one of a figure, and what finds it."""
        change = _as_change(measure, at.year)
        if change.kind not in (MeasureKind.GROWTH, MeasureKind.CHANGE) or len(change.operands) != 1:
            return measure, self
        this = self.printed_share(change.operands[0], at)
        part, whole = (self.operands.get(one.name) for one in change.operands[0].operands) if this else (None, None)
        subject = subject_of(replace(self.plan, period=at.period, scope=at.scope), self.context, at.code, at.year)
        if this is None or part is None or whole is None or subject is None:
            return measure, self
        cell = self._cell(part, subject)
        last = share_beside(cell, "".join(whole.parts), at.year - 1, subject.search) if cell is not None else None
        if last is None:
            return measure, self
        former = step_of(fact_of(last, subject.report, this.name, at.year - 1))
        share = Measure(name=this.name, called=this.name)
        return replace(change, operands=(share,)), replace(self, shares={this.name: (this, former)})

    def with_total(self, measure: Measure, at: FactContext) -> LookUp:
        """The same, but part and whole of a share stand in one column where the note of the whole has both.

        What is owed for three years and more is a part of what the note adds up, no part of the net amount that the
        balance sheet has; of the columns of 库存商品 that one has the part of 存货账面余额 whose total is this.
        """
        if measure.kind is not MeasureKind.SHARE or not all(one.is_item() for one in measure.operands):
            return self
        part, whole = (one.name for one in measure.operands)
        operand = self.operands.get(part)
        subject = subject_of(replace(self.plan, period=at.period, scope=at.scope), self.context, at.code, at.year)
        if operand is None or operand.item or subject is None:
            return self
        stated = replace(self, differing=[]).figure(whole, at)
        if isinstance(stated, WorkingStep) and (beside := _under_total(operand, subject, stated)) is not None:
            return replace(self, fixed={part: _step(beside, subject, operand, at.year)})
        cell = self._cell(operand, subject)
        total = total_beside(cell) if cell is not None and _is_of_note(cell, whole) else None
        if total is None:
            return self
        step = step_of(fact_of(total, subject.report, "的".join((whole, total.row.bare_label)), at.year))
        if step.value is None or (isinstance(stated, WorkingStep) and step.value < (stated.value or 0)):
            return self  # that of a part of the note
        return replace(self, fixed={whole: step})

    def _share_name(self, part: Operand, whole: Operand) -> str:
        name = "".join(part.parts)
        name = name if name in self.plan.question else "的".join(part.parts)
        return self.context.say("cell-stated-share", part=name, whole="".join(whole.parts))

    def _before(self, operand: Operand, this: IndexedCell, subject: Subject, earlier: Subject) -> IndexedCell | None:
        """The figure of the year before: of the same row, else of another row that has this one's figure."""
        alike = (match.cell for match in subject.search.find(_asked(operand)) if is_same_figure(match.cell, this))
        found = (self._cell(operand, earlier, beside=cell) for cell in (this, *alike))
        return next((cell for cell in found if cell is not None), None)

    def _cell(self, operand: Operand, subject: Subject, beside: IndexedCell | None = None) -> IndexedCell | None:
        """The one cell that an operand names; `beside`: of this one's row, or of its column where rows are moments."""
        if not operand.parts:
            return None
        asked = _asked(operand)
        leans = not operand.item and as_whole().isdisjoint(operand.parts)
        contexts = [(), *(other.parts[:-1] for other in self._earlier(operand) if leans)]
        if not names_something(operand):
            contexts = [parts for parts in contexts if names_something(Operand(parts))]
        for more in reversed(contexts):
            found = subject.search.find(asked, more)
            if beside is not None:
                found = [one for one in found if _is_beside(one.cell, beside)]
            if self.only is not None:
                found = [one for one in found if one.cell.row.table is self.only] or found
            cells = distinct_figures(found)
            if len(cells) == 1:
                return self._in_row_before(operand, cells[0], subject) or cells[0]
            if cells:
                self.differing += [cell.row.table for cell in cells if cell.row.table not in self.differing]
                return None
        return None

    def _in_row_before(self, operand: Operand, total: IndexedCell, subject: Subject) -> IndexedCell | None:
        """The cell of a total's column in the row that the operand before names, where no total is asked for.

        生物资产比年初少了多少，对当期利润影响多大: the column of that row, not of the table's last.
        """
        before = [one for one in self._before_in_question(operand) if not one.item]
        if not before or operand.summed or not total.row.is_total or table_words().total.search("".join(operand.parts)):
            return None
        named = [match.cell.row for match in subject.search.find(_asked(before[-1])) if not match.cell.row.is_total]
        rows = {id(row): row for row in named if row.table is total.row.table}
        return IndexedCell(next(iter(rows.values())), total.column) if len(rows) == 1 else None

    def _earlier(self, operand: Operand) -> Iterator[Operand]:
        """The first operand of the question, under which a later one may stand."""
        for other in self.operands.values():
            if other is operand:
                return
            if not other.item and len(other.parts) > 1:
                yield other
                return


def _is_beside(cell: IndexedCell, other: IndexedCell) -> bool:
    """Whether a cell is of another one's row; of a balance above movements in its column, as the other end."""
    if is_balance_above_movements(other.row):
        return cell.row.table is other.row.table and cell.column == other.column
    return cell.row is other.row


def _as_change(measure: Measure, year: int) -> Measure:
    """The difference of one share in a year and the year before as the change of it: 占比多少，比2022年高几个百分点."""
    if measure.kind is not MeasureKind.DIFFERENCE or len(measure.operands) != 2:
        return measure
    this, former = measure.operands
    undated = replace(former, operands=tuple(replace(one, year=None) for one in former.operands))
    of_year_before = all(one.year == year - 1 for one in former.operands)
    if this.kind is not MeasureKind.SHARE or undated != this or not of_year_before:
        return measure
    return Measure(kind=MeasureKind.CHANGE, operands=(this,))


def _under_total(operand: Operand, subject: Subject, whole: WorkingStep) -> IndexedCell | None:
    """The cell of an operand in the column that adds up to the whole of a share; None where several do, or none."""
    cells = [match.cell for match in subject.search.find(_asked(operand))]
    under = [cell for cell in cells if (total := total_beside(cell)) is not None and _is_of(total, whole)]
    return under[0] if under and all(is_same_figure(under[0], cell) for cell in under) else None


def _is_of(total: IndexedCell, whole: WorkingStep) -> bool:
    """Whether a total is the figure of the whole, in money of a known unit."""
    unit = unit_of(total)
    return unit is not None and unit.base == whole.unit and value_of(total) == whole.value


def _is_of_note(cell: IndexedCell, name: str) -> bool:
    """Whether a cell is of gross amounts, or of no kind of balance, in the note of an item: 应收账款 > 按账龄披露."""
    words, column = table_words(), normal(cell.header)
    if words.net.search(normal(name)) or words.net.search(column):
        return False
    return own_words(words.gross.sub("", normal(name))) in (
        own_words(normal(text)) for text in cell.row.table.table.path
    )


def _asked(operand: Operand) -> AskedCell:
    head, name = operand.parts[-1], "的".join(operand.parts)
    form = Form.CHANGE if operand.change else form_of(head, Form.AMOUNT)
    bare_share = form is Form.SHARE and len(operand.parts) > 1 and head in lexicon_in_use().words("share_nouns")  # 占比
    parts = operand.parts[:-1] if bare_share else operand.parts
    asked = AskedCell(parts, form, head=parts[-1], name=name, summed=operand.summed)
    return with_movements([asked], "")[0]


def _step(cell: IndexedCell, subject: Subject, operand: Operand, year: int) -> WorkingStep:
    step = step_of(fact_of(cell, subject.report, "的".join(operand.parts), year))
    return replace(step, unit=POINTS) if operand.change and is_rate(operand) else step
