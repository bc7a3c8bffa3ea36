"""Questions cut into words that do something, and names."""

from pipeline.answer.selections.words import Order, Role, is_silent, words_of


def test_each_word_has_its_role(kinds):
    words = words_of("最大的客户买了多少", kinds["客户"])
    assert [(word.text, word.role) for word in words] == [
        ("最大", Role.ORDER), ("的客户", Role.KIND), ("买了", Role.MEASURE), ("多少", Role.SILENT),
    ]  # fmt: skip
    assert words[0].value == Order(1)


def test_what_is_left_is_one_name(kinds):
    words = words_of("子公司同德药业赚了多少", kinds["子公司"])
    assert [word.text for word in words if word.role is Role.NAME] == ["同德药业"]


def test_a_loss_is_a_bound_only_where_it_is_said_of_rows(kinds):
    roles = [word.role for word in words_of("亏损的子公司有哪些", kinds["子公司"])]
    assert Role.BOUND in roles
    assert Role.BOUND not in [word.role for word in words_of("子公司亏损了多少", kinds["子公司"])]


def test_another_year_is_not_read(kinds):
    assert words_of("最大的客户2023年买了多少", kinds["客户"]) is None


def test_words_that_only_ask_are_silent():
    assert is_silent("一共是多少") and is_silent("") and not is_silent("海外")
