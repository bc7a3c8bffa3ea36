"""The books of an invented company: every figure of a period, drawn from a seeded generator and adding up exactly.

Balances are drawn as shares of revenue, profit accumulates in equity, and cash is what is left over; the cash-flow
statement explains that cash. So assets equal liabilities and equity, subtotals are the sums of their lines, and an
opening balance is the closing balance before it: by construction, not by adjustment.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from decimal import ROUND_HALF_UP, Decimal
from random import Random

Lines = dict[str, Decimal]

CURRENT_ASSETS = (
    "货币资金", "交易性金融资产", "应收票据", "应收账款", "应收款项融资", "预付款项", "其他应收款", "存货", "合同资产",
    "其他流动资产",
)  # fmt: skip
NONCURRENT_ASSETS = (
    "长期股权投资", "其他权益工具投资", "其他非流动金融资产", "投资性房地产", "固定资产", "在建工程", "使用权资产",
    "无形资产", "商誉", "长期待摊费用", "递延所得税资产", "其他非流动资产",
)  # fmt: skip
CURRENT_LIABILITIES = (
    "短期借款", "应付票据", "应付账款", "合同负债", "应付职工薪酬", "应交税费", "其他应付款", "一年内到期的非流动负债",
    "其他流动负债",
)  # fmt: skip
NONCURRENT_LIABILITIES = ("长期借款", "租赁负债", "预计负债", "递延收益", "递延所得税负债")
PARENT_EQUITY = ("实收资本", "资本公积", "其他综合收益", "盈余公积", "未分配利润")
LONG_ASSETS = ("投资性房地产", "固定资产", "在建工程", "使用权资产", "无形资产", "长期待摊费用", "其他非流动资产")
COSTS = ("营业成本", "税金及附加", "销售费用", "管理费用", "研发费用", "财务费用")
GAINS = (
    "其他收益", "投资收益", "公允价值变动收益", "信用减值损失", "资产减值损失", "资产处置收益",
)  # fmt: skip
OPERATING_IN = ("销售商品、提供劳务收到的现金", "收到的税费返还", "收到其他与经营活动有关的现金")
OPERATING_OUT = (
    "购买商品、接受劳务支付的现金", "支付给职工以及为职工支付的现金", "支付的各项税费", "支付其他与经营活动有关的现金",
)  # fmt: skip
INVESTING_IN = (
    "收回投资收到的现金", "取得投资收益收到的现金", "处置固定资产、无形资产和其他长期资产收回的现金净额",
)  # fmt: skip
INVESTING_OUT = ("购建固定资产、无形资产和其他长期资产支付的现金", "投资支付的现金")
FINANCING_IN = ("吸收投资收到的现金", "取得借款收到的现金")
FINANCING_OUT = ("偿还债务支付的现金", "分配股利、利润或偿付利息支付的现金", "支付其他与筹资活动有关的现金")

# Shares of a year's revenue at which balances stand, before the company's own leaning.
BALANCE_SHARES = {
    "交易性金融资产": 0.06, "应收票据": 0.03, "应收账款": 0.17, "应收款项融资": 0.015, "预付款项": 0.02,
    "其他应收款": 0.008, "存货": 0.16, "合同资产": 0.012, "其他流动资产": 0.01, "长期股权投资": 0.05,
    "其他权益工具投资": 0.01, "其他非流动金融资产": 0.012, "投资性房地产": 0.008, "固定资产": 0.42, "在建工程": 0.06,
    "使用权资产": 0.015, "无形资产": 0.08, "商誉": 0.03, "长期待摊费用": 0.006, "递延所得税资产": 0.009,
    "其他非流动资产": 0.015, "短期借款": 0.09, "应付票据": 0.05, "应付账款": 0.14, "合同负债": 0.03,
    "应付职工薪酬": 0.03, "应交税费": 0.012, "其他应付款": 0.025, "一年内到期的非流动负债": 0.02, "其他流动负债": 0.008,
    "长期借款": 0.09, "租赁负债": 0.01, "预计负债": 0.002, "递延收益": 0.014, "递延所得税负债": 0.004,
}  # fmt: skip
INCOME_SHARES = {
    "税金及附加": 0.007, "销售费用": 0.045, "管理费用": 0.05, "研发费用": 0.045, "利息费用": 0.007, "利息收入": 0.003,
    "手续费及其他": 0.001, "其他收益": 0.006, "投资收益": 0.005, "公允价值变动收益": 0.001, "信用减值损失": -0.003,
    "资产减值损失": -0.004, "资产处置收益": 0.0004, "营业外收入": 0.0012, "营业外支出": 0.0009,
}  # fmt: skip


@dataclass(frozen=True)
class FirmProfile:
    """How a company differs: `revenue` in 元 before the first year, growth a year, cost and other shares."""

    seed: str
    revenue: int
    growth: tuple[float, ...]
    cost: float = 0.68
    capital: int = 200_000_000
    minority: float = 0.0
    factors: dict[str, float] = field(default_factory=dict)
    quantum: Decimal = Decimal("0.01")  # the smallest amount that is printed, in 元
    payout: float = 0.3


@dataclass(frozen=True)
class Books:
    """One company's figures of one period. Balances are those of its end; money is in 元."""

    year: int
    lines: Lines

    def __getitem__(self, item: str) -> Decimal:
        return self.lines[item]


