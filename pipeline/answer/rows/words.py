"""The words of a question that name, limit or say something, and whether a text has them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace

from pipeline.answer.cells.denials import is_denied
from pipeline.answer.cells.words import covered, normal, own_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.naming_runs import words_without_name

NAMELESS = ("u", "p", "d", "c", "q", "y", "f", "o", "t")  # first letters of parts of speech that name nothing
NOUN_OF_VERB = "vn"
_PARTICLES = ("u", "p", "d", "c", "q", "y", "f", "o", "r")  # of single characters, which a name may have of a date
_BEFORE_COUNTED = ("m", "r")  # numbers, and 每 or 这: behind these a word counts
_LETTERS, _POINT = "eng", "."
_ORDINAL = "第"  # 第三阶段, which the dictionary has as a time
_SHORTEST = 2
_LONG = 4  # characters of a word of which some may be missing
_PART = 0.75


@dataclass(frozen=True, slots=True)
class AskedWord:
    """A word of a question in its run of content (`run`, normal text) at [start, end) there."""

    run: str
    start: int
    end: int
    is_verb: bool = False  # or a nickname: limits only where the tables that have the row's name have it
    glossed: bool = False  # only in brackets, beside what it explains
    denied: bool = False  # the question says that it is not so (没转股), as a text must then

    @property
    def text(self) -> str:
        return self.run[self.start : self.end]


def _with_letters(tagged: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Tagged words, a letter that leads a noun as one name with it: i茅台; so a number with its point: 80.58."""
    found: list[tuple[str, str]] = []
    for text, tag in tagged:
        letter = found[-1] if found else ("", "")
        if (letter[0][-1:].isdigit() and text == _POINT) or (letter[0].endswith(_POINT) and text.isdigit()):
            found[-1] = (letter[0] + text, "m")
            continue
        if letter[1] == _LETTERS and len(letter[0]) < _SHORTEST <= len(text) and tag.startswith("n"):
            found[-1] = (letter[0] + text, tag)
        else:
            found.append((text, tag))
    return found


def content_words(chunk: str, names: Sequence[str] = ()) -> list[AskedWord]:
    """The words of a run that name, limit or say something, in its normal text; no part of a name is a particle.

    None goes on beyond a space of the run.
    """
    import rjieba

    parts = [normal(part) for part in chunk.split()]
    run, at = "".join(parts), 0
    within = {at for name in names for match in re.finditer(re.escape(name), run) for at in range(*match.span())}
    singles: list[int] = []
    ends: set[int] = set()
    words: list[AskedWord] = []
    tagged = (one for part in parts for one in _with_letters(rjieba.tag(part, False)))
    cut = [one for text, tag in tagged for one in _without_soft_words(text, tag, names)]
    for (text, tag), (before, former) in zip(cut, (("", ""), *cut), strict=False):
        start, at = at, at + len(text)
        if _ends_name(text, tag) and before and former[:1] not in _BEFORE_COUNTED and not before.isdigit():
            if len(before) < _SHORTEST:
                singles.append(start)
                ends.add(start)
            elif words and words[-1].end == start:
                words[-1] = replace(words[-1], end=at)  # 麝香痔疮片
        elif text in _owing():
            continue
        elif len(text) < _SHORTEST and not text.isdigit():
            singles += [start] if tag[:1] not in _PARTICLES or start in within else []
        elif not own_words(text) or text in _soft_words() or text in words_without_name() or _is_count(text, tag):
            continue
        elif tag[:1] not in NAMELESS or text.startswith(_ORDINAL) or any(char.isdigit() for char in text):
            verb = tag[:1] == "v" and tag != NOUN_OF_VERB and text not in _income_nouns()
            words.append(AskedWord(run, start, at, is_verb=verb))
    unknown = (word for word in _names_of_singles(run, singles, within, ends) if word.text not in _soft_words())
    return sorted((*words, *unknown), key=lambda word: word.start)


def _ends_name(text: str, tag: str) -> bool:
    """Whether a word may be a single character that counts, which behind a noun is the end of a name."""
    return len(text) == 1 and tag.startswith("q")


def _without_soft_words(text: str, tag: str, names: Sequence[str]) -> list[tuple[str, str]]:
    """A word of the dictionary as two where one of them says the kind of a thing.

    It begins with that (测试业务 and 收入), or has it behind a name of the report's tables (华中 and 地区).
    """
    import rjieba

    for soft in _soft_words():
        if text.startswith(soft) and len(text) - len(soft) >= _SHORTEST:
            return [(soft, "n"), *rjieba.tag(text.removeprefix(soft), False)]
        if text.endswith(soft) and text.removesuffix(soft) in names:
            return [(text.removesuffix(soft), tag), (soft, "n")]
    return [(text, tag)]


@per_lexicon
def _soft_words(lexicon: Lexicon) -> frozenset[str]:
    """Words for a thing's kind, where it stands, what it is counted in or by, or all of it: 板块, 明细, 计价, 全额."""
    counted = lexicon.words("per_unit_words", "denominations")
    words = lexicon.words("soft_endings", "kinds_of_bands", "places_in_reports", "full_extents")
    kinds = (group.split("=")[0] for group in lexicon.words("ends_of_kinds"))
    ends = (kind + ending for kind in kinds for ending in lexicon.words("soft_endings"))  # 治痔类产品 is cut at 类
    return frozenset(map(normal, (*words, *counted, *ends)))


@per_lexicon
def _owing(lexicon: Lexicon) -> frozenset[str]:
    """Verbs for owing, which begin no name that follows: 欠 of 欠方远建设集团的账款."""
    return frozenset(map(normal, lexicon.words("owing_words")))


@per_lexicon
def _income_nouns(lexicon: Lexicon) -> frozenset[str]:
    """Nouns for what comes in that jieba's dictionary takes for verbs: no other column answers for 收入."""
    return frozenset(map(normal, lexicon.words("income_nouns")))


def _is_count(text: str, tag: str) -> bool:
    """Whether a word only counts: 一档, 两类."""
    return tag == "m" and not any(char.isdigit() for char in text)


def _names_of_singles(run: str, singles: Sequence[int], within: Set[int], ends: Set[int]) -> Iterator[AskedWord]:
    """Names that no dictionary has, which are cut into single characters: two or more in a row.

    None goes on beyond a name that the report's tables have, at the places `within`, or beyond an end of one.
    """
    start = last = -2
    for at in (*singles, -1):
        if at == last + 1 and last not in ends and (at in within) == (last in within):
            last = at
            continue
        if last > start:
            yield AskedWord(run, start, last + 1)
        start = last = at


def has_word(text: str, word: AskedWord) -> bool:
    """Whether a text has a word, of a long one most; its neighbours in the question count for single characters."""
    if word.denied:
        return is_denied(word.text, text)
    if len(word.text) > 1 and word.text in text:
        return True
    marks = covered(word.run, frozenset(_pairs_in(word.run, text)))[word.start : word.end]
    return all(marks) or (len(marks) >= _LONG and sum(marks) >= _PART * len(marks))


def _pairs_in(run: str, text: str) -> Iterator[str]:
    return (run[at : at + 2] for at in range(len(run) - 1) if run[at : at + 2] in text)
