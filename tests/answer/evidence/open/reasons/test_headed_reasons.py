"""What stands under a heading that says that it gives the reasons of an item."""

import pytest

from pipeline.answer.evidence.open.reasons.headed_reasons import headed_reasons
from tests.answer.evidence.conftest import hit

BODY = "1、市场需求波动，销售受到影响。\n2、产品竞争加剧。\n（二）影响利润的主要原因：计提减值准备。\n"


def reasons_under(heading: str, names: tuple[str, ...]) -> str:
    passages = [hit(BODY, path=("经营情况讨论与分析", heading)).passage]
    return headed_reasons(passages, names, "营业收入为什么下降")[0].text


@pytest.mark.parametrize("heading", ["影响收入的主要原因", "（一）收入变动原因", "营业收入影响因素"])
def test_the_section_is_told_up_to_the_reasons_of_another_item(heading):
    text = reasons_under(heading, ("营业收入", "收入"))
    assert "市场需求波动" in text and "竞争加剧" in text and "减值" not in text


@pytest.mark.parametrize("heading", ["影响利润的主要原因", "营业外收入变动原因", "收入与成本分析"])
def test_a_heading_of_another_item_or_of_no_reasons_gives_none(heading):
    assert reasons_under(heading, ("营业收入", "收入")) == ""
