"""Short forms of names that a question begins with: 中恒的中华跌打丸, 中恒转让股权, 昆药账上最大的一笔商誉.

They are read before the question is cut into words, since the first character of one may be a word by itself (中).
What stands behind must be nothing that a name goes on with: 中恒电气, 中恒投资 and 中恒联合 are other companies.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.names.company_parts import asking_before, has_general, is_word
from pipeline.understand.pieces import is_made_of_known_words

if TYPE_CHECKING:
    from pipeline.understand.company_words import CompanyMention

_SIZE = 2  # characters of a short form
_EATEN = 2  # characters of a name that may be words by themselves
_HAN = re.compile(r"[\u4e00-\u9fff]+")
_VERB, _VERB_SIZE = "v", 2  # part of speech, characters


@per_lexicon
def _before(lexicon: Lexicon) -> re.Pattern[str]:
    """A year and words of asking."""
    return re.compile(rf"(?:(?:19|20)\d\d年?|{asking_before(lexicon).pattern})+")


@per_lexicon
def _behind(lexicon: Lexicon) -> re.Pattern[str]:
    """What no name goes on with: a particle, or where things of a company are; what was recognised is blank."""
    return re.compile(rf"{lexicon.any_of('particles', 'places_of_holding')}|[ ，,]")


def leading_form(text: str, rest: str, find: Callable[[str, int], CompanyMention | None]) -> CompanyMention | None:
    """The company whose short form a compact text begins with; `find(words, start)` knows short forms.

    `rest` is the text with blanks for all that was recognised in it.
    """
    before = _before().match(text)
    start = before.end() if before else 0
    words, behind = rest[start : start + _SIZE], rest[start + _SIZE :]
    if len(words) < _SIZE or not _HAN.fullmatch(words) or _is_common(words) or _goes_on(text[start:]):
        return None
    return find(words, start) if _behind().match(behind) or _does_something(behind) else None


def _is_common(words: str) -> bool:
    """Whether words are a word of the language by themselves: 新药研发投入最多的公司 names no 昭衍新药."""
    return is_made_of_known_words(words) or is_word(words)


def whole_words(text: str, left: str) -> str:
    """What is left of the words that a compact text begins with, with the characters between that are words themselves.

    中恒电气 for 恒电气; `left` itself where it is of other words.
    """
    first = _HAN.search(text)
    before = _before().match(text, first.start()) if first else None
    run = _HAN.match(text, before.end() if before else first.start() if first else 0)
    words = _particle().split(run[0])[0] if run else ""
    at = iter(words)
    kept = all(character in at for character in left.replace(" ", ""))
    return words if kept and len(words) <= len(left) + _EATEN else left


@per_lexicon
def _particle(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("particles")


def _goes_on(text: str) -> bool:
    """Whether the word that a text begins with is longer than a short form: 百灵鸟."""
    import rjieba

    return len(next(iter(rjieba.cut(text, False)), "")) > _SIZE


def _does_something(behind: str) -> bool:
    """Whether a verb with an object stands behind a name and is no part of it: 转让股权, not 投资 or 联合 alone.

    Of one character it may as well end the name: 万邦达收购了.
    """
    import rjieba

    (verb, tag), (thing, _), *_ = [*rjieba.tag(behind, False), ("", ""), ("", "")]
    if tag != _VERB or len(verb) < _VERB_SIZE or has_general(verb + thing):
        return False
    return bool(_HAN.match(thing)) and thing not in _modifying()


@per_lexicon
def _modifying(lexicon: Lexicon) -> tuple[str, ...]:
    """What makes an attribute of the verb before it: 联合的."""
    return lexicon.words("before_names")
