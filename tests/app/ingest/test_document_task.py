"""Documents between a worker and its parent: whatever a file gives comes back as it was."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pipeline.app.ingest import document_task
from pipeline.app.ingest.collection_files import CollectionFile, Recipe, collect
from pipeline.app.ingest.document_task import documents_request, read_documents, write_documents
from pipeline.errors import InputError

RECIPE = Recipe("faq", text="answer", title="question", metadata=("area",))


@pytest.fixture
def table(tmp_path: Path) -> CollectionFile:
    file = tmp_path / "faq\u2028[1].csv"
    file.write_text("question,answer,area\n如何\u2028挂失？,可以挂失。,储蓄\n如何销户？,,储蓄\n", "utf-8")
    return CollectionFile(file, file.name)


def test_documents_and_problems_come_back_as_they_were(table: CollectionFile, tmp_path: Path) -> None:
    out = tmp_path / "out"
    asked = json.loads(documents_request(table, RECIPE, out))
    assert asked.pop("task") == "documents"
    write_documents(asked)
    assert list(read_documents(out)) == list(collect(table, RECIPE))
    assert not out.exists()


def test_what_can_not_be_read_is_a_line_and_what_the_user_must_do_is_raised(
    table: CollectionFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    missing = CollectionFile(tmp_path / "none.csv", "none.csv")
    write_documents(json.loads(documents_request(missing, RECIPE, out)))
    (told,) = read_documents(out)
    assert isinstance(told, str) and "none.csv" in told
    for error, raised in ((InputError("install it"), InputError), (MemoryError(), MemoryError)):

        def fails(*_: object, error=error):
            raise error

        monkeypatch.setattr(document_task, "collect", fails)
        with pytest.raises(raised):
            write_documents(json.loads(documents_request(table, RECIPE, out)))
