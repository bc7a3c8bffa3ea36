"""Reading into a collection goes on after an interruption and after a file that ends its process."""

from __future__ import annotations

import time
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from pipeline.app.ingest import collections
from pipeline.app.ingest.limits import Limits
from pipeline.app.store_access import StoreAccess
from pipeline.store.collections import Collection


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("一号手册", "二号手册", "三号手册"):
        (tmp_path / f"{name}.txt").write_text(f"{name}的内容。", encoding="utf-8")
    return tmp_path


def test_an_interrupted_run_goes_on_where_it_stopped(folder: Path, tmp_path: Path) -> None:
    place = StoreAccess(str(tmp_path / "store"))

    def broken(results: Iterable, total: int) -> Iterator:
        yield next(iter(results))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        collections.ingest_collection(place, Collection("c"), [folder], progress=broken)
    summary = collections.ingest_collection(place, Collection("c"), [folder])
    assert (summary.known, summary.documents) == (1, 2)


def test_files_that_cost_too_much_or_end_their_process_are_named_and_the_others_go_on(
    folder: Path, tmp_path: Path
) -> None:
    from docx import Document

    (row := Document()).add_table(rows=1, cols=1).cell(0, 0).text = "一格"
    row.save(str(tmp_path / "row.docx.part"))
    with (
        zipfile.ZipFile(tmp_path / "row.docx.part") as made,
        zipfile.ZipFile(folder / "四号手册.docx", "w", zipfile.ZIP_DEFLATED) as book,
    ):
        for name in made.namelist():
            text = made.read(name)
            first, last = text.find(b"<w:tr>"), text.find(b"</w:tbl>")
            book.writestr(name, text if first < 0 else text[:first] + text[first:last] * 400_000 + text[last:])
    said: list[str] = []
    limits = Limits(timeout=4.0)
    began = time.monotonic()
    summary = collections.ingest_collection(
        StoreAccess(str(tmp_path / "store")), Collection("c"), [folder], jobs=2, limits=limits, say=said.append
    )
    assert time.monotonic() - began < 120
    assert (summary.documents, summary.failed) == (3, 1), said
    assert said == [
        "四号手册.docx: reading it took longer than 4 s and was ended: give it more with --timeout, or split the file"
    ]


def test_a_table_is_read_by_its_own_name_and_within_the_memory_that_it_may_take(tmp_path: Path) -> None:
    import duckdb

    folder = tmp_path / "tables"
    folder.mkdir()
    for name in ("[ab]*.parquet", "a.parquet"):  # a name is no pattern
        duckdb.execute(f"COPY (SELECT '{name}的内容' AS text, 1 AS id) TO '{folder / name}' (FORMAT parquet)")
    wide = "SELECT repeat('词', 250000000) AS text"
    duckdb.execute(f"COPY ({wide}) TO '{folder / 'wide.parquet'}' (FORMAT parquet)")
    said: list[str] = []
    summary = collections.ingest_collection(
        StoreAccess(str(tmp_path / "store")),
        Collection("c", text="text"),
        [folder],
        limits=Limits(timeout=60.0, memory=900),
        say=said.append,
    )
    assert summary.failed == 1 and "wide.parquet" in said[-1], said
    with StoreAccess(str(tmp_path / "store")).reading() as snapshot:
        assert {entry.id for entry in snapshot.store.entries("c")} >= {"c/[ab]*.parquet:1", "c/a.parquet:1"}
        texts = {passage.text.strip() for passage in snapshot.store.passages_of("c/[ab]*.parquet:1")}
        assert texts == {"[ab]*.parquet的内容"}
