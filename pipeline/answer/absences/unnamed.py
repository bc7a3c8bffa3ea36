"""A name that a report never uses: a product, a company or a project of which it can say nothing.

宁德时代…对特斯拉的销售额        no character of the report's text is 特斯拉

Only of names: what is no name may stand in the report in other words (房子 for 房屋及建筑物).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from pipeline.answer.audit.asked_words import NeededWord
from pipeline.answer.evidence.open.likely_line import is_name, is_unknown_name
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_lexicon

LEAST = 2  # characters of a name
BETWEEN = 3  # characters of a longer form that may stand between two of a name: 昆山重机 is 昆山四方重机
_SPACE = re.compile(r"\s+")
_ORDINAL = "第"


@per_lexicon
def _goods(lexicon: Lexicon) -> tuple[str, ...]:
    """What goods are called by behind a name of their own: 板蓝根颗粒."""
    return lexicon.words("forms_of_goods")


def unused_names(words: Sequence[NeededWord], question: str, passages: Sequence[Passage]) -> tuple[str, ...]:
    """The names among the words of a question that no part of a report's text has, not even in a longer form."""
    names = list(dict.fromkeys(_names(words, _plain(question))))
    if not names or not passages:
        return ()  # of a report whose text is not at hand nothing is certain
    text = "\n".join(_plain("".join((*one.path, one.body))) for one in passages)
    return tuple(_as_written(name, question) for name in names if not _occurs(name, text))


def _as_written(name: str, question: str) -> str:
    found = re.search(re.escape(name), question, re.IGNORECASE)
    return found[0] if found else name


def _names(words: Sequence[NeededWord], question: str) -> Iterator[str]:
    for one in words:
        word = one.word
        if word.is_verb or len(word.text) < LEAST or word.text not in question or _is_counted(word.text):
            continue
        if is_name(word.text) or is_unknown_name(word.text) or word.run[word.end :].startswith(_goods()):
            yield word.text


def _is_counted(word: str) -> bool:
    """Whether a word only counts or dates: 第二, 2024, 20ml."""
    return word.startswith(_ORDINAL) or any(char.isdigit() for char in word)


def _occurs(name: str, text: str) -> bool:
    """Whether a text has a name, or its characters in their order close together."""
    if name in text:
        return True
    if name.isascii():
        return False
    longer = rf"[^\n]{{0,{BETWEEN}}}?".join(map(re.escape, name))
    return re.search(longer, text) is not None


def _plain(text: str) -> str:
    return _SPACE.sub("", unicodedata.normalize("NFKC", text)).casefold()
