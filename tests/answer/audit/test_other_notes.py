"""No figure of a note on another line than the one that is asked for."""

from pipeline.answer.audit.other_notes import line_of_other_note

AGES, COSTS = 2, 1


def line(case, question, *cell):
    answer, _, context, planner = case(question, *cell)
    return line_of_other_note(planner.recogniser.recognise(question).pieces(), answer, context)


def test_what_is_cited_is_of_the_line_that_is_asked_for(case):
    assert line(case, "甲字科技2025年末1年以内的应收账款是多少", AGES, 0, 1) == ""
    assert line(case, "甲字科技2025年末长期应收款一年内到期的部分是多少", AGES, 0, 1) == "长期应收款"


def test_notes_on_no_line_of_the_balance_sheet_say_nothing(case):
    assert line(case, "甲字科技2025年末长期应收款一年内到期的部分是多少", COSTS, 0, 1) == ""
    assert line(case, "甲字科技2025年动力电池系统的毛利率是多少", AGES, 0, 1) == ""
