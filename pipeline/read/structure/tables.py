"""Tables as a reader of the report sees them: captions and unit lines above, parts over page breaks joined."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from pipeline.model import Table
from pipeline.read.pieces import PageTable, TableRow, join_tables, table_of
from pipeline.read.structure.headings import BOX
from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.amounts import YUAN, is_amount, is_money, unit_from, unit_word

_BOXES, _TICKED = BOX.strip("[]"), "[√☑✓]"
BORDER_SLACK = 4.0  # points by which borders of two parts of one table may differ
WORD_SLACK = 20.0  # the same, where columns are told by words


@dataclass(frozen=True, slots=True)
class _Words:
    """What stands above tables and in their first cells, as expressions."""

    unit: re.Pattern[str]
    currency_of_unit: re.Pattern[str]
    other_currency: re.Pattern[str]
    currency: re.Pattern[str]
    staffage: re.Pattern[str]
    guidance: re.Pattern[str]  # of the form: what to tell here
    ticked: re.Pattern[str]  # the name of what is there, before the box that says so
    total: re.Pattern[str]
    new_head: re.Pattern[str]  # of statements: a header of its own begins a table of its own


@per_document_words
def _words(words: Lexicon) -> _Words:
    any_of, spread = words.any_of, words.spread
    home, foreign = any_of("home_currency"), any_of("foreign_currencies")
    unit = rf"(?:(?:{home}|{foreign})?\s*{any_of('units_of_tables')}|{any_of('units_in_foreign_currency')})"
    alone = rf"(?:{any_of('units_in_foreign_currency')}|{foreign}\s*{any_of('units_in_home_currency')})"
    return _Words(
        unit=re.compile(
            rf"{spread('unit_labels')}\s*(?:均)?(?:为)?\s*[:：]?\s*[（(]?\s*({unit})"
            rf"|^\s*[（(]?\s*({home}\s*{any_of('units_in_home_currency')})"
            rf"|以\s*({unit})\s*{any_of('unit_presentations')}"
            rf"|^\s*[（(]?\s*({alone})(?:[\s/）)]*{alone})*\s*[）)]?$"
        ),
        currency_of_unit=re.compile(rf"\s+|{home}"),
        other_currency=re.compile(rf"{spread('currency_labels')}\s*[:：]\s*({foreign})"),
        currency=re.compile(spread("currency_labels")),
        staffage=re.compile(
            rf"{BOX}\s*{any_of('box_answers')}|^{any_of('above_tables', 'preparers')}"
            rf"|^20\d\d年(?:\d+月\d+日|度|\d+.\d+月)$|^{any_of('item_headers')}$"
        ),
        guidance=re.compile(any_of("form_guidance")),
        ticked=re.compile(
            rf"(?P<name>[^\s:：。；{_BOXES}][^:：。；{_BOXES}]{{4,28}}?)(?<!{any_of('words_of_remarks')})\s*[:：]?\s*"
            rf"{_TICKED}\s*{any_of('box_answers')}"
        ),
        total=re.compile(rf"\s*{any_of('total_rows')}\s*"),
        new_head=re.compile(spread("item_headers", "asset_headers")),
    )


def unit_of(line: str) -> str:
    """The unit that a line above a table says (单位：万元 币种：人民币; HK$'000), "" where it says none."""
    found = _words().unit.search(line)
    if not found:
        return ""
    word = next(group for group in found.groups() if group)
    word = _words().currency_of_unit.sub("", word)
    other = _words().other_currency.search(line)
    unit = unit_from(f"{other[1] if other else ''}{word}")
    return unit_word(unit) if unit is not None and is_money(unit.base) and unit.base != YUAN.base else word or YUAN.base


def is_unit_line(line: str) -> bool:
    """Whether a line is there to say the unit of the table below, and nothing else."""
    return len(line) <= 60 and bool(unit_of(line)) and not re.search(r"[。；]", line)


def caption_of(lines_above: list[str]) -> str:
    """The nearest line above a table that names it: not a unit line, a ticked box or a date.

    What stands before a ticked box names it as well: 采购商品/接受劳务情况表 √适用 □不适用.
    """
    for line in reversed(lines_above[-4:]):
        if ticked := _words().ticked.match(line):
            return ticked["name"]
        if is_unit_line(line) or _words().staffage.search(re.sub(r"\s+", "", line)) or _words().currency.search(line):
            continue
        return line if len(line) <= 60 and not line.endswith("。") and not _words().guidance.match(line) else ""
    return ""


def is_new_head(row: TableRow) -> bool:
    """Whether a row is a header with which a table begins anew."""
    return bool(_words().new_head.fullmatch(row[0] or ""))


def continues(table: Table, last: PageTable, grid: PageTable) -> bool:
    """Whether `grid`, met with no line of text between, goes on with a table whose last part is `last`."""
    if grid.page - last.page not in (0, 1):
        return False
    if grid.page == last.page and is_new_head(grid.rows[0]) and grid.rows[0] != table.rows[0]:
        return False
    if grid.page == last.page and _ends_with_total(table) and names_columns(grid.rows[0]):
        return False  # another table, such as the same of another year
    if not last.ruled or not grid.ruled:
        return _same_columns(table, last, grid)
    if last.borders and grid.borders:
        return _same_borders(last.borders, grid.borders) or _goes_on_otherwise(table, last, grid)
    if len(grid.rows[0]) != len(table.rows[0]) and is_new_head(grid.rows[0]):
        return False  # with a header of its own over other columns
    return len(grid.rows[0]) == len(last.rows[0]) or grid.page != last.page


def _ends_with_total(table: Table) -> bool:
    return bool(_words().total.fullmatch(table.rows[-1][0] or ""))


def names_columns(row: TableRow) -> bool:
    """Whether a row has words alone, over several columns."""
    words = [cell for cell in row[1:] if cell]
    return len(words) > 1 and not any(map(is_amount, words))


def _same_borders(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return len(a) == len(b) and all(abs(x - y) <= BORDER_SLACK for x, y in zip(a, b, strict=True))


def _goes_on_otherwise(table: Table, last: PageTable, grid: PageTable) -> bool:
    """Whether the next page goes on with as many columns between the same sides, only set to other widths."""
    if last.page == grid.page or len(last.borders) != len(grid.borders):
        return False
    if is_new_head(grid.rows[0]) and grid.rows[0] != table.rows[0]:
        return False
    sides = (last.borders[0], last.borders[-1]), (grid.borders[0], grid.borders[-1])
    return _same_borders(*sides)


def _same_columns(table: Table, last: PageTable, grid: PageTable) -> bool:
    """Whether two parts without upright rules, whose columns are only as wide as what stands in them, are alike."""
    if last.page == grid.page or last.ruled or grid.ruled or len(last.borders) != len(grid.borders):
        return False
    if grid.rows[0] == table.rows[0] and any(grid.rows[0][1:]):
        return True
    ends = zip(last.borders[2:], grid.borders[2:], strict=True)  # labels are as long as they are
    return all(abs(x - y) <= WORD_SLACK for x, y in ends)


def repeated_header(table: Table, grid: PageTable) -> int:
    """How many first rows of `grid` repeat the first rows of `table`."""
    count = 0
    for old, new in zip(table.rows[:3], grid.rows[:3], strict=False):
        if not any(new) or [c or "" for c in old] != [c or "" for c in new]:
            break
        count += 1
    return count


def extend_table(table: Table, grid: PageTable) -> Table:
    """`table` with its continuation."""
    return join_tables(table, grid, repeated_header(table, grid))


def start_table(grid: PageTable, lines_above: list[str], before: Table | None = None) -> Table:
    """A new table with the caption and unit found above it.

    `before`: a table that ends the page before, with no line of text between, whose caption and unit hold on.
    """
    unit = next((u for line in reversed(lines_above[-4:]) if (u := unit_of(line))), before.unit if before else "")
    caption = caption_of(lines_above) or (before.caption if before else "")
    return replace(table_of(grid), caption=caption, unit=unit)
