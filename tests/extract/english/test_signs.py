"""Signs by brackets and words; those of taxes by the results before and after them."""

from decimal import Decimal

import pytest

from pipeline.extract.english.signs import apply_signs, tax_signs
from pipeline.model import Fact, Source
from pipeline.rules.english import load_english

ENGLISH, _ = load_english()
TAX = "所得税费用"


def fact(item: str, value: int, label: str = "") -> Fact:
    return Fact(report_id="r", code="c", item=item, fiscal_year=2022, value=Decimal(value), raw_label=label,
                raw_text=f"{label} {value}", source=Source("n.pdf"))  # fmt: skip


@pytest.mark.parametrize(
    ("before", "printed", "after", "tax"),
    [
        (100, 30, 70, 30),
        (100, -30, 70, 30),  # (30): what is taken off
        (-50, -31, -81, 31),  # income tax (expense)/benefit (31) of a loss
        (-50, 20, -30, -20),  # a benefit
        (100, 30, 75, 30),  # 5 of other companies
        (100, 30, 100, None),  # no one can tell
    ],
)
def test_a_tax_is_positive_where_it_lessens_the_result(before, printed, after, tax):
    stated = [fact("利润总额", before), fact("净利润", after), fact(TAX, printed, "Income tax (expense)/benefit")]
    found = {one.item: one.value for one in tax_signs(stated, ENGLISH)}
    assert found.get(TAX) == tax and found["利润总额"] == before


def test_without_results_only_a_plain_expense_has_a_sign():
    (bracketed,) = tax_signs([fact(TAX, -30, "Provision for income taxes")], ENGLISH)
    assert bracketed.value == 30
    assert list(tax_signs([fact(TAX, 30, "Income tax benefit")], ENGLISH)) == []
    (plain,) = tax_signs([fact(TAX, 30, "Provision for income taxes")], ENGLISH)
    assert plain.value == 30


def test_payments_are_positive_and_cash_that_is_used_negative():
    def signed(statement, label, *values):
        known = ENGLISH.line(statement, label)[0]
        return apply_signs(known, label, [Decimal(value) for value in values])

    assert signed("cash_flow", "Capital expenditures", -5, 4) == [5, 4]
    assert signed("cash_flow", "Net cash used in investing activities", 5, 4) == [-5, -4]
    assert signed("income", "Net loss", 5, 4) == [-5, -4]
