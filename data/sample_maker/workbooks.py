# ruff: noqa: E501 (lines of Chinese count double)
"""The sample's tables: workbooks of company-years in the column layout that the competition's teams handed on.

As in those, a missing figure is -1 and missing staff counts are 0; one row has its money in 万元 though the column
says 元; balance_sheet.xlsx has a stray heading row among its data.
"""

from __future__ import annotations

import io
import zipfile
from datetime import datetime
from decimal import Decimal
from pathlib import Path

from .companies import YEARS, Firm
from .reports import report_names
from .table_firms import WRONG_UNIT

Row = list[str]
HEAD = ["报告年份", "信息来源", "股票代码", "股票简称"]
TAIL = ["年份", "证券代码", "证券简称"]
PROFIT = (
    "营业总收入", "营业总成本", "税金及附加", "销售费用", "管理费用", "研发费用", "财务费用", "利息费用", "利息收入",
    "公允价值变动收益", "投资收益", "营业利润", "营业外收入", "营业外支出", "利润总额", "所得税费用", "净利润", "其他收益",
    "综合收益总额", "基本每股收益", "稀释每股收益", "归属母公司所有者净利润", "对联营企业和合营企业的投资收益", "营业收入",
    "营业成本", "信用减值损失", "资产减值损失", "资产处置收益", "持续经营净利润", "终止经营净利润", "少数股东损益",
)  # fmt: skip
CASH = (
    "销售商品、提供劳务收到的现金", "收到的税费返还", "收到其他与经营活动有关的现金", "购买商品、接受劳务支付的现金",
    "支付给职工以及为职工支付的现金", "支付的各项税费", "支付其他与经营活动有关的现金", "经营活动产生的现金流量净额",
    "收回投资收到的现金", "取得投资收益收到的现金", "处置固定资产、无形资产和其他长期资产收回的现金净额",
    "购建固定资产、无形资产和其他长期资产支付的现金", "投资支付的现金", "投资活动产生的现金流量净额", "吸收投资收到的现金",
    "取得借款收到的现金", "偿还债务支付的现金", "分配股利、利润或偿付利息支付的现金", "筹资活动产生的现金流量净额",
    "汇率变动对现金及现金等价物的影响", "期初现金及现金等价物余额", "期末现金及现金等价物余额",
)  # fmt: skip
BALANCE = (
    "货币资金", "交易性金融资产", "应收账款", "存货", "其他流动资产", "流动资产合计", "长期股权投资", "固定资产", "在建工程",
    "无形资产", "商誉", "其他非流动资产", "非流动资产合计", "短期借款", "应付账款", "应付职工薪酬", "流动负债合计",
    "长期借款", "非流动负债合计", "实收资本", "未分配利润",
)  # fmt: skip
STAFF = (
    "职工人数", "研发人员", "硕士人数", "博士人数", "生产人员", "销售人员", "技术人员", "财务人员", "行政人员",
)  # fmt: skip
RENAMED = {"归属母公司所有者净利润": "归属于母公司所有者的净利润"}


def write_tables(folder: Path, firms: list[Firm]) -> list[tuple[str, int]]:
    """Write the workbooks; returns name and number of rows of each."""
    folder.mkdir(parents=True, exist_ok=True)
    keys = [(firm, year) for year in YEARS for firm in firms]
    stray = ["报告年份", *[""] * (len(BALANCE) + 6)]
    books = {
        "company_annual_reports": [report_list(keys)[0], *report_list(keys)[1:]],
        "baseinfo": [[*HEAD, *BASE, *TAIL], *(add_key_columns(f, y, base_info(f, y)) for f, y in keys)],
        "people": [[*HEAD, *STAFF, *TAIL], *(add_key_columns(f, y, people(f, y)) for f, y in keys)],
        "profit_statement": money_rows(keys, PROFIT),
        "cash_flow_statement": money_rows(keys, CASH),
        "balance_sheet": [*(rows := money_rows(keys, BALANCE))[:40], stray, *rows[40:]],
    }
    for name, rows in books.items():
        (folder / f"{name}.xlsx").write_bytes(workbook(rows))
    return [(f"{name}.xlsx", len(rows) - 1) for name, rows in books.items()]


def add_key_columns(firm: Firm, year: int, values: Row) -> Row:
    return [str(year), "年度报告", firm.code, firm.short(year), *values, str(year), firm.code, firm.short(year)]


def report_list(keys: list[tuple[Firm, int]]) -> list[Row]:
    head = [
        "report_date",
        "company_full_name",
        "stock_code",
        "company_short_name",
        "report_year",
        "report_type",
        "file_name",
    ]
    rows = []
    for firm, year in keys:
        (name,) = (n for n in report_names([], [firm]) if f"__{year}年__" in n)
        date, short = name.split("__")[0], firm.short(year)
        rows.append([date, firm.full_name, firm.code, short, f"{year}年", "年度报告", name])
    return [head, *rows]


BASE = ("办公地址", "注册地址", "公司邮箱", "法定代表人", "公司网址")


def base_info(firm: Firm, year: int) -> Row:
    return [firm.office, firm.address(year), firm.email, firm.representative(year), firm.website]


def people(firm: Firm, year: int) -> Row:
    staff = firm.staff(year)
    counts = [staff.total, staff.research, staff.schooling["硕士"], staff.schooling["博士"], *staff.jobs.values()]
    return [str(count) for count in counts]


def money_rows(keys: list[tuple[Firm, int]], items: tuple[str, ...]) -> list[Row]:
    rows = []
    for firm, year in keys:
        lines = firm.group[year].lines
        unit = 10000 if (firm.code, year) == WRONG_UNIT else 1
        values = (lines.get(RENAMED.get(item, item)) for item in items)
        rows.append(
            add_key_columns(
                firm, year, [figure(v, 1 if "每股" in i else unit) for i, v in zip(items, values, strict=True)]
            )
        )
    return [[*HEAD, *items, *TAIL], *rows]


def figure(value: Decimal | None, unit: int) -> str:
    """The shortest writing with at least one decimal; what is missing is -1.0."""
    if not value:
        return "-1.0"
    whole, _, decimals = f"{value / unit:f}".partition(".")
    return f"{whole}.{decimals.rstrip('0') or '0'}"


def workbook(rows: list[Row]) -> bytes:
    """An Excel file whose bytes depend on the rows only: dates inside it are fixed."""
    from openpyxl import Workbook

    book = Workbook()
    book.remove(book.worksheets[0])
    sheet = book.create_sheet("Sheet1")
    for row in rows:
        sheet.append(row)
    book.properties.creator = "finreport sample"
    raw = io.BytesIO()
    book.save(raw)
    fixed = io.BytesIO()
    with zipfile.ZipFile(raw) as old, zipfile.ZipFile(fixed, "w", zipfile.ZIP_DEFLATED) as new:
        for name in sorted(old.namelist()):
            content = old.read(name)
            if name == "docProps/core.xml":
                stamp = book.properties.modified or datetime(2024, 1, 1)
                for when in {stamp, book.properties.created}:
                    content = content.replace(f"{when:%Y-%m-%dT%H:%M:%SZ}".encode(), b"2024-05-01T00:00:00Z")
            new.writestr(zipfile.ZipInfo(name, (2024, 5, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return fixed.getvalue()
