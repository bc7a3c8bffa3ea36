# ruff: noqa: E501 (lines of Chinese count double)
"""Questions about one company: items, words, staff, formulas, growth, ratios, several years, names, quarters."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

from .companies import Firm
from .gold import FORMULAS, GoldRecord, amount, comparison_record, formula_record, hundredths, lookup_record
from .periods import nine_months, quarters
from .population import FirmPopulation, format_value, value


def one_company(people: FirmPopulation) -> list[GoldRecord]:
    machines, medicine, energy = (people.by_code[code] for code in ("999101", "999202", "999303"))
    return [
        *items(people, machines, medicine, energy),
        *words(people, machines, medicine, energy),
        *staff(people, machines, medicine, energy),
        *formulas(people, machines, medicine, energy),
        *growth_and_ratios(people, machines, medicine, energy),
        *years(machines, medicine, energy),
        *representatives(people, machines, medicine, energy),
        *name_variants(people, machines, medicine, energy),
        *parts_of_years(machines, medicine),
    ]


def lookup_question(firm: Firm, year: int, question: str, *keys: str) -> GoldRecord:
    return lookup_record(question, firm, year, {key: format_value(firm, year, key) for key in keys})


def items(people: FirmPopulation, machines: Firm, medicine: Firm, energy: Firm) -> list[GoldRecord]:
    """One and several figures; the energy company's are printed in 万元."""
    code = people.by_code
    return [
        lookup_question(machines, 2023, "2023年澄澜装备的营业收入是多少元？", "营业收入"),
        lookup_question(machines, 2022, "江苏澄澜智能装备股份有限公司2022年的固定资产是多少元?", "固定资产"),
        lookup_question(machines, 2021, "请问，澄澜装备在2021年的归属于母公司所有者的净利润为多少元？", "归属于母公司所有者的净利润"),
        lookup_question(medicine, 2023, "岚黛生物2023年研发费用是多少元?", "研发费用"),
        lookup_question(medicine, 2022, "2022年岚黛生物的基本每股收益是多少元？", "基本每股收益"),
        lookup_question(energy, 2023, "2023年璟川能源的货币资金是多少元？", "货币资金"),
        lookup_question(energy, 2022, "请提供2022年广东璟川能源（集团）股份有限公司长期借款的详细数据。", "长期借款"),
        lookup_question(energy, 2021, "我想知道2021年璟川能源经营活动产生的现金流量净额是多少元。", "经营活动产生的现金流量净额"),
        lookup_question(code["999416"], 2022, "南京朝槿电气股份有限公司2022年的净利润是多少元？", "净利润"),
        lookup_question(code["999412"], 2021, "宁波海屿(集团)股份有限公司在2021年的总资产是多少元？", "总资产"),
        lookup_question(machines, 2023, "澄澜装备2023年的利润总额和净利润分别是多少元?", "利润总额", "净利润"),
        lookup_question(medicine, 2023, "在2023年，岚黛生物的销售费用、管理费用和财务费用分别是多少元？", "销售费用", "管理费用", "财务费用"),
        lookup_question(energy, 2023, "璟川能源2023年的短期借款和长期借款各是多少元?", "短期借款", "长期借款"),
        lookup_question(code["999423"], 2022, "蜀汀信息2022年的营业外收入和营业外支出分别是多少元？", "营业外收入", "营业外支出"),
        lookup_record("澄澜装备2020年的营业收入是多少元？", machines, 2021,
                  {"营业收入": amount(machines.group[2020]["营业收入"])}, asked_year=2020),
        lookup_record("2023年澄澜装备母公司的营业收入是多少元？", machines, 2023,
                  {"营业收入": amount(machines.parent[2023]["营业收入"])}),
        *per_share(medicine),
    ]  # fmt: skip


