"""Words looked for beside those of a question: which questions an entry fits, and what is wrong with one."""

import pytest

from pipeline.rules.expansions import Expansion, load_expansions
from pipeline.text.tokens import words


def test_a_run_of_words_fits_side_by_side_and_in_order_only():
    expansion = Expansion(when=(("cash", "flow"), ("dividend",)), also=("dividends declared",))
    assert expansion.fits(["the", "cash", "flow"]) and expansion.fits(["dividend"])
    assert not expansion.fits(["flow", "cash"])
    assert not expansion.fits(["cash", "in", "flow"])
    assert not expansion.fits([])


def test_the_built_in_entries_fit_the_words_that_they_name():
    expansions, problems = load_expansions()
    assert problems == ()
    asked = words("公司的客户集中度如何")
    assert [expansion.also for expansion in expansions if expansion.fits(asked)] == [
        ("前五名客户销售额", "主要销售客户")
    ]


def test_a_users_entry_stands_behind_the_built_in_ones(tmp_path):
    (tmp_path / "expansions.yaml").write_text("- {when: [搬迁], also: [新厂区]}\n", encoding="utf-8")
    expansions, problems = load_expansions([tmp_path])
    assert problems == () and expansions[-1].also == ("新厂区",)
    assert expansions[:-1] == load_expansions()[0]


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("{when: ['。'], also: [甲]}", "'。' has no words"),
        ("{when: [], also: [甲]}", "'when' must be a list of texts, at least one"),
        ("{when: [甲]}", "'also' is missing"),
    ],
)
def test_an_entry_that_fits_nothing_is_told_and_left_out(tmp_path, entry, said):
    (tmp_path / "expansions.yaml").write_text(f"- {entry}\n", encoding="utf-8")
    expansions, (problem,) = load_expansions([tmp_path])
    assert said in problem.message and problem.line == 1
    assert expansions == load_expansions()[0]
