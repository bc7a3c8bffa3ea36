"""What stands around a piece."""

from pipeline.answer.operations.question.surroundings import asks_how_much, counts_list, is_verb, stands_behind_count


def cut(pieces_of, words):
    return pieces_of(f"甲字科技2025年{words}")[1]


def at_of(pieces, text):
    return next(at for at, piece in enumerate(pieces) if piece.text == text)


def test_an_amount_is_asked_behind_a_verb(pieces_of):
    pieces = cut(pieces_of, "酸梅汁比山楂片多安排多少元")
    assert asks_how_much(pieces, at_of(pieces, "多")) and is_verb(pieces[at_of(pieces, "安排")])
    pieces = cut(pieces_of, "酸梅汁和山楂片哪个更高")
    assert not asks_how_much(pieces, at_of(pieces, "高"))


def test_nouns_behind_the_count_of_a_list(pieces_of):
    pieces = cut(pieces_of, "赵一鸣、钱二喜两位股东合计多少")
    at = at_of(pieces, "钱二喜")
    assert counts_list(pieces[at], pieces[at + 1]) and not counts_list(pieces[at - 1], pieces[at])
    assert not stands_behind_count(pieces, at)
