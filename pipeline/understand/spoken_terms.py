"""What people say for what reports print (rules/spoken.yaml), put as reports print it.

没办下房产证的房子               未办妥产权证书的固定资产
账上还趴着多少现金               货币资金是多少
张某手里有多少股，押出去多少     张某的持股数量是多少，质押数量是多少
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.model import Problem
from pipeline.rules.lexicon import folders_in_use
from pipeline.rules.records import Expression, Text, is_taken_as_right, read_record
from pipeline.rules.yaml_files import load_entries


@dataclass(frozen=True, slots=True)
class SpokenTerm:
    """What is said, and what reports print for it; `example`: a question that has it."""

    said: Expression
    example: Text
    printed: str = ""
    file: str = ""
    line: int = 0

    def put(self, question: str) -> str:
        """A question with what reports print for what is said."""
        return self.said.sub(lambda match: match.expand(self.printed) if match[0] else "", question)


def load_spoken_terms(extra: Sequence[Path] = ()) -> tuple[tuple[SpokenTerm, ...], tuple[Problem, ...]]:
    """The terms in the order of the file, a user's behind them; a problem for each whose example has it not."""
    entries, problems = load_entries("spoken", extra)
    found: list[SpokenTerm] = []
    for entry in entries:
        one = read_record(SpokenTerm, entry, problems)
        if one is None:
            continue
        wrong = "" if is_taken_as_right(entry.file) else _wrong(one)
        if wrong:
            problems.append(entry.problem(wrong))
            continue
        found.append(one)
    return tuple(found), tuple(problems)


def _wrong(term: SpokenTerm) -> str:
    """What is wrong with a term, "" for nothing."""
    if term.said.search(term.example) is None:
        return f"the example {term.example!r} has nothing that {term.said.pattern!r} finds"
    try:
        printed = term.put(term.example)
    except (re.error, IndexError) as error:
        return f"'printed' names a group that 'said' has not: {error}"
    return "'printed' is what is said" if printed == term.example else ""


@functools.lru_cache(maxsize=16)
def _terms(folders: tuple[Path, ...]) -> tuple[SpokenTerm, ...]:
    return load_spoken_terms(folders)[0]


def in_printed_terms(question: str) -> str:
    """A question with what reports print for what people say, by the rules in use."""
    for term in _terms(folders_in_use()):
        question = term.put(question)
    return question
