"""Units that cells say once more."""

from pipeline.answer.cells.tables.units.unit_cells import without_unit_in_cells
from tests.answer.cells.conftest import table

HEADER = ("单位名称", "期末余额", "账龄")
ROWS = (("甲公司", "4,791,643.68元", "4至5年686,460.92元"), ("乙公司", "1,508,000.00", "1年以内"))


def test_a_figure_is_one_with_the_unit_of_its_table_behind_it():
    found = without_unit_in_cells(table(0, (), "", "元", HEADER, *ROWS))
    assert [row.cells for row in found.rows] == [("甲公司", "4,791,643.68", "4至5年686,460.92元"), ROWS[1]]


def test_in_a_table_of_another_unit_or_of_none_it_stays_as_it_is():
    for unit in ("万元", ""):
        other = table(0, (), "", unit, HEADER, *ROWS)
        assert without_unit_in_cells(other) is other
