"""Values of formulas, checked by hand; and what is said when one cannot be had."""

import json
from decimal import ROUND_HALF_UP, Decimal

import pytest

from pipeline import resources
from pipeline.answer.figures.formula import MissingOperand, ZeroDivisor, evaluate_formula
from pipeline.model import Fact, WorkingStep
from pipeline.rules.formulas.loading import load_formulas, parse_formula
from pipeline.rules.items import load_items


@pytest.fixture(scope="module")
def items():
    return load_items()[0]


@pytest.fixture(scope="module")
def formulas(items):
    return load_formulas(items)[0]


def finder(items, this, last=None):
    """Facts of the year 2020 (and of 2019) out of {item: figure}."""

    def find(item, when):
        figures, year = (this, 2020) if when == "this" else (last or {}, 2019)
        if item not in figures:
            return None
        value = figures[item]
        reason = "表中为空" if value is None else ""
        number = None if value is None else Decimal(value)
        return Fact(
            report_id=f"000001-{year}-annual",
            code="000001",
            item=item,
            fiscal_year=year,
            value=number,
            unit=items.get(item).unit,
            reason=reason,
        )

    return find


def test_a_ratio_of_a_real_company(items, formulas):
    """招商积余 2019: (6077903715.74-4968170383.57)/6077903715.74 = 18.26 %."""
    find = finder(items, {"营业收入": "6077903715.74", "营业成本": "4968170383.57"})
    step = evaluate_formula(formulas.get("毛利率"), find, year=2019)
    assert round(step.value * 100, 2) == Decimal("18.26")
    assert (step.name, step.unit, step.year, step.expression) == ("毛利率", "%", 2019, "(营业收入-营业成本)/营业收入")
    assert [(s.name, s.value) for s in step.steps] == [
        ("营业收入", Decimal("6077903715.74")),
        ("营业成本", Decimal("4968170383.57")),
    ]


def test_quotients_are_exact_to_34_digits(items, formulas):
    step = evaluate_formula(formulas.get("流动负债比率"), finder(items, {"流动负债合计": "1", "负债合计": "3"}))
    assert step.value == Decimal("0." + "3" * 34)


def test_averages_and_formulas_in_formulas(items, formulas):
    """存货周转率 = 600 / ((100+200)/2) = 4, 存货周转天数 = 360/4 = 90."""
    find = finder(items, {"营业成本": 600, "存货": 200}, {"存货": 100})
    step = evaluate_formula(formulas.get("存货周转天数"), find, year=2020)
    assert step.value == 90
    turnover = step.steps[0]
    assert (turnover.name, turnover.value, turnover.unit) == ("存货周转率", 4, "次")
    average = turnover.steps[1]
    assert (average.name, average.value, average.expression) == ("平均存货", 150, "(存货+上年存货)/2")
    assert [(s.name, s.year) for s in average.steps] == [("存货", 2020), ("上年存货", 2019)]


def test_steps_are_called_as_the_printed_formula_calls_them(items, formulas):
    step = evaluate_formula(
        formulas.get("流动比率"), finder(items, {"流动资产合计": 66, "流动负债合计": 100}), year=2020
    )
    assert step.expression == "流动资产/流动负债"
    assert [(s.name, s.fact.item) for s in step.steps] == [("流动资产", "流动资产合计"), ("流动负债", "流动负债合计")]


def test_growth_takes_the_year_before(items, formulas):
    find = finder(items, {"资产总计": "1772041329.11"}, {"资产总计": "1997935847.45"})
    step = evaluate_formula(formulas.get("总资产增长率"), find, year=2021)
    assert round(step.value * 100, 2) == Decimal("-11.31")


def test_what_the_report_states_is_taken(items, formulas):
    step = evaluate_formula(formulas.get("ROE"), finder(items, {"加权平均净资产收益率": "12.34"}), year=2020)
    assert step.value == Decimal("0.1234")
    assert step.expression == "报告披露的加权平均净资产收益率"
    assert step.steps[0].value == Decimal("12.34")


def test_another_formula_is_tried_when_an_operand_is_missing(items, formulas):
    find = finder(items, {"硕士及以上人数": 49, "职工总人数": 802})
    step = evaluate_formula(formulas.get("硕士及以上人员占职工人数比例"), find)
    assert round(step.value, 2) == Decimal("0.06")
    assert step.expression == "硕士及以上人数/职工总人数"


def test_a_missing_operand_is_named(items, formulas):
    find = finder(items, {"流动资产合计": 10, "流动负债合计": 5, "存货": None})
    failure = evaluate_formula(formulas.get("速动比率"), find, year=2020)
    assert failure == MissingOperand("存货", 2020, 0, "表中为空")
    failure = evaluate_formula(formulas.get("存货周转天数"), finder(items, {"营业成本": 600, "存货": 200}), year=2020)
    assert failure == MissingOperand("存货", 2019, -1)


