"""Rows with figures of what a box says does not apply."""

from dataclasses import replace

from pipeline.answer.absences.denials import deny_existence
from pipeline.answer.absences.denied_things import denials_of
from pipeline.extract.passages.sentences import text_line
from pipeline.model import Block, BlockKind, LineKind, Operation, Plan
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.absences.test_denials import REPORT
from tests.answer.evidence.conftest import hit


def test_a_row_with_more_of_the_question_refutes_a_box(assistant):
    box = hit("□适用 √不适用\n", path=("公司治理", "股权激励情况")).passage
    path = ("股份变动", "限售股份变动情况")
    text = "限制性股票计划首次授予对象：年末限售股数为9,000；限售原因为股权激励计划。"
    cells = ("限制性股票计划首次授予对象", "9,000", "股权激励计划")
    row = replace(text_line(text, Block(BlockKind.PARAGRAPH, 4, text, path)), kind=LineKind.ROW, cells=cells)
    rows = replace(box, path=path, lines=(row,))

    def deny(question, *texts):
        plan = Plan(question, Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字科技",))
        with use_lexicon(Settings().rules):
            denied = denials_of([box])
            return deny_existence(plan, assistant._context("plain"), REPORT, denied, (), texts)

    question = "甲字科技2025年股权激励首次授予的限制性股票，年末还限售多少股？"
    assert deny(question) is not None
    assert deny(question, box, rows) is None
    assert deny("甲字科技2025年股权激励授予了多少股？", box, rows) is not None
    blank = replace(rows, lines=(replace(row, cells=("限制性股票计划首次授予对象", "", "股权激励计划")),))
    assert deny(question, box, blank) is not None
