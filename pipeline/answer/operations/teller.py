"""What is asked of named rows, evaluated and told: each part with its figures, or that it was not found."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.answer.cells.computed.share_rows import owners_net_assets
from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.search.beside import total_of_row
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.tables.titles import heading_of
from pipeline.answer.cells.telling import row_called
from pipeline.answer.cells.words import normal, own_words, table_words
from pipeline.answer.citations import facts_of
from pipeline.answer.composition import compose_answer
from pipeline.answer.figures.arithmetic import POINTS
from pipeline.answer.operations.evaluation import is_share, measure_of
from pipeline.answer.operations.orders import Orders
from pipeline.answer.operations.question.asked import Asked, Computes, Named, text_of
from pipeline.answer.operations.question.name_parts import without_aside
from pipeline.answer.operations.unsummed_rows import siblings
from pipeline.model import Answer, Measure, MeasureKind
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon


@dataclass(slots=True)
class Teller(Orders):
    """Says what is asked, a kind at a time."""

    def answer(self, asked: Sequence[Asked], *, in_part: bool) -> Answer | None:
        texts: list[str] = []
        missing: list[Asked] = []
        for one in asked:
            count = len(self.steps)
            text = self._tell(one)
            if (
                text is not None
                and one is not asked[0]
                and _is_of_former(one.text)
                and not self._is_of_first_row(count)
            ):
                return None  # 年末这笔长期股权投资: no figure of all of them, nor of another
            if text is not None and one.is_bare and any(other.names_thing for other in missing):
                return None  # 眼科产品卖了多少，毛利率多少: no rate of the whole company
            if text is None:
                missing.append(one)
            elif text not in "".join(texts):
                texts.append(text)
        if not self.steps or (missing and not in_part):
            return None
        if missing and missing[0] is asked[0]:
            return None  # what is asked behind it may be of what was not found: 九州通这家欠了多少，提了多少坏账
        said = "".join(texts)
        said += "".join(self.context.say("part-unanswered", words=one.text) for one in missing)
        if self.look_up.lacking:
            said += self.context.say("words-in-no-table", words="”“".join(self.look_up.lacking))
        said += self._likely_rows()
        single = len(self.steps) == 1 and not missing
        value, unit = (self.steps[0].value_in_unit, self.steps[0].unit) if single else (None, "")
        return compose_answer(self.context, said, self.steps, self.plan, value=value, unit=unit)

    def _likely_rows(self) -> str:
        """Which rows were taken for what none has the name of for certain, where they are called otherwise."""
        rows = ((words, _called_in(cell, words)) for words, cell in self.look_up.likely.items())
        others = ((words, row) for words, row in rows if normal(words) != normal(row))
        return "".join(self.context.say("likely-row", words=words, row=row) for words, row in others)

    def _is_of_first_row(self, count: int) -> bool:
        """Whether the steps from `count` on are of the row that the first one is of."""
        rows = {
            (fact.report_id, fact.source.table, fact.source.row) for step in self.steps[:1] for fact in facts_of([step])
        }
        own = {(fact.report_id, fact.source.table, fact.source.row) for fact in facts_of(self.steps[count:])}
        return bool(own) and own <= rows

    def _with_context(self, one: Asked) -> Asked:
        """The operands of a share under its whole: 推广费占销售费用, where other notes have a row of that name."""
        whole = one.whole
        if one.computes is not Computes.SHARE or whole is None or whole.is_staff:
            return one
        return replace(one, operands=tuple(replace(each, runs=(*whole.runs, *each.runs)) for each in one.operands))

    def _tell(self, one: Asked) -> str | None:
        """The sentences for one thing that is asked; None where any of its figures is not there."""
        if one.of_extreme:
            return self._of_extreme(one)
        for operands in (one.operands, *one.joined, self._with_context(one).operands):
            for named in (*operands, *([one.whole] if one.whole else ()), *one.wholes):
                self.look_up.named.setdefault(named.name, named)
            text = self._by_kind(replace(one, operands=operands))
            if text is not None:
                return text
        return None

    def _of_extreme(self, one: Asked) -> str | None:
        named = self.look_up.named.get(self.first)
        if named is None:
            return None
        rows: tuple[Named, ...] = (named,)
        if one.measures_extreme:
            rows = tuple(replace(measure, runs=(*named.runs[:-1], *measure.runs)) for measure in one.operands)
        return self._tell(replace(one, operands=rows, of_extreme=False))

    def _by_kind(self, one: Asked) -> str | None:
        count = len(self.steps)
        text = self._told(one)
        if text is not None and one.points and self.steps[-1:] and self.steps[-1].unit != POINTS:
            del self.steps[count:]
            return None  # of amounts no points are told
        return text

    def _told(self, one: Asked) -> str | None:
        measures = [measure_of(named) for named in one.operands]
        match one.computes:
            case Computes.FIGURES:
                text = self._of_year(one.year, measures)
                return self._sum_of_rows(one) if text is None else text
            case Computes.SUM if len(measures) == 1:
                return self._sum_of_rows(one)
            case Computes.SUM:
                return self._sum(measures)
            case Computes.SHARE:
                return self._shares(one, measures)
            case Computes.CHANGE:
                return self._changes(one)
            case Computes.NET:
                return self._net(one, measures)
            case Computes.DIFFERENCE | Computes.MULTIPLE:
                return self._difference(one, measures)
            case Computes.ORDER:
                return self.order(one, measures)

    def _of_year(self, year: int | None, measures: Sequence[Measure]) -> str | None:
        """The figures of another year than that of the question, or those that were not told."""
        if year is None:
            return self.figures([measure for measure in measures if measure.name not in self.told])
        now, self.at = self.at, replace(self.at, year=year, listed=False)
        text, self.at = self.say(measures), now
        return text

    def _sum(self, measures: Sequence[Measure]) -> str | None:
        if self.comparable_steps(measures) is None:
            return None
        return self.say([Measure(MeasureKind.SUM, operands=tuple(measures))])

    def _sum_of_rows(self, one: Asked) -> str | None:
        """The sum of all rows of a table that has no total."""
        cells = self.look_up.all_rows(one.operands[0]) if len(one.operands) == 1 and one.year is None else None
        total = self.sum_of(cells, one.operands[0].name)
        return self.say([total]) if total is not None else None

    def _net(self, one: Asked, measures: Sequence[Measure]) -> str | None:
        """What is left of a figure when others of its row are taken off it."""
        cells = [self.look_up.cell(measure.name) for measure in measures]
        steps = [self.evaluate(measure) for measure in measures]
        values = [step.value if step is not None else None for step in steps]
        if None in values or len({step.unit for step in steps if step is not None}) != 1:
            return None
        if any(cell is None for cell in cells) != all(cell is None for cell in cells):
            return None
        found = [cell for cell in cells if cell is not None]
        if len({own_words(cell.row.label) for cell in found}) > 1:
            return None
        if found and table_words().net.search(found[0].header):
            return None  # it is net already
        allowance = any(table_words().allowance.search(named.text) for named in one.operands[1:])
        if allowance and self.look_up.item(measures[0].name):
            return None  # a line of the balance sheet is net of its allowance
        gross, *less = values
        if any(part is None or gross is None or not 0 <= abs(part) <= abs(gross) for part in less):
            return None
        called = self.context.say(
            "net", name=measures[0].label, less="、".join(text_of(named.runs[-1]) for named in one.operands[1:])
        )
        return self.say([Measure(MeasureKind.DIFFERENCE, operands=tuple(measures), called=called)])

    def _difference(self, one: Asked, measures: Sequence[Measure]) -> str | None:
        if one.year is not None and len(measures) == 1:
            pair = (measures[0], replace(measures[0], year=one.year))
            return self.say([Measure(MeasureKind.MULTIPLE, operands=pair)])
        if len({measure.name for measure in measures}) < len(measures):
            return None  # 毛利率最高的地区 and 毛利率最低的地区, where no more than 毛利率 is read
        if self.comparable_steps(measures) is None and not self.of_one_row(measures):
            return None
        if one.rate:  # 海外增速比国内快几个百分点
            measures = [Measure(MeasureKind.GROWTH, operands=(measure,)) for measure in measures]
        kind = MeasureKind.MULTIPLE if one.computes is Computes.MULTIPLE else MeasureKind.DIFFERENCE
        return self.say([Measure(kind, operands=tuple(measures))])

    def _shares(self, one: Asked, measures: Sequence[Measure]) -> str | None:
        if one.summed and len(measures) > 1:
            if self.comparable_steps(measures) is None:
                return None
            measures = [Measure(MeasureKind.SUM, operands=tuple(measures))]
        if (stated := self._stated_shares(one)) is not None:
            return self._with_amounts(one, measures, stated)
        shares = []
        for measure in measures:
            whole = self._whole(one, measure)
            if whole is None:
                return None
            shares.append(Measure(MeasureKind.SHARE, operands=(measure, whole)))
        told = [self.evaluate(share) for share in shares]
        if not all(step is not None and is_share(step) for step in told):
            return None
        if self.look_up.likely and any(step is not None and step.value == 1 for step in told):
            return None  # what most likely is meant is no part: it is all of it
        self.shares = {measure.name: share for measure, share in zip(measures, shares, strict=True)}
        return self.say(shares)

    def _with_amounts(self, one: Asked, measures: Sequence[Measure], stated: Sequence[Measure]) -> str | None:
        """Stated shares, behind the amounts that are asked for with them; which of these are not there is said."""
        both = not one.summed and _with_share().search(self.look_up.question.text) is not None
        amounts = {measure: self.evaluate(measure) is not None for measure in measures if both}
        told = self.say([*(measure for measure, found in amounts.items() if found), *stated])
        missing = (measure.label for measure, found in amounts.items() if not found)
        lines = "".join(self.context.say("part-unanswered", words=words) for words in missing)
        return told + lines if told is not None else None

    def _stated_shares(self, one: Asked) -> list[Measure] | None:
        """The shares that the report states, added up where they are asked for together; None where any is not."""
        of = one.whole.text if one.whole is not None else ""
        found = [self.look_up.stated_share(named, one.whole) for named in one.operands]
        if None in found:
            return None
        names = (self.context.say("cell-stated-share", part=named.name, whole=of) for named in one.operands)
        shares = [self.of_cell(cell, name) for cell, name in zip(found, names, strict=True) if cell is not None]
        if len(shares) == 1 or not one.summed:
            return shares
        return [Measure(MeasureKind.SUM, operands=tuple(shares))]

    def _whole(self, one: Asked, part: Measure) -> Measure | None:
        """What a share is of: the total of the table that its parts stand in, else what is named."""
        if one.whole is not None and one.whole.is_staff:
            return measure_of(one.whole)
        if one.wholes:
            measures = [measure_of(named) for named in one.wholes]
            return Measure(MeasureKind.SUM, operands=tuple(measures)) if self.comparable_steps(measures) else None
        cells = [self.look_up.cell(leaf.name) for leaf in part.leaves()]
        if (own := self._of_same_thing(one, cells)) is not None:
            return own
        totals = [self.look_up.total(cell, one.whole) if cell is not None else None for cell in cells]
        if totals[0] is not None and all(total == totals[0] for total in totals):
            named = without_aside(one.whole, self.look_up.question.question) if one.whole is not None else None
            # a caption may be that of another table
            of = named.text if named is not None else heading_of(totals[0].cell.table)
            return self.of_cell(totals[0], self.context.say("cell-total", heading=of))
        if cells[0] is not None and one.whole is not None and _is_called(cells[0].row.label, one.whole):
            total = total_of_row(cells[0])  # things stand side by side: 冷冻设备的收入占收入合计
            return self.of_cell(total, one.whole.name) if total is not None else None
        if cells[0] is not None and (parts := self.look_up.all_parts(cells[0], one.whole)) is not None:
            return self.sum_of(parts, one.whole.text if one.whole is not None else "")
        if one.of_all and cells[0] is not None:
            return self.sum_of(siblings(cells[0], self.look_up.subject.search))
        if one.whole is None or one.of_all:
            return None
        return owners_net_assets(one.whole.text) or measure_of(one.whole)

    def _of_same_thing(self, one: Asked, cells: Sequence[IndexedCell | None]) -> Measure | None:
        """The whole as the thing has it that the part is of, in the same table: 某分部的负债总额占资产总额的比例."""
        runs = one.operands[0].runs
        if one.whole is None or len(one.operands) > 1 or len(runs) < 2 or len(cells) != 1 or cells[0] is None:
            return None
        whole = Named((*runs[:-1], *one.whole.runs))
        self.look_up.named.setdefault(whole.name, whole)
        cell = self.look_up.cell(whole.name)
        beside = cell is not None and cell.row.table is cells[0].row.table
        return measure_of(whole) if cell and beside and not is_same_figure(cell, cells[0]) else None

    def _changes(self, one: Asked) -> str | None:
        assert one.year is not None
        kind = MeasureKind.GROWTH if one.rate else MeasureKind.CHANGE
        alone = [named for named in one.operands if named.name in self.shares and named.name not in self.told]
        if len(alone) == len(one.operands):  # 占比多少，比上年高多少
            return self.say([Measure(MeasureKind.CHANGE, operands=(self.shares[named.name],)) for named in alone])
        return self.say([self.change_of(one, named, kind) for named in one.operands])


def _is_called(label: str, named: Named) -> bool:
    """Whether a row is called just as something is named."""
    return own_words(normal(label)) == own_words(normal(named.text)) != ""


def _called_in(cell: IndexedCell, words: str) -> str:
    """What a cell's row is called, by what of its names the words have."""
    return row_called(cell.row, lambda name: normal(name) in normal(words))


@per_lexicon
def _with_share(lexicon: Lexicon) -> re.Pattern[str]:
    """That an amount and its share are asked for: 境外收入及占营业收入比重."""
    joints = lexicon.any_of("conjunctions", "conjunctions_of_clauses")
    return re.compile(rf"{joints}{lexicon.any_of('share_joints', 'share_nouns')}")


def _is_of_former(clause: str) -> bool:
    """Whether a clause asks of a thing that was named before."""
    return any(word in clause for word in lexicon_in_use().words("things_named_before"))
