"""Figures that the question itself defines: 自由现金流（经营活动现金流净额减资本开支）, 税率即所得税除以利润总额.

A definition stands in brackets behind its name, or behind 即, 指, 等于, and reads as arithmetic over known items. One
that a question begins with (按A÷B算，…) is of what is named behind it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pipeline.model import Measure
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.slots import DEFINITION

_OPENING, _CLOSING = "（(", "）)"
_LONGEST = 160  # characters of a definition


@dataclass(frozen=True, slots=True)
class DefinedQuestion:
    """A question with a mark for each definition in it, and what they define, in its order."""

    text: str
    measures: tuple[Measure, ...] = ()


@per_lexicon
def _behind(lexicon: Lexicon) -> re.Pattern[str]:
    step = rf"[,，](?={lexicon.any_of('then_words')})"
    expression = rf"(?P<expression>(?:[^,，。；;?？]|{step}){{4,120}}?)"
    asked = rf"(?:{lexicon.any_of('copulas', 'equal_joints')})?{lexicon.any_of('interrogatives')}"
    end = rf"[”\"’]?{lexicon.any_of('computation_ends')}?(?=[,，。；;?？]|$|{asked})"
    return re.compile(rf"[,，]?{lexicon.any_of('definition_joints')}{expression}{end}")


@per_lexicon
def _apart(lexicon: Lexicon) -> re.Pattern[str]:
    """A clause that says by what figures the answer is to be computed: 按360×平均应收账款÷营业收入算."""
    lead, end = lexicon.any_of("computation_leads"), lexicon.any_of("computation_ends")
    operations = lexicon.words("divisions", "products")  # 除以 leads in no definition, though 以 does
    names = (*operations, *lexicon.words("shared_heads"))  # nor does 费用, though 用 does
    within = {word.removesuffix(one) for word in names for one in lexicon.words("computation_leads") if word != one}
    no_operation = "".join(rf"(?<!{re.escape(start)})" for start in sorted(within.difference(names)))
    return re.compile(rf"{no_operation}{lead}(?P<expression>[^,，。；;?？]{{4,120}}?)(?:{end}|(?=[,，。；;?？]|$))")


def find_definitions(question: str, read: Callable[[str], Measure | None]) -> DefinedQuestion:
    """The question's definitions; `read` gives the measure that a text is arithmetic for, None where it is none."""

    def defined(text: str) -> Measure | None:
        measure = read(text)
        return measure if measure is not None and measure.operands and any(measure.leaves()) else None

    brackets = list(_brackets(question))
    for pattern in (_behind(), _apart()):
        leads = pattern is _apart()
        for match in pattern.finditer(question):
            bracketed = any(start < match.start() < end for start, end in brackets)
            measure = None if bracketed or (match.start() < 2 and not leads) else defined(match["expression"])
            if measure is None:
                continue
            return DefinedQuestion(question[: match.start()] + DEFINITION + question[match.end() :], (measure,))
    measures: list[Measure] = []
    parts: list[str] = []
    at = 0
    for start, end in brackets:
        inside = question[start + 1 : end]
        named = _behind().search(inside)  # its name once more: （自由现金流指…）
        if measure := defined(inside) or (defined(named["expression"]) if named else None):
            parts += [question[at:start], DEFINITION]
            at = end + 1
            measures.append(measure)
    return DefinedQuestion("".join((*parts, question[at:])), tuple(measures))


def _brackets(text: str) -> Iterator[tuple[int, int]]:
    """Where the outermost brackets of a text open and close."""
    depth, start = 0, 0
    for at, char in enumerate(text):
        if char in _OPENING:
            start, depth = (at, 1) if not depth else (start, depth + 1)
        elif char in _CLOSING and depth:
            depth -= 1
            if not depth and at - start <= _LONGEST:
                yield start, at
