"""Questions cut into runs of content and the pieces between."""

from pipeline.answer.rows.chunks import BALANCE, chunks_of
from pipeline.understand.pieces import Piece


def cut(assistant, search, text):
    question = assistant.planner.recogniser.recognise(text)
    return list(chunks_of(question, question.pieces(search.index.names.find)))


def test_a_balance_ends_a_run_and_stays(assistant, search):
    chunks = cut(assistant, search, "甲字科技2025年末未决诉讼余额、占比")
    assert chunks[0] == "未决诉讼"
    assert [one.word_class for one in chunks if isinstance(one, Piece)] == [BALANCE, "list_marks", "share_nouns"]


def test_a_question_without_content_has_no_runs(assistant, search):
    assert not [one for one in cut(assistant, search, "甲字科技2025年？") if isinstance(one, str)]


def test_words_on_both_sides_of_de_stay_apart(assistant, search):
    (run,) = [one for one in cut(assistant, search, "甲字科技2025年劳务外包的工时是多少？") if isinstance(one, str)]
    assert run == "劳务外包 工时"  # 包工 is no word of it


def test_what_asks_is_no_word_of_a_topic(assistant, search):
    (run,) = [one for one in cut(assistant, search, "甲字科技2025年实际控制人是谁") if isinstance(one, str)]
    assert run == "实际控制人"  # 人是 is no word of it
