"""What is done about something, as findings: of the parts of a report that name it the one that says what is done.

    （二）产品降价风险                      怎么应对集采降价
    集采常态化，中选产品价格承压。
    对策：公司将加快品牌建设，…             told: its title, and all from the sentence that says what is done

The part is the smallest that has the words of the question: an item, a labelled paragraph, what stands under a heading.
Background alone is none.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import log

from pipeline.answer.context import Context
from pipeline.answer.evidence.lines import (
    SectionLine,
    bare_text,
    is_elsewhere,
    is_noise,
    is_told_in_words,
    passage_lines,
)
from pipeline.answer.evidence.open.findings import Findings, TopicSearch, quote
from pipeline.answer.evidence.open.measures.measure_question import SoughtWord, sought_words, without_asking
from pipeline.answer.evidence.sections.inline_items import split_inline_items
from pipeline.answer.evidence.sections.report_sections import is_in_notes, plain_heading
from pipeline.model import Passage, Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.similarity import containment, content_bigrams

LEAST = 0.75  # of what is asked about, by how few parts have it, that a part has
LONGEST = 1500  # characters of a part
WHOLE = 450  # characters of a part that is told with its background
MOST = 900  # characters that are told of what is done
_LEADS_IN = ("：", ":")
_ITEMS = re.compile(r"(?<=[。；：])\s*(?=\d{1,2}[、.．])")  # where an item of a box begins
TITLE = 24  # characters of a line that only says what its part is of


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a report: what stands above it, and its lines."""

    passage: Passage
    above: tuple[str, ...]
    lines: tuple[SectionLine, ...]

    @property
    def text(self) -> str:
        return "".join((*self.above, *(line.text for line in self.lines)))

    @property
    def own_text(self) -> str:
        """What its lines say, and the label of their box, without the heading above."""
        return "".join((*self.above[1:], *(line.text for line in self.lines)))

    @property
    def first_measure(self) -> int | None:
        """Where the first of its lines stands that says what is done."""
        return next((at for at, line in enumerate(self.lines) if says_what_is_done(line)), None)


