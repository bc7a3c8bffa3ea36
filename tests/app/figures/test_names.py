"""Names of items and formulas, and what is near them."""

import pytest

from pipeline.app.finreport import Finreport
from pipeline.errors import InputError


def named(store, name: str) -> str:
    with Finreport(store, llm="none") as finreport:
        return finreport.series("岚黛生物", name)[0].name


@pytest.mark.parametrize(
    ("asked", "meant"), [("毛利率", "毛利率"), ("ROE", "净资产收益率"), ("营收", "营业收入"), ("总资产", "资产总计")]
)
def test_any_name_of_a_figure_is_understood(asked, meant, sample_store):
    assert named(sample_store, asked) == meant


def test_an_unknown_name_is_told_with_those_near_it(sample_store):
    with pytest.raises(InputError, match=r"毛利滤.*near.*毛利率"):
        named(sample_store, "毛利滤")
    with pytest.raises(InputError, match=r"no item and no formula is called zzz$"):
        named(sample_store, "zzz")
