"""Rows of another thing than the one that is named."""

import pytest

from pipeline.answer.rows.other_members import is_other_member
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings


@pytest.mark.parametrize(
    ("label", "question", "other"),
    [
        ("黄芪生脉饮", "黄芪生脉颗粒卖了多少钱？", True),
        ("黄芪生脉饮", "黄芪生脉饮卖了多少钱？", False),
        ("伸筋丹胶囊", "伸筋丹片的收入是多少？", True),
        ("马应龙麝香痔疮膏", "麝香痔疮片的库存量是多少？", True),
        ("研发质检中心建设项目", "研发质检中心项目累计投入多少？", False),  # 建设 names no other thing
        ("境外销售", "境外收入是多少？", False),  # 收入 is what is asked of it
        ("销售商品收入", "销售收入是多少？", False),
        ("加计扣除的影响", "加计扣除少交了多少所得税？", False),  # 少交 is no noun
        ("应收账款", "固定资产是多少？", False),
        ("", "黄芪生脉饮卖了多少钱？", False),
    ],
)
def test_names_that_begin_alike(label, question, other):
    with use_lexicon(Settings().rules):
        assert is_other_member(label, question, label) is other


def test_what_a_heading_has_is_no_end_of_a_name():
    with use_lexicon(Settings().rules):
        assert not is_other_member("华润圣火药业", "华润圣火商誉是多少？", "商誉\n华润圣火药业")
