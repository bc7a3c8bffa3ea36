"""Generations of the database file: the newest is read, a copy of it is written to, what is left over is removed."""

import pytest

from pipeline.errors import StoreError
from pipeline.store.local.generations import begin_generation, discard_work, newest_generation, publish_generation


def names(folder):
    return sorted(file.name for file in folder.iterdir())


def test_the_highest_number_is_the_newest_and_a_store_of_former_versions_is_the_lowest(tmp_path):
    assert newest_generation(tmp_path) is None
    for name in ("facts.duckdb", "facts-9.duckdb", "facts-10.duckdb", "facts-old.duckdb", "facts-11.duckdb.wal"):
        (tmp_path / name).touch()
    assert newest_generation(tmp_path) == tmp_path / "facts-10.duckdb"


def test_a_generation_takes_the_place_of_those_before_it(tmp_path):
    begin_generation(tmp_path).write_text("one")
    assert newest_generation(tmp_path) is None
    publish_generation(tmp_path)
    work = begin_generation(tmp_path)
    assert work.read_text() == "one"
    work.write_text("two")
    assert newest_generation(tmp_path).read_text() == "one"
    publish_generation(tmp_path)
    assert names(tmp_path) == ["facts-2.duckdb"]
    assert newest_generation(tmp_path).read_text() == "two"


def test_a_store_of_a_former_version_goes_on(tmp_path):
    (tmp_path / "facts.duckdb").write_text("former")
    assert begin_generation(tmp_path).read_text() == "former"
    publish_generation(tmp_path)
    assert names(tmp_path) == ["facts-1.duckdb"]


def test_what_a_killed_writer_left_is_thrown_away(tmp_path):
    begin_generation(tmp_path).write_text("half")
    (tmp_path / "facts.writing.wal").touch()
    assert begin_generation(tmp_path).exists() is False
    discard_work(tmp_path)
    assert names(tmp_path) == []


def test_a_copy_that_fails_is_said_and_leaves_nothing(tmp_path):
    (tmp_path / "facts-1.duckdb").mkdir()  # not a file that could be copied
    with pytest.raises(StoreError, match=r"facts-1\.duckdb cannot be copied for writing, nothing was changed"):
        begin_generation(tmp_path)
    assert names(tmp_path) == ["facts-1.duckdb"]
