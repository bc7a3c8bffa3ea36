"""Paragraphs that tell of an event with a party, and the day of each sentence."""

from pipeline.answer.evidence.open.events.stories import NOW, names, stories, tells_of
from tests.answer.evidence.conftest import hit

SUIT = (
    "2023年3月，公司向乙字药业提起诉讼。2023年11月24日，法院判决乙字药业支付赔偿款。对方已上诉。"
    "截至审计报告日，二审尚未判决。\n公司与丙字银行签订借款合同。\n"
)


def test_a_paragraph_is_told_with_the_days_of_its_sentences():
    (story,) = stories([hit(SUIT, path=("或有事项",)).passage], "lawsuits", ("乙字药业",))
    assert [one.day for one in story.sentences] == [(2023, 3, 0), (2023, 11, 24), (2023, 11, 24), NOW]
    assert story.named == 1 and story.path == ("或有事项",)


def test_promises_and_other_deeds_tell_nothing():
    assert stories([hit(SUIT, path=("承诺事项履行情况",)).passage], "lawsuits", ("乙字药业",)) == []
    assert stories([hit(SUIT, path=("或有事项",)).passage], "purchases_of_shares", ("乙字药业",)) == []
    assert stories([hit(SUIT, path=("或有事项",)).passage], "lawsuits", ("丁字药业",)) == []


def test_a_heading_may_name_the_party():
    passage = hit("公司已提起诉讼，诉讼已受理。", path=("其他重要事项", "乙字药业建设情况")).passage
    assert len(stories([passage], "lawsuits", ("乙字药业",))) == 1


def test_the_sentence_behind_the_one_that_names_a_party_may_say_what_is_done():
    signed = "公司与乙字药业签订《推广协议》。双方就协议的履行存在争议。2025年2月，法院出具一审判决。\n"
    (story,) = stories([hit(signed, path=("或有事项",)).passage], "lawsuits", ("乙字药业",))
    assert len(story.sentences) == 3
    far = "公司与乙字药业签订《推广协议》。公司经营正常。另一案法院出具一审判决。\n"
    assert stories([hit(far, path=("或有事项",)).passage], "lawsuits", ("乙字药业",)) == []


def test_words():
    assert tells_of("lawsuits", "提起仲裁") and not tells_of("lawsuits", "签订协议")
    assert names("乙字药业和丙字银行", ("乙字药业", "丙字银行", "丁字")) == 2