def per_share(firm: Firm) -> list[GoldRecord]:
    """The three per-share figures; this company has no minority interests, so net assets are unambiguous."""
    lines = firm.group[2023].lines
    net = ((lines["资产总计"] - lines["负债合计"]) / lines["实收资本"]).quantize(Decimal("0.0001"), ROUND_HALF_UP)
    flow = (lines["经营活动产生的现金流量净额"] / lines["实收资本"]).quantize(Decimal("0.001"), ROUND_HALF_UP)
    return [
        lookup_record("岚黛生物2023年的每股净资产是多少元？", firm, 2023, {"每股净资产": amount(net)}),
        lookup_record("岚黛生物在2023年的每股经营现金流量是多少元？", firm, 2023, {"每股经营现金流量": amount(flow)}),
        lookup_record("岚黛生物2023年每股收益是多少元？", firm, 2023, {"每股收益": amount(lines["基本每股收益"])}),
    ]


def words(people: FirmPopulation, machines: Firm, medicine: Firm, energy: Firm) -> list[GoldRecord]:
    hangzhou = people.by_code["999409"]

    def told(question: str, firm: Firm, year: int, key: str, answer: str) -> GoldRecord:
        return lookup_record(question, firm, year, {key: answer})

    return [
        told("澄澜装备2023年的法定代表人是谁？", machines, 2023, "法定代表人", machines.representative(2023)),
        told("2022年广东璟川能源(集团)股份有限公司的注册地址是什么？", energy, 2022, "注册地址", energy.address(2022)),
        told("璟川能源2023年注册地址是什么?", energy, 2023, "注册地址", energy.address(2023)),
        told("请问岚黛生物在2022年的办公地址是哪里?", medicine, 2022, "办公地址", medicine.office),
        told("岚黛生物2023年的电子信箱是什么?", medicine, 2023, "电子信箱", medicine.email),
        told("2021年澄澜装备的公司网址是什么？", machines, 2021, "公司网址", machines.website),
        told("2023年璟川能源的外文名称是什么？", energy, 2023, "外文名称", energy.english),
        told("江苏澄澜智能装备股份有限公司2022年证券代码是什么?", machines, 2022, "证券代码", machines.code),
        told("四川岚黛生物医药股份有限公司2021年证券简称是什么?", medicine, 2021, "证券简称", medicine.short(2021)),
        told("璟川能源2022年的企业名称是什么?", energy, 2022, "企业名称", energy.listed_name),
        told(
            "杭州青峤网络股份有限公司2022年法定代表人是谁?", hangzhou, 2022, "法定代表人", hangzhou.representative(2022)
        ),
    ]


def staff(people: FirmPopulation, machines: Firm, medicine: Firm, energy: Firm) -> list[GoldRecord]:
    def told(question: str, firm: Firm, year: int, key: str, number: int) -> GoldRecord:
        return lookup_record(question, firm, year, {key: str(number)})

    levels = {firm.code: firm.staff(2023).schooling for firm in (machines, medicine, energy)}
    first, second, third = (levels[firm.code] for firm in (machines, medicine, energy))
    table = people.by_code["999417"]
    return [
        told("澄澜装备2023年的职工总人数是多少人？", machines, 2023, "职工总人数", machines.staff(2023).total),
        told("2023年澄澜装备的技术人员人数是多少?", machines, 2023, "技术人员人数", machines.staff(2023).jobs["技术人员"]),
        told("岚黛生物2022年研发人员人数是多少?", medicine, 2022, "研发人员人数", medicine.staff(2022).research),
        told("2023年澄澜装备博士及以上人数是多少?", machines, 2023, "博士及以上人数", first["博士"]),
        told("2023年岚黛生物硕士人数是多少人？", medicine, 2023, "硕士人数", second["硕士"]),
        told("澄澜装备2023年本科及以上学历的员工有多少人？", machines, 2023, "本科及以上",
             first["博士"] + first["硕士"] + first["本科"]),
        told("2023年澄澜装备本科及以下学历的员工有多少人？", machines, 2023, "本科及以下",
             first["本科"] + first["大专"] + first["高中及以下"]),
        told("璟川能源2023年硕士及以上人数是多少？", energy, 2023, "硕士及以上人数", third["博士"] + third["硕士"]),
        told("请告诉我深圳市星棹通信股份有限公司2021年销售人员人数的具体数值", table, 2021, "销售人员人数",
             table.staff(2021).jobs["销售人员"]),
    ]  # fmt: skip


