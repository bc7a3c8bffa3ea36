"""A piece of a report or document for search."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.model.line import Line


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of a report for search: `text` begins with a line of the headings it stands under.

    A small passage has the larger one around it as its `parent`. Position and so id are the same in every run.
    `lines` joined are its body; passages of stores made before lines were kept have none.
    """

    report_id: str
    position: int  # among the report's passages, from 0
    path: tuple[str, ...]  # headings, outermost first
    text: str
    first_page: int  # from 1
    last_page: int
    parent: int | None = None  # its position; None for a passage that is itself a parent or has none
    summary: bool = False  # a text made of its parent, for search only
    lines: tuple[Line, ...] = ()

    @property
    def id(self) -> str:
        return f"{self.report_id}#{self.position}"

    @property
    def parent_id(self) -> str | None:
        return None if self.parent is None else f"{self.report_id}#{self.parent}"

    @property
    def body(self) -> str:
        """The text without the line of its headings."""
        return self.text.partition("\n")[2] if self.path else self.text
