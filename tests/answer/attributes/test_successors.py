"""Who took over from a person that a table says left."""

from pipeline.answer.attributes.records import Record
from pipeline.answer.attributes.successors import asks_for_successor, successor_of
from pipeline.model import Line, LineKind

COLUMNS = ("姓名", "担任的职务", "类型", "日期", "原因")


def row(*cells: str, table: int = 1) -> Record:
    line = Line(LineKind.ROW, "；".join(cells), 1, cells=cells, table=table)
    return Record(line, COLUMNS, "", (), ("公司治理", "变动情况"), "变动情况")


LEFT = row("甲某", "财务总监", "解聘", "2022年07月29日", "退休")
NEXT = row("乙某", "财务总监", "聘任", "2022年07月29日", "董事会聘任")
OTHERS = (
    row("丙某", "董事", "被选举", "2022年07月29日", "选举"),  # another office
    row("丁某", "财务总监", "聘任", "2021年01月05日", "董事会聘任"),  # another day
    row("戊某", "财务总监", "解聘", "2022年07月29日", "退休"),  # who left too
    row("己某", "财务总监", "聘任", "2022年07月29日", "董事会聘任", table=2),
)


def test_the_row_of_the_same_office_and_day_is_the_successors():
    assert successor_of(LEFT, (LEFT, *OTHERS, NEXT)) is NEXT


def test_none_is_told_where_no_row_or_several_fit_or_nobody_left():
    assert successor_of(LEFT, (LEFT, *OTHERS)) is None
    assert successor_of(LEFT, (LEFT, NEXT, row("庚某", *NEXT.line.cells[1:]))) is None
    assert successor_of(NEXT, (LEFT, NEXT, *OTHERS)) is None


def test_what_asks_for_a_successor():
    assert asks_for_successor("接她的人是谁") and asks_for_successor("由谁担任")
    assert not asks_for_successor("什么时候离任")
