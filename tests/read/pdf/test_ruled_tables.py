"""Cells from edges."""

from pipeline.read.pdf import ruled_tables
from pipeline.read.pdf.chars import Char
from pipeline.read.pdf.intersections import crossings, merge_edges
from pipeline.read.pdf.ruled_tables import MAX_ROW, cells_of, fill_lattices, lattices

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
    assert lattices(RULES) == [] and cells_of(crossings(merge_edges(RULES, "h"), [])) == []


INNER = ("v", 60.0, 0.0, 40.0)


def rules(*heights, end=100.0):
    return [("h", y, 0.0, end) for y in heights]


def open_sides(edges):
    return ruled_tables.open_sides(merge_edges(edges, "h"), merge_edges(edges, "v"))


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


def letters(text, x, y):
    return [Char(letter, x + 10 * i, y, x + 10 * i + 10, y + 10) for i, letter in enumerate(text)]


def test_letters_go_into_the_cell_of_the_square_in_which_their_middle_is():
    found = lattices([*RULES, *SIDES, ("v", 60.0, 20.0, 40.0)])  # the first row is one cell
    chars = [*letters("项目和金额的表", 5, 5), *letters("货币资金的余额", 5, 25), *letters("在外", 120, 5)]
    (table,), outside = fill_lattices(1, found, chars)
    assert table.rows == (("项目和金额的表", None), ("货币资金的", "余额"))
    assert "".join(char.text for char in outside) == "在外"
    assert fill_lattices(1, [], chars) == ([], chars)


def test_a_table_that_stands_within_the_frame_of_another_gets_no_letters_of_its():
    """The tables overlap, so that a letter beside one of the outer table may be within the inner's first."""
    inner = [("h", y, 70.0, 90.0) for y in (5.0, 15.0)] + [("v", x, 5.0, 15.0) for x in (70.0, 80.0, 90.0)]
    outer, own = lattices([*RULES, *SIDES, ("v", 60.0, 0.0, 40.0), *inner])
    chars = [*letters("外", 61, 5), *letters("甲", 70, 5), *letters("乙", 80, 5)]
    (table,), outside = fill_lattices(1, [outer, own], chars)
    assert table.rows[0] == ("", "外甲乙") and outside == []
    first, second = (grid.rows for grid in fill_lattices(1, [own, outer], chars)[0])
    assert first == (("甲", "乙"),) and second[0] == ("", "外")
