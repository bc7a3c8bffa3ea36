"""A unit that a table prints into the cells of its header, where it names no column, or at the end of its caption.

单位：万元 币种：人民币 | 公司对外担保情况       a form in 万元: its second column has the title of its first part
担保总额（A+B）         | 16,735.00
"""

from __future__ import annotations

import re
from dataclasses import replace

from pipeline.model.table_row import LEVELS, RowTable
from pipeline.rules.lexicon import Lexicon, per_lexicon

_FORM = 2  # columns of a form


@per_lexicon
def _unit_said(lexicon: Lexicon) -> re.Pattern[str]:
    unit, currency = lexicon.any_of("unit_declarations"), lexicon.any_of("currency_declarations")
    return re.compile(rf"{unit}\s*[:：]\s*(?P<unit>\S{{1,6}}?)(?:\s*{currency}\s*[:：]\s*\S+)?")


@per_lexicon
def _said_last(lexicon: Lexicon) -> re.Pattern[str]:
    """A unit at the end of a caption: 主要项目开发情况单位：平方米."""
    return re.compile(rf"(?:{_unit_said().pattern})$")


def with_units_of_headers(table: RowTable) -> RowTable:
    """The table with the unit that its headers say, and these without it; of a form without the title beside it."""
    headers: list[tuple[str, ...]] = []
    units = [match["unit"] for match in (_said_last().search(table.caption),) if match is not None]
    for header in table.headers:
        found = next((match for cell in header[:1] if (match := _unit_said().fullmatch(cell.strip()))), None)
        units += [found["unit"]] if found is not None else []
        if found is not None and len(header) == _FORM:
            headers.append(("", ""))
            continue
        headers.append(tuple(LEVELS.join(_without_units(cell.split(LEVELS))) for cell in header))
    if tuple(headers) == table.headers and not (units and not table.unit):
        return table
    return replace(table, headers=tuple(headers), unit=table.unit or (units[0] if len(set(units)) == 1 else ""))


def _without_units(levels: list[str]) -> list[str]:
    return [level for level in levels if not _unit_said().fullmatch(level.strip())]
