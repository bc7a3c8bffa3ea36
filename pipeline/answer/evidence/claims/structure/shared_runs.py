"""What a question and a sentence have in common in runs of characters, and what either says beside them."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from pipeline.text.sentences import clauses

RUN = 3  # characters in a row that a question and its sentence share
FEW = 4  # characters of a clause that says too little by itself


def said_of(question: str, text: str) -> list[bool]:
    """Of each character of a text whether it stands in a run that a question has."""
    said = [False] * len(text)
    for block in SequenceMatcher(None, question, text, autojunk=False).get_matching_blocks():
        if block.size >= RUN:
            said[block.b : block.b + block.size] = [True] * block.size
    return said


def run_share(asked: str, text: str) -> float:
    said = [known for one, known in zip(asked, said_of(text, asked), strict=True) if one.isalnum()]
    return sum(said) / len(said) if said else 0.0


def unsaid(text: str, said: Sequence[bool]) -> str:
    """What is not said of the clauses of which something is."""
    left, at = [], 0
    for clause in clauses(text, colons=True):
        known = said[at : at + len(clause)]
        if any(known):
            left.append("".join(" " if here else one for one, here in zip(clause, known, strict=True)))
        at += len(clause)
    return " ".join(left)


def has_words(text: str) -> bool:
    return any(one.isalnum() for one in text)


def first_clause(text: str) -> str:
    """The first clause, with the next where it is a word or two."""
    parts = [part for part in clauses(text) if has_words(part)]
    return "".join(parts[:1] if parts and len(parts[0]) > FEW else parts[:2])


def last_clause(text: str) -> str:
    """The last clause, with the one before where it is a word or two: 违反规定的，|应当."""
    parts = [part for part in clauses(text) if has_words(part)]
    return "".join(parts[-1:] if parts and len(parts[-1]) > FEW else parts[-2:])
