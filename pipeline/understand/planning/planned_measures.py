"""Measures as a plan has them: what kind of question they make, and what the question calls their items."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.model import Condition, Measure, MeasureKind, Operation
from pipeline.understand.recognised_question import GROWTH_ENDING
from pipeline.understand.slots import compact

RATIOS = (MeasureKind.SHARE, MeasureKind.QUOTIENT, MeasureKind.MULTIPLE)


def operation_of(measures: tuple[Measure, ...], said: Operation) -> Operation:
    """The kind of figures that measures are: plain ones, growth against the year before, ratios, or anything else."""
    kinds = {_plain_kind(measure) for measure in measures}
    if kinds == {Operation.LOOKUP}:
        return Operation.FORMULA if said is Operation.FORMULA else Operation.LOOKUP
    return kinds.pop() if len(kinds) == 1 else Operation.COMPUTATION if measures else said


def _plain_kind(measure: Measure) -> Operation:
    if measure.is_item():
        return Operation.LOOKUP
    if measure.over or not all(operand.is_item() for operand in measure.operands):
        return Operation.COMPUTATION
    if measure.kind is MeasureKind.GROWTH and len(measure.operands) == 1:
        return Operation.GROWTH
    unplaced = all(operand == Measure(name=operand.name, called=operand.called) for operand in measure.operands)
    ratios = (MeasureKind.SHARE, MeasureKind.QUOTIENT)
    return Operation.RATIO if measure.kind in ratios and unplaced else Operation.COMPUTATION


def ratio_name(measures: Sequence[Measure]) -> str:
    """The name of the one ratio of two items that is asked for (商誉/净资产), "" where it is anything else."""
    ratios = [measure for measure in measures if measure.kind in RATIOS]
    return "/".join(map(_operand_name, ratios[0].operands)) if len(ratios) == 1 else ""


def _operand_name(measure: Measure) -> str:
    """The name of an operand; of one that is computed those of all that it is computed from."""
    return measure.name or "+".join(leaf.name for leaf in measure.leaves())


def as_held(measure: Measure, held: Sequence[Condition]) -> Measure:
    """An item whose growth is held against a threshold, as that growth."""
    grows = measure.is_item() and any(condition.item == measure.name + GROWTH_ENDING for condition in held)
    return Measure(MeasureKind.GROWTH, operands=(measure,)) if grows else measure


def as_called(measure: Measure, question: str) -> Measure:
    """A measure whose items are called as the question writes them."""
    operands = tuple(as_called(operand, question) for operand in measure.operands)
    return replace(measure, called=as_written(measure.called, question) if measure.called else "", operands=operands)


def as_written(words: str, question: str) -> str:
    """Recognised words with the 的 that the question writes between them (归属于母公司所有者的净利润)."""
    written = re.search("的?".join(map(re.escape, words)), compact(question))
    return written[0] if written else words
