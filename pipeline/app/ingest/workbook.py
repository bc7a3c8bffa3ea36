"""A report's Excel workbook: a sheet a statement, 公司信息, 员工与研发, 明细披露, and all tables with their index."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from pipeline.app.ingest.workbook_tables import add_table_sheets
from pipeline.app.sheets import add_sheet, save_book
from pipeline.errors import InputError
from pipeline.extract.report import Extraction
from pipeline.extract.statements.statements import Statement
from pipeline.model import Check, Document, Fact, Period, Scope
from pipeline.rules.items import Items, load_items
from pipeline.rules.relations.equity import BETWEEN, Equity, item_name, load_equity

TITLE = "所有者权益变动表"


def equity_rows(facts: Sequence[Fact], equity: Equity, scope: Scope) -> Iterator[Sequence[Any]]:
    """Rows of one scope, only the components and movements that have figures; nothing where there are none."""
    own = {(f.item, f.fiscal_year): f for f in facts if BETWEEN in f.item and f.scope is scope}
    years = sorted({year for _, year in own}, reverse=True)
    named = {item.partition(BETWEEN)[0] for item, _ in own}
    lanes = [component for component in equity.components if component.name in named]
    if not lanes:
        return
    yield ["年度", "项目（元）", *(f"减：{lane.name}" if lane.sign < 0 else lane.name for lane in lanes), "页"]
    for year in years:
        for movement in equity.movements:
            found = [own.get((item_name(lane.name, movement.name), year)) for lane in lanes]
            first = next((fact for fact in found if fact is not None), None)
            if first is not None:
                values = [fact.value if fact is not None else None for fact in found]
                yield [year, movement.name, *values, first.source.page]


_SHEETS = {"balance": "资产负债表", "income": "利润表", "cash_flow": "现金流量表"}
_SCOPES = {Scope.CONSOLIDATED: "合并", Scope.PARENT: "母公司"}
_PERIODS = {Period.FY: "年", Period.H1: "年上半年", Period.M9: "年前三季度", Period.Q1: "年第一季度"}
_OUTCOMES = {"passed": "通过", "failed": "未通过", "not applicable": "不适用"}


def write_workbook(place: Path, document: Document, extraction: Extraction) -> None:
    """Write the workbook of one report to `place`; its folder is made."""
    from openpyxl import Workbook

    items, _ = load_items()
    _make_folder(place.parent)
    book = Workbook(write_only=True)
    for statement in extraction.statements:
        add_sheet(
            book,
            _SCOPES[statement.scope] + _SHEETS[statement.kind],
            _statement_rows(statement),
            widths=(46, *(22,) * len(_periods(statement)), 6, 46),
            freeze="B2",  # the items stay in sight, too
        )
    equity, _ = load_equity()
    for scope, word in _SCOPES.items():
        rows = list(equity_rows(extraction.facts, equity, scope))
        if rows:
            add_sheet(book, word + TITLE, rows, widths=(8, 36, *(20,) * (len(rows[0]) - 3), 6), freeze="C2")
    for title, kinds in (
        ("公司信息", {"profile"}),
        ("员工与研发", {"staff", "research"}),
        ("主要指标", {"key_figures", "per_share"}),
    ):
        add_sheet(book, title, _fact_rows(extraction.facts, items, kinds), widths=(36, 8, 8, 40, 8, 6, 40))
    if extraction.divided:
        add_sheet(
            book,
            "明细披露",
            _part_rows(extraction.divided),
            widths=(30, 16, 36, 8, 8, 8, 24, 8, 6, 10, 8, 70),
            freeze="D2",
            filtered=len(_PARTS_HEAD),
        )
    add_sheet(book, "校验", _check_rows(extraction), widths=(44, 8, 8, 10, 10, 20, 100))
    add_table_sheets(book, document, extraction.divided)
    save_book(book, place, "see --workbooks")


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = f"the workbooks' folder cannot be written ({error.strerror}); choose another with --workbooks"
        raise InputError(f"{folder}: {why}") from error


def _periods(statement: Statement) -> list[tuple[int, Period]]:
    """The years and periods that a statement has columns of, newest first."""
    return sorted({(f.fiscal_year, f.period) for f in statement.facts}, key=lambda p: (-p[0], p[1].value))


def _statement_rows(statement: Statement) -> Iterable[Sequence[Any]]:
    """A row an item in the statement's order, a column a period, newest first."""
    periods = _periods(statement)
    yield ["项目", *(f"{year}{_PERIODS.get(period, period.value)}（元）" for year, period in periods), "页", "原文"]
    rows: dict[str, dict[tuple[int, Period], Fact]] = {}
    for fact in sorted(statement.facts, key=lambda f: (f.source.table or 0, f.source.row or 0)):
        rows.setdefault(fact.item, {})[(fact.fiscal_year, fact.period)] = fact
    for item, by_period in rows.items():
        first = next(iter(by_period.values()))
        values = [by_period[p].value if p in by_period else None for p in periods]
        yield [item, *values, first.source.page, first.raw_label]


def _fact_rows(facts: Sequence[Fact], items: Items, kinds: set[str]) -> Iterable[Sequence[Any]]:
    yield ["项目", "年份", "期间", "值", "单位", "页", "说明"]
    for fact in facts:
        item = items.get(fact.item)
        if item is not None and item.statement in kinds and fact.scope is Scope.CONSOLIDATED:
            value = fact.text if fact.text is not None else fact.value
            yield [fact.item, fact.fiscal_year, fact.period.value, value, fact.unit, fact.source.page, fact.reason]


_PARTS_HEAD = ("项目", "划分", "成员", "年份", "期间", "口径", "值", "单位", "页", "校验", "表号", "标题路径")
_CHECKED = {Check.PASSED: "通过", Check.FAILED: "未通过", Check.DOUBTFUL: "存疑", Check.UNCHECKED: ""}


def _part_rows(divided: Sequence[Fact]) -> Iterable[Sequence[Any]]:
    """Figures of parts as the report prints them, a table after the other; filters leave an item, an axis, a member."""
    yield _PARTS_HEAD
    for fact in sorted(divided, key=lambda f: (f.source.table or 0, f.source.row or 0, f.source.column or 0)):
        axes, members = ("、".join(names) for names in zip(*fact.dimensions, strict=True))
        yield [
            fact.item,
            axes,
            members,
            fact.fiscal_year,
            fact.period.value,
            _SCOPES[fact.scope],
            fact.value,
            fact.unit,
            fact.source.page,
            _CHECKED[fact.check],
            fact.source.table,
            fact.source.heading,
        ]


def _check_rows(extraction: Extraction) -> Iterable[Sequence[Any]]:
    yield ["勾稽关系", "年份", "期间", "口径", "结果", "差额（元）", "各项"]
    for check in extraction.checks:
        operands = "；".join(f"{_operand_name(f)} {f.value}（第{f.source.page}页）" for f in check.operands)
        yield [
            check.name,
            check.year,
            check.period.value,
            _SCOPES[check.scope],
            _OUTCOMES.get(check.outcome.value, check.outcome.value),
            check.result.difference,
            operands,
        ]


def _operand_name(fact: Fact) -> str:
    """The item, with the members that the figure is of."""
    return fact.item + "".join(f"·{member}" for _, member in fact.dimensions)
