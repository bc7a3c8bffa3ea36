"""The statement of changes in equity as parts: headers that name lanes, and the rows under them."""

from pipeline.extract.statements.equity_table import MIN_COMPONENTS, table_parts
from pipeline.model import Table
from tests.extract.statements.conftest import EQUITY, EQUITY_HEAD, EQUITY_ROWS


def parts(*rows):
    return list(table_parts(Table(rows, (70,) * len(rows)), EQUITY))


def lanes(part):
    return [lane.name for lane in part.header.lanes]


def test_a_header_names_its_lanes_in_the_order_of_the_columns_and_its_year():
    (part,) = parts(("项目", "2019年度", *([None] * 6)), EQUITY_HEAD, *EQUITY_ROWS)
    assert part.header.year == 2019
    assert lanes(part) == [
        "股本", "资本公积", "库存股", "未分配利润", "归属于母公司所有者权益", "少数股东权益", "所有者权益合计"
    ]  # fmt: skip
    assert [row.texts[0] for row in part.rows] == [row[0] for row in EQUITY_ROWS]
    assert part.rows[0].texts[1:3] == ("100.00", "50.00") and part.rows[0].page == 70


def test_a_second_header_below_begins_a_part_of_its_own():
    rows = (EQUITY_ROWS[0], EQUITY_ROWS[3])
    years = [("项目", year, *[""] * 6) for year in ("2019年度", "2018年度")]
    first, second = parts(years[0], EQUITY_HEAD, *rows, years[1], EQUITY_HEAD, *rows)
    assert (first.header.year, second.header.year) == (2019, 2018)
    assert len(first.rows) == len(second.rows) == 2


def test_where_the_page_goes_on_without_a_header_there_is_none():
    (part,) = parts(*EQUITY_ROWS[3:])
    assert part.header is None and len(part.rows) == len(EQUITY_ROWS) - 3


def test_rows_of_another_width_are_another_part():
    first, second = parts(EQUITY_HEAD, EQUITY_ROWS[0], EQUITY_ROWS[1][:-1])
    assert lanes(first)[0] == "股本" and second.header is None and len(second.rows) == 1


def test_other_instruments_right_behind_preferred_shares_are_a_part_of_them():
    head = ("项目", "股本", "优先股", "永续债", "其他", "资本公积", "未分配利润")
    (part,) = parts(head, ("一、上年期末余额", "1.00", "", "", "", "2.00", "3.00"))
    assert lanes(part) == ["股本", "优先股", "永续债", "其他权益工具其他", "资本公积", "未分配利润"]


def test_a_row_of_few_components_is_no_header():
    few = ("项目", "股本", "资本公积", "未分配利润")
    assert len(few) - 1 < MIN_COMPONENTS
    (part,) = parts(few, ("一、上年期末余额", "1.00", "2.00", "3.00"))
    assert part.header is None and [row.texts[0] for row in part.rows] == ["项目", "一、上年期末余额"]
    assert parts() == []