def formulas(people: FirmPopulation, machines: Firm, medicine: Firm, energy: Firm) -> list[GoldRecord]:
    """Each of the competition's ratios once, over the three companies and the years."""
    wordings = (
        "{who}{year}年的{name}是多少？保留两位小数。", "{year}年{who}{name}为多少?保留2位小数。",
        "请告诉我{year}年{who}的年报中，{name}保留两位小数为多少。", "{who}在{year}年的{name}是多少，结果请保留至小数点后两位？",
    )  # fmt: skip
    made = []
    for at, (name, formula) in enumerate(FORMULAS.items()):
        firm, year = (machines, medicine, energy)[at % 3], 2021 + at // 2 % 3
        if "硕士" in name:
            firm = machines
        made.append(
            formula_question(wordings[at % 4].format(who=firm.short(year), year=year, name=name), firm, year, formula)
        )
    table = people.by_code["999411"]
    made.append(
        formula_question("浙江澹川新材料股份有限公司2022年毛利率是多少?保留2位小数。", table, 2022, FORMULAS["毛利率"])
    )
    return made


def formula_question(question: str, firm: Firm, year: int, formula) -> GoldRecord:
    operands = {item: format_value(firm, year, item) for item in formula.operands}
    numbers = [value(firm, year, item) for item in formula.operands]
    return formula_record(question, firm, year, operands, formula.name, formula.text, formula.printed(numbers))


def growth_and_ratios(people: FirmPopulation, machines: Firm, medicine: Firm, energy: Firm) -> list[GoldRecord]:
    code = people.by_code
    return [
        growth("澄澜装备2023年营业收入增长率是多少?保留2位小数。", machines, 2023, "营业收入"),
        growth("2021年岚黛药业的净利润增长率是多少？请保留两位小数。", medicine, 2021, "净利润"),
        growth("璟川能源在2022年的总资产增长率是多少,保留到小数点后两位。", energy, 2022, "总资产"),
        growth(
            "2023年浙江栖澜纺织科技股份有限公司的货币资金增长率是多少？保留两位小数。", code["999408"], 2023, "货币资金"
        ),
        growth("芷溪微电2022年研发费用增长率是多少?保留2位小数。", code["999406"], 2022, "研发费用"),
        ratio(
            "2023年澄澜装备存货占流动资产的比例是多少？保留两位小数。", machines, 2023, "存货", "流动资产", percent=True
        ),
        ratio(
            "璟川能源2023年应收账款与营业收入的比值是多少？保留两位小数。",
            energy,
            2023,
            "应收账款",
            "营业收入",
            percent=False,
        ),
        ratio(
            "岚黛生物2022年销售费用占营业收入的比例是多少？保留2位小数。",
            medicine,
            2022,
            "销售费用",
            "营业收入",
            percent=True,
        ),
    ]


def growth(question: str, firm: Firm, year: int, item: str) -> GoldRecord:
    now, before = value(firm, year, item), value(firm, year - 1, item)
    operands = {item: amount(now), f"上年{item}": amount(before)}
    text = f"{item}增长率=({item}-上年{item})/上年{item}"
    result = f"{hundredths((now - before) / before * 100)}%"
    return formula_record(question, firm, year, operands, f"{item}增长率", text, result)


def ratio(question: str, firm: Firm, year: int, part: str, whole: str, *, percent: bool) -> GoldRecord:
    share = value(firm, year, part) / value(firm, year, whole)
    result = f"{hundredths(share * 100)}%" if percent else hundredths(share)
    name = f"{part}占{whole}的比例" if percent else f"{part}与{whole}的比值"
    operands = {item: format_value(firm, year, item) for item in (part, whole)}
    return formula_record(question, firm, year, operands, name, f"{name}={part}/{whole}", result)


