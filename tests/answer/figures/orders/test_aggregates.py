"""Sum, mean and median over all companies, with those above or below."""

from decimal import Decimal

import pytest


def test_the_median_with_the_companies_above_it(assistant):
    mean = assistant.ask("2021年所有上市公司营业收入的平均值是多少？")
    median = assistant.ask("计算2021年各公司的营业收入中位数，找出营业收入高于中位数的公司")
    values = sorted(step.value for step in mean.working)
    middle = (values[(len(values) - 1) // 2] + values[len(values) // 2]) / 2
    assert median.value == round(middle, 2) and "中位数" in median.text
    above = sum(value > middle for value in values)
    assert above and f"高于中位数的公司有{above}家：" in median.text


@pytest.mark.parametrize(("words", "below"), [("低于均值", True), ("高于均值", False)])
def test_the_companies_beyond_the_mean(assistant, words: str, below: bool):
    told = assistant.ask(f"2021年10家公司的平均营业收入是多少？同时列出营业收入{words}的公司")
    values = [step.value for step in told.working]
    mean = sum(values, Decimal(0)) / len(values)
    count = sum(value < mean if below else value > mean for value in values)
    assert count and f"的公司有{count}家：" in told.text


def test_a_sum_has_no_companies_beyond_it(assistant):
    assert "的公司有" not in assistant.ask("2021年所有上市公司营业收入的总和是多少？").text
