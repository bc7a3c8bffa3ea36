"""Row and column labels of real reports, brought to one form.

    "　　加：公允价值变动收益（损失以“－”号填列）"  ->  "公允价值变动收益"
    "（一）基本每股收益（元/股）"                    ->  "基本每股收益"

:func:`clean_label` keeps the words of the label (it can be shown); :func:`label_key` goes on to unify
wordings that mean the same, and is only compared.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_BARE = re.compile(r"(?!其中)[一-鿿][一-鿿·]*")  # what stays as it is: most labels, and a tenth of the time
_CIRCLED = re.compile(r"^[①-⑳⑴-⒇]")
_MARKERS = re.compile(r"^[△▲☆★*#※◆●·•○—–-]+")
_NUMBERING = re.compile(
    r"^(?:[一二三四五六七八九十]{1,3}、"
    r"|\([一二三四五六七八九十]{1,3}\)、?"
    r"|\(\d{1,2}\)"
    r"|\d{1,2}(?:、|\.(?!\d)|\))"
    r"|[A-Za-z](?:、|\.(?=[^A-Za-z])))"
)
_LEADING_WORD = re.compile(r"^(?:加|减|其中|其中加|其中减|以及)[:;]|^其中(?=[一-鿿])")
# What a label begins with where one of the four has something to take away; most labels have nothing.
_LEAD = re.compile(r"[①-⑳⑴-⒇△▲☆★*#※◆●·•○—–一二三四五六七八九十(\d加减其以-]|[A-Za-z][、.]")

# Only remarks that do not change what the figure is: "(扣除非经常性损益)" must stay.
_REMARK = re.compile(
    r"\((?:"
    r"[^()]*(?:(?:损失|亏损|收益|减少|增加|支出|收入|净额|转回|流出)以|号填列|填列)[^()]*"
    r"|(?:单位:?)?(?:人民币)?(?:百万|千万|十亿|千|万|亿)?(?:元|股|人|人次|户)(?:/股|人民币|\(人民币\))?|人民币|RMB|rmb"
    r"|%|倍|次|天|名|家|如有|如适用|注|续|附注[^()]*"
    r"|或[^()]*|有限公司|包括[^()]*|含[^()]*损失[^()]*"
    r")\)"
)
_CUT_REMARK = re.compile(r"\((?:净?损失|净?亏损|净?收益|减少|支出|收入|转回|或股).{0,10}$|\([^()]{0,3}$")
_FOOTNOTE = re.compile(r"\(注?\d{1,2}\)$")
_NOTE_REFERENCE = re.compile(r"(?<=[一-鿿])(?:附注)?[一二三四五六七八九十]{1,3}、\(?\d{1,3}\)?$")
_TRAILING = re.compile(r"[:;、,。.*#/]+$")
_FOREIGN_SPACE = re.compile(r"(?<=[A-Za-z]) (?=[A-Za-z])")


@lru_cache(maxsize=65536)
def clean_label(text: str) -> str:
    """The label without spaces, numbering, 加：减：其中：, unit and sign remarks; widths unified.

    A remark that was cut off in the middle ('投资收益（损失以“-”号') goes as well. Words between English
    letters keep one space. Never empty unless nothing but numbering and signs was there.
    """
    if _BARE.fullmatch(text):
        return text
    if not text.isascii():
        text = _unify_widths(_CIRCLED.sub("", text.strip()))
    text = " ".join(text.split())
    text = _FOREIGN_SPACE.sub("\0", text).replace(" ", "").replace("\0", " ")
    if "," in text and not text.isascii():
        text = re.sub(r"(?<=[一-鿿]),(?=[一-鿿])", "、", text)
    text = _without_lead(text)
    text = _without_remarks(text)
    return _TRAILING.sub("", text)


def _unify_widths(text: str) -> str:
    text = unicodedata.normalize("NFKC", text)
    return text.replace("〔", "(").replace("〕", ")").replace("【", "(").replace("】", ")")


def _without_lead(text: str) -> str:
    before = None
    while before != text and _LEAD.match(text):
        before = text
        for pattern in (_MARKERS, _CIRCLED, _NUMBERING, _LEADING_WORD):
            text = pattern.sub("", text, count=1) or text
    return text


def _without_remarks(text: str) -> str:
    if "(" not in text and "、" not in text:  # none of the patterns can match
        return _TRAILING.sub("", text) or text
    before = None
    while before != text:
        before = text
        text = _TRAILING.sub("", text) or text
        for pattern in (_REMARK, _FOOTNOTE, _CUT_REMARK, _NOTE_REFERENCE):
            text = pattern.sub("", text) or text
    return text


# Who a profit or an equity belongs to is worded in a dozen ways that mean the shareholders of the company
# that reports. 普通股 (ordinary shareholders only) is another figure and stays.
_OWNERS = re.compile(
    r"归属(?:于)?(?:母公司|上市公司|本公司|本行|本集团|母行|银行|公司|本银行)?(?:所有者|股东|权益持有人|权益所有者|持有人)"
)
_ORDINARY_OWNERS = re.compile(
    r"归属(?:于)?(?:母公司|上市公司|本公司|本行|本集团|母行|银行|公司|本银行)普通股(?:股东|持有人)"
)
_SAME = (
    ("股东权益", "所有者权益"),
    ("以及", "及"),
    ("和", "及"),
    ("与", "及"),
    ("帐", "账"),
    ("其它", "其他"),
    ("现金流净额", "现金流量净额"),
)


@lru_cache(maxsize=65536)
def label_key(text: str) -> str:
    """What two labels of the same item have in common: cleaned, 的 and wording variants set aside."""
    key = clean_label(text).casefold().replace(" ", "").replace("的", "")
    if "归属" in key:
        key = _OWNERS.sub("归属母公司所有者", key)
        key = _ORDINARY_OWNERS.sub("归属母公司普通股股东", key)
    for variant, common in _SAME:
        key = key.replace(variant, common)
    return key
