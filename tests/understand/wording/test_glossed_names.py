"""Organisations called by a part of their names."""

import pytest

from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.understand.wording.glossed_names import with_whole_names


@pytest.mark.parametrize(
    ("question", "whole"),
    [
        (
            "给中新科炬（天津中新科炬生物制药股份有限公司）的商誉计提了多少？",
            "给天津中新科炬生物制药股份有限公司的商誉计提了多少？",
        ),
        ("向舒泰神（舒泰神（北京）生物制药股份有限公司）卖了多少？", "向舒泰神（北京）生物制药股份有限公司卖了多少？"),
        ("北上资金（香港中央结算有限公司）持有多少？", "北上资金（香港中央结算有限公司）持有多少？"),  # another name
        ("其他应收款（不含应收利息）多少？", "其他应收款（不含应收利息）多少？"),
        ("", ""),
    ],
)
def test_the_whole_name_stands_for_a_part_before_it(question, whole):
    with use_lexicon(Settings().rules):
        assert with_whole_names(question) == whole
