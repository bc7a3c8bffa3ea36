"""Questions that compute with cells of tables: each measure evaluated over cells, and over items of the statements.

广告宣传费占销售费用的比例          a cell in an item
环境整治费比上年增加了多少          a cell of this year's and of the last year's column
A是多少，占B多少，同比增长多少      several, each answered or said to be missing
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from pipeline.answer.cells.computed.gaps import (
    UNLIKE,
    divides_by_name,
    is_meant,
    is_mixed,
    is_of_cell,
    listed_with_first,
    names_what_is_counted,
    of_one_table,
    of_other_rows,
    of_tables_of_others,
    rate_of_part,
    share_a_cell,
    stated_change,
    without_leaning,
    without_wholes,
)
from pipeline.answer.cells.computed.look_up import LookUp
from pipeline.answer.cells.computed.placed_measures import under_subjects
from pipeline.answer.cells.computed.same_thing import is_within_table, within_thing
from pipeline.answer.cells.computed.share_rows import owners_net_assets
from pipeline.answer.cells.questions.operand_words import (
    asks_for_each,
    asks_no_figure,
    asks_order,
    has_parts,
)
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.citations import facts_of
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figures.arithmetic import Outcome
from pipeline.answer.figures.evaluation import Evaluator
from pipeline.answer.figures.figure_sentences import Figure, figure_sentences
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.measure_names import describe
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.answer.figures.plan_measures import subjects
from pipeline.answer.render.refusals import refuse_missing
from pipeline.model import Answer, Measure, MeasureKind, Plan, RefusalKind, Source, WorkingStep
from pipeline.understand.measures.movement_verbs import read_movements
from pipeline.understand.measures.operands import BETWEEN, Operand, fold_operands
from pipeline.understand.pieces import Piece
from pipeline.understand.planning.plan_words import is_for_amount
from pipeline.understand.planning.planner import Planner
from pipeline.understand.recognised_question import RecognisedQuestion

MOST_TABLES = 2  # whose figures differ, told each by itself
_JOINTS = ("conjunctions",)
_CHANGES = ("since_words", "two_way_changes", "growth_rates", "change_amounts", "rises", "falls")


def answer_from_measures(
    plan: Plan, context: Context, planner: Planner, question: RecognisedQuestion, *, in_part: bool = True
) -> Answer | None:
    """What a question computes from cells; None where nothing of it is found, or words are left over."""
    found = (subject_of(plan, context, code, year) for code in plan.companies for year in plan.years)
    first = next((subject for subject in found if subject is not None), None)
    if first is None:
        return None
    cut, carried = read_movements(question.pieces(first.search.index.names.find))
    if carried:
        return None  # 计提了多少坏账准备 is asked of a column, which only cells have
    pieces, operands = fold_operands(cut, question.question)
    plan = planner.plan_over_cells(plan, question, pieces)
    if asks_no_figure(cut, operands.values()) or asks_order(cut) or names_what_is_counted(pieces, operands):
        return None
    if plan.qualifiers or not plan.measures or not plan.companies or not plan.years:
        return None
    if not is_for_amount(plan.question) or not asks_for_each(cut, len(plan.measures)):
        return None
    if not operands.keys() <= {leaf.name for measure in plan.measures for leaf in measure.leaves()}:
        return None  # what a question names beside its measures may be what they are of
    plan = replace(plan, measures=under_subjects(plan.measures, operands))
    parted = in_part and has_parts(cut, len(plan.measures))
    listed, beside = listed_with_first(pieces, operands), _is_change_beside(cut)
    return _answer(plan, context, operands, listed, has_parts=parted, beside=beside)


def _is_change_beside(pieces: Sequence[Piece]) -> bool:
    """Whether a change is asked for beside its figure, and not alone: 毛利率及同比变动."""
    pairs = pairwise(piece for piece in pieces if piece.word_class not in ("references", "end_particles"))
    joints = (*_JOINTS, "list_marks")
    return any(one.word_class in joints and other.word_class in _CHANGES for one, other in pairs)


def _answer(
    plan: Plan,
    context: Context,
    operands: dict[str, Operand],
    listed: frozenset[str],
    *,
    has_parts: bool,
    beside: bool,
) -> Answer | None:
    figures: list[Figure] = []
    gaps: dict[str, list[tuple[Measure, MissingValue]]] = {}
    for at, measures in subjects(plan, plan.measures):
        for measure in measures:
            look_up = LookUp(plan, context, operands)
            printed = look_up.printed_share(measure, at)
            if printed is not None:
                figures.append(Figure(Measure(name=printed.name, called=printed.name), at, printed))
                continue
            measure, look_up = look_up.with_printed_shares(measure, at)
            own = within_thing(measure, operands, plan.question)
            apart = _evaluate(own, at, LookUp(plan, context, operands)) if own is not None else []
            inside = [one for one in apart if is_within_table(one[1])] if isinstance(apart, list) else []
            if len(inside) == 1:
                figures.append(Figure(inside[0][0], at, inside[0][1]))
                continue
            measure = _of_owners(measure, operands)
            look_up = look_up.with_total(measure, at)
            found = _evaluate(measure, at, look_up)
            if isinstance(found, MissingValue) and (rate := rate_of_part(measure, found, operands)) is not None:
                measure, found = rate, _evaluate(rate, at, look_up)
            if isinstance(found, MissingValue) and (change := stated_change(measure, operands)) is not None:
                stated = _evaluate(change, at, look_up)
                level = _evaluate(measure.operands[0], at, look_up) if beside else []
                figures += [Figure(one, at, step) for one, step in level] if isinstance(level, list) else []
                measure, found = (measure, found) if isinstance(stated, MissingValue) else (change, stated)
            if isinstance(found, MissingValue):
                gaps.setdefault(at.code, []).append((measure, found))
            else:
                figures += [Figure(one, at, step) for one, step in found]
    figures = without_wholes(_of_shared_tables(without_leaning(figures, gaps, operands, listed)))
    figures = of_tables_of_others(figures)
    if (
        not figures
        or share_a_cell(figures)
        or divides_by_name(figures, operands)
        or (gaps and (not has_parts or not any(is_of_cell(one.measure, operands) for one in figures)))
    ):
        return None  # of a part that is not found the figures of the whole are none
    text = "".join((*figure_sentences(plan, context, figures), *_gap_sentences(plan, context, gaps, figures)))
    steps = [one.step for one in figures]
    plan = replace(plan, notes=(*plan.notes, *_differing_tables(figures)))
    single = len(steps) == 1 and not gaps
    value, unit = (steps[0].value_in_unit, steps[0].unit) if single else (None, "")
    return compose_answer(context, text, steps, plan, value=value, unit=unit)


def _gap_sentences(
    plan: Plan,
    context: Context,
    gaps: Mapping[str, Sequence[tuple[Measure, MissingValue]]],
    figures: Sequence[Figure],
) -> Iterator[str]:
    """What is said of each company's figures that were not found, beside those that were."""
    for code, every in gaps.items():
        missing = [(measure, gap) for measure, gap in every if is_meant(measure, gap, figures)]
        if not missing:
            continue
        computed = next((describe(measure) for measure, _ in missing if not measure.is_item()), "")
        named = [replace(gap, item=gap.item.replace(BETWEEN, "的")) for _, gap in missing]
        yield refuse_missing(context, plan, code, named, name=computed).text


