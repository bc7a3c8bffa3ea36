"""Names of persons."""

from __future__ import annotations

_PERSON = "nr"  # as which the tokenizer tags them
_LONGEST = 4  # characters


def first_person(text: str) -> str:
    """The person that a text begins with, "" for none."""
    import rjieba

    word, tag = next(iter(rjieba.tag(text, True)), ("", ""))
    return word if tag == _PERSON and 2 <= len(word) <= _LONGEST else ""
