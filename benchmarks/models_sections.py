"""What section or term an open question of the SMP 2023 challenge names: the slot of the form that it was made from.

The lists do not annotate it; the questions of type 3-1 are a dozen forms with company, year and the section's name.
With company and year (annotated) and the form's words taken out, the section's name is what is left.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

_FORM = re.compile(
    r"能否|请问|可以|给我|请(?:再)?|结合|根据|依据|针对|(?:简要|具体|简单|详细|做)?(?:地)?(?:简要)?(?:介绍|分析|描述|概述|说明|阐述)(?:一下)?|一下|简要"
    r"|报告期内|报告期|(?:的)?(?:年度报告|年报)(?:数据|信息|中|里)?|对于|关于|该公司|公司(?=报告)|(?:的)?(?:具体)?(?:情况|详情|情形)(?:说明)?"
    r"|的?(?:同行业)(?:情况)?(?:进行|做|的)?|如何|怎么样|怎样|有哪些|是什么|什么|是否|哪些|进行|以及与|并与|以及|主要内容|导致|其|年度?|吗"
)
_EDGE = re.compile(r"^(?:的|在|和|与|对|及|公司|中|所处|所)+|(?:的|在|和|与|对|及|公司|中)+$")
_KEPT = re.compile(r"[一-鿿、]{2,}")


def sections(gold: dict[str, Any]) -> tuple[str, ...]:
    """The names that the question gives of sections, the longest first; () where its form is not known."""
    text = unicodedata.normalize("NFKC", gold["question"])
    for name in (gold["prompt"]["ent_name"], gold["prompt"]["ent_short_name"]):
        text = text.replace(name, " ")
    text = re.sub(r"\d{4}年?", " ", text)
    pieces = (_EDGE.sub("", piece) for piece in re.split(r"[\s,。?!:;]+", _FORM.sub(" ", text)))
    found = [piece for piece in pieces if _KEPT.fullmatch(piece)]
    return tuple(sorted(dict.fromkeys(found), key=len, reverse=True))


def names(word: str, section: str) -> bool:
    """Whether a keyword names a section: one is the other, or a part of it with at least half of its characters."""
    one, other = _plain(word), _plain(section)
    if not one or not other:
        return False
    short, long = sorted((one, other), key=len)
    return short in long and 2 * len(short) >= len(long)


def _plain(text: str) -> str:
    return re.sub(r"情况|详情|是否|[的、,，\s]|^公司", "", text)
