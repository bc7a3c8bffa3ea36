"""What one sentence of a report tells: the reason of a movement, or a number of something in running text.

A sentence counts where its first part names all that is asked and nothing else: `The decrease in North America
operating income … is primarily due to` is no reason of the operating income as a whole, and one in the discussion of a
segment is of that segment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from pipeline.answer.english.counts import find_count
from pipeline.answer.english.movement.compared_years import is_about, own_years
from pipeline.answer.english.movement.movement_words import movement, stems_of_movements
from pipeline.answer.english.open.prose import prose_of
from pipeline.answer.english.reason_lists import Told, with_points
from pipeline.answer.english.stated import amount_of_year, asks_statement, find_statement, named_with_year
from pipeline.answer.english.tables.cell_times import WHOLE_YEAR, PartOfYear
from pipeline.answer.english.words import content, kinds_of_profit, named_in
from pipeline.answer.typed.issuers import Issuer
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.model import Answer, Citation, Kind, Period, Report, Source
from pipeline.model.line import LineKind
from pipeline.read.identity.english import MONTH
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.sentences import sentences
from pipeline.understand.english.figure_question import is_instruction, sentences_of
from pipeline.understand.english.tokens import HERE, time_spans

_WHY = re.compile(
    r"^\W*(?:why|what\s+(?:\w+\s+){0,2}?(?:drove|caused|led to|explains?|contributed to)"
    r"|what (?:is|was|were|are) the (?:main |primary )?(?:reasons?|drivers?|causes?))\b",
    re.I,
)
_HOW_MANY = re.compile(r"^\W*(?:about |approximately )?how many\b", re.I)
_HOW_FAR = r"(?:primarily |mainly |largely )?"
REASON = re.compile(
    rf"\b(?:due {_HOW_FAR}to|{_HOW_FAR}driven {_HOW_FAR}by|as a result of|resulted from|the result of|because of"
    rf"|attribut(?:able|ed) {_HOW_FAR}to|reflect(?:s|ed|ing)|owing to|led by"
    r"|(?:primarily|mainly|largely) relat(?:es|ed) to|relat(?:es|ed) (?:primarily|mainly|largely) to)\b",
    re.I,
)
# reasons that stand elsewhere: as a result of the factors discussed above
_TOLD_ELSEWHERE = re.compile(
    r"\b(?:factors?|reasons?|items?|matters?) (?:discussed|described|noted|mentioned|above)\b", re.I
)
_SEGMENT = re.compile(r"\b((?:[A-Z][\w&.]*[ ,]+(?:and |of )?){1,4})[Ss]egment\b")
_YEAR = re.compile(r"(?<![\d.$])(?:19|20)\d\d(?!\d|,\d{3}(?!\d))")
MOVED_SO = re.compile(
    r"^(?:(?:the|this|these)\s+(?:\w+\s+){0,2}?)?(?:growth|increases?|decreases?|declines?|changes?|reductions?"
    r"|improvements?|rises?)\b(?=.*"
    rf"(?:{REASON.pattern}))",
    re.I,
)
_OF_QUARTER = re.compile(r"\b(?:three months|thirteen weeks|(?:first|second|third|fourth) (?:fiscal )?quarter)\b", re.I)
_TO_DATE = re.compile(
    r"\b(?:(?:six|nine) months|twenty-six weeks|thirty-nine weeks|first half|three quarters|year[- ]to[- ]date)\b", re.I
)
_MODAL = re.compile(r"\b(?:could|may|might|would|can|should|expects?|will)\b", re.I)
_NAME = re.compile(r"\b[A-Z][\w&]+")
_MONTH = re.compile(rf"\b{MONTH}\b", re.I)
_SHARE_OF = re.compile(r"\d\s?(?:%|percent) of [^,.;()]*", re.I)  # 22.4% of revenue is no revenue
_FACTOR = re.compile(
    r"^(?:the )?(?:\w+ )?(?:factors?|drivers?|reasons?|causes?) (?:that|for|of|behind) (?P<moved>.{5,}?)"
    r" (?:was|were|is|are|included?)\b",
    re.I,
)
# In-game net bookings, but not year-over-year sales:
_NARROWER = re.compile(r"\b(?!year-)\w+-(?!year\b)\w+ (?:(?:net|total|operating) )*(?P<word>\w+)", re.I)
_TOTAL = re.compile(r"^(?:Total|Our|The)\s+")
# what belongs to the reason before: these increases were partially offset by, other marketing expenses increased
_OFFSET = re.compile(r"^(?:the|this|these)\b[^.:]{0,80}\boffset\b[^:]*$", re.I)
_OTHER = re.compile(r"^(?:other|the remaining|the remainder of the)\s", re.I)
_SENTENCES = (LineKind.SENTENCE, LineKind.ITEM)
_LONGEST_HEADING = 120  # characters
_OPENING = 60  # characters by which a sentence is known again
_MOST = 3  # sentences that are told
_MOST_BESIDE = 3  # words of a first part beside those that are asked for


@per_lexicon
def _leading(lexicon: Lexicon) -> frozenset[str]:
    return content(" ".join(lexicon.words("english_table_words")))


def answer_sentence(
    question: str, issuer: Issuer, reports: Sequence[Report], indexes: Sequence[PassageIndex],
    when: PartOfYear = WHOLE_YEAR,
) -> Answer | None:
    """The sentences that answer a question with a marked company; None for questions of other kinds, or without one.

    Args:
        when: the part of its years that a question by fiscal years is for, of which only reasons are told.
    """
    said = sentences_of(question)
    asking = [one for one in said if _asks_sentence(one.replace(HERE, " "))]
    if len(asking) != 1 or not all(is_instruction(one) for one in said if one is not asking[0]):
        return None
    spans = time_spans(asking[0])
    if spans is None:
        return None
    years = {year for _, some in spans.values() for year in some}
    text = asking[0]
    for start in sorted(spans, reverse=True):
        text = f"{text[:start]} {text[spans[start][0] :]}"
    text = text.replace(HERE, " ")
    for report, index in zip(reports, indexes, strict=True):
        wanted = years or {report.year}
        told, amount = list(_sentences(index)), None
        if _WHY.match(text):
            about = (own_years(asking[0]) & wanted) or wanted  # higher in 2019 than in 2018
            found = [one for one in _reasons(text, told) if is_about(moved_part(one.sentence), about, report.year)]
            found = [one for one in found if _is_of_part(moved_part(one.sentence), when)]
        elif when.period is not Period.FY:
            return None
        else:
            named = named_with_year(asking[0])
            placed = [
                at for at, one in enumerate(told)
                if _is_of(one.sentence, wanted, report.year) and all(name in one.sentence for name in named)
            ]  # fmt: skip
            dated = [told[at] for at in placed]
            texts = [one.sentence for one in dated]
            if _HOW_MANY.match(text):
                at = find_count(_HOW_MANY.sub(" ", text), texts, wanted, issuer.names)
            else:
                before = ["" if not at or told[at - 1].last else told[at - 1].sentence for at in placed]
                at = find_statement(text, texts, wanted, report.year, issuer.names, before)
                amount = None if at is None else amount_of_year(text, texts[at], min(wanted), report.year)
            found = [] if at is None else [dated[at]]
        found = list({one.sentence: one for one in reversed(found)}.values())[::-1]
        if found:
            own = content(text)
            whole = _under_own_heading(_of_whole(found, own), own, index)
            answer = _answer(_of_one_comparison(whole), report, issuer, own)
            return answer if amount is None else _with_amount(answer, amount, min(wanted))
    return None


def _asks_sentence(text: str) -> bool:
    return any(kind(text) for kind in (_WHY.match, _HOW_MANY.match, asks_statement))


def _of_whole(told: Sequence[Told], asked: frozenset[str]) -> list[Told]:
    """The sentences that are of no part of the company but one that is asked for; where there is none, all."""
    whole = [one for one in told if content(one.segment) <= asked]
    return whole or list(told)


def _under_own_heading(told: Sequence[Told], asked: frozenset[str], index: PassageIndex) -> list[Told]:
    """The sentences under a heading that says nothing that is not asked about: Sales and Marketing; else all.

    What a section of a segment tells, whose heading is the segment's, is no reason of the whole.
    """
    openings = {one.sentence[:_OPENING] for one in told} if len(told) > 1 else set()
    headings = [(one.text[:_OPENING], one.page, content(one.nearest)) for one in prose_of(index)] if openings else []
    own = {(text, page) for text, page, heading in headings if text in openings and heading and heading <= asked}
    return [one for one in told if (one.sentence[:_OPENING], one.page) in own] or list(told)


def _with_amount(answer: Answer, amount: str, year: int) -> Answer:
    """The answer with the amount of the year, where its sentence has several."""
    head, _, rest = answer.text.partition("\n")
    return replace(answer, text=f"{head} {amount} for fiscal {year}.\n{rest}", value=amount)


def _of_one_comparison(told: Sequence[Told]) -> list[Told]:
    """The sentences of the year; of those that name none the first alone: the year before is discussed behind it."""
    dated = [one for one in told if _YEAR.search(moved_part(one.sentence))]
    return dated[:_MOST] or list(told[:1])


def _sentences(index: PassageIndex) -> Iterator[Told]:
    """The sentences of a report in order, those of tables left out, each with the segment that is discussed there."""
    segment, since = "", 0
    for passage in index.passages:
        for line in passage.lines:
            if line.page > since + 1:
                segment = ""
            parts = list(sentences(line.text)) if line.kind in _SENTENCES else [line.text]
            for at, sentence in enumerate(parts, 1):
                if line.kind not in _SENTENCES or sentence.rstrip().endswith(":"):
                    segment, since = _in_segment(sentence, segment, since, line.page)
                if line.kind in _SENTENCES:
                    ends = at == len(parts) and line.text.endswith("\n")
                    yield Told(sentence.strip(), line.page, segment, ends)


def _in_segment(text: str, segment: str, since: int, page: int) -> tuple[str, int]:
    """The segment that is discussed from a heading or the words before a table on, and the page of that."""
    found = _SEGMENT.search(text) if len(text) <= _LONGEST_HEADING else None
    return (segment, since) if found is None else (_TOTAL.sub("", found[1].strip()), page)


def moved_part(sentence: str) -> str:
    """What a sentence tells before it gives a reason: years in the reason itself are of something else."""
    if factor := _FACTOR.match(sentence):
        return factor["moved"]
    reason = REASON.search(sentence)
    return sentence if reason is None or not reason.start() else sentence[: reason.start()]


def _gives_reason(sentence: str) -> bool:
    return bool(REASON.search(sentence) or _FACTOR.match(sentence)) and not _TOLD_ELSEWHERE.search(sentence)


def _is_of(sentence: str, years: set[int], latest: int) -> bool:
    """Whether a sentence is of the years: it names one of them, or none where they are the report's own."""
    named = {int(year) for year in _YEAR.findall(sentence)}
    return bool(named & years) if named else latest in years


