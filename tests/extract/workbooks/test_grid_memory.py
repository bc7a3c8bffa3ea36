"""What the import of tables may take: the sheets that are too much are left out by name, and the others imported."""

from pathlib import Path

import numpy as np
import pytest

from pipeline.errors import InputError
from pipeline.extract.workbooks.columns import sheet_layout
from pipeline.extract.workbooks.grid import company_year_rows
from pipeline.extract.workbooks.grid_memory import PlannedSheet, most_cells, without_excess
from pipeline.extract.workbooks.sheets import Sheet
from pipeline.extract.workbooks.table_import import import_tables
from pipeline.rules.items import load_items

ITEMS = load_items()[0]
NAMES = ("营业收入", "净利润", "货币资金", "存货", "研发费用", "资产总计")


def sheet(file: str, companies: int, columns: int) -> Sheet:
    cells = np.full((companies + 1, columns + 2), "1.5", dtype=object)
    cells[0] = ["年份", "股票代码", *(NAMES[at % len(NAMES)] for at in range(columns))]
    cells[1:, 0] = "2020"
    cells[1:, 1] = [f"{at:06}" for at in range(1, companies + 1)]
    return Sheet(file, "表", cells, 1)


def planned(one: Sheet) -> PlannedSheet:
    layout = sheet_layout(one, ITEMS)
    return PlannedSheet(one, layout, company_year_rows(one, layout)[0])


@pytest.mark.parametrize(
    ("memory", "files"),
    [
        (200, ["tall", "small", "wide"]),
        (20, ["small", "wide"]),  # the cells 20 MB, and 125 columns over 5,000 reports 94 MB
        (3, ["small", "wide"]),
        (1, ["small"]),
    ],
)
def test_the_small_are_kept_and_in_their_order(memory: int, files: list[str]) -> None:
    sheets = [planned(sheet(*one)) for one in (("tall", 5_000, 6), ("small", 20, 6), ("wide", 30, 110))]
    kept, problems = without_excess(sheets, memory)
    assert [one.sheet.file for one in kept] == files
    assert len(kept) + len(problems) == 3
    assert all(f"take more than {memory} MB: import it by itself" in str(problem) for problem in problems)


def test_a_sheet_that_takes_too_much_is_named_and_its_neighbour_imported() -> None:
    sheets = {"a.xlsx": sheet("a.xlsx", 4_000, 6), "b.xlsx": sheet("b.xlsx", 3, 6)}

    def imported(memory: int, *names: str):
        read = lambda file: ([sheets[file.name]], [])  # noqa: E731
        return import_tables([Path(name) for name in names], ITEMS, read=read, memory=memory)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pipeline.extract.workbooks.table_import.workbooks_in", list)
        found = imported(15, "a.xlsx", "b.xlsx")
        assert {report.code for report in found.reports} == {"000001", "000002", "000003"}
        (problem,) = found.problems
        assert str(problem).startswith("a.xlsx: sheet 表: its 32,008 cells, 7 columns of items over the 4,000 ")
        with pytest.raises(InputError, match="take more than 1 MB"):
            imported(1, "a.xlsx")
        assert len(imported(200, "a.xlsx", "b.xlsx").reports) == 4_000


def test_more_columns_of_an_item_than_tables_have_are_named() -> None:
    one = sheet("a.xlsx", 2, 300)
    layout = sheet_layout(one, ITEMS)
    assert len(layout.items) == 1 + 6 * 20  # the code is an item too
    assert dict(layout.crowded) == dict.fromkeys(NAMES, 50)


def test_most_cells_follow_from_the_memory() -> None:
    assert most_cells(2000) == 4_000_000
