# ruff: noqa: E501 (lines of Chinese count double)
"""Questions over all companies: rankings, counts, intersections; and those without an answer, open and concept ones."""

from __future__ import annotations

from decimal import Decimal

from . import prose
from .companies import Firm
from .gold import GoldRecord, concept_record, count_record, open_record, ranking_record, refusal_record
from .population import FirmPopulation, value


def many_companies(people: FirmPopulation) -> list[GoldRecord]:
    return [*rankings(people), *places(people), *counts(people), *intersections(people)]


def rankings(people: FirmPopulation) -> list[GoldRecord]:
    def first(question: str, item: str, year: int, *, at: int = 1, lowest: bool = False) -> GoldRecord:
        winner = people.ranking(item, year, lowest=lowest)[at - 1]
        how = ("最低" if lowest else "最高") if at == 1 else f"第{at}高"
        return ranking_record(question, year, f"{year}年{item}{how}", [winner], with_amount=False)

    def top(
        question: str, item: str, year: int, n: int, *, lowest: bool = False, with_amount: bool = False
    ) -> GoldRecord:
        winners = people.ranking(item, year, lowest=lowest)[:n]
        how = f"{'最低' if lowest else '最高'}的前{n}家"
        return ranking_record(question, year, f"{year}年{item}{how}", winners, with_amount=with_amount)

    return [
        first("2023年营业收入最高的是哪家上市公司？", "营业收入", 2023),
        first("2022年净利润最高的上市公司是？", "净利润", 2022),
        first("哪家上市公司2021年货币总额最低？", "货币资金", 2021, lowest=True),
        first("2022年总资产第三高的是哪家上市公司？", "总资产", 2022, at=3),
        first("哪家上市公司2023年利润总额第5高？", "利润总额", 2023, at=5),
        first("2021年研发费用第十二高的上市公司是哪家？", "研发费用", 2021, at=12),
        top("哪五家上市公司，2023年净利润最高？", "净利润", 2023, 5),
        top("2022年营业收入最高的前3家是哪些上市公司？金额为？", "营业收入", 2022, 3, with_amount=True),
        top("2021年总负债最低的4家上市公司是？", "总负债", 2021, 4, lowest=True),
        top("2022年净利润最低的三家上市公司是哪些？金额是多少？", "净利润", 2022, 3, lowest=True, with_amount=True),
    ]


def places(people: FirmPopulation) -> list[GoldRecord]:
    def top(
        question: str, place: str, item: str, year: int, n: int, *, once: bool = False, amounts: bool = True
    ) -> GoldRecord:
        where = people.once_registered(place, year) if once else people.registered(place, year)
        winners = people.ranking(item, year, where=where)[:n]
        told = f"在{place}注册的上市公司中，{year}年{item}最高"
        return ranking_record(question, year, told, winners, with_amount=amounts)

    return [
        top("在杭州注册的上市公司中，2022年营业收入最高的公司为？金额为？", "杭州", "营业收入", 2022, 1),
        top("2023年哪三家上市公司，在深圳注册，货币总额最高？金额为？", "深圳", "货币资金", 2023, 3),
        top("注册地址在北京的上市公司中，2021年净利润最高的前2家是哪些上市公司？金额为？", "北京", "净利润", 2021, 2),
        top("2022年营业收入最高的3家并且曾经在杭州注册的上市公司是？金额是？", "杭州", "营业收入", 2022, 3, once=True),
        top(
            "2023年在广东省注册的上市公司中，总资产最高的3家是哪些上市公司？",
            "广东省",
            "总资产",
            2023,
            3,
            amounts=False,
        ),
        top("在佛山注册的上市公司中，2022年净利润最高的是哪家上市公司？金额是？", "佛山", "净利润", 2022, 1),
    ]


