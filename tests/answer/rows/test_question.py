"""Questions read as words and figures of a row."""

from pipeline.answer.cells.questions.question import Form
from pipeline.answer.rows.question import read_row_question


def read(assistant, search, text):
    question = assistant.planner.recogniser.recognise(text)
    return read_row_question(question, question.pieces(search.index.names.find))


def test_each_figure_has_its_words_and_form(assistant, search):
    asked = read(assistant, search, "甲字科技2025年乙城灏云的营业收入多少、同比增速多少、毛利率多少？")
    assert [figure.form for figure in asked.figures] == [Form.AMOUNT, Form.CHANGE, Form.SHARE]
    assert asked.figures[1].of_former and asked.figures[1].words == asked.figures[0].words
    assert [word.text for word in asked.figures[2].words] == ["毛利率"]


def test_a_verb_is_one_unless_it_stands_before_what_asks(assistant, search):
    asked = read(assistant, search, "甲字科技2025年周某某质押了多少股？")
    assert [(word.text, word.is_verb) for word in asked.figures[0].words][-1] == ("质押", False)
    bought = read(assistant, search, "甲字科技2025年并购滨江灏云的保证金有多少？")
    assert [word.text for word in bought.figures[0].words if word.is_verb] == ["并购"]


def test_a_list_behind_what_asks_is_of_figures(assistant, search):
    asked = read(assistant, search, "甲字科技2025年乙城灏云贡献了多少营业收入和净利润？")
    assert [figure.words[-1].text for figure in asked.figures] == ["营业收入", "净利润"] or [
        "净利润" in figure.words[-1].text for figure in asked.figures
    ] == [False, True]


def test_members_of_a_list_are_counted(assistant, search):
    asked = read(assistant, search, "甲字科技2025年乙城灏云的营业收入、净利润各是多少？")
    assert asked.figures[0].members == 2


def test_what_computes_is_no_question_for_a_row(assistant, search):
    assert read(assistant, search, "甲字科技2025年乙城灏云的营业收入比净利润多多少？") is None
    assert read(assistant, search, "甲字科技2025年？") is None


def test_a_nickname_before_a_name_in_brackets_need_not_be_found(assistant, search):
    asked = read(assistant, search, "甲字科技2025年外地甲方（乙城灏云医药有限公司）的营业收入是多少？")
    assert [word.text for word in asked.figures[0].words if word.is_verb] == ["外地", "甲方"]


def test_a_mark_beside_a_company_or_a_time_lists_nothing(assistant, search):
    asked = read(assistant, search, "乙城灏云在甲字科技（990001）2025年末的营业收入是多少？")
    assert asked.figures[0].members == 1


def test_what_a_holder_sold_is_the_column_of_changes(assistant, search):
    asked = read(assistant, search, "甲字科技2025年周某某减持了多少股？")
    assert asked.figures[0].form is Form.CHANGE and asked.figures[0].words[-1].text == "增减"
    assert "持股" in read(assistant, search, "甲字科技2025年末周某某持有多少股？").text


def test_the_sum_of_one_thing_is_its_figure_and_of_several_none(assistant, search):
    assert read(assistant, search, "甲字科技2025年印花税一共多少？").figures[0].summed
    assert read(assistant, search, "甲字科技2025年消费税和印花税一共多少？") is None


def test_measures_of_a_list_are_figures_of_one_row(assistant, search):
    asked = read(assistant, search, "甲字科技2025年末未决诉讼的余额、占比和毛利率各是多少？")
    assert [(figure.form, figure.is_share) for figure in asked.figures] == [
        (Form.AMOUNT, False), (Form.AMOUNT, True), (Form.SHARE, False)
    ]  # fmt: skip
    assert asked.figures[1].words == asked.figures[0].words
    two = read(assistant, search, "甲字科技2025年末乙城灏云的营业收入及同比变动")
    assert [figure.form for figure in two.figures] == [Form.AMOUNT, Form.CHANGE]


def test_one_figure_is_not_told_for_each_of_several(assistant, search):
    assert read(assistant, search, "甲字科技2025年末未决诉讼各是多少？") is None


def test_a_later_clause_that_asks_when_has_words_of_its_own(assistant, search):
    asked = read(assistant, search, "甲字科技2025年乙城灏云的营业收入是多少，何时达到预定状态？")
    alone = read(assistant, search, "甲字科技2025年乙城灏云的营业收入是多少？")
    assert [word.text for word in asked.figures[0].words] == [word.text for word in alone.figures[0].words]
