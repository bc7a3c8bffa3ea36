"""Sums that the statements must fulfil, used on the tables: they confirm values, and choose between sources.

Where a sum holds, everything in it is confirmed. Where it fails with the values of the most trusted sources but
holds when exactly one of them is taken from another source (or with its sign turned), that one was wrong.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pipeline.extract.tables_grid import Column, Grid

ROUNDING = 1.0  # 元; figures in another unit may be off by that unit
_RELATIVE = 2e-9


@dataclass(frozen=True, slots=True)
class Identity:
    """`total` is the sum of `parts` (item, sign); parts in `optional` count as 0 where they are missing."""

    total: str
    parts: tuple[tuple[str, int], ...]
    optional: frozenset[str] = frozenset()

    def __str__(self) -> str:
        signed = "".join(("+" if sign > 0 else "-") + item for item, sign in self.parts)
        return f"{self.total}={signed.lstrip('+')}"


def _plus(*items: str) -> tuple[tuple[str, int], ...]:
    return tuple((item, 1) for item in items)


_FINANCIAL_COSTS = (
    "利息支出",
    "手续费及佣金支出",
    "退保金",
    "赔付支出净额",
    "提取保险责任准备金净额",
    "保单红利支出",
    "分保费用",
)
_COSTS = ("营业成本", "税金及附加", "销售费用", "管理费用", "研发费用", "财务费用")

# General companies: 财会〔2019〕6号; the lines of financial business stand in the same formats.
IDENTITIES = (
    Identity("资产总计", _plus("流动资产合计", "非流动资产合计")),
    Identity(
        "利润总额", (("营业利润", 1), ("营业外收入", 1), ("营业外支出", -1)), frozenset({"营业外收入", "营业外支出"})
    ),
    Identity("净利润", (("利润总额", 1), ("所得税费用", -1))),
    Identity("净利润", _plus("归属于母公司所有者的净利润", "少数股东损益")),
    Identity("净利润", _plus("持续经营净利润", "终止经营净利润"), frozenset({"终止经营净利润"})),
    Identity("综合收益总额", _plus("归属于母公司所有者的综合收益总额", "归属于少数股东的综合收益总额")),
    Identity("营业总收入", _plus("营业收入")),
    Identity(
        "营业总收入",
        _plus("营业收入", "利息收入", "已赚保费", "手续费及佣金收入"),
        frozenset({"已赚保费", "手续费及佣金收入"}),
    ),
    Identity("营业总成本", _plus(*_COSTS), frozenset({"销售费用", "研发费用"})),
    Identity("营业总成本", _plus(*_COSTS, *_FINANCIAL_COSTS), frozenset({"销售费用", "研发费用", *_FINANCIAL_COSTS})),
    Identity(
        "期末现金及现金等价物余额",
        _plus(
            "期初现金及现金等价物余额",
            "经营活动产生的现金流量净额",
            "投资活动产生的现金流量净额",
            "筹资活动产生的现金流量净额",
            "汇率变动对现金及现金等价物的影响",
        ),
        frozenset({"汇率变动对现金及现金等价物的影响"}),
    ),
    Identity("职工总人数", _plus("母公司在职员工的数量", "主要子公司在职员工的数量")),
)


def use_identities(grid: Grid) -> None:
    """Confirm values by the sums they are in; where a sum tells which of two sources is wrong, mark it."""
    for identity in IDENTITIES:
        confirm(grid, identity)
    for identity in IDENTITIES:
        choose(grid, identity)


def _holds(grid: Grid, identity: Identity, chosen: dict[str, np.ndarray]) -> np.ndarray:
    """Where the sum holds, to the rounding of the unit the report was given in."""
    total = np.zeros(len(grid.keys))
    for item, sign in identity.parts:
        part = chosen[item]
        total = total + sign * (np.nan_to_num(part) if item in identity.optional else part)
    off = np.abs(total - chosen[identity.total])
    size = np.abs(chosen[identity.total])
    whole_unit = np.zeros(len(grid.keys))
    for column in grid.of(identity.total):
        whole_unit = np.maximum(whole_unit, np.where(column.power > 0, 10.0**column.power, 0.0))
    with np.errstate(invalid="ignore"):
        return (off <= np.maximum(ROUNDING, size * _RELATIVE) + 2 * whole_unit) & (chosen[identity.total] != 0)


def confirm(grid: Grid, identity: Identity) -> np.ndarray:
    """Mark all sources that have the values with which the sum holds; returns where it holds."""
    chosen = {item: grid.best(item) for item in (identity.total, *(item for item, _ in identity.parts))}
    holds = _holds(grid, identity, chosen)
    for item, values in chosen.items():
        for column in grid.of(item):
            column.passed(holds & _same(column.number, values), f"勾稽相符：{identity}")
    return holds


def choose(grid: Grid, identity: Identity) -> None:
    """Where the sum fails: is there exactly one value of another source with which it holds?"""
    items = [identity.total, *(item for item, _ in identity.parts)]
    chosen = {item: grid.best(item) for item in items}
    fails = ~_holds(grid, identity, chosen)
    found: list[tuple[np.ndarray, str, Column]] = []
    times = np.zeros(len(grid.keys), dtype=int)
    for item in items:
        tried: list[np.ndarray] = []
        for column in grid.of(item):
            other = fails & ~np.isnan(column.number) & ~_same(column.number, chosen[item])
            for before in tried:  # two columns with one value are one suggestion
                other &= ~_same(column.number, before)
            tried.append(column.number)
            repaired = other & _holds(grid, identity, {**chosen, item: column.number})
            if repaired.any():
                found.append((repaired, item, column))
                times += repaired
    for repaired, item, column in found:
        _take(grid, identity, repaired & (times == 1), item, column, chosen[item])
    _turn_signs(grid, identity, fails & (times == 0), chosen)


def _take(grid: Grid, identity: Identity, where: np.ndarray, item: str, right: Column, wrong: np.ndarray) -> None:
    """The value of `right` stands; sources that have the other one are doubtful unless another check held for them."""
    if not where.any():
        return
    for column in grid.of(item):
        contested = where & _same(column.number, wrong) & (column.checked != "passed")
        column.cast_doubt(contested, f"勾稽不符：{identity}，另一来源的数值相符")
        alike = where & _same(column.number, right.number)
        column.doubt[alike] = None
        column.passed(alike, f"勾稽相符：{identity}")


def _turn_signs(grid: Grid, identity: Identity, where: np.ndarray, chosen: dict[str, np.ndarray]) -> None:
    """Costs that were written as negative figures: the sum holds once the sign is turned."""
    for item, sign in identity.parts:
        if sign > 0:
            continue
        turned = where & (chosen[item] < 0) & _holds(grid, identity, {**chosen, item: -chosen[item]})
        for column in grid.of(item):
            here = turned & _same(column.number, chosen[item])
            column.number[here] *= -1
            column.exact[here] = np.array([text.lstrip("-") for text in column.exact[here]], dtype=object)
            column.corrected |= here
            column.passed(here, f"符号按勾稽关系更正：{identity}")


def _same(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    with np.errstate(invalid="ignore"):
        return np.abs(a - b) < 0.005
