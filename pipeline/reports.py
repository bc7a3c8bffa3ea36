"""Several descriptions of one report, put together: what tables, files and the store each know of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pipeline.model import Report


def merged(reports: Iterable[Report]) -> list[Report]:
    """One report an id; of several descriptions of one report, what a later one leaves out is kept."""
    by_id: dict[str, Report] = {}
    for new in reports:
        old = by_id.get(new.id)
        by_id[new.id] = new if old is None else _over(old, new)
    return list(by_id.values())


def _over(old: Report, new: Report) -> Report:
    """The revised edition stays on top of the first one, whichever came last."""
    if old.revised and not new.revised and new.file != old.file:
        old, new = new, old
    return replace(
        new,
        short_name=new.short_name or old.short_name,
        full_name=new.full_name or old.full_name,
        file=new.file or old.file,
        sha256=new.sha256 or old.sha256,
        pages=new.pages if new.pages is not None else old.pages,
        published=new.published or old.published,
        revised=new.revised or (old.revised and not new.file),
    )
