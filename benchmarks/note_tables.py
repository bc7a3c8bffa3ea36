"""The tables of notes that questions are drawn from: their cells, and the words by which each is asked for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pipeline.model import Kind, Report, Scope
from pipeline.model.table_row import RowTable

NOTES = re.compile(r"(?<!母公司)(?:财务报表项目注释|财务报表主要项目注释|财务报表附注|报表项目附注)")
NUMBER = re.compile(r"-?\d[\d,]*(?:\.\d+)?%?")
NUMBERING = re.compile(r"^(?:[(（]?[一二三四五六七八九十\d]{1,3}[)）、.．])+|^(?:其中|加|减)[:：]|^[-—]+")
BRACKETS = re.compile(r"[(（][^()（）]*[)）]")
NOW = re.compile(r"本期|本年|期末|年末|本报告期|当期")
BEFORE = re.compile(r"上期|上年|期初|年初|去年")
GENERAL = re.compile(r"发生额|金额|余额|数|合计$|项目")
CONTAINER = re.compile(r"注释|附注|财务报告|报表")
HAN = re.compile(r"[\u4e00-\u9fff]{2}")


@dataclass(frozen=True)
class NoteCell:
    """A cell with the words by which it is asked for."""

    report: Report
    page: int
    text: str
    headings: tuple[str, ...]
    label: str
    header: str  # without what only says of which year
    former: bool
    table: int

    @property
    def key(self) -> tuple[object, ...]:
        return self.headings, self.label, self.header, self.former

    @property
    def question(self) -> str:
        return self.question_for(self.label, "是多少")

    def question_for(self, label: str, how: str) -> str:
        """The question for a row of the cell's table, in its column and year."""
        year = self.report.year - self.former
        words = "的".join(word for word in (*self.headings, label, self.header) if word)
        half = "上半年" if self.report.kind is Kind.HALF_YEAR else ""
        return f"{self.report.short_name}{year}年{half}{words}{how}？"


def plain(text: str) -> str:
    return NUMBERING.sub("", BRACKETS.sub("", NUMBERING.sub("", text))).strip("：: ")


def headings_of(table: RowTable) -> tuple[str, ...]:
    """The note and what of it: 应收账款 · 按账龄披露."""
    inside = [plain(part) for part in table.path[-2:] if not CONTAINER.search(part)]
    return tuple(dict.fromkeys(inside))


def is_of_notes(table: RowTable) -> bool:
    """Whether a table is of the notes on the consolidated statements."""
    return table.scope is Scope.CONSOLIDATED and any(NOTES.search(part) for part in table.path)


def cells_of(report: Report, tables: Iterable[RowTable]) -> Iterator[NoteCell]:
    for table in tables:
        if not is_of_notes(table):
            continue
        headings = headings_of(table)
        for row in table.rows:
            label = plain(row.label.split(" | ")[0])
            if not headings or not HAN.search(label):
                continue
            for column, text in enumerate(row.cells):
                header = table.header_of(row, column)
                if not NUMBER.fullmatch(text) or not HAN.search(header) or text in row.label:
                    continue
                former = bool(BEFORE.search(header)) and not NOW.search(header)
                levels = [plain(level) for level in header.split(" | ")]
                told = [level for level in levels if GENERAL.sub("", BEFORE.sub("", NOW.sub("", level)))]
                own = "的".join(BEFORE.sub("", NOW.sub("", level)) for level in told)
                yield NoteCell(report, row.page, text, headings, label, own, former, table.number)
