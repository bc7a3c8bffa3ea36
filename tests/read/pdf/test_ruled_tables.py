"""Cells from edges."""

from pipeline.read.pdf.intersections import crossings
from pipeline.read.pdf.ruled_tables import MAX_ROW, cells_of, lattices, open_sides

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


INNER = ("v", 60.0, 0.0, 40.0)


def rules(*heights, end=100.0):
    return [("h", y, 0.0, end) for y in heights]


def test_the_missing_sides_of_each_row_are_given():
    assert sorted(open_sides([*rules(0.0, 20.0, 40.0), INNER])) == [
        ("v", 0.0, 0.0, 20.0),
        ("v", 0.0, 20.0, 40.0),
        ("v", 100.0, 0.0, 20.0),
        ("v", 100.0, 20.0, 40.0),
    ]


def test_a_side_that_is_there_is_not_given_again():
    assert open_sides([*rules(0.0, 40.0), INNER, ("v", 0.0, 0.0, 40.0)]) == [("v", 100.0, 0.0, 40.0)]


def test_rules_without_an_inner_edge_of_other_length_or_far_apart_are_no_table():
    assert open_sides(rules(0.0, 40.0)) == []
    assert open_sides([*rules(0.0), *rules(40.0, end=70.0), INNER]) == []
    far = MAX_ROW + 1
    assert open_sides([*rules(0.0, far), ("v", 60.0, 0.0, far)]) == []
