"""The fields of the passage index, and its opening: what it was made with is written beside it and checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.errors import StoreError
from pipeline.store.indexing import MAPPING
from pipeline.text.tokens import fingerprint

if TYPE_CHECKING:
    import tantivy

VERSION = 1  # of the layout below
_MADE_WITH = "made_with.json"
_KEYWORDS = ("id", "document", "pool", "code", "year", "kind", "first")


def _schema() -> tantivy.Schema:
    import tantivy

    builder = tantivy.SchemaBuilder()
    for name in _KEYWORDS:
        builder.add_text_field(name, tokenizer_name="raw", index_option="basic")
    for name in ("words", "title"):
        builder.add_text_field(name, tokenizer_name="whitespace", index_option="position")
    builder.add_text_field("grams", tokenizer_name="whitespace", index_option="freq")
    builder.add_bytes_field("kept", stored=True, indexed=False)
    return builder.build()


def create(folder: Path) -> tantivy.Index:
    """The index in `folder`, made where there is none."""
    import tantivy

    if (folder / "meta.json").is_file():
        return open_passage_index(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / _MADE_WITH).write_text(json.dumps(_current_format()), encoding="utf-8")
        return tantivy.Index(_schema(), str(folder))
    except (OSError, ValueError) as error:
        raise StoreError(f"passages cannot be stored in {folder}: {error}; name another store with --store") from error


def open_passage_index(folder: Path) -> tantivy.Index:
    """The index in `folder`.

    Raises:
        StoreError: it is damaged, or was made by another layout or another way of cutting words.
    """
    import tantivy

    again = f"move the folder {folder} away and run `finreport ingest` again, which reads from its cache"
    try:
        found = json.loads((folder / _MADE_WITH).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise StoreError(f"the passages do not say what they were made with ({error}): {again}") from error
    if found != _current_format():
        made, ours = _format_text(found), _format_text(_current_format())
        raise StoreError(f"the passages were made with {made}, this finreport has {ours}: {again}")
    try:
        return tantivy.Index.open(str(folder))
    except ValueError as error:
        raise StoreError(f"the passages cannot be opened: {error}; {again}") from error


def _current_format() -> dict[str, str | int]:
    return {"tokens": fingerprint(), "mapping": MAPPING, "layout": VERSION}


def _format_text(made: dict) -> str:
    return ", ".join(f"{name} {value}" for name, value in made.items())
