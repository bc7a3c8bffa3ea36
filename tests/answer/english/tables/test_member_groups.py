"""The parts of a company that a table sets beside each other."""

from pipeline.answer.english.tables.cell_times import WHOLE_YEAR
from pipeline.answer.english.tables.member_groups import groups_of
from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import NORTHWIND


def _table(header, rows):
    given = tuple(TableRow(at, 9, cells[0], cells, parents) for at, (parents, cells) in enumerate(rows))
    return RowTable(0, (), "Sales:", "million", (header,), given)


def test_rows_with_what_no_part_has():
    given = (("Saws", "7", "5"), ("Drills", "4", "2"), ("Corporate", "1", "1"), ("Total", "12", "8"))
    rows = [((), cells) for cells in given]
    (group,) = groups_of(_table(("", "2022", "2021"), rows), (2022, 2021), NORTHWIND, WHOLE_YEAR)
    assert [one.name for one in group.members] == ["Saws", "Drills"] and group.is_whole
    assert [one.texts for one in group.members] == [("7", "5"), ("4", "2")]
    assert [one.name for one in group.rest] == ["Corporate"]


def test_members_that_do_not_make_up_the_total():
    rows = [(("Sales",), ("Saws", "7")), (("Sales",), ("Drills", "4")), ((), ("Total sales", "19"))]
    group = next(groups_of(_table(("", "2022"), rows), (2022,), NORTHWIND, WHOLE_YEAR))
    assert not group.is_whole and "Total" not in group.shared


def test_balances_at_the_end_of_each_year():
    given = (("Balance at December 31, 2021", "1", "2", "3"), ("Balance at December 31, 2022", "4", "2", "9"))
    rows = [((), cells) for cells in given]
    found = list(groups_of(_table(("", "A", "B", "C"), rows), (2022, 2021), NORTHWIND, WHOLE_YEAR))
    assert [[one.texts for one in group.members] for group in found] == [[("4", "1"), ("2", "2"), ("9", "3")]]