def counts(people: FirmPopulation) -> list[GoldRecord]:
    yi = Decimal(100_000_000)

    def above(question: str, item: str, year: int, bound: Decimal, told: str) -> GoldRecord:
        return count_record(question, year, item, people.count(item, year, lambda v: v > bound), told)

    def below(question: str, item: str, year: int, bound: Decimal, told: str) -> GoldRecord:
        return count_record(question, year, item, people.count(item, year, lambda v: v < bound), told)

    return [
        above("2022年营业收入大于50亿元的上市公司有多少家？", "营业收入", 2022, 50 * yi, "2022年营业收入大于50亿元"),
        above("2023年净利润超过五亿元的上市公司有几家？", "净利润", 2023, 5 * yi, "2023年净利润超过五亿元"),
        below(
            "2021年货币资金低于20000万元的上市公司有多少家？", "货币资金", 2021, 2 * yi, "2021年货币资金低于20000万元"
        ),
        below("2022年净利润小于0元的上市公司有多少家？", "净利润", 2022, Decimal(0), "2022年净利润小于0元"),
        above("2023年研发费用高于一亿元的上市公司有多少家？", "研发费用", 2023, yi, "2023年研发费用高于一亿元"),
    ]


def intersections(people: FirmPopulation) -> list[GoldRecord]:
    def always(question: str, item: str, first: int, years: tuple[int, ...]) -> GoldRecord:
        firms = people.always_among(item, first, years)
        told = f"{years[0]}-{years[-1]}年{item}均位列前{first}"
        return ranking_record(question, years[-1], told, [(firm, "") for firm in firms], with_amount=False)

    return [
        always("2021-2023年哪些上市公司货币总额均位列前五？", "货币资金", 5, (2021, 2022, 2023)),
        always("2022年至2023年，净利润均位列前十的上市公司有哪些？", "净利润", 10, (2022, 2023)),
        always("哪家上市公司2021年-2023年营业收入均位列前三？", "营业收入", 3, (2021, 2022, 2023)),
    ]


def refusals(people: FirmPopulation) -> list[GoldRecord]:
    """No such company, no such report, no such item in the report, a missing operand."""
    return [
        refusal_record("山东云麓重工股份有限公司2022年的营业收入是多少元？", "1", "山东云麓重工股份有限公司", 2022),
        refusal_record("澄澜装备2018年的净利润是多少元？", "1", "澄澜装备", 2018),
        refusal_record("岚黛生物2024年的营业收入和营业成本分别是多少元?", "1-2", "岚黛生物", 2024),
        refusal_record("澄澜装备2023年的应付债券是多少元？", "1", "澄澜装备", 2023),
        refusal_record("璟川能源2023年的博士人数是多少人？", "1", "璟川能源", 2023),
        refusal_record("上海鹭屿供应链股份有限公司2022年的研发费用是多少元？", "1", "上海鹭屿供应链股份有限公司", 2022),
        refusal_record("鹭屿供应链2022年企业研发经费与营业收入比值是多少?保留2位小数。", "2-1", "鹭屿供应链", 2022),
        refusal_record("云岫软件2021年营业收入增长率是多少?保留2位小数。", "2-1", "云岫软件", 2021),
        refusal_record("渭栈物流2019年资产负债比率是多少?保留2位小数。", "2-1", "渭栈物流", 2019),
    ]


def open_questions(people: FirmPopulation) -> list[GoldRecord]:
    machines, medicine, energy = (people.by_code[code] for code in ("999101", "999202", "999303"))
    return [
        strengths("请简要介绍2023年澄澜装备的核心竞争力。", machines, 2023, "技术研发优势、客户资源优势"),
        strengths("根据2022年的年报数据，请做岚黛生物核心竞争力的简要分析。", medicine, 2022, "产品优势、研发创新优势"),
        environment("璟川能源2023年的环境信息情况如何？", energy, 2023, "氮氧化物、二氧化硫"),
        officers("2023年澄澜装备的董事、监事、高级管理人员变动情况如何？", machines, 2023),
        open_record("请描述2022年岚黛生物的审计意见情况。", medicine, 2022, "无保留意见", [
            "2022年岚黛生物的财务报表被出具了标准无保留意见的审计报告，报表在所有重大方面按照企业会计准则的规定编制。",
            "岚黛生物2022年审计意见为标准无保留意见。", "会计师事务所对岚黛生物2022年财务报表出具了标准无保留意见的审计报告。",
        ]),
        open_record("璟川能源2022年的破产重整相关事项是什么？", energy, 2022, "不", [
            "璟川能源2022年破产重整相关事项为不适用，报告期内公司未发生破产重整。",
            "2022年璟川能源不存在破产重整相关事项。", "报告期内璟川能源破产重整相关事项不适用。",
        ]),
        risks("请简要分析岚黛生物2023年可能面对的风险。", medicine, 2023, "集中采购、研发失败"),
    ]  # fmt: skip


