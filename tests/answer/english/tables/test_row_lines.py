"""Rows of tables as lines."""

from pipeline.answer.english.tables.row_lines import row_lines
from pipeline.model.table_row import RowTable, TableRow


def test_a_row_is_a_line_a_column_with_its_unit():
    rows = (TableRow(0, 3, "Sales", ("Sales", "5", "—")), TableRow(1, 3, "Employees", ("Employees", "7", "8")))
    table = RowTable(0, (), "Data", "thousand, except sales per shop", (("", "2022", "2021"),), rows)
    lines = list(row_lines([table]))
    assert [line.text for line in lines] == ["Sales, 2022: 5 (thousands)", "Employees, 2022: 7", "Employees, 2021: 8"]
    assert lines[0].years == {2022} and lines[0].label == "Sales"
