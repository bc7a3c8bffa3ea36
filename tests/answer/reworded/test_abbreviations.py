"""Names of rows that a question abbreviates."""

from pipeline.answer.cells.names import TableNames
from pipeline.answer.reworded.abbreviations import abbreviations
from tests.answer.cells.conftest import table

NAMES = TableNames(
    [
        table(0, ("应收账款",), "", "元", ("单位名称", "期末余额"),
              ("东山县医疗保险基金管理中心", "119.00"), ("南岭市人民医院有限公司", "12.00"),
              ("北河市瓯江化学工业有限公司", "7.00"), ("研发支持人员", "3.00"),
              ("西海区人民医院", "5.00"), ("西海县人民医院", "4.00")),
    ]
)  # fmt: skip


def test_something_of_each_word_stands_for_the_name():
    assert list(abbreviations("东山县医保基金管理中心欠多少", NAMES)) == [
        (0, "东山县医保基金管理中心", "东山县医疗保险基金管理中心")
    ]
    assert list(abbreviations("南岭人民医院的期末余额", NAMES)) == [(0, "南岭人民医院", "南岭市人民医院有限公司")]


def test_the_trade_before_the_legal_form_may_be_left_out():
    assert [name for _, _, name in abbreviations("北河瓯江化学欠多少", NAMES)] == ["北河市瓯江化学工业有限公司"]


def test_a_name_with_another_word_or_of_two_rows_is_none():
    for question in ("研发人员有多少", "西海人民医院欠多少", "基金管理中心欠多少", "东山县医疗保险基金管理中心欠多少"):
        assert list(abbreviations(question, NAMES)) == []
