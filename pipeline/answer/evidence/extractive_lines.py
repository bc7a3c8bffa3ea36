"""What a line of a section is where it is no sentence that answers: a table's caption, header or row, a unit line.

Tables stand in passages as sentences, a row each (see `pipeline.extract.passages.sentences`):
销售费用：2019年为1,000元。
"""

from __future__ import annotations

import re

_UNIT = re.compile(r"^(?:单位[:：]|[（(]单位|币种|\d+$)|^[^。；：]{0,24}[（(](?:本公司|续)[)）]$")
_CAPTION = re.compile(r"^[^：；。]{0,60}[（(]单位[:：][^）)]*[)）](?:[：:][^；：]*。)?$")
_ROW = re.compile(
    r"^[^：]{1,60}：(?:[^；：]{1,40}(?:为|：))?-?[\d,.]+[^，]*$|^[^：]{1,60}：[^；]{1,40}为[^；]*；.*。$|^[（(]单位"
)
_NAMED = re.compile(
    r"^[^，；：不未无没是为已]{2,20}(?:情况|资料|构成|程度|类别|表|如下)[。：]$|^(?:其他说明|情况说明|具体说明)[。：]?$"
)
_HEADER_WORDS = re.compile(
    r"名称|姓名|类型|类别|金额|比例|日期|关系|方式|内容|原则|序号|说明|情况|期[初末]|数量|性质|价格|职务|单位|项目|届次|决议|索引|披露|方案|^20\d\d年"
)
# 3、药材价格波动的风险：… is an item of a list with its number, which is no column before two others.
_ITEM_NUMBER = re.compile(r"^(?:[（(][\d一二三四五六七八九十]{1,3}[）)]|[\d一二三四五六七八九十]{1,3}[、.．]|[①-⑳])")
_NOTHING = re.compile(r"^(?:其[他它]|情况|具体)?说明\s*[:：]\s*[无/—-]?。?$|^[无/—-]+。?$")
_RULES = re.compile(r"公司需(?:要)?遵守[^。]{0,100}披露要求|^如是?按照?预期信用损失一般模型")
_REPEATED = re.compile(r"([^；：]{2,30})为\1[；。]")  # a header's cells once more
_ELSEWHERE = re.compile(r"^(?!.*\d(?:元|%|％)).{0,24}(?:详见|参见|请见|请参[见阅]|参阅|见本(?:节|报告))[^。]{0,60}。?$")
_SHREDS = 3  # characters; a row whose cells are shorter on the whole is one whose words a narrow column broke up
_CAUSE = re.compile(r"主要系|主要是|主要因|主要受|由于|所致|得益于|归因于|原因|是因|因[^此]{1,20}(?:增加|减少|导致)")


def is_row(text: str) -> bool:
    """Whether a line is a row of a table."""
    return bool(_ROW.match(text))


def gives_cause(text: str) -> bool:
    """Whether a line says why something is so."""
    return bool(_CAUSE.search(text))


def cause_at(text: str) -> int:
    """Where the words that lead in a reason stand; the text's length where there are none."""
    found = _CAUSE.search(text)
    return found.start() if found else len(text)


def is_telling(text: str) -> bool:
    """Whether a line is more than a row of figures: a sentence, or a row that gives a reason."""
    return gives_cause(text) or not is_row(text)


def is_elsewhere(text: str) -> bool:
    """Whether a line only says where something is said."""
    return bool(_ELSEWHERE.match(text))


def is_header(text: str) -> bool:
    """Whether a line names columns only: 项目、2019年、2018年、变动说明。"""
    unnumbered = _ITEM_NUMBER.sub("", re.sub(r"\s", "", text))
    fields = [field for field in re.split("[、；：]", unnumbered.rstrip("。")) if field]
    if len(fields) < 3 or "，" in text or re.search(r"\d(?!\d*年)(?:[,.]\d|\d*[%元])", text):
        return False
    return sum(bool(_HEADER_WORDS.search(field) and len(field) <= 20) for field in fields) >= 0.5 * len(fields)


def is_shredded(text: str) -> bool:
    """Whether a row's words are in pieces: 关：是。关：关；联；否。关：联；否；可获。"""
    fields = [field for field in re.split("[、；：。，]", re.sub(r"\s", "", text)) if field]
    worded = [field for field in fields if not re.search(r"\d", field)]
    return len(worded) >= 2 and sum(len(field) < _SHREDS for field in worded) > 0.5 * len(worded)


def is_noise(text: str) -> bool:
    """Whether a line says nothing of its own."""
    patterns = (_RULES.search, _REPEATED.search, _NOTHING.match, _UNIT.search, _CAPTION.match, _NAMED.match)
    return any(found(text) for found in patterns) or is_header(text) or is_shredded(text) or not re.search(r"\w", text)


def is_caption(text: str) -> bool:
    """Whether a line is a table's title with its unit."""
    return bool(_CAPTION.match(text))
