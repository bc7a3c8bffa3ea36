"""Rows of pipe tables as converters break them."""

import time

import pytest

from pipeline.read.forms.markdown import read_pieces
from pipeline.read.forms.pipe_rows import broken_row, has_open_cell, with_group_above, without_made_up_header
from pipeline.read.pieces import PageTable


def tables_of(tmp_path, text):
    file = tmp_path / "a.md"
    file.write_text(text, encoding="utf-8")
    return [piece.rows for piece in read_pieces(file)[0] if isinstance(piece, PageTable)]


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("### 担保总额占净资产的比例 | 16.93% |", "| 担保总额占净资产的比例 | 16.93% |"),
        ("- 担保余额（D） | 0", "| 担保余额（D） | 0"),
        ("甲公司 | 100%", "| 甲公司 | 100%"),
        ("---|---", "|---|---"),
    ],
)
def test_rows_without_their_first_pipe(line, row):
    assert broken_row(line, inside=False) == row


@pytest.mark.parametrize(
    "line", ["正文没有竖线。", "复核计算是否准确。 |", r"甲\|乙", "一、账面原值 |  |", f"{'长' * 90} | 1"]
)
def test_lines_of_text(line):
    assert broken_row(line, inside=False) is None


def test_a_name_alone_is_a_row_among_rows():
    assert broken_row("一、账面原值 |  |", inside=True) == "| 一、账面原值 |  |"


def test_a_row_set_as_heading_or_item_is_read(tmp_path):
    text = "| 项目 | 金额 |\n|---|---|\n| 甲 | 5 |\n### 比例 | 16.93% |\n- 余额（D） | 0 |\n\n正文。\n"
    assert tables_of(tmp_path, text) == [(("项目", "金额"), ("甲", "5"), ("比例", "16.93%"), ("余额（D）", "0"))]


def test_a_cell_over_lines_is_one(tmp_path):
    broken = "| 1月2日 | 第三次会议：\n《议案一》\n《议案二》 | 无 |\n"
    text = f"| 日期 | 内容 | 备注 |\n|---|---|---|\n{broken}| 2月3日 | 第四次会议 | 无 |\n"
    (rows,) = tables_of(tmp_path, text)
    assert rows[1:] == (("1月2日", "第三次会议：《议案一》《议案二》", "无"), ("2月3日", "第四次会议", "无"))


def test_rows_without_last_pipe_end_with_their_line():
    assert has_open_cell("| 甲 | 5", ["| 乙 | 6"]) == has_open_cell("| 甲 | 5", ["", "正文 |"]) == 0
    assert has_open_cell("| 甲 | 5", ["正文。"]) == 0


def test_a_header_that_the_converter_made_up_is_none(tmp_path):
    assert without_made_up_header([["公司名称", "数据1", "数据2"], ["甲", "1", "2"]]) == [["甲", "1", "2"]]
    assert len(without_made_up_header([["公司名称", "数据", "金额"], ["甲", "1", "2"]])) == 2
    part = "| 公司名称 | 数值1 | 数值2 |\n|---|---|---|\n| 乙 | 3.00 | 4.00 |\n"
    text = f"| 公司 | 2024年 | 2023年 |\n|---|---|---|\n| 甲 | 1.00 | 2.00 |\n\n{part}"
    assert tables_of(tmp_path, text)[1] == (("乙", "3.00", "4.00"),)


def test_what_stands_over_columns_goes_above_them(tmp_path):
    header = ["股东", "比例", "质押、标记或冻结情况", "股份状态", "数量"]
    rows = [header, ["甲", "28.90%", "质押", "19,324,000"], ["乙", "1.00%", "", ""]]
    first, second, *others = with_group_above(rows)
    assert first == ["股东", "比例", "质押、标记或冻结情况", "质押、标记或冻结情况"]
    assert second == ["", "", "股份状态", "数量"] and others == rows[1:]
    assert with_group_above([header, ["甲", "28.90%", "", "质押", "19,324,000"]])[0] == header  # has a cell for it
    assert with_group_above([["项目", "本期", "上期"], ["甲", "1"]])[0] == ["项目", "本期", "上期"]
    text = f"| {' | '.join(header)} |\n|---|\n| 甲 | 28.90% | 质押 | 19,324,000 |\n"
    (read,) = tables_of(tmp_path, text)
    assert read[1] == ("", "", "股份状态", "数量")


def test_a_table_of_very_many_rows_takes_no_longer_for_each():
    rows = [["甲", "1", "2"]] * 100_000
    begun = time.process_time()
    assert with_group_above(rows) == rows
    assert time.process_time() - begun < 5  # as it was, ten minutes
