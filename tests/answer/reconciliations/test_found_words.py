"""Words of notes found in questions, and what questions say beside them."""

from pipeline.answer.reconciliations.found_words import find_words, says_nothing_more
from pipeline.rules.lexicon import use_lexicon


def test_equal_words_and_names_of_companies(assistant):
    with use_lexicon(assistant.rules.folders):
        question = assistant.planner.recogniser.recognise("甲字科技2025年职工薪资本期增加多少")
        pieces = question.pieces()
        words = {"员工工资": 1, "科技": 2, "本期增加": 3}
        found = list(find_words(question.text, pieces, words))
        assert [(question.text[one.start : one.end], one.value) for one in found] == [("职工薪资", 1), ("本期增加", 3)]
        assert says_nothing_more(question.text, pieces, found, moved=True)
        assert not says_nothing_more(question.text, pieces, found[1:], moved=True)  # of the staff nothing is found


def test_verbs_that_say_again_what_was_done(assistant):
    with use_lexicon(assistant.rules.folders):
        question = assistant.planner.recogniser.recognise("甲字科技2025年提了多少折旧")
        pieces = question.pieces()
        found = list(find_words(question.text, pieces, {"折旧": 1}))
        assert says_nothing_more(question.text, pieces, found, moved=True)
        assert not says_nothing_more(question.text, pieces, found, moved=False)
