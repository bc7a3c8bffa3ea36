"""What takes the place of a figure that its report does not state, and what must not."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.model import Fact, Origin, Period, RefusalKind, Report, Scope, Source
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.text.amounts import BLANK, DASH

FY, GROUP = Period.FY, Scope.CONSOLIDATED


def fact(item, value, year, report_year, **more):
    return Fact(
        report_id=f"990001-{report_year}-annual", code="990001", item=item, fiscal_year=year, value=value, unit="元",
        source=Source("a.pdf", page=1), restated=year != report_year, **more,
    )  # fmt: skip


def test_only_a_cell_that_the_report_itself_leaves_blank_is_zero(tmp_path):
    """A dash and an empty cell are zero, with their page; a line that was not found, or is there, is not."""
    cells = [
        fact("存货", None, 2021, 2021, reason=BLANK),
        fact("预付款项", None, 2021, 2021, reason=DASH),
        fact("其他流动资产", Decimal(7), 2021, 2021),
        fact("应收账款", None, 2021, 2021, reason="报告中写作“见附注”"),
    ]
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report("990001", 2021)], cells)
    store = open_store(str(tmp_path))
    knowledge = Assistant.open(store, Settings(store=str(tmp_path))).knowledge
    found = {
        item: knowledge.blank("990001", item, 2021, FY, GROUP)
        for item in ("存货", "预付款项", "其他流动资产", "应收账款", "固定资产")
    }
    store.close()
    assert [item for item, zero in found.items() if zero is not None] == ["存货", "预付款项"]
    assert (found["存货"].value, found["存货"].reason, found["存货"].source.page) == (0, f"{BLANK}，按0计", 1)


def test_a_total_that_a_report_lacks_is_made_of_its_parts(tmp_path):
    """流动负债 = 负债合计 - 非流动负债; a doubtful one is not replaced."""
    parts = {"负债合计": 100, "非流动负债合计": 30, "资产总计": 200}
    facts = [fact(item, Decimal(value), 2020, 2020) for item, value in parts.items()]
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report("990001", 2020)], facts)
    with open_store(str(tmp_path)) as store:
        knowledge = Assistant.open(store, Settings(store=str(tmp_path))).knowledge
        found = knowledge.fact("990001", "流动负债合计", 2020, FY, GROUP)
        assert isinstance(found, Fact) and (found.value, found.origin) == (70, Origin.DERIVED)
        assert found.evidence == "负债合计-非流动负债合计"
        lacking = knowledge.fact("990001", "净利润", 2020, FY, GROUP)
        assert isinstance(lacking, MissingValue)


@pytest.mark.parametrize(
    ("stated", "asked", "told"),
    [
        (["营业收入", "利息净收入", "利息收入"], "营业总收入", "营业收入"),  # a bank
        (["营业总收入", "业务及管理费"], "营业收入", "营业总收入"),  # a broker
        (["营业支出", "业务及管理费"], "营业总成本", "营业支出"),
        (["营业收入", "营业成本"], "营业总收入", "营业收入"),  # an industrial company
        (["营业收入", "营业成本", "利息收入"], "营业总收入", None),  # whose revenue of finance stands beside
        (["营业收入"], "营业总收入", None),  # a report without a statement: nothing proves it
        (["营业支出", "业务及管理费"], "营业成本", None),  # all of a bank's costs are wider
        (["营业总成本", "营业成本"], "营业支出", None),
    ],
)
def test_a_total_by_its_other_name_where_the_lines_beside_prove_it(tmp_path, stated, asked, told):
    facts = [fact(item, Decimal(10 + at), 2020, 2020) for at, item in enumerate(stated)]
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report("990001", 2020)], facts)
    with open_store(str(tmp_path)) as store:
        found = Assistant.open(store, Settings()).knowledge.fact("990001", asked, 2020, FY, GROUP)
    if told is None:
        assert isinstance(found, MissingValue) and found.kind is RefusalKind.NO_ITEM
    else:
        assert (found.item, found.value) == (told, 10)
        assert found.reason == f"报告没有给出{asked}，所列为{told}"


def test_an_imported_table_proves_no_total(tmp_path):
    """It has some lines of a statement only: that it lacks 利息收入 says nothing."""
    sheet = Source("a.xlsx", sheet="Sheet1", row=2)
    values = {"营业收入": Decimal(9), "营业成本": Decimal(5)}
    facts = [replace(fact(item, value, 2020, 2020), source=sheet) for item, value in values.items()]
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report("990001", 2020)], facts)
    with open_store(str(tmp_path)) as store:
        found = Assistant.open(store, Settings()).knowledge.fact("990001", "营业总收入", 2020, FY, GROUP)
    assert isinstance(found, MissingValue)
