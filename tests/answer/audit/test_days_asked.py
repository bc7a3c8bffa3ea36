"""The day that a question names is among those that are told."""

from decimal import Decimal

import pytest

from pipeline.answer.audit.days_asked import other_day, table_of_year_before
from pipeline.model import Answer, Fact, Source, WorkingStep

MEETING = "2025年10月27日的审计委员会会议审议了什么"


@pytest.mark.parametrize(
    ("question", "text", "untold"),
    [
        (MEETING, "2025.01.17：会议内容为年审计划。2025.10.08：三季报。", "2025年10月27日"),
        (MEETING, "2025-10-27：会议内容为三季报", ""),
        (MEETING, "10月27日，会议审议通过三季报", ""),
        (MEETING, "2024年10月27日，会议审议通过三季报", "2025年10月27日"),
        (MEETING, "会议审议通过三季报", ""),  # what has no day may be of that one
        ("2025年12月31日的应收账款是多少", "2025年1月1日为3元", ""),
        ("2025年3月2日和5月8日的会议", "2025年6月9日的会议", ""),
    ],
)
def test_another_day_is_no_answer(question, text, untold):
    assert other_day(question, Answer(text)) == untold
    assert not other_day(question, Answer(text, nearest=True))


@pytest.mark.parametrize(
    ("heading", "year", "found"),
    [
        ("2024年", 2025, "2024年"),
        ("2024年12月31日", 2025, "2024年12月31日"),
        ("2024年", 2023, ""),  # its 年初余额
        ("2025年度", 2025, ""),
        ("2024年限制性股票激励计划", 2025, ""),
    ],
)
def test_a_table_of_the_year_before_tells_no_later_one(heading, year, found):
    named = {"report_id": "990001-2025-annual", "code": "990001", "item": "递延收益", "fiscal_year": year}
    fact = Fact(**named, value=Decimal(5), unit="元", source=Source("", heading=heading))
    told = Answer("5元", working=(WorkingStep("递延收益", Decimal(5), "元", year, fact=fact),))
    assert table_of_year_before(told) == found
