"""The days that a question names, and the rows and items by days that are of another one.

2023年10月27日的审计委员会会议审议了什么        not the meetings of 2023.01.17
2022年5月9日审议通过了哪些议案                  not the item （1）2021 年12 月1 日，公司召开董事会，…
截至2023年12月31日                             the end of a quarter names no row
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.answer.evidence.lines import SectionLine, bare_text
from pipeline.text.days import DAY, Day, days_in, ends_period


def named_days(question: str) -> frozenset[Day]:
    """The days that a question names something by, without those for which accounts are closed."""
    return frozenset(day for day in _dated(question) if not ends_period(day))


def _dated(text: str) -> frozenset[Day]:
    """The days of a year that a text names."""
    return frozenset(day for day in days_in(text) if day[0])


def of_named_days(lines: Sequence[SectionLine], question: str) -> list[SectionLine]:
    """Lines without rows, items and paragraphs of other days than a question names; none where all rows are.

    An item or a sentence is of the day that it begins with, and so is what its paragraph goes on with.
    """
    asked = named_days(question)
    days = list(_days_of(lines)) if asked else []
    of_rows = [own for line, own in zip(lines, days, strict=False) if line.is_row and own]
    if not any(asked & own for own in days):
        return [] if of_rows else list(lines)
    by_rows = bool(of_rows)
    return [
        line
        for line, own in zip(lines, days, strict=True)
        if own & asked or (not own and not (by_rows and line.is_row))
    ]


def _days_of(lines: Sequence[SectionLine]) -> Iterator[frozenset[Day]]:
    """The days that each line is of: a row of all that it names, a sentence of the one that it begins with."""
    before: frozenset[Day] = frozenset()
    within = False  # whether the line before is of the same paragraph
    for line in lines:
        if line.is_row:
            yield _dated(line.text)
            within = False
            continue
        first = DAY.match(bare_text(line.text))
        goes_on = within and line.level is None
        before = _dated(first[0]) if first else before if goes_on else frozenset()
        yield before
        within = not line.ends
