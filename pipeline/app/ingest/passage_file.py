"""The passages of a report as a file beside its cached result: JSON lines, packed to a fifth."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from pipeline.errors import ReportError
from pipeline.extract.passages.chunking import VERSION
from pipeline.model import Passage

_LEVEL = 3  # of packing: quick, and hardly larger than the best


def passages_path(result: Path, by: str) -> Path:
    """The file of the passages that were cut `by` a way, beside the result of the same report."""
    return result.with_name(f"{result.stem}-{by}-p{VERSION}.jsonl.gz")


def save(place: Path, passages: Iterable[Passage]) -> None:
    """Write passages at once and whole: a reader never sees half of them."""
    place.parent.mkdir(parents=True, exist_ok=True)
    part = place.with_suffix(f".{os.getpid()}.part")
    with gzip.open(part, "wt", encoding="utf-8", compresslevel=_LEVEL) as out:
        for p in passages:
            row = [p.report_id, p.position, p.path, p.text, p.first_page, p.last_page, p.parent, p.summary]
            out.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")
    part.replace(place)


def load(place: Path) -> Iterator[Passage]:
    """The passages in their order.

    Raises:
        ReportError: the file is damaged; without it the report is read again.
    """
    try:
        with gzip.open(place, "rt", encoding="utf-8") as lines:
            for line in lines:
                report_id, position, path, *rest = json.loads(line)
                yield Passage(report_id, position, tuple(path), *rest)
    except (OSError, EOFError, ValueError, TypeError) as error:
        raise ReportError(f"{place} is damaged ({error}): delete it and run the same command again") from error
