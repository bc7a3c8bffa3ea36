"""Values of tables that can not be right: found by what they stand beside, marked, and not answered.

Each rule is one function over the grid. A rule only casts doubt where the tables themselves contradict a value:
a sum, a total that is smaller than its part, the cash at the end of the year, the same figure in two years.
"""

from __future__ import annotations

import numpy as np

from pipeline.extract.workbooks.conflicting_rows import flag_conflicting_rows
from pipeline.extract.workbooks.derivations import compare_totals
from pipeline.extract.workbooks.grid import Grid, SourceColumn
from pipeline.extract.workbooks.identities import apply_identities
from pipeline.extract.workbooks.profit_chain import check_chains, check_sums_within
from pipeline.extract.workbooks.staff_anomalies import flag_staff_anomalies

# What can not be larger than what it is a part of.
PARTS = {
    "流动资产合计": ("货币资金", "存货", "衍生金融资产", "应收款项融资"),
    "非流动资产合计": ("固定资产", "无形资产", "其他非流动金融资产", "长期股权投资", "在建工程", "商誉"),
    "资产总计": ("流动资产合计", "非流动资产合计", "货币资金", "存货", "固定资产", "无形资产"),
    "负债合计": ("流动负债合计", "非流动负债合计"),
    "流动负债合计": ("应付职工薪酬", "短期借款", "应付账款"),
}
# Of these every company has a sizeable amount; 衍生金融资产 and the like may be very small.
MAIN_PARTS = {"流动资产合计": ("货币资金", "存货"), "非流动资产合计": ("固定资产", "无形资产")}
NEVER_NEGATIVE = (
    "货币资金",
    "存货",
    "衍生金融资产",
    "应收款项融资",
    "固定资产",
    "无形资产",
    "其他非流动金融资产",
    "资产总计",
    "营业收入",
)
STAY = ("股本", "期初现金及现金等价物余额")  # may well be the same in two years
_SMALLEST = 100.0  # 元: below it stand numbers of notes, percentages and earnings a share
_ROUND = 100.0  # 元: multiples of it may be the same in two years (an investment at cost)
_LARGE = 1000.0  # 元: from here on it is no accident that two figures are the same
_NOTHING = 1 / 30_000
_SLACK = 1.001
_JUMP = 10.0  # times from one year to the next, where the totals did not move as much
_CALM = 3.0


def flag_anomalies(grid: Grid) -> None:
    """All rules, the surest first: what is doubtful is not used to doubt others."""
    flag_too_small(grid)
    flag_negative(grid)
    flag_repeated_columns(grid)
    flag_staff_anomalies(grid)
    flag_conflicting_rows(grid)
    check_chains(grid)
    check_sums_within(grid)
    apply_identities(grid)
    flag_repeated_years(grid)
    flag_prior_year_values(grid)
    compare_totals(grid)
    flag_parts_over_total(grid)
    flag_wrong_scale(grid)
    flag_cash_mismatch(grid)
    flag_jumps(grid)


def _money(grid: Grid) -> list[SourceColumn]:
    return [column for column in grid.columns if column.item.unit == "元"]


def flag_too_small(grid: Grid) -> None:
    """A few 元 in a statement in 元 is the number of a note or a percentage that stood in the row."""
    for column in _money(grid):
        with np.errstate(invalid="ignore"):
            small = (np.abs(column.number) < _SMALLEST) & (column.number != 0) & (column.power == 0)
        column.flag(small, "数值过小，疑为附注编号或百分比")


def flag_negative(grid: Grid) -> None:
    for item in NEVER_NEGATIVE:
        for column in grid.of(item):
            column.flag(column.number < 0, "该项目不应为负数")


def flag_repeated_columns(grid: Grid) -> None:
    """A total whose column repeats one of its parts in most rows holds that part, not the total."""
    for total, parts in (
        ("负债合计", ("流动负债合计", "非流动负债合计")),
        ("资产总计", ("流动资产合计", "非流动资产合计")),
    ):
        values = [grid.best(part) for part in parts]
        for column in grid.of(total):
            for mine, other in (values, values[::-1]):
                both = ~np.isnan(column.number) & ~np.isnan(mine) & (np.nan_to_num(other) != 0)
                same = both & (np.abs(column.number - mine) < 0.005)
                repeats = both.any() and same.sum() > both.sum() / 2
                column.flag(~np.isnan(column.number) if repeats else same, f"与{parts[0]}或{parts[1]}相同，不是{total}")
    for one, two in (("流动资产合计", "非流动资产合计"), ("流动负债合计", "非流动负债合计")):
        for column in grid.of(one):
            for twin in grid.of(two):
                if twin.file == column.file:
                    same = (np.abs(column.number - twin.number) < 0.005) & (column.number != 0)
                    column.flag(same, f"与{two}相同，疑取错行")


