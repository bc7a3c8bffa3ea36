"""Marks of Markdown."""

import pytest

from pipeline.read.forms.markdown import plain_text


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
    ],
)
def test_marks_become_plain_text(raw, plain):
    assert plain_text(raw) == plain
