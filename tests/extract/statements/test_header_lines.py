"""Headers that a page prints as a line above the table (南京银行 2023)."""

from pipeline.extract.statements.header_lines import layout_above
from pipeline.model import Report, Table

REPORT = Report("601009", 2023)
TABLE = Table(
    (
        ("", "吸收存款净增加额", "", "117,148,244", "270,496,945"),
        ("", "向中央银行借款净增加额", "", "23,157,783", "20,924,739"),
        ("", "经营活动产生的现金流量净额", "48", "37,058,939", "97,820,568"),
    ),
    (5,) * 3,
)


def test_each_time_is_of_a_column_of_amounts():
    layout = layout_above(["附注五 2023年度 2022年度一、 经营活动产生的现金流量："], TABLE, REPORT, instant=False)
    assert layout is not None
    assert [(column.index, column.year) for column in layout.columns] == [(3, 2023), (4, 2022)]


def test_a_line_that_does_not_fit_the_table_is_no_header():
    assert layout_above(["2023年度"], TABLE, REPORT, instant=False) is None
    assert layout_above(["2023年度 2022年度 2021年度"], TABLE, REPORT, instant=False) is None
    assert layout_above(["人民币千元"], TABLE, REPORT, instant=False) is None


def test_a_line_may_stand_between_header_and_table():
    """平安银行 2024: 资产 below the years."""
    lines = ["资产", "本集团附注四 2024年12月31日 2023年12月31日", "（除特别注明外，金额单位均为人民币百万元）"]
    layout = layout_above(lines, TABLE, Report("000001", 2024), instant=True)
    assert layout is not None and [column.year for column in layout.columns] == [2024, 2023]


def test_a_date_alone_is_that_of_the_statement():
    single = Table(
        tuple((label, amount) for label, amount in zip("甲乙丙", ("1.00", "2.00", "3.00"), strict=True)), (1,) * 3
    )
    assert layout_above(["2024年12月31日"], single, Report("000001", 2024), instant=True) is None


def test_years_alone_are_a_header_where_nothing_else_stands_beside_them():
    report = Report("99922", 2024, year_end=3)
    for line in ("2024 2023", "附注 二零二四年 二零二三年", "2024 2023二零二四年 二零二三年"):
        layout = layout_above(["千港元 千港元", line], TABLE, report, instant=True)
        assert layout is not None and [column.year for column in layout.columns] == [2024, 2023], line
    assert layout_above(["由2024增至2023"], TABLE, report, instant=True) is None
