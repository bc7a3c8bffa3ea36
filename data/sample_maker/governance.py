"""第四节 to 第九节: governance, staff, environment, important matters, shareholders."""

from __future__ import annotations

from decimal import Decimal

from . import prose
from .companies import Firm
from .figures import percent, plain
from .layout import Pages
from .staff import Staff

SCHOOLING_LABELS = {
    "shanghai": {"博士": "博士", "硕士": "硕士", "本科": "本科", "大专": "大专", "高中及以下": "高中及以下"},
    "shenzhen": {"博士": "博士", "硕士": "硕士", "本科": "本科", "大专": "大专", "高中及以下": "其他"},
}


def governance(pages: Pages, firm: Firm, year: int, chapter) -> None:
    """`chapter(pages, number)` begins a numbered chapter."""
    chapter(pages, 4)
    pages.add("section", "一、公司治理相关情况说明")
    pages.text(
        "报告期内，公司严格按照《公司法》《证券法》和中国证监会有关规定的要求，不断完善法人治理结构，健全内部控制制度，"
        "公司股东大会、董事会、监事会和管理层各司其职，公司治理的实际状况符合上市公司治理的规范要求。"
    )
    officers(pages, firm, year)
    staff_section(pages, firm, year)
    chapter(pages, 5)
    pages.add("section", "一、环境信息情况")
    pages.text(prose.ENVIRONMENT[firm.trade])
    pages.add("section", "二、社会责任工作情况")
    pages.text(prose.DUTY[firm.trade])
    chapter(pages, 6)
    important_matters(pages, firm, year)
    chapter(pages, 7)
    shareholders(pages, firm, year)
    chapter(pages, 8)
    pages.choice(False)
    pages.add("plain", "报告期公司不存在优先股。")
    chapter(pages, 9)
    pages.choice(False)


def officers(pages: Pages, firm: Firm, year: int) -> None:
    pages.add("section", "二、董事、监事和高级管理人员的情况")
    leader = firm.representative(year).removesuffix("先生")
    people = [
        (leader, "董事长、法定代表人", 86.5), (firm.accountant, "董事、财务总监", 64.2),
        (firm.secretary, "董事会秘书", 58.8),
        ("薛知白", "独立董事", 10.0), ("纪长安", "监事会主席", 32.6),
    ]  # fmt: skip
    rows = [[n, post, "现任", plain(Decimal(str(pay)) + (year - 2021) * 2)] for n, post, pay in people]
    pages.unit("单位：万元")
    pages.table([["姓名", "职务", "任职状态", "从公司获得的税前报酬总额"], *rows], [1.4, 2.6, 1.2, 2.4], numbers=3)
    pages.add("section", "三、公司董事、监事、高级管理人员变动情况")
    before = firm.representative(year - 1).removesuffix("先生") if year > 2021 else leader
    pages.choice(before != leader)
    if before != leader:
        rows = [
            ["姓名", "担任的职务", "变动情形", "变动原因"], [before, "董事长", "离任", "任期届满"],
            [leader, "董事长", "选举", "换届选举"],
        ]  # fmt: skip
        pages.table(rows, [1.4, 2, 1.4, 2], numbers=9)


def staff_section(pages: Pages, firm: Firm, year: int) -> None:
    pages.add("section", "四、报告期末母公司和主要子公司的员工情况")
    pages.add("subsection", "（一）员工情况")
    staff_table(pages, firm.staff(year), firm.style)
    pages.add("subsection", "（二）薪酬政策")
    pages.text(prose.PAY)
    pages.add("subsection", "（三）培训计划")
    pages.text(prose.TRAINING)


def schooling_rows(staff: Staff, style: str) -> list[tuple[str, int]]:
    """The levels as a style prints them; the third sums them in other ways and has no line for doctors."""
    if style == "wan":
        levels = staff.schooling
        return [
            ("硕士及以上", levels["博士"] + levels["硕士"]), ("本科", levels["本科"]),
            ("大专及以下", levels["大专"] + levels["高中及以下"]),
        ]  # fmt: skip
    return [(SCHOOLING_LABELS[style][name], number) for name, number in staff.schooling.items()]


