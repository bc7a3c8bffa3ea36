"""The parts of a section, each under its title: what stands under a heading, a numbered item, a labelled paragraph.

    研发方面：加快平台建设。              a part, to the next label
    1、建设科研平台。力争重组通过…          a part of it
    紧抓人才建设                          a heading whose number was 4、
    …5、质量和环保方面，公司将…            an item under it that begins with 5: a part beside the heading
    五批上市计划及进展：                   a line that leads in the labels and items behind it
    设施建设计划：扩大种群，提高产出率。      a paragraph is a part too, by its first sentence

`named_part` finds the parts that a question names: those whose titles have its words, each weighed by how few parts
have it, and no part within them that has no word of its own to add.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import log

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, bare_text
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.rules.lexicon import EVIDENCE, Lexicon, lexicon_in_use, per_evidence_words
from pipeline.text.numbering import read_number
from pipeline.text.sentences import clauses
from pipeline.text.similarity import containment, content_bigrams
from pipeline.text.tokens import part_of_speech

LEAST = 0.6  # of the words of a question, by weight, that the titles of a part have
NEARLY = 0.9  # of a name, by its bigrams, that the title of the part of a whole report has
TITLE = 48  # characters of an item's first sentence that say what it is of
SHORT = 900  # characters of a part that is told for the sake of one of its paragraphs
MOST = 3  # parts that are told together, where a question names none of them more than the others
THINGS = ("n", "vn", "an", "i", "j", "l", "eng", "b", "z")  # tags of words that name something
_HEADING, _LEAD, _ITEM, _LABEL, _PARAGRAPH = "heading", "lead", "item", "label", "paragraph"


@dataclass(slots=True)
class SectionPart:
    """A part: what kind it is of, its title, those of the parts that it is within, and its lines."""

    kind: tuple[str, int]
    title: str
    above: tuple[str, ...] = ()
    lines: list[SectionLine] = field(default_factory=list)


def section_parts(lines: Sequence[SectionLine]) -> list[SectionPart]:
    """All parts of a section in reading order, those within others too."""
    found: list[SectionPart] = []
    open_parts: list[SectionPart] = []
    under: tuple[str, ...] = ()
    before: SectionLine | None = None
    for line in lines:
        if line.under != under:
            under, same = line.under, _shared(line.under, under)
            headings = [part for part in open_parts if part.kind[0] == _HEADING][:same]
            open_parts = headings if len(headings) == same else []
            for at in range(len(open_parts), len(under)):
                found.append(_open_part(open_parts, (_HEADING, at), under[at]))
            before = None
        if not line.is_row and (begun := _begins(line, before, open_parts)) is not None:
            _close(open_parts, begun, line)
            found.append(_open_part(open_parts, begun, _title(line, begun)))
        before = line
        headed = replace(line, under=tuple(part.title for part in open_parts if part.kind[0] == _HEADING))
        for part in open_parts:
            part.lines.append(headed)
    return found


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    """How many headings two paths begin with alike."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _open_part(open_parts: list[SectionPart], kind: tuple[str, int], title: str) -> SectionPart:
    part = SectionPart(kind, title, tuple(one.title for one in open_parts))
    open_parts.append(part)
    return part


@per_evidence_words
def _label(words: Lexicon) -> re.Pattern[str]:
    """What a paragraph begins with that says what it is of, 处方药业务：; any sentence with 在研发方面，."""
    return re.compile(rf"^[^，。；：]{{2,20}}?(?:：|(?P<field>{words.any_of('fields_behind')})[，：])")


def _begins(
    line: SectionLine, before: SectionLine | None, open_parts: Sequence[SectionPart]
) -> tuple[str, int] | None:
    """The kind of part that begins with a line, None where it goes on with the one before.

    A label may stand within a paragraph where others have been before it; those that are led in are below others.
    """
    kinds = {part.kind[0] for part in open_parts}
    if line.level is not None:
        return _ITEM, line.level
    follows = before is None or before.ends
    if follows and line.ends and line.text.endswith("："):
        return _LEAD, 0
    label = _label().match(line.text)
    if label is not None and (follows or _LABEL in kinds or label["field"]):
        return _LABEL, int(_LEAD in kinds)
    return (_PARAGRAPH, 0) if follows else None


def _close(open_parts: list[SectionPart], begun: tuple[str, int], line: SectionLine) -> None:
    """End the parts that another ends: those of its kind, and a heading whose list an item goes on with."""
    same = next((at for at, part in enumerate(open_parts) if part.kind == begun), None)
    number = read_number(line.text) if begun[0] == _ITEM else None
    if same is None and number is not None and number.value > 1:
        same = next((at for at in reversed(range(len(open_parts))) if open_parts[at].kind[0] == _HEADING), None)
    ended = (_PARAGRAPH, _LEAD) if begun[0] == _PARAGRAPH else (_PARAGRAPH,)
    if same is None:
        same = next((at for at, part in enumerate(open_parts) if part.kind[0] in ended), None)
    if same is not None:
        del open_parts[same:]


