"""Lines without upright rules put together to rows: wrapped labels, headers of several lines, figures beside."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.read.pdf.borderless_rows import LineCells, join_rows, merged_cells


def line(top: float, *cells: str, header: bool = False, figures: bool | None = None, right: float = 100) -> LineCells:
    """A line ten points high: a label up to `right`, then a figure every hundred points; "" is no cell."""
    found = {}
    for at, text in enumerate(cells):
        if text:
            x0, x1 = (0.0, right) if at == 0 else (100.0 + 100 * at, 150.0 + 100 * at)
            found[at] = (text, 1, (x0, top, x1, top + 10))
    left = min(box[0] for *_, box in found.values())
    end = max(box[2] for *_, box in found.values())
    told = any(cells[1:]) and not header if figures is None else figures
    return LineCells(found, (left, top, end, top + 10), header, told)


def rows(*lines: LineCells, level=()) -> tuple:
    return join_rows(lines, 3, level)[0]


def test_a_label_that_fills_its_column_goes_on_in_the_next_line():
    first = line(0, "以公允价值计量且其变动计入", right=100)
    assert rows(line(-30, "存货", "1", "2"), first, line(12, "当期损益的金融资产", "3", "4", right=80)) == (
        ("存货", "1", "2"),
        ("以公允价值计量且其变动计入当期损益的金融资产", "3", "4"),
    )


@pytest.mark.parametrize(
    "second",
    [
        line(12, "二、非流动资产", "3", "4"),  # numbered: a label of its own
        line(40, "当期损益的金融资产", "3", "4"),  # too far below
    ],
)
def test_a_label_of_its_own_begins_a_row(second):
    assert len(rows(line(-30, "存货", "1", "2"), line(0, "以公允价值计量且其变动计入"), second)) == 3


def test_two_lines_with_figures_are_two_rows_and_a_colon_ends_a_heading():
    assert len(rows(line(0, "应收票据", "1", "2"), line(12, "应收账款", "3", "4"))) == 2
    assert len(rows(line(-30, "存货", "1", "2"), line(0, "流动资产："), line(12, "货币资金", "3", "4"))) == 3


def test_words_of_latin_letters_go_on_after_an_open_end_or_in_lower_case():
    assert rows(line(0, "Income from"), line(12, "joint ventures", "3", "4"))[0][0] == "Income from joint ventures"
    assert rows(line(0, "Total equity"), line(12, "and liabilities", "3", "4"))[0][0] == "Total equity and liabilities"
    assert len(rows(line(0, "Assets"), line(12, "Cash", "3", "4"))) == 2


def test_a_header_of_two_lines_is_one_row_unless_a_rule_parts_them():
    head = line(0, "", "期末", "期初", header=True), line(11, "", "余额", "余额", header=True)
    body = line(40, "存货", "1", "2")
    assert rows(*head, body) == (("", "期末余额", "期初余额"), ("存货", "1", "2"))
    assert len(rows(*head, body, level=[(10.5, 100.0, 400.0)])) == 3


def test_figures_in_the_middle_of_a_label_of_two_lines_stand_beside_it():
    label = line(0, "其他权益工具投资公允价值变动")
    found = rows(label, line(6, "", "3", "4"), line(30, "存货", "1", "2"))
    assert found == (("其他权益工具投资公允价值变动", "3", "4"), ("存货", "1", "2"))


def test_a_header_over_columns_leaves_none_where_it_goes_on():
    spanning = LineCells({1: ("金额", 2, (200, 0, 350, 10))}, (200, 0, 350, 10), True, False)
    found = rows(spanning, line(40, "存货", "1", "2"))
    assert found[0] == ("", "金额", None) and merged_cells(found) == ((0, 1, 1, 2),)


@given(st.lists(st.tuples(st.text("存货资产ab", min_size=1, max_size=4), st.booleans()), min_size=1, max_size=8))
def test_no_text_is_lost_or_doubled(labels):
    lines = [line(12.0 * at, text, *("12" if figures else "",) * 2) for at, (text, figures) in enumerate(labels)]
    found, boxes = join_rows(lines, 3, ())
    told = "".join("".join(cell or "" for cell in row[:1]) for row in found).replace(" ", "")
    assert told == "".join(text for text, _ in labels)
    assert sum(cell == "12" for row in found for cell in row) == 2 * sum(figures for _, figures in labels)
    assert len(boxes) == len(found)
