"""Words of tables and of questions about them, brought to one form; what of a name limits it and what does not."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from pipeline.model.table_row import LEVELS
from pipeline.rules.lexicon import Lexicon, per_document_words, per_lexicon

_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_NUMBERING = re.compile(
    r"^(?:-+(?=[^\d-]))?(?:\(?[一二三四五六七八九十\d]{1,3}[)、.．]|[(（][一二三四五六七八九十\d]{1,3}[)）])*"
)  # with the dashes before a row that is a part: --转入第三阶段
_DATES = re.compile(
    r"(?:19|20)\d\d(?:年|[-./])?(?:\d{1,2}(?:[-~至]\d{1,2})?月?)?(?:[-./]?\d{1,2}日?)?(?:度|末|底)?|\d{1,2}月\d{1,2}日"
)
_YEAR = re.compile(r"(?<!\d)(20\d\d)(?!\d)")
_FIRST_DAY = re.compile(r"(?<!\d)(20\d\d)(?:年0?1月0?1日|[-./]0?1[-./]0?1(?!\d))")
_MARKS = re.compile(r"[^\w%~-]+")
_DIGITS = re.compile(r"\d+")
_SPACE = re.compile(r"[\s“”\"‘’'「」《》]+")
_KEPT = 1 << 15  # texts whose forms are kept: names of tables are asked for again and again
_NUMERALS = "一二三四五六七八九两"
_AGE = re.compile(rf"[{_NUMERALS}](?=年|个月|[-~至到][{_NUMERALS}](?:年|个月))")
_SPAN = re.compile(r"(?<=\d)(?:年?[-~—至到](?=\d{1,2}年)|(?:个?月)?[-~—至到](?=\d{1,2}个月))")  # 1年至2年, 7到12个月
_DIGIT_OF = {numeral: str(at) for at, numeral in enumerate(_NUMERALS[:9], 1)} | {"两": "2"}


@per_lexicon
def _same(lexicon: Lexicon) -> tuple[re.Pattern[str], dict[str, str]]:
    """Every word of a group of equal ones, and the first of its group."""
    first: dict[str, str] = {}
    for group in lexicon.words("same_in_tables"):
        words = group.split("=")
        first |= dict.fromkeys(words, words[0])
    return re.compile("|".join(map(re.escape, sorted(first, key=len, reverse=True))) or "(?!)"), first


def with_equal_words(text: str) -> tuple[str, list[int]]:
    """A text with the first of each group of equal words, and where its characters stood: -1 within a word replaced.

    One more place is that of the end.
    """
    pattern, first = _same()
    made, places, at = "", list[int](), 0
    for match in pattern.finditer(text):
        word = first[match[0]]
        made += text[at : match.start()] + word
        places += range(at, match.start())
        same = word == match[0]
        places += range(match.start(), match.end()) if same else [match.start(), *[-1] * (len(word) - 1)]
        at = match.end()
    return made + text[at:], [*places, *range(at, len(text) + 1)]


@per_lexicon
def _normal(lexicon: Lexicon) -> Callable[[str], str]:
    pattern, first = _same()

    def normal_form(text: str) -> str:
        plain = _SPACE.sub("", unicodedata.normalize("NFKC", text)).casefold()
        digits = _SPAN.sub("-", _AGE.sub(lambda match: _DIGIT_OF[match[0]], plain))
        return pattern.sub(lambda match: first[match[0]], digits)

    return lru_cache(_KEPT)(normal_form)


def normal(text: str) -> str:
    """A text as texts are compared: in one width, without spaces, ages in digits, equal words as one."""
    return _normal()(text)


@per_lexicon
def _narrowing(lexicon: Lexicon) -> re.Pattern[str]:
    words = sorted(map(normal, lexicon.words("narrowing_words")), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, words)) or "(?!)")


def narrowing_words(text: str) -> frozenset[str]:
    """The words of a normal text that make another figure of what they stand beside: 子公司, 境外, 美元."""
    return frozenset(_narrowing().findall(text))


@per_lexicon
def _generic(lexicon: Lexicon) -> re.Pattern[str]:
    kept = set(map(normal, lexicon.words("table_compounds", "narrowing_words")))
    words = set(map(normal, lexicon.words("table_generic", "table_totals", "table_current", "table_former"))) | kept
    every = sorted(words, key=lambda word: (-len(word), word))
    return re.compile(
        "|".join(
            f"(?P<kept{at}>{re.escape(word)})" if word in kept else re.escape(word) for at, word in enumerate(every)
        )
    )


@per_lexicon
def _leads(lexicon: Lexicon) -> re.Pattern[str]:
    """What stands before a name, with a colon: 其中, 组合3."""
    numbered = rf"{lexicon.any_of('numbered_leads')}[{_NUMERALS}\d]{{1,2}}"
    return re.compile(rf"^\s*(?:{lexicon.any_of('row_leads')}|{numbered}):")


def _blank(match: re.Match[str]) -> str:
    return match[0] if match.lastgroup else " " * len(match[0])


@per_lexicon
def _bare_of(lexicon: Lexicon) -> Callable[[str], str]:
    patterns = (_NUMBERING, _leads(), _BRACKETS, _DATES, _generic(), _MARKS)

    def blanked(text: str) -> str:
        for pattern in patterns:
            text = pattern.sub(_blank, text)
        return text

    return lru_cache(_KEPT)(blanked)


def _bare(text: str) -> str:
    """A normal text with a blank a character for what limits nothing: numbering, brackets, dates, general words."""
    return _bare_of()(text)


def own_words(text: str) -> str:
    """What of a normal text names something of its own."""
    return _bare(text).replace(" ", "")


@per_lexicon
def _moments(lexicon: Lexicon) -> re.Pattern[str]:
    words = sorted(map(normal, lexicon.words("table_current", "table_former")), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, words)) or "(?!)")


@per_lexicon
def _bare_name_of(lexicon: Lexicon) -> Callable[[str], str]:
    patterns = (_NUMBERING, _leads(), _BRACKETS, _DATES, _moments())

    def stripped(text: str) -> str:
        for pattern in patterns:
            text = pattern.sub("", text)
        return text

    return lru_cache(_KEPT)(stripped)


def bare_name(text: str) -> str:
    """A normal name without its numbering, what stands in brackets, and the year that it is of."""
    return _bare_name_of()(text)


def without_numbering(text: str) -> str:
    """A normal name without the number or the dashes before it."""
    return _NUMBERING.sub("", text)


def required(text: str) -> list[bool]:
    """Which characters of a normal text must be found where it is asked for: those that are no general words."""
    return [char != " " for char in _bare(text)]


def numbers_in(text: str) -> set[str]:
    """The numbers of a normal text that belong to a name: no dates, nothing in brackets."""
    return set(_DIGITS.findall(_bare(text)))


@per_lexicon
def _leading_prepositions(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(map(normal, lexicon.words("row_prepositions")))


def first_words(text: str, asked: frozenset[str]) -> bool:
    """Whether a question has the first character of a name's own words; 对 of 对子公司 is none that it must have."""
    bare = _bare(text)
    own = [at for at, char in enumerate(bare) if char != " "]
    own = own[1:] if len(own) > 1 and bare[own[0]] in _leading_prepositions() else own
    marks = covered(text, asked)
    return not own or marks[own[0]]


