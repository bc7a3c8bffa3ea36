"""Questions with company and year masked, and the words that a model takes out of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pipeline.understand.companies import CompanyIndex
from pipeline.understand.masking import compact
from pipeline.understand.periods import find_years

_PUNCTUATION = re.compile(r"[\s,，。.?？!！:：;；、的]")
_MASKS = re.compile(r"<公司>|<年>")


def mask_question(question: str, companies: CompanyIndex) -> str:
    """请介绍2021年晶澳科技的供应商情况 → 请介绍<年><公司>的供应商情况."""
    full = compact(question)
    for mention in sorted(companies.find(full), key=lambda m: -m.start):
        full = f"{full[: mention.start]}\ue000{full[mention.end :]}"
    for span in sorted(find_years(full).spans, key=lambda s: -s.start):
        full = f"{full[: span.start]}<年>{full[span.end :]}"
    return full.replace("\ue000", "<公司>")


def words_of(value: Mapping[str, Any] | None, asked: str) -> tuple[str, ...]:
    """The keywords of a model's answer that stand in the masked question: what it invents is no keyword."""
    if not value:
        return ()
    known = [_plain(piece) for piece in _MASKS.split(asked)]
    words = (compact(str(word)) for word in value.get("关键词", ()))
    return tuple(dict.fromkeys(w for w in words if len(_plain(w)) >= 2 and any(_plain(w) in k for k in known)))


def without_inner(words: Sequence[str]) -> tuple[str, ...]:
    """Words that are no part of another one."""
    return tuple(word for word in words if not any(word != other and word in other for other in words))


def _plain(text: str) -> str:
    return _PUNCTUATION.sub("", text)
