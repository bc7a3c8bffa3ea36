"""The rows of a kind in tables."""

from decimal import Decimal

from pipeline.answer.selections.members import is_of_one_unit, is_whole, measured, tables_of, total_of


def one_table(kinds, search, name):
    return tables_of(kinds[name], search)[0]


def test_totals_are_no_rows(kinds, search):
    found = one_table(kinds, search, "客户")
    assert [one.name for one in found.members] == ["东滩医药", "西塘商贸"] and len(found.totals) == 1


def test_suppliers_are_no_customers_under_one_heading(kinds, search):
    assert len(tables_of(kinds["客户"], search)) == len(tables_of(kinds["供应商"], search)) == 1


def test_rows_without_a_name_go_on_about_the_one_before(kinds, search):
    found = one_table(kinds, search, "董监高")
    assert [one.name for one in found.members] == ["赵某", "钱某", "孙某", "周某"]
    pay = measured(found.members, kinds["董监高"].usual, search)
    assert [one.value for one in pay] == [Decimal(v) for v in (900_000, 100_000, 120_000, 450_000)]
    assert is_whole(found, pay) and is_of_one_unit(pay)


def test_a_missing_row_is_known_by_the_total(kinds, search):
    found = tables_of(kinds["在建工程项目"], search)[0]
    some = measured(found.members, kinds["在建工程项目"].usual, search)
    assert total_of(found, some[0]) == Decimal(61_000_000)
    assert is_whole(found, some) and not is_whole(found, some[:2])


def test_the_line_itself_is_no_project(kinds, search):
    names = {one.name for table in tables_of(kinds["在建工程项目"], search) for one in table.members}
    assert names == {"一号厂房", "二号厂房", "宿舍楼"}
