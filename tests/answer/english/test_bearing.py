"""Figures that bear on a judgement or on a question for reasons, without a verdict."""

import pytest

from pipeline.answer.english.bearing import bearing_figures
from tests.answer.english.conftest import asking, figure

LINES = (
    ("营业收入", 1000, 800), ("营业利润", 90, 80), ("固定资产", 30, 20), ("资产总计", 100, 100),
)  # fmt: skip


@pytest.fixture(scope="module")
def bearing(tmp_path_factory):
    facts = [figure(item, 2020 - back, value) for item, *values in LINES for back, value in enumerate(values)]
    with asking(bearing_figures, tmp_path_factory.mktemp("store"), facts) as ask:
        yield ask


def test_a_judgement_has_its_figures_and_no_verdict(bearing):
    found = bearing("Is Acme a capital-intensive business based on FY2020 data?")
    assert found.judged and found.lines[0].startswith("No verdict is given")
    assert found.lines[1] == "ACME INC.: fixed assets to total assets: fiscal 2019: 20.00%; fiscal 2020: 30.00%."
    assert {citation.source.page for citation in found.citations} == {7}


def test_before_reasons_stands_how_far_the_figure_moved(bearing):
    found = bearing("What drove the operating margin change as of FY2020 for Acme?")
    assert not found.judged and found.lines == (
        "ACME INC.: operating margin: fiscal 2019: 10.00%; fiscal 2020: 9.00%.",
    )


def test_nothing_bears_on_other_questions(bearing):
    assert bearing("Who are Acme's customers?") is None
    assert bearing("Why did Acme's chairman resign?") is None


def test_the_figure_of_all_is_not_told_for_a_part(bearing):
    assert bearing("What drove the operating margin change of Saws as of FY2020 for Acme?") is None


def test_a_loss_that_was_none_is_denied(bearing):
    found = bearing("Why did the operating loss of Acme widen in FY2020?")
    assert found.judged and "there was no loss" in found.lines[0]
    assert found.lines[1].startswith("ACME INC.: operating income: fiscal 2019: $80")
    assert bearing("Why did the operating income of Acme rise in FY2020?").judged is False
