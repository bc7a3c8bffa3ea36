"""Rows of summaries over years under their labels; of other tables only what rules name."""

from decimal import Decimal

import pytest

from pipeline.extract.english.tables import table_facts
from pipeline.model import Block, BlockKind, Document, Report, Table
from pipeline.rules.english import load_english

ENGLISH, _ = load_english()
REPORT = Report(code="a" * 40, year=2022, full_name="Northwind Tools, Inc.", file="n.pdf")
COVER = Block(BlockKind.PARAGRAPH, 1, text="FORM 10-K")
YEARS = "2022 2021 2020 2019 2018"


def facts(*lines, taken=()):
    blocks = [COVER]
    for line in lines:
        rows = (tuple(line),) if isinstance(line, tuple) else None
        blocks.append(
            Block(BlockKind.TABLE, 3, table=Table(rows, (3,))) if rows else Block(BlockKind.PARAGRAPH, 3, text=line)
        )
    found = table_facts(Document(REPORT, tuple(blocks), 9), ENGLISH, taken)
    return {f.item: (f.value, f.unit) for f in found if f.fiscal_year == 2022}


def test_amounts_percentages_figures_a_share_and_numbers_of_a_summary():
    money = facts(
        "Selected financial data", "(in thousands)", YEARS,
        ("Total revenue", "62,025", "57,262", "49,428", "43,880", "48,297"),
        ("Net interest margin", "3.38%", "3.45%", "3.35%", "3.29%", "3.22%"),
        ("Book value per share", "6.04", "8.13", "7.70", "6.62", "5.74"),
        ("Number of employees", "200", "210", "205", "190", "180"),  # in thousands? no one can tell
    )  # fmt: skip
    assert money == {
        "营业收入": (62_025_000, "USD"),
        "Net interest margin": (Decimal("3.38"), "%"),
        "book value per share": (Decimal("6.04"), "USD/share"),
    }
    assert facts("Key figures", YEARS, ("Total employees", "200", "210", "205", "190", "180")) == {
        "Employees": (200, "number")
    }


def test_a_label_with_two_values_names_none_but_rounding_is_no_difference():
    row = ("Backlog", "1,034.9", "1", "2", "3", "4")
    assert facts("Highlights in millions", YEARS, row) == {"backlog": (1_034_900_000, "USD")}
    exact = ("Highlights in thousands", YEARS, ("Backlog", "1,034,887", "1,000", "2,000", "3,000", "4,000"))
    assert facts("Highlights in millions", YEARS, row, "The end of it.", *exact) == {"backlog": (1_034_887_000, "USD")}
    other = ("Highlights in thousands", YEARS, ("Backlog", "1,034,000", "1,000", "2,000", "3,000", "4,000"))
    assert facts("Highlights in millions", YEARS, row, "The end of it.", *other) == {}


@pytest.mark.parametrize(
    "lines",
    [
        ("Three months ended December 31, in thousands",),
        ("Segment highlights (in thousands)",),
        ("Parent company highlights (in thousands)",),
        ("Highlights of our joint ventures (in thousands)",),
        ("Highlights",),  # without a unit
    ],
)
def test_tables_of_something_else_are_left_out(lines):
    assert facts(*lines, YEARS, ("Backlog", "10", "20", "30", "40", "50")) == {}


def test_years_sections_and_columns_that_leave_a_doubt():
    title = "Highlights (in thousands)"
    assert facts(title, "2026 2025 2024 2023 2022", ("Backlog", "10", "20", "30", "40", "50")) == {}
    assert facts(title, YEARS, ("Backlog", "10", "20", "30", "40")) == {}
    assert facts(title, YEARS, ("Europe",), ("Backlog", "10", "20", "30", "40", "50")) == {}
    assert facts(title, YEARS, ("Orders not yet", ), ("delivered", "1", "2", "3", "4", "5")) == {
        "orders not yet delivered": (1000, "USD")
    }  # fmt: skip


def test_whole_dollars_are_known_by_their_sign_and_size():
    rows = ("2022 $ 2021 $", ("Finance costs", "2,038,179", "1,550,839"), ("EBITDA", "24,789,615", "18,887,434"))
    assert facts("Consolidated", *rows) == {"EBITDA": (24_789_615, "USD")}
    assert facts("Consolidated", "2022 2021", *rows[1:]) == {}
    assert facts("Consolidated", "2022 $ 2021 $", ("Finance costs", "2", "1"), ("EBITDA", "24", "18")) == {}
    assert facts("Segment A", *rows) == {}


def test_a_note_counts_only_by_a_rule_with_its_words_above():
    note = ("As of December 31 (in thousands)", "2022 2021", ("Raw materials", "74,631", "58,689"), ("Other", "1", "2"))
    assert facts("Inventories are as follows", *note) == {"Raw materials": (74_631_000, "USD")}
    assert facts("Prepaid expenses", *note) == {}
    assert facts("Inventories are as follows", *note, taken=[3]) == {}
