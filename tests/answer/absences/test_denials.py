"""What a report says that there is none of."""

from dataclasses import replace

import pytest

from pipeline.answer.absences.denials import deny_existence, is_accumulated
from pipeline.answer.absences.denied_things import denials_of
from pipeline.answer.context import Context
from pipeline.extract.passages.sentences import text_line
from pipeline.model import Block, BlockKind, LineKind, Operation, Plan, Report
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.evidence.conftest import hit

REPORT = Report("990001", 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)


@pytest.fixture
def told(assistant):
    context: Context = assistant._context("plain")

    def deny(question, body, *path):
        plan = Plan(question, Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字科技",))
        with use_lexicon(Settings().rules):
            answer = deny_existence(plan, context, REPORT, denials_of([hit(body, path=path or ("重要事项",)).passage]))
        return answer.text if answer is not None else ""

    return deny


def test_a_box_of_the_very_thing_is_told(told):
    box = "□适用 √不适用\n"
    text = told("甲字科技2025年员工持股计划买了多少股？", box, "员工激励", "员工持股计划的实施情况")
    assert text.startswith("没有：") and "“员工持股计划的实施情况”一项勾选“不适用”" in text
    assert told("甲字科技2025年回购股份花了多少钱？", f"股份回购的实施进展情况\n{box}", "股份变动")
    assert told("甲字科技2025年因激励计划确认了多少股份支付费用？", box, "股份支付总体情况")


def test_a_sentence_that_there_is_none_is_told(told):
    said = "公司报告期不存在衍生品投资。\n"
    assert said.strip() in told("甲字科技2025年做外汇衍生品投资亏了多少？", said, "衍生品投资情况")
    assert told("甲字科技2025年因为环境问题被罚了多少？", "公司报告期内未因环境问题受到行政处罚。\n")
    several = "公司报告期无股权激励计划、员工持股计划或其他员工激励措施及其实施情况。\n"
    assert told("甲字科技2025年股权激励授予了多少股？", several)


def test_that_nothing_is_distributed_denies_what_is_paid(told):
    said = "鉴于公司2025年度净利润为-300万元，综合考虑公司2026年度资金需求等因素，本年度拟不实施利润分配，也不转增。\n"
    assert "拟不实施利润分配" in told("甲字科技2025年每10股派多少现金红利？", said, "重要提示")
    assert "拟不实施利润分配" in told("甲字科技2025年分红吗？", said, "重要提示")
    assert not told("甲字科技2025年净利润是多少？", said, "重要提示")
    assert not told("甲字科技2025年每10股派多少现金红利？", "公司本年度不实施回购股份。\n", "重要提示")
    assert not told("甲字科技2025年每10股派多少现金红利？", "若本年度净利润为负，公司不实施利润分配。\n", "重要提示")


def test_a_denial_of_another_year_denies_nothing(told):
    before = "公司于2025年6月29日审议通过2024年度方案，公司拟不进行现金分红。\n"
    assert not told("甲字科技2025年分红吗？", before, "利润分配")
    assert not told("甲字科技2025年分红吗？", "公司2024年度不进行现金分红。\n", "利润分配")
    assert told("甲字科技2025年分红吗？", "公司2025年度不进行现金分红。\n", "利润分配")


def test_what_is_narrower_or_something_else_denies_nothing(told):
    box = "□适用 √不适用\n"
    assert not told("甲字科技2025年回购股份花了多少钱？", f"采用集中竞价交易方式减持回购股份的进展情况\n{box}", "股份")
    assert not told("甲字科技2025年出售资产收了多少？", box, "出售重大资产情况")
    assert not told("甲字科技2025年其他应收款提了多少坏账准备？", f"按组合计提坏账准备：\n{box}", "其他应收款")
    assert not told("甲字科技2025年无形资产减值多少？", "本期末公司内部研发形成的无形资产减值情况\n", "无形资产")
    assert not told("甲字科技2025年委托理财余额多少？", box, "委托他人进行现金资产管理", "委托理财减值准备")
    assert not told("甲字科技2025年关联方占用了多少资金？", "公司报告期无募集资金使用情况。\n")
    assert not told("甲字科技2025年担保总额多少？", "公司报告期无违规担保情况。\n")


def test_what_is_of_somebody_else_or_no_statement_denies_nothing(told):
    box = "□适用 √不适用\n"
    assert not told("甲字科技2025年员工持股计划里张建国买了多少股？", box, "员工持股计划的实施情况")
    assert not told("甲字科技2025年员工持股计划买了多少股？", "若公司不存在员工持股计划。\n", "会计政策")


def test_a_section_that_says_nothing_else_and_an_exemption_are_told(told):
    rights = "截至报告期末的资产权利受限情况"
    assert f"“{rights}：无”" in told("甲字科技2025年末有多少资产被抵押了？", "无\n", "投资状况", rights)
    assert not told("甲字科技2025年末有多少资产被抵押了？", "无\n", "短期借款", "短期借款的说明")
    exempt = "因此，本公司无需披露分部信息。\n"
    assert "无需披露分部信息" in told("甲字科技2025年舒心分部的分部利润是多少？", exempt, "分部信息", "会计政策")
    assert not told("甲字科技2025年舒心片的利润是多少？", exempt, "分部信息")


def test_a_box_of_the_kinds_of_an_item_and_of_guarantees_for_related_parties(told):
    box, notes = "□适用 √不适用\n", "合并财务报表项目注释"
    assert told("甲字科技2025年末短期借款里信用借款多少？", box, notes, "短期借款", "短期借款分类")
    assert told("甲字科技2025年替关联方担保了多少钱？", box, "关联方及关联交易", "关联交易情况", "关联担保情况")


def test_a_box_below_its_own_line_is_told_whatever_rows_are_below(told):
    body = "员工持股计划情况\n□适用 √不适用\n其他激励措施：如下。\n"
    assert told("甲字科技2025年员工持股计划认购了多少股？", body, "利润分配")


def test_a_topic_goes_by_headings_of_other_words(assistant):
    passage = hit("公司报告期不存在重大担保情况。\n", path=("重要事项", "重大担保")).passage
    topics = [assistant.rules.topics.get("对外担保情况")]
    with use_lexicon(Settings().rules):
        for question, denied in (("末对外担保余额是多少？", True), ("对外担保里甲城公司的余额是多少？", False)):
            asked = f"甲字科技2025年{question}"
            plan = Plan(asked, Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字科技",))
            told = deny_existence(plan, assistant._context("plain"), REPORT, denials_of([passage]), topics)
            assert (told is not None) is denied


def test_a_box_of_another_thing_than_the_topic_denies_nothing(assistant):
    question = "甲字科技2025年利润分配方案何时经股东大会通过？"
    plan = Plan(question, Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字科技",))
    box = hit("□适用 √不适用\n", path=("公司治理", "股东大会情况说明")).passage
    topic = assistant.rules.topics.get("利润分配")
    with use_lexicon(Settings().rules):
        assert deny_existence(plan, assistant._context("plain"), REPORT, denials_of([box]), [topic]) is None
        own = hit("□适用 √不适用\n", path=("重要事项", "利润分配方案")).passage
        assert deny_existence(plan, assistant._context("plain"), REPORT, denials_of([own]), [topic]) is not None


def test_an_amount_of_all_years_is_none_of_this_one():
    assert is_accumulated("公司累计回购777,300股", "2025年回购了多少")
    assert not is_accumulated("公司累计回购777,300股", "累计回购了多少")
    assert not is_accumulated("公司回购777,300股", "2025年回购了多少")


def test_a_heading_that_applies_elsewhere_denies_nothing(assistant):
    bodies = ("□适用 √不适用\n", "√适用 □不适用\n类别 期初余额\n")
    notes = ("重要事项", "管理层讨论与分析")
    passages = [hit(body, path=(note, "委托理财总体情况")).passage for note, body in zip(notes, bodies, strict=True)]
    question = "甲字科技2025年委托理财总体情况里投了多少？"
    plan = Plan(question, Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字科技",))
    with use_lexicon(Settings().rules):
        assert deny_existence(plan, assistant._context("plain"), REPORT, denials_of(passages[:1])) is not None
        assert deny_existence(plan, assistant._context("plain"), REPORT, denials_of(passages)) is None


def test_a_heading_that_has_rows_elsewhere_denies_nothing(assistant):
    empty = hit("□适用 √不适用\n", path=("重要事项", "委托理财总体情况")).passage
    row = Block(BlockKind.PARAGRAPH, 4, "类别：银行理财；余额：5", ("管理层讨论与分析", "委托理财总体情况"))
    rows = replace(empty, path=row.path, lines=(replace(text_line(row.text, row), kind=LineKind.ROW),))
    question = "甲字科技2025年委托理财总体情况里投了多少？"
    plan = Plan(question, Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字科技",))
    with use_lexicon(Settings().rules):
        assert deny_existence(plan, assistant._context("plain"), REPORT, denials_of([empty])) is not None
        assert deny_existence(plan, assistant._context("plain"), REPORT, denials_of([empty, rows])) is None


def test_a_box_of_a_general_name_denies_only_what_stands_above_it(told):
    box, notes = "□适用 √不适用\n", "合并财务报表项目注释"
    assert told("甲字科技2025年计提了多少商誉减值？", box, notes, "商誉", "商誉减值准备")
    assert not told("甲字科技2025年应收账款计提了多少坏账准备？", box, notes, "长期应收款", "坏账准备计提情况")
    assert not told("甲字科技2025年固定资产减值准备计提了多少？", box, notes, "合同资产", "减值准备计提情况")


def test_the_parent_companys_notes_deny_nothing_of_the_group(told):
    box = "□适用 √不适用\n"
    asked, named = "甲字科技2025年重要的账龄超过1年的应收股利有多少？", "重要的账龄超过1年的应收股利"
    assert told(asked, box, "合并财务报表项目注释", named)
    assert not told(asked, box, "母公司财务报表主要项目注释", named)


def test_that_nothing_is_paid_out_is_told(told):
    said = "公司计划不派发现金红利，不送红股，不以公积金转增股本。\n"
    assert said.strip() in told("甲字科技2025年度每10股派多少现金红利？", said)


def test_whose_thing_there_is_none_of_is_not_denied(told):
    none = "公司报告期不存在控股股东及其他关联方对上市公司的非经营性占用资金。\n"
    assert told("甲字科技2025年控股股东质押了多少股？", none) == ""


def test_a_box_of_another_thing_about_what_is_asked_denies_nothing(told):
    box = "□适用 √不适用\n"
    assert not told("甲字科技2025年国内经销商减少了多少个？", box, "经销商情况", "经销商管理情况")


def test_a_row_of_a_table_that_has_nothing_is_told(assistant):
    block = Block(BlockKind.PARAGRAPH, 7)
    title = text_line("报告期内因环境问题受到行政处罚的情况\n", block)
    row = replace(text_line("无：无；无；无\n", block), kind=LineKind.ROW, cells=("无", "无", "无", "无"))
    passage = replace(hit("", path=("环境和社会责任",)).passage, lines=(title, row))
    context = assistant._context("plain")

    question = "甲字科技2025年因为环境问题被罚了多少钱？"
    plan = Plan(question, Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字科技",))

    def deny(*lines):
        with use_lexicon(Settings().rules):
            return deny_existence(plan, context, REPORT, denials_of([replace(passage, lines=lines)]))

    assert "报告期内因环境问题受到行政处罚的情况：无" in deny(title, row).text
    other = replace(row, text="甲子：超标；罚款\n", cells=("甲子", "超标", "罚款", "无"))
    assert deny(title, row, other) is None


def test_a_box_of_what_a_thing_brings_about_denies_only_that(told):
    box = "商誉减值测试的影响 □适用 √不适用\n"
    assert not told("甲字科技2025年商誉减值测试用的折现率是多少？", box, "商誉")
    assert told("甲字科技2025年商誉减值测试的影响有多大？", box, "商誉")
