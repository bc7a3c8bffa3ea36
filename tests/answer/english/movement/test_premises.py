"""Movements that a question for a reason takes for granted, held to the statements."""

import pytest

from pipeline.answer.english.movement.premises import denied_premise
from tests.answer.english.conftest import asking, figure

LINES = (("营业收入", "Revenues", 1000, 800), ("净利润", "Net loss", -60, -40))


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    facts = [
        figure(item, 2020 - back, value, raw_label=label)
        for item, label, *values in LINES for back, value in enumerate(values)
    ]  # fmt: skip
    with asking(denied_premise, tmp_path_factory.mktemp("store"), facts) as ask:
        yield ask


@pytest.mark.parametrize(
    "question", ["Why did Acme's revenue fall in 2020?", "What drove the decline in Acme's revenue in 2020?"]
)
def test_a_movement_the_other_way_is_denied_with_both_figures(ask, question):
    answer = ask(question)
    assert answer.outcome == "answer" and "deny" in answer.text
    assert "fiscal 2019: $800 million; fiscal 2020: $1,000 million" in answer.text


@pytest.mark.parametrize(
    "question",
    [
        "Why did Acme's revenue rise in 2020?",  # it did
        "Why did Acme's cloud revenue fall in 2020?",  # that of a part
        "Why did Acme's net income fall in 2020?",  # of a result below zero either may be meant
        "Why did Acme's revenue percentage fall in 2020?",  # of something
        "Did Acme's revenue fall in 2020?",
    ],
)
def test_nothing_else_is_denied(ask, question):
    assert ask(question) is None


def test_a_loss_that_is_said_to_shrink_is_held_by_its_size(ask):
    answer = ask("Why did Acme's net loss fall in 2020?")
    assert "deny" in answer.text and "fiscal 2019: -$40 million; fiscal 2020: -$60 million" in answer.text
    assert ask("Why did Acme's net loss rise in 2020?") is None
