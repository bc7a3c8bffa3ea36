"""What a report of Hong Kong says of itself, and that others are left alone."""

from __future__ import annotations

import pytest

from pipeline.model import Block, BlockKind, Kind
from pipeline.read.identity.hong_kong import code_in, hong_kong_identity
from pipeline.read.identity.report_identity import ReportIdentity


def blocks(*texts: str, page: int = 1) -> list[Block]:
    return [Block(BlockKind.PARAGRAPH, page, text=text) for text in texts]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("00700.HK_腾讯控股_2024年报", "00700"),
        ("700.HK", "00700"),
        ("00005_汇丰控股", "00005"),
        ("600519_2024", ""),
        ("2024年报", ""),
    ],
)
def test_a_code_in_a_name(name: str, code: str) -> None:
    assert code_in(name) == code


def test_the_cover_says_code_and_company_and_the_statements_the_year() -> None:
    found = hong_kong_identity(
        "annual",
        [
            *blocks("腾云控股有限公司", "（于开曼群岛注册成立的有限公司）", "（股份代号：700）"),
            *blocks("截至二零二四年十二月三十一日止年度", page=9),
        ],
        traditional=True,
    )
    assert (found.code, found.year, found.kind, found.full_name) == ("00700", 2024, Kind.ANNUAL, "腾云控股有限公司")
    assert found.year_end == 12


def test_a_fiscal_year_is_called_after_the_year_in_which_it_ends() -> None:
    said = blocks("股份代号 Stock Code: 99922", "截至2024年3月31日止年度")
    found = hong_kong_identity("", said, traditional=True)
    assert (found.code, found.year, found.year_end) == ("99922", 2024, 3)


def test_a_half_year_belongs_to_the_fiscal_year_that_follows() -> None:
    found = hong_kong_identity("", blocks("股份代号：1", "截至2024年9月30日止六个月"), traditional=True)
    assert (found.code, found.year, found.kind, found.year_end) == ("00001", 2025, Kind.HALF_YEAR, 3)


def test_the_registrar_is_not_the_company() -> None:
    found = hong_kong_identity("", blocks("港信证券登记有限公司", "海峥实业集团有限公司"), traditional=True)
    assert found.full_name == "海峥实业集团有限公司"


def test_a_report_of_another_place_says_nothing() -> None:
    said = blocks("证券代码：600519", "贵州茅台酒股份有限公司", "截至2024年12月31日止年度")
    assert hong_kong_identity("600519_贵州茅台", said, traditional=False) == ReportIdentity()
