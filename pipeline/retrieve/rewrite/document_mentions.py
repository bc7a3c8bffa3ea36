"""Documents of a collection that a text names: they become a filter and leave the text.

A law goes by its title with and without 中华人民共和国 and what stands in brackets behind it (2023年修订).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.state import Phase, QueryVariant, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.store.search_records import REPORTS, DocumentEntry
from pipeline.text.tokens import fold

_SUFFIX = re.compile(r"[（(【\[][^）)】\]]{1,20}[）)】\]]$")
_ROW = re.compile(r":\d+$")  # the end of the id of a row
_LEAST = 3  # characters of a name that is looked for


@per_evidence_words
def _around(lexicon: Lexicon) -> re.Pattern[str]:
    """A document's name with what leads it in and what says that it is one."""
    before, behind = lexicon.any_of("document_leads"), lexicon.any_of("behind_documents")
    return re.compile(rf"{before}?\s*[《<〈]?\s*\0\s*[》>〉]?\s*(?:第\S{{1,6}}条)?\s*{behind}?\s*[，,、]?")


@per_evidence_words
def _state(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"^{lexicon.any_of('states_of_laws')}")


@dataclass(frozen=True, slots=True)
class DocumentMentions:
    """Ids of the documents that a text names, and the text without their names."""

    documents: frozenset[str]
    rest: str


def title_variants(title: str) -> tuple[str, ...]:
    """The names that a title goes by, the longest first."""
    whole = title.strip().strip("《》")
    bare = _SUFFIX.sub("", whole).strip()
    return tuple(
        dict.fromkeys(n for n in (whole, bare, _state().sub("", bare)) if len(n) >= _LEAST and not n.isdigit())
    )


def find_documents(text: str, entries: Iterable[DocumentEntry]) -> DocumentMentions:
    """The documents whose titles stand in `text`; of names within one another the longest counts."""
    by_name: dict[str, set[str]] = {}
    for entry in entries:
        for name in title_variants(entry.title):
            by_name.setdefault(fold(name), set()).add(entry.id)
    rest, found = fold(text), set()
    for name in sorted(by_name, key=len, reverse=True):
        if name not in rest:
            continue
        places = [at for at in re.finditer(rf"(?<![a-z]){re.escape(name)}(?![a-z])", rest) if _ends_word(at)]
        if places:
            found |= by_name[name]
            for at in reversed(places):
                rest = f"{rest[: at.start()]}\0{rest[at.end() :]}"
            rest = _around().sub(" ", rest)
    rest = re.sub(r"\s+", " ", rest.replace("\0", " ")).strip()
    return DocumentMentions(frozenset(found), rest) if found and rest else DocumentMentions(frozenset(found), text)


def _ends_word(match: re.Match[str]) -> bool:
    """Whether a word ends where the name does: 保险法 is not named in 银行保险法人机构 or 保险法规."""
    return _across().match(match.string, match.end() - 1) is None


@per_evidence_words
def _across(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?!{lexicon.any_of('no_words_across_names')}){lexicon.any_of('words_across_names')}")


@dataclass(frozen=True, slots=True)
class DocumentFilter:
    """Documents that the question names become the filter: 根据《保险法》… searches that law only.

    A question that names none, or whose filter has documents already, passes unchanged, and so does one over reports:
    these are named by company and year. A row of a table is no document that one names: its title is a question.
    """

    phase: ClassVar[Phase] = Phase.REWRITE

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        if state.filter.documents or state.filter.collection == REPORTS:
            return state
        entries = (entry for entry in tools.store.entries(state.filter.collection) if not _ROW.search(entry.id))
        named = find_documents(state.queries[0].text, entries)
        if not named.documents:
            return state
        state = replace(
            state, filter=replace(state.filter, documents=named.documents), queries=(QueryVariant(named.rest),)
        )
        return state.with_note(f"document_filter: only {', '.join(sorted(named.documents))}")
