"""What an open question asks: about what, of which years, and in what words reports answer it.

    Can holders of ￼'s notes ask for their money back early, according to the 2017 report?

asks about holders, notes, money back and early; the year is that of the report, not of what is asked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.answer.english.movement.compared_years import own_years
from pipeline.answer.english.movement.movement_words import movement, stems_of_movements
from pipeline.answer.english.open.notions import AFTERWARDS, Notion, notions_of, stems_of
from pipeline.read.identity.english import MONTH
from pipeline.rules.english import EnglishRules, Inquiry
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.english.tokens import HERE
from pipeline.understand.periods import find_time_points

_QUARTER = re.compile(r"\b(?:first|second|third|fourth)[ -]quarter\b", re.I)
_OPENING = re.compile(
    r"^\W*(?:how (?:do|does|did|can|could|has|have|is|are|was|were|will|would|might)|in what ways?|where|who|whom"
    r"|when (?:do|does|must|will|would|can)|(?:over|on|under|for|by) (?:what|which) \w+"
    r"|can|could|may|might|must|does|do|did|is|are|was|were|has|have|had|will|would"
    r"|(?:what|which)(?: \w+[’'-]?\w*){0,5}? (?:do|does|did|has|have|had|can|could|will|would|might|may|must|should)"
    r"|(?:what|which) (?:is|are|was|were|makes?))\b",
    re.I,
)
_WHETHER = re.compile(r"^\W*(?:can|could|may|might|must|does|do|did|is|are|was|were|has|have|had|will|would)\b", re.I)
_PARTED = re.compile(r"\b(\w+) (?:it|them) (off|down|out|up|back)\b", re.I)  # write it off
_DOES_WHAT = re.compile(r"^\W*what (?:will|would|may|might|could|can|must) \w+", re.I)  # change, of what will change
_TIMED = re.compile(r"^\W*(?:when|(?:over|on|under|for|by) (?:what|which))\b", re.I)  # which a day may answer
_COUNTED = re.compile(
    r"^\W*(?:(?:by|at|to|for|in|over) )?(?:how (?:much|many|large|high|big|long|far|old|fast|low)|what share)\b", re.I
)
_FIGURE_ASKED = re.compile(
    r"^\W*(?:(?:by|at|to|for|in|over|on|from) )?(?:how (?:much|many|large|high|big|long|far|old)|what|when)\b", re.I
)
_MOVED = re.compile(
    r"^\W*how (?:did|has|have|do|does)\b.*"
    r"\b(?:change[ds]?|develop(?:ed)?|compare[ds]?|moved?|differ(?:ed)?|evolved?)\b",
    re.I,
)
_OF_METHOD = re.compile(
    r"^\W*(?:how (?:is|are|do|does|did|was|were)|where (?:is|are|do|does)|when (?:is|are|do|does))\b.*"
    r"\b(?:account(?:s|ed)? for|recogni[sz]e[sd]?|(?:calculate|compute|define|determine|depreciate)[sd]?"
    r"|(?:value|measure)(?= (?:its|their|the|any)\b)|(?:is|are) [^?]{0,60}\b(?:valued|measured)"
    r"|amorti[sz]e[sd]?|treat(?:s|ed)?)\b",
    re.I,
)
_NAME = re.compile(r"(?<=[\w,;)] )[\"“(]?([A-Z][\w&.-]*\w|[A-Z]\b)")  # not the first word of a sentence
_LEAD = re.compile(r"\b(?:in|for|during|at|as of|of|by|from|after|before|since|on)\s+(?:the\s+)?(?:end of\s+)?$", re.I)
SOURCE = re.compile(
    r",?\s*\b(?:according to|per|in|based on|as (?:told|said|stated|described|disclosed|reported|discussed) in"
    r"|mentioned in|under|as of)\s+"
    rf"(?:(?:the|its|their|that|this|{HERE}(?:['’]s?)?|fiscal|year|annual|quarterly"
    r"|(?:first|second|third)[ -]quarter|of|(?:19|20)\d\d|accounting)\s+)*(?:reports?|filings?|10-[KQ]|policies)\b",
    re.I,
)
_MONTHS = re.compile(rf"\b({MONTH})(?: \d{{1,2}},?)?,? ?((?:19|20)\d\d)\b", re.I)
_VERBS = re.compile(
    rf"\b(?:do|does|did|will|would|can|could|should|must|may|might)(?:n['’]t)? (?:the )?{HERE}(?!['’]s?\b)"
    r" (?:(?:not|never|also|still|\w+ly) )?(\w+)",
    re.I,
)
_WHY_TOO = re.compile(r",? and why(?: so)?\W*$", re.I)
_CONTRAST = re.compile(r"\b(?:rather than|instead of)\b[^,;?]*", re.I)
_AFTERWARDS = re.compile(
    rf"\bafter\s+(?:(?:the|its|their|{HERE}(?:['’]s)?|\d{{4}}|end|of|fiscal)\s+)*"
    r"(?:year[- ]?end|balance sheet date|reporting date|period[- ]end|(?<=end of )year)\b",
    re.I,
)


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """`rises`: True for why something rose, False for why it fell; `years`: of what is asked, none for the report's."""

    text: str
    notions: tuple[Notion, ...]
    inquiries: tuple[Inquiry, ...] = ()
    rises: bool | None = None
    years: frozenset[int] = frozenset()
    months: frozenset[str] = frozenset()  # with their years, in lower case: december 2022
    why_too: bool = False  # of what is asked the reason is asked as well
    strict: bool = False  # it may be for an amount, or for yes or no, which other words would change

    @property
    def why(self) -> bool:
        """Whether a reason is asked for."""
        return any(one.of_movement for one in self.inquiries)


