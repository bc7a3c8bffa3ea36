"""What a reason goes on with in the sentences behind it.

…对董事长立案。截止本报告披露日，该调查尚在进行中。                       how things stand, where that is asked for too
…受多重因素影响，提前还款量有明显上升。主要影响因素：一是…；二是…        the reasons themselves
…主要受市场利率下行等因素影响。负债端，…。一方面，…。资产端，…          each side of it
资产端，…。负债端，…。展望2023年，…                                    not what is expected
工业毛利率下降主要系…。商业毛利率提升主要系…。                          the reasons of others that are asked for too
…集采对业绩造成压力。纳入集采的甲、乙销售额共减少8亿元。                  how much of it that reason made
因近效期报废。…产量下降，临近效期，因此予以报废。                      how it came to that, told to the end
2）…净亏损21万元，主要源于…。                                           the other items of its list
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from pipeline.answer.evidence.consequences import consequence_within, follows_from_before
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, bare_text, gives_cause, is_noise
from pipeline.answer.evidence.open.lists.completion import lines_around
from pipeline.answer.evidence.open.reasons.whole_lists import whole_list
from pipeline.answer.evidence.open.unanswered import all_asking_clauses, is_told
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.answer.evidence.ways_of_change import direction_of
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.quantities import find_figures
from pipeline.text.tokens import tagged_words

_SEVERAL = re.compile("[、和与及跟]")
_NAMING = ("n", "v", "j", "eng")  # tags of words that name something or what is done
FEWEST = 2  # words of the question that the reason of another has: of what it is, and of whom
MOST = 8  # sentences that a reason goes on with
FURTHER = 2  # sentences on the amounts that a reason made
CONCLUDED = 0.6  # of what is asked for, in what a sentence concludes
SIDE = 6  # characters of what names a side: 资产端，定价方面，


@per_evidence_words
def _openings(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What begins a sentence that goes on with reasons, and one that looks ahead."""
    side = rf"[一-鿿]{{1,{SIDE}}}{words.any_of('side_endings')}"
    return (
        re.compile(rf"(?:{words.any_of('reason_openings')}|{side}[，：:])"),
        words.pattern("outlook_words"),
    )


def with_further_reasons(found: Extract, passages: Sequence[Passage], asked: str = "") -> Extract:
    """An extract with the sentences that the reasons in it go on with; as it is where there are none.

    `asked`: the question's words; where it asks for several, reasons of the others have some of them.
    """
    content = Content.of(asked) if _SEVERAL.search(asked) else None
    told: list[SectionLine] = []
    texts = {line.text for line in found.lines}
    for line in found.lines:
        if line.is_row or not gives_cause(line.text):
            told.append(line)
            continue
        before, behind = lines_around(line, passages)
        listed = whole_list(line, before, behind)
        told += [one for one in listed or (line,) if one == line or one.text not in texts]
        texts |= {one.text for one in listed}
        others = further_reasons(behind) or reasons_of_others(line, behind, content) if line.level is None else ()
        others = others or concluded(line, behind, asked)
        for more in others or amounts_made(line, behind, asked):
            if more.text not in texts:
                texts.add(more.text)
                told.append(replace(more, under=line.under))
    return replace(found, lines=tuple(told)) if len(told) > len(found.lines) else found


@per_evidence_words
def _states(words: Lexicon) -> re.Pattern[str]:
    """What begins a sentence that says how things stand."""
    return words.pattern("leads_of_states")


def with_state(found: Extract, passages: Sequence[Passage], question: str) -> Extract:
    """An extract with the sentences right behind it that say how things stand, where it lacks a clause."""
    lacking = [clause for clause in all_asking_clauses(question)[1:] if not is_told(clause, found.text)]
    last = found.lines[-1] if found.lines else None
    if not lacking or last is None or last.is_row:
        return found
    behind = lines_around(last, passages)[1][:FURTHER]
    told = takewhile(lambda line: not line.is_row and line.level is None and _states().match(line.text), behind)
    return replace(found, lines=(*found.lines, *(replace(line, under=last.under) for line in told)))


def reasons_of_others(line: SectionLine, behind: Sequence[SectionLine], content: Content | None) -> list[SectionLine]:
    """The sentences right behind a reason, in its paragraph, that are reasons and have words that are asked for."""
    found: list[SectionLine] = []
    for before, more in zip((line, *behind), behind, strict=False):
        here = [word for word, _ in content.weights if word in more.text] if content is not None else []
        if before.ends or more.is_row or len(here) < FEWEST or not gives_cause(more.text):
            break
        found.append(more)
    return found


def concluded(line: SectionLine, behind: Sequence[SectionLine], asked: str) -> list[SectionLine]:
    """The sentences behind a reason, in its paragraph, up to one that concludes the very thing once more: 因此报废."""
    content = Content.of(asked)
    found: list[SectionLine] = []
    for before, more in zip((line, *behind), behind[:MOST], strict=False):
        if before.ends or more.is_row or more.level is not None or is_noise(more):
            break
        found.append(more)
        at = 0 if follows_from_before(more.text) else consequence_within(more.text)
        if at is not None and content.support(more.text[at:]) >= CONCLUDED:
            return found
    return []


def amounts_made(line: SectionLine, behind: Sequence[SectionLine], asked: str) -> list[SectionLine]:
    """The sentences right behind a reason, in its paragraph, that say how much what it names took or brought.

    They go the same way, state an amount, and have words of the reason that the question does not have.
    """
    tagged = tagged_words(bare_text(line.text))
    words = {word for word, tag in tagged if word[1:] and tag.startswith(_NAMING) and word not in asked}
    found: list[SectionLine] = []
    for before, more in zip((line, *behind[:FURTHER]), behind[:FURTHER], strict=False):
        shared = sum(word in more.text for word in words)
        goes_on = not (before.ends or more.is_row or more.level is not None or is_noise(more))
        if not goes_on or shared < FEWEST or not find_figures(more.text) or _openings()[1].search(more.text):
            break
        if not direction_of(more.text) or direction_of(more.text) != direction_of(asked):
            break
        found.append(more)
    return found


def further_reasons(behind: Sequence[SectionLine]) -> list[SectionLine]:
    """The sentences right behind a reason that go on with it: each begins with what counts or names sides."""
    opening, outlook = _openings()
    found: list[SectionLine] = []
    for line in behind[:MOST]:
        if line.is_row or is_noise(line) or not opening.match(line.text) or outlook.search(line.text):
            break
        found.append(line)
        if line.ends:
            break
    return found
