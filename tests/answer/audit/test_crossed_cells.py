"""Computations over cells that share neither a row nor a column."""

from dataclasses import replace

import pytest

from pipeline.answer.audit.crossed_cells import crossed_operand
from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.model import WorkingStep
from tests.answer.cells.conftest import assistant_over, plan_of
from tests.answer.cells.one_table.test_answer import STAFF


@pytest.mark.parametrize(
    ("places", "crossed"),
    [(((0, 2), (1, 2)), False), (((0, 2), (0, 3)), False), (((0, 2), (1, 4)), True)],  # one column, one row, neither
)
def test_two_cells_share_a_row_or_a_column(tmp_path, places, crossed):
    with assistant_over(tmp_path / "store", STAFF) as assistant:
        plan = plan_of("设定提存计划")
        context = assistant._context("plain", plan)
        subject = subject_of(plan, context, *plan.companies, *plan.years)
        rows = subject.search.index.tables[0].rows
        cells = [IndexedCell(rows[row], column) for row, column in places]
        steps = [step_of(fact_of(cell, subject.report, f"{at}", 2025)) for at, cell in enumerate(cells)]
        computed = replace(WorkingStep("差", None), steps=tuple(steps))
        assert crossed_operand([computed], context) == ("1" if crossed else "")
