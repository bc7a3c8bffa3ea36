"""Whether a balance alone is asked for."""

import pytest

from pipeline.answer.cells.questions.balances import asks_balance_alone, asks_movement_alone
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings


@pytest.fixture(autouse=True)
def words():
    with use_lexicon(Settings().rules):
        yield


@pytest.mark.parametrize(
    ("question", "alone"),
    [
        ("2025年末甲唑的开发支出有多少", True),
        ("2025年甲唑的开发支出余额", True),
        ("2025年底长期股权投资还剩多少", True),  # 投 of a name is no verb
        ("2025年甲唑的开发支出是多少", False),
        ("2025年末甲唑的开发支出本期增加多少", False),
        ("2025年末坏账准备计提了多少", False),
        ("2025年末在建工程投入多少", False),
        ("粉末涂料的收入", False),  # 末 of no date
    ],
)
def test_a_date_or_a_balance_without_a_movement(question, alone):
    assert asks_balance_alone(question) is alone


@pytest.mark.parametrize(
    ("question", "alone"),
    [
        ("2025年用掉了多少安全生产费", True),
        ("2025年核销了多少坏账", True),
        ("2025年末核销了多少坏账", False),
        ("2025年未用多少额度", False),
        ("2025年安全生产费是多少", False),
    ],
)
def test_what_was_done_in_a_span(question, alone):
    assert asks_movement_alone(question) is alone
