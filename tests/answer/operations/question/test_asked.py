"""What is asked of rows: the names of operands, and how else they may be read."""

from pipeline.answer.operations.question.asked import Asked, Computes, Named
from pipeline.understand.pieces import Piece, PieceKind


def run(text, start=0, word_class=None):
    kind = PieceKind.ASKING if word_class else PieceKind.NAME
    return (Piece(start, start + len(text), text, kind, word_class),)


def test_a_name_has_its_runs_the_wider_first():
    named = Named((run("酸梅汁"), run("毛利率", 3)), sum_word="合计")
    assert (named.name, named.text, named.summed) == ("酸梅汁的毛利率合计", "酸梅汁毛利率", True)
    assert Named((run("员工", 0, "staff_as_whole"),)).is_staff and not named.is_staff


def test_a_list_may_be_one_name_with_a_conjunction():
    groups = ((run("临床研究"), run("临床服务", 5)), (run("交易额", 9),))
    operands = (Named((groups[0][0], groups[1][0])), Named((groups[0][1], groups[1][0])))
    ((joined,),) = Asked(Computes.CHANGE, operands, groups).joined
    assert joined.runs[0][0].start == 0 and joined.runs[0][0].end == 9
    assert not list(Asked(Computes.CHANGE, operands[:1], groups).joined)


def test_bare_items_may_be_of_what_was_named_before():
    rate = (Piece(0, 3, "毛利率", PieceKind.ITEM),)
    bare, named = Asked(Computes.FIGURES, (Named((rate,)),)), Asked(Computes.FIGURES, (Named((run("酸梅汁"), rate)),))
    assert bare.is_bare and not bare.names_thing
    assert named.names_thing and not named.is_bare
