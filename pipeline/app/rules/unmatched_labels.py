"""Labels of the stored reports that the item dictionary lacks, with the item that is nearest to each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pipeline.app.session import Session
    from pipeline.rules.items import Item
    from pipeline.store.interface import LabelUsage


@dataclass(frozen=True, slots=True)
class UnmatchedLabel:
    """A label with the reports that have it; `nearest` is None where no item is like it, `score` is up to 100."""

    usage: LabelUsage
    nearest: Item | None = None
    score: int | None = None

    def to_dict(self) -> dict[str, Any]:
        """As plain data, with one place where the label stands."""
        one = self.usage
        return {
            "label": one.label,
            "kept_as": one.item,
            "reports": one.reports,
            "nearest": self.nearest.name if self.nearest else None,
            "score": self.score,
            "example": {"report": one.report_id, "page": one.source.page, "row": one.source.row},
            "heading": one.source.heading,
        }


def unmatched_labels(session: Session) -> list[UnmatchedLabel]:
    """The labels of all reports in the store that are no name of an item, the most frequent first."""
    from pipeline.rules.items import load_items

    items, _ = load_items(session.settings.rules)
    with session.access.reading() as snapshot:
        named = list(_chinese(snapshot.store.label_usage()))
    lacking = (one for one in named if items.get(one.item) is None)
    return [UnmatchedLabel(one, *next(iter(items.nearest(one.item, 1)), ())) for one in lacking]


def _chinese(named: list[LabelUsage]) -> Iterator[LabelUsage]:
    """Labels of Chinese reports: the dictionary has Chinese names, so an English label is no lack of it."""
    from pipeline.model.report import is_foreign

    yield from (one for one in named if not is_foreign(one.report_id.partition("-")[0]))
