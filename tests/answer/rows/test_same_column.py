"""Later parts of a question answered from the column of a thing."""

from decimal import Decimal

import pytest

from tests.answer.rows.test_same_party import assistant, values

__all__ = ["assistant"]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("瓦城第三医院的商誉账面余额多少，计提了多少减值准备？", [371, 257]),
        ("崇城第二医院的商誉账面余额多少，可收回金额是多少？", [77, 145]),
    ],
)
def test_rows_of_a_thing_that_a_column_is_of(assistant, asked, told):
    answer = assistant.ask(f"甲字科技2025年{asked}")
    assert values(answer) == list(map(Decimal, told)), answer.text


def test_a_figure_that_the_column_lacks_is_said(assistant):
    answer = assistant.ask("甲字科技2025年瓦城第三医院的商誉账面余额多少，床位数是多少？")
    assert values(answer) == [Decimal(371)] and "没有找到" in answer.text
