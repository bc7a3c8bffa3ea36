"""Which line of the nearest passages most likely has the figure that is asked for."""

from dataclasses import replace

import pytest

from pipeline.answer.evidence.open.likely import line as room
from pipeline.answer.evidence.open.likely.line_weights import load_line_ranking
from pipeline.answer.rows.ranking import RowLikelihoods
from pipeline.model import Operation, Plan
from pipeline.model.line import Line, LineKind
from tests.answer.evidence.conftest import hit

WEIGHTS, _ = load_line_ranking()
PATH = ("财务报告", "商誉")


def likely_line(plan, asked, hits, rows):
    return room.likely_line(plan, asked, hits, rows, WEIGHTS)


def plan(question: str, *pieces: tuple[str, str]) -> Plan:
    return Plan(question, Operation.LOOKUP, companies=("990001",), years=(2020,), pieces=pieces)


def table(number: int, header: str, *rows: str, path: tuple[str, ...] = PATH):
    """A passage of one table."""
    head = Line(header, 7, LineKind.HEADER, table=number)
    lines = [Line(text, 7, LineKind.ROW, table=number, row=at + 1) for at, text in enumerate(rows)]
    found = hit("".join((header, *rows)), path=path, position=number)
    return replace(found, passage=replace(found.passage, lines=(head, *lines)))


def prose(*sentences: str, path: tuple[str, ...] = PATH):
    found = hit("".join(sentences), path=path, position=90)
    lines = tuple(Line(text, 8, LineKind.SENTENCE) for text in sentences)
    return replace(found, passage=replace(found.passage, lines=lines))


GOODWILL = table(
    3,
    "商誉减值准备：项目、本期计提、期末余额。",
    "南江制药有限公司：本期计提为2,000.00元；期末余额为2,500.00元。",
    "北江制药有限公司：本期计提为30.00元；期末余额为40.00元。",
)
ASKED = plan("给南江制药计提了多少商誉减值准备", ("南江制药", "qualifier"), ("商誉减值准备", "item"))


def test_the_row_whose_words_are_all_asked_for_is_told():
    found = likely_line(ASKED, "南江制药商誉减值准备", [GOODWILL], RowLikelihoods())
    assert found.line.text.startswith("南江制药有限公司") and found.lacking == ()
    assert WEIGHTS.least_likelihood <= found.likelihood <= 1


def test_a_row_that_the_report_prints_twice_is_as_likely_as_one():
    def told(*hits):
        return likely_line(ASKED, "南江制药商誉减值准备", hits, RowLikelihoods())

    head, label = "商誉减值准备：项目、本期计提、期末余额。", "南江制药有限公司：本期计提为2,000.00元；"
    again, other = (table(4, head, f"{label}期末余额为{amount}元。") for amount in ("2,500.00", "9.00"))
    assert told(GOODWILL, again).likelihood == pytest.approx(told(GOODWILL).likelihood)
    assert told(GOODWILL, other) is None


def test_labels_decide_between_a_row_and_a_sentence():
    said = prose("拟计提南江制药商誉减值准备3,000万元。")
    assert likely_line(ASKED, "南江制药商誉减值准备", [said, GOODWILL], RowLikelihoods()).line.kind is LineKind.SENTENCE
    assert likely_line(ASKED, "南江制药商誉减值准备", [said, GOODWILL], RowLikelihoods({(3, 1): 1.0})).line.row == 1


def test_what_it_lacks_is_known():
    question = plan("南江制药净赚了多少", ("南江制药", "qualifier"), ("赚了多少", "item"))
    found = likely_line(question, "南江制药净赚", [GOODWILL], RowLikelihoods({(3, 1): 1.0}))
    assert found.lacking == ("净赚",)


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        (plan("给姜伟计提了多少商誉减值准备", ("姜伟", "qualifier"), ("商誉减值准备", "item")), "姜伟商誉减值准备"),
        (plan("第六大客户期末余额多少", ("第六大客户", "qualifier")), "第六大客户期末余额南江制药"),
        (plan("存货跌价准备期末多少", ("存货跌价准备", "item")), "存货跌价准备"),
        (plan("期末余额占比", ("商誉减值准备", "item")), "商誉减值准备"),  # two rows have as much of it
    ],
)
def test_another_figure_is_not_told(question, asked):
    assert likely_line(question, asked, [GOODWILL], RowLikelihoods()) is None


