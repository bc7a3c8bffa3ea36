"""What a product is for, or does, told by the sentence that says it of that very product: 甲颗粒是治什么病的.

甲颗粒为独家品种，具有清热解毒之功效，用于咽喉肿痛        not every sentence that has 甲颗粒 in it
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.evidence.lines import SectionLine, is_noise, passage_lines
from pipeline.answer.evidence.sections.report_sections import is_in_notes
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.quantities import find_figures

SHORTEST = 2  # characters of a product's name, and of a word
LONGEST = 400  # characters of a sentence that is told
CLOSE = 4  # characters between the name and what it does: 甲颗粒治疗冠心病
NEAR = 120  # characters between the name and what says what it is for
_LISTED = re.compile("[、等]")  # behind a name that is but one of several
_YEAR = "年"


@per_evidence_words
def _asked(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("uses_asked")


@per_evidence_words
def _told(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What leads in what something is for, and what says that it does something."""
    return words.pattern("uses_led_in"), words.pattern("uses_told")


def asks_for_use(asked: str) -> bool:
    """Whether it is asked what one product is for, and nothing else."""
    return bool(_product(asked))


def _product(asked: str) -> str:
    """The product of which it is asked what it is for; "" where more is asked, or something else."""
    found = _asked().search(asked)
    name = asked[: found.start()].strip() if found is not None else ""
    more = asked[found.end() :].strip() if found is not None else ""
    return name if len(name) >= SHORTEST and " " not in name and len(more) < SHORTEST else ""


def tells_use(lines: Sequence[SectionLine], asked: str) -> bool:
    """Whether any line says of the product that a question names what it is for or does."""
    name = _product(asked)
    return bool(name) and any(_sureness(line, name) for line in lines)


def find_uses(passages: Sequence[Passage], asked: str) -> tuple[list[SectionLine], tuple[str, ...]]:
    """The sentence that most surely says what the product is for that a question names, and its headings; else none."""
    name = _product(asked)
    if not name:
        return [], ()
    found = [*_telling(passages, name)]
    if not found:
        return [], ()
    _, lines, path = max(found, key=lambda one: one[0])
    return lines, path


def _telling(
    passages: Sequence[Passage], name: str
) -> Iterator[tuple[tuple[int, int], list[SectionLine], tuple[str, ...]]]:
    """Sentences that may tell it, each with the next where that goes on with what it is for, and how surely."""
    for passage in passages:
        if name not in passage.body or is_in_notes(passage.path):
            continue
        lines = passage_lines([passage])
        for line, behind in zip(lines, (*lines[1:], None), strict=False):
            if line.is_row or len(line.text) > LONGEST or is_noise(line) or not (sure := _sureness(line, name)):
                continue
            goes_on = behind is not None and _told()[0].match(behind.text)
            told = [line, behind] if goes_on and behind is not None else [line]
            yield (sure + len(told), -len(line.text)), told, passage.path


def _sureness(line: SectionLine, name: str) -> int:
    """How surely a sentence says what a product of this name is for; 0 where it says it of none, or of money."""
    at = line.text.find(name)
    behind = line.text[at + len(name) : at + len(name) + NEAR]
    if at < 0 or any(figure.unit != _YEAR for figure in find_figures(line.text)):
        return 0
    led_in, told = _told()
    close = told.search(behind[:CLOSE])
    score = 2 * bool(led_in.search(behind) or close) + bool(told.search(behind))
    return max(score - bool(_LISTED.match(behind)), 0)
