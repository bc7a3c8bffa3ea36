"""Questions of two parts over one note table: a cell, and what is asked of its table behind it.

    python -m benchmarks.note_parts STORE [--each 12] [--seed 48] [--held-out] [--misses FILE]

Tables are drawn at random from the consolidated notes of the reports in STORE. A first part asks for one or two cells;
the second for the share of the table's total, the change since the other end or period, a sum, the total, another
column of the row, another row of the column, or a movement of the same thing. The truth is worked out of what the
table prints. Templates of the same relations are kept apart (`--held-out`) to measure what was mended by the others.
Nothing here is shared with the look-up that is measured.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from pathlib import Path

from benchmarks.note_tables import BEFORE, GENERAL, HAN, NOTES, NOW, is_of_notes, plain
from pipeline.app.finreport import Finreport
from pipeline.model import Answer, Kind, Report, WorkingStep
from pipeline.model.table_row import RowTable, TableRow
from pipeline.store import open_store

AMOUNT = re.compile(r"-?\d[\d,]*(?:\.\d+)?")
TOTAL = re.compile(r"(?:合\s*计|总\s*计)")
SUBTOTAL = re.compile(r"合\s*计|总\s*计|小\s*计|其他$|账面|余额|名称")
FLOW = re.compile(r"发生额|本期金额|上期金额")
RATE = re.compile(r"比例|比率|率|占比|%")
FOOTNOTE = re.compile(r"\[注?\d*\]|[（(]?注\d*[)）]?$")
LEADING = re.compile(r"^(?:余额|金额|数)(?=.)")
MOVES = re.compile(r"增加|减少|计提|转回|核销|变动")  # of a column
STATEMENT = re.compile(r"母公司|资产负债表|利润表|现金流量表|权益变动表|主要会计数据")
GREATEST = re.compile(r"前五|前十|最大")  # of a table whose total is that of no more
FACTORS = {"千元": 1000, "万元": 10_000, "百万元": 1_000_000}
TOLD = re.compile(r"-?\d[\d,]*(?:\.\d+)?")
GAP = re.compile(r"没有找到|没有查到|无法计算|未找到|没有披露")
SOURCES = re.compile(r"（来源：.*|（《[^）]*》[^）]*）|（表“[^）]*）", re.S)
COST, CARRIED = "账面原值", "账面价值"
LEAST_ROWS = 3
TOLERANCE = Decimal("0.011")  # of a share in percent, printed with two digits


@dataclass(frozen=True)
class Template:
    """A wording of a relation."""

    relation: str
    text: str
    held: bool = False

    @property
    def name(self) -> str:
        return f"{self.relation}: {self.text.split('，', 1)[1]}{' (held out)' if self.held else ''}"


TEMPLATES = (
    Template("share", "{of}中{row}的{column}是多少，占该项合计的比例是多少？"),
    Template("share", "{row}形成的{of}有多少，占比多少？"),
    Template("share", "{of}里{row}{column}多少，占合计数的比重？"),
    Template("share", "{of}中{row}和{other}各多少，{row}占比多少？"),
    Template("share", "{of}里{row}是多少，占{of}总额的百分之几？", held=True),
    Template("share", "{of}中{row}的{column}为多少，占全部{of}的比例有多大？", held=True),
    Template("share of other", "{of}中{row}和{other}各是多少，{other}占比多少？", held=True),
    Template("change", "{of}中{row}是多少，比{start}增加多少？"),
    Template("growth", "{of}中{row}的{column}是多少，比{start}增长百分之几？"),
    Template("change", "{row}的{of}是多少，与{start}相比变化了多少？", held=True),
    Template("growth", "{of}里{row}有多少，较{start}变动幅度是多少？", held=True),
    Template("other end", "{of}中{row}是多少，{start}是多少？"),
    Template("other end", "{of}里{row}有多少，{start}又是多少？", held=True),
    Template("sum", "{of}中{row}和{other}各是多少，两项合计多少？"),
    Template("sum or total", "{of}中{row}、{other}各多少，合计多少？"),
    Template("sum", "{of}里{row}、{other}分别有多少，加起来一共多少？", held=True),
    Template("sum or total", "{of}中{row}和{other}各多少，一共多少？", held=True),
    Template("total", "{of}中{row}是多少，{of}合计多少？"),
    Template("total", "{of}中{row}是多少，合计数是多少？"),
    Template("total", "{of}里{row}有多少，{of}总共是多少？", held=True),
    Template("column", "{of}中{row}的{column}是多少，{beside}是多少？"),
    Template("column", "{of}里{row}{column}有多少，{beside}多少？", held=True),
    Template("columns apart", "{of}中{row}的{column}是多少，比{beside}多多少？"),
    Template("columns apart", "{of}里{row}{column}有多少，与{beside}相差多少？", held=True),
    Template("row", "{of}中{row}是多少，{other}是多少？"),
    Template("row", "{of}里{row}有多少，{other}呢？", held=True),
    Template("rows apart", "{of}中{row}是多少，比{other}多多少？"),
    Template("rows apart", "{of}里{row}有多少，与{other}相差多少？", held=True),
    Template("share+change", "{of}中{row}是多少，占比多少，比{start}增加多少？"),
    Template("other end+growth", "{of}中{row}有多少，{start}是多少，增幅多大？", held=True),
    Template("movement", "{of}中{thing}的账面价值是多少，本期计提了多少{allowance}？"),
    Template("movement", "{of}中{thing}的账面价值是多少，本期{allowance}多少？"),
    Template("start of block", "{thing}的账面价值是多少，比期初增加多少？"),
    Template("disposal", "{of}里{thing}年末账面原值有多少，本期处置或报废了多少？", held=True),
    Template("start of block", "{of}里{thing}账面价值多少，期初账面价值多少？", held=True),
)


@dataclass(frozen=True)
class Truth:
    """A figure as printed, or one computed (`unit`: "%" of a share) with those that it is computed of."""

    value: Decimal
    unit: str = ""
    operands: tuple[Decimal, ...] = ()


@dataclass(frozen=True)
class Question:
    template: Template
    text: str
    first: tuple[Truth, ...]
    later: tuple[tuple[Truth, ...], ...]  # for each part any of them is right
    page: int
    unit: str = ""  # of the table

    def tells(self, truth: Truth, figures: set[Decimal]) -> bool:
        """Whether figures have a true one, as printed or in 元."""
        factors = (1,) if truth.unit == "%" else (1, FACTORS.get(self.unit, 1))
        tolerance = TOLERANCE if truth.unit == "%" else Decimal("0.001")
        return any(abs(abs(one) - abs(truth.value) * factor) <= tolerance for one in figures for factor in factors)


@dataclass(frozen=True)
class Column:
    at: int
    name: str  # without what only says of which end or period
    former: bool


@dataclass(frozen=True)
class Grid:
    """A note table: its rows but the total, its columns of amounts, the total row where the rows add up to it."""

    report: Report
    table: RowTable
    of: str
    rows: tuple[TableRow, ...]
    columns: tuple[Column, ...]
    total: TableRow | None

    @property
    def flow(self) -> bool:
        return any(FLOW.search(header) for header in self.table.headers[0])

    def when(self) -> str:
        half = self.report.kind is Kind.HALF_YEAR
        if self.flow:
            return f"{self.report.year}年上半年" if half else f"{self.report.year}年"
        return f"{self.report.year}年{'6月' if half else ''}末"

    def start(self) -> str:
        return ("上年同期" if self.report.kind is Kind.HALF_YEAR else "上年") if self.flow else "年初"


def amount(row: TableRow | None, column: int) -> Decimal | None:
    text = row.cells[column] if row is not None and column < len(row.cells) else ""
    return Decimal(text.replace(",", "")) if AMOUNT.fullmatch(text) else None


def label_of(row: TableRow) -> str:
    return FOOTNOTE.sub("", plain(row.label.split(" | ")[0]))


def column_name(header: str) -> str:
    levels = [LEADING.sub("", plain(BEFORE.sub("", NOW.sub("", level)))) for level in re.split(r" \| |-", header)]
    return "".join(dict.fromkeys(level for level in levels if GENERAL.sub("", level)))


def note_of(table: RowTable) -> str:
    """The heading right below the chapter of the notes: 其他应收款; elsewhere the last one."""
    if not is_of_notes(table):
        return plain(table.path[-1]) if table.path and not STATEMENT.search(f"{table.path}{table.caption}") else ""
    at = max(at for at, part in enumerate(table.path) if NOTES.search(part))
    return plain(table.path[at + 1]) if at + 1 < len(table.path) else ""


def grid_of(report: Report, table: RowTable, *, notes: bool) -> Grid | None:
    if is_of_notes(table) != notes or len(table.headers) != 1 or not HAN.search(note_of(table)):
        return None
    columns = []
    for at, header in enumerate(table.headers[0]):
        now, former = bool(NOW.search(header)), bool(BEFORE.search(header))
        if re.search(r"20\d\d", header) or "项目" in header:
            continue
        if HAN.search(header) and not RATE.search(header) and not (now and former):
            columns.append(Column(at, column_name(header), former))
    rows = [row for row in table.rows if not row.parents and HAN.search(label_of(row))]
    total = next((row for row in reversed(rows) if TOTAL.fullmatch(row.label.split(" | ")[0])), None)
    rows = [row for row in rows if not SUBTOTAL.search(row.label) and len(label_of(row)) < 20]
    columns = [column for column in columns if any(amount(row, column.at) is not None for row in rows)]
    if len({label_of(row) for row in rows}) < len(rows) or not columns:
        return None
    return Grid(report, table, note_of(table), tuple(rows), tuple(columns), total)


def adds_up(grid: Grid, column: Column) -> bool:
    """Whether all rows that are not below others add up to the total."""
    above = [row for row in grid.table.rows if not row.parents and row is not grid.total]
    figures = [amount(row, column.at) for row in above]
    total = amount(grid.total, column.at)
    return total is not None and abs(sum(one for one in figures if one is not None) - total) <= Decimal("0.02")


def grids_of(report: Report, tables: Sequence[RowTable], *, notes: bool) -> Iterator[Grid]:
    """Tables with those of their rows that are in no other table of their note."""
    grids = [grid for table in tables if (grid := grid_of(report, table, notes=notes)) is not None]
    seen: dict[tuple[str, str], set[int]] = defaultdict(set)
    for table in tables:
        if is_of_notes(table) == notes:
            for row in table.rows:
                seen[note_of(table), label_of(row)].add(table.number)
    for grid in grids:
        rows = tuple(row for row in grid.rows if seen[grid.of, label_of(row)] == {grid.table.number})
        if rows:
            yield Grid(grid.report, grid.table, grid.of, rows, grid.columns, grid.total)


def question_of(grid: Grid, template: Template, rng: random.Random) -> Question | None:
    """A question by a template over a table, None where the table has not what it asks for."""
    now = [column for column in grid.columns if not column.former and not MOVES.search(column.name)]
    if not now:
        return None
    column = rng.choice(now)
    pairs = [other for other in grid.columns if other.former and other.name == column.name]
    beside = [other for other in grid.columns if not other.former and other.name and other.name != column.name]
    rows = [row for row in grid.rows if (amount(row, column.at) or 0) > 0]
    if not rows or ("{column}" in template.text) != bool(column.name):
        return None
    row = rng.choice(rows)
    others = [one for one in rows if one is not row and label_of(one) not in label_of(row)]
    other = rng.choice(others) if others else None
    if "{other}" in template.text and other is None:
        return None
    chosen = rng.choice(filled) if (filled := [one for one in beside if amount(row, one.at)]) else None
    value, another = amount(row, column.at) or Decimal(0), amount(other, column.at)
    figures = (another, amount(row, chosen.at) if chosen else None, whole_of(grid, column))
    before = amount(row, pairs[0].at) if len(pairs) == 1 else None
    later = tuple(truth_of(relation, value, *figures, before) for relation in template.relation.split("+"))
    if not all(later):
        return None
    listed = (row, other) if re.search("各|分别", template.text) else (row,)
    first = [amount(one, column.at) for one in listed]
    words = {"of": grid.of, "row": label_of(row), "other": label_of(other) if other else "", "column": column.name}
    asked = template.text.format(**words, beside=chosen.name if chosen else "", start=grid.start())
    text = f"{grid.report.short_name}{grid.when()}{asked}"
    told = tuple(Truth(one) for one in first if one is not None)
    return Question(template, text, told, later, row.page, grid.table.unit)


def whole_of(grid: Grid, column: Column) -> Decimal | None:
    """The total of a column that its rows add up to, of more than the greatest five."""
    is_whole = adds_up(grid, column) and not GREATEST.search(f"{grid.table.path}{grid.table.caption}")
    return amount(grid.total, column.at) if len(grid.rows) >= LEAST_ROWS and is_whole else None


def truth_of(
    relation: str,
    value: Decimal,
    other: Decimal | None,
    beside: Decimal | None,
    whole: Decimal | None,
    before: Decimal | None,
) -> tuple[Truth, ...]:
    """What a later part asks for, () where the table has it not."""
    part = other if relation == "share of other" else value
    if relation.startswith("share"):
        return (Truth(100 * part / whole, "%", (part, whole)),) if part and whole and 0 < part <= whole else ()
    if relation.startswith("sum"):
        total = (Truth(whole),) if whole and relation == "sum or total" else ()
        return (Truth(value + other, "", (value, other)), *total) if other else ()
    if relation in ("total", "row", "column", "other end"):
        told = {"total": whole, "row": other, "column": beside, "other end": before}[relation]
        return (Truth(told),) if told and told != value else ()
    if relation in ("columns apart", "rows apart"):
        less = beside if relation == "columns apart" else other
        return (Truth(value - less, "", (value, less)),) if less and less < value else ()
    if not before or before == value:
        return ()
    change = Truth(value - before, "", (value, before))
    growth = Truth(100 * (value - before) / abs(before), "%", (value, before))
    return (growth,) if relation == "growth" else (change, growth)


def movement_of(report: Report, table: RowTable, template: Template, rng: random.Random) -> Question | None:
    """A question over a note in blocks: kinds of assets as columns, rows of what was done to them."""
    if not is_of_notes(table) or len(table.headers) != 1:
        return None

    def row_of(block: str, name: str) -> TableRow | None:
        found = [row for row in table.rows if block in "".join(row.parents) and name in row.label]
        return found[0] if len(found) == 1 else None

    things = [(at, name) for at, name in enumerate(map(plain, table.headers[0])) if HAN.search(name)]
    things = [(at, name) for at, name in things if not TOTAL.fullmatch(name) and name != "项目"]
    relation, word = template.relation, ""
    first = row_of(COST, "期末余额") if relation == "disposal" else row_of(CARRIED, "期末账面价值")
    if relation == "disposal":
        second = row_of(COST, "处置或报废")
    elif relation == "movement":
        found = [(row_of(allowance, "计提"), allowance[2:]) for allowance in ("累计折旧", "累计摊销")]
        second, word = next(((row, one) for row, one in found if row is not None), (None, ""))
    else:
        second = row_of(CARRIED, "期初账面价值")
    filled = [(at, name) for at, name in things if amount(first, at) and amount(second, at)]
    if not filled or first is None or second is None or not HAN.search(note_of(table)):
        return None
    at, thing = rng.choice(filled)
    when = f"{report.year}年{'6月' if report.kind is Kind.HALF_YEAR else ''}末"
    asked = template.text.format(of=note_of(table), thing=thing, allowance=word)
    value, other = (amount(row, at) or Decimal(0) for row in (first, second))
    told = (Truth(other),) if "增加" not in template.text else truth_of("change", value, None, None, None, other)
    text = f"{report.short_name}{when}{asked}"
    return Question(template, text, (Truth(value),), (told,), first.page, table.unit) if told else None


def drawn(store: str, templates: Sequence[Template], each: int, seed: int, *, notes: bool) -> list[Question]:
    """Questions of each template, one of a report at a time."""
    opened = open_store(store)
    makers: dict[str, list[Callable[[Template, random.Random], Question | None]]] = {}
    moving: dict[str, list[Callable[[Template, random.Random], Question | None]]] = {}
    for report in opened.reports():
        if report.kind not in (Kind.ANNUAL, Kind.HALF_YEAR):
            continue  # of their years questions mean the annual reports
        tables = opened.tables_of(report.id)
        grids = list(grids_of(report, tables, notes=notes))
        makers[report.id] = [partial(question_of, grid) for grid in grids]
        moving[report.id] = [partial(movement_of, report, table) for table in tables]
    opened.close()
    rng = random.Random(seed)
    found: list[Question] = []
    for template in templates:
        ways = moving if "{thing}" in template.text else makers
        reports = [name for name, made in ways.items() if made]
        rng.shuffle(reports)
        count = 0
        for name in (*reports, *reports):
            shuffled = rng.sample(ways[name], len(ways[name]))
            question = next(filter(None, (make(template, rng) for make in shuffled)), None)
            if question is not None and count < each and question not in found:
                found.append(question)
                count += 1
    return found


def figures_in(answer: Answer) -> set[Decimal]:
    """All figures that an answer tells, of its text and of its working."""
    said = SOURCES.sub("", answer.text)
    figures = {Decimal(text.replace(",", "")) for text in TOLD.findall(said)}

    def values(steps: Sequence[WorkingStep]) -> Iterator[Decimal]:
        for step in steps:
            if step.value_in_unit is not None:
                yield step.value_in_unit
            if step.fact is not None and AMOUNT.fullmatch(step.fact.raw_text):
                yield Decimal(step.fact.raw_text.replace(",", ""))
            yield from values(step.steps)

    return figures | set(values(answer.working))


def strange_steps(question: Question, answer: Answer) -> bool:
    """Whether the working has a figure that neither part asks for, nor is computed of."""
    known = [*question.first, *(truth for part in question.later for truth in part)]
    known += [Truth(one) for truth in known for one in truth.operands]
    for step in answer.working:
        figures = {step.value_in_unit} if step.value_in_unit is not None else set()
        if step.fact is not None and AMOUNT.fullmatch(step.fact.raw_text):
            figures.add(Decimal(step.fact.raw_text.replace(",", "")))
        if figures and not any(question.tells(truth, figures) for truth in known):
            return True
    return False


def judged(question: Question, answer: Answer) -> str:
    figures = figures_in(answer)
    first = all(question.tells(truth, figures) for truth in question.first)
    second = all(any(question.tells(truth, figures) for truth in part) for part in question.later)
    if answer.outcome in ("nearest", "refusal"):
        return "nearest or refused"
    hedged = "hedged " if answer.outcome == "likely" else ""
    if first and second:
        return f"{hedged}right"
    if strange_steps(question, answer) or (not (first or second) and not hedged):
        return f"{hedged}wrong"
    return "incomplete" if first else "second alone" if second else "hedged, neither"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store")
    parser.add_argument("--each", type=int, default=12, help="questions of each template")
    parser.add_argument("--seed", type=int, default=48)
    parser.add_argument("--held-out", action="store_true", help="the templates that are kept apart")
    parser.add_argument("--elsewhere", action="store_true", help="tables that are in no note")
    parser.add_argument("--misses", type=Path, help="write what was not right, a JSON object a line")
    arguments = parser.parse_args()
    templates = [template for template in TEMPLATES if template.held == arguments.held_out]
    questions = drawn(arguments.store, templates, arguments.each, arguments.seed, notes=not arguments.elsewhere)
    tallies: dict[str, Counter[str]] = defaultdict(Counter)
    misses = []
    start = time.perf_counter()
    with Finreport(arguments.store) as assistant:
        for question in questions:
            answer = assistant.ask(question.text)
            outcome = judged(question, answer)
            tallies[question.template.name][outcome] += 1
            if outcome != "right":
                wanted = [[f"{truth.value:.8g}" for truth in part] for part in (question.first, *question.later)]
                told = {"template": question.template.name, "outcome": outcome, "question": question.text}
                misses.append({**told, "wanted": wanted, "page": question.page, "answer": answer.text[:500]})
    for name, found in tallies.items():
        print(f"{name}: " + ", ".join(f"{outcome} {count}" for outcome, count in found.most_common()))
    total = sum(tallies.values(), Counter[str]())
    shares = ", ".join(f"{one} {100 * count / total.total():.1f} %" for one, count in total.most_common())
    print(f"all {total.total()}: {shares}")
    print(f"{1000 * (time.perf_counter() - start) / (len(questions) or 1):.0f} ms a question")
    if arguments.misses:
        arguments.misses.write_text("".join(json.dumps(miss, ensure_ascii=False) + "\n" for miss in misses))


if __name__ == "__main__":
    main()
