"""The words that a question names a figure by, and whether a text of a report has them as names of the same thing."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from pipeline.answer.typed.passage_ranking import stem
from pipeline.rules.lexicon import Lexicon, per_lexicon

_WORD = re.compile(r"[a-z0-9][a-z0-9&'.-]*[a-z0-9]|[a-z0-9]|[,;:()]")
_PROFIT = re.compile(
    r"\b(gross|operating|net|pre-?tax|contribution|comprehensive) (?:income|profits?|earnings|loss(?:es)?|margins?)\b",
    re.I,
)
_HYPHEN = re.compile(r"(?<=[a-z]{4})-(?=[a-z]{4})")  # of weighted-average, grant-date, long-term; not of non-current
_STATES = re.compile(r"\bunited states(?: of america)?\b")  # one name, whose words say nothing by themselves
_US = re.compile(r"\bUSA?\b")
_SEVERAL_OF = re.compile(r"\b([A-Z]{2,})s\b")  # PCs, RSUs
_OUTSIDE = re.compile(r"\boutside (?:of )?(?:the )?u\.s\.")
_MODEL = re.compile(r"[a-z][-.]?\d|\d[-.]?[a-z]")  # a name of letters and digits
_MOVED_BY = re.compile(r"(?:%|\bpercent(?:age)?) (?:change|growth|increase)s?\b|\bgrowth rates?\b")
_SPAN = re.compile(r"\b((?:19|20)\d\d)\s?[-–—]\s?((?:19|20)\d\d)\b")
_OF_WHAT = re.compile(
    r"\b(?:of|for|in|on|from|to|at|by|with|under|within|during|related|relating|did|does|do|was|were)\b", re.I
)
_JOINING = ("and", "or", "&")
_JOINT = frozenset((",", ";", ":", "(", ")"))


@dataclass(frozen=True, slots=True)
class _Words:
    """Stems of words that say nothing of which figure is meant, of those of captions, and one stem for equal words."""

    empty: frozenset[str]
    leading: frozenset[str]
    amounts: frozenset[str]
    same: dict[str, str]
    fillers: frozenset[str]  # in full: who earned revenue asks for no earnings


@per_lexicon
def _words(lexicon: Lexicon) -> _Words:
    def of(*classes: str) -> frozenset[str]:
        return frozenset(stem(word) for name in classes for word in lexicon.words(name))

    empty = of("english_filler_words", "english_stop_words", "english_part_words")
    fillers = frozenset(lexicon.words("english_filler_words"))
    alike = (group.split("=") for group in lexicon.words("english_same_in_tables"))
    same = {stem(word): stem(group[0]) for group in alike for word in group}
    return _Words(empty, empty | of("english_table_words"), of("english_amount_words"), same, fillers)


def stems_in_order(text: str) -> list[str]:
    """The stems of a text's words, equal words by one stem; signs between them by themselves."""
    found, known = _WORD.findall(_plain(text)), _words()
    own = ((word, word if word in _JOINT else stem(word)) for word in found)
    return [one if word in known.fillers else known.same.get(one, one) for word, one in own]


def _plain(text: str) -> str:
    text = _SPAN.sub(r"\1-\2", _MOVED_BY.sub("growth", _SEVERAL_OF.sub(r"\1", _US.sub("u.s.", text)).casefold()))
    for short, long in _short_terms().items():
        text = text.replace(short, long)
    text = _STATES.sub("u.s.", text.replace("’", "'").replace("\ufffe", "-"))
    return _HYPHEN.sub(" ", _OUTSIDE.sub("non-u.s.", text))


@per_lexicon
def _short_terms(lexicon: Lexicon) -> dict[str, str]:
    pairs = (one.partition("=") for one in lexicon.words("english_short_terms"))
    return {short: long.replace("_", " ") for short, _, long in pairs}


