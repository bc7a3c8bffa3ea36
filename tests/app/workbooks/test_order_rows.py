"""Orders as sheets: places as formulas, ties with one place, ratios over the sheet of facts."""

from decimal import Decimal

from pipeline.answer.figures.orders.whole_order import OrderedCompany, WholeOrder
from pipeline.app.sheets import Formula
from pipeline.app.workbooks.fact_rows import FactRows
from pipeline.app.workbooks.order_rows import OrderRows
from pipeline.model import Fact, Source, WorkingStep


def company(name: str, value: int) -> OrderedCompany:
    fact = Fact(
        report_id=f"{name}-2020-annual", code=name, item="净利润", fiscal_year=2020, value=Decimal(value), unit="元",
        source=Source("t.xlsx", sheet="表", row=value),
    )  # fmt: skip
    return OrderedCompany(name, f"公司{name}", WorkingStep("净利润", fact.value, "元", 2020, fact=fact))


def order_rows(labels, *values: int, descending: bool = True) -> OrderRows:
    companies = tuple(company(str(at), value) for at, value in enumerate(values))
    return OrderRows(WholeOrder("净利润", 2020, descending, companies), "排名", labels)


def test_rows_and_ranges(labels):
    rows = order_rows(labels, 9, 5, 5, 2)
    header, *body = rows.rows(FactRows(labels, str, lambda fact: ""))
    assert header == ["名次", "公司", "代码", "净利润 2020", "单位"]
    assert [cell[0] for cell in body] == [
        Formula(f"RANK(D{at},$D$2:$D$5,0)", Decimal(place), "0") for at, place in ((2, 1), (3, 2), (4, 2), (5, 4))
    ]
    assert body[0][1:] == ["公司0", "0", Formula("'数据'!$G$2", Decimal(9), "#,##0.00"), "元"]
    assert (rows.names, rows.values, rows.places) == ("'排名'!$B$2:$B$5", "'排名'!$D$2:$D$5", "'排名'!$A$2:$A$5")
    assert (rows.cell("2"), rows.cell("none")) == ("'排名'!$D$4", None)


def test_the_least_first(labels):
    rows = order_rows(labels, 2, 5, descending=False)
    assert rows.place(Decimal(2)) == 1 and rows.place(Decimal(5)) == 2
    assert next(iter(list(rows.rows(FactRows(labels, str, lambda fact: "")))[1:]))[0].text.endswith(",1)")
