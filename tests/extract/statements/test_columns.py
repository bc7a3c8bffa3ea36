"""Headers of real statements, and what each column is by them."""

import pytest

from pipeline.extract.statements.cells import header_layout, read_line_items
from pipeline.extract.statements.columns import ColumnRole, is_adjustment, is_header
from pipeline.model import Kind, Period, Report, Scope, Table

ANNUAL = Report(code="000001", year=2019)
HALF = Report(code="000001", year=2023, kind=Kind.HALF_YEAR)
THIRD = Report(code="000001", year=2023, kind=Kind.THIRD_QUARTER)


def values(header, report, *, instant):
    layout = header_layout(header, report, instant=instant)
    assert layout is not None
    return [(c.index, c.year, c.period, c.scope) for c in layout.columns if c.role is ColumnRole.VALUE]


@pytest.mark.parametrize(
    ("header", "report", "instant", "expected"),
    [
        (
            [("项目", "附注", "2019年12月31日", "2018年12月31日")],
            ANNUAL,
            True,
            [(2, 2019, Period.FY, None), (3, 2018, Period.FY, None)],
        ),
        ([("项目", "期末余额", "期初余额")], ANNUAL, True, [(1, 2019, Period.FY, None), (2, 2018, Period.FY, None)]),
        ([("项目", "本期发生额", "上期发生额")], HALF, False, [(1, 2023, Period.H1, None), (2, 2022, Period.H1, None)]),
        (
            [("项目", "附注", "2023年6月30日", "2022年12月31日")],
            HALF,
            True,
            [(2, 2023, Period.H1, None), (3, 2022, Period.FY, None)],
        ),
        (
            [("项目", "2023年前三季度（1-9月）", "2022年前三季度（1-9月）")],
            THIRD,
            False,
            [(1, 2023, Period.M9, None), (2, 2022, Period.M9, None)],
        ),
        (
            [("项目", "本报告期", "上年同期", "年初至报告期末", "上年同期")],
            THIRD,
            False,
            [
                (1, 2023, Period.Q3, None),
                (2, 2022, Period.Q3, None),
                (3, 2023, Period.M9, None),
                (4, 2022, Period.M9, None),
            ],
        ),
        ([("", "2019年末", "2019年初")], ANNUAL, False, [(1, 2019, Period.FY, None), (2, 2018, Period.FY, None)]),
        (
            [("", "第一季度（1-3月份）", "第二季度（4-6月份）", "第三季度（7-9月份）", "第四季度（10-12月份）")],
            ANNUAL,
            False,
            [
                (1, 2019, Period.Q1, None),
                (2, 2019, Period.Q2, None),
                (3, 2019, Period.Q3, None),
                (4, 2019, Period.Q4, None),
            ],
        ),
    ],
)
def test_periods(header, report, instant, expected):
    assert values(header, report, instant=instant) == expected


def test_five_columns_of_group_and_parent_without_notes():
    header = [("项目", "合并", "", "母公司", ""), ("", "期末余额", "期初余额", "期末余额", "期初余额")]
    assert values(header, ANNUAL, instant=True) == [
        (1, 2019, Period.FY, Scope.CONSOLIDATED),
        (2, 2018, Period.FY, Scope.CONSOLIDATED),
        (3, 2019, Period.FY, Scope.PARENT),
        (4, 2018, Period.FY, Scope.PARENT),
    ]


def test_the_columns_after_and_before_a_restatement_are_told_apart():
    header = [
        ("主要会计数据", "2022年", "2021年", None, "本期比上年同期增减(%)", "2020年"),
        (None, None, "调整后", "调整前", None, None),
    ]
    layout = header_layout(header, Report(code="1", year=2022), instant=False)
    assert layout is not None
    assert [(c.year, c.restated, c.superseded) for c in layout.columns if c.role is ColumnRole.VALUE] == [
        (2022, False, False),
        (2021, True, False),
        (2021, False, True),
        (2020, False, False),
    ]


def test_a_year_split_into_before_and_after_beside_its_own_cell():
    """宁德时代 2023: 2022年 stands at 3, 调整前 and 调整后 at 4 and 7."""
    header = [
        ("", "", "2023年", "2022年", "", "", "", "", "", "", "本年比上年 增减", ""),
        ("", "", "", "", "调整前", "", "", "调整后", "", "", "调整后", ""),
    ]
    layout = header_layout(header, Report(code="1", year=2023), instant=False)
    assert layout is not None
    assert [(c.index, c.year, c.superseded) for c in layout.columns if c.role is ColumnRole.VALUE] == [
        (2, 2023, False),
        (4, 2022, True),
        (7, 2022, False),
    ]


def test_after_restatement_is_of_the_year_beside_it():
    header = [("项目", "2024年", "2023年", "2022年 调整前", "调整后")]
    layout = header_layout(header, Report(code="1", year=2024), instant=False)
    assert layout is not None
    years = [(c.index, c.year, c.superseded) for c in layout.columns if c.role is ColumnRole.VALUE]
    assert years == [(1, 2024, False), (2, 2023, False), (3, 2022, True), (4, 2022, False)]


def test_adjustment_table_is_known_by_its_header():
    assert is_adjustment([("项目", "2018年12月31日", "2019年1月1日", "调整数")])
    assert not is_adjustment([("项目", "2019年12月31日", "2018年12月31日")])


