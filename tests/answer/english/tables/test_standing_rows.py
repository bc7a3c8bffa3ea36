"""What rows mean without saying it."""

from pipeline.answer.english.tables.standing_rows import standing_words, total_of
from pipeline.answer.english.words import content
from pipeline.model.table_row import RowTable, TableRow


def _row(at, label):
    return TableRow(at, 1, label, (label, "1"))


def test_a_day_and_a_balance_are_of_what_is_outstanding():
    assert "outstand" in standing_words(_row(0, "December 31"))
    assert "balanc" in standing_words(_row(0, "Outstanding at December 31, 2022"))


def test_other_rows_are_not():
    assert standing_words(_row(0, "Granted")) == frozenset()


def test_a_year_of_a_schedule_is_of_what_falls_due_then():
    assert content("payments due") <= standing_words(_row(0, "2024")) == standing_words(_row(0, "Thereafter"))
    assert "outstand" not in standing_words(_row(0, "2024"))


def test_a_row_is_of_the_total_below_it():
    rows = tuple(_row(at, label) for at, label in enumerate(("Salary", "Total selling expenses", "Other")))
    table = RowTable(0, (), "", "million", (("", "2022"),), rows)
    assert total_of(table, rows[0]) == "selling expenses"
    assert total_of(table, rows[2]) == ""
