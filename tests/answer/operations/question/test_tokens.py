"""What each piece of a question says of rows and operations."""

import pytest

from pipeline.answer.operations.question.tokens import Role, read_tokens


def roles(pieces_of, words):
    return [(token.role, token.piece.text) for token in read_tokens(*pieces_of(f"甲字科技2025年{words}"))]


@pytest.mark.parametrize(
    ("asked", "role", "text"),
    [
        ("酸梅汁和山楂片哪边毛利率更高", Role.PLACE, "高"),
        ("酸梅汁和山楂片哪个高几个百分点", Role.GREATER, "高"),
        ("酸梅汁、山楂片三大产品里", Role.SILENT, "三大产品"),
        ("酸梅汁资本化比重", Role.ENDS_NAME, "比重"),
        ("酸梅汁占营业收入百分之几", Role.SHARE_NOUN, "百分之几"),
        ("酸梅汁毛利率比上年是升还是降", Role.DIRECTION, "升还是降"),
        ("酸梅汁卖了多少", Role.LOOSE, "卖"),
        ("酸梅汁毛利率比山楂片高多少", Role.VERSUS, "比"),
        ("酸梅汁合计多少", Role.SUM, "合计"),
    ],
)
def test_the_role_of_a_piece(pieces_of, asked, role, text):
    assert (role, text) in roles(pieces_of, asked)


def test_a_word_for_a_share_is_cut_out_of_what_nothing_knows(pieces_of):
    found = roles(pieces_of, "第一大客户占销售总额多少")
    assert (Role.NAME, "第一大") in found and (Role.SHARE, "占") in found


def test_a_comparison_may_say_what_is_compared(pieces_of):
    tokens = read_tokens(*pieces_of("甲字科技2025年酸梅汁比上年少卖了多少钱"))
    assert [token.text for token in tokens if token.role is Role.GREATER] == ["销售"]


def test_a_clause_may_begin_with_what_holds_a_figure_against_another(pieces_of):
    assert (Role.SHARE, "相当于") in roles(pieces_of, "酸梅汁营业收入有多少，相当于净利润的百分之几")
    assert (Role.IS, "相当于") in roles(pieces_of, "酸梅汁营业收入相当于净利润的几倍")


def test_an_example_of_a_kind_says_nothing(pieces_of):
    assert (Role.SILENT, "果泥") in roles(pieces_of, "果泥这些押金保证金有多少")
    assert (Role.NAME, "果泥") in roles(pieces_of, "果泥这些产品的收入有多少")