def round_to(value: Decimal, quantum: Decimal) -> Decimal:
    return (value / quantum).quantize(Decimal(1), ROUND_HALF_UP) * quantum


def total(lines: Lines, names: tuple[str, ...]) -> Decimal:
    return sum((lines[name] for name in names), Decimal(0))


def draw_share(
    leaning: FirmProfile, rng: Random, name: str, share: float, revenue: Decimal, spread: float = 0.12
) -> Decimal:
    """A line as its share of revenue, off by up to `spread` either way."""
    share *= leaning.factors.get(name, 1.0) * (1 + rng.uniform(-spread, spread))
    return round_to(revenue * Decimal(str(round(share, 7))), leaning.quantum)


def base_income(leaning: FirmProfile, rng: Random, revenue: Decimal) -> Lines:
    """The lines of an income statement that are not sums of others."""
    lines = {"营业收入": revenue, "营业成本": draw_share(leaning, rng, "营业成本", leaning.cost, revenue, 0.03)}
    for name, share in INCOME_SHARES.items():
        lines[name] = draw_share(leaning, rng, name, share, revenue)
    lines["对联营企业和合营企业的投资收益"] = round_to(lines["投资收益"] * Decimal("0.6"), leaning.quantum)
    lines["税率"] = Decimal(str(round(rng.uniform(0.13, 0.17), 4)))
    lines["其他综合收益的税后净额"] = draw_share(leaning, rng, "其他综合收益", 0.001, revenue, 0.9)
    return lines


def income(leaning: FirmProfile, base: Lines) -> Lines:
    """The whole income statement over its base lines; earnings per share have four decimals."""
    lines = dict(base)
    lines["财务费用"] = lines["利息费用"] - lines["利息收入"] + lines["手续费及其他"]
    lines["营业总收入"] = lines["营业收入"]
    lines["营业总成本"] = total(lines, COSTS)
    lines["营业利润"] = lines["营业总收入"] - lines["营业总成本"] + total(lines, GAINS)
    lines["利润总额"] = lines["营业利润"] + lines["营业外收入"] - lines["营业外支出"]
    lines["所得税费用"] = round_to(max(lines["利润总额"], Decimal(0)) * lines["税率"], leaning.quantum)
    lines["净利润"] = lines["利润总额"] - lines["所得税费用"]
    lines["持续经营净利润"] = lines["净利润"]
    minority = Decimal(str(leaning.minority))
    lines["少数股东损益"] = round_to(lines["净利润"] * minority, leaning.quantum)
    lines["归属于母公司所有者的净利润"] = lines["净利润"] - lines["少数股东损益"]
    lines["综合收益总额"] = lines["净利润"] + lines["其他综合收益的税后净额"]
    lines["归属于少数股东的综合收益总额"] = lines["少数股东损益"]
    lines["归属于母公司所有者的综合收益总额"] = lines["综合收益总额"] - lines["少数股东损益"]
    per_share = lines["归属于母公司所有者的净利润"] / leaning.capital
    lines["基本每股收益"] = lines["稀释每股收益"] = per_share.quantize(Decimal("0.0001"), ROUND_HALF_UP)
    return lines


