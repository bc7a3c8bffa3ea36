"""Names that a report's text never uses."""

import pytest

from pipeline.answer.absences.unnamed import unused_names
from pipeline.answer.audit.names.asked_words import NeededWord
from pipeline.answer.rows.words import content_words
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.evidence.conftest import hit

TEXT = "客户有滨江四方重型机械有限公司和ASTRA Zeneca，产品有六味地黄丸。\n"


@pytest.fixture
def unused():
    def find(words, body=TEXT):
        passages = [hit(body, path=("主要业务",)).passage] if body else []
        with use_lexicon(Settings().rules):
            asked = [NeededWord(word) for chunk in words.split() for word in content_words(chunk)]
            return unused_names(asked, words, passages)

    return find


def test_names_of_companies_goods_and_latin_ones(unused):
    assert unused("特斯拉 销售额") == ("特斯拉",)
    assert unused("HPV疫苗 研发投入") == ("HPV",)
    assert unused("板蓝根颗粒 收入") == ("板蓝根",)


def test_what_people_say_for_what_reports_print_is_no_name(unused):
    assert unused("换人 董事长") == ()


def test_names_side_by_side_are_one(unused):
    assert unused("云南景洪分公司 收入") == ("云南景洪",)


def test_what_a_name_is_made_of_may_stand_for_it(unused):
    assert unused("广告宣传 金额", body="市场推广费。\n") == ()
    assert unused("华源生物 金额", body="华源集团，生物。\n") == ()
    assert unused("董秘 薪酬", body="董事会秘书。\n") == ()


def test_a_name_that_is_there_in_full_or_longer_is_used(unused):
    assert unused("Astra 销售额") == () and unused("六味地黄丸 收入") == ()
    assert unused("滨江重机 销售额") == ()


def test_what_is_no_name_may_stand_there_in_other_words(unused):
    assert unused("房子 租金") == () and unused("停车场 收入") == ()


def test_without_the_text_of_a_report_nothing_is_certain(unused):
    assert unused("特斯拉 销售额", body="") == ()


def test_of_a_text_of_glyph_codes_nothing_is_certain(unused):
    assert unused("特斯拉 销售额", "客户有" + "(cid:743)" * 9) == ()
