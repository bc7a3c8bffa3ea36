"""Whether a question asks for a component or aspect of the item it names: 创新药销售收入 is not 营业收入.

The words next to the item decide. Words that only say when, whose or how much (2020年末公司实现的净利润) do not count.
"""

from __future__ import annotations

import re

from pipeline.rules.lexicon import ASKING, Lexicon, per_lexicon
from pipeline.understand.recogniser import RecognisedQuestion

_BESIDE = "\ue006"
_HAN_BEFORE = re.compile(r"[\u4e00-\u9fff]+$")
_TIMES = r"[近前两三四五几]+年|第?[一二三四]季"


@per_lexicon
def _whole(lexicon: Lexicon) -> re.Pattern[str]:
    """What may stand before an item and asks for all of it."""
    tasks = ("asking_characters", "request_characters", "regards", "supplying", "calculations")
    verbs = ("mentioning", "disclosing", "earning", "light_verbs", "comparing", "auxiliaries", "copulas", "having")
    reports = ("company_words", "company_kinds", "parent_company", "report_words", "report_nouns", "figure_words")
    figures = (
        "points_of_time",
        "totals",
        "editions",
        "amount_words",
        "amount_units",
        "vague_adjectives",
        "generic_nouns",
    )
    joins = ("conjunctions", "conjunctions_of_clauses", "conjunctions_before_items")
    places = ("prepositions", "prepositions_of_origin", "locatives", "locatives_after_items", "year_words")
    loose = ("particles", "end_particles", "references", "reference_characters")
    words = lexicon.any_of(*ASKING, *tasks, *verbs, *reports, *figures, *joins, *places, *loose)
    return re.compile(rf"{_TIMES}|{words}")


# What behind an item makes something else of it.
_PARTED = re.compile(
    r"(?:减值|坏账|跌价|回收|收回|周转|计提|核销|账龄|摊销|折旧|质押|抵押|受限|续期|担保|坏帐"
    r"|(?:具体)?(?:确认|核算|测试|处理|计量|变动|变化|构成|组成|分布|结构|来源|去向|用途|明细|投向|预测|承诺|目标|管理|政策|渠道)"
    r"(?=(?:的|和|与|及)?(?:准备|情况|说明|原因|方法|政策|方式|依据|时点|过程|进展|分析|如何|怎|是什么|有哪|$)))"
)

_JOINING = re.compile(r"^(?:的|是否|有没有|有无|会不会|存在|发生了?|计提了?)+")


def asks_for_sub_item(found: RecognisedQuestion) -> bool:
    """Whether the words beside an item of the question make it a part of that item, or something about it."""
    text = _blank_recognised(found)
    return any(_is_part(text, span.start, span.end) for span in found.keywords if span.slot == "项目")


def sub_item_qualifier(found: RecognisedQuestion) -> str:
    """The words before an item that make it a part (创新药 of 创新药销售收入); "" for none."""
    text = _blank_recognised(found)
    return next((part for span in found.keywords if (part := _qualifier_before(text, span.start))), "")


def _is_part(text: str, start: int, end: int) -> bool:
    return bool(_qualifier_before(text, start) or _PARTED.match(_text_after(text, end)))


def _text_after(text: str, end: int) -> str:
    """What stands behind an item, without the words that join them or ask whether it is so: 商誉(有没有)减值."""
    return _JOINING.sub("", text[end:])


def _qualifier_before(text: str, start: int) -> str:
    """The words directly before an item that limit it; "" where they do not."""
    run = _HAN_BEFORE.search(text[:start])
    if run is None:
        return ""
    last = _whole().sub(_BESIDE, run[0]).rpartition(_BESIDE)[2]
    return last if len(last) >= 2 else ""


def _blank_recognised(found: RecognisedQuestion) -> str:
    """The question's text with blanks for all that was recognised, of the same length."""
    text = list(found.text)
    for span in (*found.keywords, *found.years.spans, *found.bounds, *found.ranks, *found.places):
        text[span.start : span.end] = _BESIDE * (span.end - span.start)
    return "".join(text)
