"""An annual report from cover to notes, in the order of the CSRC's format, worded as the exchanges' templates."""

from __future__ import annotations

from decimal import Decimal

from . import prose
from .books import dividends
from .business import discussion
from .companies import Firm
from .figures import change, money, plain
from .financials import financial_report
from .governance import governance
from .layout import Look, Pages
from .notes import Notes
from .periods import ONE_OFF, one_off, quarters, recurring_profit, return_on_equity

CHAPTERS = (
    "重要提示、目录和释义", "公司简介和主要财务指标", "管理层讨论与分析", "公司治理", "环境和社会责任", "重要事项",
    "股份变动及股东情况", "优先股相关情况", "债券相关情况", "财务报告",
)  # fmt: skip


def look_of(firm: Firm, year: int) -> Look:
    if firm.style == "shanghai":
        return Look(head=f"{year}年年度报告")
    head = f"{firm.full_name} {year} 年年度报告全文"
    return Look(
        head, head_right=True, foot_total=False, shaded=firm.style == "shenzhen", repeat_head=firm.style == "wan"
    )


def chapter(pages: Pages, number: int) -> None:
    """Begin a chapter, the short ones on the page where the last ended."""
    title = f"第{'一二三四五六七八九十'[number - 1]}节 {CHAPTERS[number - 1]}"
    pages.chapter(title, on_new_page=number not in (5, 8, 9))


def annual_report(firm: Firm, year: int):
    """The function that fills the pages of this report."""

    def write(pages: Pages) -> None:
        cover(pages, firm, year)
        promise(pages, firm, year)
        pages.page()
        pages.contents()
        glossary(pages, firm, year)
        chapter(pages, 2)
        profile(pages, firm, year)
        key_figures(pages, firm, year)
        chapter(pages, 3)
        discussion(pages, firm, year)
        governance(pages, firm, year, chapter)
        chapter(pages, 10)
        financial_report(pages, firm, year)
        notes = Notes(pages, firm, year)
        notes.policies()
        notes.items()
        notes.subsidiaries()

    return write


def cover(pages: Pages, firm: Firm, year: int) -> None:
    if firm.style == "shanghai":
        pages.add("plain", f"公司代码：{firm.code}                公司简称：{firm.short(year)}")
    else:
        pages.add("plain", f"证券代码：{firm.code}        证券简称：{firm.short(year)}        公告编号：{year + 1}-012")
    pages.gap(150)
    pages.add("cover", firm.full_name)
    pages.add("cover", f"{year}年年度报告" if firm.style == "shanghai" else f"{year} 年年度报告")
    pages.gap(60)
    pages.add("center", f"{year + 1}年4月")


def promise(pages: Pages, firm: Firm, year: int) -> None:
    chapter(pages, 1)
    now = firm.group[year].lines
    dividend = plain(dividends(firm.leaning, now) * 10 / firm.leaning.capital)
    shares = plain(now["实收资本"], "1")
    name = firm.representative(year).removesuffix("先生")
    pages.text(
        f"一、{prose.PROMISE}",
        "二、公司全体董事出席董事会会议。",
        f"三、{firm.auditor}为本公司出具了标准无保留意见的审计报告。",
        f"四、公司负责人{name}、主管会计工作负责人{firm.accountant}及会计机构负责人（会计主管人员）{firm.bookkeeper}声明："
        "保证年度报告中财务报告的真实、准确、完整。",
        f"五、董事会决议通过的本报告期利润分配预案：以{shares}股为基数，向全体股东每10股派发现金红利{dividend}元（含税）。",
        f"六、{prose.FORWARD}",
        "七、公司不存在被控股股东及其他关联方非经营性占用资金的情况，不存在违反规定决策程序对外提供担保的情况。",
    )


def glossary(pages: Pages, firm: Firm, year: int) -> None:
    pages.add("chapter", "释义")
    rows = [
        ["释义项", "指", "释义内容"],
        [f"公司、本公司、{firm.short(year)}", "指", firm.full_name],
        ["证监会、中国证监会", "指", "中国证券监督管理委员会"],
        ["《公司法》", "指", "《中华人民共和国公司法》"],
        ["《证券法》", "指", "《中华人民共和国证券法》"],
        ["报告期、本期", "指", f"{year}年1月1日至{year}年12月31日"],
        ["元、万元", "指", "人民币元、人民币万元"],
    ]
    pages.table(rows, [3, 0.6, 4], numbers=9)


