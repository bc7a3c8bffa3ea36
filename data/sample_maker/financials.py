"""第十节 财务报告: the audit report, the statements in the layout of each style, owners' equity."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from . import prose
from .books import Lines
from .companies import YEARS, Firm
from .figures import money
from .layout import Pages
from .statements import Rows, balance_sheet, cash_flow_statement, group_income, parent_income

# Notes that the Shanghai style's 附注 column points to.
NOTES = (
    "货币资金", "应收账款", "存货", "固定资产", "短期借款", "应付账款", "营业收入", "营业成本", "销售费用", "管理费用",
    "研发费用", "财务费用", "所得税费用",
)  # fmt: skip


def financial_report(pages: Pages, firm: Firm, year: int) -> None:
    audit(pages, firm, year)
    pages.add("section", "二、财务报表")
    unit = "财务附注中报表的单位为：万元" if firm.style == "wan" else "财务附注中报表的单位为：元"
    if firm.style != "shanghai":
        pages.add("plain", unit)
    if firm.style == "wan":
        joint_statements(pages, firm, year)
    else:
        separate_statements(pages, firm, year)
    equity_changes(pages, firm, year)


def audit(pages: Pages, firm: Firm, year: int) -> None:
    words = {"company": firm.full_name, "short": firm.short(year), "year": year}
    pages.add("section", "一、审计报告")
    pages.choice(True)
    pages.add("center", "审计报告")
    pages.add("right", f"{firm.auditor[:2]}审字（{year + 1}）第{firm.code[3:]}号")
    pages.add("plain", f"{firm.full_name}全体股东：")
    pages.add("subsection", "一、审计意见")
    pages.text(*(text.format(**words) for text in prose.AUDIT))
    pages.add("subsection", "二、形成审计意见的基础")
    pages.text(prose.AUDIT_BASIS.format(**words))
    pages.add("subsection", "三、关键审计事项")
    pages.text(prose.AUDIT_MATTER.format(**words))
    pages.add("right", f"{firm.auditor}  中国注册会计师：贺兰亭、秦观海  {year + 1}年4月18日")


def date_of(year: int, firm: Firm) -> str:
    return f"{year}年12月31日" if firm.style == "shanghai" else f"{year} 年 12 月 31 日"


def signatures(pages: Pages, firm: Firm, year: int) -> None:
    name = firm.representative(year).removesuffix("先生")
    pages.add(
        "plain", f"法定代表人：{name}    主管会计工作负责人：{firm.accountant}    会计机构负责人：{firm.bookkeeper}"
    )
    pages.gap()


def separate_statements(pages: Pages, firm: Firm, year: int) -> None:
    """Consolidated and parent statements one after the other, each with this and the last year."""
    shanghai = firm.style == "shanghai"
    balance_heads = [date_of(year, firm), date_of(year - 1, firm)]
    flow_heads = [f"{year}年度", f"{year - 1}年度"] if shanghai else [f"{year} 年度", f"{year - 1} 年度"]
    plan = [
        ("合并资产负债表", balance_sheet(shanghai, False), firm.group, balance_heads),
        ("母公司资产负债表", balance_sheet(shanghai, True), firm.parent, balance_heads),
        ("合并利润表", group_income(), firm.group, flow_heads),
        ("母公司利润表", parent_income(), firm.parent, flow_heads),
        ("合并现金流量表", cash_flow_statement(False), firm.group, flow_heads),
        ("母公司现金流量表", cash_flow_statement(True), firm.parent, flow_heads),
    ]
    for number, (title, rows, books, heads) in enumerate(plan, 1):
        balance = heads is balance_heads
        if shanghai:
            pages.add("title", title)
            pages.add("center", f"{year}年12月31日" if balance else f"{year}年1—12月")
            pages.add("plain", f"编制单位：{firm.full_name}")
            pages.unit("单位：元  币种：人民币")
        else:
            pages.add("subsection", f"{number}、{title}")
            if title == "合并资产负债表":
                pages.add("plain", f"编制单位：{firm.full_name}")
            pages.unit("单位：元")
        noted = shanghai and title.startswith("合并")
        statement(pages, rows, [books[year].lines, books[year - 1].lines], heads, noted=noted, note_column=shanghai)
        signatures(pages, firm, year)


def statement(
    pages: Pages,
    rows: Rows,
    columns: list[Lines],
    heads: list[str],
    *,
    noted: bool,
    note_column: bool,
    wan: bool = False,
    over: Sequence[str] = (),
) -> None:
    """One statement table: 项目, in the Shanghai style 附注, then a figure a column of books.

    `over` is a header row above the columns' own, each name of it over two columns.
    """
    table = [["项目", *(["附注"] if note_column else []), *heads]]
    for label, item in rows:
        note = [f"七、{NOTES.index(item) + 1}" if noted and item in NOTES else ""] if note_column else []
        figures = [money(lines.get(item) if item else None, wan, item=item or "") for lines in columns]
        table.append([indent_label(label, item), *note, *figures])
    widths = [4.4, *([0.9] if note_column else []), *[2.2 for _ in columns]]
    if len(columns) > 2:
        widths = [3.4, *[1.65 for _ in columns]]
    if over:
        table = [["项目", *over[1:]], ["", *heads], *table[1:]]
    spans = (((0, 0), (0, 1)), ((1, 0), (2, 0)), ((3, 0), (4, 0))) if over else ()
    pages.table(table, widths, heads=2 if over else 1, spans=spans)


def indent_label(label: str, item: str | None) -> str:
    """Lines stand under their headings; sub-lines (其中) further in."""
    if item == "" or label[1] == "、":
        return label
    return "    " + label if label.startswith(("其中", "应收股利", "永续债")) else "  " + label


def joint_statements(pages: Pages, firm: Firm, year: int) -> None:
    """Group and parent side by side in four figure columns, in 万元, without a 附注 column."""
    plan = [
        ("合并及母公司资产负债表", balance_sheet(False, False, brief=True), "期末余额", "期初余额"),
        ("合并及母公司利润表", group_income(), "本期金额", "上期金额"),
        ("合并及母公司现金流量表", cash_flow_statement(False, brief=True), "本期金额", "上期金额"),
    ]
    books = [firm.group[year], firm.group[year - 1], firm.parent[year], firm.parent[year - 1]]
    for number, (title, rows, now, before) in enumerate(plan, 1):
        pages.add("subsection", f"{number}、{title}")
        pages.add("plain", f"编制单位：{firm.full_name}")
        pages.unit("单位：万元  币种：人民币")
        heads = [f"合并\n{now}", f"合并\n{before}", f"母公司\n{now}", f"母公司\n{before}"]
        over = ["", "合并", "", "母公司", ""] if year == YEARS[0] else []
        if over:  # the first year's header has two rows, a scope over its two columns
            heads = [now, before, now, before]
        rows = tuple(row for row in rows if row[1] is not None)
        columns = [books[0].lines, books[1].lines, parent_only(books[2].lines), parent_only(books[3].lines)]
        statement(pages, rows, columns, heads, noted=False, note_column=False, wan=True, over=over)
        signatures(pages, firm, year)


def parent_only(lines: Lines) -> Lines:
    """A parent's column leaves out what only a group has."""
    group_only = ("归属于母公司", "归属于少数股东", "少数股东", "基本每股收益", "稀释每股收益", "营业总")
    return {name: value for name, value in lines.items() if not name.startswith(group_only)}


