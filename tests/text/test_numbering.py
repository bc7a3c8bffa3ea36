"""Numbers of headings and items: form, value, and what is no number."""

import pytest

from pipeline.text.numbering import read_number, without_number


@pytest.mark.parametrize(
    ("text", "level", "value"),
    [
        ("第三节 管理层讨论与分析", 0, 3),
        ("十二、 公司治理", 1, 12),
        ("（二）市场风险", 2, 2),
        ("2、产品集中风险", 3, 2),
        ("1.   政策变动风险", 3, 1),
        ("（3）药品价格治理", 4, 3),
        ("③其他", 6, 3),
        ("B.公司主要供应商情况", 7, 2),
        ("第二，坚持预算刚性管理", 8, 2),
        ("一是加强防线建设", 9, 1),
    ],
)
def test_the_form_and_value_of_a_number(text, level, value):
    found = read_number(text)
    assert found is not None and (found.level, found.value) == (level, value)


@pytest.mark.parametrize("text", ["2022年，公司实现营业收入", "1.5亿元", "一次性摊销", "A股股东", "第三方检测", ""])
def test_a_figure_or_a_word_is_no_number(text):
    assert read_number(text) is None


def test_text_without_its_numbers():
    assert without_number("（四）1、政策风险") == "政策风险"
    assert without_number("政策风险") == "政策风险"
    assert without_number("1、") == "1、"
