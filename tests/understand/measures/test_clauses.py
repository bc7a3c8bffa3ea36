"""Clauses of tokens."""

from pipeline.understand.measures.clauses import clauses, ends_with_ratio, has, leads_in, stands_alone
from pipeline.understand.measures.tokens import Token, TokenKind
from pipeline.understand.pieces import Piece, PieceKind

K = TokenKind


def row(*kinds):
    return [Token(kind, Piece(at, at + 1, "", PieceKind.ASKING)) for at, kind in enumerate(kinds)]


def test_a_question_is_cut_at_its_marks():
    found = clauses(row(K.MEASURE, K.ASKED, K.CLAUSE, K.SINCE, K.ASKED, K.CLAUSE))
    assert [[token.kind for token in clause] for clause in found] == [[K.MEASURE, K.ASKED], [K.SINCE, K.ASKED]]
    assert clauses([]) == []


def test_what_only_says_with_what_is_compared_belongs_to_the_next():
    """与2024年相比，净利润增长多少."""
    assert len(clauses(row(K.AND, K.TIME, K.THAN, K.CLAUSE, K.MEASURE, K.MOVE))) == 1
    assert leads_in(row(K.AND, K.TIME, K.THAN)) and not leads_in(row(K.MEASURE, K.THAN)) and not leads_in([])


def test_a_question_mark_ends_what_could_lead_in():
    """货币资金够不够还短期借款？货币资金是短期借款的几倍？"""
    mark = Token(K.CLAUSE, Piece(9, 10, "?", PieceKind.CONNECTIVE))
    assert len(clauses([*row(K.MEASURE, K.COVERS, K.MEASURE), mark, *row(K.MEASURE, K.IS)])) == 2


def test_where_things_stand():
    tokens = row(K.MEASURE, K.AND, K.MEASURE, K.THAN, K.EACH)
    assert ends_with_ratio(tokens, 3) and not ends_with_ratio(tokens, 1)
    assert has(tokens, K.THAN) and not has(tokens, K.SUM)
    assert stands_alone(tokens, 5) and not stands_alone(tokens, 4)
