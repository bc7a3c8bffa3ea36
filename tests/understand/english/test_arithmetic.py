"""Arithmetic in words and signs as trees of measures."""

from decimal import Decimal

import pytest

from pipeline.model import MeasureKind
from pipeline.understand.english.arithmetic import at_year, read_expression
from pipeline.understand.english.tokens import tokens_of


def shown(measure):
    when = f"@{measure.year}" if measure.year else f"-{measure.years_back}" if measure.years_back else ""
    if measure.is_item():
        return f"{measure.called}{when}"
    if measure.kind is MeasureKind.NUMBER:
        return str(measure.number)
    return f"{measure.kind}({', '.join(map(shown, measure.operands))}){when}"


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("COGS + inventory * 2", "sum(COGS, product(inventory, 2))"),
        ("(COGS - inventory) / revenue", "quotient(difference(COGS, inventory), revenue)"),
        ("total current assets divided by total current liabilities",
         "quotient(total current assets, total current liabilities)"),
        ("average inventory between FY2018 and FY2019", "mean(inventory@2018, inventory@2019)"),
        ("FY2019 COGS / average inventory", "quotient(COGS@2019, mean(inventory, inventory-1))"),
        ("change in inventory between FY2016 and FY2017", "change(inventory@2017, inventory@2016)"),
        ("sum of COGS and inventory and revenue", "sum(COGS, inventory, revenue)"),
        ("ratio of inventory to revenue", "quotient(inventory, revenue)"),
        ("365 * (average accounts payable between FY2016 and FY2017) / "
         "(FY2017 COGS + change in inventory between FY2016 and FY2017)",
         "quotient(product(365, mean(accounts payable@2016, accounts payable@2017)), "
         "sum(COGS@2017, change(inventory@2017, inventory@2016)))"),
    ],
)  # fmt: skip
def test_words_and_signs_read_as_arithmetic(text, tree, names):
    assert shown(read_expression(tokens_of(text, names.find))) == tree


@pytest.mark.parametrize("text", ["COGS inventory", "COGS +", "(COGS", "average of FY2016 to FY2018 COGS", ") COGS"])
def test_what_is_no_arithmetic_is_none(text, names):
    assert read_expression(tokens_of(text, names.find)) is None


def test_a_measure_of_a_year_is_of_that_year_alone(names):
    (token,) = tokens_of("revenue", names.find)
    assert at_year(token.measure, 2019).year == 2019 and Decimal(at_year(token.measure, 2019).years_back) == 0