def alike(word: str) -> tuple[str, ...]:
    """The stems of the words that stand for the same as a word in tables: people for employees."""
    of_word = stems_in_order(word)[:1]
    same = sorted(other for other, one in _words().same.items() if [one] == of_word)
    return tuple(dict.fromkeys((stem(word.casefold()), *of_word, *same)))


@per_lexicon
def _of_names(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(stem(word) for word in lexicon.words("english_words_of_names"))


def content_of_name(text: str) -> frozenset[str]:
    """The stems of the words of a row's name, also of those that say nothing in a question: effective state rate."""
    return content(text) | (frozenset(stems_in_order(text)) & _of_names())


def content(text: str) -> frozenset[str]:
    """The stems of the words that say which figure is meant."""
    return frozenset(word for word in stems_in_order(text) if word not in _words().empty and word not in _JOINT)


def content_of_question(text: str) -> frozenset[str]:
    """The stems of the words of a question that say which figure is meant, without what is done with it."""
    kept = (word for word in text.split() if word.strip(".,;:?!()'’\"").casefold() not in _doing())
    return content(" ".join(kept)) or content(text)


@per_lexicon
def _doing(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("english_doing_words"))


def pieces_of(asked: str) -> list[str]:
    """What a question asks for piece by piece, cut where something is said of what stands before: accrual | claims."""
    return _OF_WHAT.split(asked)


def named_in(text: str, asked: Iterable[str]) -> frozenset[str]:
    """Of the words that are asked for those that a text has as a name of its own.

    In `Unearned revenue by segment` revenue is of unearned revenue, which is another thing: a word counts only where
    no other one beside it makes the two a name of something else.
    """
    wanted, leading = frozenset(asked), _words().leading
    behind = leading | _words().amounts
    words = stems_in_order(text)
    found = set[str]()
    for at, word in enumerate(words):
        if word in wanted and _MODEL.search(word):
            found.add(word)  # 777X, F-15: whatever stands beside it
        elif word in wanted and _is_free(words, at, -1, wanted, leading) and _is_free(words, at, 1, wanted, behind):
            found.add(word)
    return frozenset(found)


def without_words(text: str, stems: Collection[str]) -> str:
    """The text without some words, by their stems; as it is where nothing would be left."""
    kept = [word for word in text.split() if not content(word) or not content(word) <= set(stems)]
    return " ".join(kept) if content(" ".join(kept)) else text


def kinds_of_profit(text: str) -> frozenset[str]:
    """The kinds of profit that a text names: operating, gross."""
    return frozenset(kind.casefold().replace("-", "") for kind in _PROFIT.findall(text))


def joins_others(text: str, asked: Collection[str]) -> bool:
    """Whether a text tells of what is asked and something else in one: goodwill and franchise asset impairment."""
    words = stems_in_order(text)
    return any(
        joint in _JOINING and after in asked and before not in asked and before.isalpha() and
        (content(before) or len(before) == len(after) == 1)  # shares of Class A and B, of Class B
        for before, joint, after in zip(words, words[1:], words[2:], strict=False)
    )


def joined_with_others(label: str, asked: Collection[str]) -> bool:
    """Whether a label is of what is asked and something else in one: principal and interest, of principal."""
    words = stems_in_order(label)
    return any(
        joint in _JOINING and before in asked and after not in asked and after.isalpha() and bool(content(after))
        for before, joint, after in zip(words, words[1:], words[2:], strict=False)
    )


def is_of_more(names: Iterable[str], asked: Collection[str]) -> bool:
    """Whether one of the names of a cell is of what is asked and something else in one."""
    return any(joined_with_others(name, asked) or joins_others(name, asked) for name in names)


def _is_free(words: list[str], at: int, step: int, wanted: frozenset[str], leading: frozenset[str]) -> bool:
    """Whether what stands beside a word leaves it its meaning."""
    at += step
    while 0 <= at < len(words) and words[at] in wanted:
        at += step
    return not 0 <= at < len(words) or words[at] in _JOINT or words[at] in leading or words[at][0].isdigit()
