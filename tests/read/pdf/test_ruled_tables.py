"""Cells from edges."""

from pipeline.read.pdf.intersections import crossings
from pipeline.read.pdf.ruled_tables import cells_of, lattices

RULES = [("h", y, 0.0, 100.0) for y in (0.0, 20.0, 40.0)]
SIDES = [("v", x, 0.0, 40.0) for x in (0.0, 100.0)]


def test_a_grid_of_two_by_two_has_four_cells():
    (lattice,) = lattices([*RULES, *SIDES, ("v", 60.0, 0.0, 40.0)])
    assert lattice.box == (0.0, 0.0, 100.0, 40.0)
    assert sorted(lattice.cells) == [
        (0.0, 0.0, 60.0, 20.0),
        (0.0, 20.0, 60.0, 40.0),
        (60.0, 0.0, 100.0, 20.0),
        (60.0, 20.0, 100.0, 40.0),
    ]
    assert lattice.cells[lattice.cell_at(70, 30)] == (60.0, 20.0, 100.0, 40.0)
    assert lattice.cell_at(120, 30) is None


def test_a_column_rule_that_begins_below_the_first_row_leaves_a_merged_cell():
    (lattice,) = lattices([*RULES, *SIDES, ("v", 60.0, 20.0, 40.0)])
    assert (0.0, 0.0, 100.0, 20.0) in lattice.cells
    assert lattice.cell_at(10, 10) == lattice.cell_at(90, 10) is not None
    assert lattice.cell_at(10, 30) != lattice.cell_at(90, 30)


def test_a_frame_of_one_column_and_loose_rules_are_no_table():
    assert lattices([*RULES, *SIDES]) == []
    assert lattices(RULES) == [] and cells_of(crossings(RULES)) == []
