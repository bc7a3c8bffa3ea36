"""What of a question's words a text must have to answer it: whole words, weighed by how much they say.

国际化进展 asks about 国际化: what 进展, 情况 or 原因 stands for is told in other words. 业务 and 项目 say a little.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pipeline.text.quantities import split_quantities
from pipeline.text.similarity import containment, content_bigrams
from pipeline.text.tokens import words

# Words of which a text that answers need have none.
_GENERAL = re.compile(
    r"原因|成因|变动|变化|增加|减少|增长|下降|上升|下滑|波动|影响|为什么|为何|导致|提升|降低|情况|状况|现状|进展|进度|表现"
    r"|工作|措施|做法|方面|成果|成效|主要|目前|相关|重大|重要|大幅|具体|整体|公司|企业|本期|存在|面临|采取|实施|执行|推进|开展"
    r"|发生|落实|详细|说明|分析|介绍|方法|过程|经过|依据|开支|力度|怎么|如何|是否|其他|应对|金额|数额|数量"
    r"|提到|提及|涉及"
)
# Words that say a little: another may stand in their place (板块 for 业务, 规划 for 战略).
_SOFT = frozenset(
    re.findall(
        "..",
        "业务板块分部项目产品服务管理经营运营投入建设策略战略政策方案规划计划安排机制布局发展市场销售收入规模"
        "水平能力体系系列领域模式内容特点趋势优势总体方式处理标准目标任务责任行业比例占比结构",
    )
)
_PARTICLES = frozenset("的和与及对为被其受将把所等之于以由从")
SOFT = 0.3  # the weight of such a word beside one that says what is meant


@dataclass(frozen=True, slots=True)
class Content:
    """The words of a question that say what is asked for, each with its weight."""

    weights: tuple[tuple[str, float], ...]

    @classmethod
    def of(cls, asked: str) -> Content:
        """Of the question's own words; where all of them are general, all count."""
        bare = split_quantities(asked).words
        own = [piece for piece in _GENERAL.sub(" ", bare).split() if len(piece) >= 2]
        parts = own or [bare]
        found = dict.fromkeys(word for part in parts for word in _whole(words(part)) if len(word) >= 2)
        if not found:
            found = dict.fromkeys(parts)
        return cls(tuple((word, SOFT if word in _SOFT or not own else 1.0) for word in found))

    def support(self, text: str) -> float:
        """The share, 0 to 1, of what is asked for that a text has, by the bigrams of each word."""
        whole = content_bigrams(split_quantities(text).words)
        total = sum(weight for _, weight in self.weights)
        shared = sum(weight * containment(content_bigrams(word), whole) for word, weight in self.weights)
        return shared / total if total else 0.0

    @property
    def own(self) -> bool:
        """Whether any word says what is meant."""
        return any(weight == 1.0 for _, weight in self.weights)


def _whole(cut: Iterable[str]) -> Iterator[str]:
    """Words, single characters together: 三核九翼 is cut into 三 核 九 翼, and 净息差 into 净 and 息差."""
    alone = ""
    for word in cut:
        if word in _PARTICLES:
            continue
        if len(word) == 1:
            alone += word
            continue
        if len(alone) > 1:
            yield alone
        yield alone + word if len(alone) == 1 else word
        alone = ""
    yield alone
