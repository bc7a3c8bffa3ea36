"""The best fact of a key is the same chosen by SQL and by Python."""

from decimal import Decimal

import duckdb
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.store.fact_precedence import ORDER_BY, precedence_key
from pipeline.store.local.tables import FACT_TYPES
from pipeline.store.schema import FACT_COLUMNS

small = st.one_of(st.none(), st.integers(0, 3))
rows = st.fixed_dictionaries(
    {
        "value": st.one_of(st.none(), st.decimals(-3, 3, places=2, allow_nan=False)),
        "text": st.one_of(st.none(), st.just("x")),
        "report_id": st.sampled_from(
            [
                "600000-2019-annual",
                "600000-2020-annual",
                "600000-2020-half_year",
                "600000-2021-annual",
                "600000",
                "a-b-c",
            ]
        ),
        "file": st.sampled_from(["", "a.pdf", "b.pdf", "年报.pdf"]),
        "page": small,
        "table_no": small,
        "row_no": small,
        "column_no": small,
        "priority": st.integers(0, 2),
        "origin": st.sampled_from(["reported", "derived", "corrected"]),
        "checked": st.sampled_from(["passed", "failed", "doubtful", "unchecked"]),
    }
)
FIXED = {"code": "600000", "item": "净利润", "fiscal_year": 2020, "period": "FY", "scope": "consolidated"}


def of_sql(given_rows: list[tuple]) -> list[tuple]:
    columns = ", ".join(f"{name} {kind}" for name, kind in FACT_TYPES)
    row = f"({', '.join('?' * len(FACT_COLUMNS))})"
    with duckdb.connect() as connection:
        connection.execute(f"CREATE TABLE facts ({columns})")
        values = [value for given in given_rows for value in given]
        connection.execute(f"INSERT INTO facts VALUES {', '.join([row] * len(given_rows))}", values)
        return connection.execute(f"SELECT {', '.join(FACT_COLUMNS)} FROM facts ORDER BY {ORDER_BY}").fetchall()


@settings(max_examples=60, deadline=None)
@given(st.lists(rows, min_size=2, max_size=12))
def test_python_orders_as_the_database(drawn):
    table = [tuple({**FIXED, **row}.get(name) for name in FACT_COLUMNS) for row in drawn]
    by_sql = of_sql(table)
    assert [precedence_key(row) for row in by_sql] == sorted(precedence_key(row) for row in table)


def test_a_years_own_report_beats_the_next_ones_comparison_column_and_a_failed_check_stands_behind():
    def row(**more):
        return tuple(
            {**FIXED, "value": Decimal(1), "priority": 0, "file": "", "origin": "reported", **more}.get(name)
            for name in FACT_COLUMNS
        )

    own = row(report_id="600000-2020-annual", checked="unchecked")
    later = row(report_id="600000-2021-annual", checked="passed")
    failed = row(report_id="600000-2020-annual", checked="failed")
    assert sorted([failed, later, own], key=precedence_key) == [own, later, failed]
