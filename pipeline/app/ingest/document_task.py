"""Files of collections as the work of a worker process: a file in, its documents as lines of a file between the two.

What a table of a million rows holds goes through that file, row by row, and never as a whole through a memory.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import msgspec

from pipeline.app.ingest.collection_files import CollectionDocument, CollectionFile, Recipe, collect
from pipeline.app.ingest.limits import lacks_memory
from pipeline.errors import FinreportError, InputError
from pipeline.model import Problem

Outcome = CollectionDocument | Problem | str  # a document, what is wrong in a file, or why it could not be read


@dataclass(frozen=True, slots=True)
class _Line:
    """One of the three."""

    document: CollectionDocument | None = None
    problem: Problem | None = None
    failure: str = ""


def documents_request(file: CollectionFile, recipe: Recipe, out: Path) -> str:
    """The line that asks for the documents of a file, into `out`."""
    plain = asdict(recipe) | {"rules": [str(folder) for folder in recipe.rules]}
    return json.dumps(
        {"task": "documents", "file": str(file.path), "name": file.name, "recipe": plain, "out": str(out)}
    )


def write_documents(asked: dict[str, Any]) -> None:
    """What a request asks for.

    Raises:
        InputError: the user must act (an extra is not installed).
        MemoryError: the file needs more memory than there is.
    """
    recipe = asked["recipe"]
    recipe |= {"rules": tuple(map(Path, recipe["rules"])), "metadata": tuple(recipe["metadata"])}
    encode = msgspec.json.Encoder().encode
    with Path(asked["out"]).open("wb") as out:
        for found in _collected(CollectionFile(Path(asked["file"]), asked["name"]), Recipe(**recipe)):
            out.write(encode(_line(found)) + b"\n")


def _collected(file: CollectionFile, recipe: Recipe) -> Iterator[Outcome]:
    try:
        yield from collect(file, recipe)
    except (InputError, MemoryError):
        raise
    except FinreportError as error:
        yield str(error)
    except Exception as error:  # a file of a shape never met must not stop the others
        if lacks_memory(error):
            raise MemoryError from error
        yield f"{file.path.name}: could not be read ({type(error).__name__}: {error}); please report it"


def _line(found: Outcome) -> _Line:
    if isinstance(found, str):
        return _Line(failure=found)
    return _Line(problem=found) if isinstance(found, Problem) else _Line(document=found)


def read_documents(out: Path) -> Iterator[Outcome]:
    """What a worker wrote, line by line; the file goes with the last one."""
    decode = msgspec.json.Decoder(_Line).decode
    try:
        with out.open("rb") as lines:
            for line in lines:
                read = decode(line)
                yield read.document or read.problem or read.failure
    finally:
        out.unlink(missing_ok=True)