def years(machines: Firm, medicine: Firm, energy: Firm) -> list[GoldRecord]:
    """Several years in one question, said in several ways."""

    def told(question: str, firm: Firm, item: str, *which: int) -> GoldRecord:
        return lookup_record(question, firm, max(which), {f"{y}年的{item}": format_value(firm, y, item) for y in which})

    return [
        told("澄澜装备2021年、2022年和2023年的营业收入分别是多少元？", machines, "营业收入", 2021, 2022, 2023),
        told("璟川能源2021-2023年的净利润分别是多少元？", energy, "净利润", 2021, 2022, 2023),
        told("岚黛生物2023年及上年的研发费用分别是多少元？", medicine, "研发费用", 2022, 2023),
        told("截至2023年，澄澜装备近三年的存货分别是多少元？", machines, "存货", 2021, 2022, 2023),
    ]


def representatives(people: FirmPopulation, machines: Firm, medicine: Firm, energy: Firm) -> list[GoldRecord]:
    def same(question: str, firm: Firm, *which: int) -> GoldRecord:
        return comparison_record(
            question, firm, {year: firm.representative(year).removesuffix("先生") for year in which}
        )

    table = people.by_code["999429"]
    return [
        same("澄澜装备2023年法定代表人对比2022年是否相同?", machines, 2022, 2023),
        same("2023年澄澜装备的法定代表人与前两年是否相同？", machines, 2021, 2022, 2023),
        same("四川岚黛生物医药股份有限公司2023年的法定代表人与上年相比相同吗？", medicine, 2022, 2023),
        same("岚黛生物在2021至2023年间的法定代表人是否都相同？", medicine, 2021, 2022, 2023),
        same("从2021年到2022年，璟川能源的法定代表人是否相同？", energy, 2021, 2022),
        same("2023年璟川能源的法定代表人与去年相比是否相同？", energy, 2022, 2023),
        same("青岛汐岬海工股份有限公司2022年法定代表人与2021年相比是否相同？", table, 2021, 2022),
    ]


def name_variants(people: FirmPopulation, machines: Firm, medicine: Firm, energy: Firm) -> list[GoldRecord]:
    """By code, former name, without or with other brackets, with one wrong character."""
    return [
        lookup_question(energy, 2022, "999303在2022年的营业收入是多少元？", "营业收入"),
        lookup_question(medicine, 2023, "岚黛药业2023年的营业收入是多少元？", "营业收入"),
        lookup_question(energy, 2022, "广东璟川能源集团股份有限公司2022年的净利润是多少元？", "净利润"),
        lookup_question(people.by_code["999412"], 2023, "宁波海屿（集团）股份有限公司2023年的存货是多少元？", "存货"),
        lookup_question(machines, 2022, "江苏澄谰智能装备股份有限公司2022年的营业成本是多少元？", "营业成本"),
    ]


def parts_of_years(machines: Firm, medicine: Firm) -> list[GoldRecord]:
    """Nine months and a quarter's end out of the third-quarter report, single quarters out of the annual one."""
    nine = nine_months(medicine, 2023)
    third = quarters(medicine, 2023)[1][2]
    first = quarters(machines, 2023)[0][0]
    return [
        lookup_record("2023年前三季度岚黛生物的营业收入是多少元？", medicine, 2023, {"营业收入": amount(nine["营业收入"])}),
        lookup_record("岚黛生物2023年第三季度归属于上市公司股东的净利润是多少元？", medicine, 2023,
                  {"归属于上市公司股东的净利润": amount(third)}),
        lookup_record("2023年第三季度末岚黛生物的货币资金是多少元？", medicine, 2023, {"货币资金": amount(nine["货币资金"])}),
        lookup_record("澄澜装备2023年第一季度的营业收入是多少元？", machines, 2023, {"营业收入": amount(first)}),
    ]  # fmt: skip
