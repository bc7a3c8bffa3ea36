"""What an open question asks about in its own words: the question without company, year and the words of asking."""

from __future__ import annotations

import re

from pipeline.understand.keywords import Keyword
from pipeline.understand.understander import Recognised

_ASKING = re.compile(
    r"请问|请教|能否|可否|请|根据|依据|结合|按照|针对|关于|对于|以及|年度报告|年报(?:数据|信息|中|里)?|报告期内?|本期|当年"
    r"|(?:给|为|帮)我|(?:简要|简单|具体|详细|大致)?(?:地)?(?:介绍|分析|描述|概述|说明|阐述|总结|概括|简述|谈谈|讲讲|告诉我|讨论)(?:一下|下)?"
    r"|如何|怎么样|怎样|怎么|有哪些|哪些|什么样|什么|是多少|多少|有何|有没有|有无|是不是|是否有?|进行|做出?|一下|公司|企业|该|其"
    r"|具体|详情|(?:相关|有关|总体|整体|基本)?(?:情况|内容|信息|事项)(?=$|[,，。?？])|上半年|前三季度|第?[一二三四]季度|半年度|以来|期间|年度|为何|为什么(?=$)"
)
_EDGE = re.compile(r"^[的和与及是在中对从并年若,，。、?？!！:：;；\s]+|[的和与及是在中呢吗有,，。、?？!！:：;；\s]+$")


def topics(found: Recognised) -> tuple[str, ...]:
    """Topics by their own names; 与同行业情况对比 asks for no 行业情况."""
    spans = (s for s in found.keywords if s.slot == "主题" and found.text[s.start - 1 : s.start] != "同")
    return tuple(dict.fromkeys(span.value.name for span in spans if isinstance(span.value, Keyword)))


def subject(found: Recognised) -> str:
    """年金宇生物2020年社会责任工作情况如何 → 社会责任工作."""
    text = list(found.text)
    for span in found.years.spans:
        text[span.start : span.end] = " " * (span.end - span.start)
    bare = re.sub("[\ue000-\uf8ff]+", " ", "".join(text))
    parts = (_EDGE.sub("", part) for part in re.split(r"[,，。?？;；\s]+", _ASKING.sub(" ", bare)))
    return " ".join(part for part in parts if part) or bare.strip()
