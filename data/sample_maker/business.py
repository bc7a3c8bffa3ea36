"""第三节 管理层讨论与分析: trade, strengths, products, customers, costs, research, cash flow, outlook, risks."""

from __future__ import annotations

from decimal import Decimal

from . import prose
from .companies import Firm
from .figures import change, money, percent, plain, split
from .layout import Pages


def discussion(pages: Pages, firm: Firm, year: int) -> None:
    pages.add("section", "一、报告期内公司从事的业务情况")
    pages.text(*prose.BUSINESS[firm.trade])
    pages.add("section", "二、报告期内核心竞争力分析")
    pages.choice(True)
    strengths(pages, firm, year)
    pages.add("section", "三、经营情况讨论与分析")
    overview(pages, firm, year)
    pages.add("section", "四、主营业务分析")
    income_changes(pages, firm, year)
    products(pages, firm, year)
    customers(pages, firm, year)
    costs(pages, firm, year)
    research(pages, firm, year)
    cash(pages, firm, year)
    pages.add("section", "五、非主营业务导致利润重大变化的说明")
    pages.choice(False)
    assets(pages, firm, year)
    pages.add("section", "七、公司未来发展的展望")
    pages.text(prose.OUTLOOK[firm.trade].format(next=year + 1))
    pages.add("subsection", "（一）可能面对的风险")
    for number, (title, text) in enumerate(prose.RISKS[firm.trade], 1):
        pages.text(f"{number}、{title}：{text}")


def strengths(pages: Pages, firm: Firm, year: int) -> None:
    patents = 60 + int(firm.code[3:]) % 97 + 14 * (year - 2021)
    for number, (title, text) in enumerate(prose.STRENGTHS[firm.trade], 1):
        pages.text(f"（{'一二三四'[number - 1]}）{title}：{text.format(patents=patents, inventions=patents // 4)}")


def describe_change(now: Decimal, before: Decimal) -> str:
    return f"{'增长' if now >= before else '下降'}{plain(abs(now - before) / abs(before) * 100)}%"


def overview(pages: Pages, firm: Firm, year: int) -> None:
    now, before = firm.group[year], firm.group[year - 1]
    sales, profit = "营业收入", "归属于母公司所有者的净利润"
    pages.text(
        f"{year}年，公司实现营业收入{plain(now[sales] / 10000)}万元，"
        f"比上年{describe_change(now[sales], before[sales])}；"
        f"实现归属于上市公司股东的净利润{plain(now[profit] / 10000)}万元，"
        f"比上年{describe_change(now[profit], before[profit])}。"
        f"报告期末公司总资产{plain(now['资产总计'] / 10000)}万元，"
        f"比上年末{describe_change(now['资产总计'], before['资产总计'])}。",
        "报告期内，公司董事会和管理层围绕年度经营目标，推进降本增效，加强应收账款和存货管理，各项经营工作有序开展。",
    )


def unit(firm: Firm) -> str:
    return "单位：万元" if firm.style == "wan" else "单位：元"


def income_changes(pages: Pages, firm: Firm, year: int) -> None:
    wan = firm.style == "wan"
    pages.add("subsection", "（一）利润表及现金流量表相关科目变动分析表")
    pages.unit(unit(firm))
    items = (
        "营业收入", "营业成本", "销售费用", "管理费用", "财务费用", "研发费用", "经营活动产生的现金流量净额",
        "投资活动产生的现金流量净额", "筹资活动产生的现金流量净额",
    )  # fmt: skip
    now, before = firm.group[year], firm.group[year - 1]
    rows = [[i, money(now[i], wan), money(before[i], wan), change(now[i], before[i])] for i in items]
    pages.table([["科目", "本期数", "上年同期数", "变动比例（%）"], *rows], [3, 2, 2, 1.5])


def products(pages: Pages, firm: Firm, year: int) -> None:
    """主营业务分产品情况: the parts sum to the main business of the notes."""
    wan, quantum = firm.style == "wan", firm.leaning.quantum
    lines = firm.group[year].lines
    pages.add("subsection", "（二）主营业务分产品情况")
    pages.unit(unit(firm))
    main = {i: split(lines[i], [0.97, 0.03], f"{firm.code} {i} 主营", quantum)[0] for i in ("营业收入", "营业成本")}
    parts = {i: split(main[i], [0.5, 0.3, 0.2], f"{firm.code} {i} 产品 {year}", quantum) for i in main}
    rows = []
    for name, sales, cost in zip(prose.PRODUCTS[firm.trade], *parts.values(), strict=True):
        rows.append([name, money(sales, wan), money(cost, wan), percent(sales - cost, sales)])
    sales, cost = main["营业收入"], main["营业成本"]
    rows.append(["合计", money(sales, wan), money(cost, wan), percent(sales - cost, sales)])
    pages.table([["分产品", "营业收入", "营业成本", "毛利率（%）"], *rows], [3, 2, 2, 1.5])


def customers(pages: Pages, firm: Firm, year: int) -> None:
    wan, quantum = firm.style == "wan", firm.leaning.quantum
    lines = firm.group[year].lines
    plans = (("客户", "营业收入", "年度销售总额", 0.26), ("供应商", "营业成本", "年度采购总额", 0.22))
    for number, (kind, item, whole, share) in enumerate(plans, 1):
        pages.add("subsection", f"（{'三四'[number - 1]}）主要{'销售客户' if number == 1 else '供应商'}情况")
        weights = [share * part for part in (0.34, 0.24, 0.18, 0.14, 0.10)]
        amounts = split(lines[item], [*weights, 1 - share], f"{firm.code} {kind} {year}", quantum)[:5]
        together = sum(amounts, Decimal(0))
        pages.text(
            f"前五名{kind}合计{'销售' if number == 1 else '采购'}金额{money(together, wan)}{'万元' if wan else '元'}，"
            f"占{whole}比例{percent(together, lines[item])}%；其中关联方占比0.00%。"
        )
        rows = [[str(n), f"{kind}{n}", money(a, wan), percent(a, lines[item])] for n, a in enumerate(amounts, 1)]
        pages.unit(unit(firm))
        rows.append(["合计", "--", money(together, wan), percent(together, lines[item])])
        pages.table([["序号", f"{kind}名称", "金额", f"占{whole}比例（%）"], *rows], [0.8, 2.4, 2, 2], numbers=2)


