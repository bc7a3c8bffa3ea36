"""What a question denies right before a word."""

import pytest

from pipeline.answer.cells.choice import choose_cells
from pipeline.answer.cells.denials import (
    denied_pairs,
    is_denied,
    is_done_to_company,
    is_left_out,
    lacks_denial,
    leaves_out,
)
from pipeline.answer.cells.questions.question import AskedCell
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.engine import Assistant
from pipeline.model import Report, Scope
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

BONDS = table(0, ("可转换公司债券",), "累计转股情况", "元", ("转债简称", "累计转股金额", "尚未转股金额"),
              ("甲字转债", "24,987,700.00", "152,312,300.00"))  # fmt: skip


def test_words_that_a_question_denies():
    assert denied_pairs("还有多少没转股") == {"转股"} and denied_pairs("尚未转股的金额") == {"转股"}
    assert denied_pairs("有没有质押") == frozenset()
    assert is_denied("转股", "未转股金额") and not is_denied("转股", "累计转股金额")
    assert lacks_denial(frozenset({"转股"}), "累计转股金额") and not lacks_denial(frozenset({"转股"}), "尚未转股金额")


def test_a_column_of_what_is_denied_has_no_cell():
    asked = AskedCell(("甲字转债", "转股"), head="转股")
    search = CellSearch(RowIndex((BONDS,)), 2025, 2025, Scope.CONSOLIDATED, denied=denied_pairs("还有多少没转股"))
    found = choose_cells([asked], search) or []
    assert "24,987,700.00" not in [cell.cell.text for cells in found for cell in cells]


def test_what_is_done_to_the_company_is_not_done_by_it():
    headings = ("关联担保情况", "本公司作为被担保方")
    assert is_done_to_company("担保总额", headings) and not is_done_to_company("被担保的金额", headings)
    assert not is_done_to_company("担保总额", ("本公司作为担保方",)) and not is_done_to_company("利息", headings)


def test_a_row_that_leaves_out_what_is_asked_for():
    row = "担保余额合计(a)(不包括对子公司的担保)"
    assert leaves_out(row, "对子公司的担保余额有多少") and leaves_out(row, "子公司担保余额")
    assert not leaves_out(row, "担保余额有多少") and not leaves_out(row, "不包括对子公司的担保余额")
    assert not leaves_out("担保总额(包括对子公司的担保)", "对子公司的担保余额有多少")
    assert leaves_out("低价值租赁费用(短期租赁除外)", "短期租赁费用")
    assert leaves_out("货币资金(不含受限)", "受限货币资金") and not leaves_out("货币资金(不含受限)", "货币资金")


GUARANTEES = (
    table(
        0,
        ("重要事项", "重大合同", "担保情况"),
        "担保情况",
        "万元",
        (),
        ("担保余额合计（A）（不包括对子公司的担保）", "3"),
    ),
    table(1, ("重要事项", "重大合同", "担保情况"), "", "", (), ("期末对子公司担保余额合计（B）", "14,838.52")),
    table(
        2,
        ("重要事项", "重大合同", "担保情况"),
        "担保总额情况（包括对子公司的担保）",
        "",
        (),
        ("担保总额（A+B）", "14,841.52"),
    ),
)


@pytest.mark.parametrize("question", ["对子公司的担保余额有多少？", "子公司担保余额是多少？"])
def test_what_is_guaranteed_for_subsidiaries_is_neither_the_rest_nor_the_whole(question, tmp_path):
    place = str(tmp_path)
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, GUARANTEES)])
    with open_store(place) as store:
        answer = Assistant.open(store, Settings(store=place)).ask(f"甲字科技2025年末{question}")
    assert (answer.value, answer.unit) == (148_385_200, "元")


def test_a_row_of_just_what_a_question_leaves_out():
    asked = "其他应收款(不含应收利息)"
    assert is_left_out("应收利息", asked) and not is_left_out("其他应收款", asked)
    assert not is_left_out("应收利息", "应收利息有多少")
    assert is_left_out("饮片车间", "除饮片车间以外的固定资产账面价值")
    assert is_left_out("饮片车间", "除了饮片车间还有多少没办证")
    assert not is_left_out("固定资产", "除饮片车间以外的固定资产")