def profile(pages: Pages, firm: Firm, year: int) -> None:
    """公司信息 in the manner of either exchange."""
    if firm.style == "shenzhen":
        profile_shenzhen(pages, firm, year)
        return
    pages.add("section", "一、公司信息")
    pages.pairs(
        [
            ("公司的中文名称", firm.full_name), ("公司的中文简称", firm.short(year)), ("公司的外文名称", firm.english),
            ("公司的外文名称缩写", firm.english_short), ("公司的法定代表人", firm.representative(year)),
        ]
    )  # fmt: skip
    pages.add("section", "二、联系人和联系方式")
    rows = [
        ["", "董事会秘书"], ["姓名", firm.secretary], ["联系地址", firm.office], ["电话", f"000-6{firm.code}"],
        ["传真", f"000-7{firm.code}"], ["电子信箱", firm.email],
    ]  # fmt: skip
    pages.table(rows, [0.4, 0.6], numbers=9)
    pages.add("section", "三、基本情况简介")
    pages.pairs(
        [
            ("公司注册地址", firm.address(year)), ("公司注册地址的历史变更情况", moves(firm, year)),
            ("公司办公地址", firm.office), ("公司办公地址的邮政编码", firm.postcode), ("公司网址", firm.website),
            ("电子信箱", firm.email),
        ]
    )  # fmt: skip
    pages.add("section", "四、公司股票简况")
    head = ["股票种类", "股票上市交易所", "股票简称", "股票代码", "变更前股票简称"]
    pages.table([head, ["A股", "上海证券交易所", firm.short(year), firm.code, "无"]], [1, 2, 1.5, 1.5, 2], numbers=9)
    pages.add("section", "五、其他相关资料")
    rows = [
        ["公司聘请的会计师事务所（境内）", "名称", firm.auditor],
        ["", "办公地址", "北京市朝阳区中衡大厦9层"],
        ["", "签字会计师姓名", "贺兰亭、秦观海"],
    ]
    pages.table(rows, [1.6, 1.4, 3], heads=0, numbers=9, spans=(((0, 0), (0, 2)),))


def profile_shenzhen(pages: Pages, firm: Firm, year: int) -> None:
    pages.add("section", "一、公司信息")
    former = firm.short_names[0] if firm.short(year) != firm.short_names[0] else ""
    rows = [
        ["股票简称", firm.short(year), "股票代码", firm.code],
        *([["变更前的股票简称（如有）", former, "", ""]] if former else []),
        ["股票上市证券交易所", "深圳证券交易所", "", ""],
        ["公司的中文名称", firm.full_name, "", ""],
        ["公司的中文简称", firm.short(year), "", ""],
        ["公司的外文名称（如有）", firm.english, "", ""],
        ["公司的外文名称缩写（如有）", firm.english_short, "", ""],
        ["公司的法定代表人", firm.representative(year), "", ""],
        ["注册地址", firm.address(year), "", ""],
        ["注册地址的邮政编码", firm.postcode, "", ""],
        ["办公地址", firm.office, "", ""],
        ["办公地址的邮政编码", firm.postcode, "", ""],
        ["公司网址", firm.website, "", ""],
        ["电子信箱", firm.email, "", ""],
    ]
    spans = tuple(((1, at), (3, at)) for at in range(1, len(rows)))
    pages.table(rows, [2.2, 2, 1.2, 1.4], heads=0, numbers=9, spans=spans)
    pages.add("section", "二、联系人和联系方式")
    pages.table(
        [
            ["", "董事会秘书", "证券事务代表"], ["姓名", firm.secretary, "白露"],
            ["联系地址", firm.office, firm.office], ["电话", f"000-6{firm.code}", f"000-6{firm.code}"],
            ["电子信箱", firm.email, firm.email],
        ],
        [1, 2, 2], numbers=9,
    )  # fmt: skip
    pages.add("section", "三、信息披露及备置地点")
    pages.pairs(
        [("公司披露年度报告的证券交易所网站", "http://exchange.example"), ("公司年度报告备置地点", "董事会办公室")]
    )
    pages.add("section", "四、注册变更情况")
    business = "无变更"
    pages.pairs(
        [("统一社会信用代码", f"91510000MA{firm.code}XY"), ("公司上市以来主营业务的变化情况（如有）", business)]
    )
    pages.add("section", "五、其他有关资料")
    pages.add("plain", "公司聘请的会计师事务所")
    pages.pairs([("会计师事务所名称", firm.auditor), ("签字会计师姓名", "贺兰亭、秦观海")])


def moves(firm: Firm, year: int) -> str:
    before = firm.address(year - 1) if year > 2021 else firm.address(year)
    return f"{year}年由{before}变更为{firm.address(year)}" if before != firm.address(year) else "无"


