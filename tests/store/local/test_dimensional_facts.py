"""The table of facts with dimensions in the DuckDB file."""

import duckdb

from pipeline.store import open_store
from tests.store.conftest import REPORT, fact
from tests.store.local.conftest import filled

PART = fact("60", item="营业收入", dimensions=(("产品", "整车"),))


def test_a_store_of_the_former_layout_is_read_and_written(tmp_path):
    """One that was made before there was such a table."""
    with filled(tmp_path, fact("1")) as store:
        assert store.dimensional_facts(["603339"]) == []
    with duckdb.connect(str(tmp_path / "facts-1.duckdb")) as connection:
        tables = {name for (name,) in connection.execute("SELECT table_name FROM duckdb_tables()").fetchall()}
    assert "dimensional_facts" not in tables
    with open_store(str(tmp_path), write=True) as store:
        store.add([REPORT], [fact("1"), PART])
        assert store.dimensional_facts(["603339"]) == [PART]
        assert store.facts(["603339"], None) == [fact("1")]
