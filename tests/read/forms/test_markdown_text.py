"""Text of Markdown without its marks."""

import pytest

from pipeline.read.forms.markdown_text import plain_text


@pytest.mark.parametrize(
    ("raw", "plain"),
    [
        (r"$50.\,34\%$", "50.34%"),
        (r"$\surd$适用", "√适用"),
        (r"$\textcircled{3}$一项交易", "③一项交易"),
        (r"$\bf{12\%}$", "12%"),
        (r"$\frac{1}{2}$", r"$\frac{1}{2}$"),
        ("m<sup>2</sup> &amp; **粗**", "m2 & 粗"),
        (r"1\. 概况", "1. 概况"),
        ("1,234.00<sup>2</sup>", "1,234.00"),
        ("1,234$^{1}$", "1,234"),
        ("5,678 $^{(2)}$", "5,678"),
        ("$$12\\%$$", "12%"),
        (r"超过70%$\circledcirc$公司$\surd$$\surd$", "超过70%◎公司√√"),  # formulas side by side are not one
        (r"研发\_费用 A&amp;B &lt;5%", "研发_费用 A&B <5%"),
        ('<div align="center">表2 <img src="a.png"/></div>', "表2"),
        ("收入[^1]增长", "收入增长"),
        ("少于<5人，多于>3人", "少于<5人，多于>3人"),
    ],
)
def test_marks_become_plain_text(raw: str, plain: str) -> None:
    assert plain_text(raw) == plain
