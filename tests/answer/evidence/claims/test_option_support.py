"""How far passages support an option."""

from dataclasses import replace

from pipeline.answer.evidence.claims.choice_evidence import Evidence
from pipeline.answer.evidence.claims.option_support import option_support
from pipeline.answer.evidence.claims.support import DENIED, WITHOUT_QUANTITY
from tests.answer.evidence.conftest import hit

ARTICLE = hit("存单遗失的，储户应当在三十日内书面申请挂失。储蓄机构应当自受理之日起五个工作日内答复。")
OTHER = hit("储蓄机构终止营业的，应当公告。", position=1)


def support(claim, stem="存单遗失多久申请挂失", hits=(ARTICLE, OTHER)):
    return option_support(claim, Evidence.of(stem, hits))


def test_the_sentence_with_the_claim_s_words_and_number_supports_it():
    found = support("三十日内书面申请挂失")
    assert found.score > 0.9 and not found.denied
    assert found.place.text == "存单遗失的，储户应当在三十日内书面申请挂失。"


def test_another_number_takes_most_of_the_support_away():
    right, wrong = support("三十日内书面申请挂失"), support("六十日内书面申请挂失")
    assert wrong.score <= WITHOUT_QUANTITY * right.score + 0.01


def test_of_bare_figures_the_one_beside_the_question_s_words_counts_most():
    assert support("30日").score > support("5个工作日").score > support("7个月").score


def test_a_figure_of_another_case_than_the_question_s_counts_less():
    rule = hit("没收违法所得，并处违法所得1倍以上5倍以下的罚款，违法所得不足10万元的，处20万元以上50万元以下的罚款。")
    stem = "违法所得不足10万元的，罚款幅度为"
    of_case = support("20万元以上50万元以下", stem, [rule])
    assert of_case.score > support("违法所得1倍以上5倍以下", stem, [rule]).score


def test_the_fine_of_a_list_s_opening_is_of_its_items():
    fines = [
        hit(f"有下列行为之一的，处{fine}的罚款：\n（一）提供虚假报表的；", position=at)
        for at, fine in enumerate(("五万元以上三十万元以下", "十万元以上五十万元以下"))
    ]
    stem = "处十万元以上五十万元以下罚款的行为"
    found = support("提供虚假报表", stem, fines)
    assert "五十万元" in found.place.lead and found.score > support("提供虚假报表", stem, fines[:1]).score


def test_items_of_a_list_of_exceptions_are_what_may_be():
    rule = hit("承包方不得单方解除合同，但受让方有下列情形之一的除外：\n（一）擅自改变土地用途；")
    assert not support("擅自改变土地用途", "承包方可以单方解除合同", [rule]).denied
    assert support("擅自改变土地用途", "承包方不得单方解除合同", [rule]).denied


def test_what_a_sentence_lets_be_is_not_what_it_forbids():
    rule = hit("可以利用荒地的，不得占用耕地。")
    assert support("利用荒地", "法律禁止的行为", [rule]).denied
    assert not support("占用耕地", "法律禁止的行为", [rule]).denied


def test_the_number_of_an_item_is_no_figure_of_it():
    rule = hit("公司发行债券应当最近三年连续盈利，并具备下列条件：\n（一）治理良好；")
    assert support("三年", "最近几年连续盈利", [rule]).score > support("一年", "最近几年连续盈利", [rule]).score


def test_a_short_option_is_denied_by_the_other_of_two_contraries():
    rule = hit("有下列情形的，给予处分：\n（一）违反规定进行现场检查的；")
    assert support("按照规定进行现场检查", "哪些情形给予处分", [rule]).denied
    assert not support("违反规定进行现场检查", "哪些情形给予处分", [rule]).denied


def test_an_option_of_which_the_sentence_denies_what_is_asked_is_denied():
    rule = hit("法律禁止流通的财产，不得作为信托财产。")
    assert support("法律禁止流通的财产", "归入信托财产的有", [rule]).denied
    assert not support("法律禁止流通的财产", "不得作为信托财产的有", [rule]).denied


def test_the_day_that_a_law_named_by_its_title_says_of_itself_counts_more_than_another():
    entry = replace(ARTICLE.entry, title="澄澜统计办法")
    first = replace(hit("澄澜统计办法（2022年12月25日发布）"), entry=entry)
    last = replace(hit("本办法自2023年2月1日起施行。", position=1), entry=entry)
    stem = "《澄澜统计办法》自何时起施行"
    hits = [first, last]
    assert support("2023年2月1日", stem, hits).score > support("2022年12月25日", stem, hits).score


