"""Workings as rows: those below a step stand below it, and its formula is over their cells."""

from decimal import Decimal

from pipeline.app.sheets import Formula, Indented, WebLink
from pipeline.app.workbooks.fact_rows import FactRows
from pipeline.app.workbooks.working_rows import rounded, sheet_rows, value_cell, working_rows
from pipeline.model import Fact, Function, Source, WorkingStep
from pipeline.model.calculation import over_steps


def leaf(item: str, value: str | None, text: str | None = None, page: int | None = 7) -> WorkingStep:
    number = None if value is None else Decimal(value)
    fact = Fact(
        report_id="600001-2020-annual", code="600001", item=item, fiscal_year=2020, value=number, text=text,
        unit="元", source=Source("a.pdf", page=page, row=3),
    )  # fmt: skip
    return WorkingStep(item, number, "元", 2020, fact=fact)


SHARE = WorkingStep(
    "占比", Decimal("0.25"), "%", 2020, "甲/乙", steps=(leaf("甲", "1"), leaf("乙", "4")),
    calculation=over_steps(Function.DIVIDE, 2),
)  # fmt: skip


def test_rows_are_numbered_before_those_below_them():
    rows = working_rows([SHARE, leaf("丙", "2")], 7)
    assert [(row.step.name, row.cell, row.depth, row.below) for row in rows] == [
        ("占比", "D7", 0, (8, 9)), ("甲", "D8", 1, ()), ("乙", "D9", 1, ()), ("丙", "D10", 0, ()),
    ]  # fmt: skip


def test_cells(labels):
    facts = FactRows(labels, str, lambda fact: "file:///a.pdf#page=7")
    share, first, *_ = sheet_rows(working_rows([SHARE], 7), facts, lambda code: f"公司{code}")
    assert share[0] == Indented("占比", 0) and share[3] == Formula("D8/D9", Decimal("0.25"), "0.00%")
    assert share[1] == Indented("公司600001") and share[6] is None
    assert first[3] == Formula("'数据'!$G$2", Decimal(1), "#,##0.00")
    assert first[6] == WebLink("a.pdf · 页 7", "file:///a.pdf#page=7")
    (imported,) = sheet_rows(working_rows([leaf("丙", "2", page=None)], 7), facts, str)
    assert imported[6] == "a.pdf · 行 3"


def test_texts_refer_to_their_fact_and_what_is_missing_has_no_cell(labels):
    facts = FactRows(labels, str, lambda fact: "")
    (named,), (missing,) = (working_rows([leaf("甲", None, text)], 7) for text in ("张三", None))
    assert value_cell(named, facts) == Formula("'数据'!$G$2", "张三") and value_cell(missing, facts) is None


def test_a_number_that_nothing_below_gives_stands_on_the_sheet_of_facts(labels):
    facts = FactRows(labels, str, lambda fact: "")
    (row,) = working_rows([WorkingStep("2", Decimal(2))], 7)
    assert value_cell(row, facts) == Formula("'数据'!$G$2", Decimal(2), "#,##0")


def test_computed_values_are_shown_with_few_decimals():
    assert (rounded(Decimal("2.70412")), rounded(Decimal("0.123456"))) == (Decimal("2.70"), Decimal("0.1235"))
