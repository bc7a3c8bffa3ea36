"""Which of the three cash flows is the greatest, with all of them and their places."""

import pytest

from pipeline.answer.english.figures import MissingFigure
from pipeline.answer.english.groups import answer_group
from tests.answer.english.conftest import asking, figure

FLOWS = (
    ("经营活动产生的现金流量净额", 50), ("投资活动产生的现金流量净额", -70), ("筹资活动产生的现金流量净额", 20),
)  # fmt: skip


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    facts = [figure(item, 2020, value) for item, value in FLOWS]
    with asking(answer_group, tmp_path_factory.mktemp("store"), facts) as ask:
        yield ask


def test_the_greatest_and_the_least(ask):
    most = ask("Among operations, investing, and financing activities, which brought in the most cash flow for Acme?")
    assert most.value == "cash flow from operating activities" and len(most.citations) == 3
    assert "financing activities: $20 million; cash flow from investing activities: -$70 million" in most.text
    least = ask("Which of operating, investing and financing activities had the lowest cash flow for Acme in 2020?")
    assert least.value == "cash flow from investing activities"


def test_no_answer_where_more_is_asked_or_a_figure_is_missing(ask):
    of_europe = "Among operations, investing, and financing activities, which brought in the most in Europe for Acme?"
    assert ask(of_europe) is None and ask("What brought in the most cash for Acme?") is None
    assert isinstance(ask(of_europe.replace("in Europe ", "").replace("?", " in 2015?")), MissingFigure)
