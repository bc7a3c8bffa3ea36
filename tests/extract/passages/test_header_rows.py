"""How many first rows of a table are its header, and what its columns are called."""

from pipeline.extract.passages.header_rows import column_names, header_depth, heads_prose
from pipeline.model import Table

TWO = Table(
    rows=(
        ("分产品", "2020年", None, "毛利率（%）"),
        (None, "营业收入", "营业成本", None),
        ("设备", "10.00", "6.00", "40.00"),
    ),
    pages=(5, 5, 5),
)


def test_a_header_of_two_rows_names_each_column_by_both():
    assert header_depth(TWO) == 2
    assert column_names(TWO, 2) == ["分产品", "2020年营业收入", "2020年营业成本", "毛利率（%）"]


def test_figures_alone_have_no_header_and_prose_has_one():
    assert header_depth(Table(rows=(("1.00", "2.00"), ("3.00", "4.00")), pages=(1, 1))) == 0
    assert not heads_prose(TWO)