def _is_of_part(head: str, when: PartOfYear) -> bool:
    """Whether a sentence says that it is of the part of a year that is asked for."""
    if when.period is Period.FY:
        return True
    kind = _OF_QUARTER if when.period in (Period.Q1, Period.Q2, Period.Q3) else _TO_DATE
    return bool(kind.search(head))


def _reasons(question: str, told: Sequence[Told]) -> Iterator[Told]:
    """The sentences that give a reason of what is asked for, and of nothing less."""
    bare = _WHY.sub(" ", question)
    wanted, moved = content(bare) - stems_of_movements(), movement().asked(question)
    part = {word for name in _NAME.findall(bare) for word in content(name)} & wanted
    for one in _with_next(told) if wanted else ():
        head = _SHARE_OF.sub(" ", _MONTH.sub(" ", moved_part(one.sentence))) if _gives_reason(one.sentence) else ""
        if not movement().of(head) or _MODAL.search(head) or (moved and not moved & movement().of(head)):
            continue
        if (kinds := kinds_of_profit(bare)) and (other := kinds_of_profit(head)) and not kinds & other:
            continue  # gross profit is no net income
        rest = wanted - named_in(head, wanted | stems_of_movements())
        segment = content(one.segment)
        within = segment <= wanted if rest or not part else True
        named = {word for name in _NAME.findall(head) for word in content(name)}
        others = named - wanted - stems_of_movements() - _leading()
        beside = {word for word in content(head) if word.isalpha()} - wanted - stems_of_movements() - _leading()
        if any(content(narrower["word"]) & wanted for narrower in _NARROWER.finditer(head)):
            continue
        if within and not rest - segment and not others and len(beside) <= _MOST_BESIDE:
            yield one


