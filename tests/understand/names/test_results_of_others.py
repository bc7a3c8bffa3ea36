"""What another company than the one that reports earned."""

import pytest

from pipeline.understand.names.results_of_others import with_named_results


@pytest.mark.parametrize(
    ("question", "item"),
    [
        ("甲乙科技的丙丁医药2020年赚了多少钱", "净利润"),
        ("甲乙科技的子公司丙丁财务有限公司2020年挣了多少", "净利润"),
        ("甲乙科技2020年赚了多少钱", "归属于母公司所有者的净利润"),
        ("甲乙科技医药板块2020年赚了多少钱", "归属于母公司所有者的净利润"),
    ],
)
def test_of_another_company_its_net_profit_is_asked_for(planner, question, item):
    assert planner.plan(question).items == (item,)


def test_the_words_are_put_as_tables_of_companies_have_them():
    assert with_named_results("某公司亏了多少钱，亏在哪") == "某公司净利润是多少，亏在哪"
    assert with_named_results("某公司的净资产") == "某公司的净资产"
