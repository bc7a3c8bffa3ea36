"""Files of a collection read by several workers."""

from __future__ import annotations

from pathlib import Path

from pipeline.app.ingest.collection_files import CollectionFile, Recipe
from pipeline.app.ingest.document_results import document_results
from pipeline.app.ingest.limits import Limits


def test_files_come_back_in_their_order_from_several_workers(tmp_path: Path) -> None:
    files = []
    for number in range(7):
        path = tmp_path / f"第{number}号手册.txt"
        path.write_text(f"第{number}号手册的内容。" * (1 + 300 * (number == 0)), "utf-8")
        files.append(CollectionFile(path, path.name))
    found = [(file, list(told)) for file, told in document_results(files, Recipe("c"), 3, Limits(60.0))]
    assert [file for file, _ in found] == files
    assert [told[0].id for _, told in found] == [file.name for file in files]  # type: ignore[union-attr]
