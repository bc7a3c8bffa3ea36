"""Options that are statements (关于票据，下列说法正确的有), each judged as a statement by itself is."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pipeline.answer.evidence.claims.modality import is_modal
from pipeline.answer.evidence.claims.paraphrase import Wording
from pipeline.answer.evidence.claims.statement_judging import JudgingWeights
from pipeline.answer.evidence.claims.statement_support import statement_support
from pipeline.answer.evidence.claims.structure.claim_by_claim import likelihood
from pipeline.answer.evidence.claims.structure.plain_form import in_plain_form
from pipeline.answer.evidence.claims.structure.question_stem import around_gap
from pipeline.answer.evidence.claims.support import Support
from pipeline.answer.evidence.claims.word_usage import WordUsage
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.understand.choice_questions import Choice

UNLIKELY = 0.35  # likelihood below which a statement is not what is asked for, however much of it stands there
ALIKE = 0.02  # between supports of which neither is more
STATEMENT = 4  # characters that a statement has, what says little left out


@per_evidence_words
def _calls_for_statements(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('nouns_of_statements')}[^,，。;；]{{0,6}}{lexicon.any_of('verdicts')}")


def asks_for_statements(choice: Choice) -> bool:
    """Whether the options of a question are statements, the right or the wrong ones of which are asked for."""
    said = _calls_for_statements().search(choice.question)
    return said is not None and all(Wording.of(text).weight >= STATEMENT for _, text in choice.claims)


def likely_letters(
    letters: str,
    choice: Choice,
    supports: Sequence[tuple[str, Support]],
    hits: Sequence[RetrievedPassage],
    judging: JudgingWeights,
    usage: Callable[[], WordUsage],
) -> str:
    """Those of several options that are not unlikely as statements; all where each is.

    One that nothing is said of goes by its support, whether that denies it.
    """
    texts = dict(choice.options)

    def is_unlikely(letter: str, support: Support) -> bool:
        statement = in_plain_form(texts[letter])
        likely = likelihood(statement, hits, statement_support(statement, hits), judging, usage)
        return support.denied if likely is None else likely < UNLIKELY

    return "".join(one for one, support in supports if one in letters and not is_unlikely(one, support)) or letters


def likeliest_letter(
    letter: str,
    choice: Choice,
    supports: Sequence[tuple[str, Support]],
    hits: Sequence[RetrievedPassage],
    judging: JudgingWeights,
    usage: Callable[[], WordUsage],
) -> str:
    """Of options in other words that are supported as well, the one with which the question is likeliest right.

    Only where each says something by itself: a statement, or what is done (可以变更路线).
    """
    held, texts = dict(supports), dict(choice.claims)
    alike = [one for one, support in supports if not support.denied and support.score >= held[letter].score - ALIKE]
    says = asks_for_statements(choice) or all(is_modal(texts[one]) for one in alike)
    if len(alike) < 2 or held[letter].score >= 1.0 or not says:
        return letter
    before, behind = around_gap(choice.question)

    def likely(one: str) -> float:
        whole = texts[one] if asks_for_statements(choice) else before + texts[one] + behind
        statement = in_plain_form(whole)
        return likelihood(statement, hits, statement_support(statement, hits), judging, usage) or 0.0

    rated = {one: likely(one) for one in alike}
    best = max(alike, key=lambda one: rated[one])
    return best if rated[best] > rated[letter] else letter
