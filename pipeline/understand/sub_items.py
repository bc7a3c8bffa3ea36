"""Whether a question asks for less than the item that it names: 创新药销售收入 is no 营业收入, 应收账款回收 no amount.

Its words beside the item decide. What only says when, whose or how much (2020年末公司实现的净利润) is no part.
"""

from __future__ import annotations

import re

from pipeline.understand.recogniser import RecognisedQuestion

_BESIDE = "\ue006"
_HAN_BEFORE = re.compile(r"[\u4e00-\u9fff]+$")
# What may stand before an item and asks for all of it.
_WHOLE = re.compile(
    r"上市公司|股份有限|有限公司|公司|企业|集团|本行|银行|母公司|年度报告|年度|年报|报告期内?|报告|报表|财务|会计|数据|指标"
    r"|提到|披露|显示|公布|列示|记载|实现|取得|获得|拥有|持有|发生|产生|计提|确认|支付|支出|达到|录得|创造|完成|贡献|花费|投入"
    r"|期末|期初|年末|年初|月末|月底|季末|季度|末|底|初|期间|全年|当年|今年|去年|上年|本年|本期|当期|上期|同期|目前|最新|截至|截止|时候|日"
    r"|总共|总体|总计|合计|累计|一共|共计|全部|整个|整体|总|共|各年|历年|逐年|每年|近年|近期|最近|[近前两三四五几]+年|第?[一二三四]季|上半|下半"
    r"|分别|各自|各|是多少|为多少|有多少|多少|什么|哪里|谁|以及|还有|并且|或者|和|与|及|以|或|跟|同|并|除以|占|比|较|对比|相比"
    r"|请问|请教|请|告诉我|告知|查询|查找|查一下|查|提供|介绍|简要|简单|具体|详细|列出|给出|说明|描述|分析|计算|算|求|知道|了解|想|看看|看|一下|能否|可否|能|否|可以"
    r"|根据|依据|按照|按|从|由|在|于|对于|关于|对|针对|截|至|到|其|该|它|他|的|之|中|里|内|上|为|是|有|要|需|将|已|年|月|时|吗|呢|我|们|你|给|帮|把|被|了|份|所|所得"
    r"|(?:更正|修订|更新|调整|重述)[后版前]?|上市|股份|有限|合并|口径|账面|实际|主要|相关|有关|前后|情况|人民币|增长|变动|变化|单位"
)
# What behind an item makes something else of it.
_PARTED = re.compile(
    r"(?:减值|坏账|跌价|回收|收回|周转|计提|核销|账龄|摊销|折旧|质押|抵押|受限|续期|担保|坏帐"
    r"|(?:具体)?(?:确认|核算|测试|处理|计量|变动|变化|构成|组成|分布|结构|来源|去向|用途|明细|投向|预测|承诺|目标|管理|政策|渠道)"
    r"(?=(?:的|和|与|及)?(?:准备|情况|说明|原因|方法|政策|方式|依据|时点|过程|进展|分析|如何|怎|是什么|有哪|$)))"
)

_JOINING = re.compile(r"^(?:的|是否|有没有|有无|会不会|存在|发生了?|计提了?)+")


def asks_for_sub_item(found: RecognisedQuestion) -> bool:
    """Whether the words beside an item of the question make it a part of that item, or something about it."""
    text = _blanked(found)
    return any(_is_part(text, span.start, span.end) for span in found.keywords if span.slot == "项目")


def sub_item_qualifier(found: RecognisedQuestion) -> str:
    """The words before an item that make it a part (创新药 of 创新药销售收入); "" for none."""
    text = _blanked(found)
    return next((part for span in found.keywords if (part := _before(text, span.start))), "")


def _is_part(text: str, start: int, end: int) -> bool:
    return bool(_before(text, start) or _PARTED.match(_behind(text, end)))


def _behind(text: str, end: int) -> str:
    """What stands behind an item, without the words that join them or ask whether it is so: 商誉(有没有)减值."""
    return _JOINING.sub("", text[end:])


def _before(text: str, start: int) -> str:
    """The words directly before an item that limit it; "" where they do not."""
    run = _HAN_BEFORE.search(text[:start])
    if run is None:
        return ""
    last = _WHOLE.sub(_BESIDE, run[0]).rpartition(_BESIDE)[2]
    return last if len(last) >= 2 else ""


def _blanked(found: RecognisedQuestion) -> str:
    """The question's text with blanks for all that was recognised, of the same length."""
    text = list(found.text)
    for span in (*found.keywords, *found.years.spans, *found.bounds, *found.ranks, *found.places):
        text[span.start : span.end] = _BESIDE * (span.end - span.start)
    return "".join(text)
