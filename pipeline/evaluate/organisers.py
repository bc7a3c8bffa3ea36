"""The points of the SMP 2023 ChatGLM finance challenge, by its organisers' formula.

Points of one answer, 0 to 1, with `similarity` the best of three reference sentences:

    1, 1-2   0.25 + 0.5 x similarity when the value(s) are in the answer, + 0.25 with every key word and the year
    2-1      likewise; the value is the result, the key words are the operands with their values
    2-2      likewise; the value is 相同 or 不相同, the key words' values are the names
    3-1      0.75 x similarity, + 0.25 with every key word (similarity alone where there are none)
    3-2      similarity

and 0 when the base value is not there. Thousands separators and spaces do not count. The total weighs the
groups of types 0.3, 0.4, 0.2 and 0.1.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pipeline.evaluate.files import ABSENT, Gold
from pipeline.evaluate.similarity import Similarity, ngram_similarity

GROUPS = {
    "type1": (("1", "1-2"), 0.3),
    "type2": (("2-1", "2-2"), 0.4),
    "type3-1": (("3-1",), 0.2),
    "type3-2": (("3-2",), 0.1),
}


@dataclass(frozen=True, slots=True)
class Score:
    """What one answer is worth; `base` and `keys` are None where the question's type does not ask for them."""

    gold: Gold
    text: str
    points: float
    base: bool | None
    keys: bool | None
    answered: bool = True


@dataclass(frozen=True, slots=True)
class TypeTally:
    """The answers of one type: `points` is their sum, `base` and `keys` count those that are right."""

    count: int
    points: float
    base: int
    keys: int


@dataclass(frozen=True, slots=True)
class ChallengeResult:
    """Scores in the order of the gold file, tallies by type, groups and total out of 100."""

    scores: tuple[Score, ...]
    tallies: dict[str, TypeTally]
    groups: dict[str, float]
    total: float
    missing: tuple[int | str, ...]  # ids of the gold file that have no answer

    def misses(self, kind: str) -> list[Score]:
        """Answers of questions of type `kind` whose base value is wrong or not there."""
        return [score for score in self.scores if score.gold.type == kind and score.base is False]


def clean(text: str) -> str:
    """Without thousands separators and spaces."""
    return text.replace(",", "").replace(" ", "")


def score(gold: Gold, text: str, similarity: Similarity = ngram_similarity, *, answered: bool = True) -> Score:
    """Points of one answer."""
    answer = clean(text)
    base, keys = base_and_keys(gold, answer)
    points = 0.0
    if answer and base is not False:
        alike = similarity(answer, [clean(reference) for reference in gold.references])
        if base:
            points = 0.25 + 0.5 * alike + 0.25 * bool(keys)
        else:
            points = alike if keys is None else 0.75 * alike + 0.25 * keys
    return Score(gold, text, points, base, keys, answered)


def base_and_keys(gold: Gold, answer: str) -> tuple[bool | None, bool | None]:
    """Whether the base value is in the cleaned `answer`, and whether every key word is; None where not asked."""
    if gold.type == "3-2" or (gold.type == "3-1" and not gold.key_word):
        return None, None
    if gold.key_word == ABSENT:
        return any(word in answer for word in ABSENT.split("|")), gold.year in answer
    if gold.type == "3-1":
        return None, all(_mentions(key, answer) for key in gold.keys)
    valued = [clean(value) in answer for value in gold.values]
    named = all(key in answer for key in gold.keys) and gold.year in answer
    if gold.type in ("1", "1-2"):
        return all(valued), named
    if gold.type == "2-1":
        return clean(gold.result) in answer, all(valued) and named
    differs = "不相同" in answer
    return ("相同" in answer and not differs if gold.result == "相同" else differs), all(valued)


def _mentions(pattern: str, answer: str) -> bool:
    """Key words of type 3-1 are written as expressions, (?:无|没有|未); one that is none is taken as it stands."""
    try:
        return re.search(pattern, answer) is not None
    except re.error:
        return pattern in answer


def evaluate(
    golds: Iterable[Gold], answers: Mapping[int | str, str], similarity: Similarity = ngram_similarity
) -> ChallengeResult:
    """Score `answers` (text by id); a question without an answer counts with 0 points."""
    scores = tuple(score(gold, answers.get(gold.id, ""), similarity, answered=gold.id in answers) for gold in golds)
    kinds_found = sorted({s.gold.type for s in scores})
    tallies = {kind: _tally([s for s in scores if s.gold.type == kind]) for kind in kinds_found}
    groups = {name: _group([tallies[kind] for kind in kinds if kind in tallies]) for name, (kinds, _) in GROUPS.items()}
    total = sum(weight * groups[name] for name, (_, weight) in GROUPS.items())
    return ChallengeResult(scores, tallies, groups, total, tuple(s.gold.id for s in scores if not s.answered))


def _tally(scores: list[Score]) -> TypeTally:
    points = sum(s.points for s in scores)
    return TypeTally(len(scores), points, sum(bool(s.base) for s in scores), sum(bool(s.keys) for s in scores))


def _group(tallies: list[TypeTally]) -> float:
    count = sum(tally.count for tally in tallies)
    return 100 * sum(tally.points for tally in tallies) / count if count else 0.0
