"""A box denies nothing of which a report's tables have figures."""

import pytest

from pipeline.answer.absences.listed_things import is_listed
from tests.answer.cells.conftest import NOTES, assistant_over, plan_of, table

HEADER = ("项目", "期末余额", "期初余额")


@pytest.mark.parametrize(
    ("row", "words", "listed"),
    [
        (("股份回购", "49,998.77", ""), ("股份", "回购"), True),
        (("股份回购", "49,998.77", ""), ("员工", "持股"), False),
        (("股份回购", "", "300.00"), ("股份", "回购"), False),  # of the year before
        (("股份回购", "0.00", "-"), ("股份", "回购"), False),
        (("股份回购", "49,998.77", ""), (), False),
    ],
)
def test_a_row_with_a_figure_of_the_year_lists_a_thing(tmp_path, row, words, listed):
    stock = table(2, (*NOTES[:2], "库存股"), "56、库存股", "元", HEADER, row, ("其他", "1.00", "2.00"))
    with assistant_over(tmp_path / "store", stock) as assistant:
        plan = plan_of("库存股")
        context = assistant._context("plain", plan)
        report = context.knowledge.report("990001-2025-annual")
        assert is_listed(words, report, context) is listed
