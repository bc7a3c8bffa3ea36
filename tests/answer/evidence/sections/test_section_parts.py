"""The parts of a section, by headings, items, labels and paragraphs, and those that a question names."""

from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.sections.section_parts import named_part, of_parts_named, section_parts
from pipeline.text.numbering import read_number


def line(text, *under, ends=True):
    number = read_number(text)
    return SectionLine(text, 1, under, level=number.level if number else None, ends=ends)


PLANS = [
    line("公司将重点抓好以下工作："),
    line("3、建设科研平台。", ends=False),
    line("力争重组方案通过。"),
    line("平台要引进设备。", "聚焦主业增收"),
    line("5、紧抓人才建设。", "聚焦主业增收", ends=False),
    line("通过培养和引进扩充人员。", "聚焦主业增收"),
    line("6、质量方面，公司将坚持安全第一。", "聚焦主业增收"),
]
LABELLED = [
    line("销售方面：做大三个品种。"),
    line("1、提升市场份额。"),
    line("研发方面：加快平台建设。"),
    line("1、扩大产能的建设。", ends=False),
    line("生产方面：升级设备。"),
]


def test_an_item_that_goes_on_with_the_numbers_of_headings_stands_beside_them():
    parts = {part.title: part for part in section_parts(PLANS)}
    own = parts["紧抓人才建设。"]
    assert own.above == () and [one.text for one in own.lines] == ["5、紧抓人才建设。", "通过培养和引进扩充人员。"]
    assert [one.text for one in parts["聚焦主业增收"].lines] == ["平台要引进设备。"]
    assert all(one.under == () for one in own.lines)


def test_a_label_has_the_items_behind_it_and_one_may_begin_within_a_paragraph():
    parts = {part.title: [one.text for one in part.lines] for part in section_parts(LABELLED)}
    assert parts["研发方面"] == ["研发方面：加快平台建设。", "1、扩大产能的建设。"]
    assert parts["生产方面"] == ["生产方面：升级设备。"]


def test_a_field_begins_a_part_within_a_paragraph_and_a_lead_has_its_labels():
    told = [line("1、在营销方面，做大品种。", ends=False), line("在普药产品方面，集中渠道。")]
    assert [one.text for one in named_part(told, "普药产品")] == ["在普药产品方面，集中渠道。"]
    batches = [line("新药公司的上市计划："), line("第1 批：口服液，已上市。"), line("第4 批：散剂，研究中。")]
    parts = {part.title: part.above for part in section_parts(batches)}
    assert parts["第4 批"] == ("新药公司的上市计划",)


def test_the_part_that_a_question_names_is_told_whole():
    assert [one.text for one in named_part(PLANS, "人才建设")] == ["5、紧抓人才建设。", "通过培养和引进扩充人员。"]
    assert [one.text for one in named_part(LABELLED, "营销")] == ["销售方面：做大三个品种。", "1、提升市场份额。"]
    assert [one.text for one in named_part(LABELLED, "扩产能")] == ["1、扩大产能的建设。"]


def test_of_titles_with_the_same_words_the_one_as_it_is_asked_is_told():
    lines = [line("扩大规模。", "药物非临床服务"), line("拓宽检测范围。", "药物临床服务")]
    assert [one.text for one in named_part(lines, "药物临床服务")] == ["拓宽检测范围。"]


def test_a_paragraph_is_told_with_the_risk_that_it_stands_in():
    own = [line("药材价格波动较大。", "供应风险"), line("对此，公司将储备药材。", "供应风险")]
    risks = [*own, line("汇率会变。", "外汇风险")]
    assert named_part(risks, "药材价格") == own


def test_nothing_is_told_of_what_no_part_is_of():
    assert named_part(PLANS, "海外并购") == [] and named_part(LABELLED, "分红") == []


def test_a_part_under_a_heading_of_its_own_without_any_word_of_the_question_is_left_out():
    own, other = SectionLine("公司延长甲基金的投资期。", 1), SectionLine("租赁负债的利息为6万元。", 1, ("其他",))
    assert of_parts_named([own, other], "为什么延长甲基金的期限") == [own]
    assert of_parts_named([own, other], "为什么停产") == [own, other]


def test_a_word_without_a_part_of_speech_breaks_nothing():
    assert named_part(PLANS, "人才建设①") == named_part(PLANS, "人才建设")
    assert named_part(PLANS, "①") == []
