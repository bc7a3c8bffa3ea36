"""Figures as sentences, for readers and for the competition, over the figures of tests/answer/conftest.py."""

from decimal import Decimal

import pytest

from pipeline.answer.figures.figure_sentences import _are_losses
from pipeline.model import WorkingStep
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings

JIA, YI = "江南甲字科技股份有限公司", "江南乙字科技股份有限公司"


def said(answer) -> str:
    """An answer without its notes and sources."""
    return answer.text.partition("注意：")[0].partition("（来源：")[0]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("甲字科技2020年营业收入是多少？", "2020年营业收入为1.10亿元。"),
        ("甲字科技2020年营业收入和净利润是多少？", "2020年营业收入为1.10亿元，净利润为100.00万元。"),
        (
            "甲字科技2021年营业收入同比增长多少？",
            "2021年营业收入同比增长9.09%（2021年 1.20亿元，2020年 1.10亿元，增加1,000.00万元）。",
        ),
        (
            "甲字科技2021年营业收入比2019年增长多少？",
            "2021年营业收入较2019年增长20.00%（2021年 1.20亿元，2019年 1.00亿元，增加2,000.00万元）。",
        ),
        (
            "甲字科技2021年营业收入同比增加额是多少？",
            "2021年营业收入同比增加1,000.00万元（2021年 1.20亿元，2020年 1.10亿元，增长9.09%）。",
        ),
        (
            "甲字科技2021年净利润同比增长多少？",
            "2021年净利润同比持平（2021年 100.00万元，2020年 100.00万元）。",
        ),
        (
            "甲字科技2020年销售费用占营业收入的比例是多少？保留两位小数",
            "2020年的销售费用率为1.12%（销售费用/营业收入；销售费用 123.46万元，营业收入 1.10亿元）。",
        ),
        (
            "甲字科技2020年净利润占营业成本的比例是多少？",
            "2020年净利润占营业成本的1.52%（净利润 100.00万元，营业成本 6,600.00万元）。",
        ),
        (
            "甲字科技2021年营业收入是2019年的多少倍？",
            "2021年营业收入是2019年的1.20倍（营业收入 1.20亿元，2019年营业收入 1.00亿元）。",
        ),
        (
            "甲字科技2020年营业收入比营业成本高多少？",
            "2020年营业收入比营业成本高4,400.00万元（营业收入 1.10亿元，营业成本 6,600.00万元）。",
        ),
        (
            "甲字科技2020年营业收入比乙字科技高多少？",
            f"2020年营业收入比{YI}低1.00亿元（{JIA}营业收入 1.10亿元，{YI}营业收入 2.10亿元）。",
        ),
        (
            "甲字科技和乙字科技2020年营业收入相差多少？",
            f"2020年营业收入比{YI}低1.00亿元（{JIA}营业收入 1.10亿元，{YI}营业收入 2.10亿元）。",
        ),
    ],
)
def test_the_figure_comes_first_then_what_it_was_computed_from(assistant, question, text):
    assert said(assistant.ask(question)) == f"{JIA}{text}"


def test_several_years_of_one_item_have_a_line_each(assistant):
    text = said(assistant.ask("甲字科技2019年到2021年的净利润分别是多少？"))
    assert text == f"{JIA}净利润：\n2019年：100.00万元\n2020年：100.00万元\n2021年：100.00万元\n"


def test_several_companies_have_a_line_each_with_their_names(assistant):
    text = said(assistant.ask("甲字科技、乙字科技、丙字科技2020年的净利润分别是多少？"))
    assert text.startswith("2020年净利润：\n") and f"\n{YI}：200.00万元\n" in text


def test_competition_style_writes_operands_and_formula(assistant):
    answer = assistant.ask("甲字科技2021年营业收入增长率是多少？", "competition")
    assert answer.text == (
        "甲字科技2021年的营业收入为120000000.0元，上年营业收入为110000000.0元，"
        "根据公式：营业收入增长率=(营业收入-上年营业收入)/上年营业收入，得出甲字科技2021年的营业收入增长率为9.09%。"
    )


def test_words_have_no_sentence_of_a_figure(assistant):
    assert said(assistant.ask("甲字科技2020年法定代表人是谁？")) == f"{JIA}2020年法定代表人为甲某。"


@pytest.mark.parametrize(
    ("name", "values", "losses"),
    [
        ("信用减值损失", (-8, -3), True),
        ("信用减值损失", (-8, 3), False),  # a loss and what was taken back
        ("信用减值损失", (8, 3), False),  # printed as they are
        ("净利润", (-8, -3), False),
    ],
)
def test_the_greater_of_losses_below_zero_is_the_lower_figure(name, values, losses):
    steps = tuple(WorkingStep(name, Decimal(value), "元", 2021) for value in values)
    with use_lexicon(Settings().rules):
        assert _are_losses(WorkingStep("", Decimal(values[0] - values[1]), "元", 2021, steps=steps)) is losses
