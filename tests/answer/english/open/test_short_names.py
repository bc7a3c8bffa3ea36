"""Short names that a report defines, and questions that name the thing in full."""

from pipeline.answer.english.open.asked import OpenQuestion
from pipeline.answer.english.open.notions import Notion
from pipeline.answer.english.open.short_names import short_names, with_short_names


class _Said:
    def __init__(self, text):
        self.text = text


def test_a_short_name_stands_for_the_words_of_the_name():
    (known,) = short_names([_Said("Our segments are Northwind Garden Services (“NGS”) and others (see Note 3).")])
    assert known.long[1] == "garden"
    notions = tuple(Notion(word, ((word,),)) for word in ("garden", "servic", "backlog"))
    meant = with_short_names(OpenQuestion("", notions), [known])
    assert [len(notion.forms) for notion in meant.notions] == [2, 2, 1]


def test_a_question_for_something_else_is_left_as_it_is():
    known = short_names([_Said("Northwind Garden Services (“NGS”) grew.")])
    question = OpenQuestion("", (Notion("garden", (("garden",),)), Notion("gate", (("gate",),))))
    assert with_short_names(question, known) == question
