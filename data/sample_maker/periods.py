"""What key-data tables tell over the books: profit without one-off items, return on equity, single quarters."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from random import Random

from .books import Books, Lines, part_of_year, round_to
from .companies import Firm
from .figures import CENT

ONE_OFF = ("非流动性资产处置损益", "计入当期损益的政府补助", "金融资产公允价值变动损益", "其他营业外收入和支出")


def one_off(lines: Lines, quantum: Decimal) -> Lines:
    """Non-recurring items with their tax; together what 扣除非经常性损益 takes out of profit."""
    parts = dict(
        zip(
            ONE_OFF,
            (
                lines["资产处置收益"],
                round_to(lines["其他收益"] * Decimal("0.7"), quantum),
                lines["公允价值变动收益"],
                lines["营业外收入"] - lines["营业外支出"],
            ),
            strict=True,
        )
    )
    parts["减：所得税影响额"] = round_to(sum(parts.values(), Decimal(0)) * Decimal("0.15"), quantum)
    parts["合计"] = sum((parts[name] for name in ONE_OFF), Decimal(0)) - parts["减：所得税影响额"]
    return parts


def recurring_profit(lines: Lines, quantum: Decimal) -> Decimal:
    """归属于上市公司股东的扣除非经常性损益的净利润."""
    return lines["归属于母公司所有者的净利润"] - one_off(lines, quantum)["合计"]


def return_on_equity(now: Lines, before: Lines, profit: Decimal) -> Decimal:
    """Weighted average return on equity in percent, equity taken as the mean of opening and closing."""
    mean = (now["归属于母公司所有者权益合计"] + before["归属于母公司所有者权益合计"]) / 2
    return (profit / mean * 100).quantize(CENT, ROUND_HALF_UP)


def nine_months(firm: Firm, year: int) -> Books:
    """January to September of a year; balances are those of 30 September."""
    share = round(Random(f"nine months {firm.code} {year}").uniform(0.70, 0.77), 4)
    return part_of_year(firm.leaning, firm.group[year - 1], firm.group[year], share)


KEY_FLOWS = ("营业收入", "归属于母公司所有者的净利润", "扣除非经常性损益后的净利润", "经营活动产生的现金流量净额")


def key_flows(firm: Firm, lines: Lines) -> list[Decimal]:
    """The figures of `KEY_FLOWS` over one period's books."""
    return [
        lines["营业收入"], lines["归属于母公司所有者的净利润"], recurring_profit(lines, firm.leaning.quantum),
        lines["经营活动产生的现金流量净额"],
    ]  # fmt: skip


def quarters(firm: Firm, year: int) -> list[list[Decimal]]:
    """The four single quarters of each of `KEY_FLOWS`; three of them sum to the nine months, four to the year."""
    nine = key_flows(firm, nine_months(firm, year).lines)
    rng = Random(f"quarters {firm.code} {year}")
    shares = [Decimal(str(round(rng.uniform(low, low + 0.05), 4))) for low in (0.27, 0.33)]
    result = []
    for whole, three in zip(key_flows(firm, firm.group[year].lines), nine, strict=True):
        first, second = (round_to(three * share, firm.leaning.quantum) for share in shares)
        result.append([first, second, three - first - second, whole - three])
    return result