def test_one_of_several_is_not_told_for_the_whole():
    question = plan("给南江制药等一共计提了多少商誉减值准备", ("南江制药", "qualifier"), ("商誉减值准备", "item"))
    assert likely_line(question, "南江制药商誉减值准备", [GOODWILL], RowLikelihoods()) is None


def test_a_line_without_a_figure_of_its_own_is_none():
    said = prose("（2）商誉减值准备：", "2020年12月31日商誉减值准备如下。", "汇率变动5%对商誉减值准备的影响如下。")
    asked = plan("汇率变动5%时商誉减值准备多少", ("商誉减值准备", "item"))
    assert likely_line(asked, "汇率变动5%商誉减值准备", [said], RowLikelihoods()) is None


def test_a_share_alone_is_no_amount():
    said = prose("商誉减值准备占利润总额的8.31%。")
    assert (
        likely_line(plan("商誉减值准备是多少元", ("商誉减值准备", "item")), "商誉减值准备", [said], RowLikelihoods())
        is None
    )
    of_share = plan("商誉减值准备占利润总额的比例是多少", ("商誉减值准备", "item"), ("利润总额", "item"))
    assert likely_line(of_share, "商誉减值准备利润总额", [said], RowLikelihoods()) is not None


def test_all_of_an_item_is_not_told_for_a_part_of_it():
    cash = replace(
        GOODWILL.passage.lines[1], text="货币资金：期末余额为278,289,264.27元。", cells=("货币资金", "278,289,264.27")
    )
    hits = [replace(GOODWILL, passage=replace(GOODWILL.passage, lines=(cash,)))]
    limited = plan("有多少货币资金是受限的", ("货币资金", "item"), ("受限", "qualifier"))
    rows = RowLikelihoods({(3, 1): 1.0})
    assert likely_line(limited, "货币资金受限", hits, rows) is None
    total = replace(cash, text="货币资金合计：期末余额为278,289,264.27元。", cells=("合计", "278,289,264.27"))
    totals = [replace(GOODWILL, passage=replace(GOODWILL.passage, lines=(total,)))]
    assert likely_line(limited, "货币资金受限", totals, rows) is None
    assert likely_line(plan("货币资金期末多少", ("货币资金", "item")), "货币资金", hits, rows) is not None


def test_a_table_of_the_parent_is_left_out():
    assert likely_line(ASKED, "南江制药商誉减值准备", [GOODWILL], RowLikelihoods(others=frozenset({3}))) is None


def test_numbers_of_a_label_are_no_figures():
    torn = prose("担保总额超过净资产50%部分的金额（E）")
    assert likely_line(plan("担保总额是多少"), "担保总额", [torn], RowLikelihoods()) is None


def test_of_lines_alike_the_one_that_has_the_names_is_told():
    first = prose("前五名供应商采购额45,406.97万元，占年度采购总额48.11%。")
    named = table(5, "供应商名称、采购额。", "第一名：采购额为280,030,978.92元。", path=("供应商采购额",))
    asked = plan("第一大供应商的采购额是多少", ("采购额", "item"))
    found = likely_line(asked, "第一大供应商采购额", [first, named], RowLikelihoods())
    assert found is not None and found.line.table == 5


