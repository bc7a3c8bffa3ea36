"""Columns that shading split, in tables without borders."""

from pipeline.model import Table
from pipeline.read.structure.split_columns import join_split_columns


def table(*rows):
    return Table(rows=rows, pages=(1,) * len(rows), boxes=(None,) * len(rows))


def test_a_header_beside_its_figures_is_of_the_same_column():
    split = table(  # 美的集团 2025, page 52
        ("", "序号", "", "", "客户名称", "", "", "销售额（千元）", "", "", "占年度销售总额比例", ""),
        ("", "1", "", "第一名", "", "", "38,522,528", "", "", "8.44%", "", ""),
        ("", "合计", "", "", "--", "", "60,136,990", "", "", "13.17%", "", ""),
    )
    assert join_split_columns(split).rows == (
        ("序号", "客户名称", "销售额（千元）", "占年度销售总额比例"),
        ("1", "第一名", "38,522,528", "8.44%"),
        ("合计", "--", "60,136,990", "13.17%"),
    )
    both = table(*split.rows, ("", "2", "", "第二名", "某公司", "", "1", "", "", "1%", "", ""))
    assert len(join_split_columns(both).rows[0]) == 5  # a row has both: they are two columns


def test_labels_before_all_figures_are_one_column():
    split = table(
        ("", "", "", "", "2025年", "", "", "2024年", ""),
        ("", "销售费用", "", "42,891,490", "", "", "38,753,649", "", ""),
        ("财务收入", "", "", "5,903,546", "", "", "3,329,248", "", ""),
    )
    assert join_split_columns(split).rows == (
        ("", "2025年", "2024年"),
        ("销售费用", "42,891,490", "38,753,649"),
        ("财务收入", "5,903,546", "3,329,248"),
    )


def test_a_table_whose_header_fits_is_left():
    fits = table(("项目", "", "2025年", "备注"), ("存货", "", "1", ""), ("商誉", "", "", "无"))
    assert join_split_columns(fits) is fits
    words = table(("姓名", "", "职务"), ("", "张某", "董事"))  # no figures
    assert join_split_columns(words) is words
    assert join_split_columns(table()) == table()
