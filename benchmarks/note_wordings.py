"""Cells of note tables as an analyst asks for them, and what is computed with a few of them.

    python -m benchmarks.note_wordings STORE [--each 30] [--seed 1] [--held-out] [--misses FILE]

Rows are drawn at random from the tables of the consolidated notes of the reports in STORE. Seven kinds of questions
are made of them: the value of a cell, its change since the year before, its share in the total, the total itself, the
sum of two rows, their difference, and the greatest row. What is right is reckoned from the table as printed. Each kind
has wordings that may be read when something is mended, and others (`--held-out`) that are only ever measured. Names
that another table of the notes has with another figure are not asked for.

Nothing here is shared with the look-up that is measured.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from pathlib import Path

from benchmarks.note_tables import BEFORE, BRACKETS, CONTAINER, HAN, NOTES, NOW, headings_of, plain
from benchmarks.report import Measurement, measurement_table
from pipeline.app.finreport import Finreport
from pipeline.model import Answer, Kind, Report, Scope
from pipeline.model.table_row import RowTable
from pipeline.store import open_store

FIGURE = re.compile(r"-?[\d,]*\d(?:\.\d+)?")
BALANCE = re.compile(r"期末|期初|年末|年初|余额|账面|\d日|原值|净值")
TOTAL = re.compile(r"^(?:合\s*计|总\s*计)$")
SUBTOTAL = re.compile(r"小\s*计|合\s*计|总\s*计|净额|净值|期末|期初|其中|减[:：]|账面价值")
TIMES = re.compile(
    r"本期|本年度?|期末|年末|本报告期|当期|上期|上年度?|期初|年初|去年|\d{4}年(?:\d+月)?(?:\d+日)?|1-6月"
)
GENERAL = re.compile(r"发生额|金额|余额|数|确认")
LEADING = re.compile(r"^(?:发生额|余额|金额)(?=.)")
SCALES = {"元": 1, "人民币元": 1, "千元": 1000, "人民币千元": 1000, "万元": 10**4, "百万元": 10**6, "亿元": 10**8}

OPEN: dict[str, tuple[str, ...]] = {
    "value": ("{c}{t}{n}里的{r}{h}有多少？", "{c}{n}中，{t}{r}{h}是多少？", "{c}{t}{r}{h}是多少（{n}）？"),
    "change": ("{c}{t}{n}中{r}{h}同比变化多少？", "{c}{t}{n}里的{r}{h}比上年{l}增加了多少？"),
    "share": ("{c}{t}{n}里{r}占多大比例？", "{c}{t}{r}占{n}的比重是多少？"),
    "total": ("{c}{t}{n}{h}合计是多少？", "{c}{t}{n}{h}一共多少？"),
    "sum": ("{c}{t}{n}里{r}和{s}{h}一共多少？", "{c}{t}{n}中{r}与{s}{h}合计是多少？"),
    "difference": ("{c}{t}{n}里{r}{h}比{s}多多少？", "{c}{t}{n}中{r}和{s}{h}相差多少？"),
    "greatest": ("{c}{t}{n}里{g}最大的一项是什么？", "{c}{t}{n}中{g}最大的是哪一项？"),
}
HELD_OUT: dict[str, tuple[str, ...]] = {
    "value": ("{n}这一项里，{c}{t}{r}{h}有多少钱？", "请问{c}{t}的{n}里{r}{h}是多少"),
    "change": ("{c}{n}里{r}{h}{t}比上年{l}多了还是少了，差多少？", "{c}{t}{n}的{r}{h}较上年{l}变动多少"),
    "share": ("{c}{t}{n}当中{r}占了百分之几？", "{r}在{c}{t}{n}中占比多少"),
    "total": ("{c}{t}{n}{h}总共有多少？", "{c}{n}{h}{t}的合计数"),
    "sum": ("{c}{t}{r}和{s}{h}加起来多少（{n}）？", "{n}中，{c}{t}{r}、{s}{h}两项合计多少"),
    "difference": ("{c}{t}{n}里，{r}{h}比{s}高出多少？", "{c}{t}{n}的{r}与{s}{h}之差是多少"),
    "greatest": ("{c}{t}{n}里哪一项{g}最多？", "{c}{t}{n}由哪些构成，{g}最大的是哪项"),
}


@dataclass(frozen=True)
class Line:
    """A row of a column: what it is called, its figure and the year before's, if the table has it."""

    label: str
    text: str
    former: str = ""


@dataclass
class Column:
    """A column of a note table, of the report's own year, with its rows and its total."""

    report: Report
    table: RowTable
    note: tuple[str, ...]  # and what of it: 应收账款, 按账龄披露
    header: str  # without what says of which time
    is_balance: bool
    lines: tuple[Line, ...]
    total: str = ""
    called: str = ""  # the note as a question calls it

    @property
    def scale(self) -> int:
        return SCALES.get(re.sub(r"[（）()：: ]|单位|币种.*", "", self.table.unit), 1)