def test_a_sentence_that_there_is_none_answers_where_it_has_all_words():
    none = prose("报告期公司不存在以投机为目的的衍生品投资。", path=("衍生品投资",))
    hedged = table(6, "衍生品投资类型、初始投资金额。", "商品：初始投资金额为5,391千元。", path=("衍生品投资",))
    asked = plan("以投机为目的的衍生品投资赚了多少")
    assert likely_line(asked, "投机衍生品投资", [hedged, none], RowLikelihoods()).line.text.endswith("衍生品投资。")
    other = plan("以套利为目的的衍生品投资赚了多少")
    found = likely_line(other, "套利衍生品投资", [hedged, none], RowLikelihoods())
    assert found is None or found.line.table == 6


def test_a_row_that_is_called_what_is_asked_for_is_its_total():
    pay = table(7, "项目、本期发生额。", "关键管理人员报酬：本期发生额为1,978.43万元。", path=("关联交易",))
    row = replace(pay.passage.lines[1], cells=("关键管理人员报酬", "1,978.43万元"))
    pay = replace(pay, passage=replace(pay.passage, lines=(pay.passage.lines[0], row)))
    asked = plan("关键管理人员报酬合计是多少", ("关键管理人员报酬", "qualifier"))
    assert likely_line(asked, "关键管理人员报酬", [pay], RowLikelihoods()) is not None
    member = plan("管理人员报酬合计是多少", ("管理人员报酬", "qualifier"))
    assert likely_line(member, "管理人员报酬", [pay], RowLikelihoods()) is None


def test_a_row_without_the_rate_that_is_asked_for_is_not_told():
    branches = table(
        5, "机构名称、资产规模、员工人数。", "南湾分行：资产规模为742,761；员工人数为4,208。", path=("机构情况",)
    )
    question = plan("南湾分行年末的不良贷款率是多少", ("南湾分行", "qualifier"), ("不良贷款率", "item"))
    assert likely_line(question, "南湾分行不良贷款率", [branches], RowLikelihoods({(5, 1): 1.0})) is None
    staff = plan("南湾分行员工人数是多少", ("南湾分行", "qualifier"))
    assert likely_line(staff, "南湾分行员工人数", [branches], RowLikelihoods({(5, 1): 1.0})) is not None


def test_what_is_without_something_or_of_an_industry_is_not_told():
    question = plan("南江制药计提商誉减值准备多少", ("南江制药", "qualifier"), ("商誉减值准备", "item"))
    asked = "南江制药商誉减值准备"
    said = "南江制药计提商誉减值准备2亿元。"
    for word, body in (("剔除", f"剔除搬迁影响，{said}"), ("据统计", f"据统计，{said}")):
        assert likely_line(question, asked, [prose(body)], RowLikelihoods()) is None
        alike = replace(question, question=f"{word}{question.question}")
        assert likely_line(alike, asked, [prose(body)], RowLikelihoods()) is not None


def test_a_total_is_not_told_for_the_greatest_of_its_parts():
    rows = table(4, "营业收入构成：项目、金额。", "片区营业收入合计：金额为9,000.00元。", path=("收入",))
    named = tuple(replace(one, cells=("片区营业收入合计", "9,000.00")) for one in rows.passage.lines)
    rows = replace(rows, passage=replace(rows.passage, lines=named))
    greatest = plan("营业收入最高的片区是哪个，收入多少", ("营业收入", "item"), ("片区", "qualifier"))
    assert likely_line(greatest, "片区营业收入", [rows], RowLikelihoods()) is None
    whole = plan("片区营业收入多少", ("营业收入", "item"), ("片区", "qualifier"))
    assert likely_line(whole, "片区营业收入", [rows], RowLikelihoods()) is not None


def test_the_number_of_a_document_is_no_figure():
    question = plan("南江制药计提了多少商誉减值准备", ("南江制药", "qualifier"), ("商誉减值准备", "item"))
    said = "南江制药商誉减值准备详见《计提商誉减值准备的公告》（公告编号：2020-040）。"
    assert likely_line(question, "南江制药商誉减值准备", [prose(said)], RowLikelihoods()) is None


