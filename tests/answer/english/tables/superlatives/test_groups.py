"""The members that a table adds up."""

from pipeline.answer.english.tables.cell_times import WHOLE_YEAR
from pipeline.answer.english.tables.superlatives.groups import member_groups, words_in_common
from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import NORTHWIND


def _table(*rows, caption="Components:", header=("", "2022", "2021")):
    return RowTable(
        0, (), caption, "million", (header,),
        tuple(TableRow(at, 9, cells[0], cells, parents) for at, (parents, *cells) in enumerate(
            (parents, *cells) for parents, cells in rows
        )),
    )  # fmt: skip


def _wholes(table, years=(2022,)):
    groups = list(member_groups(table, years, NORTHWIND, WHOLE_YEAR))
    return {tuple(one.name for one in group.members): group.shared for group in groups if group.is_whole}


def test_a_total_that_is_not_called_so_and_stands_under_another_heading():
    table = _table(
        (("Cost",), ("Service cost", "300", "200")),
        (("Cost",), ("Expected return", "(50)", "(40)")),
        ((), ("Settlement", "900", "—")),
        ((), ("Net periodic cost", "1,150", "160")),
    )
    assert ("Service cost", "Expected return", "Settlement") in _wholes(table)


def test_totals_of_totals_have_their_own_members():
    rows = (("New", "300"), ("Used", "100"), ("Total vehicles", "400"), ("Parts", "50"), ("Total sales", "450"))
    table = _table(*(((), row) for row in rows), header=("", "2022"))
    found = _wholes(table)
    assert ("New", "Used") in found and ("Total vehicles", "Parts") in found


def test_nil_of_one_year_is_a_figure_of_a_movement():
    table = _table(((), ("Bonds", "—", "30")), ((), ("Loans", "40", "20")), ((), ("Total interest", "40", "50")))
    (group,) = (one for one in member_groups(table, (2022, 2021), NORTHWIND, WHOLE_YEAR) if one.is_whole)
    assert [one.figures for one in group.members] == [(0, 30), (40, 20)]


def test_small_figures_add_up_by_chance():
    table = _table(*(((), row) for row in (("A", "4"), ("B", "5"), ("C", "9"))), header=("", "2022"))
    assert _wholes(table) == {}


def test_words_that_most_members_have():
    rows = (("Saw revenues", "300"), ("Drill revenues", "100"), ("Other", "1"))
    table = _table(*(((), row) for row in rows), header=("", "2022"))
    group = next(member_groups(table, (2022,), NORTHWIND, WHOLE_YEAR))
    assert words_in_common(group) == {"revenu"}
