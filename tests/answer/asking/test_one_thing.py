"""Whether an answer leaves nothing of its question out."""

from pipeline.answer.asking.one_thing import leaves_nothing_out
from pipeline.model import Answer, Operation, Plan
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings

TOLD = Answer("营业收入为1.20亿元。")


def left(question, answer):
    with use_lexicon(Settings().rules):
        return leaves_nothing_out(answer, Plan(question, Operation.LOOKUP))


def test_one_thing_is_told_whole_unless_it_is_only_likely():
    assert left("甲字科技2021年营业收入是多少", TOLD)
    assert not left("甲字科技2021年营业收入是多少", Answer("", nearest=True, likely="营业收入"))


def test_of_two_things_one_may_be_left_out():
    assert not left("甲字科技2021年营业收入是多少，为什么下降", TOLD)