def flag_repeated_years(grid: Grid) -> None:
    """A figure with cents is not the same in two years: one of them was read from the other's column."""
    for column in _money(grid):
        if column.item.name in STAY:
            continue
        for step in (-1, 1):
            other = grid.neighbour(step)
            beside = np.where(other >= 0, column.number[other], np.nan)
            with np.errstate(invalid="ignore"):
                same = (np.abs(column.number - beside) < 0.005) & (column.number % _ROUND != 0)
            same &= (column.checked != "passed") & (np.abs(np.nan_to_num(column.number)) >= _LARGE)
            column.flag(same, "与相邻年度的数值完全相同")


def flag_prior_year_values(grid: Grid) -> None:
    """A balance item that equals another item of the year before was read from last year's column."""
    other = grid.neighbour(-1)
    last = [(c.item.name, np.where(other >= 0, c.number[other], np.nan)) for c in _money(grid)]
    for item in (part for parts in PARTS.values() for part in parts):
        for column in grid.of(item):
            found = np.zeros(len(grid.keys), dtype=bool)
            for against, values in last:
                if against != item and against not in PARTS:
                    with np.errstate(invalid="ignore"):
                        found |= (np.abs(column.number - values) < 0.005) & (values % _ROUND != 0)
            large = np.abs(np.nan_to_num(column.number)) >= _LARGE
            column.flag(found & large & (column.checked != "passed"), "等于上年另一项目的数值，疑取上年数")


def flag_parts_over_total(grid: Grid) -> None:
    for total, parts in PARTS.items():
        limit = grid.best(total)
        for part in parts:
            for column in grid.of(part):
                with np.errstate(invalid="ignore"):
                    over = (column.number > limit * _SLACK) & (limit > 0)
                column.flag(over & (column.checked != "passed"), f"大于{total}")


def flag_wrong_scale(grid: Grid) -> None:
    """A main item of a thirty-thousandth of its total was written in 万元 beside others in 元."""
    for total, parts in MAIN_PARTS.items():
        size = grid.best(total)
        for part in parts:
            for column in grid.of(part):
                with np.errstate(invalid="ignore"):
                    tiny = (np.abs(column.number) < size * _NOTHING) & (column.number != 0)
                column.flag(tiny & (column.checked != "passed"), f"不到{total}的三万分之一，疑以万元计")


def flag_cash_mismatch(grid: Grid) -> None:
    """Bank balances hold the cash of the cash-flow statement, and are cash in hand, at banks and other together."""
    parts = [grid.best(item) for item in ("库存现金", "银行存款", "其他货币资金")]
    note = np.nan_to_num(parts[0]) + parts[1] + np.nan_to_num(parts[2])
    closing = grid.best("期末现金及现金等价物余额")
    for column in grid.of("货币资金"):
        with np.errstate(invalid="ignore", divide="ignore"):
            supported = np.abs(column.number / note - 1) < 0.02
            short = (column.number < closing * 0.9) & (closing > 0)
            other = (column.number < note * 0.9) & np.isnan(closing)
        column.passed(supported & ~short, "与库存现金、银行存款、其他货币资金之和相符")
        column.flag(short & ~supported, "小于期末现金及现金等价物余额，疑为母公司或受限部分的数值")
        column.flag(other & ~supported, "小于库存现金、银行存款、其他货币资金之和")


def flag_jumps(grid: Grid) -> None:
    """A balance item that is ten times what it was while the totals hardly moved: the smaller one is a part of it."""
    for total, parts in PARTS.items():
        size = grid.best(total)
        for part in parts:
            for column in grid.of(part):
                _jump(grid, column, size, total)


def _jump(grid: Grid, column: SourceColumn, size: np.ndarray, total: str) -> None:
    if total not in ("流动资产合计", "非流动资产合计") or column.item.name in (
        "衍生金融资产",
        "应收款项融资",
        "其他非流动金融资产",
    ):
        return
    for step in (-1, 1):
        other = grid.neighbour(step)
        with np.errstate(invalid="ignore", divide="ignore"):
            times = np.where(other >= 0, column.number[other], np.nan) / column.number
            moved = np.where(other >= 0, size[other], np.nan) / size
            away = (times > _JUMP) & (moved < _CALM) & (moved > 1 / _CALM) & (column.checked != "passed")
        column.flag(away, f"不到相邻年度的十分之一，而{total}变化不大")
