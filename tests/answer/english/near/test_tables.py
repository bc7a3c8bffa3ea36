"""A table's head is quoted with the rows that are asked for, however far down they stand."""

from pipeline.answer.english.near.asked import FigureAsked
from pipeline.answer.english.near.tables import named_tables, near_table
from pipeline.model.table_row import RowTable, TableRow
from pipeline.understand.english.tokens import HERE

LABELS = [f"Notes of the series number {n}, in euros" for n in range(20)] + ["Loan of the port of Delft"]
ROWS = tuple(TableRow(at, 7, label, (label, f"{at + 100}", "50")) for at, label in enumerate(LABELS))
TABLE = RowTable(0, ("Debt",), "Debt was as follows:", "million", (("", "2022", "2021"),), ROWS)
(NAMED,) = named_tables((TABLE,))


def near(question: str):
    asked = FigureAsked.read(question)
    rows = [asked.values(row) for row in NAMED.rows]
    return near_table(asked, asked.weights(rows), rows, NAMED)


def test_the_head_and_the_row_with_its_neighbours():
    found = near(f"How much was {HERE}'s loan of the port of Delft in 2022?")
    assert found is not None and found.page == 7
    assert found.text.startswith("Debt was as follows: (million) [2022 | 2021] ")
    assert found.text.endswith("series number 19, in euros: 119 | 50; Loan of the port of Delft: 120 | 50.")
    assert "series number 0," not in found.text and len(found.text) <= 460


def test_a_table_that_names_nothing_is_not_near():
    assert near(f"How many employees did {HERE} have in 2022?") is None