def read_open(marked: str, english: EnglishRules) -> OpenQuestion | None:
    """An open question with a mark for its company, read; None for one of another kind."""
    months, why_too = months_of(marked), bool(_WHY_TOO.search(marked))
    text, years = without_times(_CONTRAST.sub(" ", SOURCE.sub(" ", _WHY_TOO.sub("?", marked))))
    inquiries = tuple(one for one in english.inquiries if re.search(one.when, text, re.I))
    if not _is_open(text, inquiries):
        return None
    of_its_own = any(not one.any_question for one in inquiries)
    strict = _is_of_amount(text) or bool(_WHETHER.match(text)) or (bool(_TIMED.match(text)) and not of_its_own)
    why = next((one for one in inquiries if one.of_movement), None)
    bare = text if why is None else re.sub(why.when, " ", text, flags=re.I)
    names = frozenset(one for name in _NAME.findall(text) for one in stems_of(name))
    moved = _without_terms(bare, names)  # to write down is no way down
    ways = movement().asked(moved) if why is not None else set()
    rises = ways.pop() if len(ways) == 1 else None
    moving = why is not None and (rises is not None or set(stems_of(bare)[-1:]) & _moving())
    verbs = frozenset(one for word in _VERBS.findall(marked) for one in stems_of(word))
    notions = tuple(notions_of(bare, names, stems_of_movements() if moving else (), verbs))
    return OpenQuestion(text, notions, inquiries, rises, years, months, why_too, strict) if notions else None


def _without_terms(text: str, names: frozenset[str]) -> str:
    """A text without what several of its words mean together."""
    for notion in notions_of(text, names, ()):
        if len(notion.forms[0]) > 1:
            text = re.sub(rf"\b{re.escape(notion.said)}\b", " ", text, flags=re.I)
    return text


def asks_method(marked: str) -> bool:
    """Whether a question is for how something is computed or accounted for, which no figure answers."""
    return bool(_OF_METHOD.match(marked)) and not _MOVED.match(marked)


def amount_question(marked: str) -> OpenQuestion | None:
    """A question with a mark for its company for what a sentence may say in a figure: an amount, a number, a day."""
    text, years = without_times(SOURCE.sub(" ", marked))
    if not _FIGURE_ASKED.match(text):
        return None
    bare = _FIGURE_ASKED.sub(" ", text)
    names = frozenset(one for name in _NAME.findall(f"what {bare}") for one in stems_of(name))
    notions = tuple(notions_of(bare, names, asking_words()))
    return OpenQuestion(text, notions, years=years, months=months_of(marked), strict=True) if notions else None


def without_times(asked: str) -> tuple[str, frozenset[int]]:
    """A question without its company and its times but for quarters, and the years of these."""
    text = _AFTERWARDS.sub(f" {' '.join(AFTERWARDS)} ", asked)
    points = find_time_points(text).asked
    for point in sorted(points, key=lambda one: -one.start):
        quarter = _QUARTER.search(text[point.start : point.end])
        text = f"{_LEAD.sub('', text[: point.start])} {'' if quarter is None else quarter[0]} {text[point.end :]}"
    text = " ".join(re.sub(rf"{HERE}(?:['’]s?(?!\w))?", " ", text).split()).replace("-to-", " to ")
    years = frozenset(year for point in points for year in point.years)
    text = _PARTED.sub(r"\1 \2", text)
    return text, (own_years(asked) & years) or years  # higher in 2019 than in 2018


@per_lexicon
def _moving(lexicon: Lexicon) -> frozenset[str]:
    """Stems of words by which a figure moves either way: why did sales change."""
    return frozenset(stems_of(" ".join(lexicon.words("english_moving_words"))))


@per_lexicon
def asking_words(lexicon: Lexicon) -> frozenset[str]:
    """Stems of words of a question for a figure that do not say which one."""
    classes = (
        "english_asking_words", "english_doing_words", "english_words_of_statements", "english_filler_words",
        "english_part_words",
    )  # fmt: skip
    return frozenset(stems_of(" ".join(lexicon.words(*classes))))


def months_of(text: str) -> frozenset[str]:
    """The months that a text names with their years: december 2022."""
    return frozenset(f"{month.casefold()} {year}" for month, year in _MONTHS.findall(text))


def _is_open(text: str, inquiries: tuple[Inquiry, ...]) -> bool:
    """Whether a question is for what a text tells in sentences: no amount, and not how far a figure moved."""
    if any(one.of_movement for one in inquiries):
        return True
    of_its_own = any(not one.any_question for one in inquiries)
    if _MOVED.match(text) or (_COUNTED.match(text) and not of_its_own):
        return False
    return of_its_own or (bool(_OPENING.match(text)) and not _is_of_amount(text))


def _is_of_amount(text: str) -> bool:
    """Whether a question may be for an amount: what was the loss, did it make a profit."""
    if _DOES_WHAT.match(text):
        return False
    named = [word.strip("?,.;:'’").casefold() for word in text.split()]
    asks = _COUNTED.match(text) or _WHETHER.match(text) or re.match(r"\W*(?:what|which)\b", text, re.I)
    first = next((word for word in named if word in _amounts() or word in _told()), "")  # cost, of pension plans
    return bool(asks and first in _amounts())


@per_lexicon
def _amounts(lexicon: Lexicon) -> frozenset[str]:
    classes = ("english_amount_words", "english_measures_of_members", "english_nouns_of_amounts")
    return frozenset(lexicon.words(*classes))


@per_lexicon
def _told(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("english_nouns_of_texts"))
