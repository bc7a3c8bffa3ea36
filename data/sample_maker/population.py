"""All invented companies together, as rankings, counts and intersections see them."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from .companies import YEARS, Firm
from .gold import amount

# What questions and formulas call an item, where the books call it otherwise.
CALLED = {
    "总资产": "资产总计", "资产总额": "资产总计", "总负债": "负债合计", "流动资产": "流动资产合计",
    "货币总额": "货币资金",
    "流动负债": "流动负债合计", "非流动负债": "非流动负债合计", "非流动资产": "非流动资产合计",
}  # fmt: skip


def value(firm: Firm, year: int, item: str) -> Decimal:
    """A figure of the consolidated books, or a head count."""
    staff = firm.staff(year)
    counts = {"研发人员数": staff.research, "职工总数": staff.total, "硕士人数": staff.schooling["硕士"],
              "博士及以上人数": staff.schooling["博士"]}  # fmt: skip
    return Decimal(counts[item]) if item in counts else firm.group[year][CALLED.get(item, item)]


def format_value(firm: Firm, year: int, item: str) -> str:
    number = value(firm, year, item)
    return str(number) if "人数" in item or "人员" in item or "职工" in item else amount(number)


class FirmPopulation:
    """Companies with a report or a row in every year of `YEARS`; a figure of 0 is one that is not there."""

    def __init__(self, firms: list[Firm]):
        self.firms = firms
        self.by_code = {firm.code: firm for firm in firms}

    def ranking(
        self, item: str, year: int, *, lowest: bool = False, where: Callable[[Firm], bool] = lambda _: True
    ) -> list[tuple[Firm, str]]:
        """Companies with the printed amounts, best first."""
        have = [(value(firm, year, item), firm) for firm in self.firms if where(firm)]
        have = [(number, firm) for number, firm in have if number]
        have.sort(key=lambda pair: (pair[0] if lowest else -pair[0], pair[1].code))
        return [(firm, amount(number, "")) for number, firm in have]

    def registered(self, place: str, year: int) -> Callable[[Firm], bool]:
        return lambda firm: place in firm.address(year)

    def once_registered(self, place: str, year: int) -> Callable[[Firm], bool]:
        return lambda firm: any(place in firm.address(y) for y in YEARS if y <= year)

    def count(self, item: str, year: int, holds: Callable[[Decimal], bool]) -> int:
        return sum(1 for firm in self.firms if value(firm, year, item) and holds(value(firm, year, item)))

    def always_among(self, item: str, first: int, years: tuple[int, ...]) -> list[Firm]:
        """Companies among the first so many in every year, in the order of the last."""
        tops = [[firm for firm, _ in self.ranking(item, year)[:first]] for year in years]
        return [firm for firm in tops[-1] if all(firm in top for top in tops)]
