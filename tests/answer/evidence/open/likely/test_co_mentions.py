"""Words that a report says of the very thing that a row is called by."""

from pipeline.answer.evidence.open.likely.co_mentions import is_said_beside
from tests.answer.evidence.open.likely.test_line import prose

PROJECT = "甲公司正在建设药物研究基地项目，广州主体工程及一期实验室投资规模约为36,000万元。"
TEXTS = (prose(PROJECT).passage, prose("另一处的加工车间已投产。").passage)


def test_a_sentence_has_the_word_and_the_whole_name_of_the_row():
    assert is_said_beside("基地", "广州主体工程及一期实验室", TEXTS)


def test_another_word_or_a_short_name_is_none():
    assert not is_said_beside("车间", "广州主体工程及一期实验室", TEXTS)
    assert not is_said_beside("基地", "实验室", TEXTS)
    assert not is_said_beside("广州", "广州主体工程及一期实验室", TEXTS)  # the name has it anyway
