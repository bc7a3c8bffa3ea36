"""Of what stands in Chinese and English, the Chinese is read; sentences and words of one language stay."""

from __future__ import annotations

import pytest

from pipeline.read.bilingual import in_chinese, is_bilingual
from pipeline.read.pieces import PageTable, TextLine


@pytest.mark.parametrize(
    ("printed", "read"),
    [
        ("CONSOLIDATED STATEMENT OF PROFIT OR LOSS 综合损益表", "综合损益表"),
        ("综合损益表 Consolidated Statement of Profit or Loss", "综合损益表"),
        ("For the year ended 31 March 2024截至二零二四年三月三十一日止年度", "截至二零二四年三月三十一日止年度"),
        ("15. TRADE AND BILLS RECEIVABLES贸易应收款项及应收票据", "15. 贸易应收款项及应收票据"),
        ("ANNUAL REPORT 2023/24年报", "2023/24年报"),
        ("EBITDA利润率", "EBITDA利润率"),
        ("A股及H股", "A股及H股"),
        ("(a)原材料价格风险", "(a)原材料价格风险"),
        ("Annual Report 2024", "Annual Report 2024"),
        (
            "Apple Inc.为本集团的主要客户，占收益约百分之十二，本年度订单有所增加。",
            "Apple Inc.为本集团的主要客户，占收益约百分之十二，本年度订单有所增加。",
        ),
    ],
)
def test_lines(printed: str, read: str) -> None:
    assert in_chinese(TextLine(1, printed)) == TextLine(1, read)


def test_a_label_in_two_columns_is_read_in_the_first() -> None:
    rows = (
        ("", "", "Notes 附注", "2024二零二四年HK$’000千港元"),
        ("Revenue", "收益", "4", "1,695,138"),
        ("31 to 90 days", "31至90日", "", "118,220"),
        ("Gross profit 毛利", "", "", "373,688"),
        ("", "", "", "98,241"),
    )
    assert in_chinese(PageTable(1, rows)).rows == (
        ("", "", "附注", "2024二零二四年HK$’000千港元"),
        ("收益", "", "4", "1,695,138"),
        ("31至90日", "", "", "118,220"),
        ("毛利", "", "", "373,688"),
        ("", "", "", "98,241"),
    )


def test_a_chinese_report_with_english_names_is_not_bilingual() -> None:
    assert is_bilingual([TextLine(1, "Revenue 收益"), TextLine(1, "Cost of sales 销售成本")])
    assert not is_bilingual([TextLine(1, "本集团于二零二四年的收入为人民币152.84亿元"), TextLine(1, "Holdings")])
