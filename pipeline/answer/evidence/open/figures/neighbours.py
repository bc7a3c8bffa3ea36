"""A figure in the sentence right beside the one that states another part of the same question.

受理投诉合计多少件，信用卡业务投诉占比多少      “…投诉合计201,905件。从类别看，信用卡业务投诉占比53.1%…”
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.evidence.open.figures.asked_figures import AskedFigure
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.figures.forms import FIGURE
from pipeline.answer.evidence.open.figures.places import end_of_figure, has_word
from pipeline.rules.lexicon import Lexicon, per_lexicon

_LEAST = 0.6  # of a figure's words those that a neighbour has, which need not name again what it is of


def sentence_beside(sentences: Sequence[str], told: str, figure: AskedFigure, question: str) -> str:
    """The one neighbour of a told sentence that states a figure in the asked unit behind its last word; "" for none."""
    if figure.form.units is None or not figure.head or figure.head not in figure.words:
        return ""
    places = [at for at, one in enumerate(sentences) if one in told]
    beside = {at + step for at in places for step in (-1, 1)} - set(places)
    found = [sentences[at] for at in sorted(beside) if 0 <= at < len(sentences)]
    found = [one for one in found if _states(figure, comparable(one), comparable(question))]
    return found[0] if len(found) == 1 else ""


def _states(figure: AskedFigure, text: str, question: str) -> bool:
    had = tuple(word for word in figure.words if has_word(word, text))
    if figure.head not in had or len(had) < _LEAST * len(figure.words):
        return False
    return end_of_figure(replace(figure, words=had, shared=()), text, question) is not None or _sums_up(figure, text)


def _sums_up(figure: AskedFigure, text: str) -> bool:
    """Whether a text states the sum that is asked for of what it lists before: 甲投诉、乙投诉及其他投诉合计30件."""
    if _sums().search(figure.clause) is None:
        return False
    summed = re.compile(rf"{re.escape(figure.head)}{_sums().pattern}(?=\d)")
    stated = (FIGURE.match(text, match.end()) for match in summed.finditer(text))
    return any(one is not None and figure.form.accepts(one) for one in stated)


@per_lexicon
def _sums(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("sums", "totals")
