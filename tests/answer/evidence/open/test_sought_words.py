"""The words by which the nearest passages are looked for."""

import pytest

from pipeline.answer.evidence.open.sought_words import sought_words


@pytest.mark.parametrize(
    ("asked", "sought"),
    [
        ("前十大股东里 哪两位是夫妻", "十大股东 夫妻"),
        ("房子里账面值最大", "房子 账面值"),
        ("创新药营业收入", "创新药营业收入"),
        ("最后总共回购股份", "回购股份"),
        ("三核九翼战略", "三核九翼战略"),  # a name whose characters stand alone
    ],
)
def test_words_that_name_nothing_are_left_out(asked, sought):
    assert sought_words(asked) == sought


def test_where_nothing_is_left_it_is_as_asked():
    assert sought_words("最多") == "最多" and sought_words("") == ""
