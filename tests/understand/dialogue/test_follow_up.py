"""What a turn says without the form of a follow-up."""

from __future__ import annotations

import pytest

from pipeline.model.chart import ChartKind
from pipeline.understand.dialogue.follow_up import Reference, holds_against, read_follow_up, references


@pytest.mark.parametrize(
    ("turn", "core"),
    [
        ("那2023年呢？", "2023年"),
        ("换成璟川能源", "璟川能源"),
        ("再看看净利润的", "净利润"),
        ("研发人员有多少", "研发人员"),
        ("对外担保余额呢", "对外担保余额"),  # 对 is no opening
        ("其他应收款呢", "其他应收款"),
        ("那", "那"),  # nothing else is left
    ],
)
def test_openings_and_endings_go(turn: str, core: str) -> None:
    assert read_follow_up(turn).core == core


def test_whether_an_amount_is_asked_for_whatever_was_asked_before() -> None:
    assert read_follow_up("净利润是多少").asks_amount and not read_follow_up("净利润呢").asks_amount


@pytest.mark.parametrize(
    ("turn", "unit"),
    [
        ("换成亿元", "亿元"),
        ("换算成万元呢", "万元"),
        ("用亿表示", "亿"),
        ("以百万元为单位", "百万元"),
        ("换成宁德时代", ""),
    ],
)
def test_conversions(turn: str, unit: str) -> None:
    assert read_follow_up(turn).unit == unit


@pytest.mark.parametrize(
    ("turn", "words", "kind"),
    [
        ("画个图", "", ChartKind.ANY),
        ("画个折线图", "", ChartKind.LINE),
        ("净利润，用条形图展示", "净利润", ChartKind.BAR),
        ("近三年的营业收入做可视化绘图", "近三年的营业收入", ChartKind.ANY),
        ("近三年的营业收入，并绘制成折线图", "近三年的营业收入", ChartKind.LINE),
        ("收入构成画成饼图", "收入构成", ChartKind.SHARE),
        ("分产品收入画成堆积柱状图", "分产品收入", ChartKind.STACKED),
        ("绘制澄澜装备近三年营业收入的趋势折线图", "澄澜装备近三年营业收入的", ChartKind.LINE),
        ("再保险收入画个图", "再保险收入", ChartKind.ANY),
        ("研发费用柱状图", "研发费用", ChartKind.BAR),
        ("用折线图展示净利润", "净利润", ChartKind.LINE),
    ],
)
def test_charts(turn: str, words: str, kind: ChartKind) -> None:
    said = read_follow_up(turn)
    assert (said.draws, said.words) == (kind, words)


@pytest.mark.parametrize(
    "turn",
    [
        "四维图新2023年的营业收入是多少",
        "图书业务的毛利率是多少",
        "公司的技术路线图是什么",
        "图表中的净利润是多少",
        "绘制费用",
    ],
)
def test_names_with_words_for_pictures_ask_for_no_chart(turn: str) -> None:
    said = read_follow_up(turn)
    assert (said.draws, said.words) == (None, turn)


def test_references() -> None:
    assert [kind for *_, kind in references("它的净利润比上面两家高吗")] == [Reference.COMPANY, Reference.COMPANIES]
    assert references("其他应收款和其中1年以内的") == []  # 其 and 他 within words are none


def test_comparisons() -> None:
    assert holds_against("和璟川能源比呢") and not holds_against("璟川能源呢")
