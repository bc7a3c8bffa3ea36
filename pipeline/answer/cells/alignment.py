"""The pieces of a question put back where it has them, so that 的 and commas part what they part."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.cells.words import normal, own_words
from pipeline.rules.lexicon import Lexicon, per_lexicon

_ENDS = re.compile(r"[,，。;；?？!！]")
_FAR = 6  # characters between two pieces that follow each other
_BRACKETS = re.compile(r"[\s()\[\]（）]")
_WITHIN = re.compile(r"\d+\s*[年岁万亿千百元股]?\s*以[内上下]|\d+年内")


@dataclass(frozen=True, slots=True)
class Word:
    """A piece as the question writes it, and what parts it from the one before: a clause's end, 的, or nothing."""

    text: str
    kind: str
    cut: str
    start: int
    end: int


@per_lexicon
def joints(lexicon: Lexicon) -> frozenset[str]:
    """Words that join what a question lists."""
    return frozenset((*lexicon.words("conjunctions", "conjunctions_of_clauses", "list_marks"), "跟"))


@per_lexicon
def _single_joints(lexicon: Lexicon) -> tuple[str, ...]:
    return tuple(word for word in sorted(joints()) if len(word) == 1)


@per_lexicon
def _intent(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"^{lexicon.any_of('intent_words')}(?=.{{2}})")


@per_lexicon
def _inside_characters(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(word for word in lexicon.words("subset_words") if len(word) == 1)


@per_lexicon
def _asked_of(lexicon: Lexicon) -> re.Pattern[str]:
    """What follows a verb: that it is done, or how much; 是多少 follows a name."""
    return re.compile(rf"(?!是)(?:了|{lexicon.any_of('interrogatives')}|[几多]|[?？]?$)")


@per_lexicon
def superlatives(lexicon: Lexicon) -> re.Pattern[str]:
    """Words for the greatest and the smallest row."""
    return re.compile(rf"(?P<least>{lexicon.any_of('smallest')})|(?P<most>{lexicon.any_of('greatest')})")


def align_pieces(question: str, pieces: Sequence[tuple[str, str]], asides: str = "") -> Iterator[Word]:
    """Pieces in the order of the question, with what it writes for them; those of `asides` need not stand there."""
    at = covered_to = 0
    lost = False  # the last item is called otherwise in the question: its words are those that no piece has
    within = {match.start(): match.end() for match in _WITHIN.finditer(question)}
    for text, kind in pieces:
        match = re.compile(r"[\W_的]*?".join(map(re.escape, text))).search(question, at)
        if match is None or match.start() - at > (_FAR if not lost else len(question)):
            lost = lost or kind in ("item", "topic")
            if kind in ("qualifier", "name") and text not in asides:  # a character of it was put right (昇 as 升)
                yield Word(text, kind, "part", at, at)
            continue
        if lost and len(named := _ENDS.split(question[at : match.start()])[-1].strip("的 ")) > 1:
            start = question.rindex(named, at, match.start())
            yield Word(named, "qualifier", "part", start, start + len(named))
            at, lost = start + len(named), False
        between = question[at : match.start()]
        cut = "clause" if _ENDS.search(between) else "part" if _BRACKETS.sub("", between) else ""
        bracket = between if between and not cut else ""
        at = match.end()
        if match.start() < covered_to:
            continue
        if match.start() in within and match.end() <= within[match.start()]:
            at = covered_to = within[match.start()]
            whole = kind if match.end() == at else "qualifier"
            yield Word(question[match.start() : at], whole, cut, match.start(), at)
        else:
            for word in _parts(match, kind, cut):
                yield replace(word, text=bracket + word.text) if bracket else word
                bracket, covered_to = "", word.end


def _parts(match: re.Match[str], kind: str, cut: str) -> Iterator[Word]:
    """A qualifier in the parts that 的 makes of it, without what says that it is intended."""
    if kind != "qualifier" and not (kind == "asking" and "的" in match[0]):
        yield Word(match[0], kind, cut, *match.span())
        return
    for number, part in enumerate(
        re.finditer(rf"[^的,，。;；{''.join(_single_joints())}]+|[{''.join(_single_joints())}]", match[0])
    ):
        text = _intent().sub("", part[0])
        end = match.start() + part.end()
        named = own_words(normal(text))  # 表 of 员工情况表里 names nothing
        if len(text) == 1 and named and match.string[end : end + 1] in _inside_characters():
            text, end = match.string[end - 1 : end + 1], end + 1  # 晋中
        if len(text) > 2 and match.string[end : end + 1] == "了":
            text, end = text[:-1], end - 1  # a verb: 姚大林领了
        kind = "connective" if text in _single_joints() else "qualifier"
        if len(text) == 1 and kind == "qualifier" and _asked_of().match(match.string, end):
            kind = "verb"  # 曾某拿了多少
        yield Word(text, kind, "part" if number else cut, end - len(text), end)
