"""Formulas as text: what is read, and where a mistake stands."""

from decimal import Decimal

import pytest

from pipeline.rules.formulas.syntax import Binary, FormulaSyntaxError, Negate, Number, Operand, operands, parse, write


def test_precedence_and_order():
    tree = parse("(营业收入-营业成本)/营业收入")
    assert isinstance(tree, Binary) and tree.operator == "/"
    assert [o.name for o in operands(tree)] == ["营业收入", "营业成本", "营业收入"]
    assert write(parse("a-(b-c)")) == "a-(b-c)"
    assert write(parse("(a-b)-c")) == "a-b-c"
    assert write(parse("a/(b*c)")) == "a/(b*c)"
    assert write(parse("a+b*c")) == "a+b*c"


@pytest.mark.parametrize(
    "text",
    ["（营业收入－营业成本）÷营业收入", "毛利率=(营业收入-营业成本)/营业收入", " ( 营业收入 − 营业成本 ) / 营业收入 "],
)
def test_other_signs_mean_the_same(text):
    assert write(parse(text)) == "(营业收入-营业成本)/营业收入"


def test_years_and_averages():
    last, average = parse("上年.净利润/平均.存货").left, parse("上年.净利润/平均.存货").right
    assert (last.name, last.when) == ("净利润", "last")
    assert (average.name, average.when) == ("存货", "average")
    assert parse("期初.所有者权益合计") == Operand("所有者权益合计", "last", column=1)


def test_numbers_percent_and_sign():
    assert parse("净利润×100%").right == Number(1, 5) or parse("净利润×100%").right.value == 1
    assert isinstance(parse("-净利润"), Negate)
    assert parse("360").value == 360


def test_names_with_commas_quotes_and_english_words():
    assert parse("销售商品、提供劳务收到的现金").name == "销售商品、提供劳务收到的现金"
    assert parse("「A-B（调整）」/净利润").left.name == "A-B(调整)"
    assert parse("Net profit / Total assets").left.name == "Net profit"


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("", 1, "ends too early"),
        ("营业收入-", 6, "ends too early"),
        ("(营业收入-营业成本", 1, "is not closed"),
        ("营业收入)", 5, "no bracket was opened"),
        ("营业收入 ^ 2", 6, "unexpected character '^'"),
        ("营业收入 100", 6, "an operator is missing"),
        ("明年.净利润", 1, "allowed are 上年. 期初. 平均."),
        ("上年.", 4, "a name must follow"),
        ("a=b=c", 4, "only one ="),
        ("*净利润", 1, "is expected, not '*'"),
        ("__import__('os')", 1, "unexpected character '_'"),
    ],
)
def test_a_mistake_is_said_with_its_column(text, column, words):
    with pytest.raises(FormulaSyntaxError) as caught:
        parse(text)
    assert words in str(caught.value)
    assert caught.value.column == column


def test_no_text_brings_the_parser_down():
    for text in ("(" * 1000 + "a", "+".join("a" * 900), "-" * 500 + "a", "a" * 5000):
        with pytest.raises(FormulaSyntaxError):
            parse(text)


def test_a_number_has_so_many_digits_at_most():
    assert parse("9" * 40) == Number(Decimal("9" * 40), 1)
    with pytest.raises(FormulaSyntaxError, match="40 digits"):
        parse("1+" + "9" * 41)
