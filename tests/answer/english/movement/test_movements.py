"""Whether figures moved: yes or no with the figures of the years, their computation and places."""

import pytest

from pipeline.answer.english.figures import MissingFigure
from pipeline.answer.english.movement.movements import answer_movement
from tests.answer.english.conftest import asking, figure

LINES = (
    ("营业收入", "Revenues", 1000, 800, 600), ("营业利润", "Operating income", 90, 80, 66),
    ("存货", "Inventories", 50, 50, None), ("净利润", "Net loss", -60, -40, -20),
)  # fmt: skip


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    facts = [
        figure(item, 2020 - back, value, raw_label=label)
        for item, label, *values in LINES for back, value in enumerate(values) if value is not None
    ]  # fmt: skip
    with asking(answer_movement, tmp_path_factory.mktemp("store"), facts) as ask:
        yield ask


@pytest.mark.parametrize(
    ("question", "verdict", "said"),
    [
        ("Did Acme's revenue increase in FY2020?", "Yes", "rose by $200 million (25.0%) from fiscal 2019"),
        ("Does Acme have an improving operating margin profile as of FY2020?", "No", "fell by 1.00 percentage points"),
        ("Was there any drop in Acme's operating margin between 2018 and 2020?", "Yes", "fiscal 2019: 10.00%"),
        ("Were Acme's operating margins consistent (not varying by more than 1.5% a year)?", "Yes", "2018: 11.00%"),
        ("Were Acme's operating margins consistent in 2020?", None, "fiscal 2018: 11.00%"),
        ("Are Acme's inventories growing?", "No", "did not change from fiscal 2019 to fiscal 2020"),
        ("How did Acme's net loss change in 2020?", None, "moved down by $20 million"),
        ("Are Acme's inventories improving?", None, "Acme"),
    ],
)  # fmt: skip
def test_yes_no_and_how_far(ask, question, verdict, said):
    answer = ask(question)
    assert answer.value == verdict and (said in answer.text or said == "Acme")
    assert answer.text.startswith(f"{verdict}. ACME INC.: " if verdict else "ACME INC.: ") and answer.citations


def test_what_is_missing_is_said(ask):
    missing = ask("Did Acme's goodwill increase in FY2020?")
    assert isinstance(missing, MissingFigure) and "goodwill of fiscal 2019 was not found" in missing.reason
    assert ask("Is Acme's cloud revenue growing?") is None