def staff_table(pages: Pages, staff: Staff, style: str) -> None:
    mark = "（人）" if style == "shenzhen" else ""
    rows = [
        (f"母公司在职员工的数量{mark}", staff.parent), (f"主要子公司在职员工的数量{mark}", staff.total - staff.parent),
        (f"在职员工的数量合计{mark}", staff.total), ("母公司及主要子公司需承担费用的离退休职工人数", 0),
    ]  # fmt: skip
    table = [[label, f"{number:,}"] for label, number in rows]
    spans = []
    for title, heads, body in (
        ("专业构成", ("专业构成类别", f"专业构成人数{mark}"), list(staff.jobs.items())),
        ("教育程度", ("教育程度类别", "数量（人）"), schooling_rows(staff, style)),
    ):
        spans.append(((0, len(table)), (1, len(table))))
        table += [
            [title, ""],
            list(heads),
            *([name, f"{number:,}"] for name, number in body),
            ["合计", f"{staff.total:,}"],
        ]
    pages.table(table, [3, 2], heads=0, spans=tuple(spans))


def important_matters(pages: Pages, firm: Firm, year: int) -> None:
    matters = (
        "一、承诺事项履行情况", "二、控股股东及其关联方对上市公司的非经营性占用资金情况", "三、违规对外担保情况",
        "四、董事会对会计师事务所“非标准审计报告”的说明", "五、会计政策、会计估计变更或重大会计差错更正的说明",
        "六、破产重整相关事项", "七、重大诉讼、仲裁事项", "八、处罚及整改情况",
        "九、公司及其控股股东、实际控制人的诚信状况",
        "十、重大关联交易", "十一、重大合同及其履行情况",
    )  # fmt: skip
    for matter in matters:
        pages.add("section", matter)
        kept = matter.startswith(("一、", "九、")) or (matter.startswith("十、") and firm.style == "wan")
        pages.choice(kept)
        if matter.startswith("一、"):
            pages.text("公司控股股东关于避免同业竞争、规范关联交易的承诺正在严格履行。")
        if matter.startswith("九、"):
            pages.text(prose.HONEST)
        if matter.startswith("十、") and kept:
            pages.text(prose.RELATED)


def shareholders(pages: Pages, firm: Firm, year: int) -> None:
    capital = firm.leaning.capital
    pages.add("section", "一、股份变动情况")
    pages.choice(False)
    pages.add("plain", f"报告期末公司股份总数为{capital:,}股，报告期内未发生变动。")
    pages.add("section", "二、股东和实际控制人情况")
    holders = 21000 + int(firm.code[3:]) * 7 + 350 * (year - 2021)
    pages.pairs([("截至报告期末普通股股东总数（户）", f"{holders:,}")], 0.6)
    shares = (0.382, 0.115, 0.049, 0.021, 0.012)
    names = (
        f"{firm.short(year)[:2]}控股有限公司", "华岳投资合伙企业（有限合伙）", "香港中央结算有限公司",
        firm.representative(year).removesuffix("先生"), "云帆价值成长混合型证券投资基金",
    )  # fmt: skip
    kinds = ("境内非国有法人", "境内非国有法人", "境外法人", "境内自然人", "其他")
    rows = [
        [name, kind, percent(Decimal(str(share)), Decimal(1)), f"{int(capital * share):,}"]
        for name, kind, share in zip(names, kinds, shares, strict=True)
    ]
    pages.unit("单位：股")
    pages.table([["股东名称", "股东性质", "持股比例（%）", "持股数量"], *rows], [3, 1.8, 1.3, 1.8], numbers=2)
    pages.add("section", "三、控股股东及实际控制人变更情况")
    pages.choice(False)
    pages.add("plain", "报告期内公司控股股东及实际控制人未发生变更。")