@dataclass(frozen=True)
class Asked:
    """A question, the figures any of which answers it, and the name that must be told."""

    kind: str
    question: str
    figures: tuple[Decimal, ...]
    page: int
    printed: str = ""
    name: str = ""
    report: str = field(default="", compare=False)


def number(text: str) -> Decimal | None:
    try:
        return Decimal(text.replace(",", "").strip("%")) if FIGURE.fullmatch(text.strip("%")) else None
    except InvalidOperation:
        return None


def own_header(header: str) -> str:
    """What a column is called besides its time: 账面余额 of 期末余额 | 账面余额."""
    levels = [TIMES.sub("", plain(level)) for level in re.split(r" \| |[-—]", header)]
    own = "的".join(LEADING.sub("", level) for level in levels if GENERAL.sub("", level))
    return f"本期{own}" if own.startswith(("增加", "减少")) else own


def columns_of(report: Report, tables: Iterable[RowTable]) -> Iterator[Column]:
    for table in tables:
        if table.scope is not Scope.CONSOLIDATED or not any(NOTES.search(part) for part in table.path):
            continue
        if not (headings := headings_of(table)) or len(table.headers) != 1 or len(table.rows) < 2:
            continue
        headers = table.headers[0]
        for at, header in enumerate(headers):
            if not HAN.search(header) or (BEFORE.search(header) and not NOW.search(header)):
                continue
            if not TIMES.search(header) or "比" in header or "率" in header or is_of_other_year(header, report.year):
                continue
            own = own_header(header)
            others = (b for b, h in enumerate(headers) if b != at and own_header(h) == own)
            before = [b for b in others if BEFORE.search(headers[b]) or str(report.year - 1) in headers[b]]
            lines, total = lines_of(table, at, before[0] if len(before) == 1 else -1)
            if len(lines) > 1 and not any(CONTAINER.search(part) for part in headings):
                is_balance = bool(BALANCE.search(header)) and "发生" not in header
                yield Column(report, table, headings, own, is_balance, lines, total)


def is_of_other_year(header: str, year: int) -> bool:
    years = re.findall(r"20\d\d", header)
    return bool(years) and str(year) not in years


def lines_of(table: RowTable, at: int, before: int) -> tuple[tuple[Line, ...], str]:
    lines, total = [], ""
    for row in table.rows:
        if at >= len(row.cells) or number(row.cells[at]) is None or row.cells[at] in row.label:
            continue
        former = row.cells[before] if 0 <= before < len(row.cells) else ""
        if TOTAL.match(row.label.strip()):
            total = "" if total else row.cells[at]
        elif not SUBTOTAL.search(row.label) and " | " not in row.label and HAN.search(label := plain(row.label)):
            lines.append(Line(label, row.cells[at], former))
    return tuple(lines), total


def asked_of(column: Column, kind: str, wordings: Sequence[str], rng: random.Random) -> Asked | None:
    """A question of a kind over a column, None where the column has no such thing."""
    line, other = rng.sample(column.lines, 2)
    value, second, scale = number(line.text), number(other.text), column.scale
    assert value is not None and second is not None
    total, former = number(column.total), number(line.former)
    adds_up = total is not None and sum(number(one.text) or 0 for one in column.lines) == total
    name, figures = "", []
    if kind == "value":
        figures = [value * scale]
    elif kind == "change" and former is not None and former and former != value:
        figures = [(value - former) * scale, (value - former) / abs(former) * 100]
    elif kind == "share" and adds_up and total and 0 < value < total and not column.header:
        figures = [value / total * 100]
    elif kind == "total" and total:
        figures = [total * scale]
    elif kind == "sum":
        figures = [(value + second) * scale]
    elif kind == "difference" and value > second > 0:
        figures = [(value - second) * scale]
    elif kind == "greatest" and adds_up and len(column.lines) > 2:
        ordered = sorted(column.lines, key=lambda one: number(one.text) or Decimal(0))
        if ordered[-1].text != ordered[-2].text:
            name, figures = ordered[-1].label, [(number(ordered[-1].text) or Decimal(0)) * scale]
    if not figures:
        return None
    words = rng.choice(wordings).format(
        c=column.report.short_name,
        t=time_of(column),
        n=column.called,
        r=line.label,
        s=other.label,
        h=f"的{column.header}" if column.header else "",
        g=column.header or "金额",
        l="末" if column.is_balance else "同期",
    )
    printed = {"total": column.total}.get(kind, line.text)
    return Asked(kind, words, tuple(figures), column.table.rows[0].page, printed, name, column.report.id)


def time_of(column: Column) -> str:
    if column.report.kind is Kind.HALF_YEAR:
        return f"{column.report.year}年" + ("6月末" if column.is_balance else "上半年")
    return f"{column.report.year}年" + ("末" if column.is_balance else "")


