"""Companies by parts of their names."""

import pytest

from pipeline.understand.names.company_parts import NameParts, ends_as_company, pieces, trade_end

SHORT = {
    "中国移动": ["1"],
    "中曼石油": ["2"],
    "中国石油": ["3"],
    "吉林敖东": ["4"],
    "中船汉光": ["5"],
    "甲乙丙丁": ["6"],
}
FULL = {
    "中国移动有限公司": ["1"],
    "吉林敖东药业集团股份有限公司": ["4"],
    "中船重工汉光科技股份有限公司": ["5"],
    "甲乙丙丁新能源科技股份有限公司": ["6"],
    "子丑寅光电股份有限公司": ["7"],
    "子丑寅食品股份有限公司": ["8"],
}


@pytest.fixture(scope="module")
def parts():
    return NameParts(SHORT, FULL, {"吉林", "江苏"})


def codes(parts, text):
    return [part.codes for part in parts.find(text)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("中移动", "1"),
        ("请问中移动的", "1"),
        ("中石油", "3"),  # in 中曼石油 nothing would be left of 曼
        ("敖东药业", "4"),  # behind the place
        ("甲乙丙丁新能源", "6"),
    ],
)
def test_a_part_that_one_company_has(parts, text, code):
    assert codes(parts, text) == [(code,)]


def test_a_part_that_several_have_gives_all(parts):
    assert codes(parts, "子丑寅") == [("7", "8")]


@pytest.mark.parametrize("text", ["中国", "集团", "江苏科技", "银行", "新能源", "中船重工", "北中移动通天", "移动"])
def test_what_is_not_distinctive_names_none(parts, text):
    assert codes(parts, text) == []


def test_parts_that_a_conjunction_joins(parts):
    assert codes(parts, "比较中移动和中石油") == [("1",), ("3",)]
    assert list(pieces("请问甲和乙")) == [(2, 5), (2, 3), (4, 5)]


def test_the_end_of_a_trade_behind_a_name():
    assert trade_end("巨龙铜业那笔贷款") == 4
    assert trade_end("铜业那笔贷款") == 0


def test_a_name_ends_as_a_company_s_and_a_trade_alone_does_not():
    assert ends_as_company("科开医药") and ends_as_company("有限公司") and ends_as_company("丙丁财务有限公司")
    assert not ends_as_company("医药") and not ends_as_company("医药板块") and not ends_as_company("")
