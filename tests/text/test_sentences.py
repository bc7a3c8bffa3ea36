"""Sentences, clauses and list items: what is cut, what is not, and that nothing is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.text.sentences import clauses, is_ended, list_items, sentences, without_stray_brackets


@pytest.mark.parametrize(
    "pieces",
    [
        ("收入增长。", "利润下降！", "为什么？", "见下"),
        ("第一段\n", "第二段。\n\n", "第三段"),
        ("他说：“好。”", "会议结束。"),
        ("以“客户第一！”的理念服务。", "下一句。"),
        ("（详见附注。）", "其他。"),
        ("收入1.5亿元。[1]", "利润2亿元。【2、3】", "完"),
        ("Revenue rose 1.5%. ", "It was $1,234.50. ", "The group (see note 3.) grew."),
        ("Apple Inc. and J. Smith of the U.S. Treasury met Mr. Li. ", "They agreed."),
        ("2. Risks of the market. ", "We hedge."),
        ("See No. 5 of Sdn. Bhd. Ltd. for more. ", "“Done.” ", "End"),
        ("详见https://www.sse.com.cn/a.html?id=1。", "完"),
        ("甲；乙；丙。",),
        ("真的吗？！", "是的。"),
        ("\n 甲。", "乙"),
        ("甲\n", "）乙"),
    ],
)
def test_sentences(pieces: tuple[str, ...]) -> None:
    assert sentences("".join(pieces)) == list(pieces)


def test_a_semicolon_ends_a_part_where_it_is_told_to() -> None:
    assert sentences("甲；乙。丙", semicolons=True) == ["甲；", "乙。", "丙"]


@pytest.mark.parametrize(
    ("pieces", "colons"),
    [
        (("收入1,234.50元，", "增长5%；", "利润：3元。"), False),
        (("收入：", "1,234元，", "时间9:30。", "网址https://a.cn"), True),
        (("2021,2022年，", "甲"), False),
    ],
)
def test_clauses(pieces: tuple[str, ...], colons: bool) -> None:
    assert clauses("".join(pieces), colons=colons) == list(pieces)


def test_list_items_that_run_together_are_parted() -> None:
    assert list_items("措施如下：（1）降本；（2）增效。其余略") == [
        "措施如下：",
        "（1）降本；",
        "（2）增效。其余略",
    ]
    assert list_items("比例为1:2。不变") == ["比例为1:2。不变"]


def test_what_is_broken_off_has_no_end() -> None:
    assert is_ended("完。") and is_ended("完。”[1] ") and is_ended("完\n")
    assert not is_ended("公司将") and not is_ended("增长1.") and not is_ended("")


TEXTS = st.text("甲乙，。；：！？!?.\n”）“（1 2,Aa[]、/", max_size=60)


@given(TEXTS)
def test_nothing_is_lost(text: str) -> None:
    for pieces in (sentences(text), sentences(text, semicolons=True), clauses(text), clauses(text, colons=True)):
        assert "".join(pieces) == text
        assert all(piece.strip() for piece in pieces) or not text.strip()
    assert "".join(list_items(text)) == text


@given(st.text("甲乙，。；：！？!?.\n”）“（1 2,Aa、/", max_size=60))
def test_finer_cuts_keep_the_coarser_ones(text: str) -> None:
    def ends(pieces: list[str]) -> set[int]:
        at, found = 0, set()
        for piece in pieces:
            at += len(piece)
            found.add(at)
        return found

    assert ends(sentences(text)) <= ends(sentences(text, semicolons=True)) <= ends(clauses(text)) | {0}


def test_brackets_whose_partner_was_cut_off_are_left_out():
    assert without_stray_brackets(")实际核销（含税）的“应收") == "实际核销（含税）的应收"
    assert without_stray_brackets("产品（片（粒））") == "产品（片（粒））" and without_stray_brackets("") == ""
