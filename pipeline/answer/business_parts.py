"""What an unknown name is behind a company's short form: a part of its business that its reports have a heading for.

神华煤化工2024年的利润     the reports of 中国神华 have a section 煤化工分部
i茅台2024年卖了多少        those of 贵州茅台 name a platform i茅台

中恒医药 and 平安保险 are other companies: a trade by itself is what names of companies end with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pipeline.answer.owners import leads_in
from pipeline.model import Plan, RefusalKind
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.understand.companies import SHORT_FORM
from pipeline.understand.company_words import CompanyMention
from pipeline.understand.names.company_parts import is_general
from pipeline.understand.slots import compact

if TYPE_CHECKING:
    from pipeline.retrieve.state import RetrievedPassage

_BRAND = lazy_pattern(r"[A-Za-z]{1,3}(?P<form>[\u4e00-\u9fff]{2})")  # a company's short form behind letters
_HITS = 8  # passages of the company's reports that are looked at


@per_lexicon
def _heads(lexicon: Lexicon) -> str:
    return lexicon.any_of("segment_heads")


def asked_part(
    plan: Plan,
    find: Callable[[str, int], CompanyMention | None],
    search: Callable[[str, int, str], Iterable[RetrievedPassage]],
) -> tuple[CompanyMention, str] | None:
    """The company by whose short form an unknown name begins, and the rest of the question; None where it is none.

    `find(words, start)` knows short forms, `search(words, size, code)` passages of a company's reports.
    """
    if plan.refusal is None or plan.refusal.kind is not RefusalKind.NO_COMPANY:
        return None
    name = compact(plan.refusal.message)
    if brand := _BRAND.fullmatch(name):
        owner = find(brand["form"], 0)
        if owner is None or not leads_in(plan.question, name):
            return None
        named = any(name in compact(hit.passage.text) for hit in search(name, _HITS, owner.codes[0]))
        return (owner, compact(plan.question)) if named else None
    company, part = find(name[:SHORT_FORM], 0), name[SHORT_FORM:]
    if company is None or len(company.codes) != 1 or len(part) < SHORT_FORM or is_general(part):
        return None
    if not leads_in(plan.question, name):
        return None
    if not _is_heading(part, search(part, _HITS, company.codes[0])):
        return None
    return company, compact(plan.question).partition(company.text)[2]


def _is_heading(part: str, hits: Iterable[RetrievedPassage]) -> bool:
    """Whether a passage stands under a heading that is of a part of the business: 煤化工分部, 煤化工分部经营成果."""
    heading = re.compile(rf"(?<![\u4e00-\u9fff]){re.escape(part)}{_heads()}")
    return any(heading.search(compact(words)) for hit in hits for words in hit.passage.path)