def test_a_row_with_figures_of_the_year_before_alone_is_not_told():
    rows = table(8, "短期借款：项目、期末余额、期初余额。", "保证借款：期初余额为7,308千元。", path=("短期借款",))
    asked = plan("短期借款里的保证借款还剩多少", ("短期借款", "item"), ("保证借款", "qualifier"))
    assert likely_line(asked, "短期借款保证借款", [rows], RowLikelihoods()) is None
    before = replace(asked, question="短期借款里的保证借款期初多少")
    assert likely_line(before, "短期借款保证借款", [rows], RowLikelihoods()) is not None


def test_an_item_that_is_the_end_of_one_word_and_the_beginning_of_the_next_is_none():
    rows = table(9, "限售股：本期增加限售股数。", "南江制药：本期增加限售股数为5,569,303股。", path=("股份变动",))
    asked = plan("南江制药限售股本期增加了多少股", ("南江制药", "qualifier"), ("股本", "item"))
    assert likely_line(asked, "南江制药限售股本期", [rows], RowLikelihoods({(9, 1): 1.0})) is not None
    capital = plan("南江制药股本是多少", ("南江制药", "qualifier"), ("股本", "item"))
    assert likely_line(capital, "南江制药股本", [rows], RowLikelihoods({(9, 1): 1.0})) is None


def test_one_of_two_is_not_told_where_they_are_compared():
    asked = plan("南江制药和北江制药计提的商誉减值准备哪个多", ("商誉减值准备", "item"))
    asked = replace(asked, operation=Operation.COMPARE)
    assert likely_line(asked, "南江制药商誉减值准备", [GOODWILL], RowLikelihoods({(3, 1): 1.0})) is None


def test_a_row_of_two_years_tells_nothing_of_a_third():
    asked = "2020年南江制药商誉减值准备比{}年增长多少"
    rows = RowLikelihoods({(3, 1): 1.0})
    long_ago, before = (replace(ASKED, question=asked.format(year)) for year in (2017, 2019))
    assert likely_line(before, "南江制药商誉减值准备", [GOODWILL], rows) is not None
    assert likely_line(long_ago, "南江制药商誉减值准备", [GOODWILL], rows) is None


SOLD = table(
    5,
    "产销量情况分析表：主要产品、销售量、生产量。",
    "舒心胶囊：销售量为1,461；生产量为1,577。",
    path=("经营情况", "收入和成本分析", "产销量情况分析表"),
)


def test_a_chapter_of_several_things_calls_no_row_one_of_them():
    rows = RowLikelihoods({(5, 1): 1.0})
    sold = plan("舒心胶囊的销售量是多少", ("舒心胶囊", "qualifier"), ("销售量", "item"))
    earned = plan("舒心胶囊的收入是多少", ("舒心胶囊", "qualifier"), ("收入", "item"))
    assert likely_line(sold, "舒心胶囊销售量", [SOLD], rows) is not None
    assert likely_line(earned, "舒心胶囊收入", [SOLD], rows) is None


def test_a_line_of_the_year_tells_nothing_of_a_month_of_it():
    rows = RowLikelihoods({(5, 1): 1.0})
    sold = plan("2020年12月舒心胶囊的销售量是多少", ("舒心胶囊", "qualifier"), ("销售量", "item"))
    assert likely_line(sold, "舒心胶囊销售量", [SOLD], rows) is None


def test_a_line_lacks_no_noun_that_the_report_has_nor_a_row_of_it():
    rows, names = RowLikelihoods({(5, 1): 1.0}), (("舒心胶囊", "qualifier"), ("销售量", "item"))
    said = "舒心胶囊的{}销售量是多少"
    for word, text in (("地区", "各地区的情况。"), ("直销", "直销：收入1.00元。")):
        row = Line(text, 9, LineKind.ROW, cells=(text.partition("：")[0], "1.00"), table=6, row=1)
        there = replace(prose(text).passage, lines=(row,))
        asked = plan(said.format(word), (word, "qualifier"), *names)
        words = f"舒心胶囊{word}销售量"
        assert room.likely_line(asked, words, [SOLD], rows, WEIGHTS, (SOLD.passage, there)) is None
    asked = plan(said.format("地区"), ("地区", "qualifier"), *names)
    assert room.likely_line(asked, "舒心胶囊地区销售量", [SOLD], rows, WEIGHTS, (SOLD.passage,)) is not None


