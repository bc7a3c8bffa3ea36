"""Whether a name is of what is asked for: planned (拟投入募集资金), done in a span (本年投入) or so far (累计投入)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def _planned(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?P<lead>{lexicon.any_of('leads_of_plans')})(?P<deed>{lexicon.any_of('deeds_with_plans')})")


@per_lexicon
def _leads(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("leads_of_plans")


@per_lexicon
def _done(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("columns_of_done")


def is_done_for_plan(header: str, asked: str) -> bool:
    """Whether a column is of what was done (2023年完成) where a plan is asked for (资本开支计划)."""
    done, planned = _done().search(header), _leads().search(asked)
    return done is not None and planned is not None and not _done().search(asked) and not _leads().search(header)


def is_only_planned(names: Iterable[str], asked: str) -> bool:
    """Whether a name says that a deed is planned which a question asks for without a word of plans."""
    found = [one for name in names for one in _planned().finditer(name)]
    return any(one["deed"] in asked for one in found) and not _leads().search(asked)


def is_so_far_for_span(header: str, asked: str) -> bool:
    """Whether a column is of all that was done up to a day, where a question asks for a span by itself."""
    so_far, alone = _spans()
    return bool(so_far.search(header) and alone.search(asked)) and not so_far.search(asked)


@per_lexicon
def _spans(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Words for what was done up to a day, and those for a span by itself."""
    return lexicon.pattern("so_far"), lexicon.pattern("current_spans", "spans_alone")
