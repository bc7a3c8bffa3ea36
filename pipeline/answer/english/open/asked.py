"""What an open question asks about: its words, each with those that reports use for the same.

`Can holders of ￼'s notes ask for their money back early?` has the notions holders, notes and `money back`, which stands
for repaid, redeemed and repurchased (rules/lexicon.yaml, `english_same_in_text`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.english.words import stems_in_order
from pipeline.answer.typed.passage_ranking import stem
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.english.tokens import HERE
from pipeline.understand.periods import find_time_points

Form = tuple[str, ...]  # the stems of a word, or of words that stand for it together

_WHY = re.compile(
    r"^\W*(?:why|how come|for what reason|what\s+(?:\w+\s+){0,2}?(?:drove|caused|led to|explains?|contributed to|pushed"
    r"|lay behind|was behind|is behind)|what (?:is|was|were|are) the (?:main |primary )?(?:reasons?|drivers?|causes?))\b",
    re.I,
)
_EVENT = re.compile(
    r"^\W*(?:what (?:happened|became|has become)|how did .* end|what did .* (?:sign|sell|buy|acquire|agree|announce|do with"
    r"|invest in|sue|fine)|what .*\b(?:lawsuit|dispute|case|litigation|deal)\b.* about|what (?:deal|agreement|acquisition|settlement|lawsuit|fine|penalty)|who (?:bought|sold|sued|acquired))\b",
    re.I,
)
_RISK = re.compile(
    r"\b(?:risks?|harm|hurt|dangers?|threat(?:en)?s?|what (?:could|might|would|may) happen|go wrong|worr(?:y|ied|ies)"
    r"|(?:could|might|may) (?:\w+ ){1,6}?(?:not|damage|affect))\b",
    re.I,
)
_LIST = re.compile(
    r"^\W*(?:which|what|who are)\s+(?:(?:kinds?|types?|sorts?) of\s+)?(?:\w+\s+){0,3}?\w+s\b(?! (?:is|was|does|did)\b)|\bin what ways\b",
    re.I,
)
_QUARTER = re.compile(r"\b(?:first|second|third|fourth)[ -]quarter\b", re.I)
_OPENING = re.compile(
    r"^\W*(?:how (?:do|does|did|can|could|has|have|is|are|was|were|will|would|might)|in what ways?|where|who|whom"
    r"|can|could|may|might|must|does|do|did|is|are|was|were|has|have|had|will|would"
    r"|(?:what|which)(?: \w+[’'-]?\w*){0,5}? (?:do|does|did|has|have|had|can|could|will|would|might|may|must|should)"
    r"|(?:what|which) (?:is|are|was|were|makes?))\b",
    re.I,
)
_COUNTED = re.compile(r"^\W*(?:(?:by|at|to|for|in|over) )?(?:how (?:much|many|large|high|big|long|far|old|fast|low)|what share)\b", re.I)
_MOVED = re.compile(r"^\W*how (?:did|has|have|do|does)\b.*\b(?:change[ds]?|develop(?:ed)?|compare[ds]?|moved?|differ(?:ed)?|evolved?)\b", re.I)
_NAME = re.compile(r"(?<=[\w,;)] )[\"“(]?([A-Z][\w&.-]*\w|[A-Z]\b)")  # not the first word of a sentence
_LEAD = re.compile(r"\b(?:in|for|during|at|as of|of|by|from|after|before|since|on)\s+(?:the\s+)?(?:end of\s+)?$", re.I)
_SOURCE = re.compile(
    r",?\s*\b(?:according to|per|in|based on|as (?:told|said|stated) in|mentioned in|under)\s+"
    rf"(?:(?:the|its|their|that|this|{HERE}(?:['’]s?)?|fiscal|year|annual|quarterly|(?:first|second|third)[ -]quarter|of"
    r"|(?:19|20)\d\d)\s+)*(?:reports?|filings?|10-[KQ])\b",
    re.I,
)
AFTERWARDS = ("subsequent", "event")  # the notion of what happened after the year
_CONTRAST = re.compile(r"\b(?:rather than|instead of)\b[^,;?]*", re.I)
_AFTERWARDS = re.compile(
    rf"\bafter\s+(?:(?:the|its|their|{HERE}(?:['’]s)?|\d{{4}}|end|of|fiscal)\s+)*"
    r"(?:year[- ]?end|balance sheet date|reporting date|period[- ]end|(?<=end of )year)\b",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Notion:
    """What one word of a question, or several together, mean, in the stems of all words for it."""

    said: str
    forms: tuple[Form, ...]  # the question's own first
    name: bool = False


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """`rises`: True for why something rose, False for why it fell; `years`: of what is asked, none for the report's."""

    text: str
    notions: tuple[Notion, ...]
    why: bool
    event: bool
    risk: bool
    several: bool  # names, kinds or ways are asked for
    rises: bool | None
    years: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Known:
    empty: frozenset[str]
    groups: tuple[tuple[Form, ...], ...]
    rising: frozenset[str]
    falling: frozenset[str]
    longest: int


