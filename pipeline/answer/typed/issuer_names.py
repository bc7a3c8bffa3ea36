"""Companies as people name them: Amazon for AMAZON.COM, INC., 3M for 3M Company, AMD for Advanced Micro Devices, Inc.

A registrant's name counts in full or without its legal form (`find_issuers`). Where a text has none so, these do, each
only if it is one company's: the name without `.com`, `The` and words for kinds of companies; a short name written just
so; the initials of three words or more; the symbol that its shares trade under. `Block (formerly known as Square)` is
the company that either name has. Where no company is named so, or as
an owner (Sonic's), the first word of one's name does (Sonic for Sonic Automotive, Inc.), unless it is a common word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.answer.typed.issuers import Issuer, IssuerMention, find_issuers, name_key, without_legal_form
from pipeline.rules.lexicon import Lexicon, per_lexicon

_DOMAIN = re.compile(r"\.(?:com|net|org|io|ai)\b", re.I)
_BOTH_NAMES = re.compile(
    r"(?:[A-Z0-9][\w&.-]*\s+){0,4}?[A-Z0-9][\w&.-]*(?:['’]s)?\s*\((?:formerly|previously|now|also|then)?\s*"
    r"(?:(?:known|doing business|trading) as|called|named|f/?k/?a|d/?b/?a)?\s*(?:the )?$"
)
_INITIALS = re.compile(r" ([A-Z]{3,})\b")
_NEXT_WORD = re.compile(r",? ([A-Z][A-Za-z]*)")
_CLOSED = re.compile(r"(?:['’]s)?\s*\)(?:['’]s)?")
_OWNS = re.compile(r"['’]s?(?!\w)")
_FEWEST_INITIALS = 3
_SHORTEST_TICKER = 3  # letters: shorter ones are words too (IT, ON)
_SHORT = 4  # letters up to which a name must be written just as the company writes it
_CONNECTING = frozenset(("and", "&", "of", "the", "de", "for"))


@per_lexicon
def _kind_words(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("english_company_kinds"))


@per_lexicon
def _common_words(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("english_common_names"))


@per_lexicon
def _opening_words(lexicon: Lexicon) -> frozenset[str]:
    """Words that stand, with a capital, at the beginning of a sentence before a company's name."""
    classes = ("english_instruction_words", "english_filler_words", "english_stop_words")
    return frozenset(word for name in classes for word in lexicon.words(name))


def find_companies(text: str, known: Sequence[Issuer]) -> list[IssuerMention]:
    """The companies that a text names, in its order, by any name that people have for them."""
    found = find_issuers(text, known)
    for mention in _by_other_names(text, known):
        if not any(mention.start < other.end and other.start < mention.end for other in found):
            found.append(mention)
    written = [mention for mention in found if text[mention.start].isupper() or text[mention.start].isdigit()]
    found = written or found  # where one is written as a name, square feet are of no company
    for mention in _by_first_words(text, known):
        apart = not any(mention.start < other.end and other.start < mention.end for other in found)
        if apart and (not found or _OWNS.match(text, mention.end)):
            found.append(mention)
    found = [_with_initials(text, mention) for mention in found]
    return [_with_other_name(text, mention) for mention in sorted(set(found), key=lambda m: m.start)]


def with_kind(text: str, mention: IssuerMention) -> IssuerMention:
    """A mention with the words behind it that say what kind of company it is: 3M COMPANY."""
    at = mention.end
    while (word := _NEXT_WORD.match(text, at)) is not None and word[1].casefold() in _kind_words():
        at = word.end()
    return replace(mention, end=at)


def _with_initials(text: str, mention: IssuerMention) -> IssuerMention:
    """A mention with the rest of the name in short behind it: Harbor REIT for Harbor Real Estate Investment Trust."""
    behind = _INITIALS.match(text, mention.end)
    if behind is None:
        return mention
    for full in mention.issuer.names:
        if behind[1].casefold() in "".join(word[0] for word in name_key(full).split()[1:]):
            return replace(mention, end=behind.end())
    return mention


