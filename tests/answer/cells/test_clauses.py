"""Pieces put back where the question has them."""

from pipeline.answer.cells.clauses import Clause, Word, align_pieces, take_word

PIECES = (
    ("甲字科技", "company"),
    ("2025年", "period"),
    ("动力电池系统收入", "qualifier"),
    ("和", "connective"),
    ("毛利率", "item"),
)


def test_a_qualifier_is_parted_where_the_question_has_的():
    words = list(align_pieces("甲字科技2025年动力电池系统的收入和毛利率", PIECES))
    assert [(word.text, word.cut) for word in words[2:4]] == [("动力电池系统", ""), ("收入", "part")]


def test_a_piece_that_the_question_does_not_write_is_left():
    words = list(align_pieces("甲字科技的收入", (("前五名供应商采购额", "item"), ("甲字科技", "company"))))
    assert [word.text for word in words] == ["甲字科技"]


def test_an_operation_that_is_no_cell_is_refused():
    clause = Clause()
    assert not take_word(clause, Word("平均", "operation", "", 0, 2))
    assert take_word(clause, Word("占", "operation", "", 0, 1)) and clause.share


def test_a_conjunction_inside_a_name_belongs_to_it():
    clause = Clause(parts=["交通运输", "邮电业", "不良率"], joined=[(1, "和")])
    clause.join_names()
    assert clause.parts == ["交通运输和邮电业", "不良率"]


def test_a_verb_and_a_general_character_name_nothing():
    words = list(align_pieces("曾某拿了多少", (("曾某", "qualifier"), ("拿", "qualifier"))))
    assert [(word.text, word.kind) for word in words] == [("曾某", "qualifier"), ("拿", "verb")]
    clause = Clause(parts=["曾某", "人"])
    clause.leave_single()
    assert clause.parts == ["曾某"] and clause.loose == ["人"]


def test_any_other_character_must_be_found():
    clause = Clause(parts=["存货分类", "资"], strange={"资"})
    clause.leave_single()
    assert clause.parts == ["存货分类", "资"]
    words = list(align_pieces("合同资产的晋中的余额", (("合同资产", "item"), ("晋", "qualifier"), ("中", "asking"))))
    assert [word.text for word in words] == ["合同资产", "晋中"]
