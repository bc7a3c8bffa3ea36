"""All of a list of reasons, where one of its items was found.

净利润主要源于生物资产市价波动和服务业务亏损，以及资金收益的共同影响。    a sentence that says what brought it about
1）生物资产公允价值变动带来净亏损284万元。                                item by item with its amount,
2）服务业务净亏损21万元，主要源于竞争加剧。                               of which only this one gives a reason
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.lines import SectionLine, gives_cause
from pipeline.text.numbering import read_number
from pipeline.text.quantities import find_figures

MOST = 6  # items
LONGEST = 600  # characters of the list with what leads it in
_ENDED = re.compile(r"[。；;！!]\s*$")


def whole_list(
    line: SectionLine, before: Sequence[SectionLine], behind: Sequence[SectionLine]
) -> tuple[SectionLine, ...]:
    """What leads in the list that a line is an item of, and its items; () where no sentence says that they are reasons.

    Each item states an amount, of which one without any would be no part.
    """
    own = _item_of(line, before)
    if own is None:
        return ()
    lines = [*before, line, *behind]
    first = _first_item(lines, own)
    lead = lines[first - 1] if first else None
    if lead is None or lead.is_row or lead.level is not None or not gives_cause(lead.text):
        return ()
    items = _items(lines, first)
    found = (lead, *(one for item in items for one in item))
    stated = all(any(find_figures(one.text) for one in item) for item in items)
    short = sum(len(one.text) for one in found) <= LONGEST
    return found if 1 < len(items) <= MOST and stated and short and line in found else ()


def _item_of(line: SectionLine, before: Sequence[SectionLine]) -> int | None:
    """The place of the numbered item that a line is, or goes on with a sentence of; None where it is none."""
    if line.level is not None:
        return len(before)
    broken = bool(before) and before[-1].level is not None and _ENDED.search(before[-1].text) is None
    return len(before) - 1 if broken else None


def _first_item(lines: Sequence[SectionLine], at: int) -> int:
    """The place of the first item of the list that has one at a place; 0 where the numbers do not run."""
    level, number = lines[at].level, read_number(lines[at].text)
    while number is not None and number.value > 1:
        wanted = number.value - 1
        at -= 1
        while at >= 0 and lines[at].level != level:
            if lines[at].is_row or (lines[at].level or level or 0) < (level or 0):
                return 0
            at -= 1
        number = read_number(lines[at].text) if at >= 0 else None
        if number is None or number.value != wanted:
            return 0
    return at if number is not None else 0


def _items(lines: Sequence[SectionLine], first: int) -> list[list[SectionLine]]:
    """The items from the first one on, each with the lines that its sentence goes on in."""
    items: list[list[SectionLine]] = []
    for line in lines[first:]:
        number = read_number(line.text) if line.level == lines[first].level else None
        if number is not None and number.value == len(items) + 1:
            items.append([line])
        elif line.level is None and not line.is_row and _ENDED.search(items[-1][-1].text) is None:
            items[-1].append(line)
        else:
            break
    return items
