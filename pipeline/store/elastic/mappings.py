"""Settings and mappings of the indices, from the commented files in `es_mappings/`."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import yaml

from pipeline import resources
from pipeline.errors import StoreError

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
class IndexFile:
    """What one file of `es_mappings/` says."""

    kind: str
    version: int
    settings: Mapping[str, Any]
    mappings: Mapping[str, Any]

    def body(self, meta: Mapping[str, Any], shards: int = 1) -> dict[str, Any]:
        """The request that makes an index: `meta` is kept in it."""
        return {
            "settings": {**self.settings, "number_of_shards": shards},
            "mappings": {**self.mappings, "_meta": dict(meta)},
        }


@functools.cache
def index_file(kind: str) -> IndexFile:
    """The file of a kind of index.

    Raises:
        StoreError: it is not there or not as it should be (someone edited it).
    """
    file = resources.folder("es_mappings") / f"{kind}.yaml"
    try:
        data = yaml.safe_load(file.read_text(encoding="utf-8"))
        return IndexFile(kind, int(data["version"]), data["settings"], data["mappings"])
    except (OSError, yaml.YAMLError, KeyError, TypeError, ValueError) as error:
        raise StoreError(
            f"{file} cannot be used as settings and mappings ({error!r}): it needs version, settings and mappings;"
            " install finreport again, or undo the change"
        ) from error


def shards_for(kind: str, reports: int) -> int:
    """Shards of an index that `reports` reports are expected in."""
    return max(1, math.ceil(reports * BYTES_PER_REPORT.get(kind, 0) / SHARD_BYTES))