def test_rows_that_are_no_header():
    assert not is_header(("货币资金", "七、1", "1,000.00", "2,000.00"))
    assert not is_header(("流动资产：", "", ""))
    assert is_header(("项目", "2019", "2018"))


def test_values_beside_their_header_are_read_by_the_nearest_column():
    """宁德时代 2022 in the TXT form: headers at 3, 6, 9 and 12, values at 2, 5, 8 and 11."""
    rows = (
        ("", "", "", "2022年", "", "", "2021年", "", "", "本年比上年增减", "", "", "2020年"),
        (
            "营业收入（万元）",
            "",
            "32,859,398.75",
            "",
            "",
            "13,035,579.64",
            "",
            "",
            "152.07%",
            "",
            "",
            "5,031,948.77",
            "",
        ),
    )
    lines, _ = read_line_items(Table(rows, (7, 7)), Report(code="300750", year=2022), instant=False)
    assert [(f.column.year, f.text) for f in lines[0].figures] == [
        (2022, "32,859,398.75"),
        (2021, "13,035,579.64"),
        (2020, "5,031,948.77"),
    ]


def test_part_of_a_table_with_other_columns_keeps_the_header():
    """A page left out the column of notes, which is empty on it."""
    rows = (
        ("项目", "附注", "期末余额", "期初余额"),
        ("货币资金", "1", "10", "20"),
        ("存货", "30", "40"),
        ("商誉", "", "50"),
    )
    lines, _ = read_line_items(Table(rows, (1, 1, 2, 2)), ANNUAL, instant=True)
    assert [(line.label, [f.text or None for f in line.figures]) for line in lines] == [
        ("货币资金", ["10", "20"]),
        ("存货", ["30", "40"]),
        ("商誉", [None, "50"]),
    ]


def test_header_without_periods_gives_nothing():
    lines, layout = read_line_items(
        Table((("项目", "金额", "备注"), ("货币资金", "1", "2")), (1, 1)), ANNUAL, instant=True
    )
    assert lines == [] and layout is None


def test_a_date_under_the_title_of_the_page_is_not_that_of_a_column():
    """南京银行 2023: title, date and unit stand in the last cell above the header."""
    header = [
        ("", "", "", "2023年12月31日人民币千元"),
        ("负债", "附注五", "2023年12月31日", "2022年12月31日"),
    ]
    columns = header_layout(header, Report("601009", 2023), instant=True).columns
    assert [(c.index, c.year) for c in columns if c.role is ColumnRole.VALUE] == [(2, 2023), (3, 2022)]


def test_notes_and_a_year_in_one_header_are_of_the_year():
    columns = header_layout([("项目", "附注 2023年度", "2022年度")], Report("601555", 2023), instant=False).columns
    assert [(c.index, c.year) for c in columns if c.role is ColumnRole.VALUE] == [(1, 2023), (2, 2022)]


MARCH = Report(code="99922", year=2024, year_end=3)


@pytest.mark.parametrize(
    ("header", "instant", "expected"),
    [
        (("", "附注", "2024二零二四年HK$’000", "2023二零二三年HK$’000"), False, [(2, 2024, "港元"), (3, 2023, "港元")]),
        (("", "2024年3月31日千港元", "2023年3月31日千港元"), True, [(1, 2024, "港元"), (2, 2023, "港元")]),
        (("", "二零二四年三月三十一日", "二零二三年三月三十一日"), True, [(1, 2024, ""), (2, 2023, "")]),
        (("", "2024年人民币百万元", "2024年百万美元", "2023年人民币百万元"), False, [(1, 2024, "元"), (3, 2023, "元")]),
    ],
)
def test_headers_of_hong_kong(header, instant, expected):
    layout = header_layout([header], MARCH, instant=instant)
    assert layout is not None
    columns = [c for c in layout.columns if c.role is ColumnRole.VALUE]
    assert [(c.index, c.year, c.unit.base if c.unit else "") for c in columns] == expected
    assert {c.period for c in columns} == {Period.FY}


def test_a_half_year_belongs_to_the_fiscal_year_that_ends_after_it():
    half = Report("99922", 2025, Kind.HALF_YEAR, year_end=3)
    assert values([("", "2024年9月30日", "2024年3月31日")], half, instant=True) == [
        (1, 2025, Period.H1, None),
        (2, 2024, Period.FY, None),
    ]
    assert values([("", "2024年", "2023年")], half, instant=False) == [
        (1, 2025, Period.H1, None),
        (2, 2024, Period.H1, None),
    ]


def test_a_scope_holds_for_its_run_of_columns():
    header = [("", "附注", "本集团2024年", "2023年", "本公司2024年", "2023年")]
    group, parent = Scope.CONSOLIDATED, Scope.PARENT
    assert values(header, Report("99911", 2024), instant=True) == [
        (2, 2024, Period.FY, group),
        (3, 2023, Period.FY, group),
        (4, 2024, Period.FY, parent),
        (5, 2023, Period.FY, parent),
    ]


def test_a_row_may_say_the_unit_of_those_below_it():
    rows = (
        ("", "2024年", "2023年"),
        ("收益", "1,695", "1,804"),
        ("每股盈利", "港仙", "港仙"),
        ("－基本", "18.64", "23.65"),
    )
    lines, _ = read_line_items(Table(rows, (1,) * 4), MARCH, instant=False)
    assert [(line.label, line.unit.base if line.unit else "") for line in lines] == [
        ("收益", ""),
        ("－基本", "港元/股"),
    ]
