"""Tables laid out: headers over their levels, names of what rows belong to, data, sheets."""

import pytest
from openpyxl import load_workbook

from pipeline.app.tables.layout import COLUMNS, Line, as_data, header_levels, index_row, lines_of, write_workbook
from pipeline.errors import InputError
from tests.app.tables.conftest import AGEING, SEGMENTS, TABLES


def test_a_header_of_two_levels_is_two_lines():
    assert header_levels(AGEING.headers[0]) == [("", "期末余额", "期末余额"), ("账龄", "账面余额", "坏账准备")]
    assert header_levels(("", "")) == []


def test_another_header_and_the_parents_of_rows_stand_above_them():
    assert list(lines_of(SEGMENTS)) == [
        Line(("项目", "营业收入"), header=True),
        Line(("分产品",)),
        Line(("整车", "7"), page=8),
        Line(("电池", "5"), page=8),
        Line(("产品", "毛利率"), header=True),
        Line(("整车", "20.1%"), page=9),
    ]


def test_what_a_list_says_of_a_table():
    assert dict(zip(COLUMNS, index_row(SEGMENTS), strict=True)) == {
        "table": 2,
        "page": 8,
        "to_page": 9,
        "title": "主营业务分析",
        "unit": "万元",
        "rows": 3,
        "columns": 2,
        "scope": "consolidated",
        "headings": "管理层讨论与分析 > 主营业务分析",
    }


def test_plain_data_has_everything():
    told = as_data(AGEING)
    assert told["headings"] == ["财务报告", "合并财务报表项目注释", "应收账款", "按账龄披露"]
    assert told["headers"] == [["账龄", "期末余额 | 账面余额", "期末余额 | 坏账准备"]]
    assert told["rows"][0] == {
        "row": 1,
        "page": 30,
        "label": "1年以内",
        "parents": [],
        "header": 0,
        "cells": ["1年以内", "1,200.50", "12"],
    }


def test_a_workbook_has_an_index_with_links_and_filters(tmp_path):
    write_workbook(tmp_path / "a.xlsx", TABLES)
    book = load_workbook(tmp_path / "a.xlsx")
    index, sheet = book["index"], book["tables"]
    assert index.auto_filter.ref == "A1:I4"
    for row, table in enumerate(TABLES, 2):
        place = index.cell(row, 4).hyperlink.location.split("!")[1]
        assert sheet[place].value == table.number  # the link leads to the line of its own table
        assert sheet.cell(sheet[place].row, 3).hyperlink.location == f"'index'!D{row}"
    figures = {cell.value for line in sheet.iter_rows() for cell in line}
    assert {1200.5, 1300, "13%", "期末余额", "分产品"} <= figures


def test_a_workbook_that_cannot_be_written(tmp_path):
    with pytest.raises(InputError, match="see --excel"):
        write_workbook(tmp_path / "none" / "a.xlsx", TABLES)
