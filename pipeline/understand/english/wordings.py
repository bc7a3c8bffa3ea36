"""Everyday ways of asking for a figure, put as reports put them: how much cash ￼ burned is its operating cash flow.

Which they are stands in rules/english.yaml (`wording`).
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

from pipeline.rules.english import Wording
from pipeline.understand.english.tokens import HERE

_COMPANY = rf"(?:the )?{HERE}(?:['’]s?)?"


def as_reports_put(text: str, wordings: Sequence[Wording]) -> str:
    """A question with a marked company in the words of reports, each wording put once.

    Example: `How much did ￼ owe in long-term debt?` becomes `What was ￼'s long-term debt?`.
    """
    for wording in wordings:
        text = _pattern(wording.asked).sub(wording.put.replace("@", HERE), text, count=1)
    return text


@functools.cache
def _pattern(asked: str) -> re.Pattern[str]:
    return re.compile(asked.replace("@", _COMPANY), re.I)
