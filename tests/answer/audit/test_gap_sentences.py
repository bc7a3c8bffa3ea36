"""The sentences by which an answer says that it lacks something, found as the templates print them."""

from pipeline.answer.audit.gap_sentences import gap_sentence, lacking_words_sentence, no_item_sentence, says_gap
from pipeline.model import Answer
from tests.answer.parts.test_quoted_shares import context as context


def test_words_without_an_answer_are_read_back(context):
    said = context.say("part-unanswered", words="负债率多少")
    assert [match["words"] for match in gap_sentence(context).finditer(f"收入为5元。\n{said}")] == ["负债率多少"]


def test_items_that_a_report_lacks_are_read_back(context):
    said = context.say("no-item", company="甲公司", when="2024年", item="负债率、毛利率", reason="")
    assert [match["items"] for match in no_item_sentence(context).finditer(f"收入为5元。{said}")] == ["负债率、毛利率"]


def test_a_sentence_that_tells_something_is_no_gap(context):
    told = "甲公司2024年的收入为5元。"
    assert not gap_sentence(context).search(told) and not no_item_sentence(context).search(told)


def test_that_words_are_in_no_table_is_a_sentence_of_its_own(context):
    said = context.say("words-in-no-table", words="担保")
    assert lacking_words_sentence(context).sub("", f"甲为1元。{said}") == "甲为1元。"
    assert says_gap(Answer(context.say("part-unanswered", words="负债率多少")), context)
    assert not says_gap(Answer("甲为1元。"), context)
