"""Ties between the greatest shareholders (哪两位是夫妻, 谁和谁一致行动): what the form's statement on them says."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.sentences import clauses

MOST = 4  # lines behind the label
_AND = "和"
_BLANKS = re.compile(r"\s+")
_NEXT = re.compile(r"(?:说明|情况)(?:（[^）]*）)?\s*[:：]?\s*(?:不适用|无)?。?$|[□√]|^(?:前\s?10|前十|持股5%)")


@per_evidence_words
def _question_words(words: Lexicon) -> tuple[re.Pattern[str], ...]:
    """What a clause must have that asks for such a tie: whose, which, and who of them."""
    return tuple(words.pattern(name) for name in ("persons_of_ties", "ties_of_holders", "asking_for_ties"))


@per_evidence_words
def _statements(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"^{words.any_of('statements_of_ties')}[:：]?(?P<text>.*)$")


def asks_for_ties(question: str) -> bool:
    """Whether a question asks which shareholders have a tie with each other."""
    listed = question.replace("、", _AND)  # 股东甲、乙和丙是什么关系
    return any(all(part.search(clause) for part in _question_words()) for clause in clauses(listed))


def find_ties(passages: Sequence[Passage]) -> tuple[list[SectionLine], tuple[str, ...]]:
    """The lines of the first statement on ties between shareholders, with its headings; none where it says nothing.

    It may stand in the row of its label, or behind a label that is a line by itself. Labels that a page's layout
    broke are left.
    """
    lines = [(passage, line) for passage in passages for line in passage_lines([passage])]
    for at, (passage, line) in enumerate(lines):
        found = _statements().match(_BLANKS.sub("", line.text))
        if found is None:
            continue
        told = [SectionLine(_own_text(line, found["text"]), line.page)] if found["text"] else []
        for other, behind in lines[at + 1 : at + 1 + MOST]:
            if other.path != passage.path or behind.is_row or _NEXT.search(behind.text.strip()):
                break
            told.append(behind)
        if told:
            return [_labelled(line, told[0]), *told[1:]], passage.path
    return [], ()


def _own_text(line: SectionLine, text: str) -> str:
    """What a row prints beside its label, without the header that a cell over all columns stands under."""
    cells = [cell.strip() for cell in line.cells[1:] if cell.strip()] if line.is_row else []
    return cells[-1] if cells else text


def _labelled(label: SectionLine, first: SectionLine) -> SectionLine:
    """The first line with the name of the statement before it."""
    name = re.split("[:：]", _BLANKS.sub("", label.text))[0]
    return SectionLine(f"{name}：{first.text.strip()}", first.page)
