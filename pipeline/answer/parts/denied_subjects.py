"""What is asked of a thing that an answer denies: of no lawsuit nothing is missing, 涉案金额多少 behind it neither.

有没有重大诉讼，涉案金额多少          “本年度公司无重大诉讼、仲裁事项。” is the answer to both
"""

from __future__ import annotations

import re
from dataclasses import replace

from pipeline.answer.audit.gap_sentences import gap_sentence
from pipeline.answer.context import Context
from pipeline.answer.evidence.open.unanswered import names_nothing_else
from pipeline.answer.parts.inquiries import without_company
from pipeline.model import Answer, Plan
from pipeline.rules.lexicon import Lexicon, per_evidence_words

_MARK = "\0"
_DENYING = ("denied", "premise-denied", "premise-not-provided")  # templates
_ASIDE = re.compile(r"[（(][^（）()]*[）)]")
_END = re.compile(r"[。；;\n]")


@per_evidence_words
def _none(words: Lexicon) -> re.Pattern[str]:
    """That there is none of what stands behind."""
    none = words.any_of("that_there_is_none", "denials_of_events")
    return re.compile(rf"(?!{words.any_of('no_denials_of_events')}){none}")


@per_evidence_words
def _measures(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("measure_nouns", "amount_words", "prices_of_deals")


def denial_of(answer: Answer, context: Context) -> str:
    """All that an answer tells, where that is that there is none, in its own words or the report's; else ""."""
    text = gap_sentence(context).sub("", answer.text.replace(context.sources(answer.citations), ""))
    said = (context.say(name, company=_MARK, when="", text="", table="") for name in _DENYING)
    if any((before := one.partition(_MARK)[0]) and text.startswith(before) for one in said):
        return text
    sentences = [one.strip() for one in _END.split(_ASIDE.sub("", text)) if one.strip()]
    return text if sentences and not answer.working and all(map(_none().search, sentences)) else ""


def is_of_denied(words: str, denial: str, plan: Plan) -> bool:
    """Whether words of a question name nothing but a measure or what a denial names."""
    return bool(denial) and names_nothing_else(_measures().sub(" ", without_company(words, plan)), denial)


def without_gaps(answer: Answer, denial: str, plan: Plan, context: Context) -> Answer:
    """A denial that does not say of what is asked of the thing denied that it was not found."""
    kept = lambda gap: "" if is_of_denied(gap["words"], denial, plan) else gap[0]  # noqa: E731
    left = gap_sentence(context).sub(kept, answer.text)
    return replace(answer, text=re.sub(r"\n+(?=\n|（|$)", "", left))
