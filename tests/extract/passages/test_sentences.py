"""Rows of tables as sentences, each with the names of its columns."""

from pipeline.extract.passages.sentences import block_items, block_sentences, row_sentences
from pipeline.model import Block, BlockKind, LineKind, Table
from tests.extract.passages.conftest import BALANCE


def test_a_table_row_is_a_sentence_of_its_own():
    assert [(s.text, s.page) for s in row_sentences(BALANCE)] == [
        ("合并资产负债表（单位：元）：项目、附注、2019年12月31日、2018年12月31日。", 3),
        ("货币资金：附注为七、1；2019年12月31日为1,234.50元；2018年12月31日为-。", 3),
        ("存货。", 4),
    ]


def test_header_of_two_rows_and_a_column_with_its_own_unit():
    table = Table(
        rows=(
            ("分产品", "2020年", None, "毛利率（%）"),
            (None, "营业收入", "营业成本", None),
            ("设备", "10.00", "6.00", "40.00"),
        ),
        pages=(5, 5, 5),
        unit="万元",
    )
    last = list(row_sentences(table))[-1].text
    assert last == "设备：2020年营业收入为10.00万元；2020年营业成本为6.00万元；毛利率（%）为40.00。"


def test_a_row_that_is_a_rate_or_a_figure_a_share_has_not_its_tables_unit():
    rows = (
        ("项目", "2019年", "2018年"),
        ("营业收入", "1,234", "1,100"),
        ("加权平均净资产收益率（%）", "8.54", "7.20"),
        ("流动比率", "1.15", "1.02"),
        ("基本每股收益（元／股）", "0.52", "0.40"),
        ("按税率计算的所得税", "12", "10"),
    )
    found = [s.text for s in row_sentences(Table(rows, (1,) * 6, unit="千元"))][1:]
    assert found == [
        "营业收入：2019年为1,234千元；2018年为1,100千元。",
        "加权平均净资产收益率（%）：2019年为8.54；2018年为7.20。",
        "流动比率：2019年为1.15；2018年为1.02。",
        "基本每股收益（元／股）：2019年为0.52；2018年为0.40。",
        "按税率计算的所得税：2019年为12千元；2018年为10千元。",
    ]


def test_a_first_row_without_a_name_that_stands_above_figures_is_the_header():
    rows = (("", "第一季度", "第二季度"), ("营业收入", "831.00", "900.00"), ("净利润", "202.00", "—"))
    assert [s.text for s in row_sentences(Table(rows=rows, pages=(8, 8, 8)))] == [
        "第一季度、第二季度。",
        "营业收入：第一季度为831.00；第二季度为900.00。",
        "净利润：第一季度为202.00；第二季度为—。",
    ]
    words = Table(
        rows=(("", "甲", "乙"), ("称谓", "董事", "监事")), pages=(8, 8)
    )  # above words it may be a row of its own
    assert [s.text for s in row_sentences(words)][-1] == "称谓：董事；监事。"


def test_a_first_row_with_units_is_the_header_and_its_units_hold():
    rows = (  # 贵州茅台 2025, page 16
        ("产品档次", "产量 （吨）", "同比 （%）", "销售 收入"),
        ("茅台酒", "58,473.16", "3.91", "14,649,990.65"),
    )
    found = [s.text for s in row_sentences(Table(rows, (1, 1), unit="万元"))]
    assert found[1] == "茅台酒：产量 （吨）为58,473.16；同比 （%）为3.91；销售 收入为14,649,990.65万元。"
    names = (("甲公司（上海）", "乙公司"), ("1", "2"))  # says no unit of its figures
    assert [s.text for s in row_sentences(Table(names, (1, 1), unit="万元"))][-1] == "1：2万元。"


def test_a_table_without_a_header_pairs_its_cells():
    table = Table(rows=(("公司的中文名称", "某某股份有限公司"), ("公司的法定代表人", "王某")), pages=(4, 4))
    assert [s.text for s in row_sentences(table)] == ["公司的中文名称：某某股份有限公司。", "公司的法定代表人：王某。"]


def test_a_first_row_above_sentences_names_their_columns():
    rows = (("未提出分红预案的原因", "未分配利润的用途"), ("公司尚在建设期。", "用于补充流动资金；"))
    lines = list(row_sentences(Table(rows=rows, pages=(3, 3))))
    assert [line.kind for line in lines] == [LineKind.HEADER, LineKind.ROW]
    assert lines[1].text == "未提出分红预案的原因：公司尚在建设期。未分配利润的用途：用于补充流动资金；"
    form = Table(rows=(("名称", "甲公司"), ("注册地", "江城")), pages=(3, 3))
    assert [line.text for line in row_sentences(form)] == ["名称：甲公司。", "注册地：江城。"]


def test_list_items_run_together_are_parted():
    block = Block(BlockKind.PARAGRAPH, 1, "主要措施如下：（1）降低成本；（2）拓展市场。其余不变", ("经营情况",))
    assert [s.text for s in block_items(block)] == ["主要措施如下：", "（1）降低成本；", "（2）拓展市场。其余不变"]


def test_a_label_over_several_rows_is_told_in_each_and_a_merged_header_over_its_columns():
    table = Table(
        rows=(
            ("类别", "期末", None, "说明"),
            (None, "金额", "比例(%)", None),
            ("甲", "1.00", "2.00", "无"),
            (None, "3.00", "4.00", "有"),
        ),
        pages=(1, 1, 1, 1),
        unit="元",
        spans=((0, 0, 2, 1), (0, 1, 1, 2), (0, 3, 2, 1), (2, 0, 2, 1)),
    )
    assert [s.text for s in row_sentences(table)][1:] == [
        "甲：期末金额为1.00元；期末比例(%)为2.00；说明为无。",
        "甲：期末金额为3.00元；期末比例(%)为4.00；说明为有。",
    ]