def test_zero_is_a_value_but_no_divisor(items, formulas):
    step = evaluate_formula(formulas.get("速动比率"), finder(items, {"流动资产合计": 10, "流动负债合计": 5, "存货": 0}))
    assert step.value == 2
    failure = evaluate_formula(formulas.get("毛利率"), finder(items, {"营业收入": 0, "营业成本": 5}), year=2020)
    assert failure == ZeroDivisor("营业收入", 2020)


def test_percentages_are_computed_with_as_ratios(items, formulas):
    formula = parse_formula("研发投入占营业收入比例*营业收入", items, formulas)
    step = evaluate_formula(formula, finder(items, {"研发投入占营业收入比例": 5, "营业收入": 200}))
    assert step.value == 10


def test_a_sign_before_a_figure(items, formulas):
    formula = parse_formula("-净利润+1", items, formulas)
    assert evaluate_formula(formula, finder(items, {"净利润": 3})).value == -2


def test_the_competitions_annotated_values_come_out(items, formulas, shared_data):
    """Every annotated formula question: its operands through our formula give its printed value."""
    asked = right = 0
    for name in ("A-list-answer.json", "B-list-answer.json"):
        lines = (shared_data / "finglm" / "questions" / name).read_text(encoding="utf-8").splitlines()
        for prompt in (json.loads(line)["prompt"] for line in lines):
            formula = formulas.get(prompt.get("公式", "").partition("=")[0])
            step = evaluate_formula(formula, finder(items, *_operands(prompt, items))) if formula else None
            if isinstance(step, WorkingStep):
                asked += 1
                scale = 100 if step.unit == "%" else 1
                shown = (step.value * scale).quantize(Decimal("0.01"), ROUND_HALF_UP)
                right += str(shown) in prompt["prom_answer"]
    assert asked > 500
    assert right == asked


def _operands(prompt, items):
    """Annotated figures of the asked year and of the one before, by canonical name."""
    this, last = {}, {}
    for key in prompt["key_word"].split("、"):
        figure = prompt.get(key, "").rstrip("元人")
        if figure:
            (last if key.startswith("上年") else this)[items.get(key.removeprefix("上年")).name] = figure
    return this, last


BALANCE = {
    "流动资产合计": 100,
    "存货": 20,
    "预付款项": 5,
    "一年内到期的非流动资产": 3,
    "其他流动资产": 2,
    "流动负债合计": 50,
}


def test_the_ratios_of_the_analyst_convention(items):
    """(100-20-5-3-2)/50 = 1.40; purchases 80+20-10 = 90 over payables of (30+15)/2; 60 over the parent's 40."""
    formulas = load_formulas(items, (resources.conventions()["analyst"],))[0]
    assert evaluate_formula(formulas.get("速动比率"), finder(items, BALANCE)).value == Decimal("1.4")
    this, last = {"营业成本": 80, "存货": 20, "应付账款": 30}, {"存货": 10, "应付账款": 15}
    assert evaluate_formula(formulas.get("应付账款周转率"), finder(items, this, last)).value == 4
    assert evaluate_formula(formulas.get("应付账款周转天数"), finder(items, this, last)).value == 90
    equity = {"负债合计": 60, "归属于母公司所有者权益合计": 40, "所有者权益合计": 50}
    assert evaluate_formula(formulas.get("产权比率"), finder(items, equity)).value == Decimal("1.5")


def test_the_ratios_of_the_sasac_convention(items):
    """9 over a mean equity of (110+70)/2; interest-bearing 10+2+20+5+3 = 40 over liabilities of 80."""
    formulas = load_formulas(items, (resources.conventions()["sasac"],))[0]
    this = {"净利润": 9, "所有者权益合计": 110, "加权平均净资产收益率": 12}
    assert evaluate_formula(formulas.get("净资产收益率"), finder(items, this, {"所有者权益合计": 70})).value == Decimal(
        "0.1"
    )
    debt = {"短期借款": 10, "一年内到期的非流动负债": 2, "长期借款": 20, "应付债券": 5, "应付利息": 3, "负债合计": 80}
    assert evaluate_formula(formulas.get("有息负债"), finder(items, debt)).value == 40
    assert evaluate_formula(formulas.get("带息负债比率"), finder(items, debt)).value == Decimal("0.5")


def test_a_number_out_of_all_bounds_is_missing_with_the_reason(items):
    formula = parse_formula("*".join(["营业收入"] * 40), items)
    outcome = evaluate_formula(formula, finder(items, {"营业收入": "1e99999"}), year=2020)
    assert isinstance(outcome, MissingOperand) and "超出" in outcome.reason
    powers = parse_formula("营业收入/营业成本/营业成本", items)
    outcome = evaluate_formula(powers, finder(items, {"营业收入": "1e999999", "营业成本": "1e-999999"}), year=2020)
    assert isinstance(outcome, MissingOperand) and "超出" in outcome.reason
