"""Figures that a question for a part of a year finds in tables of quarterly reports."""

from datetime import date
from decimal import Decimal

import pytest

from pipeline.extract.english.cover import QUARTER_END
from pipeline.model import Fact, Kind, Report, Source
from pipeline.model.table_row import RowTable, TableRow
from tests.answer.english.conftest import assistant_over

HALF = Report("ef" * 20, 2025, Kind.HALF_YEAR, full_name="NORTHWIND TOOLS, INC.", file="q2.html", sha256="b2")
ENDED = Fact(
    report_id=HALF.id, code=HALF.code, item=QUARTER_END, fiscal_year=2025, text=date(2025, 6, 30).isoformat(),
    raw_label=QUARTER_END, source=Source(HALF.file, page=1),
)  # fmt: skip
HEADER = ("", "H1 of fiscal 2025", "H1 of fiscal 2024", "Q2 of fiscal 2025", "Q2 of fiscal 2024")
ROWS = (("Saws", "19", "10", "11", "6"), ("Drills", "12", "13", "7", "9"), ("Total sales", "31", "23", "18", "15"))
TABLE = RowTable(
    0, (), "Sales by product were as follows:", "million", (HEADER,),
    tuple(TableRow(at, 4, row[0], row) for at, row in enumerate(ROWS)),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    usd = Fact(
        report_id=HALF.id, code=HALF.code, item="Cash", fiscal_year=2025, value=Decimal(3), unit="USD",
        raw_label="Cash", source=Source(HALF.file, page=2),
    )  # fmt: skip
    with assistant_over(tmp_path_factory.mktemp("half"), [ENDED, usd], [TABLE], report=HALF) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What were the sales of saws of Northwind Tools in the second quarter of 2025?", "Q2 of fiscal 2025: $11"),
        ("What were Northwind Tools' sales of saws in the first half of 2025?", "first six months of fiscal 2025: $19"),
        (
            "What were Northwind Tools' sales of saws in the second quarter of 2025, and how much more is it than a"
            " year earlier?",
            "Change from Q2 of fiscal 2024 to Q2 of fiscal 2025: $5 million",
        ),
        (
            "Which of Northwind Tools' products had the highest sales in the second quarter of 2025?",
            "Saws, Q2 of fiscal 2025: $11 million",
        ),
    ],
)  # fmt: skip
def test_a_figure_of_a_part_of_a_year_is_taken_from_its_column(assistant, question, told):
    answer = assistant.ask(question)
    assert told in answer.text and answer.refusal is None


def test_no_other_part_of_the_year_is_told(assistant):
    answer = assistant.ask("What were Northwind Tools' sales of saws in the first quarter of 2025?")
    assert "$" not in answer.text