def costs(pages: Pages, firm: Firm, year: int) -> None:
    wan = firm.style == "wan"
    pages.add("subsection", "（五）费用")
    pages.unit(unit(firm))
    now, before = firm.group[year], firm.group[year - 1]
    items = ("销售费用", "管理费用", "财务费用", "研发费用")
    rows = [[i, money(now[i], wan), money(before[i], wan), change(now[i], before[i]) + "%", ""] for i in items]
    pages.table([["", f"{year}年", f"{year - 1}年", "同比增减", "重大变动说明"], *rows], [1.5, 2, 2, 1.4, 1.8])


def research(pages: Pages, firm: Firm, year: int) -> None:
    """研发投入 in the manner of either exchange; schooling of research staff is a part of the whole staff's."""
    wan = firm.style == "wan"
    pages.add("subsection", "（六）研发投入")
    pages.choice(True)
    pages.text(prose.RESEARCH_NOTE[firm.trade])
    spent = firm.group[year]["研发费用"]
    staff = firm.staff(year)
    if firm.style == "shenzhen":
        before, old = firm.staff(year - 1), firm.group[year - 1]["研发费用"]
        sales, sales_before = firm.group[year]["营业收入"], firm.group[year - 1]["营业收入"]
        people = [Decimal(s.research) for s in (staff, before)]
        shares = [percent(Decimal(s.research), Decimal(s.total)) + "%" for s in (staff, before)]
        rows = [
            ["研发人员数量（人）", f"{staff.research:,}", f"{before.research:,}", change(*people) + "%"],
            ["研发人员数量占比", *shares, ""],
            ["研发投入金额（元）", money(spent), money(old), change(spent, old) + "%"],
            ["研发投入占营业收入比例", percent(spent, sales) + "%", percent(old, sales_before) + "%", ""],
            ["研发投入资本化的金额（元）", "0.00", "0.00", "0.00%"],
        ]  # fmt: skip
        pages.add("plain", "公司研发投入情况")
        pages.table([["", f"{year}年", f"{year - 1}年", "变动比例"], *rows], [3, 2, 2, 1.5])
        return
    pages.add("plain", "1．研发投入情况表")
    pages.unit(unit(firm))
    pages.pairs(
        [
            ("本期费用化研发投入", money(spent, wan)), ("本期资本化研发投入", "0.00"),
            ("研发投入合计", money(spent, wan)),
            ("研发投入总额占营业收入比例（%）", percent(spent, firm.group[year]["营业收入"])),
            ("研发投入资本化的比重（%）", "0.00"),
        ]
    )  # fmt: skip
    pages.add("plain", "2．研发人员情况表")
    doctors, masters = staff.schooling["博士"] // 2, staff.schooling["硕士"] // 2
    bachelors = (staff.research - doctors - masters) * 4 // 5
    pages.pairs(
        [
            ("公司研发人员的数量", f"{staff.research:,}"),
            ("研发人员数量占公司总人数的比例（%）", percent(Decimal(staff.research), Decimal(staff.total))),
            ("研发人员学历结构", ""), ("学历结构类别", "学历结构人数"), ("博士研究生", str(doctors)),
            ("硕士研究生", str(masters)), ("本科", str(bachelors)),
            ("专科及以下", str(staff.research - doctors - masters - bachelors)),
        ]
    )  # fmt: skip


def cash(pages: Pages, firm: Firm, year: int) -> None:
    wan = firm.style == "wan"
    pages.add("subsection", "（七）现金流")
    pages.unit(unit(firm))
    now, before = firm.group[year], firm.group[year - 1]
    rows = []
    for kind in ("经营", "投资", "筹资"):
        for name in ("现金流入小计", "现金流出小计", "产生的现金流量净额"):
            item = f"{kind}活动{name}"
            rows.append([item, money(now[item], wan), money(before[item], wan), change(now[item], before[item])])
    pages.table([["项目", f"{year}年", f"{year - 1}年", "同比增减（%）"], *rows], [3, 2, 2, 1.5])
    for kind, reason in zip(("经营", "投资", "筹资"), prose.CASH_REASONS, strict=True):
        item = f"{kind}活动产生的现金流量净额"
        pages.text(f"{item}同比变动{change(now[item], before[item])}%，{reason}。")


def assets(pages: Pages, firm: Firm, year: int) -> None:
    wan = firm.style == "wan"
    pages.add("section", "六、资产及负债状况分析")
    pages.unit(unit(firm))
    now, before = firm.group[year], firm.group[year - 1]
    items = ("货币资金", "应收账款", "存货", "长期股权投资", "固定资产", "在建工程", "短期借款", "合同负债", "长期借款")
    rows = [
        [
            item, money(now[item], wan), percent(now[item], now["资产总计"]),
            money(before[item], wan), percent(before[item], before["资产总计"]),
        ]
        for item in items
    ]  # fmt: skip
    head = ["项目名称", "本期期末数", "占总资产的比例（%）", "上期期末数", "占总资产的比例（%）"]
    pages.table([head, *rows], [2, 2, 1.4, 2, 1.4])
