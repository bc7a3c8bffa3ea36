"""Merged cells: known where they stand, and filled for those who read rows."""

from hypothesis import given
from hypothesis import strategies as st

from pipeline.model import Table
from pipeline.read.forms.html_grid import MAX_SPAN, MOST_PLACES, Cell, cell_text, rows_of, span
from pipeline.read.pieces import PageTable, join_tables, table_of

HEADER = (("项目", "合并", None, "母公司"), (None, "期末", "期初", "期末"), ("存货", "1.00", "2.00", "3.00"))
SPANS = ((0, 0, 2, 1), (0, 1, 1, 2))


def test_a_merged_cell_fills_what_it_covers():
    table = Table(HEADER, (1, 1, 1), spans=SPANS)
    assert table.unmerged_rows() == (
        ("项目", "合并", "合并", "母公司"),
        ("项目", "期末", "期初", "期末"),
        ("存货", "1.00", "2.00", "3.00"),
    )


def test_what_no_merged_cell_covers_stays_unknown():
    assert Table((("甲", None),), (1,)).unmerged_rows() == (("甲", None),)


def test_spans_move_with_the_part_they_are_in():
    first = table_of(PageTable(1, HEADER, spans=SPANS))
    second = PageTable(2, (*HEADER[:2], ("合计", None, "5.00", "6.00")), spans=(*SPANS, (2, 0, 1, 2)))
    table = join_tables(first, second, skip=2)
    assert table.spans == (*SPANS, (3, 0, 1, 2))
    assert table.unmerged_rows()[3] == ("合计", "合计", "5.00", "6.00")


def test_rows_without_text_are_not_counted():
    rows, spans = rows_of([[Cell("a", rows=3), Cell("b")], [Cell("")], [Cell("c")]])
    assert rows == (("a", "b"), (None, "c")) and spans == ((0, 0, 2, 1),)


def test_cells_that_overlap_are_not_merged():
    rows, spans = rows_of([[Cell("a"), Cell("b", rows=2)], [Cell("c", columns=2)]])
    assert rows == (("a", "b"), ("c", None)) and spans == ((0, 1, 2, 1),)


@given(st.lists(st.lists(st.tuples(st.text("甲乙1", max_size=2), st.integers(1, 3), st.integers(1, 3)), max_size=4)))
def test_merged_cells_never_overlap_and_lie_within(written):
    rows, spans = rows_of([[Cell(*cell) for cell in row] for row in written])
    places = [
        (r, c) for top, left, high, wide in spans for r in range(top, top + high) for c in range(left, left + wide)
    ]
    assert len(places) == len(set(places))
    assert all(r < len(rows) and c < len(rows[0]) for r, c in places)
    filled = Table(rows, (1,) * len(rows), spans=spans).unmerged_rows()
    assert all(filled[r][c] == own for r, row in enumerate(rows) for c, own in enumerate(row) if own is not None)


def test_spans_are_whole_numbers_within_bounds():
    written = ("3", "0", "1000000000", "9" * 5_000, "²", "-1", "x", "", None)
    assert [span(value) for value in written] == [3, 1, MAX_SPAN, 1, 1, 1, 1, 1, 1]


def test_spans_that_would_make_a_table_of_millions_of_places_are_none():
    row = [Cell("1", MAX_SPAN, MAX_SPAN)]
    few, many = [row] * 3, [row] * (MOST_PLACES // MAX_SPAN // MAX_SPAN * 3 + MAX_SPAN)
    assert len(rows_of(few)[0][0]) > MAX_SPAN
    assert rows_of(many) == ((("1",),) * len(many), ())


def test_a_cell_of_many_lines_is_joined_in_time():
    assert cell_text("June 30\n2025\n" * 20_000).startswith("June 30 2025June 30 2025")
    assert cell_text("1,234.00\n5.00\n净\u2028利") == "1,234.00 5.00净 利"
