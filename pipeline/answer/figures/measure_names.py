"""Measures in words: 净利润增长率, 研发费用占营业收入的比例."""

from __future__ import annotations

from pipeline.answer.figures.measure import GROWTH
from pipeline.model import Measure, MeasureKind


def describe(measure: Measure) -> str:
    """A measure in words: 净利润增长率, 研发费用占营业收入的比例."""
    if measure.label or measure.kind is MeasureKind.ITEM:
        return measure.label
    parts = [describe(operand) for operand in measure.operands]
    every = "、".join(dict.fromkeys(parts))
    match measure.kind:
        case MeasureKind.SHARE:
            return f"{parts[0]}占{parts[1]}的比例"
        case MeasureKind.QUOTIENT | MeasureKind.MULTIPLE:
            return f"{parts[0]}与{parts[1]}的比值"
        case MeasureKind.GROWTH:
            return f"{parts[0]}{GROWTH}"
        case MeasureKind.CHANGE:
            return f"{parts[0]}变动额"
        case MeasureKind.COMPOUND_GROWTH:
            return f"{parts[0]}复合增长率"
        case MeasureKind.DIFFERENCE:
            return f"{every}的差额"
        case MeasureKind.WITHOUT:
            return f"不计{'、'.join(parts[1:])}的{parts[0]}"
        case MeasureKind.MEAN:
            return f"{every}的平均值"
        case MeasureKind.PRODUCT:
            return "×".join(parts)
        case MeasureKind.NUMBER:
            return f"{measure.number:f}"
        case MeasureKind.SUM:
            return f"{every}合计"
        case _:
            return every
