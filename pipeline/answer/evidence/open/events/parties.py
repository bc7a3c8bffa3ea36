"""The parties that a question names by the names that a report gives them.

…植物药业有限公司（以下简称“植物药业”）        和植物药业的官司          植物药业
…贵州允义三合商务咨询服务有限公司…              和贵州允义的官司          贵州允义
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from pipeline.answer.cells.words import normal
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.rows.organisations import short_name_asked
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.tokens import tagged_words
from pipeline.understand.names.company_parts import is_general

_SHORTEST = 2  # characters of a name
_INNER = 4  # characters of what is called by a part of its name
_FIRST_WORDS = 3  # of a name, at which such a part may begin
_POINTING = ("r",)  # tags of words that point at a thing: 那 of 骖鸾路那两块地
_VERB = "v"
_TERMS = re.compile(r"(?P<names>[一-鿿A-Za-z0-9·、]{2,40})：指；")  # of the list of terms
_SPACES = re.compile(r"\s+")


@per_evidence_words
def _defined(words: Lexicon) -> re.Pattern[str]:
    """What a report says that it calls a party."""
    return re.compile(
        rf"{words.any_of('short_name_leads')}[为：:]?[“”\"‘「]?(?P<name>[一-鿿A-Za-z0-9·\-]{{2,12}})[”“\"’」)）、,，]"
    )


@per_lexicon
def _in_full(lexicon: Lexicon) -> re.Pattern[str]:
    forms = lexicon.any_of("legal_forms")
    return re.compile(rf"[一-鿿A-Za-z0-9()（）·]{{3,28}}?{forms}")


def parties_in(question: str, called: Sequence[str], passages: Iterable[Passage]) -> tuple[str, ...]:
    """The parties that a question names, as its words are; none of them the company that it is about."""
    text = _SPACES.sub("", "\n".join(passage.body for passage in passages))
    longer = [name for name in _names_defined(text, question) if any(one in name and one != name for one in called)]
    for name in longer:
        question = question.replace(name, "|")
    for name in sorted(called, key=len, reverse=True):
        question = question.replace(name, "|")
    found = dict.fromkeys(name for name in _names(text, normal(question), question) if _is_own(name))
    found |= dict.fromkeys(longer)
    return tuple(name for name in found if not any(name != other and name in other for other in found))


def _names_defined(text: str, question: str) -> Iterator[str]:
    """The names of a question that a report says it calls somebody by."""
    for match in _defined().finditer(text):
        if match["name"] in question:
            yield match["name"]
    for match in _TERMS.finditer(text):
        yield from (name for name in match["names"].split("、") if name in question)


def _names(text: str, plain: str, question: str) -> Iterator[str]:
    yield from _names_defined(text, question)
    for name in _names_in_full(text):
        yield short_name_asked(name, plain) or _inner_name(name, plain)
    yield from (name for name in _unknown_words(question) if name in text)


def _inner_name(name: str, question: str) -> str:
    """What a question has of a name from one of its inner words on, "" for none: 史克制药 of 中美史克制药有限公司."""
    at = 0
    for word, _ in tagged_words(name)[:_FIRST_WORDS]:
        end = at
        while end < len(name) and name[at : end + 1] in question:
            end += 1
        if at and end - at >= _INNER and not is_general(name[at:end]):
            return name[at:end]
        at += len(word)
    return ""


def _unknown_words(question: str) -> Iterator[str]:
    """Runs of single characters that the dictionary has as no word, as most names of people are."""
    run, tags = "", set[str]()
    for word, tag in (*tagged_words(question), ("", "")):
        if tag.startswith("nr") and len(word) > 1:
            yield word
        if len(word) == 1 and word not in _particles() and not tag.startswith(_POINTING):
            run, tags = run + word, tags | {tag}
            continue
        if len(run) >= _SHORTEST and tags != {_VERB}:  # 打到 of 官司打到哪一步
            yield run
        run, tags = "", set()


@per_lexicon
def _particles(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("particle_characters", "particles", "end_particles", "copulas"))


@lru_cache(maxsize=4)
def _names_in_full(text: str) -> tuple[str, ...]:
    """The organisations that a text names in full, without what stands before them (与某某有限公司)."""
    found = (normal(match[0]) for match in _in_full().finditer(text))
    return tuple(dict.fromkeys(part for name in found for part in (name, _joined().split(name)[-1])))


@per_lexicon
def _joined(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("conjunctions", "between_companies", "prepositions", "prepositions_of_origin"))


def _is_own(name: str) -> bool:
    """Whether a name is one by itself: 销售公司 and 生物医药 are called by their trade, 收购某某 has what was done."""
    return (
        len(name) >= _SHORTEST
        and not name.isdigit()
        and not is_general(name)
        and Content.of(name).own
        and not _done().search(name)
    )


@per_evidence_words
def _done(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("lawsuits", "sales_of_shares", "purchases_of_shares", "expropriations")