def _title(line: SectionLine, begun: tuple[str, int]) -> str:
    text = bare_text(line.text)
    if begun[0] == _LABEL and (found := _label().match(text)) is not None:
        return found[0].rstrip("：，")
    if begun[0] == _LEAD:
        return text.rstrip("：")
    return text[:TITLE] if begun[0] == _ITEM else text


@dataclass(frozen=True, slots=True)
class _Sought:
    """The words that a question names a part by, each with the names that it goes by and its weight."""

    words: tuple[tuple[str, tuple[str, ...], float], ...]
    asked: str

    def likeness(self, title: str) -> float:
        """The share of the question's own wording that a title has: 药物临床服务, not 药物非临床服务."""
        return containment(content_bigrams(self.asked), content_bigrams(in_one_form(title)))

    def share(self, titles: Sequence[str]) -> float:
        """The share of the words, by weight, that titles have."""
        text = in_one_form("\n".join(titles))
        total = sum(weight for _, _, weight in self.words)
        has = sum(weight for _, names, weight in self.words if _has(names, text))
        return has / total if total else 0.0


def titled_part(lines: Sequence[SectionLine], asked: str) -> list[SectionLine]:
    """The lines of the one part of a whole report that is called as a question calls it."""
    content = Content.of(in_one_form(asked))
    name = content_bigrams("".join(word for word, _ in content.weights))
    parts = (part for part in section_parts(lines) if part.kind[0] != _PARAGRAPH)
    called = [part for part in parts if containment(name, content_bigrams(in_one_form(part.title))) >= NEARLY]
    outer = [part for part in called if not any(one.title in part.above for one in called)]
    return outer[0].lines if len(outer) == 1 and len(content.weights) > 1 else []


def of_parts_named(lines: Sequence[SectionLine], asked: str) -> list[SectionLine]:
    """Lines of a section without its parts under headings of their own that have no word of a question.

    What is behind the next part's heading may be none of it, as where a heading was read at too high a level.
    """
    content = Content.of(in_one_form(asked))
    parts: dict[tuple[str, ...], str] = {}
    for line in lines:
        parts[line.under] = parts.get(line.under, "") + line.text
    named = {under for under, text in parts.items() if content.support(in_one_form("".join(under) + text))}
    return [line for line in lines if not line.under or line.under in named] if named else list(lines)


def named_part(lines: Sequence[SectionLine], asked: str) -> list[SectionLine]:
    """The lines of the parts of a section that a question names; nothing where none has enough of its words."""
    parts = section_parts(lines)
    sought = _sought(asked, parts)
    if not sought.words:
        return []
    titled = [part for part in parts if part.kind[0] != _PARAGRAPH]
    found = _best(titled, sought)
    return found if found else _around(_best(parts, sought), titled)


def _around(paragraph: list[SectionLine], titled: Sequence[SectionPart]) -> list[SectionLine]:
    """A paragraph with all of the smallest part that it stands in, unless that is long: a risk with what is done."""
    first = paragraph[:1]
    within = [part.lines for part in titled if any(own is line for own in part.lines for line in first)]
    smallest = min(within, key=len, default=paragraph)
    return smallest if sum(len(line.text) for line in smallest) <= SHORT else paragraph


def _best(parts: Sequence[SectionPart], sought: _Sought) -> list[SectionLine]:
    shares = [sought.share((*part.above, part.title)) for part in parts]
    best = max(shares, default=0.0)
    own = [
        part
        for part, share in zip(parts, shares, strict=True)
        if share == best and share > sought.share(part.above)
    ]
    if best < LEAST or not own:
        return []
    highest = min(len(part.above) for part in own)
    own = [part for part in own if len(part.above) == highest]
    most = max(sought.likeness(part.title) for part in own)
    told = [part for part in own if sought.likeness(part.title) == most]
    return [line for part in told for line in part.lines] if len(told) <= MOST else []


def _sought(asked: str, parts: Sequence[SectionPart]) -> _Sought:
    """The words of a question, the rarer in titles the weightier; a verb that no title has says nothing."""
    titles = [in_one_form(part.title) for part in parts if part.kind[0] != _PARAGRAPH]
    found = []
    for word, weight in Content.of(in_one_form(asked)).weights:
        names = names_of_field(word)
        having = sum(_has(names, title) for title in titles)
        if not having and not part_of_speech(word).startswith(THINGS):
            continue
        found.append((word, names, weight * log((2 + len(titles)) / (1 + having))))
    return _Sought(tuple(found), in_one_form(asked))


def names_of_field(word: str) -> tuple[str, ...]:
    """The names that a field of work goes by, 营销 for 销售; of another word itself."""
    groups = (group.split("=") for group in lexicon_in_use(EVIDENCE).classes["same_fields"])
    return next((tuple(group) for group in groups if word in group), (word,))


def _has(names: Iterable[str], text: str) -> bool:
    """Whether a text has one of the names, or in one clause all characters of one (扩大产能 for 扩产能)."""
    return any(name in text for name in names) or any(
        len(name) > 2 and all(one in clause for one in name) for name in names for clause in _clauses(text)
    )


def _clauses(text: str) -> Iterator[str]:
    return (clause for clause in clauses(text) if clause)
