"""Sentences of the field on which a converted tokenizer is held to the published one."""

from __future__ import annotations

from itertools import islice

from pipeline.rules.items import load_items

COUNT = 200
# What tokenizers trip over: line breaks, tabs, blanks in a row, full-width and rare characters, figures, code.
_HARD = (
    "你好",
    " 前后有空格 ",
    "两个  空格和\t制表符",
    "第一行\n第二行\n\n第四行",
    "[Round 1]\n\n问：什么是递延所得税资产？\n\n答：",
    "１２３ＡＢＣ（全角）",
    "营业收入为1,234,567.89元，同比增长12.34%。",
    "-3.5e10 +0.001 1/3 ½ ² ㎡ ℃ №",
    "𠮷野家、㐂、龘、鱻",
    "😀👩‍👩‍👧‍👦🇨🇳",
    "def f(x):\n    return {'a': [x, \"b\"]}",
    "https://example.com/a?b=c&d=%E4%B8%AD",
    "<|user|> is text here",
    "The company's revenue grew 8% in FY2023; EPS was $1.25.",
    "ПриветΚαλημέραこんにちは안녕하세요",
    "…—·「」『』【】《》〈〉",
)
_FORMS = ("{company}{year}年的{item}是多少元？", "请简要说明{company}{year}年{item}的变化及原因。", "什么是{item}？")
_COMPANIES = ("四方科技", "江苏恒瑞医药股份有限公司", "ST中安", "TCL科技")


def sample_texts(count: int = COUNT) -> list[str]:
    """`count` different texts: the hard ones, then questions about the items of the dictionary."""
    items, _ = load_items()
    questions = (
        _FORMS[at % len(_FORMS)].format(company=_COMPANIES[at % len(_COMPANIES)], year=2019 + at % 3, item=item.name)
        for at, item in enumerate(items.all)
    )
    return list(dict.fromkeys([*_HARD, *islice(questions, count - len(_HARD))]))