@per_lexicon
def _known(lexicon: Lexicon) -> _Known:
    def stems(*classes: str) -> frozenset[str]:
        return frozenset(stem(word.casefold()) for name in classes for word in lexicon.words(name))

    empty = stems("english_stop_words", "english_words_of_open_questions")
    groups = tuple(
        tuple(dict.fromkeys(tuple(stems_of(member.replace("_", " "))) for member in group.split("=")))
        for group in lexicon.words("english_same_in_text")
    )
    rising = stems("english_rising_words", "english_told_rises", "english_asked_rises")
    falling = stems("english_falling_words", "english_told_falls", "english_asked_falls")
    return _Known(empty, groups, rising, falling, max(len(form) for group in groups for form in group))


def asks_open(question: OpenQuestion) -> bool:
    """Whether a question is for what a text tells in sentences: no amount, and not how far a figure moved."""
    text = question.text
    if question.why or question.event or question.risk:
        return not _COUNTED.match(text)
    if _COUNTED.match(text) or _MOVED.match(text) or not _OPENING.match(text):
        return False
    named = {word.strip("?,.;:'’").casefold() for word in text.split()}
    if re.match(r"\W*(?:what|which)\b", text, re.I) and named & _amounts():
        return bool(named & _told())
    return True


@per_lexicon
def _amounts(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(
        lexicon.words("english_amount_words", "english_measures_of_members", "english_nouns_of_amounts")
    )


@per_lexicon
def _told(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("english_nouns_of_texts"))


def stems_of(text: str) -> list[str]:
    """The stems of the words of a text in their order, signs left out."""
    return [one for one in stems_in_order(text) if one[0].isalnum()]


def read_open(marked: str) -> OpenQuestion:
    """An open question with a mark for its company, read."""
    text = _AFTERWARDS.sub(f" {' '.join(AFTERWARDS)} ", _CONTRAST.sub(" ", _SOURCE.sub(" ", marked)))
    points = find_time_points(text).asked
    years = frozenset(year for point in points for year in point.years)
    for point in sorted(points, key=lambda one: -one.start):
        quarter = _QUARTER.search(text[point.start : point.end])
        text = f"{_LEAD.sub('', text[: point.start])} {'' if quarter is None else quarter[0]} {text[point.end :]}"
    text = re.sub(rf"{HERE}(?:['’]s?(?!\w))?", " ", text)
    names = frozenset(one for name in _NAME.findall(text) for one in stems_of(name))
    why, event = bool(_WHY.match(text)), bool(_EVENT.match(text))
    bare = _WHY.sub(" ", text)
    rises = _direction(bare) if why else None
    notions = tuple(_notions(bare, names, rises))
    return OpenQuestion(" ".join(text.split()), notions, why, event, bool(_RISK.search(text)), bool(_LIST.match(text)), rises, years)


def _direction(text: str) -> bool | None:
    named, known = set(stems_of(text)), _known()
    found = {up for up, some in ((True, known.rising), (False, known.falling)) if named & some}
    return found.pop() if len(found) == 1 else None


def _notions(text: str, names: frozenset[str], rises: bool | None) -> Iterator[Notion]:
    words, known = stems_of(text), _known()
    moving = known.rising | known.falling if rises is not None else frozenset()
    seen: set[Form] = set()
    at = 0
    while at < len(words):
        form, group = _group_at(words, at)
        if len(form) == 1 and (words[at] in moving or (group is None and words[at] in known.empty)):
            at += 1
            continue
        if form not in seen:
            own = tuple(dict.fromkeys((form, *(group or ()))))
            yield Notion(_as_said(form, text), own, name=form == AFTERWARDS or any(one in names for one in form))
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


def moves(words: frozenset[str]) -> set[bool]:
    """True for a rise, False for a fall, of those that the stems of a sentence tell."""
    known = _known()
    return {up for up, some in ((True, known.rising), (False, known.falling)) if words & some}
