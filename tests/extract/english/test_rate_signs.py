"""Percent signs that are printed once and meant for all of a row."""

from pipeline.extract.english.rate_signs import with_signs
from pipeline.model.table_row import TableRow


def signed(cells, names):
    (row,) = with_signs([TableRow(0, 1, "Margin", ("Margin", *cells))], names)
    return row.cells[1:]


def test_a_sign_at_the_first_figure_is_of_the_same_part_alone():
    assert signed(("20.8%", "22.3"), ("2022", "2021")) == ("20.8%", "22.3%")
    names = ("Percent of sales | 2022", "Earnings | 2022", "Percent of sales | 2021", "Earnings | 2021")
    assert signed(("20.8%", "10.12", "22.3%", "9.36"), names) == ("20.8%", "10.12", "22.3%", "9.36")