def bigrams_in(text: str) -> frozenset[str]:
    """The pairs of neighbouring characters; of a single character itself."""
    return frozenset(text[at : at + 2] for at in range(len(text) - 1)) or frozenset(text[:1])


def pairs_within(text: str) -> frozenset[str]:
    """The pairs of neighbouring characters of each line, and the characters."""
    return frozenset(text[at : at + 2] for at in range(len(text) - 1)) | frozenset(text)


def covered(text: str, pairs: frozenset[str]) -> list[bool]:
    """Which characters of a text stand in a pair of its neighbours that is among `pairs`."""
    marks = [False] * len(text)
    for at in range(len(text) - 1):
        if text[at : at + 2] in pairs:
            marks[at] = marks[at + 1] = True
    if len(text) == 1:
        marks[0] = any(text in pair for pair in pairs)
    return marks


def unasked(name: str, asked: frozenset[str]) -> float:
    """The share of a name's own words that a question (its pairs) does not have; 0 for a name with none of its own."""
    own = [at for at, char in enumerate(_bare(name)) if char != " "]
    marks = covered(name, asked)
    return sum(not marks[at] for at in own) / len(own) if own else 0.0


@dataclass(frozen=True, slots=True)
class TableWords:
    """What words of rows and columns say of their figures."""

    total: re.Pattern[str]
    current: re.Pattern[str]
    former: re.Pattern[str]
    flow: re.Pattern[str]
    balance: re.Pattern[str]
    gross: re.Pattern[str]
    net: re.Pattern[str]
    share: re.Pattern[str]
    rate: re.Pattern[str]  # a share's word at the end of a name
    change: re.Pattern[str]
    comparison: re.Pattern[str]
    attribute: re.Pattern[str]
    negation: re.Pattern[str]
    no_negation: re.Pattern[str]
    allowance: re.Pattern[str]
    manner: re.Pattern[str]
    manner_end: re.Pattern[str]  # at the end of a name
    numbering: frozenset[str]
    persons: frozenset[str]
    whole: frozenset[str]


