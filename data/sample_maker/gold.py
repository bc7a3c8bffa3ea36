"""Expected answers in the organisers' form: key words, their values, and three sentences to be like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from .companies import Firm

ABSENT = "无|不|没有|未|否|非|莫|抱歉|毋"  # the organisers' key word of a question that cannot be answered
GoldRecord = dict[str, Any]


def amount(value: Decimal, unit: str = "元") -> str:
    """677219000.0元: no trailing zeros, but one decimal at least."""
    whole, _, decimals = f"{value:f}".partition(".")
    return f"{whole}.{decimals.rstrip('0') or '0'}{unit}"


def hundredths(value: Decimal) -> str:
    return str(value.quantize(Decimal("0.01"), ROUND_HALF_UP))


@dataclass(frozen=True)
class GoldFormula:
    """One of the competition's ratios: operands in the order that the organisers print them."""

    name: str
    text: str
    operands: tuple[str, ...]
    percent: bool

    def value(self, numbers: list[Decimal]) -> Decimal:
        return _COMPUTE[self.name](*numbers)

    def printed(self, numbers: list[Decimal]) -> str:
        value = self.value(numbers)
        return f"{hundredths(value * 100)}%" if self.percent else hundredths(value)


def _divide(a: Decimal, b: Decimal) -> Decimal:
    return a / b


_COMPUTE: dict[str, Callable[..., Decimal]] = {
    "企业研发经费与利润比值": _divide,
    "企业研发经费占费用比例": lambda research, sales, finance, admin: research / (sales + finance + admin + research),
    "企业研发经费与营业收入比值": _divide,
    "研发人员占职工人数比例": _divide,
    "企业硕士及以上人员占职工人数比例": lambda masters, doctors, staff: (masters + doctors) / staff,
    "流动比率": _divide,
    "速动比率": lambda current, stock, owed: (current - stock) / owed,
    "现金比率": _divide,
    "营业利润率": _divide,
    "净利润率": _divide,
    "营业成本率": _divide,
    "管理费用率": _divide,
    "财务费用率": _divide,
    "毛利率": lambda revenue, cost: (revenue - cost) / revenue,
    "三费比重": lambda sales, admin, finance, revenue: (sales + admin + finance) / revenue,
    "投资收益占营业收入比率": _divide,
    "资产负债比率": _divide,
    "流动负债比率": _divide,
    "非流动负债比率": _divide,
}
FORMULAS = {
    name: GoldFormula(name, f"{name}={text}", operands, percent)
    for name, text, operands, percent in (
        ("企业研发经费与利润比值", "研发费用/净利润", ("研发费用", "净利润"), False),
        (
            "企业研发经费占费用比例", "研发费用/(销售费用+财务费用+管理费用+研发费用)",
            ("研发费用", "销售费用", "财务费用", "管理费用"), False,
        ),
        ("企业研发经费与营业收入比值", "研发费用/营业收入", ("研发费用", "营业收入"), False),
        ("研发人员占职工人数比例", "研发人员数/职工总数", ("研发人员数", "职工总数"), False),
        (
            "企业硕士及以上人员占职工人数比例", "(硕士人数 + 博士及以上人数)/职工总数",
            ("硕士人数", "博士及以上人数", "职工总数"), False,
        ),
        ("流动比率", "流动资产/流动负债", ("流动资产", "流动负债"), False),
        ("速动比率", "(流动资产-存货)/流动负债", ("流动资产", "存货", "流动负债"), False),
        ("现金比率", "货币资金/流动负债", ("货币资金", "流动负债"), True),
        ("营业利润率", "营业利润/营业收入", ("营业利润", "营业收入"), True),
        ("净利润率", "净利润/营业收入", ("净利润", "营业收入"), True),
        ("营业成本率", "营业成本/营业收入", ("营业成本", "营业收入"), True),
        ("管理费用率", "管理费用/营业收入", ("管理费用", "营业收入"), True),
        ("财务费用率", "财务费用/营业收入", ("财务费用", "营业收入"), True),
        ("毛利率", "(营业收入-营业成本)/营业收入", ("营业收入", "营业成本"), True),
        (
            "三费比重", "(销售费用+管理费用+财务费用)/营业收入",
            ("销售费用", "管理费用", "财务费用", "营业收入"), True,
        ),
        ("投资收益占营业收入比率", "投资收益/营业收入", ("投资收益", "营业收入"), True),
        ("资产负债比率", "总负债/资产总额", ("总负债", "资产总额"), True),
        ("流动负债比率", "流动负债/总负债", ("流动负债", "总负债"), True),
        ("非流动负债比率", "非流动负债/总负债", ("非流动负债", "总负债"), True),
    )
}  # fmt: skip


def record(question: str, kind: str, prompt: GoldRecord, answers: list[str]) -> GoldRecord:
    return {"question": question, "prompt": prompt, "answer": answers, "type": kind}


def names(firm: Firm, year: int) -> GoldRecord:
    return {"ent_short_name": firm.short(year), "ent_name": firm.listed_name, "year": str(year)}


