"""Writers wait for each other, and not for ever."""

import threading
import time

import pytest

from pipeline.errors import StoreBusy, StoreError
from pipeline.store.local import writer_lock
from pipeline.store.local.writer_lock import only_writer


def test_a_writer_waits_for_the_one_before(tmp_path):
    said = []

    def write():
        with only_writer(tmp_path / "store"):
            said.append("second")

    with only_writer(tmp_path / "store"):
        second = threading.Thread(target=write)
        second.start()
        time.sleep(0.2)
        said.append("first")
    second.join(10)
    assert said == ["first", "second"]


def test_who_waits_says_so(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(writer_lock, "PATIENCE", 0.05)
    monkeypatch.setattr(writer_lock, "WAIT", 0.2)
    with only_writer(tmp_path), pytest.raises(StoreBusy), only_writer(tmp_path):
        pass
    assert "somebody else is writing to" in caplog.text and "waiting for up to" in caplog.text


def test_after_some_time_it_is_told_that_somebody_else_writes(tmp_path, monkeypatch):
    monkeypatch.setattr(writer_lock, "WAIT", 0.1)
    with (
        only_writer(tmp_path),
        pytest.raises(StoreBusy, match=r"somebody has been writing to .*: wait until that is done"),
        only_writer(tmp_path),
    ):
        pass


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be written to"), only_writer(tmp_path / "file" / "store"):
        pass
