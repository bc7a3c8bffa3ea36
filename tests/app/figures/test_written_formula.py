"""Formulas of a call: read by the syntax of the files, bound to items, held to units, computed over time."""

from decimal import Decimal

import pytest

from pipeline import Finreport
from pipeline.errors import InputError, UnknownName


@pytest.fixture(scope="module")
def finreport(sample_store):
    with Finreport(sample_store, llm="none") as made:
        yield made


def test_a_formula_over_companies_and_years(finreport):
    found = finreport.calculate("(营业收入-营业成本)/营业收入", ["岚黛生物", "999101"], [2022, 2023])
    assert [(one.company, [point.year for point in one.points]) for one in found] == [
        ("岚黛生物", [2022, 2023]), ("澄澜装备", [2022, 2023]),
    ]  # fmt: skip
    margin = finreport.ask("岚黛生物2023年毛利率是多少？").value
    value = found[0].points[1].value
    assert value is not None and abs(value * 100 - margin) < Decimal("1e-20")


def test_the_year_before_means_and_parts_of_years(finreport):
    growth = finreport.calculate("净利润/上年.净利润-1", "岚黛生物", 2023)[0].points[0].value
    assert round(growth * 100, 2) == Decimal("6.99")
    assert finreport.calculate("平均.存货", "岚黛生物", 2023)[0].unit == "元"
    quarter = finreport.calculate("营业收入*2", "岚黛生物", 2023, period="Q3")[0].points[0]
    assert quarter.value == Decimal("416806324.38") * 2


@pytest.mark.parametrize("text", ["1 +", "营业收入+职工总人数", "没有的项目/2", "法定代表人*2", "open('x')"])
def test_what_is_no_formula(finreport, text):
    with pytest.raises(InputError):
        finreport.calculate(text, "岚黛生物", 2023)


def test_an_unknown_company_has_near_names(finreport):
    with pytest.raises(UnknownName) as told:
        finreport.calculate("营业收入", "岚代生物", 2023)
    assert "岚黛生物 (999202)" in told.value.near


def test_too_many_figures(finreport):
    with pytest.raises(InputError, match="at most 2000"):
        finreport.calculate("营业收入", "岚黛生物", range(1, 3000))
