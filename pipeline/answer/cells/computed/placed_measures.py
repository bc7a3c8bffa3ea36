"""Bare items behind a cell's name as figures of what that cell is of: 茅台酒的营业收入和毛利率."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.cells.computed.gaps import is_bare_rate
from pipeline.answer.cells.questions.operand_words import measure_nouns
from pipeline.model import Measure, MeasureKind
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.operands import Operand

_LEAST_OWNER = 2  # characters of what a name is of
_RATIOS = (MeasureKind.SHARE, MeasureKind.QUOTIENT, MeasureKind.MULTIPLE)


def under_subjects(measures: tuple[Measure, ...], operands: dict[str, Operand]) -> tuple[Measure, ...]:
    """Bare items behind a cell's name as figures of what that cell is of: 茅台酒的营业收入和毛利率.

    Not the whole of a share: 商标许可使用费占管理费用的比例.
    """
    named = [leaf.name for measure in measures for leaf in measure.leaves()]
    cells = [at for at, name in enumerate(named) if name in operands and _is_of_thing(at, named, operands)]
    if not cells:
        return measures
    subject = operands[named[cells[0]]]
    before = set(named[: cells[0]])
    return tuple(_placed(measure, subject, before, operands) for measure in measures)


def _is_of_thing(at: int, named: Sequence[str], operands: dict[str, Operand]) -> bool:
    """Whether an operand names a cell, or a part of an item before a mere noun for what it is measured by.

    其他业务收入比成本高多少: the cost is that of 其他业务.
    """
    behind = operands.get(named[at + 1]) if at + 1 < len(named) else None
    bare = behind is not None and len(behind.parts) == 1 and behind.parts[0] in measure_nouns()
    return not operands[named[at]].item or (bare and bool(_owner_of_name(operands[named[at]].parts[-1])))


def _placed(measure: Measure, subject: Operand, before: set[str], operands: dict[str, Operand]) -> Measure:
    if measure.is_item():
        operand = operands.get(measure.name)
        if operand is None or operand is subject or measure.name in before:
            return measure
        bare = is_bare_rate(operand) and not is_bare_rate(subject)  # 制造业贷款余额及不良率
        of_subject = len(operand.parts) == 1 and operand.parts[0] in measure_nouns()  # 工业板块收入和成本
        if not operand.item and not bare and not of_subject:
            return measure
        whole = (_owner_of_name(subject.parts[-1]),) if subject.item else subject.parts[:-1]
        if not whole and (bare or operand.parts[-1] in measure_nouns()):
            whole = subject.parts  # GIL产品、毛利率、收入
        if not whole and operand.item and (owner := _owner_of_name(subject.parts[-1])):
            whole = (owner,)  # 医药商业营业收入比营业成本高多少
        if not whole:
            return measure
        placed = replace(operand, parts=(*whole, *operand.parts), item="")
        operands[placed.name] = placed
        return replace(measure, name=placed.name, called="的".join(placed.parts))
    parts = measure.operands
    keep = 1 if measure.kind in _RATIOS else len(parts)
    made = (*(_placed(one, subject, before, operands) for one in parts[:keep]), *parts[keep:])
    return replace(measure, operands=made)


def _owner_of_name(name: str) -> str:
    """What a name is of that ends with what measures it: 医药商业 of 医药商业营业收入; "" for none."""
    ending = max((noun for noun in _endings_of_names() if name.endswith(noun)), key=len, default="")
    return name.removesuffix(ending) if ending and len(name) - len(ending) >= _LEAST_OWNER else ""


@per_lexicon
def _endings_of_names(lexicon: Lexicon) -> frozenset[str]:
    """Nouns for what is measured, with the words that tables have for the same: 收入, 营业收入."""
    groups = (frozenset(group.split("=")) for group in lexicon.words("same_in_tables"))
    return measure_nouns().union(*(group for group in groups if group & measure_nouns()))
