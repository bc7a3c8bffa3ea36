"""Filters a model's text: truncated and repetitive sentences, and those that name other companies, are dropped."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable

from pipeline.llm.messages import Reply
from pipeline.text.sentences import is_ended, sentences

LOOPING = 2.4  # times that a text shrinks by zlib: more is repetition (Radford et al., 2022, arXiv 2212.04356, 4.5)
# a company by its form with up to four characters before it, and the placeholders of examples
_COMPANY = re.compile(r"[一-鿿]{2,4}(?:(?:集团)?(?:股份|责任)?有限(?:责任)?公司|银行)|[甲乙丙丁戊]公司")


def complete_sentences(reply: Reply) -> str:
    """The reply's text; of one that was cut off without the sentence that it was cut in."""
    if not reply.cut:
        return reply.text
    pieces = sentences(reply.text, semicolons=True)
    return "".join(pieces if pieces and is_ended(pieces[-1]) else pieces[:-1])


def loops(text: str) -> bool:
    """Whether a text says the same over and over."""
    encoded = text.encode()
    return len(encoded) > LOOPING * len(zlib.compress(encoded))


def names_others(text: str, sources: Iterable[str]) -> bool:
    """Whether a text names a company that none of the sources names."""
    known = "\n".join(sources)
    return any(found[0] not in known for found in _COMPANY.finditer(text))
