"""What is quoted where nothing answers: rows with their head beside sentences, or sentences alone."""

import pytest

from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import assistant_over, paragraph

LABELS = [f"Property of the harbour number {n}, in Rotterdam" for n in range(20)] + ["Mill in Delft"]
ROWS = tuple(TableRow(at, 9, label, (label, f"{at + 100}", "50")) for at, label in enumerate(LABELS))
TABLES = [RowTable(0, (), "Insured values were as follows:", "million", (("", "2022", "2021"),), ROWS)]
BLOCKS = (
    paragraph(3, "Our mill in Delft burned down in May. The damage was paid by the town."),
    paragraph(4, "Our people in Norway speak of other things than of what is asked here."),
)


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    with assistant_over(tmp_path_factory.mktemp("near"), tables=TABLES, blocks=BLOCKS) as opened:
        yield opened


def test_the_row_is_quoted_with_its_head(assistant):
    told = assistant.ask("How did the insured values of Northwind Tools' mill in Delft come about by type in 2022?")
    wanted = assistant.ask("Which insured value of Northwind Tools' mill in Delft was doubted most?")
    assert "Mill in Delft: 120 | 50." in wanted.text and "[2022 | 2021]" in wanted.text
    assert "burned down in May. The damage was paid by the town." in told.text + wanted.text


def test_nothing_is_quoted_where_nothing_is_near(assistant):
    assert assistant.ask("How many asteroids did Northwind Tools see in 2022?").refusal is not None
