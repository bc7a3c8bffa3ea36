"""Short names that a report gives other companies, and questions for them in the names that its tables have.

马应龙医管：指；马应龙医疗管理股份有限公司      马应龙医管的净利润 is told in the row of 马应龙医疗管理股份有限公司
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from pipeline.model import LineKind, Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.understand.names.company_parts import is_general, is_word
from pipeline.understand.names.results_of_others import with_named_results

_SHORTEST = 3  # characters of a short name
_PLACE = "ns"  # part of speech
_NAMES = re.compile("[、/，,；;或]")
_QUOTES = re.compile(r"[“”\"'‘’「」]")
_FULL = r"[\u4e00-\u9fffA-Za-z0-9()·]{3,36}?"


@dataclass(frozen=True, slots=True)
class Rewording:
    """A question in other names of companies, and which were taken for which: short name and full one."""

    text: str
    taken: tuple[tuple[str, str], ...] = ()


@per_lexicon
def _full_name(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{_FULL}{lexicon.any_of('legal_forms')}(?![\u4e00-\u9fff])")


@per_evidence_words
def _in_list(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Headings of the list of terms, and what stands between a term and its meaning."""
    return words.pattern("term_headings"), re.compile(rf"^(?:{words.any_of('meaning_joints')}|:)+")


@per_evidence_words
def _called(words: Lexicon) -> re.Pattern[str]:
    """A company in full with the short name that a sentence gives it: ……有限公司(以下简称“……”)."""
    forms = words.any_of("legal_forms")
    return re.compile(
        rf"(?P<full>{_FULL}{forms})\({words.any_of('short_name_leads')}[为:]?[“\"‘「](?P<short>[^”\"’」()]{{3,12}})[”\"’」]"
    )


def _plain(text: str) -> str:
    """Text without blanks, full-width forms made narrow; brackets stay, since names have them: 昭衍(苏州)."""
    return "".join(unicodedata.normalize("NFKC", text).split())


def defined_names(passages: Iterable[Passage]) -> Mapping[str, str]:
    """Full names by the short ones that a report defines, by its list of terms or where it first names a company."""
    listed, named = _Names(), _Names()
    for passage in passages:
        listed.add(_in_terms(passage))
        named.add(_in_sentences(passage))
    return named.certain() | listed.certain()


class _Names:
    """Full names by short ones; a short name of several companies is of none, nor is a role (控股股东) a name."""

    def __init__(self) -> None:
        self._found: defaultdict[str, set[str]] = defaultdict(set)

    def add(self, names: Iterable[tuple[str, str]]) -> None:
        for short, full in names:
            if len(short) >= _SHORTEST and set(short) <= set(full) and not _is_common(short):
                self._found[short].add(full)

    def certain(self) -> dict[str, str]:
        return {short: next(iter(full)) for short, full in self._found.items() if len(full) == 1}


def _is_common(short: str) -> bool:
    """Whether a name says no more than a trade or a form, or is a word: 生物制药, 中药材."""
    return is_general(short) or is_word(short)


def _in_terms(passage: Passage) -> Iterator[tuple[str, str]]:
    """Names that the list of terms explains."""
    headings, joints = _in_list()
    if not any(map(headings.search, passage.path)):
        return
    for line in passage.lines:
        cells = [_plain(cell) for cell in line.cells if cell.strip()] if line.kind is LineKind.ROW else []
        if full := _full_name().match(joints.sub("", "".join(cells[1:]))):
            yield from ((_QUOTES.sub("", name), full[0]) for name in _NAMES.split(cells[0]))


def _in_sentences(passage: Passage) -> Iterator[tuple[str, str]]:
    """Names that sentences give companies."""
    text = _plain(passage.body)
    if _leads().search(text):
        for found in _called().finditer(text):
            if full := _end_named(found["full"], found["short"]):
                yield found["short"], full


def _end_named(words: str, short: str) -> str:
    """The end of words that is the full name of a short one, with the place before it; "" where none is.

    昆明华润圣火药业有限公司 of 以现金方式收购昆明华润圣火药业有限公司, which is called 华润圣火.
    """
    import rjieba

    start = next((at for at in range(len(words) - 1, -1, -1) if _keeps_order(short, words[at:])), -1)
    if start < 0:
        return ""
    before = rjieba.tag(words[:start], False)
    place = before[-1][0] if before and before[-1][1] == _PLACE else ""
    return place + words[start:]


def _keeps_order(short: str, words: str) -> bool:
    rest = iter(words)
    return all(character in rest for character in short)


@per_evidence_words
def _leads(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("short_name_leads")


@per_lexicon
def _kinds(lexicon: Lexicon) -> str:
    return lexicon.any_of("kinds_of_parties")


@per_lexicon
def _held(lexicon: Lexicon) -> str:
    """What leads in a company's subsidiary by what it does: 旗下管医院的那家子公司."""
    return rf"{lexicon.any_of('places_of_holding')}[\u4e00-\u9fff]{{0,12}}"


def names_asked(question: str, defined: Mapping[str, str], own: Iterable[str]) -> tuple[str, ...]:
    """The defined short names that a question has, none within another; `own`: names of the company it is about."""
    text, names = _plain(question), {_plain(name) for name in own}
    found = [name for name, full in defined.items() if name in text and name not in names and full not in names]
    return tuple(name for name in found if not any(name != other and name in other for other in found))


def rewordings(question: str, asked: Iterable[str], defined: Mapping[str, str]) -> Iterator[Rewording]:
    """A question with the short names `asked`, without what these companies are to the one it is about; then in full.

    子公司苏州昭衍 and 旗下管医院的那家子公司（马应龙医管） say no more than the name. What another company earned
    (亏了多少) is its net profit.
    """
    text, taken = _plain(question), tuple((name, defined[name]) for name in asked)
    names = "|".join(re.escape(name) for name, _ in taken)
    plain = re.sub(rf"(?:{_held()})?{_kinds()}\((?P<name>{names})\)", r"\g<name>", text)
    plain = re.sub(rf"{_kinds()}(?={names})", "", plain)
    plain = with_named_results(plain)
    if plain != text:
        yield Rewording(plain)
    yield Rewording(_in_full(plain, names, defined), taken)


def _in_full(question: str, names: str, defined: Mapping[str, str]) -> str:
    """A question with full names for the short ones: with all of it that the question has of a full name for one.

    湖南华宝通制药 is that of 湖南华宝通制药有限公司, of which 华宝通 is the short name.
    """
    made, at = "", 0
    for match in re.finditer(names, question):
        full, (start, end) = defined[match[0]], match.span()
        while start > at and question[start - 1 : end] in full:
            start -= 1
        while end < len(question) and question[start : end + 1] in full:
            end += 1
        made += question[at:start] + full
        at = end
    return made + question[at:]
