"""Questions for how something is accounted for."""

import pytest

from pipeline.understand.wording.policy_questions import asks_for_policy


@pytest.mark.parametrize(
    "text", ["存货跌价准备怎么计提", "按什么方法折旧", "收入确认政策", "折旧年限多长", "寄售什么时候确认收入"]
)
def test_a_policy_is_asked_for(text):
    assert asks_for_policy(text)


@pytest.mark.parametrize("text", ["净利润为什么下降", "存货是多少", "怎么应对原材料涨价", "什么时候上市的"])
def test_no_policy_is_asked_for(text):
    assert not asks_for_policy(text)
