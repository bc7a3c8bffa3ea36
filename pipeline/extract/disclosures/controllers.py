"""Who controls a company: 控股股东 and 实际控制人 by name, from the tables under their headings.

控股股东名称 | 法定代表人 | 成立日期          a header, with the names below
名称 | 某某集团有限公司                       a pair, under 控股股东情况
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.extract.statements.column_times import PERIOD_OF
from pipeline.extract.statements.facts import PRIORITY
from pipeline.extract.statements.statements import table_numbers
from pipeline.model import Block, Document, Fact, Source
from pipeline.rules.items import Items
from pipeline.rules.lexicon import Lexicon, per_statement_words

ITEMS = ("控股股东", "实际控制人")
_LONGEST = 60  # characters of a name
_LATIN_NAME = re.compile(r"(?<=[\u4e00-\u9fff])\s+(?=[\u4e00-\u9fff])")
Place = tuple[int, int, str]  # row, column, text


@per_statement_words
def _label(words: Lexicon) -> re.Pattern[str]:
    """What the name stands beside or below; whose it is says the label itself, or the heading."""
    return re.compile(rf"(?P<who>{'|'.join(ITEMS)})?(?:的)?{words.any_of('labels_of_names')}")


@per_statement_words
def _other_label(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("labels_beside_controllers")


@per_statement_words
def _no_name(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"[/／\-—–*]*|{words.any_of('nothing')}|{words.any_of('not_applicable')}")


def controller_facts(document: Document, items: Items) -> list[Fact]:
    """One fact for each of the two, with all that its tables name (legal persons and natural ones), joined by 、."""
    numbers = table_numbers(document)
    found: dict[str, Fact] = {}
    for block in document.blocks:
        heading = next((part for part in reversed(block.path) if any(item in part for item in ITEMS)), "")
        if block.table is None or not heading:
            continue
        for item, names in _named(block.table.rows, heading).items():
            if items.get(item) is not None:
                new = _fact(document, block, item, names, numbers[id(block)])
                found[item] = _joined(found[item], new) if item in found else new
    return list(found.values())


def _joined(first: Fact, second: Fact) -> Fact:
    names = dict.fromkeys((*(first.text or "").split("、"), *(second.text or "").split("、")))
    return replace(first, text="、".join(names))


def _named(rows: Sequence[Sequence[str | None]], heading: str) -> dict[str, list[Place]]:
    """The names of a table, by whose they are."""
    if not any(_other_label().search(cell or "") for row in rows for cell in row):
        return {}  # another table: pledges of the shareholder
    of = _of(heading)
    found: dict[str, list[Place]] = {}
    for at, row in enumerate(rows):
        for column, cell in enumerate(row):
            label = _label().fullmatch("".join((cell or "").split()))
            who = (label["who"] or of) if label else ""
            if who and who not in found and (names := list(_names(rows, at, column))):
                found[who] = names
    return found


def _of(heading: str) -> str:
    """Whose names a table has under a heading; "" under one of both, or of all shareholders (股东和实际控制人情况)."""
    alone = [item for item in ITEMS if item in heading]
    return alone[0] if len(alone) == 1 and not _with_others().search(heading) else ""


@per_statement_words
def _with_others(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"股东{words.any_of('joints_of_headings')}{ITEMS[1]}")


def _names(rows: Sequence[Sequence[str | None]], at: int, column: int) -> Iterator[Place]:
    """The names that a label stands beside, or above where other labels stand beside it."""
    beside = [(at, other, _name(cell)) for other, cell in enumerate(rows[at]) if other > column and cell]
    if not any(_other_label().search(text) for _, _, text in beside):
        yield from (place for place in beside if _is_name(place[2]))
        return
    for below, row in enumerate(rows[at + 1 :], at + 1):
        text = _name(row[column] if column < len(row) else None)
        if not _is_name(text):
            return
        yield below, column, text


def _name(cell: str | None) -> str:
    return _LATIN_NAME.sub("", " ".join((cell or "").split()))


def _is_name(text: str) -> bool:
    labelled = _label().fullmatch(text) or _other_label().search(text)
    return 1 < len(text) <= _LONGEST and not labelled and not _no_name().fullmatch(text)


def _fact(document: Document, block: Block, item: str, names: Sequence[Place], number: int) -> Fact:
    assert block.table is not None
    report = document.report
    row, column, first = names[0]
    text = "、".join(dict.fromkeys(name for _, _, name in names))
    heading = " > ".join(block.path)
    source = Source(report.file, page=block.table.pages[row], table=number, row=row, column=column, heading=heading)
    return Fact(
        report_id=report.id,
        code=report.code,
        item=item,
        fiscal_year=report.year,
        period=PERIOD_OF[report.kind],
        text=text,
        raw_label=item,
        raw_text=first,
        source=source,
        priority=PRIORITY,
    )