def drawn(store: str, each: int, seed: int, wordings: dict[str, tuple[str, ...]]) -> list[Asked]:
    """Of each kind as many questions, over reports in turn."""
    opened = open_store(store)
    reports = [report for report in opened.reports() if report.kind in (Kind.ANNUAL, Kind.HALF_YEAR)]
    by_report = {}
    for report in reports:
        columns = list(columns_of(report, opened.tables_of(report.id)))
        if unique := list(without_namesakes(columns)):
            by_report[report.id] = unique
    opened.close()
    rng = random.Random(seed)
    found: list[Asked] = []
    for kind, ways in wordings.items():
        left: list[Asked] = []
        while len(left) < each:
            order = rng.sample(sorted(by_report), len(by_report))
            for report_id in order:
                tries = (asked_of(rng.choice(by_report[report_id]), kind, ways, rng) for _ in range(10))
                if (one := next((one for one in tries if one), None)) is not None:
                    left.append(one)
        found += left[:each]
    return found


def without_namesakes(columns: Sequence[Column]) -> Iterator[Column]:
    """Columns under the shortest name of their note by which no other figure of the notes is called as one of theirs.

    Called by the note alone (应收账款), by the heading below it, or by both. A column that says but the time is called
    as every other of its rows: 期末余额 of 库存商品 in two tables of 存货.
    """
    for names in (lambda one: one.note[:1], lambda one: one.note[-1:], lambda one: one.note):
        figures: dict[tuple[str, str], set[tuple[str, int, str]]] = defaultdict(set)
        for column in columns:
            for line in (*column.lines, *([Line("", column.total)] if column.total else [])):
                figures["的".join(names(column)), line.label].add((column.header, column.table.number, line.text))
        for column in columns:
            called = "的".join(names(column))
            if (
                not column.called
                and "/" not in called
                and all(
                    is_alone(figures[called, label], column) for label in (*(one.label for one in column.lines), "")
                )
            ):
                column.called = called
    yield from (column for column in columns if column.called)


def is_alone(figures: Iterable[tuple[str, int, str]], column: Column) -> bool:
    """Whether no other figure of a name is of the words of a column."""
    others = {text for header, table, text in figures if table != column.table.number or header == column.header}
    alike = {text for header, _, text in figures if header == column.header}
    return len(alike) < 2 and (bool(column.header) or len(others) < 2)


def judged(answer: Answer, asked: Asked) -> str:
    """right, likely right, another figure (told or likely), the row among the nearest, or none."""
    first = answer.text.split("\n")[1] if answer.nearest and not answer.likely and "\n" in answer.text else ""
    if answer.outcome not in ("answer", "likely"):
        return "nearest, the cell in the first passage" if asked.printed and asked.printed in first else "nearest"
    if not answer.citations or answer.value is False:
        return "nearest"
    told = [number(text) for text in FIGURE.findall(answer.likely or answer.text)]
    steps = [step for top in answer.working for step in (top, *top.steps)]
    if asked.kind in ("value", "total", "greatest"):
        told += [step.value for step in steps]
    told += [step.value_in_unit for step in answer.working]
    told += [answer.value] if isinstance(answer.value, Decimal) else []
    right = any(close(abs(one), abs(want)) for one in told if one is not None for want in asked.figures)
    right = right and asked.name in plain_text(answer.text)
    return f"{'likely ' if answer.likely else ''}{'right' if right else 'another figure'}"


def plain_text(text: str) -> str:
    return BRACKETS.sub("", text)


def close(one: Decimal, other: Decimal) -> bool:
    return abs(one - other) <= max(Decimal("0.006"), abs(other) * Decimal("0.000001"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store")
    parser.add_argument("--each", type=int, default=30, help="questions of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--held-out", action="store_true", help="the wordings that are only measured")
    parser.add_argument("--misses", type=Path, help="write what was not right, a JSON object a line")
    arguments = parser.parse_args()
    questions = drawn(arguments.store, arguments.each, arguments.seed, HELD_OUT if arguments.held_out else OPEN)
    tallies: dict[str, Counter[str]] = defaultdict(Counter)
    misses = []
    with Finreport(arguments.store) as assistant:
        for asked in questions:
            answer = assistant.ask(asked.question)
            found = judged(answer, asked)
            tallies[asked.kind][found] += 1
            tallies["all"][found] += 1
            if found != "right":
                told = {"kind": asked.kind, "found": found, "question": asked.question, "report": asked.report}
                wanted = [*map(str, asked.figures), asked.name]
                misses.append({**told, "wanted": wanted, "page": asked.page, "answer": answer.text[:600]})
    print(measurement_table(list(lines(tallies))))
    if arguments.misses:
        arguments.misses.write_text("".join(json.dumps(m, ensure_ascii=False) + "\n" for m in misses))


def lines(tallies: dict[str, Counter[str]]) -> Iterator[Measurement]:
    for kind, found in tallies.items():
        total = sum(found.values())
        for outcome, count in sorted(found.items()):
            yield Measurement(kind, f"{outcome}, of {total}", 100 * count / total, "%")


if __name__ == "__main__":
    main()
