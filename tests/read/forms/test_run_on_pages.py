"""Tables of pages whose text comes before them, put back to their captions."""

from pipeline.read.forms.run_on_pages import PageRecord, is_run_on, part_tables, restore_order

HEAD = "甲字股份有限公司2025年年度报告"


def text(page, words):
    return PageRecord(page, "text", words)


def row(page, *cells):
    return PageRecord(page, "excel", "", cells)


PAGES = [
    text(5, f"{HEAD}（1）营业收入构成单位：千元5"),
    text(5, "（1）营业收入构成（单位：千元）"),
    row(5, "", "2025年"),
    row(5, "制造业", "409"),
    text(6, f"{HEAD}（2）主要产品√适用 □不适用单位：千元本节完。（3）费用√适用 □不适用单位：千元6"),
    row(6, "国内", "260"),
    text(6, "√适用 □不适用（单位：千元）"),
    row(6, "产品", "毛利率"),
    row(6, "空调", "27%"),
    text(6, "√适用 □不适用（单位：千元）"),
    row(6, "费用", "2025年", "2024年"),
    text(7, f"{HEAD}7"),
    row(7, "销售费用", "42", "38"),
]


def laid_out(records):
    return [record.cells or (record.kind, record.text) for record in restore_order(records)]


def test_a_table_stands_where_its_caption_does():
    assert is_run_on(PAGES)
    assert laid_out(PAGES) == [
        ("页眉", HEAD),
        ("text", "（1）营业收入构成单位：千元"),
        ("", "2025年"),
        ("制造业", "409"),
        ("页脚", "5"),
        ("页眉", HEAD),
        ("国内", "260"),  # goes on from the page before
        ("text", "（2）主要产品\n√适用 □不适用单位：千元"),
        ("产品", "毛利率"),
        ("空调", "27%"),
        ("text", "本节完。（3）费用\n√适用 □不适用单位：千元"),
        ("费用", "2025年", "2024年"),
        ("页脚", "6"),
        ("页眉", HEAD),
        ("销售费用", "42", "38"),
        ("页脚", "7"),
    ]


def test_a_table_without_a_caption_stands_below_a_unit_that_ends_the_page():
    page = [
        text(9, "八、分季度主要财务指标单位：千元"),
        row(9, "", "第一季度", "第二季度"),
        row(9, "营业收入", "1", "2"),
    ]
    assert laid_out(page)[0] == ("text", "八、分季度主要财务指标单位：千元")
    page[1] = row(9, "非流动负债：", "", "")  # goes on
    assert laid_out(page)[-1][0] == "text"


def test_a_caption_that_repeats_the_row_above_says_nothing():
    page = [
        text(3, "（一）主要会计数据单位：元"),
        text(3, "（一）主要会计数据（单位：元）"),
        row(3, "净资产收益率", "-21%"),
        text(3, "净资产收益率 -21%"),
        row(3, "项目", "2024年末"),
    ]
    assert laid_out(page) == [
        ("text", "（一）主要会计数据单位：元"),
        ("净资产收益率", "-21%"),
        ("项目", "2024年末"),
    ]


def test_a_sentence_over_two_pages_is_whole_on_the_first():
    pages = [text(1, "四是提升品牌"), text(2, "推广与营销。五是改善质量。"), text(3, "重要提示一、本公司保证。")]
    assert [words for _, words in laid_out(pages)] == [
        "四是提升品牌推广与营销。",
        "五是改善质量。",
        "重要提示一、本公司保证。",
    ]
    pages = [text(1, "四是提升品牌"), row(2, "存货", "1"), text(2, "推广与营销。")]  # a table goes on above
    assert laid_out(pages)[0] == ("text", "四是提升品牌")


def test_a_cell_cut_into_its_lines_is_no_table():
    page = [
        text(3, "不同产品的情况说明如下："),
        row(3, "产品种 类", "技术路 线"),
        row(3, "三元锂", "液态"),
        text(3, "说明如下："),
        row(3, "产品种"),
        row(3, "类"),
    ]
    assert [one for one in laid_out(page) if one[0] != "text"] == [("产品种 类", "技术路 线"), ("三元锂", "液态")]
    page[4:] = [row(3, "15.00"), row(3, "类")]  # says something of its own
    assert ("15.00",) in laid_out(page)


def test_rows_that_stand_together_are_parted_at_a_header_and_where_the_width_changes():
    rows = [("项目", "2024年末"), ("存货", "1"), ("项目", "2024年"), ("财务费用", "2"), ("a", "b", "c")]
    assert [len(table) for table in part_tables(rows)] == [2, 2, 1]


def test_a_file_with_a_record_for_each_line_is_not_run_on():
    assert not is_run_on([text(1, "一、概述"), text(1, "单位：元"), row(1, "存货", "1")])
    assert not is_run_on([])