def test_a_list_of_parts_tells_nothing_of_the_whole():
    said = prose("北河矿区的煤矿如下：① 甲山煤矿：煤炭产量671万吨；② 乙山煤矿：煤炭产量235万吨。")
    asked = "北河矿区煤炭产量"
    whole = plan("北河矿区的煤炭产量是多少万吨", ("北河矿区", "qualifier"), ("煤炭产量", "qualifier"))
    assert likely_line(whole, asked, [said], RowLikelihoods()) is None
    one = prose("北河矿区的煤矿如下：① 甲山煤矿：煤炭产量671万吨。")
    assert likely_line(whole, asked, [one], RowLikelihoods()) is not None


@pytest.mark.parametrize(("label", "so"), [("(%)", False), ("数量", True)])
def test_a_row_without_a_word_is_the_end_of_another(label, so):
    rows = table(5, "回购：项目、数量。", f"{label}：数量为1,779股至3,558股，约占回购股份的0.24%。", path=("股份回购",))
    head, row = rows.passage.lines
    rows = replace(rows, passage=replace(rows.passage, lines=(head, replace(row, cells=(label, "1,779股至3,558股")))))
    question = plan("回购股份数量是多少股", ("回购股份数量", "qualifier"))
    assert (likely_line(question, "回购股份数量", [rows], RowLikelihoods()) is not None) is so


def test_a_row_under_a_narrower_heading_is_no_other_choice():
    rows = ("贵阳银行股份有限公司：账面价值为201.00元。", "贵阳银行股份有限公司：账面价值为1,004.00元。")
    wide = table(5, "项目、账面价值。", rows[0], path=("财务报告", "债权投资情况"))
    narrow = table(6, "项目、账面价值。", rows[1], path=("财务报告", "一年内到期的债权投资情况"))
    question = plan("债权投资里贵阳银行的账面价值是多少", ("债权投资", "qualifier"), ("贵阳银行账面价值", "qualifier"))
    meant = RowLikelihoods({(5, 1): 0.9, (6, 1): 0.9})
    found = likely_line(question, "债权投资贵阳银行账面价值", [wide, narrow], meant)
    assert found is not None and "201.00" in found.line.text
    other = table(6, "项目、账面价值。", rows[1], path=("财务报告", "债权投资明细"))
    assert likely_line(question, "债权投资贵阳银行账面价值", [wide, other], meant) is None


def test_a_row_of_another_part_of_the_year_is_no_choice():
    year = table(7, "项目、付息率。", "个人存款：2020年1-12月平均付息率为1.82%。")
    quarter = table(8, "项目、付息率。", "个人存款：2020年10-12月平均付息率为1.66%。")
    question = plan("2020年四季度个人存款的平均付息率是多少", ("个人存款", "qualifier"), ("付息率", "qualifier"))
    found = likely_line(question, "个人存款付息率", [year, quarter], RowLikelihoods())
    assert found is not None and "10-12月" in found.line.text


@pytest.mark.parametrize(("label", "told"), [("南江制药", True), ("南江制药的影响", False)])
def test_the_next_line_is_told_where_the_best_is_of_something_else(monkeypatch, label, told):
    monkeypatch.setattr(room, "is_barred", lambda found, *_: "2,000.00" in found.line.text)
    other = table(4, "商誉减值准备：项目、本期计提。", f"{label}：本期计提为70.00元。")
    row = replace(other.passage.lines[1], cells=(label, "70.00"))
    other = replace(other, passage=replace(other.passage, lines=(other.passage.lines[0], row)))
    found = likely_line(ASKED, "南江制药商誉减值准备", [GOODWILL, other], RowLikelihoods({(3, 1): 0.6, (4, 1): 0.4}))
    assert (found is not None and "70.00" in found.line.text) is told
