"""Which of options that stand in rules is meant: those of the list, or the one beside the words, that is asked for.

下列种子为假种子：… and 下列种子为劣种子：… are two lists of one article. Of the doers in 部门应当发挥|企业|在项目实施
中的主导作用 the one before 在项目实施中 is meant.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from pipeline.answer.evidence.claims.paraphrase import Wording
from pipeline.answer.evidence.claims.support import DENIED, Support
from pipeline.text.quantities import split_quantities
from pipeline.text.sentences import clauses
from pipeline.text.tokens import fold

LESS = 0.1  # share of a question's words that what leads a list in has less than what leads in another one
SHORTEST = 4  # characters of a run that a question and a sentence share
FAR = 1_000


def without_other_lists(stem: str, supports: Sequence[tuple[str, Support]]) -> tuple[tuple[str, Support], ...]:
    """The supports, those denied that stand in a list of the article which the question names less of than another."""
    wording = Wording.of(stem)
    named: dict[str, float] = {}
    for _, support in supports:
        if (place := support.place) is not None and place.lead and not support.denied:
            key = place.hit.passage.id
            named[key] = max(named.get(key, 0.0), wording.share(place.lead))

    def is_of_other(support: Support) -> bool:
        place = support.place
        if place is None or not place.lead or support.denied:
            return False
        return wording.share(place.lead) < named[place.hit.passage.id] - LESS

    return tuple(
        (letter, replace(support, score=support.score * DENIED, denied=True) if is_of_other(support) else support)
        for letter, support in supports
    )


def nearest_option(
    stem: str, options: Sequence[tuple[str, str]], alike: Sequence[tuple[str, Support]]
) -> str:
    """Of options as good, the one beside the question's words where all stand in one sentence, else the best."""
    texts, places = dict(options), {support.place for _, support in alike}
    figures = any(split_quantities(texts[letter]).quantities for letter, _ in alike)
    if len(alike) > 1 and len(places) == 1 and None not in places and not figures:
        return min(alike, key=lambda pair: (_to_question(stem, texts[pair[0]], pair[1]), -pair[1].score))[0]
    return max(alike, key=lambda pair: pair[1].score)[0]


def _to_question(stem: str, option: str, support: Support) -> int:
    """How many characters stand between an option and what its clause has of the question; FAR: nothing is said."""
    if support.place is None:
        return FAR
    own, asked = fold(option), fold(stem)
    parts = [fold(part) for part in clauses(support.place.lead + support.place.text, colons=True)]
    return min((_distance(own, asked, part) for part in parts if own in part), default=FAR)


def _distance(own: str, asked: str, part: str) -> int:
    at = part.find(own)
    blocks = SequenceMatcher(None, asked, part, autojunk=False).get_matching_blocks()
    runs = [(block.b, block.b + block.size) for block in blocks if block.size >= SHORTEST]
    return min((max(start - at - len(own), at - end, 0) for start, end in runs), default=FAR)
