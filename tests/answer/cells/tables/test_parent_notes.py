"""Notes of the parent company told by their totals."""

from dataclasses import replace
from decimal import Decimal

from pipeline.answer.cells.tables.parent_notes import with_parent_notes
from pipeline.model import Scope
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.cells.conftest import table

GROUP, PARENT = {"应收账款": Decimal(2_816_960_848)}, {"应收账款": Decimal(360_058_158)}
NOTES, WRONG = ("财务报告", "合并财务报表项目注释"), ("财务报告", "承诺及或有事项")


def note(number, path, total):
    return table(number, path, "", "元", ("账龄", "期末账面余额"), ("1至2年", "315,070"), ("合计", total))


def scopes(*tables, lines=GROUP, own=PARENT):
    with use_lexicon(Settings().rules):
        put = with_parent_notes(tables, lines, own, lambda heading: heading if heading in lines else "")
    return [one.scope is Scope.PARENT for one in put]


TABLES = (
    note(0, (*NOTES, "应收账款", "按账龄披露"), "2,816,960,848"),
    note(1, (*WRONG, "重要承诺事项"), "5,000"),
    note(2, (*WRONG, "应收账款", "按账龄披露"), "426,562,073"),
    note(3, (*WRONG, "应收账款", "按坏账计提方法分类披露"), "360,058,158"),
    note(4, (*WRONG, "其他应收款"), "7,000"),
    note(5, ("财务报告", "补充资料"), "9,000"),
)


def test_a_note_with_the_parents_total_and_what_follows_in_its_chapter_are_the_parents():
    assert scopes(*TABLES) == [False, False, True, True, True, False]


def test_without_the_parents_figures_nothing_is_the_parents():
    assert not any(scopes(*TABLES, own={})) and not any(scopes(*TABLES, own=GROUP))


def test_where_notes_of_the_group_follow_nothing_is_the_parents():
    tables = (*TABLES, note(6, (*WRONG, "应收账款", "合计"), "2,816,960,848"))
    in_one_chapter = tuple(replace(one, path=(*NOTES, *one.path[2:])) for one in tables)
    assert not any(scopes(*in_one_chapter))