def close(
    leaning: FirmProfile,
    rng: Random,
    opening: Lines,
    flows: Lines,
    noncash: Lines,
    paid: Decimal | None,
    full_year: bool,
) -> Lines:
    """Closing balances and the cash-flow statement, from opening balances, the income statement and other balances."""
    lines = {**noncash, **flows}
    profit = flows["归属于母公司所有者的净利润"]
    lines["实收资本"], lines["资本公积"] = opening["实收资本"], opening["资本公积"]
    lines["其他综合收益"] = opening["其他综合收益"] + flows["其他综合收益的税后净额"]
    lines["提取盈余公积"] = (
        round_to(max(profit, Decimal(0)) * Decimal("0.06"), leaning.quantum) if full_year else Decimal(0)
    )
    lines["盈余公积"] = opening["盈余公积"] + lines["提取盈余公积"]
    lines["分配股利"] = dividends(leaning, opening) if paid is None else paid
    lines["未分配利润"] = opening["未分配利润"] + profit - lines["分配股利"] - lines["提取盈余公积"]
    lines["少数股东权益"] = opening["少数股东权益"] + flows["少数股东损益"]
    settle_cash(leaning, lines)
    add_totals(lines)
    cash_flows(leaning, rng, opening, lines)
    return lines


def dividends(leaning: FirmProfile, opening: Lines) -> Decimal:
    """What is paid out in a year, by whole 分 a share, of the profit of the year before."""
    cents = int(
        max(opening["归属于母公司所有者的净利润"], Decimal(0)) * Decimal(str(leaning.payout)) / leaning.capital * 100
    )
    return round_to(Decimal(cents * leaning.capital) / 100, leaning.quantum)


def settle_cash(leaning: FirmProfile, lines: Lines) -> None:
    """Cash is what is left; too little of it is borrowed for, too much is put into financial products."""

    def left() -> Decimal:
        owed = total(lines, CURRENT_LIABILITIES + NONCURRENT_LIABILITIES + PARENT_EQUITY) + lines["少数股东权益"]
        return owed - total(lines, CURRENT_ASSETS[1:] + NONCURRENT_ASSETS)

    floor, roof = (round_to(lines["营业收入"] * share, leaning.quantum) for share in (Decimal("0.09"), Decimal("0.45")))
    if left() < floor:
        lines["短期借款"] += floor - left()
    if left() > roof:
        lines["交易性金融资产"] += round_to((left() - roof) * Decimal("0.8"), leaning.quantum)
    lines["货币资金"] = left()
    lines["受限资金"] = round_to(lines["应付票据"] * Decimal("0.2"), leaning.quantum)


def add_totals(lines: Lines) -> None:
    lines["流动资产合计"] = total(lines, CURRENT_ASSETS)
    lines["非流动资产合计"] = total(lines, NONCURRENT_ASSETS)
    lines["资产总计"] = lines["流动资产合计"] + lines["非流动资产合计"]
    lines["流动负债合计"] = total(lines, CURRENT_LIABILITIES)
    lines["非流动负债合计"] = total(lines, NONCURRENT_LIABILITIES)
    lines["负债合计"] = lines["流动负债合计"] + lines["非流动负债合计"]
    lines["归属于母公司所有者权益合计"] = total(lines, PARENT_EQUITY)
    lines["所有者权益合计"] = lines["归属于母公司所有者权益合计"] + lines["少数股东权益"]
    lines["负债和所有者权益总计"] = lines["负债合计"] + lines["所有者权益合计"]


