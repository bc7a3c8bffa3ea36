"""Answers in the characters of their question: traditional ones where it is asked in them.

Reports in traditional characters are kept in simplified ones, so that what is quoted is turned back too, as Hong Kong
writes it; a name that is written otherwise may differ from the print by a variant.
"""

from __future__ import annotations

from dataclasses import replace

from pipeline.model import Answer
from pipeline.text.language import has_traditional_only, to_traditional


def in_script_of(question: str, answer: Answer) -> Answer:
    """The answer, its sentences in traditional characters where the question is."""
    if not has_traditional_only(question):
        return answer
    refusal = answer.refusal and replace(answer.refusal, message=to_traditional(answer.refusal.message))
    warnings = tuple(map(to_traditional, answer.warnings))
    return replace(answer, text=to_traditional(answer.text), warnings=warnings, refusal=refusal)
