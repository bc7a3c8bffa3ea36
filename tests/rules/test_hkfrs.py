"""Labels of Hong Kong's statements mean items there and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.rules.hkfrs import load_hkfrs, printed_key
from pipeline.rules.items import load_items

ITEMS, PROBLEMS = load_hkfrs()


def name(label: str, statement: str, under: str = "") -> str:
    item = ITEMS.get(label, statement=statement, under=under, asked=False)
    return item.name if item else ""


def test_the_file_is_sound() -> None:
    assert PROBLEMS == []


@pytest.mark.parametrize(
    ("label", "statement", "item"),
    [
        ("收益", "income", "营业收入"),
        ("除税前（亏损）╱溢利", "income", "利润总额"),
        ("年内溢利／（亏损）", "income", "净利润"),
        ("非控股权益", "income", "少数股东损益"),
        ("非控股权益", "balance", "少数股东权益"),
        ("－基本及摊薄", "income", "基本每股收益"),
        ("每股盈利（以每股人民币元列示）基本", "income", "基本每股收益"),
        ("现金及现金等价物之增加净额", "cash_flow", "未计汇率变动的现金及现金等价物净增加额"),
        ("股本", "balance", "已发行股本"),
        ("年内溢利", "key_figures", "净利润"),
        ("已终止经营业务年内溢利", "income", ""),
    ],
)
def test_a_label_means_its_item(label: str, statement: str, item: str) -> None:
    assert name(label, statement) == item


def test_a_line_that_stands_twice_is_told_by_what_is_above_it() -> None:
    assert name("借款", "balance", under="流动负债") == "流动借款"
    assert name("借款", "balance", under="非流动负债") == "非流动借款"
    assert name("借款", "balance") == ""
    assert name("本公司权益持有人", "income") == "归属于母公司所有者的净利润"
    assert name("本公司权益持有人", "income", under="综合收益总额") == "归属于母公司所有者的综合收益总额"


def test_what_is_above_holds_until_the_next_heading() -> None:
    group = ITEMS.group_after(None, "balance", "", "非流动负债")
    assert group == "非流动负债"
    item = ITEMS.get("借款", statement="balance", under=group, asked=False)
    assert ITEMS.group_after(item, "balance", group, "借款") == "非流动负债"
    assert ITEMS.group_after(None, "balance", group, "流动负债") == "流动负债"


def test_other_reports_know_none_of_them() -> None:
    plain, _ = load_items()
    for label in ("收益", "借款", "储备"):
        assert plain.get(label, statement="balance", asked=False) is None


def test_the_other_result_in_brackets_does_not_count() -> None:
    assert printed_key("除税前（亏损）／溢利") == printed_key("除税前溢利") == printed_key("除税前溢利╱（亏损）")


def test_an_unknown_item_is_told(tmp_path: Path) -> None:
    (tmp_path / "hkfrs.yaml").write_text("- {item: 天外来物, labels: [甲]}\n", encoding="utf-8")
    _, problems = load_hkfrs([tmp_path])
    assert [problem.message for problem in problems] == ["'天外来物' is no item: write its 'name' as in rules/items"]
