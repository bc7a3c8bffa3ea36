"""A file is there whole or as it was, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.whole_file import write_whole


def test_a_file_is_replaced_and_its_folder_made(tmp_path: Path) -> None:
    for data in (b"one", b"two"):
        write_whole(tmp_path / "a" / "b", data)
        assert (tmp_path / "a" / "b").read_bytes() == data
    assert [file.name for file in (tmp_path / "a").iterdir()] == ["b"]


def test_who_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "taken" / "by").mkdir(parents=True)
    with pytest.raises(OSError):
        write_whole(tmp_path / "taken", b"x")
    assert [file.name for file in tmp_path.iterdir()] == ["taken"]
