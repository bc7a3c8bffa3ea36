"""Totals computed from what the tables have: exact, with their operands, and compared with reported ones."""

import openpyxl
import pytest

from pipeline.extract.workbooks.importing import import_tables
from pipeline.rules.items import load_items

HEAD = ["股票代码", "年份", "流动资产合计", "非流动资产合计", "流动负债合计", "非流动负债合计", "资产总计"]
ROW = ["600519", 2019, "159024472009.08", "24017900033.42", "41093299212.55", "72692601.54"]


@pytest.fixture
def facts(tmp_path):
    def read(row):
        book = openpyxl.Workbook()
        book.active.append(HEAD)
        book.active.append(row)
        book.save(tmp_path / "static.xlsx")
        return import_tables([tmp_path], load_items()[0]).facts.set_index(["item", "origin"]).sort_index()

    return read


def test_totals_are_exact_and_name_their_operands(facts):
    """贵州茅台 2019: total assets 183,042,372,042.50, liabilities 41,165,991,814.09, equity 141,876,380,228.41."""
    found = facts([*ROW, None])
    assets = found.loc[("资产总计", "derived")]
    assert assets["value"] == "183042372042.50"
    assert (
        assets["evidence"] == "流动资产合计+非流动资产合计：流动资产合计159024472009.08，非流动资产合计24017900033.42"
    )
    assert (assets["file"], assets["row_no"]) == ("static.xlsx", 2)
    assert found.loc[("负债合计", "derived")]["value"] == "41165991814.09"
    assert found.loc[("所有者权益合计", "derived")]["value"] == "141876380228.41"


def test_a_reported_total_that_is_the_sum_is_confirmed_and_both_are_kept(facts):
    found = facts([*ROW, "183042372042.50"])
    assert found.loc[("资产总计", "reported")]["checked"] == "passed"
    assert found.loc[("资产总计", "derived")]["value"] == "183042372042.50"


def test_a_reported_total_that_is_not_the_sum_is_doubtful(facts):
    total = facts([*ROW, "66653016570.57"]).loc[("资产总计", "reported")]
    assert total["checked"] == "doubtful"
    assert "流动资产合计" in total["evidence"]


def test_nothing_is_derived_from_what_is_missing(facts):
    found = facts(["600519", 2019, "159024472009.08", -1, -1, -1, None])
    assert "derived" not in found.index.get_level_values("origin")
