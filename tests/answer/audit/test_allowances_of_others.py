"""Allowances of another thing than the clause before was told of."""

import pytest

from pipeline.answer.audit.allowances_of_others import is_allowance_of_other


@pytest.mark.parametrize(
    ("before", "clause", "place", "other"),
    [
        ((5, 1, 1), "计提了多少坏账准备", (6, 1, 2), True),  # of 40,000 no allowance of 30,000
        ((5, 0, 1), "计提了多少坏账准备", (6, 0, 2), False),  # the balance is the same one
        ((5, 1, 1), "应收账款计提了多少坏账准备", (6, 1, 2), False),  # it names more than an allowance
        ((6, 1, 1), "计提了多少坏账准备", (6, 1, 2), False),
        ((5, 1, 1), "减值准备合计多少", (4, 2, 3), True),  # the note on goodwill
    ],
)
def test_an_allowance_is_of_what_the_clause_before_was_told(told_cells, before, clause, place, other):
    step, context = told_cells
    assert is_allowance_of_other(clause, step(*before), step(*place), context) is other
