"""What of a question's measures was not found: what then counts of the rest, and what is said to be missing."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import dropwhile, pairwise, takewhile

from pipeline.answer.cells.questions.operand_words import measure_nouns
from pipeline.answer.cells.questions.question import Form, form_of
from pipeline.answer.citations import facts_of
from pipeline.answer.figures.figure_sentences import Figure
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.model import Measure, MeasureKind, WorkingStep
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.operands import BETWEEN, Operand
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.slots import SlotSpan

UNLIKE = "单位不同："
_BARE = 5  # characters of a rate that names nothing of its own
Gaps = Mapping[str, Sequence[tuple[Measure, MissingValue]]]  # by company


def without_leaning(
    figures: list[Figure], gaps: Gaps, operands: Mapping[str, Operand], listed: Collection[str]
) -> list[Figure]:
    """Without the figures of single words where what the question names first, which they are of, is not found.

    罐箱卖了多少台，年底还有多少台库存: no stock of anything else. What is `listed` beside it leans on nothing.
    """
    first = next(iter(operands.values()), None)
    missing = {gap.item for every in gaps.values() for _, gap in every}
    if first is None or first.item or first.name not in missing:
        return figures

    def leans(operand: Operand) -> bool:
        return len(operand.parts) == 1 and (len(first.parts) > 1 or operand.name not in listed)

    return [one for one in figures if not any(map(leans, _operands_of(one.measure, operands)))]


def without_wholes(figures: list[Figure]) -> list[Figure]:
    """Without what is asked for as a part of what stands before it (其中回购港股) and has but that whole's own row."""
    lead, kept = _part_lead(), list[Figure]()
    for one in figures:
        rows = {(fact.source.table, fact.source.row) for before in kept for fact in facts_of([before.step])}
        own = {(fact.source.table, fact.source.row) for fact in facts_of([one.step])}
        if not (own and own <= rows and lead.match(one.measure.called or one.measure.name)):
            kept.append(one)
    return kept


