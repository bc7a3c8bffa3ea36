"""Figures of a table with their label and column."""

from pipeline.extract.statements.cells import read_line_items
from pipeline.model import Table
from tests.extract.statements.conftest import REPORT

HEAD = ("项目", "附注", "2019年12月31日", "2018年12月31日")


def read(*rows, layout=None):
    lines, layout = read_line_items(Table(rows, (5,) * len(rows)), REPORT, instant=True, layout=layout)
    return [(line.label, {f.column.year: f.text for f in line.figures}) for line in lines], layout


def test_figures_stand_under_their_years_and_notes_are_none():
    found, layout = read(HEAD, ("货币资金", "七、1", "1,234.50", "-"), ("流动资产：", "", "", ""))
    assert found[0] == ("货币资金", {2019: "1,234.50", 2018: "-"})
    assert layout.width == 4 and len(layout.columns) == 3


def test_a_figure_in_the_place_of_a_missing_note_is_shifted_back():
    assert read(HEAD, ("货币资金", "1,234.50", "987.00", ""))[0] == [("货币资金", {2019: "1,234.50", 2018: "987.00"})]


def test_a_table_on_the_next_page_goes_on_under_the_header_before():
    _, layout = read(HEAD, ("货币资金", "七、1", "1.00", "2.00"))
    assert read(("存货", "七、2", "3.00", "4.00"), layout=layout)[0] == [("存货", {2019: "3.00", 2018: "4.00"})]
    assert read(("存货", "5.00", "6.00"), layout=layout)[0] == [("存货", {2019: "5.00", 2018: "6.00"})]


def test_without_a_header_nothing_is_guessed():
    assert read(("货币资金", "1.00", "2.00")) == ([], None)
