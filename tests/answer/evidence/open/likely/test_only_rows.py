"""Rows with long names that are the only ones a question's words may mean."""

from dataclasses import replace

from pipeline.answer.rows.ranking import RowLikelihoods
from tests.answer.evidence.open.likely.test_line import WEIGHTS, plan, room, table

NAME = "计入当期损益的对非金融企业收取的资金占用费"
ASKED = plan("2020年收了多少资金占用费")


def labelled(number, header, row, path):
    found = table(number, header, row, path=path)
    head, line = found.passage.lines
    line = replace(line, cells=(row.partition("：")[0], "229,950.58"))
    return replace(found, passage=replace(found.passage, lines=(head, line)))


def told(row, *more):
    found = labelled(8, "非经常性损益：项目、金额。", row, ("非经常性损益项目和金额",))
    texts = (found.passage, *(one.passage for one in more))
    return room.likely_line(ASKED, "收资金占用费", [found], RowLikelihoods(), WEIGHTS, texts)


def test_a_long_name_that_ends_with_what_is_asked_is_told():
    found = told(f"{NAME}：金额为229,950.58元。")
    assert found is not None and found.line.text.startswith(NAME)


def test_another_row_called_so_with_another_figure_leaves_it_open():
    other = labelled(9, "其他业务：项目、金额。", "向联营企业收取的资金占用费：金额为7.00元。", ("其他业务",))
    assert told(f"{NAME}：金额为229,950.58元。", other) is None


def test_a_name_that_goes_on_is_another_thing():
    assert told(f"{NAME}的所得税影响：金额为229,950.58元。") is None
