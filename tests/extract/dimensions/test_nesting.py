"""Parts of a part are not counted beside it."""

from decimal import Decimal

from pipeline.extract.dimensions.facts import Cell
from pipeline.extract.dimensions.members import Member
from pipeline.extract.dimensions.nesting import rows_beyond_whole, without_parts
from pipeline.model.table_row import TableRow


def cell(name, value, at=0, **more):
    return Cell(Member((("账龄", name),), TableRow(at, 1, name, (name, str(value))), **more), 1, Decimal(value))


def names(cells):
    return [c.member.dimensions[0][1] for c in cells]


def test_what_adds_up_to_a_subtotal_goes():
    cells = [cell("6个月以内", 60), cell("7至12个月", 10), cell("1年以内", 70, subtotal=True), cell("1至2年", 5)]
    assert names(without_parts(cells, adds=True)) == ["1年以内", "1至2年"]


def test_what_does_not_add_up_to_it_stays():
    cells = [cell("6个月以内", 61), cell("7至12个月", 10), cell("1年以内", 70, subtotal=True)]
    assert names(without_parts(cells, adds=True)) == ["6个月以内", "7至12个月", "1年以内"]


def test_where_members_need_not_add_up_parts_say_more_than_subtotals():
    cells = [cell("甲", 60), cell("乙", 10, part=True), cell("某类", 70, subtotal=True)]
    assert names(without_parts(cells, adds=False)) == ["甲", "乙"]
    assert names(without_parts(cells, adds=True)) == ["甲", "某类"]


def test_a_total_that_members_follow_is_that_of_some():
    assert names(without_parts([cell("甲", 60), cell("合计", 60), cell("乙", 10), cell("合计", 70)], adds=True)) == [
        "甲",
        "乙",
        "合计",
    ]


def test_rows_after_those_that_make_up_the_line_divide_it_once_more():
    cells = [cell("甲", 60, 1), cell("乙", 40, 2), cell("境内", 70, 3), cell("境外", 30, 4), cell("合计", 100, 5)]
    assert rows_beyond_whole(cells, Decimal(1_000_000)) == {3, 4}  # printed in 万元
    assert rows_beyond_whole(cells, Decimal(1_234_567)) == set()
    assert rows_beyond_whole(cells, None) == rows_beyond_whole([], Decimal(1)) == set()


def test_rows_that_divide_another_without_a_word_go_where_the_total_tells_so():
    after = [("1年以内", 60), ("3年以上", 15), ("3至4年", 5), ("5年以上", 10), ("合计", 75)]
    before = [("0至90天", 20), ("91至365天", 40), ("1年以内", 60), ("1至2年", 15), ("合计", 75)]
    assert names(without_parts([cell(*one) for one in after], adds=True)) == ["1年以内", "3年以上", "合计"]
    assert names(without_parts([cell(*one) for one in before], adds=True)) == ["1年以内", "1至2年", "合计"]


def test_where_all_rows_make_the_total_none_goes():
    equal = [("甲", 5), ("乙", 5), ("丙", 10), ("合计", 20)]
    assert names(without_parts([cell(*one) for one in equal], adds=True)) == ["甲", "乙", "丙", "合计"]
    neither = [("甲", 5), ("乙", 5), ("丙", 10), ("合计", 99)]
    assert names(without_parts([cell(*one) for one in neither], adds=True)) == ["甲", "乙", "丙", "合计"]
