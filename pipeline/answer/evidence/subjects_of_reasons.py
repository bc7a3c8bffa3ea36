"""Of which other company a sentence that gives a reason is: the one that it begins with, with its year.

康惠制药业绩为什么由盈转亏        科莱维药业2022 年度未实现业绩承诺，主要原因… is of 科莱维药业
"""

from __future__ import annotations

import re
from itertools import pairwise

from pipeline.rules.lexicon import Lexicon, per_evidence_words


def other_company(sentence: str, known: str) -> str:
    """The company that a sentence begins with and `known`, a question and names, has nothing of; "" for none."""
    found = _subject().match(sentence.strip())
    if found is None or any(f"{one}{two}" in known for one, two in pairwise(found["own"])):
        return ""
    return found["name"]


@per_evidence_words
def _subject(lexicon: Lexicon) -> re.Pattern[str]:
    """A company by its short name, and when: 科莱维药业2022 年度."""
    trades = f"{lexicon.any_of('company_trades')}(?:{lexicon.any_of('legal_forms')})?"
    none = lexicon.any_of("who_reports", "no_companies")
    return re.compile(rf"(?!{none})(?P<name>(?P<own>[一-鿿]{{2,4}}){trades})\s*20\d\d\s*年")
