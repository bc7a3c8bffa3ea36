"""Notes to the statements: accounting policies, and tables of parts that add up to figures of the statements."""

from __future__ import annotations

from decimal import Decimal

from . import prose
from .books import round_to
from .companies import Firm
from .figures import money, percent, split
from .layout import Pages

DETAILS = {
    "销售费用": ("职工薪酬", "市场推广费", "差旅费", "其他"),
    "管理费用": ("职工薪酬", "折旧及摊销", "办公费", "中介服务费", "其他"),
    "研发费用": ("职工薪酬", "直接材料", "折旧及摊销", "委外研发费", "其他"),
    "短期借款": ("抵押借款", "保证借款", "信用借款"),
    "应付账款": ("货款", "工程设备款", "其他"),
}


class Notes:
    """Writes the notes of one report; amounts are those of the consolidated books."""

    def __init__(self, pages: Pages, firm: Firm, year: int):
        self.pages, self.firm, self.year = pages, firm, year
        self.now, self.before = firm.group[year].lines, firm.group[year - 1].lines
        self.wan = firm.style == "wan"
        self.number = 0

    def head(self, title: str) -> None:
        self.number += 1
        self.pages.add("subsection", f"{self.number}、{title}")

    def show(self, value: Decimal) -> str:
        return money(value, self.wan)

    def parts(self, item: str, weights: list[float], year_lines, year: int) -> list[Decimal]:
        return split(year_lines[item], weights, f"{self.firm.code} {item} {year}", self.firm.leaning.quantum)

    def breakdown(self, item: str, names: tuple[str, ...], weights: list[float], heads: tuple[str, str]) -> None:
        """A table of parts with their sum, for this and the last year."""
        now, before = (
            self.parts(item, weights, lines, year)
            for lines, year in ((self.now, self.year), (self.before, self.year - 1))
        )
        rows = [[name, self.show(a), self.show(b)] for name, a, b in zip(names, now, before, strict=True)]
        self.pages.unit("单位：万元" if self.wan else "单位：元")
        self.pages.table(
            [["项目", *heads], *rows, ["合计", self.show(self.now[item]), self.show(self.before[item])]], [3, 2, 2]
        )

    def policies(self) -> None:
        self.pages.add("section", "五、重要会计政策及会计估计")
        for number, (title, text) in enumerate(prose.POLICIES, 1):
            self.pages.add("subsection", f"{number}、{title}")
            self.pages.text(text)

    def items(self) -> None:
        """七、合并财务报表项目注释, in the order that the statements' 附注 column names."""
        self.pages.add("section", "七、合并财务报表项目注释")
        closing, flows = ("期末余额", "期初余额"), ("本期发生额", "上期发生额")
        self.cash(closing)
        self.receivables()
        self.head("存货")
        self.breakdown("存货", ("原材料", "在产品", "库存商品", "发出商品"), [0.35, 0.2, 0.35, 0.1], closing)
        self.head("固定资产")
        self.breakdown(
            "固定资产", ("房屋及建筑物", "机器设备", "运输工具", "电子设备及其他"), [0.45, 0.45, 0.03, 0.07], closing
        )
        for item in ("短期借款", "应付账款"):
            self.head(item)
            self.breakdown(item, DETAILS[item], [0.3, 0.4, 0.3], closing)
        self.revenue_and_cost()
        self.number += 1  # 营业收入 and 营业成本 share a table but have two numbers in the statements
        for item in ("销售费用", "管理费用", "研发费用"):
            self.head(item)
            self.breakdown(item, DETAILS[item], [0.5, 0.2, 0.1, 0.1, 0.1][: len(DETAILS[item])], flows)
        self.finance_costs(flows)
        self.head("所得税费用")
        self.breakdown("所得税费用", ("当期所得税费用", "递延所得税费用"), [0.96, 0.04], flows)
        self.supplement()

    def cash(self, heads: tuple[str, str]) -> None:
        self.head("货币资金")
        rows = []
        columns = []
        for lines, year in ((self.now, self.year), (self.before, self.year - 1)):
            free = lines["货币资金"] - lines["受限资金"]
            hand = split(free, [0.0005, 0.9995], f"{self.firm.code} 现金 {year}", self.firm.leaning.quantum)
            columns.append([*hand, lines["受限资金"], lines["货币资金"]])
        for name, *values in zip(("库存现金", "银行存款", "其他货币资金", "合计"), *columns, strict=True):
            rows.append([str(name), *(self.show(v) for v in values)])
        self.pages.unit("单位：万元" if self.wan else "单位：元")
        self.pages.table([["项目", *heads], *rows], [3, 2, 2])
        self.pages.add("plain", "其他货币资金为银行承兑汇票保证金，使用受到限制。")

    def receivables(self) -> None:
        """应收账款 by age: the gross amounts less the provision are the balance of the statement."""
        self.head("应收账款")
        self.pages.add("plain", "（1）按账龄披露")
        columns = []
        for lines in (self.now, self.before):
            provision = round_to(lines["应收账款"] * Decimal("0.06"), self.firm.leaning.quantum)
            gross = lines["应收账款"] + provision
            ages = split(gross, [0.8, 0.12, 0.05, 0.03], f"{self.firm.code} 账龄 {gross}", self.firm.leaning.quantum)
            columns.append([*ages, gross, provision, lines["应收账款"]])
        names = ("1年以内", "1至2年", "2至3年", "3年以上", "小计", "减：坏账准备", "合计")
        rows = [[n, self.show(a), self.show(b)] for n, a, b in zip(names, *columns, strict=True)]
        self.pages.unit("单位：万元" if self.wan else "单位：元")
        self.pages.table([["账龄", "期末账面余额", "期初账面余额"], *rows], [3, 2, 2])

    def revenue_and_cost(self) -> None:
        self.head("营业收入和营业成本")
        quantum = self.firm.leaning.quantum
        columns = [
            split(lines[item], [0.97, 0.03], f"{self.firm.code} {item} 主营", quantum)
            for lines in (self.now, self.before)
            for item in ("营业收入", "营业成本")
        ]
        sums = [sum(column, Decimal(0)) for column in columns]
        rows = [[n, *map(self.show, v)] for n, *v in zip(("主营业务", "其他业务"), *columns, strict=True)]
        self.pages.unit("单位：万元" if self.wan else "单位：元")
        self.pages.table(
            [
                ["项目", "本期发生额", "", "上期发生额", ""],
                ["", "收入", "成本", "收入", "成本"],
                *rows,
                ["合计", *map(self.show, sums)],
            ],
            [1.4, 2, 2, 2, 2],
            heads=2,
            spans=(((0, 0), (0, 1)), ((1, 0), (2, 0)), ((3, 0), (4, 0))),
        )

    def finance_costs(self, heads: tuple[str, str]) -> None:
        self.head("财务费用")
        names = {"利息支出": "利息费用", "减：利息收入": "利息收入", "手续费及其他": "手续费及其他", "合计": "财务费用"}
        rows = [[label, self.show(self.now[item]), self.show(self.before[item])] for label, item in names.items()]
        self.pages.unit("单位：万元" if self.wan else "单位：元")
        self.pages.table([["项目", *heads], *rows], [3, 2, 2])

    def supplement(self) -> None:
        """现金流量表补充资料: from net profit to operating cash flow; the last line holds what is not listed."""
        self.pages.add("subsection", f"{self.number + 1}、现金流量表补充资料")
        pages, columns = self.pages, []
        for year in (self.year, self.year - 1):
            now, before = self.firm.group[year].lines, self.firm.group[year - 1].lines
            listed = [
                now["净利润"], -now["信用减值损失"] - now["资产减值损失"], now["折旧与摊销"], now["利息费用"],
                -now["投资收益"], before["存货"] - now["存货"], before["应收账款"] - now["应收账款"],
                now["应付账款"] - before["应付账款"],
            ]  # fmt: skip
            result = now["经营活动产生的现金流量净额"]
            columns.append([*listed, result - sum(listed, Decimal(0)), result])
        names = (
            "净利润", "加：资产减值准备和信用减值准备", "固定资产折旧和无形资产摊销",
            "财务费用（收益以“－”号填列）",
            "投资损失（收益以“－”号填列）", "存货的减少（增加以“－”号填列）",
            "经营性应收项目的减少（增加以“－”号填列）",
            "经营性应付项目的增加（减少以“－”号填列）", "其他", "经营活动产生的现金流量净额",
        )  # fmt: skip
        rows = [[n, self.show(a), self.show(b)] for n, a, b in zip(names, *columns, strict=True)]
        pages.unit("单位：万元" if self.wan else "单位：元")
        pages.table([["补充资料", "本期金额", "上期金额"], *rows], [3.4, 2, 2])

    def subsidiaries(self) -> None:
        self.pages.add("section", "八、合并范围的变更")
        self.pages.choice(False)
        self.pages.add("section", "九、在其他主体中的权益")
        short = self.firm.short(self.year)[:2]
        share = percent(Decimal(1) - Decimal(str(self.firm.leaning.minority)) * 4, Decimal(1))
        self.pages.table(
            [
                ["子公司名称", "主要经营地", "业务性质", "持股比例（%）", "取得方式"],
                [f"{short}销售有限公司", "上海市", "销售", "100.00", "设立"],
                [f"{short}技术有限公司", "北京市", "研发", share, "非同一控制下企业合并"],
            ],
            [3, 1.5, 1.2, 1.5, 2.4],
            numbers=9,
        )
