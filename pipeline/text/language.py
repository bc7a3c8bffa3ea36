"""Which language and script a text is in: English or Chinese, traditional or simplified."""

from __future__ import annotations

import functools
from typing import Any

from pipeline.text.lazy_pattern import lazy_pattern

FOREIGN = 0.02  # Chinese characters for each Latin letter up to which a text is English
TRADITIONAL = 0.1  # of a text's Chinese characters, unknown to the simplified set: a third are in running text
_WORD = lazy_pattern(r"[A-Za-z0-9][A-Za-z0-9&'’-]*")
_LATIN = lazy_pattern(r"[A-Za-z]")
_PROSE = lazy_pattern(r"(?<![A-Za-z])[a-z]{2,}(?![A-Za-z])")
_HAN = lazy_pattern(r"[㐀-鿿]")


def is_english(text: str) -> bool:
    """Whether a text has at least two words, one of letters among them, and hardly a Chinese character."""
    letters = len(_LATIN.findall(text))
    return letters > 1 and len(_HAN.findall(text)) <= FOREIGN * letters and len(_WORD.findall(text)) > 1


def is_in_english_words(text: str) -> bool:
    """Whether a text asks in English, whatever script the names in it are in: what about 贵州茅台?, 2022?

    What writes abbreviations alone in Latin letters (ROE呢) does not.
    """
    return bool(_PROSE.search(text)) if _HAN.search(text) else text.isascii()


def to_simplified(text: str) -> str:
    """A text in simplified characters: 劉國強 → 刘国强. OpenCC is loaded only for a text that may need it."""
    try:
        text.encode("gb2312")  # which has none of them
    except UnicodeEncodeError:
        return str(_converter("hk2s").convert(text))  # variants of Hong Kong (衞) too
    return text


def simplify_in_place(text: str) -> str:
    """The same with each character in its place, so that places in the text stay right."""
    if text.isascii():
        return text
    convert = _converter("hk2s").convert  # 於 and 乾 stand in the simplified set too: nothing tells before
    told = str(convert(text))
    return told if len(told) == len(text) else "".join(str(convert(char))[:1] or char for char in text)


def to_traditional(text: str) -> str:
    """A text in traditional characters as Hong Kong writes them: 净利润 → 淨利潤."""
    return str(_converter("s2hk").convert(text))


def is_traditional(text: str) -> bool:
    """Whether the Chinese of a text is in traditional characters: the simplified set lacks more of it than theirs."""
    unknown = _unknown_to("gb2312", text)
    return unknown > TRADITIONAL * len(_HAN.findall(text)) and _unknown_to("big5", text) < unknown


def has_traditional_only(text: str) -> bool:
    """Whether a short text, such as a question, has traditional characters and none that only simplified texts have."""
    return to_simplified(text) != text and not _unknown_to("big5", text)


def _unknown_to(charset: str, text: str) -> int:
    """How many Chinese characters of a text a character set has not."""
    return len(_HAN.findall(text)) - len(_HAN.findall(text.encode(charset, "ignore").decode(charset)))


@functools.cache
def _converter(name: str) -> Any:
    import opencc

    return opencc.OpenCC(name)
