"""Collections of documents that are no company reports: their configuration, kept in the store beside them.

Every collection is described by one document of the collection `CATALOGUE`, so that both stores keep it without
anything of their own; what its documents were cut by and which columns of a table hold what are its metadata.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from pipeline.errors import InputError
from pipeline.model import Passage
from pipeline.store.search_records import REPORTS, DocumentEntry, PassageStore

CATALOGUE = "collections"
_NAME = re.compile(r"[^\s/#:\\]{1,60}")
_LIST = "\x1f"


@dataclass(frozen=True, slots=True)
class Collection:
    """How a collection is made: the way of cutting, and the columns of its tables ("" and () where guessed)."""

    name: str
    by: str = "auto"  # laws by article, everything else in the default way
    text: str = ""
    title: str = ""
    metadata: tuple[str, ...] = ()

    def with_options(
        self, by: str | None = None, text: str | None = None, title: str | None = None, metadata: Iterable[str] = ()
    ) -> Collection:
        """The configuration with what is given now in place of what was kept."""
        return replace(
            self,
            by=by or self.by,
            text=text or self.text,
            title=title or self.title,
            metadata=tuple(metadata) or self.metadata,
        )


def validate_name(name: str) -> str:
    """A name that a collection may have; raises `InputError` for any other."""
    if not _NAME.fullmatch(name) or name in (REPORTS, CATALOGUE):
        raise InputError(
            f"{name!r} cannot be a collection's name: up to 60 characters without blanks, / # : and \\,"
            f" and neither {REPORTS!r} nor {CATALOGUE!r}"
        )
    return name


def load(store: PassageStore, name: str) -> Collection | None:
    """The configuration that a collection was made with; None where there is no such collection."""
    found = next((e for e in store.entries(CATALOGUE) if e.title == name), None)
    if found is None:
        return Collection(name) if name in store.collections() else None
    kept = dict(found.metadata)
    columns = tuple(filter(None, kept.get("metadata", "").split(_LIST)))
    return Collection(name, found.by, kept.get("text", ""), kept.get("title", ""), columns)


def save(store: PassageStore, collection: Collection) -> None:
    """Keep a collection's configuration."""
    store.add_passages([description(collection)])


def description(collection: Collection) -> tuple[DocumentEntry, list[Passage]]:
    """A collection's configuration as the store keeps it; added with its documents both are there or neither."""
    kept = {"text": collection.text, "title": collection.title, "metadata": _LIST.join(collection.metadata)}
    entry = DocumentEntry(
        id=f"{CATALOGUE}/{collection.name}",
        collection=CATALOGUE,
        title=collection.name,
        metadata=tuple((key, value) for key, value in kept.items() if value),
        by=collection.by,
    )
    described = Passage(entry.id, 0, (), f"collection {collection.name}, cut by {collection.by}", 1, 1)
    return entry, [described]


def names(store: PassageStore) -> list[str]:
    """The collections in the store, company reports left out."""
    kept = {entry.title for entry in store.entries(CATALOGUE)}
    return sorted((kept | set(store.collections())) - {REPORTS, CATALOGUE})


def remove(store: PassageStore, name: str, documents: Iterable[str] = ()) -> int:
    """Remove documents (ids) of a collection, or all of it with its configuration; how many passages went."""
    chosen = list(documents)
    if chosen:
        return store.remove_passages(chosen)
    gone = store.remove_passages([entry.id for entry in store.entries(name)])
    store.remove_passages([f"{CATALOGUE}/{name}"])
    return gone


def require_collection(store: PassageStore, name: str) -> Collection:
    """The configuration of a collection that must be there; `InputError` names those that are."""
    found = load(store, name)
    if found is None:
        there = "、".join(names(store))
        raise InputError(
            f"no collection {name!r} in the store; "
            + (f"there are: {there}" if there else f"make it: finreport ingest --collection {name} FOLDER")
        )
    return found


def require_documents(store: PassageStore, name: str) -> None:
    """That a collection is there and holds documents to be searched; `InputError` says how it comes by some."""
    require_collection(store, name)
    if name not in store.collections():
        raise InputError(f"collection {name!r} holds no documents: finreport ingest --collection {name} FOLDER")