def _of_owners(measure: Measure, operands: dict[str, Operand]) -> Measure:
    """A share that a cell has of the net assets, as one of those of the company's own shareholders."""
    if measure.kind is not MeasureKind.SHARE or not is_of_cell(measure.operands[0], operands):
        return measure
    whole = owners_net_assets(measure.operands[1].name)
    return replace(measure, operands=(measure.operands[0], whole)) if whole is not None else measure


def _evaluate(measure: Measure, at: FactContext, look_up: LookUp) -> list[tuple[Measure, WorkingStep]] | MissingValue:
    """A measure's value; where tables differ, that of each of two by itself, all its cells from one table."""
    plan = look_up.plan

    def value(how: LookUp) -> Outcome:
        evaluator = Evaluator(how.figure, how.pair, plan.companies, plan.years)
        return _of_one_kind(measure, evaluator.evaluate(measure, at))

    found = value(look_up)
    if isinstance(found, WorkingStep):
        return [(measure, found)]
    told: list[tuple[Measure, WorkingStep]] = []
    for table in look_up.differing:
        step = value(replace(look_up, only=table, differing=[]))
        if (
            isinstance(step, WorkingStep)
            and not is_mixed(measure, step)
            and all(step.value != other.value for _, other in told)
        ):
            told.append((measure, step))
    told = _under_whole(measure, _no_more_than_whole(measure, told))
    kept = of_one_table([step for _, step in told])
    told = [(one, step) for one, step in told if step in kept]
    return told if 0 < len(told) <= MOST_TABLES else found


