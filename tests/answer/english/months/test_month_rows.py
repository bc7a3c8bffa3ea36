"""The row of a month, however its table writes that month, and no other row."""

import pytest

from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import assistant_over, paragraph

_HEADER = ("", "Total number of shares purchased", "Average price paid per share")
_ROWS = (
    ("January 1-31, 2022", "40,100", "11.50", ()),
    ("February 1, 2022 – February 28, 2022", "51,200", "12.60", ()),
    ("3/1/2022 thru 3/31/2022", "62,300", "13.70", ()),
    ("2022", "73,400", "14.80", ("April 1 to April 30,",)),  # of a name over two lines
    ("May 2022", "84,500", "15.90", ()),
    ("May 29, 2022 – July 2, 2022", "95,600", "16.10", ()),
    ("Total", "407,100", "14.10", ()),
)
TABLE = RowTable(
    0, (), "Purchases of our common stock in the half year ended June 30, 2022:", "", (_HEADER,),
    tuple(TableRow(at, 21, label, (label, *cells), parents) for at, (label, *cells, parents) in enumerate(_ROWS)),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    blocks = [paragraph(22, "During the year ended December 31, 2022 we repurchased 407,100 shares of our stock.")]
    with assistant_over(tmp_path_factory.mktemp("month_rows"), (), (TABLE,), blocks) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("month", "shares", "price"),
    [
        ("January", "40,100", "11.50"),
        ("February", "51,200", "12.60"),
        ("March", "62,300", "13.70"),
        ("April", "73,400", "14.80"),
        ("May", "84,500", "15.90"),
    ],
)
def test_the_row_of_the_month(assistant, month, shares, price):
    counted = assistant.ask(f"How many shares did Northwind Tools buy back in {month} 2022?")
    assert counted.outcome == "likely" and f": {shares}" in counted.text.splitlines()[0]
    paid = assistant.ask(f"What average price per share did Northwind Tools pay for its stock in {month} 2022?")
    assert paid.outcome == "likely" and price in paid.text.splitlines()[0]


@pytest.mark.parametrize("month", ["June 2022", "July 2022", "May 2021"])
def test_neither_the_total_nor_another_month_is_told(assistant, month):
    answer = assistant.ask(f"How many shares did Northwind Tools buy back in {month}?")
    assert answer.outcome not in ("answer", "likely")