@per_lexicon
def _table_words(lexicon: Lexicon) -> TableWords:
    def any_of(name: str) -> re.Pattern[str]:
        return re.compile("|".join(sorted({re.escape(normal(word)) for word in lexicon.words(name)}, key=len)[::-1]))

    return TableWords(
        total=any_of("table_totals"),
        current=any_of("table_current"),
        former=any_of("table_former"),
        flow=any_of("table_flows"),
        balance=any_of("table_balances"),
        gross=any_of("table_gross"),
        net=any_of("table_net"),
        share=any_of("table_shares"),
        rate=re.compile(rf"(?:{any_of('table_shares').pattern})(?:[(（]?(?:{any_of('bases_of_rates').pattern})[)）]?)?$"),
        change=any_of("table_changes"),
        comparison=any_of("table_comparisons"),
        attribute=any_of("attribute_columns"),
        negation=any_of("table_negations"),
        no_negation=any_of("table_no_negations"),
        allowance=any_of("table_allowances"),
        manner=re.compile(f"(?:{any_of('table_manners').pattern})(?:{any_of('table_allowances').pattern})"),
        manner_end=re.compile(f"(?:{any_of('table_manners').pattern})$"),
        numbering=frozenset(map(normal, lexicon.words("number_columns"))),
        persons=frozenset(map(normal, lexicon.words("table_persons"))),
        whole=frozenset(map(normal, lexicon.words("whole_words"))),
    )


@per_document_words
def unit_columns(words: Lexicon) -> frozenset[str]:
    """Headers, as normal texts, of columns that give the unit of a row's figures."""
    return frozenset(map(normal, words.words("unit_columns")))


def table_words() -> TableWords:
    """The words in use."""
    return _table_words()


def years_in(text: str) -> frozenset[int]:
    """The years that a text names."""
    return frozenset(int(year) for year in _YEAR.findall(text))


def ends_in(text: str) -> frozenset[int]:
    """The years that a text names; its first day is the end of the year before."""
    first_days = frozenset(int(year) for year in _FIRST_DAY.findall(text))
    return years_in(_FIRST_DAY.sub("", text)) | {year - 1 for year in first_days}


def levels(text: str) -> list[str]:
    """The texts of a header's levels, or of a row's cells."""
    return [part for part in text.split(LEVELS.strip()) if part]