def lookup_record(
    question: str, firm: Firm, year: int, values: dict[str, str], *, asked_year: int | None = None
) -> GoldRecord:
    """One item or several; `values` gives each key word's printed value. `asked_year` is one without a report."""
    key = "、".join(values)
    prompt = names(firm, year) | {"key_word": key, **values}
    prompt["year"] = str(asked_year or year)
    one = len(values) == 1
    prompt["prom_answer"] = values[key] if one else "".join(f"{k}：{v}；" for k, v in values.items())
    when, who, listed = prompt["year"], firm.listed_name, "，".join(f"{k}是{v}" for k, v in values.items())
    together = "和".join(values.values())
    answers = [
        f"{who}{when}年的{listed}。",
        f"{when}年{who}的{key}为{together}。",
        f"{together}是{firm.short(year)}{when}年的{key}。",
    ]
    return record(question, "1" if one else "1-2", prompt, answers)


def formula_record(
    question: str, firm: Firm, year: int, operands: dict[str, str], name: str, text: str, result: str
) -> GoldRecord:
    """A formula, a growth or a ratio with its operands."""
    key = "、".join(operands)
    prompt = {**operands, "公式": text, "prom_answer": result, **names(firm, year), "key_word": key}
    listed = "、".join(f"{k}{v}" for k, v in operands.items())
    told = "，".join(f"{k}为{v}" for k, v in operands.items())
    who = firm.listed_name
    return record(question, "2-1", prompt, [
        f"根据公式：{text}，得出{who}{year}年的{name}是{result}，其中{year}年的{told}。",
        f"由{listed}计算出{year}年{firm.short(year)}{name}是{result}。",
        f"{who}{year}年的{told}，所以，{name}为{result}",
    ])  # fmt: skip


def comparison_record(question: str, firm: Firm, representatives: dict[int, str]) -> GoldRecord:
    """The same or not of the legal representative over the years."""
    last = max(representatives)
    same = len(set(representatives.values())) == 1
    result = "相同" if same else "不相同"
    values = {f"{year}年法定代表人": name for year, name in representatives.items()}
    prompt = names(firm, last) | {"prom_answer": result, **values, "key_word": "、".join(values)}
    told = "，".join(f"{year}年法定代表人是{name}" for year, name in representatives.items())
    return record(question, "2-2", prompt, [
        f"{result}。{told}。", f"{firm.listed_name}{told}，所以答案是{result}。",
        f"{told}，所以{last}年{firm.short(last)}法定代表人与之前相比是{result}的。",
    ])  # fmt: skip


def ranking_record(
    question: str, year: int, told: str, winners: list[tuple[Firm, str]], *, with_amount: bool
) -> GoldRecord:
    """The companies of a ranking in order, with amounts where they are asked for."""
    firms = [firm.listed_name for firm, _ in winners]
    one = len(winners) == 1
    first = winners[0][0] if one else None
    prompt: GoldRecord = {
        "ent_short_name": first.short(year) if first else "", "ent_name": first.listed_name if first else "",
        "year": str(year),
    }  # fmt: skip
    if one:
        prompt |= {"key_word": firms[0], firms[0]: winners[0][1] if with_amount else firms[0], "prom_answer": firms[0]}
        tail = f"，金额为{winners[0][1]}元" if with_amount else ""
        answers = [
            f"{told}的公司为{firms[0]}{tail}。",
            f"{told}的公司是{firms[0]}{tail}。",
            f"{told}的上市公司为{firms[0]}{tail}。",
        ]
        return record(question, "1", prompt, answers)
    words = [
        word for firm, value in winners for word in ([firm.listed_name, value] if with_amount else [firm.listed_name])
    ]
    prompt |= {"key_word": "、".join(words), **{word: word for word in words}}
    prompt["prom_answer"] = "、".join(words[: 2 if with_amount else 1])
    listed = "；".join(f"{f.listed_name}{told[-4:]}为{v}元" for f, v in winners) if with_amount else "、".join(firms)
    return record(question, "1-2", prompt, [f"{told}的公司{verb}{listed}。" for verb in ("分别为", "分别是", "为")])


def count_record(question: str, year: int, item: str, number: int, told: str) -> GoldRecord:
    result = f"{number}家"
    prompt = {
        "ent_short_name": "",
        "ent_name": "",
        "year": str(year),
        "key_word": item,
        item: result,
        "prom_answer": result,
    }
    return record(
        question,
        "1",
        prompt,
        [f"{told}的上市公司有{result}。", f"{told}的上市公司共{result}。", f"共有{result}上市公司{told}。"],
    )


def refusal_record(question: str, kind: str, name: str, year: int) -> GoldRecord:
    """A question that has no answer, and must be told so."""
    prompt = {"ent_short_name": name, "ent_name": name, "year": str(year), "key_word": ABSENT}
    return record(question, kind, prompt, [
        f"未查询到{year}年{name}的相关信息，无法回答该问题。",
        "根据已有数据查询可知，未查询到相关的年报信息，无法回答您的问题。",
        "非常抱歉，您的问题超出了我的回答范围，暂无法回答。",
    ])  # fmt: skip


def open_record(question: str, firm: Firm, year: int, key_word: str, answers: list[str]) -> GoldRecord:
    return record(question, "3-1", names(firm, year) | {"key_word": key_word}, answers)


def concept_record(question: str, answers: list[str]) -> GoldRecord:
    return record(question, "3-2", {}, answers)
