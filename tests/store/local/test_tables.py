"""The tables of the embedded store: they can be made, and their defaults are those of the other store and of a fact."""

import duckdb

from pipeline.model import Fact
from pipeline.store.elastic.documents import FACT_DEFAULTS
from pipeline.store.fact_rows import row_from
from pipeline.store.local.tables import ANSWERABLE, DEFAULTS, FACT_TYPES, ITEM_ORDER, TABLES
from pipeline.store.schema import FACT_COLUMNS

KEY = ("code", "item", "fiscal_year", "report_id", "file")  # what every frame has


def test_the_tables_have_the_columns_of_a_fact_in_their_order():
    with duckdb.connect() as connection:
        connection.execute(TABLES)
        columns = [row[0] for row in connection.execute("DESCRIBE facts").fetchall()]
        ranked = [row[0] for row in connection.execute("DESCRIBE by_item").fetchall()]
        assert connection.execute(f"{ANSWERABLE} ORDER BY {ITEM_ORDER}").fetchall() == []
    assert columns == [*FACT_COLUMNS, "best"] and ranked == list(FACT_COLUMNS)


def test_what_a_frame_may_leave_out_has_the_default_of_a_fact_in_both_stores():
    with duckdb.connect() as connection:
        types = dict(FACT_TYPES)
        cells = ", ".join(f"{default}::{types[name]}" for name, default in DEFAULTS.items())
        row = connection.execute(f"SELECT {cells}").fetchone()
    local = dict(zip(DEFAULTS, row, strict=True))
    assert set(DEFAULTS) == set(FACT_COLUMNS) - set(KEY)
    assert local == {name: FACT_DEFAULTS[name] for name in DEFAULTS}
    bare = Fact(report_id="a-2020-annual", code="a", item="净利润", fiscal_year=2020)
    of_fact = dict(zip(FACT_COLUMNS, row_from(bare), strict=True))
    assert local == {name: of_fact[name] for name in DEFAULTS}
