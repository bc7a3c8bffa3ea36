"""Parses concept questions: the glossary terms they name and the aspects asked about (rules/aspects.yaml).

什么是资本成本？如何计算？            -> 资本成本; definition, calculation
财务杠杆和经营杠杆有什么区别？        -> 财务杠杆, 经营杠杆; difference
应收账款的坏账对公司的现金流有何影响？ -> 应收账款, 坏账; effect
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, get_args

from pipeline.model import Problem
from pipeline.rules.glossary import Glossary, Term
from pipeline.rules.lexicon import ASKING, Lexicon, Remover, lexicon_in_use, per_lexicon
from pipeline.rules.records import Parsed, Text, compiled, read_record
from pipeline.rules.yaml_files import load_entries
from pipeline.text import tokens
from pipeline.understand.names.name_matcher import NameMatcher
from pipeline.understand.slots import SLOTS, compact

Aspect = Literal[
    "definition",
    "effect",
    "direction",
    "calculation",
    "parts",
    "factors",
    "negative",
    "difference",
    "relation",
]
ASPECTS: tuple[str, ...] = get_args(Aspect)
_TERM = SLOTS["术语"]
_PUNCTUATION = str.maketrans("", "", "的、,，·.。;；:：!！?？/|")
# A misspelt term counts from this score of thefuzz on, when no other term comes near it:
#   递延所的税资产 ~ 递延所得税资产 86; 应计账款 ~ 应收账款, 应付账款 75 each: refused
_NEAR_ENOUGH = 75
_CLOSE_BEHIND = 8  # points by which the second best must lie below
_OFFERED = 45  # names from this score on are offered in a refusal: 应计账款 ~ 应收账款 75, 保理 ~ 应收账款保理 50

_INSIDE = re.compile(r"(?:分析)?[中里](?!国|介)")


@per_lexicon
def _action_pattern(lexicon: Lexicon) -> re.Pattern[str]:
    """What stands between what a question is about and what it acts on: X对Y有何影响, X如何影响Y."""
    return re.compile(rf"(?!{lexicon.any_of('compounds')})对|{lexicon.any_of('acting')}")


@per_lexicon
def _predicate(lexicon: Lexicon) -> re.Pattern[str]:
    """A question with a predicate of its own asks something of the term inside it (资产减值准备能否转回)."""
    return re.compile(rf"{lexicon.any_of('predicates')}|{lexicon.any_of('predicates_of_manner')}(?!理解)")


@per_lexicon
def _use(lexicon: Lexicon) -> re.Pattern[str]:
    """Where a term is used: 在财务分析中."""
    fields, areas = lexicon.any_of("fields_of_study"), lexicon.any_of("areas_of_use")
    return re.compile(rf"在?{fields}{areas}?[中里上]?")


@per_lexicon
def _around(lexicon: Lexicon) -> Remover:
    """Words around any term: of asking, and of terms as such."""
    loose = ("end_particles", "conjunctions", "conjunctions_of_clauses", "locatives", "references", "others", "having")
    terms = ("meanings", "term_kinds", "generalities", "company_words", "all_companies", "report_words", "copulas")
    return lexicon.remover(*ASKING, *loose, *terms, "each", but=["compounds"])


@dataclass(frozen=True, slots=True)
class ConceptQuestion:
    """A parsed concept question: terms in order, aspects, and the terms assumed or suggested if none is known."""

    terms: tuple[Term, ...]
    words: tuple[str, ...]  # what the question calls them
    aspects: tuple[str, ...]
    subject: str = ""  # the question's words for what it asks about, when they are no term
    near: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Concepts:
    """The glossary's names, and the aspects."""

    def __init__(self, glossary: Glossary, aspects: Sequence[tuple[str, re.Pattern[str]]]):
        self.glossary = glossary
        self._aspects = tuple(aspects)
        self._known = {
            normalise_term(name): term for name, term in glossary.names().items() if len(normalise_term(name)) >= 2
        }
        self._printed_terms = {
            normalise_term(name): name for name in reversed(glossary.names())
        }  # the first that is written so
        self._names = NameMatcher(self._known)
        self._vocabulary: set[str] = set()  # filled when first needed

    def read(self, question: str) -> ConceptQuestion:
        """What a question asks of which terms; no terms where it names none that is known."""
        text = normalise_term(question)
        named = self._spans(text)
        masked = _mask_terms(text, [span for span in named if not self._known[text[slice(*span)]].alone] or named)
        aspects = self._find_aspects(masked)
        if aspects == ("definition",) and _bare(masked) and not _predicate().search(masked):
            # 什么是应收账款保理: more is asked for than a term inside it
            return self._unknown(_bare(text), question, aspects)
        if not named:
            return self._unknown(_bare(_before_act(text)), question, aspects)
        called: dict[str, str] = {}
        for words in self._split_compound(self._acting_terms(text, self._drop_qualifiers(text, named)), aspects):
            called.setdefault(self._known[words].name, words)
        terms = tuple(self._known[words] for words in called.values())
        return ConceptQuestion(terms, tuple(self._printed_terms[words] for words in called.values()), aspects)

    def is_in_domain(self, subject: str) -> bool:
        """Whether a word of a subject that is no term stands anywhere in the glossary (今天天气 has none)."""
        if not self._vocabulary:
            texts = ((*term.names, term.name, term.definition, term.effect) for term in set(self._known.values()))
            found = {word for text in texts for word in tokens.words("\n".join(text)) if len(word) >= 2}
            self._vocabulary |= found - set(lexicon_in_use().words("everyday_words"))
        return not self._vocabulary.isdisjoint(tokens.words(subject))

    def _spans(self, text: str) -> list[tuple[int, int]]:
        """Where names stand, the longest first of those that overlap, in the order of the text."""
        found = sorted(self._names.spans(text), key=lambda s: (s[0] - s[1], s))
        kept: list[tuple[int, int]] = []
        for start, end in found:
            if all(end <= s or start >= e for s, e in kept):
                kept.append((start, end))
        return sorted(kept)

    def _drop_qualifiers(self, text: str, named: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Names without what only says where (财务报表中), and without a word that qualifies another (计提)."""
        spans = [span for span in named if not _INSIDE.match(text, span[1])] or named
        return [span for span in spans if not self._known[text[slice(*span)]].alone] or spans

    def _split_compound(self, names: list[str], aspects: tuple[str, ...]) -> list[str]:
        """负债和所有者权益, a name of its own, as the two that a difference or a relation is asked of."""
        if len(names) == 1 and {"difference", "relation"} & set(aspects):
            parts = re.split("[和与及]", names[0])
            if len(parts) > 1 and all(part in self._known for part in parts):
                return parts
        return names

    def _acting_terms(self, text: str, spans: list[tuple[int, int]]) -> list[str]:
        """Names that a question is about, not those that it acts on (X如何影响公司的净资产: not 净资产)."""
        for act in _action_pattern().finditer(_masked_same_length(text, spans)):
            before = [span for span in spans if span[1] <= act.start()]
            if before:
                spans = before
                break
        return [text[start:end] for start, end in spans]

    def _find_aspects(self, masked: str) -> tuple[str, ...]:
        found = [(match.start(), id) for id, pattern in self._aspects if (match := pattern.search(masked))]
        return tuple(id for _, id in sorted(found)) or ("definition",)

    def _unknown(self, subject: str, question: str, aspects: tuple[str, ...]) -> ConceptQuestion:
        """A name that is none: the nearest one if it is surely misspelt (not a part of it), else near names."""
        scored = self._nearest(subject)
        scores = [score for _, _, score in scored] + [0.0, 0.0]
        asked = _as_written(subject, question)
        owner = next((name for name in self._known if asked.startswith(f"{name}的")), None)
        if owner is not None:  # 研发支出资本化的条件: of the term itself something is known
            name = self._printed_terms[owner]
            return ConceptQuestion(
                (self._known[owner],), (name,), aspects, asked, notes=(f"未收录“{asked}”，以上是“{name}”的释义",)
            )
        if scores[0] >= _NEAR_ENOUGH and scored[0][0] not in subject and scores[1] <= scores[0] - _CLOSE_BEHIND:
            words, term, _ = scored[0]
            name = self._printed_terms[words]
            return ConceptQuestion((term,), (name,), aspects, asked, notes=(f"按“{name}”理解“{asked}”",))
        return ConceptQuestion((), (), aspects, asked, tuple(term.name for _, term, _ in scored[:3]))

    def _nearest(self, subject: str) -> list[tuple[str, Term, float]]:
        """The nearest terms, each once by its nearest name, best first."""
        from thefuzz import fuzz, process

        if not subject:
            return []
        best: dict[str, tuple[str, Term, float]] = {}
        for name, score in process.extract(subject, list(self._known), processor=None, scorer=fuzz.ratio, limit=12):
            term = self._known[name]
            if score >= _OFFERED and term.name not in best:
                best[term.name] = (name, term, score)
        return list(best.values())


def _expression(text: str) -> re.Pattern[str]:
    return compiled(text.replace("<术语>", _TERM))


@dataclass(frozen=True, slots=True)
class AspectRule:
    """The expression that finds in a question that an aspect is asked for."""

    id: Aspect
    when: Annotated[re.Pattern[str], Parsed(_expression, Text)]


def load_aspects(extra: Sequence[Path] = ()) -> tuple[list[tuple[str, re.Pattern[str]]], list[Problem]]:
    """Aspects with their expressions; a user's expression for an aspect replaces the built-in one."""
    entries, problems = load_entries("aspects", extra)
    found: dict[str, re.Pattern[str]] = {}
    for entry in entries:
        if rule := read_record(AspectRule, entry, problems):
            found[rule.id] = rule.when
    return list(found.items()), problems


def normalise_term(text: str) -> str:
    """A text as terms are looked for in it: compact, without 的 and punctuation."""
    return compact(text).translate(_PUNCTUATION)


def _as_written(subject: str, question: str) -> str:
    """Words of a plain text with the 的 and the punctuation that the question writes between them."""
    written = re.search("[的、,·.]?".join(map(re.escape, subject)), compact(question)) if subject else None
    return written[0] if written else subject


def _bare(text: str) -> str:
    """What is left of a question without terms, words of asking and words that fit any term."""
    return _around()(_use().sub("", text.replace(_TERM, "")), "")


def _before_act(text: str) -> str:
    """The part of a question before what its subject acts on."""
    act = next((m for m in _action_pattern().finditer(text) if m.start() >= 2), None)
    return text[: act.start()] if act else text


def _mask_terms(text: str, spans: list[tuple[int, int]]) -> str:
    for start, end in reversed(spans):
        text = text[:start] + _TERM + text[end:]
    return text


def _masked_same_length(text: str, spans: list[tuple[int, int]]) -> str:
    for start, end in spans:
        text = text[:start] + _TERM * (end - start) + text[end:]
    return text
