"""Tables whose outer sides are open."""

from pipeline.read.pdf.ruled_tables import MAX_ROW, open_sides

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
