"""The first item of a list that stands within a sentence."""

from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.sections.inline_items import split_inline_items
from pipeline.model import LineKind


def line(text: str, level: int | None = None) -> SectionLine:
    kind = LineKind.SENTENCE if level is None else LineKind.ITEM
    return SectionLine(text, 1, kind=kind, level=level)


def test_the_first_item_is_parted_where_the_second_follows():
    told = split_inline_items(
        [line("董事会主动识别风险与应对1.外部风险：地缘冲突。"), line("2.运营风险：成本上升。", 3)]
    )
    assert [(one.text, one.level) for one in told] == [
        ("董事会主动识别风险与应对", None),
        ("1.外部风险：地缘冲突。", 3),
        ("2.运营风险：成本上升。", 3),
    ]


def test_the_first_item_may_stand_behind_a_colon():
    told = split_inline_items([line("体现在以下方面：一是研发为核。"), line("说明。"), line("二是市场领跑。", 9)])
    assert [one.text for one in told] == ["体现在以下方面：", "一是研发为核。", "说明。", "二是市场领跑。"]


def test_a_number_that_nothing_goes_on_with_is_none():
    alone = [line("公司识别风险1.外部风险：地缘冲突。"), line("公司加强管理。")]
    assert split_inline_items(alone) == alone
    figure = [line("比重为1.5亿元。"), line("2、其他。", 3)]
    assert split_inline_items(figure) == figure
