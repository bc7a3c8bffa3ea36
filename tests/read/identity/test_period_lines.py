"""Year and kind by the statements themselves."""

import pytest

from pipeline.model import Block, BlockKind, Kind, Table
from pipeline.read.identity.period_lines import from_statements


def line(text: str, page: int = 1) -> Block:
    return Block(BlockKind.PARAGRAPH, page, text=text)


def table(*header: str) -> Block:
    return Block(BlockKind.TABLE, 1, table=Table((header, ("货币资金", "1.00", "2.00")), (1, 1)))


@pytest.mark.parametrize(
    ("blocks", "year", "kind"),
    [
        ([line("合并资产负债表"), line("2023年12月31日"), table("项目", "期末余额", "期初余额")], 2023, Kind.ANNUAL),
        ([line("1、合并资产负债表"), table("项目", "2024年9月30日", "2023年12月31日")], 2024, Kind.THIRD_QUARTER),
        ([line("合并利润表"), line("2023年1—3月"), table("项目", "本期", "上期")], 2023, Kind.FIRST_QUARTER),
        ([line("合并利润表"), table("项目", "2023年半年度", "2022年半年度")], 2023, Kind.HALF_YEAR),
        ([line("母公司现金流量表"), table("项目", "2019年度", "2018年度")], 2019, Kind.ANNUAL),
        ([line("资 产 负 债 表（续）"), line("二〇二二年十二月三十一日"), table("项目", "2022-12-31", "2021-12-31")],
         2022, Kind.ANNUAL),
        ([table("合并资产负债表 2020年6月30日 编制单位：甲公司")], 2020, Kind.HALF_YEAR),
    ],
)  # fmt: skip
def test_the_latest_end_of_a_quarter_is_the_reports(blocks, year, kind):
    found = from_statements(blocks)
    assert (found.year, found.kind) == (year, kind)
    assert found.basis[0] == ("year", "period lines of the statements (page 1)")


def test_most_statements_decide():
    other = [line("利润表", 9), line("2024年3月31日", 9)]
    year = [part for page in (2, 3) for part in (line("资产负债表", page), line("2023年12月31日", page))]
    assert from_statements([*other, *year]).year == 2023


def test_what_is_no_statement_tells_nothing():
    assert from_statements([line("资产负债表日后事项"), line("2023年12月31日")]).year is None
    assert from_statements([line("公司于2023年12月31日编制了合并资产负债表，并经审计。")]).year is None
    assert from_statements([line("合并资产负债表"), line("2023年1月1日")]).year is None  # no end of a quarter
