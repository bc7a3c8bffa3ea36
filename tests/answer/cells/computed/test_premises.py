"""What a question for a cause takes for granted of a cell."""

import pytest


@pytest.mark.parametrize(
    ("question", "figures"),
    [
        ("甲字科技2025年动力电池系统收入为什么下降？", ("316,506,369,000", "25.08%")),
        ("甲字科技2025年境外收入减少的原因是什么？", ("129,641,258,000", "17.50%")),
    ],
)
def test_a_move_that_was_the_other_way_is_denied_with_the_figures(assistant, question, figures):
    answer = assistant.ask(question)
    assert answer.text.startswith("问题的前提与报告不符，并没有下降") and answer.value is False
    assert all(figure in answer.text for figure in figures)


@pytest.mark.parametrize(
    "question",
    [
        "甲字科技2025年动力电池系统收入为什么增长？",  # it did
        "甲字科技2025年氢能系统收入为什么下降？",  # of which no table says anything
        "甲字科技2025年电池收入为什么下降？",
    ],
)
def test_what_is_so_or_not_known_is_not_denied(assistant, question):
    assert "前提" not in assistant.ask(question).text
