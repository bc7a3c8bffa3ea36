"""The cells of a list, from the tables of `conftest`."""

from pipeline.answer.cells.choice import choose_cells
from pipeline.answer.cells.questions.lists import is_list, is_total, stand_together, total_of
from pipeline.answer.cells.questions.question import AskedCell

BY_AGE = ("应收账款", "按账龄披露")


def cell(*parts):
    return AskedCell(parts, head=parts[-1], summed="合计" in parts)


def texts(chosen):
    return chosen and [[one.cell.text for one in cells] for cells in chosen]


def test_a_list_is_asked_for_by_the_same_words_but_one():
    assert is_list([cell(*BY_AGE, "1年以内"), cell(*BY_AGE, "合计")])
    assert not is_list([cell(*BY_AGE, "1年以内")])
    assert not is_list([cell("应收账款", "1年以内"), cell("存货", "合计")])


def test_a_total_is_known_by_its_word_alone():
    asked = [cell(*BY_AGE, "1年以内", "账面余额"), cell(*BY_AGE, "合计", "账面余额")]
    assert [is_total(one, asked) for one in asked] == [False, True]


def test_a_total_is_that_of_the_column_of_the_row_beside_it(search):
    asked = [
        cell("应收账款", "按坏账计提方法分类披露", name, "坏账准备")
        for name in ("按单项计提坏账准备的应收账款", "合计")
    ]
    assert texts(choose_cells(asked, search)) == [["845"], ["2,813"]]  # not 1,968 of the other table
    rows = [cell(*BY_AGE, name, "账面余额") for name in ("1年以内", "1至2年", "合计")]
    assert texts(choose_cells(rows, search)) == [["76,305"], ["2,911"], ["79,216"]]


def test_without_the_row_beside_it_a_total_is_none(search):
    assert choose_cells([cell(*BY_AGE, "7年以上", "账面余额"), cell(*BY_AGE, "合计", "账面余额")], search) is None


def test_below_the_total_there_is_none(search):
    found = search.find(cell(*BY_AGE, "合计"))[0].cell
    assert total_of(found) is None


def test_cells_of_two_tables_are_a_list_only_under_their_own_names(search):
    product, age = (
        search.find(cell(*parts))[0].cell for parts in (("动力电池系统", "收入"), ("1年以内", "应收账款账面余额"))
    )
    asked = [cell("动力电池系统", "余额"), cell("1年以内", "余额")]
    assert not stand_together(asked, [[product], [age]])
    notes = [cell("营业收入构成", "余额"), cell("按账龄披露", "余额")]
    assert not stand_together(notes, [[product], [age]]) and stand_together(asked, [[age], [age]])
