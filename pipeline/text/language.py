"""Which language and script a text is in: English or Chinese, traditional or simplified."""

from __future__ import annotations

import functools
import re
from typing import Any

FOREIGN = 0.02  # Chinese characters for each Latin letter up to which a text is English
_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9&'’-]*")
_LATIN = re.compile(r"[A-Za-z]")
_HAN = re.compile(r"[㐀-鿿]")


def is_english(text: str) -> bool:
    """Whether a text has at least two words, one of letters among them, and hardly a Chinese character."""
    letters = len(_LATIN.findall(text))
    return letters > 1 and len(_HAN.findall(text)) <= FOREIGN * letters and len(_WORD.findall(text)) > 1


def to_simplified(text: str) -> str:
    """A text in simplified characters: 劉國強 → 刘国强. OpenCC is loaded only for a text that may need it."""
    try:
        text.encode("gb2312")  # which has none of them
    except UnicodeEncodeError:
        return str(_converter().convert(text))
    return text


@functools.cache
def _converter() -> Any:
    import opencc

    return opencc.OpenCC("t2s")
