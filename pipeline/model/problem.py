"""Something wrong in the user's data, said with the place where it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong in the user's data, with the place where it is and what would be right."""

    file: str
    message: str
    line: int | None = None
    page: int | None = None
    row: int | None = None
    damage: bool = False  # the file is broken there, and may say less or other things than it did

    def __str__(self) -> str:
        places = [("line", self.line), ("page", self.page), ("row", self.row)]
        where = "".join(f", {name} {at}" for name, at in places if at is not None)
        return f"{self.file}{where}: {self.message}"
