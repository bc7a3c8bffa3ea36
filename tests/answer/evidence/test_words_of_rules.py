"""Questions of people in the words of rules."""

import pytest

from pipeline.answer.evidence.words_of_rules import in_words_of_rules


@pytest.mark.parametrize(
    "question, turned, needed",
    [
        ("存单丢了怎么办", "存单遗失怎么办", "遗失"),
        ("银行卡被偷了怎么办", "银行卡被盗怎么办", "被盗"),
        ("存单遗失怎么办", "存单遗失怎么办", None),
        ("利率由谁制定", "利率由谁制定", None),
    ],
)
def test_words_of_people_are_turned_and_then_needed(question, turned, needed):
    told, groups = in_words_of_rules(question)
    assert told == turned and [group[0] for group in groups] == ([needed] if needed else [])
