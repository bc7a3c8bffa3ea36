"""Questions cut into pieces: each is claimed by something, or limits what is asked for."""

import pytest

from pipeline.understand.pieces import Piece, PieceKind, cut_pieces, has_qualifier, qualifiers_beside_order


def pieces(planner, question) -> list[tuple[str, str]]:
    found = planner.recogniser.recognise(question).pieces()
    return [(piece.text, str(piece.kind)) for piece in found if piece.word_class != "marks"]


def test_each_piece_says_what_it_is(planner):
    assert pieces(planner, "甲乙科技2024年零售金融业务的营业收入占全行多少？") == [
        ("甲乙科技", "company"),
        ("2024年", "period"),
        ("零售金融业务", "qualifier"),
        ("营业收入", "item"),
        ("占", "operation"),
        ("全行", "qualifier"),
        ("多少", "form of the answer"),
    ]


@pytest.mark.parametrize(
    "question",
    [
        "请问甲乙科技2020年的营业收入是多少呀？",
        "麻烦您帮我查一下2020年甲乙科技实现的营业收入金额到底有多少呢",
        "截至2020年末公司甲乙科技的货币资金余额大概为多少万元，保留两位小数",
        "甲乙科技2020年年报中披露的合并口径净利润和营业收入分别是多少？",
        "甲乙科技2020年更正后的营业收入是多少？",
        "甲乙科技2020年硕士学历的员工有多少人哇",
        "甲乙科技2020年赚到的净利润只有多少",
        "甲乙科技这家公司2020年花在管理费用上的钱是多少",
        "甲乙科技2020年营业收入里头，净利润只占百分之几",
        "甲乙科技股份有限2020年的营业收入",
        "库里各公司2020年营业收入，顺便说下净利润",
    ],
)
def test_words_of_asking_limit_nothing(planner, question):
    assert [text for text, kind in pieces(planner, question) if kind == "qualifier"] == []


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("甲乙科技2020年创新药销售收入是多少元？", "创新药"),
        ("甲乙科技2020年的煤炭分部净利润", "煤炭分部"),
        ("甲乙科技2020年海外营业收入", "海外"),
        ("甲乙科技2020年财务公司净利润", "财务公司"),  # though 财务 and 公司 are words of asking
        ("甲乙科技2020年应收账款坏账准备是多少", "坏账准备"),
        ("甲乙科技2020年1年以内的应收账款", "1年以内"),
        ("甲乙科技2020年两至三年的应收账款余额", "两至三年"),
        ("甲乙科技2020年管理费用中的股份支付是多少", "股份支付"),  # though 股份 ends names and 支付 is a verb of asking
        ("甲乙科技2020年银行营业收入", "银行"),
        ("甲乙科技2020年美元货币资金", "美元"),
        ("甲乙科技2020年上市之后的净利润是多少", "之后"),  # behind no item it says of when
        ("甲乙科技2020年售后费用是多少", "售后费用"),
        ("甲乙科技2020年KYAZ01-2011-020投入多少", "KYAZ01-2011-020"),  # a code, from which nothing is taken
        ("甲乙科技2020年SHR-1905投入多少", "SHR-1905"),  # nor is it of a year
    ],
)
def test_what_nothing_claims_is_one_qualifier(planner, question, words):
    assert [text for text, kind in pieces(planner, question) if kind == "qualifier"] == [words]


def test_a_word_that_begins_as_one_of_place_stays_whole(planner):
    assert ("内销", "qualifier") in pieces(planner, "甲公司2024年内销毛利率是多少")


def test_of_two_cuts_the_first_word_is_the_longer_one():
    """Not 比 and 值是, which would be a comparison."""
    assert [piece.text for piece in cut_pieces("比值是多少", [])] == ["比值", "是多少"]


def test_a_particle_inside_an_unknown_word_does_not_part_it():
    assert [piece.text for piece in cut_pieces("锂了钴是多少", [])] == ["锂了钴", "是多少"]


def test_marks_alone_and_nothing():
    assert cut_pieces("", []) == ()
    (mark,) = cut_pieces("？", [])
    assert (mark.kind, mark.word_class) == (PieceKind.CONNECTIVE, "marks")


def test_words_of_an_order_are_no_qualifiers_of_it():
    left = [Piece(at, at + len(text), text, PieceKind.QUALIFIER) for at, text in enumerate(("均位列", "创新药"))]
    assert qualifiers_beside_order(left) == ("创新药",)


def test_words_that_are_more_than_operations():
    assert has_qualifier("其他变动") and has_qualifier("企业合并增加")
    assert not has_qualifier("同比增减") and not has_qualifier("期末余额") and not has_qualifier("动力电池")
