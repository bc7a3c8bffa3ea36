"""Which sentences or rows of one passage together most likely have all figures that a question asks for.

Where no one line is likely enough by the weights (`likely_line`), those are told that have each figure with nearly all
of its words, if no other passage has as much with other figures. A figure that must be computed is none of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.evidence.open.figures.asked_figures import other_questions
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.likely.answering_parts import Part, answering_parts, each_of, parts_of, plain
from pipeline.answer.evidence.open.likely.found_line import LikelyLine, is_name
from pipeline.answer.evidence.open.likely.line import LONGEST
from pipeline.answer.evidence.open.likely.line_bars import is_barred
from pipeline.answer.evidence.open.likely.line_features import QuestionWords, lacks_most, numbers_asked, numbers_in
from pipeline.answer.evidence.open.likely.line_figures import stated_figures
from pipeline.extract.tables.rows import is_of_parent
from pipeline.model import Passage, Plan, Scope
from pipeline.model.line import Line, LineKind
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.similarity import content_bigrams

# Of 274 questions that ended with the nearest passages, these bounds told 11, of which eight were right (the others
# asked for a share or a change that the row does not state, and are told no more); wider ones told 13, eight right.
ANSWERED = 0.7  # of the words of each figure, by their rarity, that its part has with the headings above
LOST = 0.25  # of the words of the question that no part has; nouns that the report has elsewhere are none of them
UNASKED = 0.5  # of what a row is called that the question does not say
AHEAD = 0.05  # by which the parts of another passage may come near without being as good
FEWEST = 2  # words of a question: one alone stands in many lines
PARTS = 3
NAMED = 3  # pairs of characters of a company's name
_YEAR = re.compile(r"(?<!\d)(20\d\d)(?!\d)")


@dataclass(frozen=True, slots=True)
class _Found:
    hit: RetrievedPassage
    parts: tuple[Part, ...]
    answered: float
    had: float  # of the question's words, without the headings
    unasked: float

    @property
    def rank(self) -> float:
        return self.answered + (self.had - self.unasked) / 2

    @property
    def text(self) -> str:
        return "\n".join(part.text for part in self.parts)

    @property
    def zone(self) -> str:
        return "\n".join(part.zone for part in self.parts)


def likely_parts(
    plan: Plan, asked: str, hits: Sequence[RetrievedPassage], texts: Sequence[Passage] = ()
) -> LikelyLine | None:
    """The parts of the passage that has all figures of a plan's question, as one line; None where none surely has.

    `asked`: what is asked for in the question's own words; `texts`: the whole report, by which words are weighed.
    """
    words = QuestionWords.of(plan, asked, texts)
    if not words.figures or other_questions(plan) or _is_computed(words):
        return None
    parent = plan.scope is Scope.PARENT
    own = (hit for hit in hits if is_of_parent(hit.passage.path) is parent)
    found = [one for hit in own if (one := _parts_in(hit, plan, words)) is not None]
    best = max(found, key=lambda one: one.rank, default=None)
    if best is None or not _has_all(best, plan, words) or _is_rivalled(best, found):
        return None
    lacking = words.missing(plain(best.zone))
    line = best.parts[0].line if best.parts[0].is_row and len(best.parts) == 1 else _joined(best)
    told = LikelyLine(best.hit, line, best.zone, best.answered, tuple(lacking))
    return None if is_barred(told, plan, asked, words, texts) else told


def _parts_in(hit: RetrievedPassage, plan: Plan, words: QuestionWords) -> _Found | None:
    parts, answered = answering_parts(words, [*parts_of(hit.passage, plan.question)])
    if not parts or len(parts) > PARTS:
        return None
    had = words.support(plain("\n".join(part.text for part in parts)))
    return _Found(hit, tuple(parts), answered, had, max(_unasked(part, words) for part in parts))


def _unasked(part: Part, words: QuestionWords) -> float:
    """How much of what a row is called the question does not say; all of one called by a sign alone.

    Of a company it says enough that says a part of its name: 宁普时代, of 宁普时代电池科技有限公司.
    """
    pairs = content_bigrams(comparable(part.label))
    if _parties().search(part.label) and len(pairs & words.pairs) >= NAMED:
        return 0.0
    return len(pairs - words.pairs) / len(pairs) if pairs else float(bool(part.label))


@per_lexicon
def _stock(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("stock_words")


@per_evidence_words
def _parties(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("names_of_parties")


def _has_all(best: _Found, plan: Plan, words: QuestionWords) -> bool:
    zone, text = plain(best.zone), plain(best.text)
    held = _stock().search(text) is not None  # 持有94.44%的股权 is a word for 持股
    missing = [word for word in words.missing(zone) if not (held and _stock().fullmatch(word))]
    heads = [comparable(figure.head) for figure in words.figures if len(figure.head) > 1]
    stated = stated_figures(text) - numbers_asked(plan)
    return (
        best.answered >= ANSWERED
        and best.unasked <= UNASKED
        and len(best.text) <= LONGEST
        and words.share(missing) <= LOST
        and words.names.isdisjoint(missing)
        and len(stated) >= sum(len(each_of(figure)) for figure in words.figures)
        and len(words.weights) >= FEWEST
        and not any(lacks_most(head, zone) for head in heads)
        and all(word in zone for word in words.weights if is_name(word))  # 钠离子 has half of 锂离子
        and numbers_asked(plan) <= numbers_in(zone)
        and _has_years(best, plan.question)
    )


def _has_years(best: _Found, question: str) -> bool:
    """Whether prose names each of several years that a question names."""
    named = {*_YEAR.findall(question)}
    prose = "".join(part.text for part in best.parts if not part.is_row)
    return len(named) < 2 or not prose or all(year in prose for year in named)


def _is_rivalled(best: _Found, found: Sequence[_Found]) -> bool:
    """Whether the parts of another passage, or another row of the same name, have as much with other figures."""
    figures = stated_figures(best.text)
    near = (one for one in found if one is not best and one.rank >= best.rank - AHEAD)
    return any(figures.isdisjoint(stated_figures(one.text)) for one in near)


@per_lexicon
def _computes(lexicon: Lexicon) -> re.Pattern[str]:
    """What asks for the sum of several (加起来), which 一共 need not, or for how far two figures are apart."""
    sums = set(lexicon.words("sums", "fold_sums")) - set(lexicon.words("totals"))
    apart = lexicon.any_of("difference_words", "multiple_words", "change_amounts")
    return re.compile("|".join((*map(re.escape, sorted(sums, key=len, reverse=True)), apart)))


def _is_computed(words: QuestionWords) -> bool:
    return any(not figure.is_named or _computes().search(figure.clause) for figure in words.figures)


def _joined(best: _Found) -> Line:
    """Parts as one line of prose."""
    first = best.parts[0].line
    return Line(best.text, first.page, LineKind.SENTENCE)
