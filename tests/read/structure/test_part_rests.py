"""The rest of a table's last cell at the head of the part below it."""

from pipeline.model import Table
from pipeline.read.pieces import PageTable
from pipeline.read.structure.part_rests import with_rest

ABOVE = (
    ("项目名称", "本期期末数", "变动比例", "情况说明"),
    ("投资性房地产", "65.78", "287.35", "主要因为北京项目完工转为投资性房地产。"),
    ("固定资产", "5,023.13", "64.00", "主要因为泸州步长在建工程"),
)


def joined(*rows, above=ABOVE, box=None):
    table, part = with_rest(Table(above, (1,) * len(above)), PageTable(1, rows, box=box))
    return table.rows[-1][-1], part.rows


def test_a_rest_goes_back_to_its_cell_and_a_rate_with_words_behind_becomes_two_cells():
    last, rows = joined(("", "", "转固影响。"), ("租赁负债", "26.83", "37.76 主要为新增。"), ("商誉", "2.21", "-59.81"))
    assert last == "主要因为泸州步长在建工程转固影响。"
    assert rows == (("租赁负债", "26.83", "37.76", "主要为新增。"), ("商誉", "2.21", "-59.81", ""))


def test_a_reason_that_begins_within_the_rest_is_the_next_rows():
    last, rows = joined(("", "", "转固影响。主要因为本期转固。"), ("在建工程", "12.26", "-56.22"))
    assert last.endswith("转固影响。") and rows == (("在建工程", "12.26", "-56.22", "主要因为本期转固。"),)
    whole = joined(("", "", "主要因为本期转固。"), ("在建工程", "12.26", "-56.22"))
    assert whole == (ABOVE[-1][-1], (("在建工程", "12.26", "-56.22", "主要因为本期转固。"),))


def test_a_text_that_the_part_repeats_is_not_put_to_it_twice():
    assert joined(("", "", "", "在建工程"), ("商誉", "2.21", "-59.81", "计提。"))[0] == ABOVE[-1][-1]


def test_other_parts_stay():
    reasons = ("", "", "", "主要因为本期转固。"), ("在建工程", "12.26", "-56.22", "转固。")  # the next row has one
    assert joined(*reasons) == (ABOVE[-1][-1], reasons)
    for rows in (
        (("", "影响。", ""), ("在建工程", "12.26", "-56.22")),  # below another column
        (("转固影响。", "", ""), ("在建工程", "12.26", "-56.22")),
        (("商誉", "2.21", "-59.81"), ("租赁负债", "26.83", "2024年新增")),
    ):
        assert joined(*rows) == (ABOVE[-1][-1], rows)
    rest = ("", "", "", "转固影响。"), ("商誉", "2.21", "-59.81", "计提。")
    assert joined(*rest, box=(0, 0, 1, 1)) == (ABOVE[-1][-1], rest)
    assert joined(*rest, above=(("项目", "数", "率", "说明"), ("甲", "1.00", "2.00", "3.00"))) == ("3.00", rest)