@per_evidence_words
def _policies(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("policy_chapters")


@per_evidence_words
def _risks(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("words_for_risks")


@per_evidence_words
def _opening(words: Lexicon) -> re.Pattern[str]:
    """How a sentence begins that says what is done about what was said before it."""
    return words.pattern("measure_openings")


@per_evidence_words
def _doing(words: Lexicon) -> re.Pattern[str]:
    """The company as one that does something; a form's box for what is done."""
    who, by = words.any_of("who_reports"), words.any_of("acting_words")
    others = "".join(words.words("before_other_companies"))
    far = rf"{who}[^。；：]{{1,40}}，{words.any_of('acting_leads')}"
    return re.compile(
        rf"(?<![{others}])(?:{who}(?:及[^，。；]{{2,8}})?{by}|{far})|{words.any_of('labels_of_measures')}"
    )


@per_evidence_words
def _label(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"[^，。；：]{{0,30}}{words.any_of('labels_of_measures')}")


def says_what_is_done(line: SectionLine) -> bool:
    """Whether a sentence, or a box of a form, says what is done about something."""
    if line.is_row and not is_told_in_words(line):
        return False
    text = bare_text(line.text)
    return _opening().match(text) is not None or _doing().search(text) is not None


def lacks_measures(lines: Sequence[SectionLine]) -> bool:
    """Whether nothing of what is told says what is done."""
    return not any(map(says_what_is_done, lines))


def find_measures(context: Context, reading: TopicSearch, report: Report, question: str) -> Findings:
    """What a report says is done about what a question names; nothing where no part has enough of its words."""
    words = sought_words(question) if report.sha256 else []
    if not words:
        return Findings()
    parts = list(_parts(reading.texts.of(report.id), words))
    best = _best(parts, words, question)
    if best is None:
        return Findings()
    return quote(context, report, best.passage.path, "", _answer_lines(best, words))


def _parts(passages: Sequence[Passage], words: Sequence[SoughtWord]) -> Iterator[_Part]:
    """The points of a report that say what is done, of sections that have a word of what is asked about."""
    things = [word for word in words if word.is_thing] or words
    for path, group in itertools.groupby(passages, key=lambda passage: passage.path):
        if _policies().search("".join(path)):
            continue
        beneath = list(group)
        if not any(one.is_in("".join((*path[-1:], *(passage.body for passage in beneath)))) for one in things):
            continue
        lines = [line for line in passage_lines(beneath) if not is_noise(line) and not is_elsewhere(line.text)]
        above = tuple(plain_heading(heading) for heading in path[-1:])
        boxes = [(line, part) for line in lines if is_told_in_words(line) for part in _items_of_box(line)]
        prose = split_inline_items([line for line in lines if not line.is_row])
        found = [(above, told) for told in _points(prose, words)]
        found += [((*above, line.text.partition("：")[0]), told) for line, told in boxes]
        for titles, told in found:
            part = _Part(beneath[0], titles, tuple(told))
            if part.first_measure is not None and sum(len(line.text) for line in told) <= LONGEST:
                yield part


def _items_of_box(line: SectionLine) -> Iterator[list[SectionLine]]:
    """A form's box, and each item of a long one by itself: 2、操作风险：… 控制措施：…"""
    yield [line]
    items = _ITEMS.split(line.text) if len(line.text) > WHOLE else []
    for item in items if len(items) > 2 else []:
        yield [replace(line, text=item.strip())]


def _points(lines: Sequence[SectionLine], words: Sequence[SoughtWord]) -> Iterator[list[SectionLine]]:
    """Running text cut into its points, each to the next number of its kind, or paragraph behind what is done.

    Of one whose own lines do not name what is asked about its items are points in its place, where one of them does.
    """
    point: list[SectionLine] = []
    for line in (*lines, None):
        if point and (line is None or _ends(point, line)):
            yield from _items_or_whole(point, words)
            point = []
        if line is not None:
            point.append(line)


def _items_or_whole(point: list[SectionLine], words: Sequence[SoughtWord]) -> list[list[SectionLine]]:
    own = 1 + sum(1 for _ in itertools.takewhile(lambda one: one.level is None, point[1:]))
    if own == len(point) or _names_all(point[:own], words):
        return [point]
    items = list(_points(point[own:], words))
    return items if any(_names_all(item, words) for item in items) else [point]


def _names_all(lines: Sequence[SectionLine], words: Sequence[SoughtWord]) -> bool:
    """Whether lines name every thing that is asked about."""
    text = "".join(line.text for line in lines)
    return all(word.is_in(text) for word in words if word.is_thing)


def _ends(point: Sequence[SectionLine], line: SectionLine) -> bool:
    """Whether a line begins the next point."""
    if point[-1].text.endswith(_LEADS_IN):
        return False
    levels = [one.level for one in point if one.level is not None]
    if line.level is not None:
        return not levels or line.level <= levels[0]
    told = any(map(says_what_is_done, point))
    return told and point[-1].ends and not says_what_is_done(line) and len(levels) < 2


def _best(parts: Sequence[_Part], words: Sequence[SoughtWord], question: str) -> _Part | None:
    """The part that has most of the words, by how few parts have each, and most of those that stand together.

    Of several that have as much one of the report's own chapters, one that is called what is done, the smallest.
    """
    asked_bigrams, asks_of_risk = content_bigrams(without_asking(question)), _risks().search(question) is not None
    risks = [one.word + risk for one in words for risk in _risks().findall(question) if one.word + risk in question]
    texts = [part.text for part in parts]
    counts = {one.word: sum(one.is_in(text) for text in texts) for one in words}
    named = [one for one in words if counts[one.word] or one.is_thing]
    weights = {one.word: log((2 + len(parts)) / (1 + counts[one.word])) for one in named}
    total = sum(weights.values())
    ranked = []
    for at, (part, text) in enumerate(zip(parts, texts, strict=True)):
        share = sum(weights[one.word] for one in named if one.is_in(text)) / (total or 1.0)
        together = _together(part, named)
        if share >= LEAST and together and not (asks_of_risk and not _risks().search(text)):
            own, alike = not is_in_notes(part.passage.path), containment(asked_bigrams, content_bigrams(text))
            alike += any(name in "".join((*part.above[:1], *(one.text for one in part.lines))) for name in risks)
            itself = sum(one.is_in(part.own_text) for one in named) / len(named)  # not only by what stands above it
            ranked.append((round(share + together + alike + itself, 2), own, _is_called_so(part), -len(text), -at))
    return parts[-max(ranked)[-1]] if ranked else None


def _together(part: _Part, words: Sequence[SoughtWord]) -> float:
    """The share of neighbouring words of a question that one sentence or heading of a part has both of."""
    pairs = [(one, other) for one, other in itertools.pairwise(words) if one.before == other.word]
    texts = [*part.above, *(line.text for line in part.lines)]
    found = sum(any(one.is_in(text) and other.is_in(text) for text in texts) for one, other in pairs)
    return found / len(pairs) if pairs else 1.0


def _is_called_so(part: _Part) -> bool:
    """Whether a sentence of a part begins with a word for what is done, or a form's box is for that."""
    texts = (bare_text(line.text) for line in part.lines)
    return any(_opening().match(text) or _label().match(text) for text in texts)


def _answer_lines(part: _Part, words: Sequence[SoughtWord]) -> list[SectionLine]:
    """All of a short part; of a longer one its title and the sentences from the first that says what is done."""
    first = part.first_measure or 0
    size = sum(len(line.text) for line in part.lines)
    if size <= WHOLE:
        return list(part.lines)
    title = [line for line in part.lines[:1] if first and len(bare_text(line.text)) <= TITLE]
    named = [line for line in part.lines[:first] if line not in title]
    best = max(named, key=lambda line: sum(one.is_in(line.text) for one in words), default=None)
    told = [*title, *([best] if best is not None else []), *part.lines[first:]]
    kept: list[SectionLine] = []
    for line in told:
        if kept and sum(len(one.text) for one in kept) + len(line.text) > MOST:
            break
        kept.append(line)
    return [replace(line, under=()) for line in kept]