def _by_other_names(text: str, known: Sequence[Issuer]) -> Iterator[IssuerMention]:
    owners: dict[str, list[Issuer]] = {}
    for issuer in known:
        tickers = (ticker for ticker in issuer.tickers if len(ticker) >= _SHORTEST_TICKER)
        numbers = (
            form for cik in issuer.ciks for form in (f"CIK {cik}", f"CIK {cik.zfill(10)}", f"CIK{cik.zfill(10)}")
        )
        aliases = (alias for full in issuer.names for alias in _aliases(full))
        for name in dict.fromkeys((*aliases, *tickers, *numbers)):
            owners.setdefault(name, []).append(issuer)
    for name, having in owners.items():
        if len(having) == 1:
            yield from (IssuerMention(having[0], *place) for place in _places(text, name))


def _by_first_words(text: str, known: Sequence[Issuer]) -> Iterator[IssuerMention]:
    """Companies by the first word of their names, where it is no other company's first word, and no common one."""
    owners: dict[str, set[str]] = {}
    issuers = {issuer.name: issuer for issuer in known}
    for issuer in known:
        for full in issuer.names:
            first = name_key(re.sub(r"^the\s+", "", full, flags=re.I)).split()[:1]
            for word in (word for word in first if len(word) >= _SHORT and word.isalpha()):
                owners.setdefault(word, set()).add(issuer.name)
    unsaid = _common_words() | _kind_words() | _opening_words()
    for word, having in owners.items():
        if len(having) == 1 and word not in unsaid:
            yield from (IssuerMention(issuers[next(iter(having))], *place) for place in _places(text, word))


def _aliases(full: str) -> Iterator[str]:
    """What else a name may be cut to; a name in capitals must stand so in the text."""
    plain = re.sub(r"^the\s+", "", _DOMAIN.sub("", full), flags=re.I)
    words = without_legal_form(name_key(plain)).split()
    while len(words) > 1 and words[-1] in _kind_words() and words[0] not in _common_words():
        yield " ".join(words)
        words = words[:-1]
    if words and not (len(words) == 1 and words[0] in _common_words()):
        name = " ".join(words)
        yield name if len(name) >= _SHORT else name.upper()
    if len(words) == 2 and min(map(len, words)) >= _SHORT:
        yield "".join(words)  # ExxonMobil
    initials = [word[0] for word in without_legal_form(name_key(plain)).split() if word not in _CONNECTING]
    if len(initials) >= _FEWEST_INITIALS:
        yield "".join(initials).upper()
    if "&" in words and len(initials) > 1:
        yield "&".join(initials).upper()  # P&G for Procter & Gamble


def _places(text: str, name: str) -> Iterator[tuple[int, int]]:
    """Where a name stands: letter for letter if it is in capitals, else with a capital at its beginning."""
    words = r"[^A-Za-z0-9&]+".join("['’.]?".join(map(re.escape, word)) for word in name.split())
    exact = name.isupper()
    for found in re.finditer(rf"(?<![A-Za-z0-9&-]){words}(?![A-Za-z0-9&-])", text, 0 if exact else re.I):
        written = exact or found[0][:1].isupper() or found[0][:1].isdigit()
        if written and not _goes_on(text, found.start(), found.end()):
            yield found.span()


def _goes_on(text: str, start: int, end: int) -> bool:
    """Whether words with a capital around it make it part of another name (Amazon Prime, Bank of Amazon)."""
    after = re.match(r" ([A-Z][a-z][\w&]*)", text[end:])
    before = re.search(r"([A-Z][\w&]*) $", text[:start])
    if after and after[1].casefold() in _kind_words():
        after = None  # Walmart International, which with_kind takes in or which is a part of the company
    return any(found and found[1].casefold() not in _opening_words() for found in (before, after))


def _with_other_name(text: str, mention: IssuerMention) -> IssuerMention:
    """The mention with the name that stands around it: Block's (formerly known as Square)."""
    before, after = _BOTH_NAMES.search(text[: mention.start]), _CLOSED.match(text, mention.end)
    if before is None or after is None:
        aside = re.match(r"\s*\((?:formerly|previously|now|fka)[^()]{1,60}\)", text[mention.end :])
        return replace(mention, end=mention.end + aside.end()) if aside else mention
    return replace(mention, start=_name_start(text, before.start(), mention.start), end=after.end())


def _name_start(text: str, start: int, end: int) -> int:
    """The first word of a name, behind words that only open the sentence (What is Block)."""
    for word in re.finditer(r"[\w&.-]+", text[start:end]):
        if word[0].casefold() not in _opening_words():
            return start + word.start()
    return start
