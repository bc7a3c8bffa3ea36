"""What an open question asks about in its own words: the question without company, year and the words of asking."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.model import Period
from pipeline.rules.lexicon import ASKING, Lexicon, Remover, per_lexicon
from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.tokens import tagged_words
from pipeline.understand.keywords import Keyword, Keywords
from pipeline.understand.recognised_question import RecognisedQuestion
from pipeline.understand.slots import SLOTS

_PLACED = lazy_pattern(
    rf"[\u4e00-\u9fff]{{2,3}}[省市]{SLOTS['公司']}|^(?:北京|上海|天津|重庆){SLOTS['公司']}"
)  # 天津达仁堂
_BETWEEN = 10  # characters of asking between two parts of a subject
_TITLE = 4  # characters that say enough
_MOST_PARTS = 12  # of a subject that a title is made of
_GAP = lazy_pattern(rf"[^,，。?？;；\d]{{0,{_BETWEEN}}}")
_APART = lazy_pattern(r"[,，。?？;；\s]+")
_MARKS = ",，。、?？!！:：;； \t\n"


@dataclass(frozen=True, slots=True)
class _Words:
    """Taken out: `empty` nouns at the end of a clause, which only say that something is told of what stands before
    them, and words of asking (`remove`). No piece begins with `leading` or ends with `trailing`, but for `compounds`.
    """

    empty: re.Pattern[str]
    remove: Remover
    leading: tuple[str, ...]
    trailing: tuple[str, ...]
    compounds: tuple[str, ...]
    reports: tuple[str, ...]
    within: tuple[str, ...]  # behind the name of a report: 年报里

    def trim(self, piece: str) -> str:
        while True:
            bare = piece.strip(_MARKS)
            if not bare.startswith(self.compounds):
                bare = bare.removeprefix(next(filter(bare.startswith, self.leading), ""))
            if not bare.endswith(self.compounds):
                bare = bare.removesuffix(_last_word(bare, self.trailing))
            if bare == piece:
                return piece
            piece = bare


def _last_word(piece: str, words: Sequence[str]) -> str:
    """Which of the words a piece ends with, "" for none, nor for the end of a longer word: 中 of 客户集中."""
    found = next(filter(piece.endswith, words), "")
    last = tagged_words(piece)[-1][0] if found else ""
    return "" if len(last) > len(found) and last.endswith(found) and last != piece else found


@per_lexicon
def _words(lexicon: Lexicon) -> _Words:
    words, any_of = lexicon.words, lexicon.any_of
    nouns = rf"{any_of('vague_adjectives')}?{any_of('generic_nouns', 'matters')}"
    told = ("regards", "light_verbs", "details", "lead_ins", "completeness", "present_times")
    reports = ("company_words", "report_words", "periods_of_years", "references", "conjunctions_of_clauses")
    return _Words(
        re.compile(rf"{nouns}(?=$|[,，。?？]|如何|怎)"),
        lexicon.remover(
            *ASKING,
            *told,
            *reports,
            but=["compounds", "others", "cause_questions", "surprised_questions", "surprise_words"],
        ),
        words("leading_words"),
        words("trailing_words"),
        words("compounds", "happening"),
        words("report_words"),
        words("locatives", "locatives_after_items"),
    )


def topics_and_subject(found: RecognisedQuestion, keywords: Keywords) -> tuple[tuple[str, ...], str]:
    """The topics of an open question and its subject; a topic that words of asking part too: 面临(哪些)风险."""
    named, asked = named_topics(found), question_subject(found)
    joined = asked.replace(" ", "")
    whole = [span.value for span in keywords.find(joined) if span.end - span.start == len(joined)]
    parted = tuple(word.name for word in whole if isinstance(word, Keyword) and word.kind == "topic")
    return (parted, joined) if parted and not named else (named, asked)


def named_topics(found: RecognisedQuestion) -> tuple[str, ...]:
    """Topics by their own names; 与同行业情况对比 asks for no 行业情况."""
    spans = (s for s in found.keywords if s.slot == "主题" and found.text[s.start - 1 : s.start] != "同")
    return tuple(dict.fromkeys(span.value.name for span in spans if isinstance(span.value, Keyword)))


def question_subject(found: RecognisedQuestion) -> str:
    """年金宇生物2020年社会责任工作情况如何 → 社会责任工作."""
    text = list(found.text)
    for start, end in _times(found):
        text[start:end] = " " * (end - start)
    bare = re.sub("[\ue000-\uf8ff]+", " ", _PLACED.sub(" ", "".join(text)))
    words = _words()
    parts = map(words.trim, _APART.split(words.remove(words.empty.sub(" ", bare))))
    return " ".join(part for part in parts if part) or bare.strip()


def _times(found: RecognisedQuestion) -> Iterator[tuple[int, int]]:
    """Where a question has its years, with the part of one that they begin, or the report: 三季度末, 2023年报里."""
    words = _words()
    parts = (point for point in found.time.asked if point.period not in (None, Period.FY))
    ends = {point.start: point.end for point in parts}
    for span in found.years.spans:
        end = max(span.end, ends.get(span.start, span.end))
        within = found.text[span.start : end].endswith(words.reports) and found.text.startswith(words.within, end)
        yield span.start, end + within


def wording_in_question(subject: str, question: str) -> str:
    """A subject as the question writes it: from its first words to its last, with what stands between them.

    海外重点项目 进展 of …在海外的重点项目有哪些进展？ is 海外的重点项目有哪些进展.
    """
    parts = subject.split()
    return _run(parts, question) or "、".join(parts)


def title_in_question(subject: str, question: str) -> str:
    """What is told of a subject under, in the question's words: the first of it that runs on there and says enough."""
    parts = subject.split()[:_MOST_PARTS]
    spans = ((start, end) for start in range(len(parts)) for end in range(len(parts), start, -1))
    runs = [run for start, end in spans if (run := _run(parts[start:end], question))]
    return next((run for run in runs if len(run) >= _TITLE), max(runs, key=len, default="、".join(parts)))


def _run(parts: Sequence[str], question: str) -> str:
    """Where parts of a subject stand one close behind the other in a question, from the first to the last."""
    loose = [re.compile(r"[的\s“”‘’（）()]{0,2}".join(map(re.escape, part))) for part in parts]
    for first in loose[0].finditer(question) if loose else ():
        ends = {first.end()}
        for part in loose[1:]:
            starts = {at for end in ends for at in range(end, _gap_end(question, end) + 1)}
            ends = {found.end() for at in starts if (found := part.match(question, at))}
        if ends:
            return question[first.start() : min(ends)]
    return ""


def _gap_end(question: str, at: int) -> int:
    found = _GAP.match(question, at)
    return found.end() if found else at
