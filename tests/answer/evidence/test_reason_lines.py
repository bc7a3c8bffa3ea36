"""Lines that say why something is so."""

import pytest

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.definitions import defines_quoted
from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.reason_lines import is_reason_label, reason_lines
from pipeline.model import LineKind

LABEL = "公司经营活动产生的现金流量与净利润存在重大差异的原因说明。"
WHY = "主要系股权激励计划的成本摊销3万元所致。"
IN_SPITE = "甲板块受贸易摩擦影响，需求下降，仍然实现增长5%。"


def lines_telling(asked: str, *texts: str) -> list[str]:
    lines = [SectionLine(text, 1) for text in texts]
    return [line.text for line in reason_lines(lines, "", Content.of(asked), asked)]


def test_a_label_is_told_with_the_reason_behind_it_and_is_none_itself():
    assert lines_telling("经营活动现金流量与净利润差异的原因", LABEL, WHY) == [LABEL, WHY]
    assert lines_telling("经营活动现金流量与净利润差异的原因", LABEL) == []


@pytest.mark.parametrize(
    ("text", "so"), [(LABEL, True), (WHY, False), ("市场变化是收入下降的主要原因，公司已应对。", False)]
)
def test_what_only_names_what_the_next_line_explains(text, so):
    assert is_reason_label(SectionLine(text, 1)) is so


def test_what_led_the_other_way_is_no_reason():
    assert lines_telling("甲板块为什么增长", IN_SPITE) == []
    assert lines_telling("甲板块需求为什么下降", IN_SPITE) == [IN_SPITE]


def test_why_another_figure_moved_is_not_why_something_was_done():
    cells = ("投资活动产生的现金流量净额", "-28,905.00", "-21,111.00", "主要系支付乙集团认购款所致")
    row = SectionLine("：".join(cells), 1, kind=LineKind.ROW, cells=cells)
    assert reason_lines([row], "", Content.of("投资乙集团"), "为什么投资乙集团") == []


@pytest.mark.parametrize(
    ("text", "so"), [("“甲基地项目”主要系对乙药材的培育项目。", True), ("“甲基地项目”延期主要系天气所致。", False)]
)
def test_what_only_says_what_a_name_is_of_gives_no_reason(text, so):
    assert defines_quoted(SectionLine(text, 1)) is so
    assert (lines_telling("甲基地项目为什么延期", text) == []) is so


def test_what_is_only_the_reason_of_another_row_is_not_explained_by_it():
    """Deferred taxes rose since 存货 were written down, which does not say why these were."""
    cells = ("递延所得税资产", "54,197,208.96", "31,930,482.57", "主要系因存货计提减值增加所致")
    row = SectionLine("：".join(cells), 1, kind=LineKind.ROW, cells=cells)
    assert reason_lines([row], "", Content.of("计提存货减值"), "为什么计提了那么多存货减值") == []
    own = ("存货", "4,208.00", "1,482.00", "主要系因存货计提减值增加所致")
    row = SectionLine("：".join(own), 1, kind=LineKind.ROW, cells=own)
    assert reason_lines([row], "", Content.of("存货"), "存货为什么增加") == [row]


@pytest.mark.parametrize(("item", "so"), [("一是让利实体；二是利率下调。", True), ("一是公司将提高定价。", False)])
def test_a_list_right_behind_what_moved_is_its_reasons_and_what_is_intended_none(item, so):
    asked, moved = "甲贷款平均收益率下降的原因", "甲贷款平均收益率4.54%，下降89个基点。"
    lines = [SectionLine(moved, 1), SectionLine(item, 1, kind=LineKind.ITEM, level=9)]
    told = [line.text for line in reason_lines(lines, "", Content.of(asked), asked)]
    assert told == ([moved, item] if so else [])


def test_what_something_led_to_is_no_reason_of_it():
    asked = "为什么计提商誉减值准备"
    assert lines_telling(asked, "公司收购甲字，拟计提商誉减值准备3,000万元，该项损失将导致利润总额减少。") == []
    assert lines_telling(asked, "商誉余额较低，主要原因为本期计提甲字的减值准备。") == []
    ended = "因甲字口服液技改项目的市场环境已发生变化，公司终止该项目并将资金转入普通账户。"
    assert ended in "".join(lines_telling("为什么终止甲字口服液技改项目", ended))
    why = "公司计提商誉减值准备主要系甲字业绩下滑所致。"
    assert lines_telling(asked, why) == [why]
