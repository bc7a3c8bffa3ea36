"""In what form an answer is wanted: with how many decimals, in what unit, of how many that are named."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numerals import NUMERAL, SCALE, parse_number
from pipeline.understand.slots import SlotSpan

_DECIMALS = re.compile(
    rf"(?:保留|精确到?|取)(?:至|到)?(?:小数点)?(?:以?后)?第?(?P<n>\d+|[{NUMERAL}]+)位(?:小数)?|(?P<n2>\d+|[{NUMERAL}]+)位小数"
)
_INTEGER = re.compile(r"(?:保留|精确到|取)(?:至|到)?(?:整数|个位)")

_EXACT = re.compile(r"精确到[元角分]")
_PRECISIONS = (_DECIMALS, _INTEGER, _EXACT)
_FORMS = (
    re.compile(rf"(?:单位[为是:：]?|[以用按]){SCALE}?(?:元|人|家|股)(?:计算|为单位|表示|计)?"),
    re.compile(rf"(?:这|过去|前)?[{NUMERAL}\d]{{1,2}}年(?=[^,，。]{{0,2}}(?:平均|年均|均值|合计|累计|总|复合|之和))"),
    re.compile(rf"(?<=多少){SCALE}元?"),
    re.compile(r"(?<=[\d年])[两三四五]年"),  # 2024和2025两年
    re.compile(rf"(?:这|以上|上述)?(?:\d+|[{NUMERAL}]+)(?:家公司|家企业|家|个公司|份报告|份年报|份财报|者)"),
)


def decimals(text: str) -> int | None:
    """How many decimals are asked for (保留2位小数, 精确到小数点后两位, 保留整数)."""
    match = _DECIMALS.search(text)
    if match:
        n = parse_number(match["n"] or match["n2"])
        return None if n is None or n > 12 else int(n)
    return 0 if _INTEGER.search(text) else None


def asked_unit(text: str) -> str:
    """The unit that an answer is asked in: 单位为万元, 多少亿元; "" when it is the base unit."""
    match = re.search(
        rf"(?:单位[为是:：]?|多少|几|[以用按])({SCALE})元|(?:多少|几)个?([十百千]?[万亿]+)(?![人名股家户吨个倍元])",
        text,
    )
    return f"{match[1] or match[2]}元" if match else ""


def find_precisions(text: str) -> list[SlotSpan]:
    """What says how many decimals are wanted (保留两位小数, 精确到小数点后第二位), as spans."""
    return _forms(text, _PRECISIONS)


@per_lexicon
def _asked_amount(lexicon: Lexicon) -> re.Pattern[str]:
    """How much is asked for, with its scale and unit: 多少亿元, 几个人, 多少万支."""
    units = rf"元|块钱|块|人|名|家|个(?!百分|点)|股(?![权份本东金])|次|天|年|{lexicon.any_of('asked_units')}"
    scaled = rf"{SCALE}(?:{units}|{lexicon.any_of('counting_units')})"
    return re.compile(rf"(?<!分之)(?:多少|几多|几)(?:个(?!百分|点))?(?:{scaled}|{SCALE}|(?:{units}))?(?![倍成分然])")


def find_forms(text: str) -> list[SlotSpan]:
    """What else says in what form the answer is wanted (单位为万元, 多少亿元, 两家公司), as spans."""
    return _forms(text, (_asked_amount(), *_FORMS))


def _forms(text: str, patterns: Sequence[re.Pattern[str]]) -> list[SlotSpan]:
    return [SlotSpan(m.start(), m.end(), "格式", None, m[0]) for pattern in patterns for m in pattern.finditer(text)]
