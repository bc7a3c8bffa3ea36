"""The passages of a report as a file beside its cached result: JSON lines, packed to a fifth."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from pipeline.app.ingest import cache
from pipeline.errors import ReportError
from pipeline.model import Passage
from pipeline.store.passage_lines import line_values, lines_from

_LEVEL = 3  # of packing: quick, and hardly larger than the best


def save(place: Path, passages: Iterable[Passage]) -> None:
    """Write passages at once and whole: a reader never sees half of them."""
    rows = (
        [p.report_id, p.position, p.path, p.text, p.first_page, p.last_page, p.parent, p.summary, line_values(p)]
        for p in passages
    )
    lines = (json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)
    cache.write(place, gzip.compress("".join(lines).encode(), _LEVEL, mtime=0))


def load(place: Path) -> Iterator[Passage]:
    """The passages in their order.

    Raises:
        ReportError: the file is damaged; without it the report is read again.
    """
    try:
        with gzip.open(place, "rt", encoding="utf-8") as lines:
            for line in lines:
                report_id, position, path, *rest, lines = json.loads(line)
                passage = Passage(report_id, position, tuple(path), *rest)
                yield replace(passage, lines=lines_from(lines, passage.body))
    except (OSError, EOFError, ValueError, TypeError) as error:
        raise ReportError(f"{place} is damaged ({error}): delete it and run the same command again") from error
