"""The database of the embedded store: opened for reading or writing, and published when a writer closes it."""

import duckdb
import pytest

from pipeline.errors import StoreError
from pipeline.store.local import database as database_file
from pipeline.store.local.database import Database


@pytest.mark.parametrize("write", [True, False])
def test_the_database_prints_no_progress_of_its_own(tmp_path, write):
    Database(str(tmp_path), write=True).close()
    database = Database(str(tmp_path), write=write)
    setting = "SELECT current_setting('enable_progress_bar')"
    assert database.connection.execute(setting).fetchone() == (False,)
    database.close()


def numbers(database):
    return [n for (n,) in database.connection.execute("SELECT n FROM numbers ORDER BY n").fetchall()]


def test_readers_keep_what_they_opened_while_a_writer_publishes(tmp_path):
    first = Database(str(tmp_path), write=True)
    first.connection.execute("CREATE TABLE numbers AS SELECT 1 AS n")
    first.close()
    reader = Database(str(tmp_path), write=False)
    writer = Database(str(tmp_path), write=True)
    writer.connection.execute("INSERT INTO numbers VALUES (2)")
    beside = Database(str(tmp_path), write=False)
    assert (numbers(reader), numbers(beside), numbers(writer)) == ([1], [1], [1, 2])
    assert reader.is_newest()
    writer.close()
    after = Database(str(tmp_path), write=False)
    assert (numbers(reader), numbers(beside), numbers(after)) == ([1], [1], [1, 2])
    assert (reader.is_newest(), after.is_newest()) == (False, True)
    for database in (reader, beside, after):
        database.close()


@pytest.mark.parametrize("step", ["_mark", "_connect"])
def test_a_reader_opens_although_a_writer_publishes_at_that_moment(tmp_path, monkeypatch, step):
    Database(str(tmp_path), write=True).close()
    real = getattr(database_file, step)
    for published_first in (True, False):

        def while_published(*given, publish_first=published_first, **named):
            monkeypatch.setattr(database_file, step, real)
            done = None if publish_first else real(*given, **named)
            Database(str(tmp_path), write=True).close()
            return real(*given, **named) if done is None else done

        monkeypatch.setattr(database_file, step, while_published)
        reader = Database(str(tmp_path), write=False)
        assert reader.connection.execute("SELECT count(*) FROM meta").fetchone() == (1,)
        reader.close()


def test_what_cannot_be_published_leaves_the_store_as_it_was(tmp_path):
    first = Database(str(tmp_path), write=True)
    first.connection.execute("CREATE TABLE numbers AS SELECT 1 AS n")
    first.close()
    writer = Database(str(tmp_path), write=True)
    writer.connection.execute("INSERT INTO numbers VALUES (2)")
    writer.connection.close()  # as a failing disk would have it: nothing more can be written
    with pytest.raises(StoreError, match=r"could not be written.*it is as it was"):
        writer.close()
    reader = Database(str(tmp_path), write=False)
    assert numbers(reader) == [1]
    reader.close()
    Database(str(tmp_path), write=True).close()  # nobody holds it


def test_a_file_of_another_kind_is_named_and_left_alone(tmp_path):
    bad = tmp_path / "facts-3.duckdb"
    bad.write_bytes(b"not a database" * 1000)
    for write in (False, True):
        with pytest.raises(StoreError, match=r"facts-3\.duckdb cannot be opened"):
            Database(str(tmp_path), write=write)
    with pytest.raises(duckdb.Error):
        duckdb.connect(str(bad))
    assert sorted(file.name for file in tmp_path.iterdir() if file.name != "lock") == ["facts-3.duckdb"]


def test_a_store_of_a_former_layout_is_read_as_it_is_and_gets_its_new_column_when_written_to(tmp_path):
    """The column for figures 调整前 was added later: a store without it is made here by taking it out."""
    from pipeline.model import Report
    from pipeline.store import open_store
    from tests.store.conftest import REPORT, fact

    with open_store(str(tmp_path), write=True) as store:
        store.add([REPORT], [fact("5")])
    database = Database(str(tmp_path), write=True)
    for table in ("facts", "by_item"):
        database.connection.execute(f"ALTER TABLE {table} DROP COLUMN superseded")
    database.close()
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
