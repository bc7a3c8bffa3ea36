"""Words of people beside those of laws and rules: 存单丢了 is 存单遗失 there."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_evidence_words


@dataclass(frozen=True, slots=True)
class _Groups:
    pattern: re.Pattern[str]
    members: dict[str, tuple[str, ...]]  # the group of each word, the word of rules first


@per_evidence_words
def _groups(words: Lexicon) -> _Groups:
    groups = [tuple(group.split("=")) for group in words.words("said_otherwise_in_rules")]
    members = {word: group for group in groups for word in group}
    said = sorted((word for group in groups for word in group), key=len, reverse=True)
    return _Groups(re.compile("|".join(map(re.escape, said)) or "(?!)"), members)


def in_words_of_rules(question: str) -> tuple[str, tuple[tuple[str, ...], ...]]:
    """A question in the words of rules, and for each word of people in it the words that a passage must have one of."""
    groups = _groups()
    found = [match[0] for match in groups.pattern.finditer(question)]
    turned = groups.pattern.sub(lambda match: groups.members[match[0]][0], question)
    needed = (groups.members[word] for word in found if word != groups.members[word][0])
    return turned, tuple(dict.fromkeys(needed))
