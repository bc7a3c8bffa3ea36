"""Edges merged and crossed."""

from pipeline.read.pdf.intersections import crossings, merge_edges


def test_edges_nearly_in_line_are_one_and_far_ones_are_not():
    edges = [("h", 100.0, 10.0, 50.0), ("h", 101.0, 52.0, 90.0), ("h", 110.0, 10.0, 90.0), ("v", 10.0, 0.0, 9.0)]
    assert merge_edges(edges, "h") == [(100.5, 10.0, 90.0), (110.0, 10.0, 90.0)]


def test_a_gap_wider_than_the_tolerance_stays_and_dust_goes():
    assert merge_edges([("h", 5.0, 0.0, 10.0), ("h", 5.0, 14.0, 20.0), ("h", 5.0, 30.0, 31.0)], "h") == [
        (5.0, 0.0, 10.0),
        (5.0, 14.0, 20.0),
    ]


def test_a_frame_of_four_edges_has_four_corners():
    frame = [("h", 0.0, 0.0, 100.0), ("h", 50.0, 0.0, 100.0), ("v", 0.0, 0.0, 50.0), ("v", 100.0, 0.0, 50.0)]
    level, upright = merge_edges(frame, "h"), merge_edges(frame, "v")
    assert set(crossings(level, upright)) == {(0.0, 0.0), (0.0, 50.0), (100.0, 0.0), (100.0, 50.0)}
    assert crossings(level, upright)[0.0, 0.0] == ({0}, {0})
    assert crossings(level, []) == {} and merge_edges(frame[:2], "v") == []


def test_edges_meet_that_end_short_of_each_other_by_no_more_than_the_tolerance():
    level = [(10.0, 3.0, 50.0), (20.0, 3.1, 50.0), (33.0, 0.0, 50.0), (33.1, 0.0, 50.0)]
    assert sorted(crossings(level, [(0.0, 10.0, 30.0)])) == [(0.0, 10.0), (0.0, 33.0)]
