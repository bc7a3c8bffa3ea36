"""Lines with a question's words that are of another thing after all."""

from dataclasses import replace

from pipeline.answer.evidence.open.likely import line as room
from pipeline.answer.rows.ranking import RowLikelihoods
from pipeline.model.line import Line, LineKind
from tests.answer.evidence.conftest import hit
from tests.answer.evidence.open.likely.test_line import ASKED, GOODWILL, WEIGHTS, likely_line, plan, table

NOTE = ("合并财务报表项目注释", "外币货币性项目")
DEBTS = (("短期借款", ""), ("欧元", "247.00"), ("长期借款", ""), ("欧元", "785.00"))


def with_cells(*rows, column="折算人民币余额", lead=""):
    head = Line(f"外币货币性项目：项目、{column}。", 7, LineKind.HEADER, table=3)
    lines = [Line(lead, 7, LineKind.SENTENCE)] if lead else []
    lines.append(head)
    for at, (label, cell) in enumerate(rows, start=1):
        text = f"{label}：{column}为{cell}元。" if cell else f"{label}。"
        lines.append(Line(text, 7, LineKind.ROW, cells=(label, cell), table=3, row=at))
    found = hit("外币", path=NOTE)
    return replace(found, passage=replace(found.passage, lines=tuple(lines), report_id="990001-2020-annual"))


def test_a_row_is_of_what_heads_it_where_the_question_names_it():
    asked = plan("欧元长期借款折算人民币余额是多少", ("长期借款", "item"), ("欧元", "qualifier"))
    found = likely_line(asked, "欧元长期借款折算人民币余额", [with_cells(*DEBTS)], RowLikelihoods())
    assert found is not None and found.line.row == 4 and found.lacking == ()
    other = plan("美元长期借款折算人民币余额是多少", ("长期借款", "item"), ("美元", "qualifier"))
    assert likely_line(other, "美元长期借款折算人民币余额", [with_cells(*DEBTS)], RowLikelihoods()) is None


def test_the_paragraph_above_a_table_says_what_its_rows_are_of():
    asked = plan("人民币对美元贬值5%对净利润的影响是多少", ("净利润", "item"))
    words, rows = "美元贬值5%净利润", (("美元", "12,744.00"), ("港币", "3.00"))
    lead = "下表列示汇率变动5%使人民币贬值时对净利润的影响。\n"
    led, bare = (with_cells(*rows, column="净利润影响", lead=one) for one in (lead, ""))
    assert likely_line(asked, words, [led], RowLikelihoods()).line.row == 1
    assert likely_line(asked, words, [bare], RowLikelihoods()) is None


def test_a_year_to_come_tells_one_row_from_another():
    rows = ("2022年：金额为5.00元。", "2023年：金额为7.00元。")
    due = table(3, "可抵扣亏损到期：年份、金额。", *rows, path=("可抵扣亏损",))
    due = replace(due, passage=replace(due.passage, report_id="990001-2020-annual"))
    asked = replace(plan("2020年末可抵扣亏损2023年到期的金额有多少"), years=(2023,))
    found = likely_line(asked, "可抵扣亏损到期", [due], RowLikelihoods())
    assert found is not None and found.line.text.startswith("2023年")


def test_a_row_that_another_year_heads_is_of_that_year():
    rows = (("2019年12月31日", ""), ("美元", "3.00"), ("2020年12月31日", ""), ("美元", "12,744.00"))
    asked = plan("美元净利润影响是多少", ("净利润", "item"))
    found = likely_line(asked, "美元净利润影响", [with_cells(*rows, column="净利润影响")], RowLikelihoods())
    assert found is not None and found.line.row == 4


def test_which_way_a_figure_went_is_no_name_of_it():
    less = replace(ASKED, question="南江制药商誉减值准备期末余额比期初少了多少")
    assert likely_line(less, "南江制药商誉减值准备", [GOODWILL], RowLikelihoods({(3, 1): 1.0})) is not None


def test_that_a_balance_is_asked_for_bars_no_row_without_names_of_columns():
    asked = plan("阿胶项目资金递延收益余额还有多少", ("阿胶项目资金", "qualifier"))
    others = hit("期末余额为7.00元。", path=("应收账款",)).passage

    def told(cells):
        rows = table(4, "递延收益：项目。", f"阿胶项目资金：{cells}。", path=("递延收益",))
        texts = (rows.passage, others)
        return room.likely_line(asked, "阿胶项目资金递延收益余额", [rows], RowLikelihoods(), WEIGHTS, texts)

    assert told("3,750.00元；2,500.00元") is not None
    assert told("本期收到为3,750.00元；本期退回为2,500.00元") is None


def test_an_amount_is_not_told_for_a_share():
    asked = plan("南江制药本期计提占比多少", ("南江制药", "qualifier"))
    assert likely_line(asked, "南江制药商誉减值准备本期计提", [GOODWILL], RowLikelihoods({(3, 1): 1.0})) is None
    text = "南江制药：本期计提为2,000.00元；占比为98.52%。"
    shares = table(3, "商誉减值准备：项目、本期计提、占比。", text)
    assert likely_line(asked, "南江制药商誉减值准备本期计提", [shares], RowLikelihoods({(3, 1): 1.0})) is not None


def test_an_office_before_the_name_of_a_row_need_not_stand_in_it():
    pay = with_cells(("张长岩", "101.83"), ("李志明", "76.24"), column="税前报酬总额")
    people = [pay.passage, replace(pay.passage, lines=(Line("总经理主持工作。", 9),))]
    for question, row in (("总经理张长岩的税前报酬总额是多少", 1), ("总经理王大勇的税前报酬总额是多少", None)):
        asked = replace(plan(question, (question[:6], "qualifier")), years=(2020,))
        found = room.likely_line(asked, question[:6] + "税前报酬总额", [pay], RowLikelihoods(), WEIGHTS, people)
        assert (found.line.row if found else None) == row
