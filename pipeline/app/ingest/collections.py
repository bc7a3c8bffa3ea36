"""Documents put into a collection of the store in batches: an interrupted run goes on where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pipeline.app.ingest.collection_files import (
    CollectionDocument,
    CollectionFile,
    Recipe,
    find_collection_files,
)
from pipeline.app.ingest.document_results import document_results
from pipeline.app.ingest.limits import Limits
from pipeline.app.store_access import StoreAccess
from pipeline.errors import FinreportError, InputError, StoreBusy, StoreError
from pipeline.extract.passages.cutting import AUTO, Cutting, with_options
from pipeline.model import Problem
from pipeline.read.document import sha256_of
from pipeline.read.forms import text_tables
from pipeline.store.collections import Collection, description, load, save, validate_name
from pipeline.store.search_records import DocumentEntry

PASSAGES_AT_ONCE = 5000  # put into the store in one go
WITHIN = Limits()


@dataclass(slots=True)
class CollectionSummary:
    """What became of a run."""

    name: str
    by: str
    documents: int = 0
    passages: int = 0
    known: int = 0
    gone: int = 0
    failed: int = 0
    notes: list[str] = field(default_factory=list)  # what was said of files, where nobody listened

    def text(self) -> str:
        parts = [f"{self.name} (cut by {self.by}): {self.documents} documents, {self.passages} passages added"]
        parts += [f"{self.known} already known"] if self.known else []
        parts += [f"{self.gone} rows that their table no longer has removed"] if self.gone else []
        return ", ".join(parts) + (f"; {self.failed} files could not be read" if self.failed else "")


@dataclass(slots=True)
class _WriteBatch:
    """Documents on their way into the store, which is open for the moment of writing only."""

    access: StoreAccess
    collection: Collection
    documents: list[CollectionDocument] = field(default_factory=list)
    passages: int = 0

    def add(self, document: CollectionDocument) -> None:
        self.documents.append(document)
        self.passages += len(document.passages)
        if self.passages >= PASSAGES_AT_ONCE:
            self.flush()

    def flush(self) -> None:
        if self.documents:
            with self.access.writing() as store:
                told = [(_entry(self.collection.name, d), d.passages) for d in self.documents]
                # documents without passages are not kept, so no collection is made of them alone
                store.add_passages([description(self.collection), *told] if self.passages else told)
        self.documents, self.passages = [], 0


def _entry(collection: str, document: CollectionDocument) -> DocumentEntry:
    return DocumentEntry(
        id=f"{collection}/{document.id}",
        collection=collection,
        file=document.file,
        title=document.title,
        metadata=document.metadata,
        sha256=document.sha256,
        by=document.by,
    )


def configure_collection(
    access: StoreAccess,
    name: str,
    by: str | None = None,
    text: str | None = None,
    title: str | None = None,
    metadata: Sequence[str] = (),
    **cutting: int | str | None,
) -> Collection:
    """The collection's configuration: what was kept with it, and what is given now. It is kept with its documents.

    `by`: the way of cutting, perhaps with options as text; `cutting`: options in place of its own.
    """
    known = _load_collection(access, validate_name(name)) or Collection(name)
    return known.with_options(with_options(by or known.by, **cutting), text, title, metadata)


def _load_collection(access: StoreAccess, name: str) -> Collection | None:
    try:
        with access.reading() as snapshot:
            return load(snapshot.store, name)
    except StoreBusy:
        raise
    except StoreError:  # there is no store yet
        return None


def ingest_collection(
    access: StoreAccess,
    collection: Collection,
    paths: Iterable[Path],
    *,
    ocr: bool = False,
    jobs: int = 1,
    limits: Limits = WITHIN,
    rules: tuple[Path, ...] = (),
    progress: Callable[[Iterable, int], Iterable] = lambda results, total: results,
    say: Callable[[str], None] | None = None,
) -> CollectionSummary:
    """Read the files, each within `limits`, and add their documents; `say` gets a line for each failure or problem.

    The configuration is kept with the first documents: where no file could be read nothing is written.
    """
    files, problems = find_collection_files(paths)
    if problems and not files:
        raise InputError("; ".join(map(str, problems)))
    summary = CollectionSummary(collection.name, collection.by)
    say = say or summary.notes.append
    for problem in problems:
        say(str(problem))
    recipe = Recipe(collection.name, collection.by, collection.text, collection.title, collection.metadata, ocr, rules)
    known = _stored_documents(access, collection.name)
    waiting = _WriteBatch(access, collection)
    fresh = [f for f in files if not _is_known(f, known, collection.by)]
    summary.known = len(files) - len(fresh)
    try:
        for file, results in progress(document_results(fresh, recipe, jobs, limits), len(fresh)):
            _update_documents(file, results, known, waiting, summary, say)
    finally:
        waiting.flush()
    if (
        summary.known and _load_collection(access, collection.name) != collection
    ):  # nothing new, but other options than before
        with access.writing() as store:
            save(store, collection)
    return summary


def _update_documents(
    file: CollectionFile,
    results: Iterable[CollectionDocument | Problem | str],
    known: dict[str, tuple[str, str]],
    waiting: _WriteBatch,
    summary: CollectionSummary,
    say: Callable[[str], None],
) -> None:
    """One file's documents; rows that a table had before and has no longer are removed."""
    rows: set[str] = set()
    for result in results:
        if isinstance(result, str):
            summary.failed += 1
            say(result)
            return
        if isinstance(result, Problem):
            say(str(result))
            continue
        rows.add(result.id)
        if known.get(result.id) == (result.sha256, result.by):
            summary.known += 1
            continue
        summary.documents += 1
        summary.passages += len(result.passages)
        waiting.add(result)
    stale = [name for name in known if name.startswith(f"{file.name}:") and name not in rows]
    if stale:
        waiting.flush()
        with waiting.access.writing() as store:
            store.remove_passages([f"{waiting.collection.name}/{name}" for name in stale])
        summary.gone += len(stale)


def _stored_documents(access: StoreAccess, name: str) -> dict[str, tuple[str, str]]:
    """Hash and way of cutting of the documents that the collection has, by id without its name."""
    try:
        with access.reading() as snapshot:
            return {e.id.removeprefix(f"{name}/"): (e.sha256, e.by) for e in snapshot.store.entries(name)}
    except StoreError:
        return {}


def _is_known(file: CollectionFile, known: dict[str, tuple[str, str]], by: str) -> bool:
    """Whether a file of one document is in the collection as it is, cut as asked; tables are looked at row by row."""
    if file.path.suffix.lower() in text_tables.FORMS or file.name not in known:
        return False
    sha256, way = known[file.name]
    try:
        asked = Cutting.of(by)
        ways = [asked.as_way(each).text for each in ("article", "default")] if asked.by == AUTO else [asked.text]
        return way in ways and sha256 == sha256_of(file.path)
    except FinreportError:
        return False
