"""What most likely answers, computed from cells."""

from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import assistant_over


def test_what_grew_fastest_is_told_as_likely(tmp_path):
    rows = (("Saws", "30", "10"), ("Drills", "90", "60"), ("Nails", "5", "9"), ("Total", "125", "79"))
    table = RowTable(
        0, (), "Net sales by product category:", "million", (("", "2022", "2021"),),
        tuple(TableRow(at, 9, cells[0], cells) for at, cells in enumerate(rows)),
    )  # fmt: skip
    with assistant_over(tmp_path, (), (table,)) as assistant:
        answer = assistant.ask("Which product category of Northwind Tools grew fastest in 2022, and by how much?")
        assert answer.outcome == "likely" and "Saws, fiscal 2022" in answer.text.splitlines()[0]
        assert "+200.0%, from 10" in answer.text and answer.citations[0].source.page == 9
        answer = assistant.ask("Which country grew fastest for Northwind Tools in 2022?")
        assert "Most likely" not in answer.text
