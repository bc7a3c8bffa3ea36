"""Names of tables found in questions."""

import pytest

from pipeline.answer.cells.names import TableNames, glosses_in, plain, without_exceptions, without_lists
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.cells.conftest import table

TABLES = (
    table(0, ("合并财务报表项目注释", "销售费用"), "63、销售费用", "元", ("项目", "本期发生额"),
          ("差旅及会议费", "1,196"), ("中介机构费用", "82"), ("销售费用中其他", "1"),
          ("其中：个人小额贷款", "5"), ("合计", "1,283")),
    table(1, ("收入与成本",), "营业收入和营业成本", "元", ("项目", "营业收入", "同比增减", "占营业收入比例"),
          ("机器人与自动化系统", "3", "1%", "2%"), ("与资产相关", "4", "1%", "2%")),
)  # fmt: skip


def found(text, items=()):
    with use_lexicon(Settings().rules):
        return [text[start:end] for start, end in TableNames(TABLES).find(text, items)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("差旅及会议费多少", "差旅及会议费"),  # 差 and 及 are words of the lexicon
        ("2024年中介机构费用多少", "中介机构费用"),
        ("个人小额贷款多少", "个人小额贷款"),  # without 其中：
        ("销售费用中差旅费多少", "销售费用"),  # 中 parts what follows it
        ("机器人与自动化收入多少", "机器人与自动化"),  # a run that begins a name
        ("其中与资产相关多少", "与资产相关"),
    ],
)
def test_a_name_is_found_whole(text, name):
    assert name in found(text)


def test_a_list_of_things_with_names_of_their_own_is_none():
    assert "营业收入和营业成本" not in found("营业收入和营业成本分别多少", ("营业收入", "营业成本"))


@pytest.mark.parametrize("text", ["合计多少", "同比增减多少", "占营业收入比例多少", "旅游费多少"])
def test_words_of_operations_and_strange_words_are_no_names(text):
    assert all(name == "营业收入" for name in found(text))


def test_names_are_read_as_questions_are():
    assert plain("（1）其中：以公允价值计量的 资产") == "以公允价值计量资产"


def test_a_run_ends_before_a_word_of_asking_that_it_would_cut():
    tables = (
        table(
            0,
            ("公允价值变动收益",),
            "合计分析表",
            "元",
            ("项目", "金额"),
            ("交易性金融资产债务工具投资公允价值变动", "1"),
        ),
    )
    with use_lexicon(Settings().rules):
        names = TableNames(tables)
        assert names.find("合计分别是多少") == []
        text, question = "交易性金融资产债务工具投资是多少", "交易性金融资产的债务工具投资是多少"
        assert [text[a:b] for a, b in names.find(text)] == ["交易性金融资产债务工具投资"]
        assert "交易性金融资产债务工具投资" not in [text[a:b] for a, b in names.find(text, (), question)]


DATED = (
    table(0, ("在建工程", "期末已背书或贴现且尚未到期的票据"), "", "元",
          ("类型", "本期其他减少金额", "累计折旧", "余额"),
          ("2018年GMP新建项目", "1", "2", "3"), ("2021年末余额", "1", "2", "3"), ("2018年", "1", "2", "3")),
)  # fmt: skip


def found_between(question, *times):
    text = question.replace("的", "")
    spans = [(text.index(time), text.index(time) + len(time)) for time in times]
    with use_lexicon(Settings().rules):
        return [text[start:end] for start, end in TableNames(DATED).find(text, (), question, spans)]


def test_whole_names_take_in_times_where_the_question_has_another():
    assert found_between("2022年的2018年GMP新建项目的账面余额是多少", "2022年", "2018年") == ["2018年GMP新建项目"]
    assert found_between("2018年GMP新建项目是多少", "2018年") == []  # it is the question's own year
    assert found_between("2022年的2021年末余额是多少", "2022年", "2021年末") == []  # nothing but a time
    heading = "期末已背书或贴现且尚未到期票据"
    assert found_between("2022年期末已背书或贴现且尚未到期的票据", "2022年", "期末") == [heading]


def test_a_name_of_known_words_is_one_where_de_parts_it():
    assert found_between("在建工程的厂房的其他减少金额是多少") == ["其他减少金额", "在建工程"]
    assert sorted(found_between("在建工程的厂房的累计折旧是多少")) == ["在建工程", "累计折旧"]
    assert found_between("在建工程的厂房其他减少金额多少") == ["在建工程"]


def test_names_are_found_in_equal_words():
    tables = (
        table(
            0,
            ("现金流量表补充资料",),
            "",
            "元",
            ("项目", "本期增加金额"),
            ("固定资产折旧、油气资产折耗", "1"),
            ("质押借款", "2"),
        ),
    )

    def told(text):
        with use_lexicon(Settings().rules):
            return [text[start:end] for start, end in TableNames(tables).find(text)]

    assert told("固定资产折旧费、油气资产折耗是多少") == ["固定资产折旧费、油气资产折耗"]
    assert told("质押贷款是多少") == ["质押贷款"] and "抵押贷款" not in told("抵押贷款是多少")


def test_a_share_that_a_header_states_is_a_name_with_what_it_is_of():
    works = table(
        0, ("在建工程",), "", "元", ("项目名称", "期末余额", "工程累计投入占预算比例"), ("新车间", "13", "115%")
    )
    text = "新车间累计投入占预算比例多少"
    assert "累计投入占预算比例" in {text[a:b] for a, b in TableNames([works]).find(text)}


def test_what_a_name_excepts_is_no_part_of_it():
    assert without_exceptions("计入当期损益的政府补助，但与正常经营密切相关的除外") == "计入当期损益的政府补助"
    assert without_exceptions("其他营业外收入") == "其他营业外收入"


def test_what_brackets_say_that_a_row_is_is_a_name_of_it():
    tests = table(0, ("商誉",), "", "元", ("项目", "甲"), ("现金流量的现值（可收回金额）", "5"), ("余额（万元）", "3"))
    text = "甲的可收回金额是多少"
    assert [text[a:b] for a, b in TableNames([tests]).find(text)] == ["可收回金额"]
    assert glosses_in("余额（万元）") == glosses_in("1年以内（含1年到期）") == []


def test_a_cell_that_lists_what_a_row_is_made_up_of_names_it_not():
    assert without_lists("发电|原材料、燃料及动力、人工成本、修理费") == "发电"
    assert without_lists("原材料、燃料、动力|发电") == "原材料、燃料、动力|发电"
    assert without_lists("甲药业|生产、销售|直接") == "甲药业|生产、销售|直接"
