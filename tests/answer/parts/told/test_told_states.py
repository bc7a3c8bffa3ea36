"""Whether something is so, as a column of a row says of it."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

PURCHASES = table(
    0, ("关联方及关联交易", "关联交易情况"), "采购商品/接受劳务情况表", "元",
    ("关联方", "关联交易内容", "本期发生额", "获批的交易额度（如适用）", "是否超过交易额度（如适用）", "上期发生额"),
    ("乙字医药贸易有限公司", "采购商品", "10,148,749.31", "45,000,000.00", "否", "9,000,000.00"),
    ("丁字包装集团有限公司", "采购商品", "6,787,337.11", "5,000,000.00", "是", "2,068,925.91"),
    ("戊字药业有限公司", "采购商品", "3,000,469.62", "", "", "2,784,141.88"),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("told_states"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, (PURCHASES,))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


@pytest.mark.parametrize(
    ("party", "amount", "said", "bound"),
    [
        ("乙字医药贸易有限公司", "10,148,749.31", "为否", "4,500.00万元"),
        ("丁字包装集团有限公司", "6,787,337.11", "为是", "500.00万元"),
    ],
)
def test_what_the_told_row_says_with_the_bound(assistant, party, amount, said, bound):
    answer = assistant.ask(f"甲字科技2025年向{party}采购商品多少，超过获批的交易额度了没有？")
    assert amount in answer.text and f"是否超过交易额度{said}" in answer.text and bound in answer.text, answer.text


def test_of_the_party_that_a_question_names(assistant):
    answer = assistant.ask("甲字科技2025年向丁字包装集团采购商品超过交易额度了吗？")
    assert answer.outcome == "answer" and "是否超过交易额度为是" in answer.text, answer.text


def test_a_row_that_says_nothing_of_it(assistant):
    answer = assistant.ask("甲字科技2025年向戊字药业有限公司采购商品多少，超过获批的交易额度了没有？")
    assert "是否超过交易额度为" not in answer.text and "3,000,469.62" in answer.text, answer.text