def _no_more_than_whole(measure: Measure, told: list[tuple[Measure, WorkingStep]]) -> list[tuple[Measure, WorkingStep]]:
    """Of shares by different tables those of a whole that is greater than the part, where there are any."""
    if measure.kind is not MeasureKind.SHARE:
        return told
    return [(one, step) for one, step in told if step.value is not None and abs(step.value) <= 1] or told


def _under_whole(measure: Measure, told: list[tuple[Measure, WorkingStep]]) -> list[tuple[Measure, WorkingStep]]:
    """Of shares by different tables those of parts in the note of their whole: 市场推广费 of 销售费用, no liability."""
    moved = measure.kind in (MeasureKind.GROWTH, MeasureKind.CHANGE)  # of a share: its change since the year before
    share = measure.operands[0] if moved else measure
    if share.kind is not MeasureKind.SHARE:
        return told
    whole = share.operands[1].name
    return [(one, step) for one, step in told if whole in facts_of([step])[0].source.heading] or told


def _of_shared_tables(figures: list[Figure]) -> list[Figure]:
    """The figures without those that a share beside them has from another table."""
    shared = {
        part.name: fact.source.table
        for one in figures
        if one.measure.kind is MeasureKind.SHARE
        for part, fact in zip(one.measure.operands[:1], facts_of([one.step])[:1], strict=False)
    }

    def is_other(one: Figure) -> bool:
        return one.measure.is_item() and shared.get(one.measure.name, _table_number(one)) != _table_number(one)

    return [one for one in figures if not is_other(one)]


def _table_number(figure: Figure) -> int | None:
    found = facts_of([figure.step])
    return found[0].source.table if found else None


def _differing_tables(figures: Sequence[Figure]) -> Iterator[str]:
    """That a figure is told twice since two tables have it differently, and which."""
    for (measure, _), found in groupby(figures, key=lambda one: (one.measure, one.at)):
        steps = [one.step for one in found]
        if len(steps) > 1:
            places = [facts_of([step])[0].source for step in steps]
            tables = "和".join(_table_of(place) for place in places)
            yield f"{describe(measure)}在报告的两张表中不同，依次为{tables}"


def _table_of(place: Source) -> str:
    page = f"第{place.page}页的" if place.page is not None else ""
    return f"{page}表“{place.heading}”"


def _of_one_kind(measure: Measure, found: Outcome) -> Outcome:
    """A ratio only of figures of one unit: persons in persons, money in money; money by heads, but by no rate."""
    if measure.kind is MeasureKind.DIFFERENCE and isinstance(found, WorkingStep) and of_other_rows(found):
        return MissingValue(RefusalKind.MISSING_OPERAND, found.steps[0].name, found.year)
    if measure.kind is MeasureKind.QUOTIENT and isinstance(found, WorkingStep) and _is_by_a_rate(found):
        return MissingValue(RefusalKind.MISSING_OPERAND, found.steps[0].name, found.year)
    if measure.kind in (MeasureKind.SHARE, MeasureKind.MULTIPLE) and isinstance(found, WorkingStep):
        units = {step.unit for step in found.steps}
        places = [step.fact.source for step in found.steps if step.fact is not None]
        if len(units) > 1:
            reason = UNLIKE + "、".join(f"{step.name}（{step.unit or '无单位'}）" for step in found.steps)
            return MissingValue(RefusalKind.MISSING_OPERAND, found.steps[0].name, found.year, reason=reason)
        if len(places) == 2 and places[0] == places[1]:  # a share of itself: the whole was not found
            return MissingValue(RefusalKind.MISSING_OPERAND, describe(measure.operands[1]), found.year)
    return found


def _is_by_a_rate(ratio: WorkingStep) -> bool:
    """Whether a figure that is no share is divided by one, or the other way round."""
    return sum(step.unit == "%" for step in ratio.steps) == 1
