"""Whether what is cited is called by every word that is asked; with all other checks in test_audit."""

import pytest

from pipeline.answer.audit.called_by import audit_names
from pipeline.answer.audit.verdict import PASSED, Verdict


@pytest.mark.parametrize(
    ("question", "verdict", "lacking"),
    [
        ("甲字科技2025年动力电池系统的毛利率是多少", Verdict.PASSED, ()),
        ("甲字科技2025年储能电池系统的毛利率是多少", Verdict.WITHHELD, ("储能",)),  # another row has it
        ("甲字科技2025年火星的动力电池系统的毛利率是多少", Verdict.LIKELY, ("火星",)),  # none has
    ],
)
def test_a_word_that_the_cell_lacks_withholds_its_figure_or_makes_it_likely(case, question, verdict, lacking):
    found = audit_names(*case(question, 1, 0, 3))
    assert (found.verdict, found.lacking) == (verdict, lacking)


def test_without_a_figure_and_words_there_is_nothing_to_withhold(case):
    answer, plan, context, planner = case("甲字科技2025年动力电池系统的毛利率是多少", 1, 0, 3)
    assert audit_names(answer, plan, context, planner) == PASSED
