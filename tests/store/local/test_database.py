"""The DuckDB connection."""

import pytest


@pytest.mark.parametrize("write", [True, False])
def test_the_database_prints_no_progress_of_its_own(tmp_path, write):
    from pipeline.store.local.database import connect

    connect(str(tmp_path), write=True).close()
    connection = connect(str(tmp_path), write=write)
    assert connection.execute("SELECT current_setting('enable_progress_bar')").fetchone() == (False,)
    connection.close()
