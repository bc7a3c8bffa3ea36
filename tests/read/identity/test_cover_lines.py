"""Single lines of first pages; they are those of real reports."""

import pytest

from pipeline.model import Kind
from pipeline.read.identity.cover_lines import from_lines


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("证券代码：600080 证券简称：金花股份 公告编号：临2023-001", "600080"),
        ("股票代碼：600036", "600036"),
        ("2023 Zijin Mining Group Company Limited 601899.SH 2899.HK", "601899"),
        ("贵州茅台酒股份有限公司（股票代码：600519）", "600519"),
        ("旗下控股重要子企业、上市公司1家（莱美药业，股票代码：300006），业务涵盖医药制造", ""),
        ("司，股票代码：603899）担任董事并自2023年4月起担任独立董事。", ""),
        ("前证券代码：600001", ""),
        ("公告编号：600001", ""),
    ],
)
def test_the_code_of_the_company_itself(line, code):
    assert from_lines([line]).code == code


@pytest.mark.parametrize(
    ("line", "short", "full"),
    [
        ("公司简称：恒瑞医药江苏恒瑞医药股份有限公司2022年年度报告", "恒瑞医药", "江苏恒瑞医药股份有限公司"),
        ("公司简称：三一重工三一重工股份有限公司2022年年度报告", "三一重工", "三一重工股份有限公司"),
        ("公司简称：伊利股份内蒙古伊利实业集团股份有限公司", "伊利股份", "内蒙古伊利实业集团股份有限公司"),
        ("证券代码：600080 证券简称：金花股份 公告编号：临2023", "金花股份", ""),
        ("公司的中文名称华润三九医药股份有限公司", "", "华润三九医药股份有限公司"),
        ("中汇会计师事务所有限公司", "", ""),
        ("中国证券登记结算有限责任公司", "", ""),
    ],
)
def test_names_end_where_they_do(line, short, full):
    found = from_lines([line])
    assert (found.short_name, found.full_name) == (short, full)


def test_a_title_gives_year_and_kind():
    found = from_lines(["某某股份有限公司2023年第三季度报告"])
    assert (found.year, found.kind) == (2023, Kind.THIRD_QUARTER)
