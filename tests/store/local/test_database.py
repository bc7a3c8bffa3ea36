"""The DuckDB connection."""

import pytest


@pytest.mark.parametrize("write", [True, False])
def test_the_database_prints_no_progress_of_its_own(tmp_path, write):
    from pipeline.store.local.database import connect

    connect(str(tmp_path), write=True).close()
    connection = connect(str(tmp_path), write=write)
    assert connection.execute("SELECT current_setting('enable_progress_bar')").fetchone() == (False,)
    connection.close()


def test_a_store_of_a_former_layout_is_read_as_it_is_and_gets_its_new_column_when_written_to(tmp_path):
    """The column for figures 调整前 was added later: a store without it is made here by taking it out."""
    from pipeline.model import Report
    from pipeline.store import open_store
    from pipeline.store.local.database import connect
    from tests.store.conftest import REPORT, fact

    with open_store(str(tmp_path), write=True) as store:
        store.add([REPORT], [fact("5")])
    with connect(str(tmp_path), write=True) as connection:
        for table in ("facts", "by_item"):
            connection.execute(f"ALTER TABLE {table} DROP COLUMN superseded")
    with open_store(str(tmp_path)) as store:
        (read,) = store.facts(["603339"], ["净利润"])
        assert read.value == 5 and read.superseded is False
        assert [f.value for f in store.rank("净利润", 2020).facts] == [5]
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report("603339", 2021)], [fact("4", report_year=2021, file="b.pdf", superseded=True)])
    with open_store(str(tmp_path)) as store:
        every = store.facts(["603339"], ["净利润"], every_source=True)
        assert [(f.value, f.superseded) for f in every] == [(5, False), (4, True)]
        assert [f.value for f in store.facts(["603339"], ["净利润"])] == [5]