def strengths(question: str, firm: Firm, year: int, key_word: str) -> GoldRecord:
    titles = "、".join(title for title, _ in prose.STRENGTHS[firm.trade])
    told = "".join(f"{title}：{text.split('，')[0]}。" for title, text in prose.STRENGTHS[firm.trade])
    who = firm.full_name
    answers = [
        f"{year}年{who}的核心竞争力包括{titles}。{told}",
        f"{who}{year}年核心竞争力体现在{titles}等方面。{told}",
        told,
    ]
    return open_record(question, firm, year, key_word, [a.format(patents="多", inventions="多") for a in answers])


def environment(question: str, firm: Firm, year: int, key_word: str) -> GoldRecord:
    told = prose.ENVIRONMENT[firm.trade]
    return open_record(
        question, firm, year, key_word, [told, f"{year}年{firm.full_name}的环境信息情况：{told}", f"根据年报，{told}"]
    )


def risks(question: str, firm: Firm, year: int, key_word: str) -> GoldRecord:
    titles = "、".join(title for title, _ in prose.RISKS[firm.trade])
    told = "".join(text for _, text in prose.RISKS[firm.trade])
    who = firm.full_name
    return open_record(
        question, firm, year, key_word, [f"{who}{year}年可能面对的风险有{titles}。", f"{titles}。{told}", told]
    )


def officers(question: str, firm: Firm, year: int) -> GoldRecord:
    old, new = firm.representative(year - 1), firm.representative(year)
    return open_record(question, firm, year, f"{old}、{new}", [
        f"{year}年{firm.full_name}董事长{old}因任期届满离任，{new}经换届选举担任董事长。",
        f"{firm.short(year)}{year}年{old}任期届满离任董事长，换届选举{new}为董事长。",
        f"报告期内，{old}离任董事长，{new}当选董事长。",
    ])  # fmt: skip


def concepts() -> list[GoldRecord]:
    return [
        concept_record("什么是流动比率？", [
            "流动比率是流动资产与流动负债的比值，用于衡量企业偿还短期债务的能力。",
            "流动比率等于流动资产除以流动负债，比率越高，短期偿债能力越强。",
            "流动比率是一项短期偿债能力指标，计算方法是流动资产除以流动负债。",
        ]),
        concept_record("归属于母公司所有者的净利润是指什么？", [
            "归属于母公司所有者的净利润是合并净利润中扣除少数股东损益后归母公司股东享有的部分。",
            "它等于净利润减去少数股东损益，反映母公司股东享有的利润。",
            "归属于母公司所有者的净利润是指集团净利润中属于母公司股东的份额。",
        ]),
        concept_record("研发费用对公司的发展有什么影响？", [
            "研发费用是企业研究开发新技术、新产品的支出，短期内减少利润，长期有助于提高竞争力。",
            "研发费用短期增加成本，长期能带来新产品和技术优势。",
            "持续的研发投入有利于公司保持技术领先，但会影响当期利润。",
        ]),
    ]  # fmt: skip


def check_rankings(people: FirmPopulation) -> None:
    """A figure that two companies share would make an order arbitrary."""
    for firm_year in (2021, 2022, 2023):
        for item in ("营业收入", "净利润", "总资产", "货币资金"):
            values = [value(firm, firm_year, item) for firm in people.firms]
            assert len(set(values)) == len(values), (item, firm_year)
