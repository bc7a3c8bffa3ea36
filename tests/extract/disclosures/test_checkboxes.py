"""Ticked boxes as facts."""

from pipeline.extract.disclosures.checkboxes import checkbox_facts
from pipeline.model import BlockKind
from tests.extract.disclosures.conftest import found, text


def test_ticked_boxes_answer_the_line_above():
    blocks = (
        text("公司是否需追溯调整或重述以前年度会计数据"),
        text("□是 √否"),
        text("（二）表决权恢复的优先股股东总数", kind=BlockKind.HEADING),
        text("□适用 √不适用"),
        text("3 公司发展战略", kind=BlockKind.HEADING),
        text("\uf052适用 \uf0a3不适用"),
        text("√适用 □不适用"),  # of nothing that is known
        text("□适用 □不适用"),
        text("应收票据"),
        text("√适用 □不适用"),
        text("（1）应收账款", path=("财务报告", "合并财务报表项目注释")),
        text("√适用 □不适用", path=("财务报告", "合并财务报表项目注释")),
    )
    assert found(checkbox_facts, *blocks) == {
        "公司是否需追溯调整或重述以前年度会计数据": "否",
        "表决权恢复的优先股股东总数": "不适用",
        "公司发展战略": "适用",
    }