def test_lines_know_what_they_are():
    table = Table(
        rows=(("项目", "2019年", "变动原因"), ("存货", "12.00", "备货增加")), pages=(7, 7), unit="元", number=3
    )
    header, row = row_sentences(table)
    assert (header.kind, header.cells, header.unit) == (LineKind.HEADER, ("项目", "2019年", "变动原因"), "元")
    assert (row.kind, row.cells, row.table, row.row) == (LineKind.ROW, ("存货", "12.00", "备货增加"), 3, 1)
    text = "公司面临下列风险：\n1、汇率风险。汇率波动影响利润。（2）利率风险。√适用 □不适用"
    found = list(block_sentences(Block(BlockKind.PARAGRAPH, 1, text=text)))
    assert [(line.kind, line.number) for line in found] == [
        (LineKind.SENTENCE, ""), (LineKind.ITEM, "1、"), (LineKind.SENTENCE, ""), (LineKind.ITEM, "（2）"),
        (LineKind.CHECKBOX, ""),
    ]  # fmt: skip
    (unit,) = block_sentences(Block(BlockKind.PARAGRAPH, 1, text="单位：万元 币种：人民币"))
    assert (unit.kind, unit.unit) == (LineKind.CAPTION, "万元")


def test_rows_with_a_unit_of_their_own_and_counts_of_people_have_not_their_tables_unit():
    rows = (("项目", "单位", "2024年目标"), ("商品煤产量", "亿吨", "3.161"))
    assert list(row_sentences(Table(rows, (1,) * 2, unit="亿元")))[-1].text == (
        "商品煤产量：单位为亿吨；2024年目标为3.161。"
    )
    rows = (("学历类别", "人数", "年薪总额"), ("博士", "11", "230"))
    assert list(row_sentences(Table(rows, (1,) * 2, unit="万元")))[-1].text == "博士：人数为11；年薪总额为230万元。"


def test_what_is_counted_has_no_decimals():
    rows = (("股东名称", "", ""), ("周某某", "12.02", "64,373,511"))
    table = Table(rows, (1, 1), unit="股")
    assert [line.text for line in row_sentences(table)][-1] == "周某某：12.02；64,373,511股。"


def test_a_header_further_down_stands_over_the_rows_below_it():
    rows = (
        ("分行业", "营业收入", "毛利率（%）"), ("酒类", "100.00", "92.00"),
        ("分产品", "营业收入", "毛利率比上年增减（%）"), ("茅台酒", "80.00", "0.30"),
    )  # fmt: skip
    lines = list(row_sentences(Table(rows, (1,) * 4)))
    assert lines[2].kind is LineKind.HEADER and lines[2].cells == rows[2]
    assert lines[3].text == "茅台酒：营业收入为80.00；毛利率比上年增减（%）为0.30。"


def test_a_figure_merged_over_columns_has_the_name_of_none():
    rows = (
        ("对象", "日期", "额度", "金额"),
        ("甲", "1月2日", "5.00", "4.00"),
        ("占净资产的比例", "28.06%", None, None),
    )
    lines = list(row_sentences(Table(rows, (1,) * 3, spans=((2, 1, 1, 3),))))
    assert lines[-1].text == "占净资产的比例：28.06%。"


def test_a_header_that_comes_again_is_not_told_as_a_row():
    rows = (("项目", "2024年", "2023年"), ("甲", "1.00", "2.00"), ("项目", "2024年", "2023年"), ("乙", "", "3.00"))
    found = [line.text for line in row_sentences(Table(rows, (1,) * 4))]
    assert found == ["项目、2024年、2023年。", "甲：2024年为1.00；2023年为2.00。", "乙：2023年为3.00。"]


def test_a_column_of_progress_is_in_percent_whatever_its_table_is_in():
    rows = (
        ("项目名称", "预算数", "工程累计投入占预算比例(%)", "工程进度"),
        ("一期厂房", "181,450,000.00", "105.17", "90.00"),
        ("二期厂房", "1,000.00", "99.00", "99.50%"),
        ("三期厂房", "1,000.00", "", "已完工"),
    )
    assert [s.text for s in row_sentences(Table(rows, (1,) * 4, unit="元"))][1:] == [
        "一期厂房：预算数为181,450,000.00元；工程累计投入占预算比例(%)为105.17；工程进度为90.00%。",
        "二期厂房：预算数为1,000.00元；工程累计投入占预算比例(%)为99.00；工程进度为99.50%。",
        "三期厂房：预算数为1,000.00元；工程进度为已完工。",
    ]


def test_a_row_with_fewer_cells_than_others_is_told_without_columns_unless_they_are_proved():
    table = Table(
        rows=(
            ("产品", "客户类别", "收入", "占比", "成本"),
            ("甲片", "医院", "10.00", "50.00%", "6.00"),
            ("乙片", "3.00%", "7.00"),
            ("丁片", "医院", "9.00", "-"),
            ("丙片", "药店", "5.00%", "3.00"),
        ),
        pages=(5, 5, 6, 6, 6),
        unit="万元",
    )
    told = [line.text for line in row_sentences(table)][1:]
    assert told[0] == "甲片：客户类别为医院；收入为10.00万元；占比为50.00%；成本为6.00万元。"
    assert told[1] == "乙片：占比为3.00%；成本为7.00万元。"
    assert told[2] == "丁片：医院；9.00；-。"  # in which unit, nothing says either
    assert told[3] == "丙片：客户类别为药店；占比为5.00%；成本为3.00万元。"