def test_words_that_other_claims_have_too_count_little():
    ground = Evidence.of("储蓄机构的义务", [ARTICLE, OTHER])
    claim = "储蓄机构应当保密"
    common = frozenset(("储蓄", "蓄机", "机构", "构应", "应当"))
    assert option_support(claim, ground, common).score < option_support(claim, ground).score


def test_nothing_near_is_no_support():
    assert support("珠峰高度").score == 0.0 and support("珠峰高度").place is None
    assert option_support("任何话", Evidence.of("问题", [])).score == 0.0


def test_what_may_not_be_is_asked_for_of_a_sentence_that_forbids_it():
    rules = [hit("储蓄机构不得泄露储户的存款信息。"), hit("储蓄机构可以代理储户缴费。", position=1)]
    ground = Evidence.of("储蓄机构不得", rules)
    assert option_support("泄露储户的存款信息", ground).score > 0.6
    assert option_support("代理储户缴费", ground).denied


def test_a_figure_counts_less_where_the_question_s_own_quantity_does_not_stand():
    rule = hit("融资金额不得超过售价的80%；售价超过20万元的，融资金额不得超过售价的70%。")
    ground = Evidence.of("售价超过20万元的，融资金额不得超过售价的", [rule])
    assert option_support("70%", ground).score > option_support("80%", ground).score


def test_a_denied_claim_keeps_a_fifth():
    body = hit("任何单位不得将公款以个人名义转为储蓄存款。")
    found = support("单位可以将公款以个人名义转为储蓄存款", stem="公款", hits=[body])
    assert found.denied and found.score <= DENIED


def test_an_option_in_other_words_is_supported_by_the_sentence_that_says_so():
    rule = hit("信托有下列情形之一的，无效：\n（一）受益人不能确定；\n（二）专以讨债为目的设立信托。")
    ground = Evidence.of("哪些信托无效", [rule])
    assert option_support("没法确定受益人的", ground).score > 2 * option_support("没有约定期限的", ground).score


def test_what_only_may_be_is_no_answer_to_what_must_be():
    rule = hit("书面文件应当载明信托目的。书面文件可以载明受托人的报酬。")
    ground = Evidence.of("书面文件应当载明的事项", [rule])
    assert not option_support("信托目的", ground).denied and option_support("受托人的报酬", ground).denied
    may = Evidence.of("书面文件可以载明的事项", [rule])
    assert not option_support("受托人的报酬", may).denied


def test_an_option_is_held_to_the_contrary_that_the_question_names():
    rule = hit("建设期的风险以签订总承包合同分散。经营期的风险以签订长期供销合同分散。")
    ground = Evidence.of("分散建设期的风险", [rule])
    assert option_support("签订长期供销合同", ground).denied and not option_support("签订总承包合同", ground).denied


def test_once_is_a_figure_that_counts_for_what_stands_beside_it():
    rule = hit("还本频率不低于每年两次。确需降低的，可以放宽至每两年一次。一次性收取的费用应当公示。")
    ground = Evidence.of("还本频率每年不得低于", [rule])
    assert option_support("两次", ground).score > option_support("一次", ground).score


def test_an_option_that_one_sentence_has_word_for_word_is_not_denied_by_another_case():
    rule = hit("机构应当履行客户尽职调查等义务。第三方没有能力的，机构不得依托其开展客户尽职调查。")
    assert not support("客户尽职调查", "机构的义务包括", [rule]).denied


def test_whose_consent_something_is_forbidden_without():
    rule = hit("未经监管机构批准，任何单位不得设立储蓄机构。")
    assert not support("监管机构", "设立储蓄机构，须经谁批准", [rule]).denied


def test_an_option_that_a_clause_forbids_is_denied_where_what_must_be_is_asked():
    rule = hit("公司应当加强销售人员管理，不得利用销售业务为个人牟取利益。")
    stem = "公司在销售管理中应当"
    assert support("利用销售业务为个人牟取利益", stem, [rule]).denied
    assert not support("加强销售人员管理", stem, [rule]).denied


def test_a_word_is_sought_in_the_words_of_the_rule():
    rule = hit("基金公司按月报送使用情况。")
    assert support("每月", "基金公司多久报送使用情况", [rule]).score > 0.5
    assert support("每年", "基金公司多久报送使用情况", [rule]).score == 0
