"""What the words of an open question mean: each with those that reports use for the same.

`ask for their money back early` has the notion `money back`, which stands for repaid, redeemed and repurchased
(rules/lexicon.yaml, `english_same_in_text`; _ is a blank, so that several words may be one notion).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.english.words import stems_in_order
from pipeline.answer.typed.passage_ranking import stem
from pipeline.rules.lexicon import Lexicon, per_lexicon

Form = tuple[str, ...]  # the stems of a word, or of words that mean one thing together

AFTERWARDS: Form = ("subsequent", "event")  # the notion of what happened after the year
_IN_OTHER_WORDS = 0.85


@dataclass(frozen=True, slots=True)
class Notion:
    """What one word of a question, or several together, mean, in the stems of all words for it."""

    said: str
    forms: tuple[Form, ...]  # the question's own first
    name: bool = False
    verb: bool = False  # of what its company does, which reports put otherwise

    def named(self, words: Collection[str], told: str) -> float:
        """How surely a text names it: in the question's own word, in another, or not.

        Args:
            words: the stems of the text.
            told: the same in their order, between blanks.
        """
        for place, form in enumerate(self.forms):
            if (form[0] in words) if len(form) == 1 else f" {' '.join(form)} " in told:
                return _IN_OTHER_WORDS if place else 1.0
        return 0.0


@dataclass(frozen=True, slots=True)
class _Known:
    empty: frozenset[str]
    groups: tuple[tuple[Form, ...], ...]
    longest: int


@per_lexicon
def _known(lexicon: Lexicon) -> _Known:
    empty = lexicon.words("english_stop_words", "english_words_of_open_questions")
    groups = tuple(
        tuple(dict.fromkeys(tuple(stems_of(member.replace("_", " "))) for member in group.split("=")))
        for group in lexicon.words("english_same_in_text")
    )
    return _Known(frozenset(map(stem, empty)), groups, max(len(form) for group in groups for form in group))


def stems_of(text: str) -> list[str]:
    """The stems of the words of a text in their order, signs left out."""
    return [one for one in stems_in_order(text) if one[0].isalnum()]


def notions_of(
    text: str, names: Collection[str], beside: Collection[str], verbs: Collection[str] = ()
) -> Iterator[Notion]:
    """The notions of a question without its company and times.

    Args:
        names: stems of words that are names.
        beside: stems of words that say nothing here: of a movement, where its reason is asked for.
        verbs: stems of the question's verbs.
    """
    words, known = stems_of(text), _known()
    seen: set[Form] = set()
    at = 0
    while at < len(words):
        form, group = _group_at(words, at)
        empty = words[at] in beside or (group is None and words[at] in known.empty)
        if not (len(form) == 1 and empty):
            if form not in seen:
                named = form == AFTERWARDS or any(one in names for one in form)
                forms = tuple(dict.fromkeys((form, *(group or ()))))
                yield Notion(_as_said(form, text), forms, named, form[0] in verbs and not named)
            seen |= {form, *(group or ())}
        at += len(form)


def _as_said(form: Form, text: str) -> str:
    """The words of a question by their stems."""
    said = {one: word.strip("\"'’“”?,.;:()") for word in reversed(text.split()) for one in stems_of(word)}
    return " ".join(said.get(one, one) for one in form)


def _group_at(words: Sequence[str], at: int) -> tuple[Form, tuple[Form, ...] | None]:
    """The longest of the known forms that begins at a word, with its group; else the word alone."""
    known = _known()
    for size in range(known.longest, 0, -1):
        form = tuple(words[at : at + size])
        for group in known.groups:
            if len(form) == size and form in group:
                return form, group
    return (words[at],), None
