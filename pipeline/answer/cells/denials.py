"""What a question denies right before a word: 还有多少没转股 asks for no column 转股, but for 尚未转股金额."""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon

_PAIR = 2


@per_lexicon
def _denials(lexicon: Lexicon) -> str:
    return lexicon.any_of("denials_before_verbs")


@per_lexicon
def _asks_if(lexicon: Lexicon) -> str:
    return f"(?<!{lexicon.any_of('before_denials')})"


def is_denied(word: str, text: str) -> bool:
    """Whether a text denies a word right before it; 有没有质押 does not."""
    return re.search(f"{_asks_if()}{_denials()}{re.escape(word)}", text) is not None


def denied_pairs(question: str) -> frozenset[str]:
    """The beginnings of the words that a question denies."""
    found = re.finditer(rf"{_asks_if()}{_denials()}(?P<word>[\u4e00-\u9fff]{{{_PAIR}}})", question)
    return frozenset(match["word"] for match in found)


def lacks_denial(denied: frozenset[str], *names: str) -> bool:
    """Whether names say that something is so which is denied."""
    return any(pair in name and not is_denied(pair, name) for pair in denied for name in names)
