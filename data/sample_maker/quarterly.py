"""A third-quarter report: key figures of the quarter and of nine months, balance sheet, income statement, cash flow."""

from __future__ import annotations

from decimal import Decimal

from . import prose
from .companies import Firm
from .figures import change, money, plain
from .financials import statement
from .layout import Pages
from .periods import key_flows, nine_months, quarters, return_on_equity
from .statements import balance_sheet, cash_flow_statement, group_income


def third_quarter_report(firm: Firm, year: int):
    """The function that fills the pages of this report."""

    def write(pages: Pages) -> None:
        pages.add("plain", f"证券代码：{firm.code}        证券简称：{firm.short(year)}        公告编号：{year}-058")
        pages.gap(20)
        pages.add("cover", firm.full_name)
        pages.add("cover", f"{year} 年第三季度报告")
        pages.gap(20)
        pages.add("plain", prose.PROMISE.removeprefix("本公司").replace("年度报告", "季度报告"))
        pages.add("plain", "第三季度报告是否经过审计")
        pages.add("plain", "□是  √否")
        key_figures(pages, firm, year)
        pages.add("section", "二、股东信息")
        pages.pairs([("报告期末普通股股东总数（户）", "22,874")], 0.6)
        pages.add("section", "三、其他重要事项")
        pages.choice(False)
        statements(pages, firm, year)

    return write


def key_figures(pages: Pages, firm: Firm, year: int) -> None:
    pages.add("section", "一、主要财务数据")
    pages.add("subsection", "（一）主要会计数据和财务指标")
    now, before = nine_months(firm, year).lines, nine_months(firm, year - 1).lines
    labels = ("营业收入（元）", "归属于上市公司股东的净利润（元）",
              "归属于上市公司股东的扣除非经常性损益的净利润（元）",
              "经营活动产生的现金流量净额（元）")  # fmt: skip
    rows = [["", "本报告期", "本报告期比上年同期增减", "年初至报告期末", "年初至报告期末比上年同期增减"]]
    third = zip(quarters(firm, year), quarters(firm, year - 1), strict=True)
    sums = zip(key_flows(firm, now), key_flows(firm, before), strict=True)
    for label, (quarter, last), (nine, nine_before) in zip(labels, third, sums, strict=True):
        single = ["——", "——"] if "现金" in label else [money(quarter[2]), change(quarter[2], last[2]) + "%"]
        rows.append([label, *single, money(nine), change(nine, nine_before) + "%"])
    profit = "归属于母公司所有者的净利润"
    quarter_profit = [quarters(firm, y)[1][2] / firm.leaning.capital for y in (year, year - 1)]
    for kind in ("基本", "稀释"):
        rows.append(
            [
                f"{kind}每股收益（元/股）", plain(quarter_profit[0], "0.0001"), change(*quarter_profit) + "%",
                plain(now["基本每股收益"], "0.0001"), change(now["基本每股收益"], before["基本每股收益"]) + "%",
            ]
        )  # fmt: skip
    opening = firm.group[year - 1].lines
    rows.append(["加权平均净资产收益率", "——", "——", f"{return_on_equity(now, opening, now[profit])}%", "——"])
    pages.table(rows, [2.2, 2, 1.6, 2, 1.6])
    stocks = [["", "本报告期末", "上年度末", "本报告期末比上年度末增减"]]
    for label, item in (
        ("总资产（元）", "资产总计"),
        ("归属于上市公司股东的所有者权益（元）", "归属于母公司所有者权益合计"),
    ):
        stocks.append([label, money(now[item]), money(opening[item]), change(now[item], opening[item]) + "%"])
    pages.table(stocks, [2.6, 2, 2, 2])


def statements(pages: Pages, firm: Firm, year: int) -> None:
    pages.add("section", "四、季度财务报表")
    pages.add("subsection", "（一）财务报表")
    now, before = nine_months(firm, year).lines, nine_months(firm, year - 1).lines
    opening: dict[str, Decimal] = firm.group[year - 1].lines
    plan = (
        (
            "1、合并资产负债表",
            balance_sheet(False, False),
            [now, opening],
            [f"{year} 年 9 月 30 日", f"{year} 年 1 月 1 日"],
        ),
        ("2、合并年初到报告期末利润表", group_income(), [now, before], ["本期发生额", "上期发生额"]),
        ("3、合并年初到报告期末现金流量表", cash_flow_statement(False), [now, before], ["本期发生额", "上期发生额"]),
    )
    for title, rows, columns, heads in plan:
        pages.add("subsection", title)
        if title.startswith("1"):
            pages.add("plain", f"编制单位：{firm.full_name}")
            pages.add("center", f"{year} 年 09 月 30 日")
        pages.unit("单位：元")
        statement(pages, rows, columns, heads, noted=False, note_column=False)
    pages.add("subsection", "（二）审计报告")
    pages.add("plain", "公司第三季度报告未经审计。")
