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


def test_letters_of_the_margin_beyond_the_last_column_shift_nothing():
    """东吴证券 2023: 公司治理 down the margin, a letter a row."""
    found, _ = read((*HEAD, ""), ("资产总计", "", "157.00", "135.00", "告"), ("商誉", "5.17", "3.25", "3.22", ""))
    assert found == [("资产总计", {2019: "157.00", 2018: "135.00"}), ("商誉", {2019: "3.25", 2018: "3.22"})]


def test_a_number_in_a_cell_of_its_own_is_no_label():
    rows = (
        ("", "项目", "2019年12月31日", "2018年12月31日"),
        ("四、", "汇率变动的影响", "1.00", "2.00"),
        ("五", "", "3.00", ""),
    )
    assert [label for label, _ in read(*rows)[0]] == ["汇率变动的影响", "五"]
