"""The day that a question names is among those that are told."""

import pytest

from pipeline.answer.audit.days_asked import other_day
from pipeline.model import Answer

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
