"""Figures of the notes: the supplement of the cash flow statement."""

from decimal import Decimal

from pipeline.extract.disclosures.notes import note_facts
from tests.extract.disclosures.conftest import found, table


def test_a_supplement_begins_with_the_net_profit():
    """百诚医药 2022, page 194: labels broken over rows."""
    facts = found(
        note_facts,
        table(
            ("", "补充资料", "", "", "本期金额", "", "", "上期金额", ""),
            ("", "净利润", "", "194,042,619.55", None, None, "110,969,477.67", None, None),
            ("", "加：资产减值准备", "", "10,056,104.72", None, None, "4,600,261.16", None, None),
            ("", "固定资产折旧、油气资产折", "", "53,977,898.16", None, None, "26,225,705.62", None, None),
            (None, "耗、生产性生物资产折旧", None, None, None, None, None, None, None),
            ("", "使用权资产折旧", "", "8,191,032.36", None, None, "7,873,610.82", None, None),
            ("", "无形资产摊销", "", "2,325,608.49", None, None, "1,380,281.56", None, None),
        ),
    )
    assert facts["固定资产折旧、油气资产折耗、生产性生物资产折旧"] == Decimal("53977898.16")
    assert facts["无形资产摊销"] == Decimal("2325608.49")
    assert "净利润" not in facts  # the statement gives it
