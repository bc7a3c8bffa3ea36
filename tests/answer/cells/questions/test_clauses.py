"""What the clauses of a question name and ask."""

from pipeline.answer.cells.alignment import Word
from pipeline.answer.cells.questions.clauses import Clause, take_word


def test_an_operation_that_is_no_cell_is_refused():
    clause = Clause()
    assert not take_word(clause, Word("平均", "operation", "", 0, 2))
    assert take_word(clause, Word("占", "operation", "", 0, 1)) and clause.share


def test_a_conjunction_inside_a_name_belongs_to_it():
    clause = Clause(parts=["交通运输", "邮电业", "不良率"], joined=[(1, "和")])
    clause.join_names()
    assert clause.parts == ["交通运输和邮电业", "不良率"]


def test_a_general_character_names_nothing():
    clause = Clause(parts=["曾某", "人"])
    clause.leave_single()
    assert clause.parts == ["曾某"] and clause.loose == ["人"]


def test_any_other_character_must_be_found():
    clause = Clause(parts=["存货分类", "资"], strange={"资"})
    clause.leave_single()
    assert clause.parts == ["存货分类", "资"]


def test_two_lists_of_names_are_read_and_a_list_to_be_added_up_is_not():
    named = dict.fromkeys(("中成药", "西药", "收入", "毛利率"), "name")
    clause = Clause(parts=["中成药", "西药", "收入", "毛利率"], joined=[(1, "和"), (3, "与")], named=named)
    assert clause.join_names() and clause.lists() == [range(2), range(2, 4)]
    summed = Clause(parts=["中成药", "西药", "收入", "合计"], joined=[(1, "和")], named=named)
    assert not summed.join_names()


def test_conjunctions_side_by_side_join_once():
    clause = Clause(parts=["疮疖", "痛", "烫伤"], joined=[(1, "、"), (2, "、"), (2, "及")])
    assert clause.join_names() and len(clause.parts) == 1
