"""Headers whose cells end elsewhere than those of their rows."""

from pipeline.extract.tables.merged_headers import fitted_header
from pipeline.model import Table


def header_over(rows, spans, names, below):
    table = Table(rows, (1,) * len(rows), spans=spans)
    return fitted_header(table, table.unmerged_rows(), below, names)


NAMES = ("股东名称", "持股数量", "持股数量", "比例（%）", "股份状态", "质押数量")
ROWS = (
    ("股东名称", "持股数量", None, "比例（%）", "股份状态", "质押数量"),
    ("乙方", "1,000", "13.56", "质押", None, "500"),
    ("丙方", "900", "9.10", "无", None, "0"),
)


def test_names_go_to_the_columns_of_the_rows_in_their_order():
    spans = ((0, 1, 1, 2), (1, 3, 1, 2), (2, 3, 1, 2))
    assert header_over(ROWS, spans, NAMES, [1, 2]) == (
        "股东名称", "持股数量", "比例（%）", "股份状态", "股份状态", "质押数量",
    )  # fmt: skip


def test_of_fewer_columns_than_names_each_goes_to_the_nearest_that_its_cells_fit():
    rows = (ROWS[0], ("乙方", "5.00%", "1,000", "", "", ""))
    names = ("股东名称", "持股比例", "持股比例", "持股数量", "限售数量", "质押数量")
    assert header_over(rows, ((0, 1, 1, 2),), names, [1]) == ("股东名称", "持股比例", "持股数量", "", "", "")


def test_a_header_that_fits_its_rows_and_one_of_which_nothing_tells_how_are_left():
    rows = (ROWS[0], ("乙方", "1,000", None, "13.56", "质押", "500"))
    assert header_over(rows, ((0, 1, 1, 2), (1, 1, 1, 2)), NAMES, [1]) == NAMES
    more = (ROWS[0], ("乙方", "1,000", "2,000", "3,000", "4,000", "500"))
    assert header_over(more, ((0, 1, 1, 2),), NAMES, [1]) == NAMES
