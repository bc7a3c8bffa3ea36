"""Quarters in text that a converter ran together, and the year's figure whose label it lost."""

from decimal import Decimal

import pytest

from pipeline.extract.disclosures.inline_quarters import inline_quarter_facts
from pipeline.model import Block, BlockKind, Document, Kind, Period, Report, Table
from pipeline.rules.items import load_items

ITEMS, _ = load_items()
REPORT = Report(code="600036", year=2023, file="某行.txt")
# 招商银行 2023, page 16 of the competition's TXT
TEXT = (
    "2023年 2023年 2023年 2023年（人民币百万元） 第一季度 第二季度 第三季度 第四季度按季度披露的经营业绩指标"
    "营业收入 90,636 87,824 81,819 78,844归属于本行股东的净利润 38,839 36,913 38,138 32,712"
    "经营活动产生的现金流量净额 (12,618) 106,970 (40,704) 304,105注：(1) 有关指标根据"
)


def found(text=TEXT, cells=(), report=REPORT):
    table = Table(tuple((cell,) for cell in cells) or (("",),), (15,) * max(1, len(cells)))
    blocks = (Block(BlockKind.TABLE, 15, table=table), Block(BlockKind.PARAGRAPH, 16, text=text))
    return {(f.item, f.period): f for f in inline_quarter_facts(Document(report, blocks, pages=60), ITEMS)}


def test_labelled_quarters_in_the_base_unit():
    facts = found()
    assert facts["营业收入", Period.Q1].value == 90_636_000_000
    assert facts["归属于母公司所有者的净利润", Period.Q4].value == 32_712_000_000
    assert facts["经营活动产生的现金流量净额", Period.Q1].value == -12_618_000_000
    assert len(facts) == 12


def test_a_figure_without_a_label_is_proven_by_its_quarters():
    facts = found(cells=("", "339,123", "176,663", "146,602"))
    year = facts["营业收入", Period.FY]
    assert (year.value, year.raw_text, year.source.page, year.source.row) == (339_123_000_000, "339,123", 15, 1)
    assert "四个季度之和" in year.evidence
    assert facts["归属于母公司所有者的净利润", Period.FY].value == 146_602_000_000
    assert ("经营活动产生的现金流量净额", Period.FY) not in facts  # 357,753 is not there


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("（人民币百万元）", ""),  # no unit
        TEXT.replace("2023年", "2022年"),  # another year
        TEXT.replace("第一季度 第二季度 第三季度 第四季度", "一 二 三 四"),
    ],
)
def test_without_year_unit_or_header_nothing_is_read(text):
    assert found(text) == {}


def test_year_and_unit_may_stand_in_the_lines_above():
    lines = (
        "2023年分季度主要财务数据",
        "（单位：百万元）",
        "第一季度 第二季度 第三季度 第四季度营业收入 90,636 87,824 81,819 78,844",
    )
    blocks = [Block(BlockKind.PARAGRAPH, 16, text=line) for line in lines]
    blocks.insert(2, Block(BlockKind.HEADER, 17, text="Annual Report " * 8))  # of the next page, met before
    facts = inline_quarter_facts(Document(REPORT, tuple(blocks), pages=60), ITEMS)
    assert [fact.value for fact in facts][:2] == [90_636_000_000, 87_824_000_000]
    assert inline_quarter_facts(Document(REPORT, (blocks[0], blocks[3]), pages=60), ITEMS) == []  # no unit


def test_only_annual_reports():
    assert found(report=Report(code="600036", year=2023, kind=Kind.HALF_YEAR)) == {}


def test_a_real_report(shared_data):
    from pipeline.extract.report import extract
    from pipeline.read.document import read_document

    (file,) = (shared_data / "cfr_numqa" / "reports").glob("600036*2023*.txt")
    facts = {(f.item, f.period): f for f in extract(read_document(file)).facts if f.fiscal_year == 2023}
    assert facts["营业收入", Period.FY].value == Decimal("339123000000")
    assert str(facts["营业收入", Period.Q3].check) == "passed"
