"""公司信息: names, addresses, representative and contacts as text facts.

公司的中文名称 | 四方科技集团股份有限公司
股票种类 | 股票上市交易所 | 股票简称 | 股票代码     (a header, its values in the row below)
法定代表人：张金良                               (a line)
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.extract.statements.column_times import PERIOD_OF
from pipeline.extract.statements.facts import PRIORITY
from pipeline.extract.statements.statements import table_numbers
from pipeline.model import Block, BlockKind, Document, Fact, Source
from pipeline.rules.items import Item, Items
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import BLANK

_QUOTES = '“”"‘’「」 '
FIRST_PAGES = 30  # the profile stands in the second chapter
MIN_KNOWN = 3  # known labels that make a table a profile wherever it stands


@dataclass(frozen=True, slots=True)
class _Words:
    """What stands in a profile and above it, as expressions."""

    places: re.Pattern[str]
    contacts: re.Pattern[str]
    company: re.Pattern[str]
    nothing: re.Pattern[str]
    inner: re.Pattern[str]
    remark: re.Pattern[str]
    if_any: re.Pattern[str]
    header: re.Pattern[str]
    both_addresses: re.Pattern[str]
    person: re.Pattern[str]
    name: re.Pattern[str]


@per_statement_words
def _words(words: Lexicon) -> _Words:
    any_of = words.any_of
    return _Words(
        places=words.pattern("profile_headings", "contact_headings"),
        contacts=words.pattern("contact_headings"),
        company=re.compile(rf"(?<!子){any_of('company_names_end')}(?:[(（][^()（）]{{1,12}}[)）])?$"),
        nothing=re.compile(rf"[/／\-—–*]*|{any_of('nothing')}|{any_of('not_applicable')}。?"),
        inner=re.compile(rf"({any_of('inner_labels')})\s*[:：]\s*", re.I),
        remark=re.compile(rf"[（(]{any_of('short_name_remarks')}.*[)）]$"),
        if_any=re.compile(rf"[（(]{any_of('if_any')}[)）]"),
        header=re.compile(rf"{any_of('profile_headers_at_the_end')}$"),
        both_addresses=words.pattern("both_addresses"),
        person=words.pattern("person_labels"),
        name=words.pattern("name_labels"),
    )


@dataclass(frozen=True, slots=True)
class ProfileEntry:
    """A label with its words, and where they stand."""

    item: Item
    label: str
    text: str
    page: int
    table: int | None = None
    row: int | None = None
    column: int | None = None
    heading: str = ""


def profile_facts(document: Document, items: Items) -> list[Fact]:
    """Text facts of the profile, one an item: the company's own first, contacts' only where that has none."""
    own: dict[str, ProfileEntry] = {}
    contacts: dict[str, ProfileEntry] = {}
    numbers = table_numbers(document)
    for block in document.blocks:
        if block.page > FIRST_PAGES:
            break
        for named in _profile_entries(block, items, numbers):
            place = contacts if _words().contacts.search(named.heading) else own
            if named.item.name == "企业名称" and not _words().company.search(_clean(named.text)):
                continue  # 公司名称 | 报告期内取得和处置子公司方式: a header of another table
            if _clean(named.text) or named.item.name not in place:
                known = place.get(named.item.name)
                if known is None or not _clean(known.text):
                    place[named.item.name] = named
    return [_fact(document, named) for named in {**contacts, **own}.values()]


def _profile_entries(block: Block, items: Items, numbers: dict[int, int]) -> Iterator[ProfileEntry]:
    heading = " > ".join(block.path)
    placed = bool(_words().places.search(heading))
    if block.table is not None:
        known = sum(_item(c, items) is not None for row in block.table.rows for c in row if c)
        if placed or known >= MIN_KNOWN:
            yield from _table(block, items, numbers[id(block)], heading or block.table.caption)
    elif placed and block.kind is BlockKind.PARAGRAPH:
        yield from _line(block, items, heading)


def _item(cell: str | None, items: Items) -> Item | None:
    """The profile item that a cell is the label of."""
    if not cell or len(cell) > 40:
        return None
    item = items.get(_words().if_any.sub("", cell).strip(" :：\n"), statement="profile", asked=False)
    return item if item is not None and item.statement == "profile" else None


def _table(block: Block, items: Items, number: int, heading: str) -> Iterator[ProfileEntry]:
    assert block.table is not None
    header: dict[int, Item] = {}
    for index, row in enumerate(block.table.rows):
        page = block.table.pages[index]
        cells = [(i, c) for i, c in enumerate(row) if c is not None and c.strip()]
        labels = {i: item for i, c in cells if (item := _item(c, items))}
        if len(labels) >= 3 and len(labels) == len(cells):
            header = labels
            continue
        if header:
            texts = dict(cells)
            for i, item in header.items():
                if i in texts and i not in labels:
                    yield ProfileEntry(item, item.name, texts[i], page, number, index, i, heading)
        yield from _pairs(row, labels, items, page, number, index, heading)
        if cells and _words().person.fullmatch(cells[0][1].strip()):
            yield from _people(block, index, items, page, number, heading)


def _pairs(
    row: tuple[str | None, ...], labels: dict[int, Item], items: Items, page: int, number: int, index: int, heading: str
) -> Iterator[ProfileEntry]:
    """Label and words beside each other in one row."""
    for i, item in labels.items():
        end = min([j for j in labels if j > i], default=len(row))
        filled = [j for j in range(i + 1, end) if (row[j] or "").strip()]
        if len(filled) > 1 and _words().name.fullmatch(
            (row[filled[0]] or "").strip()
        ):  # 会计师事务所 | 名称 | 某某会计师事务所
            del filled[0]
        beside = filled[0] if filled else None
        text = row[beside] if beside is not None else ""
        if _words().header.search(text or "") and len(text or "") <= 12:
            continue  # a header of which only this label is known, its values below
        if not filled and len(labels) > 1:
            continue  # a header: 董事会秘书 and 证券事务代表 above their names
        yield ProfileEntry(item, row[i] or "", text or "", page, number, index, beside, heading)
        yield from _inner(text or "", items, page, number, index, heading)
    cells = [c for c in row if c]
    if not labels and len(cells) >= 2:
        yield from _split_joined_labels(cells, items, page, number, index, heading)
        yield from _inner(cells[1], items, page, number, index, heading)
        if _words().both_addresses.search(cells[0]):
            for name in ("注册地址", "办公地址"):
                both = items.get(name)
                if both is not None:
                    yield ProfileEntry(both, cells[0], cells[1], page, number, index, 1, heading)


def _split_joined_labels(
    cells: list[str], items: Items, page: int, number: int, index: int, heading: str
) -> Iterator[ProfileEntry]:
    """Two labels run together in one cell, with as many words beside (股票简称 公司的中文名称 | 甲 甲公司)."""
    labels, texts = cells[0].split(), cells[1].split()
    known = [_item(label, items) for label in labels]
    if len(labels) == len(texts) > 1 and all(known):
        for item, label, text in zip(known, labels, texts, strict=True):
            if item is not None:
                yield ProfileEntry(item, label, text, page, number, index, 1, heading)


def _people(block: Block, index: int, items: Items, page: int, number: int, heading: str) -> Iterator[ProfileEntry]:
    """姓名 below 董事会秘书 and 证券事务代表."""
    assert block.table is not None
    above = block.table.rows[index - 1] if index else ()
    row = block.table.rows[index]
    heads = [(i, item) for i, cell in enumerate(above) if (item := _item(cell, items)) is not None]
    names = [i for i, cell in enumerate(row) if (text := (cell or "").strip()) and not _words().person.fullmatch(text)]
    for i, item in heads:
        under = i if i in names else names[heads.index((i, item))] if len(names) == len(heads) else None
        if under is not None:
            yield ProfileEntry(item, item.name, row[under] or "", page, number, index, under, heading)


def _inner(text: str, items: Items, page: int, number: int, index: int, heading: str) -> Iterator[ProfileEntry]:
    """Labels inside a cell: 邮政编码： 100808联系电话： 86-10-…"""
    found = list(_words().inner.finditer(text))
    for match, following in zip(found, [*found[1:], None], strict=False):
        item = items.get(match.group(1), statement="profile")
        value = text[match.end() : following.start() if following else len(text)]
        if item is not None and item.statement == "profile":
            yield ProfileEntry(
                item, match.group(1), value.split("\n")[0], page, number, index, None, heading + "联系方式"
            )


def _line(block: Block, items: Items, heading: str) -> Iterator[ProfileEntry]:
    label, colon, text = block.text.replace(":", "：", 1).partition("：")
    item = _item(label, items) if colon and len(text) < 120 else None
    if item is not None:
        yield ProfileEntry(item, label, text, block.page, heading=heading)


def _clean(text: str) -> str:
    words = " ".join(unicodedata.normalize("NFKC", text).replace("\u0001", "").split())
    words = re.sub(r"(?<=[\u4e00-\u9fa5，、；（）]) (?=[\u4e00-\u9fa5A-Za-z\d])|(?<=\d) (?=[\u4e00-\u9fa5])", "", words)
    first = _words().inner.search(words)
    if first and first.start() > 0:
        words = words[: first.start()]
    words = _words().remark.sub("", words).strip(_QUOTES)
    return "" if _words().nothing.fullmatch(words) else words


def _fact(document: Document, named: ProfileEntry) -> Fact:
    report = document.report
    text = _clean(named.text)
    return Fact(
        report_id=report.id,
        code=report.code,
        item=named.item.name,
        fiscal_year=report.year,
        period=PERIOD_OF[report.kind],
        text=text or None,
        reason="" if text else f"报告中写作“{named.text.strip()}”" if named.text.strip() else BLANK,
        raw_label=named.label,
        raw_text=named.text,
        source=Source(
            report.file, page=named.page, table=named.table, row=named.row, column=named.column, heading=named.heading
        ),
        priority=PRIORITY,
    )
