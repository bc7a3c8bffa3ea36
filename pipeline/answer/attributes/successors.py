"""Who took over from a person that a table says left: the row of the same table with the same office and day.

甲某  财务总监  解聘  2022年07月29日        接她的人是谁        乙某  财务总监  聘任  2022年07月29日
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pipeline.answer.attributes.records import Record
from pipeline.rules.lexicon import Lexicon, per_lexicon

_DATE = re.compile(r"20\d\d[年./-]\d{1,2}[月./-]\d{1,2}日?")


@per_lexicon
def _asked(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("asked_successors"))


@per_lexicon
def _appointed(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"被?{lexicon.any_of('words_of_appointment')}")


def asks_for_successor(clause: str) -> bool:
    """Whether a clause asks who took over from somebody."""
    return _asked().search(clause) is not None


def successor_of(left: Record, records: Iterable[Record]) -> Record | None:
    """The one row of a table that says that somebody was given the office that another row says was left that day."""
    found = [one for one in records if one.line.table == left.line.table and _follows(one.cells, left.cells)]
    return found[0] if len(found) == 1 else None


def _follows(cells: Sequence[str], left: Sequence[str]) -> bool:
    """Whether a row is of another person in the same office, appointed on the day of the other row."""
    if len(cells) != len(left) or cells[0] == left[0] or any(map(_appointed().fullmatch, left)):
        return False
    same = [cell for cell, other in zip(cells[1:], left[1:], strict=True) if cell == other]
    days = [cell for cell in same if _DATE.fullmatch(cell)]
    return bool(days) and len(same) > len(days) and any(map(_appointed().fullmatch, cells))
