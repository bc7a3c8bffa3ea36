"""Settings and mappings of the indices, from the commented files in `es_mappings/`."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from pipeline import resources
from pipeline.errors import InputError, StoreError

# A shard beyond some 40 GB is slow to move and to merge; passages, facts and rows a report, bytes each, as measured
# (docs/scaling.md).
SHARD_BYTES = 40e9
BYTES_PER_REPORT = {
    "passages": 500 * 1500,
    "facts": 1000 * 450,
    "dimensional_facts": 500 * 450,
    "rows": 1000 * 200,
    "tables": 50_000,
}


@dataclass(frozen=True, slots=True)
class IndexChoices:
    """What a user may choose of an index that is made: both change what it takes, neither what is answered."""

    text: str = "standard"  # how people search the text of passages: a name of es_mappings/shared/text.yaml
    vectors: str = "hnsw"  # the graph over vectors: a name of es_mappings/shared/vectors.yaml


DEFAULT_CHOICES = IndexChoices()


@dataclass(frozen=True, slots=True)
class IndexFile:
    """What one file of `es_mappings/` says."""

    kind: str
    version: int
    settings: Mapping[str, Any]
    mappings: Mapping[str, Any]

    def body(self, meta: Mapping[str, Any], shards: int = 1, text: str = "") -> dict[str, Any]:
        """The request that makes an index: `meta` is kept in it, `text` names how people search the field `text`."""
        properties = {**self.mappings["properties"], **({"text": text_field(text)} if text else {})}
        return {
            "settings": {**self.settings, "number_of_shards": shards},
            "mappings": {**self.mappings, "properties": properties, "_meta": dict(meta)},
        }


@functools.cache
def index_file(kind: str) -> IndexFile:
    """The file of a kind of index.

    Raises:
        StoreError: it is not there or not as it should be (someone edited it).
    """
    folder = resources.folder("es_mappings")
    file = folder / "shared" / "settings.yaml"
    try:
        shared = _read(file)
        file = folder / f"{kind}.yaml"
        data = _read(file)
        return IndexFile(kind, int(data["version"]), {**shared, **data.get("settings", {})}, data["mappings"])
    except (OSError, yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise StoreError(
            f"{file} cannot be used as settings and mappings ({error!r}): it needs version and mappings;"
            " install finreport again, or undo the change"
        ) from error


def text_field(name: str) -> dict[str, Any]:
    """How the text of passages is searched by people, by its name in `es_mappings/shared/text.yaml`.

    Raises:
        InputError: there is no such name.
    """
    return _choice("text", name)


def vector_options(name: str) -> dict[str, Any]:
    """`index_options` of a field of vectors, by its name in `es_mappings/shared/vectors.yaml`.

    Raises:
        InputError: there is no such name.
    """
    return _choice("vectors", name)


@functools.cache
def _choice(file: str, name: str) -> dict[str, Any]:
    known = _read(resources.folder("es_mappings") / "shared" / f"{file}.yaml")
    if name not in known:
        raise InputError(f"FINREPORT_ES_{file.upper()} is {name!r}: give one of {', '.join(known)}")
    return known[name]


def _read(file: Path) -> dict[str, Any]:
    return yaml.safe_load(file.read_text(encoding="utf-8"))


def shards_for(kind: str, reports: int) -> int:
    """Shards of an index that `reports` reports are expected in."""
    return max(1, math.ceil(reports * BYTES_PER_REPORT.get(kind, 0) / SHARD_BYTES))
