"""Sentences of running text that state what is asked for: an amount, who somebody is, or whether something is so.

A sentence counts where it has every word that says what is meant, hardly any beside them, and no name that is not asked
for: `rental expenses for operating leases of $75.2 million, $32.5 million, and $23.3 million during the years ended
December 31, 2020, 2019, and 2018, respectively` states the rental expense for operating leases of each of three years.
Of several amounts only the one that the sentence gives to the year is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from pipeline.answer.english.words import content, joins_others, pieces_of, stems_in_order
from pipeline.read.identity.english import MONTH
from pipeline.rules.lexicon import Lexicon, per_lexicon

_AMOUNT_ASKED = re.compile(r"^\W*(?:by )?(?:what|how (?:much|high|large))\b", re.I)
_WHO_ASKED = re.compile(r"^\W*who\s+(?:is|was|are|were)\b", re.I)
_WHETHER_ASKED = re.compile(r"^\W*(?:is|are|was|were|do|does|did|has|have|had)\b", re.I)
_AMOUNT = r"(?:[$€£¥]\s?\d[\d,]*(?:\.\d+)?(?: (?:thousand|million|billion))?|\d[\d,]*(?:\.\d+)?\s?(?:%|percent\b))"
_RUN = re.compile(rf"{_AMOUNT}(?:(?:,? ?and |, ?){_AMOUNT})*")
_WITHIN = re.compile(
    r"\b(?:included|recorded|reported|presented|classified) (?:in|within|under|as part of)\b(?P<of>[^.;]*)", re.I
)
_EACH = re.compile(_AMOUNT)
_LED_IN = re.compile(
    r"\b(?:of|was|were|is|are|at|totall?(?:ed|ing)|amount(?:ed|ing) to|paid|recognized|recorded|received|had"
    r"|account(?:s|ed|ing) for|represent(?:s|ed|ing)?|compris(?:es?|ed|ing)|constitut(?:es?|ed|ing))\s*"
    r"(?:(?:approximately|about|an aggregate of|a total of|an amount of)\s*)?$",
    re.I,
)
# A change, a bound or a hypothesis is another figure than the one that is asked for.
_OTHER_FIGURE = re.compile(
    r"\b(?:increas\w+|decreas\w+|declin\w+|rise|rose|fell|chang\w+|up to|less than|more than|excess|at least|maximum"
    r"|minimum|could|may|might|would|should|hypothetical\w*|if)\b",
    re.I,
)
_OF_EACH = re.compile(r"\b(?:each|per)\b", re.I)
# What an amount is held against says nothing of itself: of $2.16 per share, an increase over …
HELD_AGAINST = r",\s+an? (?:\S+ ){0,2}(?:in|de)crease\b"
_COMPARED = re.compile(rf",?\s*\b(?:as )?compar(?:ed|ing) (?:to|with)\b|\bversus\b|\(|;|{HELD_AGAINST}", re.I)
_DAY = re.compile(rf"\b(?:effective|on|since|dated)\s+{MONTH}\s+\d{{1,2}},\s*(?:19|20)\d\d", re.I)
_FISCAL = re.compile(r"\bfiscal (?:year )?(?:19|20)\d\d", re.I)
_SPACED = re.compile(r"\s+(?=[,.;])")  # $75.3 million , $53.1 million
_YEAR = re.compile(r"(?<![\d.$])(?:19|20)\d\d(?!\d|,\d{3}(?!\d))")
_NAME = re.compile(r"(?<![.!?] )(?<!^)\b[A-Z][\w&’']*[a-z&][\w&’']*")
_TOWARDS = re.compile(r"\b(?:to|from|with|by|for)\s+([A-Z][A-Z0-9&.-]{2,})(?![\w’'])")  # sales to SAFRAN
_TIME = re.compile(rf"\b{MONTH}\b(?: \d{{1,2}}\b,?)?|\b\d{{1,2}} (?={MONTH})", re.I)
_MODAL = re.compile(r"\b(?:could|may|might|would|should|will|shall|if|unless|whether)\b", re.I)
_IS_SOMEBODY = re.compile(r"\b(?:is|are|was|were)\s+(?P<who>[A-Z][\w&.’'-]*(?:,? (?:[A-Z][\w&.’'-]*|of|and|the))*)")
SHARE_ASKED = re.compile(r"(?<!\ba )\b(?:share|percent(?:age)?|proportion|portion|fraction|%) of\b", re.I)
_EVER = re.compile(r"\b(?:n?ever)\b", re.I)
_NEXT_DEED = re.compile(r",?\s+and (?=(?:do|does|did|have|has|had|will|currently|we|intend|expect)\b)", re.I)
_ITS_YEARS = re.compile(
    rf"(?P<amount>{_AMOUNT})(?: of(?: [a-z]+){{1,4}}?)?"
    rf"(?P<years>(?:,? ?(?:(?:and|in|for|during|fiscal|of|at|as of|on),? ?)*(?:{MONTH},? \d{{1,2}},? ?)?"
    r"(?:19|20)\d\d)+)"
)
_IN_ONE_RUN = re.compile(r"(?:19|20)\d\d(?:,? ?(?:and )?(?:fiscal )?(?:19|20)\d\d)+")
# what is said behind the amounts, of where they stand: respectively, and are included in “Sales and marketing”
_BEHIND = re.compile(r"(?<=respectively),?\s+(?:and|which|in|of which|with)\b.*$", re.I | re.S)
_LEVEL = re.compile(r"\bbased on Level [123](?: (?:and|or) [123])? inputs\b", re.I)
# a part of the company that does something, or has it: BDS recorded charges, Blizzard’s revenues
_SUBJECT = re.compile(
    r"(?<![\w“\"(])(?P<name>[A-Z]{2,6})(?:['’]s (?=[a-z])|(?= (?:[a-z]+ed|had|paid|spent|made)\b))"
    r"|^(?P<first>[A-Z][a-z]+)['’]s (?=[a-z])"
)
_OF_WHICH = re.compile(r",?\s+of which\b.*$", re.I | re.S)  # its parts
_YEAR_NAME = re.compile(
    r"\b(?:19|20)\d\d (?:[A-Z]\w+ ){1,4}?(?:Plans?|Programs?|Notes|Bonds|Agreements?|Facility|Debentures|Loans?)\b"
    r"|\b(?:19|20)\d\d (?:Notes|Bonds|Debentures|Plan)\b"
)
_SPENDING = re.compile(r"\b(?:spen[dt]|cost it)\b", re.I)
_PAYING = re.compile(r"\b(?:pay|paid)\b", re.I)
_PAID = re.compile(r"\b(?:paid|payments?)\b", re.I)
_SEVERAL = 2
_LEAST_ASKED = 2  # words of an amount, without which a sentence may be of anything
_MOST_BESIDE = 5  # words of a sentence beside those asked for

_OF_WHAT_WAS_TOLD = re.compile(r"\W*(?:this|these|those|such)\b", re.I)  # This divestiture: one of several


@dataclass(frozen=True, slots=True)
class _Fitting:
    at: int
    states: str  # the amount, the name, or yes and no: what sentences must agree on
    beside: int  # words that are not asked for


Reader = Callable[[str], str | None]


@per_lexicon
def _own(lexicon: Lexicon) -> frozenset[str]:
    """Stems of the words for the company itself, and of asking."""
    return content(" ".join(lexicon.words("english_words_of_statements", "english_doing_words")))


def asks_statement(asked: str) -> bool:
    """Whether a question is for an amount, for who somebody is, or for whether something is so."""
    return any(kind.match(asked) for kind in (_AMOUNT_ASKED, _WHO_ASKED, _WHETHER_ASKED))


def find_statement(
    asked: str, sentences: Sequence[str], years: Collection[int], latest: int, names: Sequence[str] = (),
    before: Sequence[str] = (),
) -> int | None:
    """Which sentence states what a question asks; None where none does, or several state different things.

    Args:
        asked: the question without company and time: `What was total rental expense for operating leases`.
        years: those that are asked for; more than one year is not read here.
        latest: the year of the report, of which a sentence without a year is.
        names: what the company is called; a sentence of a part of it is of less.
        before: what stands right before each of the sentences in its paragraph, which may name what they go on about.
    """
    if len(years) != 1:
        return None
    (year,) = years
    shared = bool(SHARE_ASKED.search(asked))
    wanted = content(SHARE_ASKED.sub(" ", asked)) - _own()
    if wanted and _SPENDING.search(asked):
        wanted |= content("expense")  # what was spent on advertising is its expense
    whole = _WHO_ASKED.match(asked) or (_WHETHER_ASKED.match(asked) and _EVER.search(asked)) or _PAYING.search(asked)
    if len(wanted) < (1 if whole else _LEAST_ASKED):
        return None
    if _PAYING.search(asked):
        sentences = [one if _PAID.search(one) else "" for one in sentences]
    sentences = ["" if is_of_part(one, asked, names) else one for one in sentences]
    fitting = [one for at, s in enumerate(sentences) if (one := _fit(at, s, asked, wanted, year, latest)) is not None]
    if not fitting and _AMOUNT_ASKED.match(asked):
        leads = zip(sentences, before, strict=bool(before))
        led = [(at, s, wanted - _led_by(lead, s, wanted)) for at, (s, lead) in enumerate(leads)]
        head = _head(asked, wanted)
        found = [_fit(at, s, asked, own, year, latest) for at, s, own in led if own < wanted and head in own]
        fitting = [one for one in found if one is not None]
    fitting = [one for one in fitting if not shared or "%" in one.states or "percent" in one.states]
    best = min((one.beside for one in fitting), default=0)
    near = [one for one in fitting if one.beside <= best + 1]
    return near[0].at if len({one.states for one in near}) == 1 else None


def _head(asked: str, wanted: frozenset[str]) -> str:
    """The word that says what kind of figure is asked for: accrual, of an accrual for claims."""
    named = ([word for word in stems_in_order(piece) if word in wanted] for piece in pieces_of(asked))
    return next((words[-1] for words in named if words), "")


def _led_by(lead: str, sentence: str, wanted: frozenset[str]) -> frozenset[str]:
    """The words that only the sentence before has, which is of nothing else and tells no amount itself."""
    others = {word for name in _NAME.findall(_TIME.sub(" ", lead)) for word in content(name)} - wanted - _own()
    return frozenset() if others or _EACH.search(lead) or not wanted & content(sentence) else wanted & content(lead)


def amount_of_year(asked: str, sentence: str, year: int, latest: int) -> str | None:
    """The amount that a sentence with several gives to a year; None for one that tells one, or another question."""
    if not _AMOUNT_ASKED.match(asked) or len(_EACH.findall(_OF_WHICH.sub("", sentence))) < _SEVERAL:
        return None
    return _amount(_BEHIND.sub("", sentence), asked, frozenset(), year, latest)


def named_with_year(question: str) -> tuple[str, ...]:
    """The names in a question that have a year in them: 2015 Restructuring Plan."""
    return tuple(found[0] for found in _YEAR_NAME.finditer(question))


def is_of_part(sentence: str, asked: str, names: Sequence[str]) -> bool:
    """Whether a sentence tells what a part of the company did or has, which the question does not name."""
    known = f"{asked} {' '.join(names)} {' '.join(map(_initials, names))}".casefold()
    subjects = (found["name"] or found["first"] for found in _SUBJECT.finditer(sentence))
    return any(one.casefold() not in known for one in subjects)


def _initials(name: str) -> str:
    return "".join(word[0] for word in name.split())


def _is_only_whole(sentence: str, wanted: frozenset[str]) -> bool:
    """Whether what is asked for is only what the thing of a sentence is a part of: advertising, within marketing."""
    whole, named = _WITHIN.search(sentence), wanted - _amounts()
    if whole is None or not named:
        return False
    return named <= content(whole["of"]) and not named <= content(sentence[: whole.start()])


@per_lexicon
def _amounts(lexicon: Lexicon) -> frozenset[str]:
    """Stems of words that only say that an amount is meant: costs."""
    return content(" ".join(lexicon.words("english_amount_words")))


def _fit(at: int, sentence: str, asked: str, wanted: frozenset[str], year: int, latest: int) -> _Fitting | None:
    if not wanted <= content(sentence) or _is_only_whole(sentence, wanted):
        return None
    short = _LEVEL.sub(" ", _BEHIND.sub("", sentence))
    sentence = short if wanted <= content(short) else sentence
    timeless = _TIME.sub(" ", sentence)
    called = (*_NAME.findall(timeless), *_TOWARDS.findall(timeless))
    names = {word for name in called for word in content(name)}
    states: str | None
    if _WHO_ASKED.match(asked):
        states = _somebody(sentence, wanted)
        names = set()
    elif _WHETHER_ASKED.match(asked):
        sentence = _NEXT_DEED.split(sentence)[0]
        if _EVER.search(asked) and not _EVER.search(sentence):
            return None
        states = None if _MODAL.search(sentence) else "no" if _denies(sentence) else "yes"
        timeless = _TIME.sub(" ", sentence)
    else:
        states = _amount(sentence, asked, wanted, year, latest)
    beside = {word for word in content(timeless) if word.isalpha()} - wanted - _own()
    if states is None or names - wanted - _own() or len(beside) > max(_MOST_BESIDE, len(wanted)):
        return None
    return _Fitting(at, states, len(beside))


def _somebody(sentence: str, wanted: frozenset[str]) -> str | None:
    """The name behind the words that are asked for."""
    found = _IS_SOMEBODY.search(sentence)
    if found is None or not wanted <= content(sentence[: found.start()]) or _MODAL.search(sentence):
        return None
    return found["who"].strip(" ,.")


@per_lexicon
def _denying(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"\b{lexicon.any_of('english_denying_words')}\b", re.I)


def _denies(sentence: str) -> bool:
    return bool(_denying().search(sentence))


def _amount(sentence: str, asked: str, wanted: frozenset[str], year: int, latest: int) -> str | None:
    """The amount of the year that a sentence states of what is asked for, as it is printed."""
    if _OF_WHAT_WAS_TOLD.match(sentence):
        return None
    sentence = _OF_WHICH.sub("", _SPACED.sub("", sentence))
    if _FISCAL.search(sentence):
        sentence = _DAY.sub(" ", sentence)  # of a deed, not of the figure
    first = _RUN.search(sentence)
    if first is None or not _LED_IN.search(sentence[: first.start()]):
        return None
    held = _COMPARED.search(sentence, first.end())
    if _OTHER_FIGURE.search(sentence, 0, held.start() if held is not None and "crease" in held[0] else len(sentence)):
        return None
    if _OF_EACH.search(sentence) and not _OF_EACH.search(asked):
        return None
    if joins_others(sentence[: first.start()], wanted):
        return None
    if wanted & {word for each in _EACH.findall(sentence) for word in content(each)}:
        return None  # the amount is asked about, not for
    amounts: dict[int, str] = {}
    start = 0
    ends = [found.start() for found in _COMPARED.finditer(sentence)]
    for end in (*ends, len(sentence)):
        if not _read_part(sentence[start:end], amounts, latest, whole=not start):
            return None
        start = end
    return amounts.get(year)


def _read_part(part: str, amounts: dict[int, str], latest: int, *, whole: bool) -> bool:
    """Put down what a part of a sentence states for each year; False where that is not clear."""
    runs, years = _RUN.findall(part), list(dict.fromkeys(map(int, _YEAR.findall(part))))
    if not runs:
        return True
    own = list(_ITS_YEARS.finditer(part))
    if len(own) == len(runs) == sum(len(_EACH.findall(run)) for run in runs) and (len(runs) > 1 or len(years) > 1):
        for one in own:  # 16% in 2025 and 2024 and 15% in 2023
            for year in _YEAR.findall(one["years"]):
                amounts.setdefault(int(year), one["amount"])
        return True
    each = _EACH.findall(runs[0])
    rows = [list(map(int, _YEAR.findall(run))) for run in _IN_ONE_RUN.findall(part)]
    years = next((row for row in rows if len(each) > 1 and len(row) == len(each)), years)  # 2017, 2018, and 2019
    in_order = "respectively" in part or years in rows
    if len(runs) > 1 or (len(each) > 1 and (len(each) != len(years) or not in_order)):
        return False
    if len(each) == 1 and len(years) > 1:
        return False
    if not years and not whole:
        return True  # an aside without a year
    for year, amount in zip(years or [latest], each, strict=True):
        amounts.setdefault(year, " ".join(amount.split()))
    return True
