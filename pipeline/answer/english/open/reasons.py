"""How a sentence of a report tells why something is so: with a reason or a conclusion, and which way it went."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.english.movement.movement_words import movement
from pipeline.answer.english.open.asked import OpenQuestion
from pipeline.answer.english.open.notions import stems_of
from pipeline.answer.english.open.prose import Sentence
from pipeline.answer.english.sentences import moved_part

SUPPOSED = re.compile(r"\b(?:could|may(?!,? \d)|might|would|will|if(?! any\b))\b|\bexpect(?:s|ed)? to\b", re.I)
_DENIED = re.compile(r"\b(?:not?|never|none|cannot|without|neither|nor)\b|n['’]t\b", re.I)
_DENIED_WORDS = 4  # behind a negation, among which one that is asked about must be
# The rate is lower than that of another segment: it did not fall
_STATE = re.compile(r"\b(?:is|are) (?:\w+ )?(?:lower|higher|less|more)\b", re.I)
_CONCLUDES = re.compile(
    r"^\W*(?:accordingly|therefore|thus|consequently|as such|for (?:this|these|that) reasons?),?\s", re.I
)
_LOSS, _SUBJECT = re.compile(r"\b(?:loss(?:es)?|deficits?)\b", re.I), 40  # characters that say what moved
_THAN = re.compile(r"\bthan\b", re.I)
_COMPARED = re.compile(r"\bcompared (?:to|with)\b", re.I)  # it was 0.9 compared to 1.4: the figures tell that it moved


def gives_reason(question: OpenQuestion, sentences: Sequence[Sentence], at: int) -> bool:
    """Whether a sentence, or the next of its paragraph, says what something comes from, or concludes from the one
    before."""
    after = sentence_after(sentences, at)
    if supposes(question, sentences, at):
        return False
    if concludes(sentences, at) or is_reason(question, sentences[at]):
        return True
    return after is not None and is_reason(question, after)


def is_contrary(question: OpenQuestion, sentences: Sequence[Sentence], at: int) -> bool:
    """Whether a sentence tells that something fell that is said to have risen, or the other way round; that earnings
    rose does not contradict that a loss fell."""
    if question.rises is None or moves(question, sentences, at) != {not question.rises}:
        return False
    return bool(_LOSS.search(question.text)) == bool(_LOSS.search(moved_part(sentences[at].text)[:_SUBJECT]))


def compares(one: Sentence) -> bool:
    """Whether what a sentence tells the reason of is held against another figure."""
    return bool(_COMPARED.search(moved_part(one.text)))


def concludes(sentences: Sequence[Sentence], at: int) -> bool:
    """Whether a sentence draws the conclusion from the one before in its paragraph: accordingly, we have."""
    return bool(at and sentences[at - 1].paragraph == sentences[at].paragraph and _CONCLUDES.match(sentences[at].text))


def supposes(question: OpenQuestion, sentences: Sequence[Sentence], at: int) -> bool:
    """Whether a sentence tells what might be, where the reason of what was is asked for, or of what was not that it
    was."""
    head = moved_part(sentences[at].text)
    if not question.why:
        return False
    denied = bool(_DENIED.search(question.text)) and not _denies(question, sentences[at].text)
    return denied or (bool(SUPPOSED.search(head)) and not SUPPOSED.search(question.text))


def _denies(question: OpenQuestion, text: str) -> bool:
    """Whether a text says of something that is asked about that it is not so."""
    asked = {word for notion in question.notions for form in notion.forms for word in form}
    ends = (found.end() for found in _DENIED.finditer(text))
    return any(asked & set(stems_of(" ".join(text[end:].split()[:_DENIED_WORDS]))) for end in ends)


def moves(question: OpenQuestion, sentences: Sequence[Sentence], at: int) -> set[bool]:
    """Which way what a sentence tells the reason of went: True for a rise, False for a fall."""
    head = moved_part(sentences[at].text)
    return movement().of(head if _THAN.search(question.text) else _STATE.sub(" ", head))


def is_reason(question: OpenQuestion, one: Sentence) -> bool:
    """Whether a sentence itself gives a reason."""
    kinds = [inquiry for inquiry in question.inquiries if inquiry.of_movement or inquiry.of_deeds]
    told = [inquiry.told for inquiry in kinds if question.rises is None or not inquiry.of_deeds]
    return any(re.search(words, one.text, re.I) for words in told)


def sentence_after(sentences: Sequence[Sentence], at: int) -> Sentence | None:
    """The next sentence of a paragraph."""
    after = sentences[at + 1] if at + 1 < len(sentences) else None
    return after if after is not None and after.paragraph == sentences[at].paragraph else None
