"""What columns are of by their names."""

from pipeline.answer.cells.tables.column_kinds import is_of_closing, is_of_opening, is_unasked_length


def test_a_life_is_no_amount_that_is_written_off():
    assert is_unasked_length("预计使用寿命", "土地使用权摊销")
    assert not is_unasked_length("预计使用寿命", "土地使用权的使用寿命") and not is_unasked_length("本期摊销", "摊销")


def test_ends_of_a_year():
    assert is_of_opening("现金期初余额") and not is_of_closing("现金期初余额")
    assert is_of_closing("期末余额") and not is_of_opening("期末余额")
    assert is_of_opening("上年年末余额") is is_of_closing("上年年末余额") is False  # both words: neither is certain
    assert not is_of_opening("期初余额和期末余额") and not is_of_closing("期初余额和期末余额")
