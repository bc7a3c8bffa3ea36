"""What an open question asks about in its own words: the question without company, year and the words of asking."""

from __future__ import annotations

import re

from pipeline.understand.keywords import Keyword, Keywords
from pipeline.understand.masking import SLOTS
from pipeline.understand.recogniser import RecognisedQuestion

_PLACED = re.compile(
    rf"[\u4e00-\u9fff]{{2,3}}[省市]{SLOTS['公司']}|^(?:北京|上海|天津|重庆){SLOTS['公司']}"
)  # 天津达仁堂
_BETWEEN = 10  # characters of asking between two parts of a subject
_ASKING = re.compile(
    r"请问|请教|能否|可否|请(?!求)|根据|依据|结合(?!营)|按照|针对|关于|对于|以及|年度报告|年报(?:数据|信息|中|里)?|报告期内?|本期|当年"
    r"|(?:给|为|帮)我|(?:简要|简单|具体|详细|大致)?(?:地)?(?:介绍|分析|描述|概述|说明|阐述|总结|概括|简述|谈谈|讲讲|告诉我|讨论)(?:一下|下)?"
    r"|得?(?:如何|怎么样|怎样|怎么|好不好)|有哪些|哪些|什么样|(?<!为)什么|是多少|多少|有何|有没有|有无|是不是|是否有?|进行了?"
    r"|[做采]取?了|做出?|取得了?|一下|公司|企业|该(?!院)|其(?![他它余次中])|在?(?:哪里|哪儿|哪方面)|是谁"
    r"|具体|详情|(?:相关|有关|总体|整体|基本)?(?:情况|内容|信息|事项)(?=$|[,，。?？]|如何|怎)|上半年|前三季度|第?[一二三四]季度|半年度|以来|期间|年度|为何|为什么(?=$)"
)
# What a piece neither begins nor ends with; 在手订单, 在研产品, 并购 and 中药 are words.
_EDGE = re.compile(
    r"^(?:[的和与及是对从若了,，。、?？!！:：;；\s]|在(?![手研建产售职岗线库途营])|并(?![购表])|中(?![药成西国间标介小])|年(?![轻均])|被)+"
    r"|(?:[的和与及是中呢吗有了,，。、?？!！:：;；\s]|(?<!存)在)+$"
)


def topics_and_subject(found: RecognisedQuestion, keywords: Keywords) -> tuple[tuple[str, ...], str]:
    """The topics of an open question and its subject; a topic that words of asking part too: 面临(哪些)风险."""
    named, asked = named_topics(found), question_subject(found)
    joined = asked.replace(" ", "")
    whole = [span.value for span in keywords.find(joined) if span.end - span.start == len(joined)]
    parted = tuple(word.name for word in whole if isinstance(word, Keyword) and word.kind == "topic")
    return (parted, joined) if parted and not named else (named, asked)


def named_topics(found: RecognisedQuestion) -> tuple[str, ...]:
    """Topics by their own names; 与同行业情况对比 asks for no 行业情况."""
    spans = (s for s in found.keywords if s.slot == "主题" and found.text[s.start - 1 : s.start] != "同")
    return tuple(dict.fromkeys(span.value.name for span in spans if isinstance(span.value, Keyword)))


def question_subject(found: RecognisedQuestion) -> str:
    """年金宇生物2020年社会责任工作情况如何 → 社会责任工作."""
    text = list(found.text)
    for span in found.years.spans:
        text[span.start : span.end] = " " * (span.end - span.start)
    bare = re.sub("[\ue000-\uf8ff]+", " ", _PLACED.sub(" ", "".join(text)))
    parts = (_EDGE.sub("", part) for part in re.split(r"[,，。?？;；\s]+", _ASKING.sub(" ", bare)))
    return " ".join(part for part in parts if part) or bare.strip()


def wording_in_question(subject: str, question: str) -> str:
    """A subject as the question writes it: from its first words to its last, with what stands between them.

    海外重点项目 进展 of …在海外的重点项目有哪些进展？ is 海外的重点项目有哪些进展.
    """
    parts = subject.split()
    loose = [r"[的\s]?".join(map(re.escape, part)) for part in parts]
    found = re.search(rf"[^,，。?？;；\d]{{0,{_BETWEEN}}}?".join(loose), question) if parts else None
    return found[0] if found else "、".join(parts)
