"""Columns of a year alone, or of a change alone, named by the column before that they go on.

售电量2024年 | 2023年 | 变动(%)                       the second is the 售电量 of 2023, the third its change
成本2024年 | 占2024年成本比例 | 2023年                 a share between them ends nothing
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.answer.cells.words import normal, own_words, table_words
from pipeline.model.table_row import LEVELS, RowTable

_MERE_YEAR = re.compile(r"(?P<year>20\d\d)年?(?:[(（][^()（）]*[)）])?")  # 2023年(已重述)
_NAMED_YEAR = re.compile(r"(?P<name>.*[^\W\d].*?)(?P<year>20\d\d)年?")
_YEARS = re.compile(r"20\d\d年?")
_SINCE = "比较"  # 2024年比2023年变动, 2024年较2023年变动
_BRACKETS = re.compile(r"[(（][^()（）]*[)）]")


def with_named_years(table: RowTable) -> RowTable:
    """The table with such columns by the names that they go on."""
    headers = tuple(named_years(header) for header in table.headers)
    return replace(table, headers=headers) if headers != table.headers else table


def named_years(header: Sequence[str]) -> tuple[str, ...]:
    """The columns of a header, those of a mere year or change behind what is called by the year after it named so."""
    return tuple(_column_names(header, several=sum(bool(_of_year(cell)) for cell in header) > 1))


def _of_year(cell: str) -> re.Match[str] | None:
    return _NAMED_YEAR.fullmatch(cell.replace(" ", "")) if LEVELS.strip() not in cell else None


def _column_names(header: Sequence[str], *, several: bool) -> Iterator[str]:
    """`several`: names have years, so that of a mere change it is not plain of which it is."""
    name, years = "", set[int]()
    for cell in header:
        named, mere = _of_year(cell), _MERE_YEAR.fullmatch(cell.replace(" ", ""))
        if named is not None:
            name, years = named["name"], {int(named["year"])}
        elif mere is not None and name and years == {int(mere["year"]) + 1}:
            years.add(int(mere["year"]))
            yield name + cell
            continue
        elif several and name and len(years) > 1 and _is_mere_change(cell):
            yield f"{_BRACKETS.sub('', name)}{LEVELS}{cell}"  # the unit is of the amount
            continue
        elif not table_words().share.search(normal(cell)):
            name, years = "", set()
        yield cell


def _is_mere_change(cell: str) -> bool:
    """Whether a column says only that it is a change: 变动(%), 2024年比2023年变动(%)."""
    text, change = _YEARS.sub("", normal(cell)), table_words().change
    return change.search(text) is not None and not own_words(change.sub("", text)).strip(_SINCE)
