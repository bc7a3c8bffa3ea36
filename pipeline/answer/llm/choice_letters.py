"""The letters in a model's reply to a choice question: a reply of anything but letters of the options has none.

Read as B: `B`, `答案：B`, `【Ｂ】`, `**B**。`. Read as nothing: `B，因为…`, `30日`, a letter that no option has, two
letters where one option is right, 以上都不对 beside another option.
"""

from __future__ import annotations

import re
import unicodedata

from pipeline.understand.choices import LETTERS, Choice

_THOUGHT = re.compile(r"<think>.*?</think>", re.DOTALL)  # how models that reason write it into their text
_BETWEEN = r"[\s、,;/和及与()\[\]【】]*"
_QUOTES = r"[\s()\[\]【】《》“”\"'`*:]*"
_LEAD = r"(?:(?:本题|所以|因此|故)?(?:最终|正确|参考)?(?:的)?(?:答案|选项|应?选择?)(?:应)?(?:是|为)?)?"
_FRAMED = re.compile(rf"{_QUOTES}{_LEAD}{_QUOTES}(?P<said>[^\n]*?){_QUOTES}[.。]?{_QUOTES}")
_LETTERS = re.compile(rf"[{LETTERS}](?:{_BETWEEN}[{LETTERS}])*")
_LONGEST = 60  # characters of a reply that is letters and their frame


def letters_of(reply: str, choice: Choice) -> str:
    """The letters of a reply that is nothing else, in order, none twice; "" where it is no answer to this question.

    To a judgement the words of its options (正确, 错误) stand for their letters.
    """
    text = unicodedata.normalize("NFKC", _THOUGHT.sub("", reply)).strip()
    framed = _FRAMED.fullmatch(text) if len(text) <= _LONGEST else None
    said = framed["said"] if framed else ""
    words = {option.upper(): letter for letter, option in choice.options} if choice.is_true_false else {}
    if said.upper() in words:
        return words[said.upper()]
    return _of_options(re.findall(rf"[{LETTERS}]", said), choice) if _LETTERS.fullmatch(said) else ""


def last_letters_of(reply: str, choice: Choice) -> str:
    """The letters on the last line of a reply that thinks first."""
    lines = _THOUGHT.sub("", reply).strip().splitlines()
    return letters_of(lines[-1], choice) if lines else ""


def _of_options(named: list[str], choice: Choice) -> str:
    """The letters as they answer the question, "" where they can not."""
    chosen = set(named)
    claims = {letter for letter, _ in choice.claims}
    if not chosen <= {letter for letter, _ in choice.options} or len(named) > len(choice.options):
        return ""
    if choice.all_of and chosen - {choice.all_of} == claims and not choice.wrong:
        return choice.all_of  # all the others, with 以上都对 or without it
    if chosen & {choice.all_of, choice.none_of} and len(chosen) > 1:
        return ""
    if not choice.many and len(named) > 1:
        return ""
    return "".join(sorted(chosen))
