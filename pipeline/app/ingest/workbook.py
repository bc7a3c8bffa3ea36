"""A report's Excel workbook: a sheet a statement, 公司信息, 员工与研发, and one of all tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from pipeline.errors import InputError
from pipeline.extract.report import Extraction
from pipeline.extract.statements.statements import Statement
from pipeline.model import Document, Fact, Period, Scope
from pipeline.rules.items import Items, load_items
from pipeline.rules.relations.equity import BETWEEN, Equity, item_name, load_equity
from pipeline.text.amounts import parse_amount

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
CAPTION = "【表】"
ALL_TABLES = "全部表格"
MAX_CELL = 32_000  # Excel takes 32,767 characters
_NOT_IN_EXCEL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")


def write_workbook(place: Path, document: Document, extraction: Extraction) -> None:
    """Write the workbook of one report to `place`; its folder is made."""
    from openpyxl import Workbook

    items, _ = load_items()
    _make_folder(place.parent)
    book = Workbook(write_only=True)
    for statement in extraction.statements:
        _sheet(
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
            _sheet(book, word + TITLE, rows, widths=(8, 36, *(20,) * (len(rows[0]) - 3), 6), freeze="C2")
    for title, kinds in (
        ("公司信息", {"profile"}),
        ("员工与研发", {"staff", "research"}),
        ("主要指标", {"key_figures", "per_share"}),
    ):
        _sheet(book, title, _fact_rows(extraction.facts, items, kinds), widths=(36, 8, 8, 40, 8, 6, 40))
    _sheet(book, "校验", _check_rows(extraction), widths=(44, 8, 8, 10, 10, 20, 100))
    _sheet(book, ALL_TABLES, _table_rows(document), widths=(6, 40, 24, *(22,) * 27))
    _merge(book[ALL_TABLES], document)
    try:
        book.save(place)
    except OSError as error:
        raise InputError(f"{place}: the workbook cannot be written ({error.strerror}); see --workbooks") from error


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = f"the workbooks' folder cannot be written ({error.strerror}); choose another with --workbooks"
        raise InputError(f"{folder}: {why}") from error


def _sheet(book: Any, title: str, rows: Iterable[Sequence[Any]], *, widths: Sequence[int], freeze: str = "A2") -> None:
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.properties import PageSetupProperties

    sheet = book.create_sheet(title)
    for index, width in enumerate(widths, 1):
        sheet.column_dimensions[get_column_letter(index)].width = width
    sheet.freeze_panes = freeze
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToHeight = 0  # as many pages as it takes, one page wide
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.print_title_rows = "1:1"
    for number, row in enumerate(rows):
        heading = number == 0 or (len(row) > 1 and str(row[1]).startswith(CAPTION))
        sheet.append([_heading(sheet, value) if heading else _cell(sheet, value) for value in row])


def _heading(sheet: Any, value: Any) -> Any:
    """A cell of a header row: bold on a shade, empty ones too."""
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font, PatternFill

    cell = _cell(sheet, value)
    if not hasattr(cell, "font"):
        cell = WriteOnlyCell(sheet, value=value)
    cell.font, cell.fill = Font(bold=True), PatternFill("solid", fgColor="DDE6F0")
    return cell


def _cell(sheet: Any, value: Any) -> Any:
    """A cell: numbers as numbers with their format, text without what Excel refuses and never as a formula."""
    from openpyxl.cell import WriteOnlyCell

    if isinstance(value, Decimal):
        cell = WriteOnlyCell(sheet, value=value)  # type: ignore[arg-type]  # openpyxl takes Decimal
        cell.number_format = "#,##0.00" if value != value.to_integral_value() or abs(value) >= 10**6 else "#,##0"
        return cell
    if isinstance(value, str):
        text = _NOT_IN_EXCEL.sub("", value)[:MAX_CELL]
        cell = WriteOnlyCell(sheet, value=text)
        cell.data_type = "s"
        return cell
    return value


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


def _check_rows(extraction: Extraction) -> Iterable[Sequence[Any]]:
    yield ["勾稽关系", "年份", "期间", "口径", "结果", "差额（元）", "各项"]
    for check in extraction.checks:
        operands = "；".join(f"{f.item} {f.value}（第{f.source.page}页）" for f in check.operands)
        yield [
            check.name,
            check.year,
            check.period.value,
            _SCOPES[check.scope],
            _OUTCOMES.get(check.outcome.value, check.outcome.value),
            check.result.difference,
            operands,
        ]


def _table_rows(document: Document) -> Iterable[Sequence[Any]]:
    """Every table one below the other: a line with page, caption, unit and headings, then its rows."""
    yield ["页", "表题 / 单元格", "单位", "标题路径"]
    for block in document.blocks:
        if block.table is None:
            continue
        table = block.table
        yield [block.page, CAPTION + table.caption, table.unit, " > ".join(block.path)]
        for page, row in zip(table.pages, table.rows, strict=True):
            yield [page, *(_number_or_text(cell) for cell in row)]
        yield []


def _merge(sheet: Any, document: Document) -> None:
    """Cells that are merged in the report are merged in the sheet of all tables."""
    from openpyxl.worksheet.cell_range import CellRange

    first = 2  # below the sheet's header
    for table in (block.table for block in document.blocks if block.table is not None):
        for top, left, height, width in table.spans:
            row, column = first + 1 + top, 2 + left
            sheet.merged_cells.ranges.add(
                CellRange(min_row=row, min_col=column, max_row=row + height - 1, max_col=column + width - 1)
            )
        first += len(table.rows) + 2  # its caption above, a blank row below


def _number_or_text(cell: str | None) -> Any:
    amount = parse_amount(cell)
    plain_code = cell is not None and re.fullmatch(r"0\d+|\d{5,}", cell.strip())  # codes and phone numbers stay text
    return cell if amount.value is None or amount.percent or plain_code else amount.value
