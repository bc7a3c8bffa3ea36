"""An SQLite file of one version, shared by threads."""

import sqlite3
import threading

import pytest

from pipeline.app.sqlite_file import SqliteFile
from pipeline.errors import StoreError

SCHEMA = "CREATE TABLE note (text TEXT NOT NULL); CREATE TABLE other (text TEXT);"


def made(file, version: int = 1) -> SqliteFile:
    return SqliteFile(file, SCHEMA, version, "the notes", "move them away")


def test_a_transaction_that_fails_leaves_nothing(tmp_path):
    notes = made(tmp_path / "deep" / "notes.sqlite")
    with notes.writing() as database:
        database.execute("INSERT INTO note VALUES ('kept')")
    with pytest.raises(ZeroDivisionError), notes.writing() as database:
        database.execute("INSERT INTO note VALUES ('lost')")
        1 / 0  # noqa: B018
    with notes.reading() as database:
        assert database.execute("SELECT text FROM note").fetchall() == [("kept",)]


def test_threads_that_write_wait_for_each_other(tmp_path):
    notes = made(tmp_path / "notes.sqlite")

    def write() -> None:
        for _ in range(10):
            with notes.writing() as database:
                database.execute("INSERT INTO note VALUES ('one')")

    threads = [threading.Thread(target=write) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with notes.reading() as database:
        assert database.execute("SELECT count(*) FROM note").fetchone() == (40,)


def test_a_file_that_many_make_at_once_is_made_once(tmp_path):
    begin = threading.Barrier(8)
    failed = []

    def write(file) -> None:
        begin.wait()
        try:
            with made(file).writing() as database:
                database.execute("INSERT INTO note VALUES ('one')")
        except StoreError as error:
            failed.append(error)

    for number in range(20):
        file = tmp_path / f"{number}.sqlite"
        threads = [threading.Thread(target=write, args=(file,)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        with made(file).reading() as database:
            assert database.execute("SELECT count(*) FROM note").fetchone() == (8,) and not failed


def test_a_file_of_a_later_version_is_refused(tmp_path):
    with made(tmp_path / "notes.sqlite", 2).reading():
        pass
    with pytest.raises(StoreError, match="later version"), made(tmp_path / "notes.sqlite", 1).reading():
        pass


def test_what_is_no_such_file_is_told_with_the_remedy(tmp_path):
    (tmp_path / "notes.sqlite").write_text("no database" * 100)
    raised = pytest.raises(StoreError, match=r"the notes cannot be used.*move them away")
    with raised as error, made(tmp_path / "notes.sqlite").reading():
        pass
    assert isinstance(error.value.__cause__, sqlite3.DatabaseError)
