"""A name that a report never uses: a product, a company or a project of which it can say nothing.

宁德时代…对特斯拉的销售额        no character of the report's text is 特斯拉

Only of names: what is no name may stand in the report in other words (房子 for 房屋及建筑物).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from pipeline.answer.audit.names.asked_words import NeededWord
from pipeline.answer.evidence.open.likely.found_line import is_name, is_unknown_name
from pipeline.answer.rows.words import AskedWord
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.tokens import tagged_words
from pipeline.understand.everyday_subjects import is_everyday

LEAST = 2  # characters of a name
BETWEEN = 3  # characters of a longer form that may stand between two of a name: 昆山重机 is 昆山四方重机
_UNREAD = 0.01  # share of a text that codes of glyphs may be
_GLYPH = re.compile(r"\(cid:\d+\)")
_SPACE = re.compile(r"\s+")
_ORDINAL = "第"
_COMMON = ("n", "v", "vn", "a", "an", "b", "j")  # parts of speech of words that are no names


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
    if len("".join(_GLYPH.findall(text))) > _UNREAD * len(text):
        return ()  # nor of one whose words were read as codes of glyphs
    unused = [word for word in names if not _occurs(word.text, text)]
    return tuple(_as_written(name, question) for name in _joined(unused))


def _names(words: Sequence[NeededWord], question: str) -> Iterator[AskedWord]:
    for one in words:
        word = one.word
        if word.is_verb or len(word.text) < LEAST or word.text not in question or _is_counted(word.text):
            continue
        if is_everyday(word.text):
            continue
        unknown = is_unknown_name(word.text) and len(word.text) > LEAST
        if _is_named(word.text) or unknown or word.run[word.end :].startswith(_goods()):
            yield word


def _is_named(word: str) -> bool:
    """Whether a word is a name or has one, which is no single character: 董 of 董秘 is none."""
    parts = [part for part, _ in tagged_words(word) if len(part) >= LEAST]
    return is_name(word) and (word.isascii() or any(is_name(part) and not _is_compound(part) for part in parts))


def _is_compound(word: str) -> bool:
    """Whether both halves of a word are common words, so that it is no name: 广告宣传."""
    half = len(word) // 2
    halves = [list(tagged_words(part)) for part in (word[:half], word[half:])] if half >= LEAST else []
    return bool(halves) and all(len(tagged) == 1 and tagged[0][1] in _COMMON for tagged in halves)


def _joined(words: Sequence[AskedWord]) -> Iterator[str]:
    """Names, those that stand side by side in the question as one: 云南 and 景洪."""
    at = 0
    while at < len(words):
        end = at + 1
        while end < len(words) and words[end].run == words[at].run and words[end].start == words[end - 1].end:
            end += 1
        yield words[at].run[words[at].start : words[end - 1].end]
        at = end


def _as_written(name: str, question: str) -> str:
    found = re.search(r"\s*".join(map(re.escape, name)), question, re.IGNORECASE)
    return found[0] if found else name


def _is_counted(word: str) -> bool:
    """Whether a word only counts or dates: 第二, 2024, 20ml."""
    return word.startswith(_ORDINAL) or any(char.isdigit() for char in word)


def _occurs(name: str, text: str) -> bool:
    """Whether a text has a name, its characters in their order close together, or what it is made of.

    广告宣传 of a text with 广告 and with 宣传 may stand there in other words, and 颗粒剂 of one with 颗粒.
    """
    if name in text:
        return True
    if name.isascii():
        return False
    half = len(name) // 2
    halves = (name[:half], name[half:]) if half >= LEAST else (name[:LEAST],) if len(name) > LEAST else ()
    if halves and all(part in text for part in halves):
        return True
    longer = rf"[^\n]{{0,{BETWEEN}}}?".join(map(re.escape, name))
    return re.search(longer, text) is not None


def _plain(text: str) -> str:
    return _SPACE.sub("", unicodedata.normalize("NFKC", text)).casefold()