def _with_next(told: Sequence[Told]) -> Iterator[Told]:
    """The sentences, one that tells a movement with the next where that says what `the increase` comes from, and one
    that leads to a list of reasons with its points."""
    for at, (one, after) in enumerate(zip_longest(told, told[1:])):
        if one.sentence.endswith(":"):
            if whole := with_points(one.sentence, told[at + 1 :]):
                yield replace(one, sentence=whole)
            continue
        joined = after is not None and not _gives_reason(one.sentence) and bool(movement().of(one.sentence))
        if joined and MOVED_SO.match(after.sentence):
            more = after.sentence
            if more.endswith(":") and not (more := with_points(more, told[at + 2 :])):
                continue  # that the reasons follow is none
            yield replace(one, sentence=f"{one.sentence} {more}")
        else:
            yield replace(one, sentence=_with_rest(told, at)) if _gives_reason(one.sentence) else one


def _with_rest(told: Sequence[Told], at: int) -> str:
    """A sentence that gives a reason with those of its block that go on about it."""
    whole = told[at].sentence
    own = content(moved_part(whole)) | stems_of_movements()
    while not told[at].last and at + 1 < len(told):
        at += 1
        after = told[at].sentence
        rest = {word for word in content(_OTHER.sub(" ", moved_part(after))) if word.isalpha()}
        if not _OFFSET.match(after) and not (_OTHER.match(after) and _gives_reason(after) and rest <= own):
            break
        whole += f" {after}"
    return whole


def _answer(told: Sequence[Told], report: Report, issuer: Issuer, asked: frozenset[str]) -> Answer:
    """The sentences with their pages, and of which part of the company one is that is not of all of it."""
    lines = []
    for one in told:
        part = "" if content(one.segment) <= asked else f"(of the {one.segment} segment) "
        lines.append(f"[p. {one.page}] {part}{one.sentence}")
    cited = tuple(
        Citation(report.id, issuer.name, report.year, "", one.sentence[:80], Source(report.file, page=one.page))
        for one in told
    )
    kind = "annual" if report.kind is Kind.ANNUAL else "quarterly"
    return Answer("\n".join([f"{issuer.name}, {kind} report {report.year}:", *lines]), citations=cited)
