"""What a choice question is about, and where in it an option belongs."""

from __future__ import annotations

import re

from pipeline.retrieve.rewrite.stop_words import without_stop_words
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.tokens import fold
from pipeline.understand.choice_questions import Choice

_GAP = "\0"
BLANK = re.compile(r"[（(]\s*[)）]|_{2,}|＿{2,}")


@per_evidence_words
def _frame(words: Lexicon) -> re.Pattern[str]:
    """What a choice question has beside what it is about."""
    any_of = words.any_of
    return re.compile(
        rf"{any_of('choice_leads')}|{any_of('option_pointers')}{any_of('option_leads')}?"
        rf"|的?{any_of('option_nouns', 'option_interrogatives')}"
        rf"|{any_of('verdicts', 'exclusions')}(?=的|是|[?？]|$)|的?{any_of('choice_copulas')}\s*[:：。?？]?$"
    )


@per_evidence_words
def _asked_for(words: Lexicon) -> re.Pattern[str]:
    """Where an option belongs in the question."""
    return re.compile(rf"{BLANK.pattern}|{words.any_of('option_interrogatives', 'interrogatives', 'persons_asked')}")


def stem_of(choice: Choice) -> str:
    """What the question is about, without the words of asking for options."""
    text = _frame().sub(" ", BLANK.sub(" ", choice.question))
    return without_stop_words(re.sub(r"\s+", " ", text).strip()) or choice.question


def around_gap(question: str) -> tuple[str, str]:
    """What stands before the place of an option, and what behind it."""
    before, _, behind = fold(_asked_for().sub(_GAP, question, count=1)).partition(_GAP)
    return before, behind


def goes_on(question: str) -> bool:
    """Whether a question says behind the place of an option in the same clause what is done: 应当向（　）申请."""
    behind = around_gap(question)[1]
    return BLANK.search(question) is not None and behind[:1].isalpha()
