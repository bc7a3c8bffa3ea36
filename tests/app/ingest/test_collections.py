"""Reading into a collection goes on after an interruption and after a file that ends its process."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from pipeline.app.ingest import collections
from pipeline.app.ingest.collection_files import CollectionFile
from pipeline.store.collections import Collection


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("一号手册", "二号手册", "三号手册"):
        (tmp_path / f"{name}.txt").write_text(f"{name}的内容。", encoding="utf-8")
    return tmp_path


def test_an_interrupted_run_goes_on_where_it_stopped(folder: Path, tmp_path: Path) -> None:
    place = str(tmp_path / "store")

    def broken(results: Iterable, total: int) -> Iterator:
        yield next(iter(results))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        collections.ingest_collection(place, Collection("c"), [folder], progress=broken)
    summary = collections.ingest_collection(place, Collection("c"), [folder])
    assert (summary.known, summary.documents) == (1, 2)


def test_a_file_that_ends_its_process_is_named_and_the_others_go_on(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = collections._read_whole

    def dies(file: CollectionFile, recipe):
        if file.name.startswith("二号"):
            os._exit(1)  # as a crash in a native library does
        return read(file, recipe)

    dies.__module__, dies.__qualname__ = collections.__name__, "_read_whole"  # so that it can be sent to a process
    monkeypatch.setattr(collections, "_read_whole", dies)
    said: list[str] = []
    summary = collections.ingest_collection(str(tmp_path / "store"), Collection("c"), [folder], jobs=2, say=said.append)
    assert (summary.documents, summary.failed) == (2, 1)
    assert len(said) == 1 and said[0].startswith("二号手册.txt: reading it ended its process")
