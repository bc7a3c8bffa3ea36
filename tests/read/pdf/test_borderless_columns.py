"""Columns from where words begin and end."""

from pipeline.read.pdf.borderless_columns import borders, column_span, columns_of, is_aligned
from pipeline.read.pdf.segments import segments_of
from tests.read.pdf.conftest import print_text


def row(*cells):
    """A row of texts, each with the place of its right end."""
    return segments_of([c for end, text in cells for c in print_text(text, end - 10 * len(text))])


ROWS = [row((40, "货币资金"), (200, "1,234"), (300, "987")), row((40, "存货"), (200, "56"), (300, "1,001"))]


def test_labels_and_two_columns_of_figures():
    columns = columns_of(ROWS)
    assert [(c.x0, c.x1, c.figures) for c in columns] == [(0, 40, False), (150, 200, True), (250, 300, True)]
    assert borders(columns) == (0, 95, 225, 300)


def test_a_figure_stands_in_one_column_and_a_header_may_span_two():
    columns = columns_of(ROWS)
    assert column_span(row((200, "7"))[0], columns) == (1, 1)
    assert column_span(row((300, "本期金额及上期金额本期金额及"))[0], columns) == (1, 2)


def test_a_dash_off_its_column_belongs_to_the_column_whose_row_it_fills():
    rows = [row((200, "1,234"), (300, "987")), row((200, "56"), (320, "-"))]
    assert len(columns_of(rows)) == 2


def test_ends_in_line_are_a_column_and_scattered_words_are_none():
    assert is_aligned([ROWS[0][1], ROWS[1][1]])
    assert not is_aligned([row((40, "甲"))[0], row((95, "乙乙"))[0], row((160, "丙丙丙"))[0]])