@per_lexicon
def _part_lead(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("leads_of_rows_within")


def listed_with_first(pieces: Sequence[Piece], operands: Mapping[str, Operand]) -> frozenset[str]:
    """The operands that are asked for beside the first in one list, so that they are of nothing that it names.

    All of them where its clause asks for no amount: 分渠道看：直销的销量多少.
    """
    named = list(dropwhile(lambda piece: _operand_name(piece) not in operands, pieces))
    clause = list(takewhile(lambda piece: piece.word_class != "marks", named))
    if not any(piece.kind is PieceKind.FORM for piece in clause):
        return frozenset(operands)
    joined = takewhile(lambda piece: _operand_name(piece) in operands or _is_joint(piece), clause)
    return frozenset(map(_operand_name, joined)) & operands.keys()


def names_what_is_counted(pieces: Sequence[Piece], operands: Mapping[str, Operand]) -> bool:
    """Whether what is counted of a thing is named behind 多少, so that both are one figure: 项目投入了多少募集资金."""
    within = False  # behind an operand, in its clause
    for before, piece in pairwise(pieces):
        within = (within or _operand_name(before) in operands) and before.word_class != "marks"
        if within and _operand_name(piece) in operands and before.kind is PieceKind.FORM:
            return True
    return False


def _operand_name(piece: Piece) -> str:
    value = piece.value.value if isinstance(piece.value, SlotSpan) else None
    return value.name if isinstance(value, Measure) else ""


def _is_joint(piece: Piece) -> bool:
    return piece.kind is PieceKind.CONNECTIVE and piece.word_class != "marks"


def _operands_of(measure: Measure, operands: Mapping[str, Operand]) -> list[Operand]:
    return [operands[leaf.name] for leaf in measure.leaves() if leaf.name in operands]


def rate_of_part(measure: Measure, gap: MissingValue, operands: dict[str, Operand]) -> Measure | None:
    """The rate that is asked for beside a share: 房地产业贷款余额占贷款总额的比例和不良率分别是多少."""
    if measure.kind is not MeasureKind.SHARE or not gap.reason.startswith(UNLIKE):
        return None
    part, rate = (operands.get(one.name) for one in measure.operands)
    if part is None or rate is None or not is_rate(rate):
        return None
    operand = Operand((*part.parts[: len(part.parts) - 1 or 1], *rate.parts))
    operands[operand.name] = operand
    return Measure(name=operand.name, called="的".join(operand.parts))


def stated_change(measure: Measure, operands: dict[str, Operand]) -> Measure | None:
    """The column that states a growth, or the change of a rate, where no figure of the year before is told.

    Tables by product have 营业收入比上年增减 and 毛利率比上年增减 beside one year's figures. The change of an amount is
    no such column: these are of percent.
    """
    if measure.kind not in (MeasureKind.GROWTH, MeasureKind.CHANGE) or len(measure.operands) != 1:
        return None
    operand = operands.get(measure.operands[0].name)
    if operand is None or operand.item or len(operand.parts) < 2:
        return None
    if measure.kind is MeasureKind.CHANGE and not is_rate(operand):
        return None
    change = replace(operand, change=True)
    operands[change.name] = change
    return Measure(name=change.name, called=change.name.replace(BETWEEN, "的"))


def is_rate(operand: Operand) -> bool:
    """Whether an operand is a share or a rate by its last word: of these, changes are in percentage points."""
    return form_of(operand.parts[-1], Form.AMOUNT) is Form.SHARE


def is_bare_rate(operand: Operand) -> bool:
    """Whether an operand is a rate by one short word of tables, which says nothing of what it is of: 不良率."""
    return not operand.item and len(operand.parts) == 1 and len(operand.parts[0]) <= _BARE and is_rate(operand)


def is_of_cell(measure: Measure, operands: dict[str, Operand]) -> bool:
    """Whether a measure is of a cell, not of the company's items alone."""
    return any(leaf.name in operands and not operands[leaf.name].item for leaf in measure.leaves())


def is_meant(measure: Measure, gap: MissingValue, figures: Sequence[Figure]) -> bool:
    """Whether a measure that cannot be is asked for: 收入和毛利率是多少，占总收入多少 wants no share of the rate."""
    others = [one.measure for one in figures if one.measure.kind is measure.kind and one.measure.operands]
    return not gap.reason.startswith(UNLIKE) or all(one.operands[1:] != measure.operands[1:] for one in others)


def is_mixed(measure: Measure, step: WorkingStep) -> bool:
    """Whether figures of several tables are added up."""
    if measure.kind is MeasureKind.SUM:
        return len({fact.source.table for fact in facts_of([step])}) > 1
    return any(map(is_mixed, measure.operands, step.steps))


def of_other_rows(step: WorkingStep) -> bool:
    """Whether a difference is of one name in two years, whose figures stand in different rows of one report.

    Two rows of one column are two moments of it: 2024年1月1日余额, 2024年12月31日余额.
    """
    facts = [one.fact for one in step.steps if one.fact is not None and one.fact.source.table is not None]
    if len(facts) != 2 or facts[0].item != facts[1].item or facts[0].report_id != facts[1].report_id:
        return False
    one, other = (fact.source for fact in facts)
    return one.table != other.table or (one.row != other.row and one.column != other.column)


def of_one_table(steps: Sequence[WorkingStep]) -> list[WorkingStep]:
    """Those of some steps whose figures stand in one table each, where there are any; else all."""
    return [step for step in steps if len({fact.source.table for fact in facts_of([step])}) == 1] or list(steps)


def of_tables_of_others(figures: list[Figure]) -> list[Figure]:
    """Of a figure that tables have differently that of the table which another figure that is asked for stands in."""
    tables = [{fact.source.table for fact in facts_of([one.step])} - {None} for one in figures]

    def has_other(at: int) -> bool:
        others = (tables[other] for other, one in enumerate(figures) if not _is_same(one, figures[at]))
        return any(tables[at] & table for table in others)

    beside = list(map(has_other, range(len(figures))))
    told = lambda one: any(beside[at] for at, other in enumerate(figures) if _is_same(one, other))  # noqa: E731
    return [one for at, one in enumerate(figures) if beside[at] or not told(one)]


def _is_same(one: Figure, other: Figure) -> bool:
    return (one.measure, one.at) == (other.measure, other.at)


def divides_by_name(figures: Sequence[Figure], operands: dict[str, Operand]) -> bool:
    """Whether a figure is held against a name alone, whose figure is of another table: 营业收入占零售金融业务的多少."""
    for one in figures:
        leaves, facts = list(one.measure.leaves()), [step.fact for step in one.step.steps]
        whole = operands.get(leaves[-1].name) if len(leaves) == len(facts) == 2 else None
        if whole is None or whole.item or whole.parts[-1].endswith(tuple(measure_nouns())):
            continue
        part, of = facts
        if part is not None and of is not None and part.source.table != of.source.table:
            return True
    return False


def share_a_cell(figures: Sequence[Figure]) -> bool:
    """Whether one cell is told under two names: it is that of one of them at most."""
    names: dict[tuple[int | None, int | None, int | None], str] = {}
    facts = (fact for fact in facts_of([figure.step for figure in figures]) if fact.source.table is not None)
    return any(
        names.setdefault((fact.source.table, fact.source.row, fact.source.column), fact.item) != fact.item
        for fact in facts
    )
