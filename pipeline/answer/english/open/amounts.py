"""The sentence that most likely says the figure that is asked for, in other words than the question's.

    How much was left under its share repurchase authorization at January 31, 2020?
    As of January 31, 2020, authorization for $5.7 billion of share repurchases remained.

What is asked stands in the sentence itself, or what it is about in those right before it or in the heading above. Every
notion must be found, and what kind of figure it is (the impairment of one on bitcoin) in the sentence, beside a figure.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from pipeline.answer.english.likely_line import figures_of, has_form, is_of_month, is_of_years
from pipeline.answer.english.open.asked import OpenQuestion, amount_question
from pipeline.answer.english.open.notions import stems_of
from pipeline.answer.english.open.prose import Sentence, prose_of
from pipeline.answer.english.open.ranking import Ranking, ranking_of
from pipeline.answer.english.open.short_names import with_short_names
from pipeline.answer.english.open.told import short_names_of
from pipeline.answer.english.stated import is_of_part, named_with_year
from pipeline.answer.english.tables.row_lines import CandidateLine
from pipeline.answer.english.words import content, joins_others, pieces_of
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.model import Citation, Report, Source

_FEWEST = 2  # notions, without which a sentence may be of anything
_LEAST_OWN = 0.55  # of the question's weight, that the sentence has itself
_BEFORE = 2  # sentences of its paragraph that may say what it is about
_IN_OTHER_PLACE = 0.6  # what a notion is worth there
_BESIDE, _CLOSE = 0.012, 0.03  # what a sentence loses for each word that is not asked for; about as good
_LONGEST_HEADING = 120
_LEAST_OF_SUBJECT = 0.4  # of the question's weight
_IS_SO_MUCH = re.compile(
    r"\b(?:was|were|is|are|totall?ed|amounted to|equall?ed)\s+(?:approximately |about )?(?:[$€£¥]\s?)?\d", re.I
)
_FIRST_FIGURE = re.compile(r"[$€£¥]\s?\d|(?<![\w-])\d")
_WHEN = re.compile(r"^\W*when\b", re.I)


def amount_sentence(marked: str, report: Report, index: PassageIndex) -> tuple[str, Citation] | None:
    """The sentence that most likely has the figure that a question with a marked company asks for, with its place."""
    question = amount_question(marked)
    if question is None or len(question.notions) < _FEWEST:
        return None
    ranking = ranking_of(with_short_names(question, short_names_of(index)), prose_of(index))
    scored = sorted(
        ((score, at) for at in range(len(ranking.sentences)) if (score := _score(ranking, at, report, marked))),
        key=lambda one: (-one[0], one[1]),
    )
    if not scored:
        return None
    sentences = ranking.sentences
    near = {_figures(sentences[at].text) for score, at in scored if score > scored[0][0] - _CLOSE}
    if len(near) > 1:
        return None
    best = sentences[scored[0][1]]
    source = Source(report.file, page=best.page, heading=best.heading[:_LONGEST_HEADING])
    cited = Citation(report.id, report.full_name, report.year, "", best.text[:80], source)
    return f"Most likely: {best.text.rstrip('.')} (p. {best.page}).", cited


@lru_cache(4096)
def _figures(text: str) -> str:
    return figures_of(CandidateLine(text, 0))


def _score(ranking: Ranking, at: int, report: Report, marked: str) -> float | None:
    """How well a sentence says what is asked for; None where it does not."""
    question, one = ranking.question, ranking.sentences[at]
    own = ranking.found[at]
    if one.aside or ranking.share([1.0 if value else 0.0 for value in own]) < _LEAST_OWN:
        return None
    if not own[_head(question)] or not _is_of_subject(ranking, one):
        return None  # of an impairment on bitcoin, what was paid for bitcoin
    values = [max(some) for some in zip(own, *_leading(ranking, at), strict=True)]
    if not all(values) or not _is_of_kind(question, one.text, report, marked):
        return None
    if joins_others(_FIRST_FIGURE.split(one.text, maxsplit=1)[0], content(question.text)):
        return None  # goodwill and trademark impairment is more than that of trademarks
    said = {form for notion in question.notions for forms in notion.forms for form in forms}
    beside = {word for word in content(one.text) if word.isalpha()} - said - set(stems_of(report.full_name))
    return ranking.share(values) - _BESIDE * len(beside)


def _head(question: OpenQuestion) -> int:
    """Which notion says what kind of figure is asked for: impairment, of an impairment on bitcoin."""
    for piece in pieces_of(question.text):
        words = stems_of(piece)
        named = {
            words.index(notion.forms[0][-1]): at
            for at, notion in enumerate(question.notions) if notion.forms[0][-1] in words
        }  # fmt: skip
        if named:
            return named[max(named)]
    return 0


def _is_of_subject(ranking: Ranking, one: Sentence) -> bool:
    """Whether what a sentence says is so much (the carrying amount of … was $155.3 million) is what is asked about."""
    said = _IS_SO_MUCH.search(one.text)
    if said is None:
        return True
    words = stems_of(one.text[: said.start()])
    told = f" {' '.join(words)} "
    return ranking.share([float(bool(n.named(words, told))) for n in ranking.question.notions]) >= _LEAST_OF_SUBJECT


def _leading(ranking: Ranking, at: int) -> Sequence[Sequence[float]]:
    """What the heading, and the sentences right before in the paragraph, say of what is asked."""
    one = ranking.sentences[at]
    before = [
        ranking.found[other] for other in range(max(0, at - _BEFORE), at)
        if ranking.sentences[other].paragraph == one.paragraph
    ]  # fmt: skip
    return [[_IN_OTHER_PLACE * value for value in values] for values in (*before, ranking.headed[one.heading])]


def _is_of_kind(question: OpenQuestion, text: str, report: Report, marked: str) -> bool:
    """Whether a sentence is of the years, and has a figure of the kind, that are asked for."""
    line = CandidateLine(text, 0)
    months = frozenset(month.split()[0] for month in question.months)
    return (
        has_form(question.text, line)
        and (bool(_WHEN.match(question.text)) or is_of_years(line, question.years, report.year))
        and (not months or is_of_month(text, months))
        and not is_of_part(text, question.text, (report.full_name,))
        and all(name in text for name in named_with_year(marked))
    )