def cash_flows(leaning: FirmProfile, rng: Random, opening: Lines, lines: Lines) -> None:
    """The cash-flow statement between two balance sheets; purchases take up what the other lines leave."""

    def risen(*names: str) -> Decimal:
        return sum((lines[n] - opening[n] for n in names), Decimal(0))

    def part(of: str, low: float, high: float) -> Decimal:
        return round_to(lines[of] * Decimal(str(round(rng.uniform(low, high), 6))), leaning.quantum)

    lines["折旧与摊销"] = round_to(opening["固定资产"] * Decimal("0.08"), leaning.quantum)
    investing_cash(lines, risen, part)
    borrowed = risen("短期借款", "长期借款", "一年内到期的非流动负债")
    lines["吸收投资收到的现金"] = risen("实收资本", "资本公积")
    lines["偿还债务支付的现金"] = round_to(opening["短期借款"] * Decimal("0.7"), leaning.quantum) + max(
        -borrowed, Decimal(0)
    )
    lines["取得借款收到的现金"] = lines["偿还债务支付的现金"] + borrowed
    lines["分配股利、利润或偿付利息支付的现金"] = lines["分配股利"] + lines["利息费用"]
    lines["支付其他与筹资活动有关的现金"] = part("租赁负债", 0.2, 0.4)
    lines["汇率变动对现金及现金等价物的影响"] = part("营业收入", -0.0008, 0.0012)
    lines["期初现金及现金等价物余额"] = opening["货币资金"] - opening["受限资金"]
    lines["期末现金及现金等价物余额"] = lines["货币资金"] - lines["受限资金"]
    lines["现金及现金等价物净增加额"] = lines["期末现金及现金等价物余额"] - lines["期初现金及现金等价物余额"]
    for kind, into, out in (("投资", INVESTING_IN, INVESTING_OUT), ("筹资", FINANCING_IN, FINANCING_OUT)):
        subtotal(lines, kind, into, out)
    lines["经营活动产生的现金流量净额"] = (
        lines["现金及现金等价物净增加额"] - lines["汇率变动对现金及现金等价物的影响"]
        - lines["投资活动产生的现金流量净额"] - lines["筹资活动产生的现金流量净额"]
    )  # fmt: skip
    lines["销售商品、提供劳务收到的现金"] = (
        round_to(lines["营业收入"] * Decimal("1.09"), leaning.quantum)
        - risen("应收账款", "应收票据", "应收款项融资", "合同资产") + risen("合同负债")
    )  # fmt: skip
    lines["收到的税费返还"] = part("营业收入", 0.004, 0.012)
    lines["收到其他与经营活动有关的现金"] = lines["其他收益"] + lines["利息收入"] + part("营业外收入", 0.8, 1.2)
    lines["支付给职工以及为职工支付的现金"] = part("营业收入", 0.12, 0.15)
    lines["支付的各项税费"] = lines["所得税费用"] + lines["税金及附加"] + part("营业收入", 0.02, 0.03)
    lines["支付其他与经营活动有关的现金"] = part("管理费用", 0.5, 0.7) + part("销售费用", 0.4, 0.6)
    lines["购买商品、接受劳务支付的现金"] = (
        total(lines, OPERATING_IN) - total(lines, OPERATING_OUT[1:]) - lines["经营活动产生的现金流量净额"]
    )
    subtotal(lines, "经营", OPERATING_IN, OPERATING_OUT)


def investing_cash(lines: Lines, risen, part) -> None:
    turnover = part("交易性金融资产", 1.2, 2.4)
    lines["收回投资收到的现金"] = turnover
    bought = risen("交易性金融资产", "长期股权投资", "其他权益工具投资", "其他非流动金融资产", "商誉")
    lines["投资支付的现金"] = max(turnover + bought, Decimal(0))
    lines["收回投资收到的现金"] = lines["投资支付的现金"] - bought
    lines["取得投资收益收到的现金"] = lines["投资收益"] - lines["对联营企业和合营企业的投资收益"]
    lines["处置固定资产、无形资产和其他长期资产收回的现金净额"] = abs(lines["资产处置收益"]) * 3
    spent = risen(*LONG_ASSETS) + lines["折旧与摊销"]
    lines["购建固定资产、无形资产和其他长期资产支付的现金"] = max(spent, part("营业收入", 0.02, 0.03))


def subtotal(lines: Lines, kind: str, into: tuple[str, ...], out: tuple[str, ...]) -> None:
    lines[f"{kind}活动现金流入小计"] = total(lines, into)
    lines[f"{kind}活动现金流出小计"] = total(lines, out)
    lines[f"{kind}活动产生的现金流量净额"] = lines[f"{kind}活动现金流入小计"] - lines[f"{kind}活动现金流出小计"]