EQUITY_COLUMNS = ("实收资本", "资本公积", "其他综合收益", "盈余公积", "未分配利润", "少数股东权益")


def equity_changes(pages: Pages, firm: Firm, year: int) -> None:
    """合并所有者权益变动表 of the year: opening balance, changes and closing balance add up by row and column."""
    now, before = firm.group[year].lines, firm.group[year - 1].lines
    wan = firm.style == "wan"
    pages.add("subsection", "合并所有者权益变动表")
    pages.unit("单位：万元" if wan else "单位：元")
    zero = dict.fromkeys(EQUITY_COLUMNS, Decimal(0))
    income = zero | {
        "其他综合收益": now["其他综合收益的税后净额"], "未分配利润": now["归属于母公司所有者的净利润"],
        "少数股东权益": now["少数股东损益"],
    }  # fmt: skip
    reserve = zero | {"盈余公积": now["提取盈余公积"], "未分配利润": -now["提取盈余公积"]}
    payout = zero | {"未分配利润": -now["分配股利"]}
    both = {name: reserve[name] + payout[name] for name in zero}
    rows: list[tuple[str, Lines]] = [
        ("一、上年期末余额", before), ("二、本年期初余额", before),
        ("三、本期增减变动金额（减少以“－”号填列）", {name: now[name] - before[name] for name in zero}),
        ("（一）综合收益总额", income), ("（二）所有者投入和减少资本", zero), ("（三）利润分配", both),
        ("1．提取盈余公积", reserve), ("2．对所有者（或股东）的分配", payout), ("四、本期期末余额", now),
    ]  # fmt: skip
    head = ["项目", *("股本" if name == "实收资本" else name for name in EQUITY_COLUMNS), "所有者权益合计"]
    table = [head]
    for label, lines in rows:
        figures = [lines[name] for name in EQUITY_COLUMNS]
        table.append([label, *(money(value, wan) for value in [*figures, sum(figures, Decimal(0))])])
    pages.table(table, [1.5, 1.6, 1.6, 1.4, 1.5, 1.6, 1.4, 1.7])
