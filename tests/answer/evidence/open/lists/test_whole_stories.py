"""All that a point tells of an event, where a question asks for the whole story of it."""

from pipeline.answer.evidence.lines import passage_lines
from pipeline.answer.evidence.open.lists.whole_stories import with_whole_story
from tests.answer.evidence.conftest import hit

STORY = "1、甲案：双方于2002年签订协议。乙公司未能交付，公司提起诉讼。法院已判决，目前正在执行。\n2、丙案：尚未开庭。\n"


def told(question: str) -> str:
    passages = [hit(STORY, path=("或有事项",)).passage]
    first = passage_lines(passages)[:1]
    return "".join(line.text for line in with_whole_story(first, passages, question))


def test_the_story_is_told_to_the_end_of_its_point():
    assert told("甲案是怎么回事") == STORY.split("\n")[0]


def test_another_question_is_told_no_more_than_what_answers_it():
    assert told("甲案为什么发生") == "1、甲案：双方于2002年签订协议。"
