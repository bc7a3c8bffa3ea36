"""A later part of a question computed within the table of the cells that answered the part before it.

政府补助是多少，占该项合计的比例是多少      the cell over the total of its column
账面价值是多少，比期初增加多少              the cell less that of the former end
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import levels, normal, own_words, table_words
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figures.arithmetic import Outcome
from pipeline.answer.figures.evaluation import Evaluator, both_years
from pipeline.answer.figures.figure_sentences import Figure, figure_sentences
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.relations.anchors import Anchor, Anchors, heading_of, name_of_cell, unitless
from pipeline.answer.relations.asked import AskedRelation, Relation
from pipeline.answer.relations.beside import are_alike, cell_named, former_of, is_part, named_among, of_column, total_of
from pipeline.answer.relations.next_in_order import next_in_order
from pipeline.answer.relations.other_deeds import row_of_other_deed
from pipeline.answer.relations.provision_rates import asks_rate, part_and_whole, printed_rate
from pipeline.answer.relations.row_parts import RowPart, cell_of_mate, cell_of_part, rate_behind, read_part
from pipeline.answer.rows.further import change_of
from pipeline.answer.rows.words import content_words, has_word
from pipeline.model import Answer, Measure, MeasureKind, Period, Plan, RefusalKind, WorkingStep
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon


def answer_relation(asked: AskedRelation, anchors: Anchors, plan: Plan, context: Context, said: str) -> Answer | None:
    """What a part asks of the cells before it; None where their table proves it not.

    `said`: the question up to the part.
    """
    named: dict[str, IndexedCell] = {anchor.name: anchor.cell for anchor in anchors.cells}
    of = _of(asked, anchors, said)
    if not of:
        return None
    match asked.relation:
        case Relation.SHARE:
            part = read_part(asked.words, asked)
            printed = dict.fromkeys(_cell_of(part, one.cell, said, anchors.subject.search) for one in of)
            told = [(name_of_cell(cell), cell) for cell in printed if cell is not None]
            measures = _cells(told, named) if len(told) == len(printed) else []
            measures = measures or _shares(asked, of, named, context, said, anchors)
        case Relation.CHANGE:
            moved = [_moved(one.cell, asked, said, anchors) for one in of] if asked.is_bare else []
            measures = _cells([(name_of_cell(cell), cell) for cell in moved if cell is not None], named)
            measures = measures or _changes(asked, of, named, anchors)
        case Relation.SUM:
            measures = _sum(asked, of, named, context, said)
        case Relation.FORMER:
            ends = [(one.name, former_of(one.cell, anchors.subject.search)) for one in of]
            measures = _cells([(_former_word(end) + name, end) for name, end in ends if end is not None], named)
        case Relation.DIFFERENCE:
            measures = _difference(asked, of, named, said, anchors)
        case Relation.CELL:
            ways = (_cell, _done_else)
            named_so = [next(filter(None, (way(one.cell, asked, said, anchors) for way in ways)), None) for one in of]
            measures = _cells([(name_of_cell(cell), cell) for cell in named_so if cell is not None], named)
            measures = measures or (_provided(of, named) if asks_rate(asked.of) else [])
    return _tell(measures, named, anchors, plan, context) if measures else None


def _of(asked: AskedRelation, anchors: Anchors, said: str) -> Sequence[Anchor]:
    """What a part is asked of: all cells before it, or the one that it names, be it another of their table."""
    if not asked.of or asked.relation in (Relation.CELL, Relation.SUM):
        return anchors.cells
    cells = [one.cell for one in anchors.cells]
    chosen = named_among(cells, asked.of)
    cell = cell_named(cells[0], asked.of, said, anchors.subject.search) if not chosen else None
    if cell is not None:
        return [Anchor(cell, name_of_cell(cell))]
    chosen = chosen or named_among(cells, asked.of, in_part=True)
    return [one for one in anchors.cells if one.cell in chosen]


def _cell(cell: IndexedCell, asked: AskedRelation, said: str, anchors: Anchors) -> IndexedCell | None:
    """The cell beside one that a part names; of an allowance in a span what was charged to it: 本期折旧."""
    search = anchors.subject.search
    if (part := read_part(asked.words, asked)).names:
        return _cell_of(part, cell, said, search) or _row_named(part, cell)
    if asked.is_spanned:
        charge = lexicon_in_use().words("columns_of_provisions")[0]
        charged = cell_named(cell, asked.of if charge in asked.of else charge + asked.of, said, search)
        if charged is not None:
            return charged
    return cell_named(cell, asked.of, said, search)


def _provided(of: Sequence[Anchor], named: dict[str, IndexedCell]) -> list[Measure]:
    """How much of each yuan is provided for, of one cell: as its row prints it, else the allowance over the balance."""
    if len(of) != 1:
        return []
    if (printed := printed_rate(of[0].cell)) is not None:
        return _cells([(name_of_cell(printed), printed)], named)
    if (found := part_and_whole(of[0].cell)) is None or not is_part(*found):
        return []
    names = [of[0].name if one == of[0].cell else name_of_cell(one) for one in found]
    named |= dict(zip(names, found, strict=True))
    return [Measure(MeasureKind.SHARE, operands=tuple(map(_item, names)))]


def _row_named(part: RowPart, cell: IndexedCell) -> IndexedCell | None:
    """The one row of a cell's column that is called by the nouns of a part and the rest by the cell's own row.

    抵债资产减值准备, of 减值准备提了多少 behind 抵债资产净值
    """
    found = []
    for one in of_column(cell) if part.words else ():
        rest = one.row.bare_label
        for word in part.words:
            before, called, after = rest.partition(word.text)
            rest = before + after if called else ""
        found += [one] if own_words(rest) and own_words(rest) in cell.row.named else []
    return found[0] if len(found) == 1 else None


def _moved(cell: IndexedCell, asked: AskedRelation, said: str, anchors: Anchors) -> IndexedCell | None:
    """The column of a row that says by its name what came or went: 本期减少, of 减少了多少."""
    return _cell(cell, asked, said, anchors) if read_part(asked.words, asked).names else None


def _done_else(cell: IndexedCell, asked: AskedRelation, said: str, anchors: Anchors) -> IndexedCell | None:
    return row_of_other_deed(cell, asked.of, said, anchors.subject.search)


def _cell_of(part: RowPart, cell: IndexedCell, said: str, search: CellSearch) -> IndexedCell | None:
    """What a part asks for in the row of a cell, or in another of the same thing, which `said` names."""
    thing = [word for word in content_words(normal(said)) if has_word(cell.row.named, word)]
    found = cell_of_part(part, cell.row, search) or rate_behind(part, cell)
    found = found or (cell_of_mate(part, cell.row, thing, search) if thing else None)
    return found.cell if found is not None else None


def _shares(
    asked: AskedRelation,
    of: Sequence[Anchor],
    named: dict[str, IndexedCell],
    context: Context,
    said: str,
    anchors: Anchors,
) -> list[Measure]:
    found = []
    for one in of:
        whole = total_of(one.cell)
        told = _told_whole(one, asked, anchors)
        if told is not None:
            whole, name = told.cell, told.name
        elif whole is not None and _is_whole(asked.other, whole, said):
            name = context.say("cell-total", heading=heading_of(whole, said))
        elif says_of_all_companies(asked.other):
            return []  # 占合并资产总额, of which a part's own 资产总额 is none
        else:
            whole = cell_named(one.cell, asked.other, said, anchors.subject.search)
            name = name_of_cell(whole) if whole is not None else ""
        if whole is None or not is_part(one.cell, whole):
            return []
        named |= {one.name: one.cell, name: whole}
        found.append(Measure(MeasureKind.SHARE, operands=(_item(one.name), _item(name))))
    return found


def _told_whole(of: Anchor, asked: AskedRelation, anchors: Anchors) -> Anchor | None:
    """The figure told before that another of its row is asked as a share of: 质押的占他持股的百分之几."""
    others = [one for one in anchors.cells if one.cell != of.cell and one.cell.row is of.cell.row]
    if len(others) != 1 or len(anchors.cells) != 1 or not is_part(of.cell, others[0].cell):
        return None
    named = not own_words(normal(asked.other)) or named_among([others[0].cell], asked.other, in_part=True)
    return others[0] if named else None


def _is_whole(name: str, total: IndexedCell, said: str) -> bool:
    """Whether a total is what a share is asked of: it names nothing, or what the table is of, or its row or column."""
    own = own_words(normal(_references().sub("", name)))
    if not own:
        return True
    zone = normal("\n".join((*total.row.table.context, total.row.label, *total.row.parents, total.header)))
    words = content_words(name)
    return own in own_words(zone) or own in zone or own in normal(said) or all(has_word(zone, one) for one in words)


def says_of_all_companies(words: str) -> bool:
    """Whether words for a whole say that it is that of the group or the company."""
    return _of_all_companies().search(words) is not None


@per_lexicon
def _of_all_companies(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("consolidation", "own_company")


@per_lexicon
def _references(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("things_named_before", "whole_words", "wholes")


def _changes(
    asked: AskedRelation, of: Sequence[Anchor], named: dict[str, IndexedCell], anchors: Anchors
) -> list[Measure]:
    """Changes since the year before; of balances since its end. Where the former is not there, as the row prints it."""
    search = anchors.subject.search
    kind = MeasureKind.GROWTH if asked.is_rate else MeasureKind.CHANGE
    measures = []
    formers = [former_of(one.cell, search) for one in of]
    for one, former in ((one, former) for one, former in zip(of, formers, strict=True) if one.cell not in formers):
        computable = former is not None and are_alike((one.cell, former))
        printed = None if computable and not (asked.is_bare and asked.is_rate) else change_of(one.cell, anchors.subject)
        if printed is not None:
            column = (levels(printed.cell.header) or [""])[-1]
            bare = not own_words(table_words().change.sub("", normal(unitless(column))))  # 同比, no 销售量比上年增减
            name = f"{one.name}的{unitless(column)}" if bare else name_of_cell(printed)
            measures += _cells([(name, printed)], named)
        elif former is not None and computable:
            named[one.name] = one.cell
            at_end = table_words().balance.search(f"{former.header}{former.row.bare_label}")
            base = (Measure(name=one.name, called=one.name, years_back=1, period=Period.FY),) if at_end else ()
            measures.append(Measure(kind, operands=(_item(one.name), *base), explicit_rate=asked.is_rate))
    return measures


def _sum(
    asked: AskedRelation, of: Sequence[Anchor], named: dict[str, IndexedCell], context: Context, said: str
) -> list[Measure]:
    if len(of) > 1 and not own_words(normal(asked.of)):
        alike = are_alike([one.cell for one in of]) and len({one.cell.column for one in of}) == 1
        return [Measure(MeasureKind.SUM, operands=tuple(_item(one.name) for one in of))] if alike else []
    total = total_of(of[0].cell)
    if total is None or not _is_whole(asked.of, total, ""):
        return []
    return _cells([(context.say("cell-total", heading=heading_of(total, said)), total)], named)


def _difference(
    asked: AskedRelation, of: Sequence[Anchor], named: dict[str, IndexedCell], said: str, anchors: Anchors
) -> list[Measure]:
    other = next_in_order(of[0].cell, asked.other) if len(of) == 1 else None
    other = other or (cell_named(of[0].cell, asked.other, said, anchors.subject.search) if len(of) == 1 else None)
    if other is None or asked.is_rate or not are_alike((of[0].cell, other)):
        return []
    named |= {of[0].name: of[0].cell, (name := name_of_cell(other)): other}
    return [Measure(MeasureKind.DIFFERENCE, operands=(_item(of[0].name), _item(name)))]


def _cells(found: Sequence[tuple[str, IndexedCell | None]], named: dict[str, IndexedCell]) -> list[Measure]:
    """The cells as figures of their own; [] where one is not there, or was told before."""
    measures = []
    for name, cell in found:
        if cell is None or cell in named.values():
            return []
        named[name] = cell
        measures.append(_item(name))
    return measures


def _former_word(cell: IndexedCell) -> str:
    """How a cell says that it is of the former end or period: 期初."""
    found = table_words().former.search(f"{cell.header}\n{cell.row.bare_label}")
    return found[0] if found is not None else lexicon_in_use().words("table_former")[1]


def _item(name: str) -> Measure:
    return Measure(name=name, called=name)


def _tell(
    measures: Sequence[Measure], named: Mapping[str, IndexedCell], anchors: Anchors, plan: Plan, context: Context
) -> Answer | None:
    subject = anchors.subject

    def step(name: str, cell: IndexedCell, year: int) -> WorkingStep:
        return step_of(fact_of(cell, subject.report, name, year))

    def figure(name: str, at: FactContext) -> Outcome:
        if at.year == subject.year:
            return step(name, named[name], at.year)
        before = former_of(named[name], subject.search)
        missing = MissingValue(RefusalKind.MISSING_OPERAND, name, at.year)
        return step(name, before, at.year) if before is not None else missing

    at = FactContext(subject.report.code, subject.year, plan.period, plan.scope)
    figures = []
    for measure in measures:
        found = Evaluator(figure, both_years(figure)).evaluate(measure, at)
        if not isinstance(found, WorkingStep) or found.value is None:
            return None
        figures.append(Figure(measure, at, found))
    text = "".join(figure_sentences(plan, context, figures))
    return compose_answer(context, text, [one.step for one in figures], plan)