def opening_balance(leaning: FirmProfile, rng: Random, revenue: Decimal) -> Lines:
    """The balance before the first year: capital reserve is what makes it balance."""
    lines = {name: draw_share(leaning, rng, name, share, revenue) for name, share in BALANCE_SHARES.items()}
    lines["货币资金"] = draw_share(leaning, rng, "货币资金", 0.22, revenue)
    lines["受限资金"] = round_to(lines["应付票据"] * Decimal("0.2"), leaning.quantum)
    lines["归属于母公司所有者的净利润"] = draw_share(leaning, rng, "净利润", 0.06, revenue)
    lines["实收资本"], lines["其他综合收益"] = Decimal(leaning.capital), Decimal(0)
    lines["盈余公积"] = draw_share(leaning, rng, "盈余公积", 0.03, revenue)
    lines["未分配利润"] = draw_share(leaning, rng, "未分配利润", 0.25, revenue)
    lines["少数股东权益"] = draw_share(leaning, rng, "少数股东权益", leaning.minority * 0.8, revenue)
    assets = total(lines, CURRENT_ASSETS + NONCURRENT_ASSETS)
    owed = total(lines, CURRENT_LIABILITIES + NONCURRENT_LIABILITIES) + lines["少数股东权益"]
    lines["资本公积"] = Decimal(0)
    lines["资本公积"] = assets - owed - total(lines, PARENT_EQUITY)
    add_totals(lines)
    return lines


def simulate(leaning: FirmProfile, first: int, group: dict[int, Books] | None = None) -> dict[int, Books]:
    """The books of as many years as there are growth rates, the first being `first`; `first - 1` has only balances.

    `group` is given for a parent company by itself, which pays the dividends that the group's books show.
    """
    rng = Random(leaning.seed)
    revenue = Decimal(leaning.revenue)
    lines = opening_balance(leaning, rng, revenue)
    books = {first - 1: Books(first - 1, lines)}
    for year, growth in enumerate(leaning.growth, first):
        revenue = round_to(revenue * Decimal(str(round(1 + growth + rng.uniform(-0.01, 0.01), 6))), leaning.quantum)
        flows = income(leaning, base_income(leaning, rng, revenue))
        noncash = {name: draw_share(leaning, rng, name, share, revenue) for name, share in BALANCE_SHARES.items()}
        noncash["商誉"] = lines["商誉"]  # bought once
        paid = group[year]["分配股利"] if group else None
        lines = close(leaning, rng, lines, flows, noncash, paid, full_year=True)
        books[year] = Books(year, lines)
    return books


def part_of_year(leaning: FirmProfile, opening: Books, whole: Books, share: float) -> Books:
    """The books of the months from January on that hold `share` of the year: flows in proportion, balances between."""
    rng = Random(f"{leaning.seed} {whole.year} {share}")
    base = {}
    for name in ("营业收入", "营业成本", *INCOME_SHARES, "对联营企业和合营企业的投资收益", "其他综合收益的税后净额"):
        jitter = 0.0 if name == "营业收入" else rng.uniform(-0.012, 0.012)
        base[name] = round_to(whole[name] * Decimal(str(round(share + jitter, 6))), leaning.quantum)
    base["税率"] = whole["税率"]
    noncash = {}
    for name in BALANCE_SHARES:
        between = Decimal(str(round(rng.uniform(0.5, 0.9), 6)))
        noncash[name] = round_to(opening[name] + (whole[name] - opening[name]) * between, leaning.quantum)
    lines = close(leaning, rng, opening.lines, income(leaning, base), noncash, whole["分配股利"], full_year=False)
    return Books(whole.year, lines)


def parent_profile(leaning: FirmProfile) -> FirmProfile:
    """The parent company by itself: smaller, no minorities, its subsidiaries a long-term investment."""
    factors = {**leaning.factors, "长期股权投资": 9.0, "商誉": 0.0, "固定资产": 0.6, "使用权资产": 0.3}
    return replace(
        leaning, seed=leaning.seed + " parent", revenue=int(leaning.revenue * 0.45), minority=0.0, factors=factors
    )
