"""Kinds that stand for a name before them."""

import pytest

from pipeline.understand.wording.antecedents import with_antecedents


@pytest.mark.parametrize(
    ("question", "whole"),
    [
        ("甲字科技2024年药品批发分部卖了多少，这个分部的利润总额是多少",
         "甲字科技2024年药品批发分部卖了多少，药品批发分部的利润总额是多少"),
        ("2024年末在丁城扩产项目投了多少？该项目进度多少", "2024年末在丁城扩产项目投了多少？丁城扩产项目进度多少"),
        ("旗下丁城第二医院亏了多少，以及这家医院的净资产", "旗下丁城第二医院亏了多少，以及丁城第二医院的净资产"),
    ],
)  # fmt: skip
def test_the_name_is_put_in_place_of_its_kind(question, whole):
    assert with_antecedents(question) == whole


@pytest.mark.parametrize(
    "question",
    [
        "甲字科技2024年营业收入多少，该公司净利润多少",  # the company itself
        "甲医院和乙医院各亏了多少，这家医院净资产多少",  # which of both is not said
        "甲字科技2024年医院亏了多少，这家医院净资产多少",  # no name
        "该项目投了多少",
    ],
)
def test_what_has_no_one_name_stays(question):
    assert with_antecedents(question) == question
