"""What a company that a report names by its full name earned, asked by a short one."""

import pytest

from tests.answer.cells.conftest import assistant_over, table

TABLE = table(
    0, ("管理层讨论与分析", "主要控股参股公司分析"), "", "元", ("公司名称", "公司类型", "营业利润", "净利润"),
    ("北河市瓯江化学工业有限公司", "子公司", "-48.00", "-49.00"), ("江东济顺医药有限公司", "子公司", "23.00", "20.00"),
    ("南岭友搏药业有限责任公司", "子公司", "138.00", "126.00"),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    with assistant_over(tmp_path_factory.mktemp("results"), TABLE) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("asks", "told"),
    [("江东济顺赚了多少钱", "20元"), ("南岭友搏挣了多少", "126元"), ("北河瓯江化学亏了多少", "-49元")],
)
def test_its_net_profit_is_told(assistant, asks, told):
    answer = assistant.ask(f"甲字科技2025年{asks}？")
    assert answer.outcome == "answer" and told in answer.text and "营业利润" not in answer.text, answer.text


def test_what_the_company_itself_or_nobody_of_its_tables_earned_is_left(assistant):
    for asks in ("赚了多少钱", "西海医药赚了多少钱"):
        answer = assistant.ask(f"甲字科技2025年{asks}？")
        assert answer.outcome != "answer", answer.text
