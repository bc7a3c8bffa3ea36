"""Charts that turns of a conversation ask for, over the sample."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline import Finreport
from pipeline.app.conversations.conversation import Conversation


@pytest.fixture
def talk(sample_store: Path) -> Iterator[Conversation]:
    with Finreport(sample_store, llm="none") as finreport:
        yield finreport.conversation(kept=False)


def ask(talk: Conversation, text: str):
    return list(talk.ask(text))[-1]


def test_a_lone_figure_is_drawn_over_the_years_of_the_reports(talk: Conversation):
    assert ask(talk, "澄澜装备2023年的营业收入是多少？").charts == ()
    turn = ask(talk, "画个图")
    (chart,) = turn.charts
    assert (turn.draws, chart.kind, chart.along) == ("any", "line", ("2021", "2022", "2023"))
    assert [str(point.value) for point in chart.series[0].points if point] == [
        "1898518755.16", "1769920688.76", "2023168020.59",
    ]  # fmt: skip
    assert "2,023,168,020.59" in turn.answer["answer"]  # the answer stays that of the year


def test_a_ranking_is_drawn_over_companies(talk: Conversation):
    (chart,) = ask(talk, "2023年净利润最高的前3家公司是哪些，用条形图展示").charts
    assert (chart.kind, len(chart.along), chart.title) == ("bar", 3, "净利润 2023")


def test_what_has_no_figures_has_no_chart(talk: Conversation):
    turn = ask(talk, "澄澜装备2023年的法定代表人是谁，画个饼图")
    assert (turn.draws, turn.charts) == ("share", ())