def key_figures(pages: Pages, firm: Firm, year: int) -> None:
    """主要会计数据和财务指标 of three years, and the quarters of the last."""
    wan, quantum = firm.style == "wan", firm.leaning.quantum
    pages.add("section", "六、主要会计数据和财务指标")
    pages.add("plain", "公司是否需追溯调整或重述以前年度会计数据")
    pages.add("plain", "□是  √否")
    books = [firm.group[y].lines for y in (year, year - 1, year - 2)]
    mark = "（元）" if firm.style == "shenzhen" else ""
    flows = [(f"营业收入{mark}", [b["营业收入"] for b in books])]
    flows.append((f"归属于上市公司股东的净利润{mark}", [b["归属于母公司所有者的净利润"] for b in books]))
    flows.append((f"归属于上市公司股东的扣除非经常性损益的净利润{mark}", [recurring_profit(b, quantum) for b in books]))
    flows.append((f"经营活动产生的现金流量净额{mark}", [b["经营活动产生的现金流量净额"] for b in books]))
    stocks = [(f"总资产{mark}", [b["资产总计"] for b in books])]
    stocks.append((f"归属于上市公司股东的净资产{mark}", [b["归属于母公司所有者权益合计"] for b in books]))
    if not mark:
        pages.unit("单位：万元  币种：人民币" if wan else "单位：元  币种：人民币")

    def row(label: str, values: list[Decimal]) -> list[str]:
        now, before, earlier = (money(v, wan) for v in values)
        growth = change(values[0], values[1]) + ("%" if mark else "")
        return [label, now, before, growth, earlier]

    sign = "" if mark else "（%）"
    rows = [["主要会计数据", f"{year}年", f"{year - 1}年", f"本年比上年增减{sign}", f"{year - 2}年"]]
    rows += [row(*flow) for flow in flows] + per_share_rows(firm, year, percent=bool(mark))
    rows.append(["", f"{year}年末", f"{year - 1}年末", f"本年末比上年末增减{sign}", f"{year - 2}年末"])
    rows += [row(*stock) for stock in stocks]
    pages.table(rows, [2.5, 2, 2, 1.4, 2])
    quarterly(pages, firm, year)
    non_recurring(pages, firm, year)


def per_share_rows(firm: Firm, year: int, *, percent: bool) -> list[list[str]]:
    years = (year, year - 1, year - 2)
    earnings = [firm.group[y]["基本每股收益"] for y in years]
    returns = [
        return_on_equity(firm.group[y].lines, firm.group[y - 1].lines, firm.group[y]["归属于母公司所有者的净利润"])
        for y in years
    ]
    sign = "%" if percent else ""
    now, before, earlier = (plain(value, "0.0001") for value in earnings)
    rows = [
        [f"{kind}每股收益（元/股）", now, before, change(*earnings[:2]) + sign, earlier] for kind in ("基本", "稀释")
    ]
    points = returns[0] - returns[1]
    moved = f"{points}%" if percent else f"{'增加' if points >= 0 else '减少'}{abs(points)}个百分点"
    label = "加权平均净资产收益率" + ("" if percent else "（%）")
    return [*rows, [label, f"{returns[0]}{sign}", f"{returns[1]}{sign}", moved, f"{returns[2]}{sign}"]]


def quarterly(pages: Pages, firm: Firm, year: int) -> None:
    wan = firm.style == "wan"
    pages.add("section", "七、分季度主要财务指标")
    pages.unit("单位：万元" if wan else "单位：元")
    labels = (
        "营业收入", "归属于上市公司股东的净利润", "归属于上市公司股东的扣除非经常性损益的净利润",
        "经营活动产生的现金流量净额",
    )  # fmt: skip
    head = ["", *(f"第{n}季度" for n in "一二三四")]
    rows = [
        [label, *(money(v, wan) for v in values)] for label, values in zip(labels, quarters(firm, year), strict=True)
    ]
    pages.table([head, *rows], [2.4, 2, 2, 2, 2])


def non_recurring(pages: Pages, firm: Firm, year: int) -> None:
    wan = firm.style == "wan"
    pages.add("section", "八、非经常性损益项目及金额")
    pages.choice(True)
    pages.unit("单位：万元" if wan else "单位：元")
    columns = [one_off(firm.group[y].lines, firm.leaning.quantum) for y in (year, year - 1, year - 2)]
    rows = [[name, *(money(c[name], wan) for c in columns)] for name in (*ONE_OFF, "减：所得税影响额", "合计")]
    pages.table([["项目", f"{year}年金额", f"{year - 1}年金额", f"{year - 2}年金额"], *rows], [3, 2, 2, 2])
