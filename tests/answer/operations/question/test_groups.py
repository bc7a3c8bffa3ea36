"""What stands side by side in a clause, and what measures it."""

from pipeline.answer.operations.question.asked import text_of
from pipeline.answer.operations.question.clauses import read_clauses
from pipeline.answer.operations.question.groups import as_share, groups_of, thing_of


def groups(pieces_of, words):
    clause = read_clauses(*pieces_of(f"甲字科技2025年{words}"))[0]
    return [[text_of(run) for run in group] for group in groups_of(clause)]


def test_what_the_last_of_a_list_measures_is_that_of_all(pieces_of):
    assert groups(pieces_of, "酸梅汁和山楂片营业收入各多少") == [["酸梅汁", "山楂片"], ["营业收入"]]


def test_what_all_members_are_of_stands_before_them(pieces_of):
    assert groups(pieces_of, "其他应付款的押金保证金、预提推广费各多少") == [
        ["其他应付款"],
        ["押金保证金", "预提推广费"],
    ]
    found = groups(pieces_of, "其他应付款的押金保证金、应付账款的货款各多少")
    assert found[0][0] == "其他应付款押金保证金"  # each has its own


def test_the_stock_of_a_holder_is_the_column_of_its_share(pieces_of):
    _, pieces = pieces_of("甲字科技2025年赵一鸣有多少比例的股份")
    (run,) = [(piece,) for piece in pieces if piece.text == "股份"]
    assert text_of(as_share(run)) == "持股比例"
    assert as_share(pieces[:1]) == pieces[:1]


def test_the_thing_that_a_clause_begins_with(pieces_of):
    named = groups_of(read_clauses(*pieces_of("甲字科技2025年酸梅汁的营业收入多少"))[0])
    assert [text_of(run) for run in thing_of(named)] == ["酸梅汁"]
    assert thing_of(groups_of(read_clauses(*pieces_of("甲字科技2025年毛利率多少"))[0])) == ()
