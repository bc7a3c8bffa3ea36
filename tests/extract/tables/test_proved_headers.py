"""Headers that are put over columns for which arithmetic proves them."""

from pipeline.extract.tables.proved_headers import with_proved_headers
from pipeline.model.table_row import RowTable, TableRow


def table(headers, *rows, number=0, path=("附注", "存货")):
    made = tuple(TableRow(at, 1, cells[0], cells, header=len(headers) - 1) for at, cells in enumerate(rows))
    return RowTable(number, path, "", "元", tuple(headers), made)


MARGINS = ("营业收入 | 分行业", "营业成本", "毛利率")
ROWS = (("医药", "200.00", "120.00", "40.00%"), ("其他", "300.00", "100.00", "66.67%"))


def test_a_header_that_begins_over_the_labels_is_put_one_column_on():
    (made,) = with_proved_headers([table((MARGINS, ()), *ROWS)])
    assert made.header_of(made.rows[0], 1) == "营业收入" and made.header_of(made.rows[1], 3) == "毛利率"


def test_without_proof_no_column_is_named():
    wrong = (("医药", "200.00", "120.00", "41.00%"), ("其他", "300.00", "100.00", "60.00%"))
    former = table((MARGINS, ()), *wrong)
    assert with_proved_headers([former]) == (former,)


def test_a_sibling_of_the_same_heading_lends_its_header():
    names = ("项目", "账面余额", "跌价准备", "账面价值")
    whole = table((names,), ("原料", "120.00", "20.00", "100.00"))
    rest = table(((),), ("成品", "50.00", "5.00", "45.00"), ("合计", "170.00", "25.00", "145.00"), number=1)
    assert with_proved_headers([whole, rest])[1].headers[-1] == names
    elsewhere = table(((),), *(row.cells for row in rest.rows), number=1, path=("附注", "应收账款"))
    assert with_proved_headers([whole, elsewhere])[1] == elsewhere


def test_two_headers_that_are_both_proved_name_nothing():
    first = table((("项目", "账面余额", "跌价准备", "账面价值"),), ("原料", "120.00", "20.00", "100.00"))
    second = table((("项目", "原值", "减值准备", "净值"),), ("原料", "120.00", "20.00", "100.00"), number=1)
    rest = table(((),), ("成品", "50.00", "5.00", "45.00"), ("合计", "170.00", "25.00", "145.00"), number=2)
    assert with_proved_headers([first, second, rest])[2] == rest
