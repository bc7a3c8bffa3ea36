"""Identity from names of files; the names are of real reports."""

import pytest

from pipeline.model import Kind
from pipeline.read.identity.from_text import from_name, normalise_line


@pytest.mark.parametrize(
    ("name", "code", "year", "kind", "short_name"),
    [
        (
            "2020-04-16__四方科技集团股份有限公司__603339__四方科技__2019年__年度报告.pdf",
            "603339",
            2019,
            Kind.ANNUAL,
            "四方科技",
        ),
        ("600080_20230428_FQ2V.pdf", "600080", None, None, ""),
        ("百诚医药：2022年年度报告.pdf", "", 2022, Kind.ANNUAL, "百诚医药"),
        ("九 芝 堂：2022年年度报告.md", "", 2022, Kind.ANNUAL, "九芝堂"),
        ("000002_万  科Ａ_2023年年度报告.txt", "000002", 2023, Kind.ANNUAL, "万科A"),
        ("600031_三一重工_三一重工股份有限公司2022年年度报告.txt", "600031", 2022, Kind.ANNUAL, "三一重工"),
        ("601899_紫金矿业_紫金矿业集团股份有限公司2024年年报报告.txt", "601899", 2024, Kind.ANNUAL, "紫金矿业"),
        ("贵州茅台_600519_2024年年度报告.pdf", "600519", 2024, Kind.ANNUAL, "贵州茅台"),
        ("annual_catl_2024_report.PDF", "", 2024, Kind.ANNUAL, ""),
        ("华润三九：2023年一季度报告.pdf", "", 2023, Kind.FIRST_QUARTER, "华润三九"),
        ("华润三九：2023年三季度报告.pdf", "", 2023, Kind.THIRD_QUARTER, "华润三九"),
        ("迪安诊断：2025年半年度报告.pdf", "", 2025, Kind.HALF_YEAR, "迪安诊断"),
        ("某某：2023年半年度报告摘要.pdf", "", 2023, Kind.HALF_YEAR_SUMMARY, "某某"),
        ("某某：2023年年度报告摘要.pdf", "", 2023, Kind.ANNUAL_SUMMARY, "某某"),
    ],
)
def test_systems_of_names(name, code, year, kind, short_name):
    identity = from_name(name)
    assert (identity.code, identity.year, identity.kind, identity.short_name) == (code, year, kind, short_name)


def test_full_system_gives_full_name_and_date():
    identity = from_name("2020-04-16__四方科技集团股份有限公司__603339__四方科技__2019年__年度报告.pdf")
    assert identity.full_name == "四方科技集团股份有限公司"
    assert identity.published == "2020-04-16"


def test_a_line_has_no_blanks_no_traditional_characters_and_its_year_in_digits():
    assert normalise_line("招 商 銀 行　二○二二年 年度報告（A股）") == "招商银行2022年年度报告(A股)"
