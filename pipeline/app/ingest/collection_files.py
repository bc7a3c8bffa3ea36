"""Files of a collection to entries and passages: a document a file, or a document a row of a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pipeline.errors import InputError
from pipeline.extract.passages.chunking import cut_passages
from pipeline.extract.passages.cutting import AUTO, Cutting
from pipeline.model import Block, BlockKind, Passage, Problem
from pipeline.read import plain_document
from pipeline.read.document import sha256_of
from pipeline.read.file_names import is_nameable, unnameable_problem
from pipeline.read.forms import text_tables
from pipeline.rules.lexicon import use_lexicon

FORMS = (*plain_document.READERS, *text_tables.FORMS)


@dataclass(frozen=True, slots=True)
class CollectionFile:
    """A file to read, and the name that its documents have in the collection."""

    path: Path
    name: str


@dataclass(frozen=True, slots=True)
class CollectionDocument:
    """One document of a collection with its passages; `id` is without the collection's name."""

    id: str
    file: str
    title: str
    sha256: str
    passages: tuple[Passage, ...]
    metadata: tuple[tuple[str, str], ...] = ()
    by: str = "default"


@dataclass(frozen=True, slots=True)
class Recipe:
    """How files become documents: the cutting as text (perhaps `AUTO`), columns of tables, recognition of scans."""

    collection: str
    by: str = AUTO
    text: str = ""
    title: str = ""
    metadata: tuple[str, ...] = ()
    ocr: bool = False
    rules: tuple[Path, ...] = ()  # the user's folders: words by which files are read


def find_collection_files(places: Iterable[Path]) -> tuple[list[CollectionFile], list[Problem]]:
    """The files of folders and paths, named by their place below the folder given; two of one name are a problem."""
    found: dict[str, CollectionFile] = {}
    problems: list[Problem] = []
    for place in places:
        if not place.exists():
            raise InputError(f"{place}: no such file or folder")
        inside = sorted(p for p in place.rglob("*") if p.is_file()) if place.is_dir() else [place]
        known = [p for p in inside if p.suffix.lower() in FORMS and not p.name.startswith((".", "~$"))]
        if place.is_dir() and not known:
            problems.append(Problem(str(place), f"no document in it (looked for {', '.join(FORMS)})"))
        for path in known if place.is_dir() else inside:
            if not is_nameable(path):
                problems.append(unnameable_problem(path))
                continue
            name = path.relative_to(place).as_posix() if place.is_dir() else path.name
            if name in found and found[name].path.resolve() != path.resolve():
                other = found[name].path
                problems.append(Problem(str(path), f"has the same name as {other}: give the folder above both"))
            else:
                found.setdefault(name, CollectionFile(path, name))
    return list(found.values()), problems


def collect(found: CollectionFile, recipe: Recipe) -> Iterator[CollectionDocument | Problem]:
    """The documents of a file; raises `ReportError` where it cannot be read at all."""
    if found.path.suffix.lower() in text_tables.FORMS:
        yield from _rows(found, recipe)
    else:
        yield from _document(found, recipe)


def _document(found: CollectionFile, recipe: Recipe) -> Iterator[CollectionDocument | Problem]:
    with use_lexicon(recipe.rules):
        document = plain_document.read_plain(found.path, ocr=recipe.ocr)
        by = _cut_by(recipe, "article" if document.law else "default")
        cut = cut_passages(f"{recipe.collection}/{found.name}", document.blocks, by)
    yield from document.problems
    yield CollectionDocument(found.name, document.file, document.title, document.sha256, cut, by=by)


def _cut_by(recipe: Recipe, otherwise: str) -> str:
    """The cutting of a document; what it is where the recipe leaves the way to the document."""
    cutting = Cutting.of(recipe.by)
    return cutting.as_way(otherwise if cutting.by == AUTO else cutting.by).text


def _rows(found: CollectionFile, recipe: Recipe) -> Iterator[CollectionDocument | Problem]:
    sha256 = sha256_of(found.path)
    with use_lexicon(recipe.rules):
        columns, rows = text_tables.read_records(
            found.path, text=recipe.text, title=recipe.title, metadata=recipe.metadata
        )
    told = f"text from column {columns.text!r}" + (f", titles from {columns.title!r}" if columns.title else "")
    told += f", metadata {', '.join(columns.metadata)}" if columns.metadata else ""
    if not recipe.text:
        yield Problem(found.path.name, f"{told} (guessed; choose with --text-column, --title-column, --metadata)")
    by = _cut_by(recipe, "default")
    for row in rows:
        if isinstance(row, Problem):
            yield row
            continue
        name = f"{found.name}:{row.row}"
        cut = cut_passages(f"{recipe.collection}/{name}", _blocks(row), by)
        yield CollectionDocument(name, found.path.name, row.title, sha256, cut, row.metadata, by)


def _blocks(row: text_tables.Record) -> list[Block]:
    path = (row.title,) if row.title else ()
    lines = [line.strip() for line in row.text.split("\n") if line.strip()]
    return [Block(BlockKind.PARAGRAPH, 1, text=line, path=path) for line in lines]
