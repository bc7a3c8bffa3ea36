"""What of a model's text can be told at all."""

from pipeline.answer.llm.sentence_filter import complete_sentences, loops, names_others
from pipeline.llm.messages import Reply


def test_the_sentence_that_a_reply_was_cut_off_in_is_not_told():
    assert complete_sentences(Reply("收入增长。利润下降；其中", cut=True)) == "收入增长。利润下降；"
    assert complete_sentences(Reply("收入增长。利润下降")) == "收入增长。利润下降"
    assert complete_sentences(Reply("没有一句", cut=True)) == ""


def test_a_text_that_goes_round_in_circles():
    assert loops("蓝海战略是指在一定程度上，" + "在一定程度上，" * 20)
    assert loops("质量管理、安全管理、信息化管理、" * 12)
    assert not loops("公司核心竞争力主要体现在研发平台、产品品质、客户资源和管理团队四个方面，报告期内未发生重大变化。")
    assert not loops("1月、2月、3月、4月、5月、6月")
    assert not loops("")


def test_a_company_that_no_source_names():
    sources = ["四方科技集团股份有限公司2019年主要客户：", "公司向中远海运集装箱有限公司供货。"]
    assert names_others("五方科技集团股份有限公司的客户稳定。", sources)
    assert names_others("中国人民银行2019年同业竞争情况", sources)
    assert names_others("甲公司的客户稳定。", sources)
    assert not names_others("四方科技集团股份有限公司向中远海运集装箱有限公司供货。", sources)
    assert not names_others("公司的客户稳定，本公司与客户合作多年。", sources)
