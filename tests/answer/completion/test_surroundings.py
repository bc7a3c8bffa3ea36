"""The rest of a cited row, rows of its name in other tables, the rest of a paragraph; nothing of lists."""

import pytest

from pipeline.answer.completion.surroundings import surroundings_of
from pipeline.model import Answer, Citation, Source
from tests.answer.cells.conftest import CODE, ID, assistant_over, table

PURCHASES = table(
    0, ("重要事项", "关联交易"), "日常关联交易", "万元", ("关联交易类别", "关联人", "本期发生额"),
    ("采购商品", "丙城包装印务有限公司", "8,650.55"), ("采购商品", "丁城玻璃有限公司", "920.00"),
)  # fmt: skip
RELATED = table(
    1, ("财务报告", "关联方"), "购销商品情况", "元", ("关联方", "关联交易内容", "本期发生额", "上期发生额"),
    ("丙城包装印务有限公司", "采购商品", "86,505,524.50", "64,159,308.43"),
    ("戊城物流有限公司", "采购商品", "12.00", "13.00"),
)  # fmt: skip


@pytest.fixture(scope="module")
def context(tmp_path_factory):
    with assistant_over(tmp_path_factory.mktemp("surroundings"), PURCHASES, RELATED) as assistant:
        yield assistant._context("plain")


def _cited(*rows):
    cites = (Citation(ID, CODE, 2025, "", "", Source("甲.pdf", table=0, row=row, column=2)) for row in rows)
    return Answer("本期发生额为8,650.55万元", citations=tuple(cites))


def test_a_row_then_the_rows_of_its_name_then_its_table(context):
    found = list(surroundings_of(_cited(1), "甲字科技2025年向丙城包装印务采购多少", context, lambda _: ()))
    assert [(one.row.split("·")[0], one.own) for one in found] == [
        ("采购商品", True),
        ("丙城包装印务有限公司", True),
        ("采购商品", False),
    ]
    assert "上期发生额为64,159,308.43" in found[1].text and "丁城玻璃" in found[2].row


def test_a_name_that_rows_share_brings_no_other_row(context):
    found = list(surroundings_of(_cited(1), "甲字科技2025年采购商品多少", context, lambda _: ()))
    assert not any("戊城物流" in one.row for one in found)


def test_a_list_of_rows_has_nothing_beside_it(context):
    third = Citation(ID, CODE, 2025, "", "", Source("甲.pdf", table=1, row=1, column=2))
    several = Answer("", citations=(*_cited(1, 2).citations, third))
    assert list(surroundings_of(several, "甲字科技2025年采购多少", context, lambda _: ())) == []
