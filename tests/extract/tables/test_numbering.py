"""The numbers that rows begin with."""

import pytest

from pipeline.extract.tables.numbering import are_siblings, goes_on, row_number


@pytest.mark.parametrize(
    ("label", "number"),
    [
        ("二、累计折旧", (1, 2)),
        ("（三）其他", (2, 3)),
        ("2.本期增加金额", (3, 2)),
        ("(1)计提", (4, 1)),
        ("3.5吨", None),
        ("2022年", None),
        ("合计", None),
    ],
)
def test_styles_and_numbers(label, number):
    assert row_number(label) == number


def test_rows_of_one_style():
    assert are_siblings("三、减值准备", "四、账面价值") and not are_siblings("三、减值准备", "1.期初余额")
    assert not are_siblings("合计", "合计")


def test_the_next_number_of_a_style():
    before = ["1.期初余额", "2.本期增加金额", "（1）购置"]
    assert goes_on(before, "（2）在建工程转入") and goes_on(before, "3.本期减少金额")
    assert (
        not goes_on(before, "（1）计提") and not goes_on(before, "4.期末余额") and not goes_on(before, "一、账面原值")
    )
    assert not goes_on([], "2.本期增加金额") and not goes_on(before, "合计")
