"""What is asked of series and rankings is checked."""

import pytest

from pipeline.app.finreport import Finreport
from pipeline.errors import InputError


@pytest.fixture
def finreport(sample_store):
    with Finreport(sample_store, llm="none") as made:
        yield made


def test_names_are_taken_once(finreport):
    assert len(finreport.series(["岚黛生物", "岚黛生物"], ["营业收入", "营业收入"])) == 1


@pytest.mark.parametrize(
    ("company", "options", "words"),
    [("没有这家", {}, "knows no company"), ("岚黛生物", {"periods": "Q9"}, "period 'Q9'"),
     ("岚黛生物", {"scope": "all"}, "scope 'all'")],
)  # fmt: skip
def test_what_is_not_there_is_told(company, options, words, finreport):
    with pytest.raises(InputError, match=words):
        finreport.series(company, "营业收入", **options)


def test_a_ranking_of_an_unknown_figure_is_refused(finreport):
    with pytest.raises(InputError, match="no item and no formula"):
        finreport.ranking("毛利滤", 2021)
