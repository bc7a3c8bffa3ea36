"""What a question denies right before a word, what a name leaves out, and what is done to the company and not by it.

还有多少没转股 asks for no column 转股, but for 尚未转股金额; 对子公司的担保 for no row 担保余额（不包括
对子公司的担保）, and 担保总额 for no table 本公司作为被担保方.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from pipeline.answer.cells.words import narrowing_words
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


@per_lexicon
def _left_out(lexicon: Lexicon) -> re.Pattern[str]:
    behind = rf"\((?P<before>[^()]+){lexicon.any_of('left_out_behind')}\)"
    return re.compile(rf"{lexicon.any_of('left_out_words')}(?P<left>[^(),;，；]+)|{behind}")


def leaves_out(name: str, asked: str) -> bool:
    """Whether a name (normal text) says that it is without what is asked for, in a question that leaves nothing out."""
    if not (found := _left_out().search(name)) or _left_out().search(asked):
        return False
    left = found["left"] or found["before"]
    return left in asked or any(word in asked for word in narrowing_words(left))


@per_lexicon
def asked_exclusions(lexicon: Lexicon) -> re.Pattern[str]:
    """What leads in, in a question, that something is left out, with what it is."""
    led = lexicon.any_of("left_out_words", "words_of_leaving_out")
    behind = lexicon.any_of("ends_of_leaving_out")
    return re.compile(rf"{led}(?P<left>\w{{2,10}})|除(?:了|去)?(?P<but>\w{{2,20}}?){behind}")


def is_left_out(name: str, asked: str) -> bool:
    """Whether a question leaves out just what a name (both normal texts) is: 应收利息, of 其他应收款(不含应收利息)."""
    patterns = (_left_out(), asked_exclusions())
    left = [part for pattern in patterns for found in pattern.finditer(asked) for part in found.groups() if part]
    return bool(name) and any(name in part for part in left)


@per_lexicon
def _passives(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("passive_parties")


def is_done_to_company(asked: str, headings: Iterable[str]) -> bool:
    """Whether headings say that something is done to the company (被担保方) which is asked for as done by it."""
    return any(
        word[1:-1] in asked and word[:-1] not in asked and word in text for text in headings for word in _passives()
    )
