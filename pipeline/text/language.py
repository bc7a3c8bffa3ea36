"""Which language a text is in: English, or the Chinese that everything else here is written for."""

from __future__ import annotations

import re

FOREIGN = 0.02  # Chinese characters for each Latin letter up to which a text is English
_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9&'’-]*")
_LATIN = re.compile(r"[A-Za-z]")
_HAN = re.compile(r"[㐀-鿿]")


def is_english(text: str) -> bool:
    """Whether a text has at least two words, one of letters among them, and hardly a Chinese character."""
    letters = len(_LATIN.findall(text))
    return letters > 1 and len(_HAN.findall(text)) <= FOREIGN * letters and len(_WORD.findall(text)) > 1
