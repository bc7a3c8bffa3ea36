"""The glossary: what the terms of statements, ratios and disclosure mean, in short words of our own.

Terms are read from ``rules/glossary/*.yaml``; an entry that only has ``defaults`` holds for those after it::

    - defaults: {category: 资产, source: 企业会计准则第30号——财务报表列报}
    - name: 应收账款
      names: [应收货款]
      definition: 企业因销售商品、提供服务等经营活动应向客户收取的款项。   # completes “应收账款是指…”
      effect: 余额增长快于收入，说明回款变慢、坏账风险上升。               # what it does to a company
      related: [坏账准备]

Optional: ``direction`` (what high and low tell), ``calculation``, ``parts`` (what belongs to it), ``factors`` (what
it depends on), ``negative`` (what a value below zero means), ``alone`` (a word that also qualifies others, as
计提 in 其他应收款的计提规则: it is only asked for where no other term is named). A term also goes by the names of the
item and the formula that are called like it; every formula without an entry of its own is a term by its meaning.

``rules/contrasts.yaml`` says of two terms how they differ and hang together (`between`, `difference`, `relation`).
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from msgspec import Meta

from pipeline.model import Problem
from pipeline.rules.formulas.formula import Formula
from pipeline.rules.formulas.loading import Formulas
from pipeline.rules.items import Items
from pipeline.rules.label_keys import label_key
from pipeline.rules.records import UNREAD, Parsed, Text, read_record
from pipeline.rules.yaml_files import RuleEntry, load_entries

Category = Literal[
    "资产",
    "负债",
    "所有者权益",
    "收入与收益",
    "成本与费用",
    "利润",
    "现金流量",
    "财务指标",
    "财务报表",
    "会计准则与政策",
    "融资与投资",
    "公司治理",
    "信息披露",
    "股份与分红",
    "人员与研发",
    "金融行业",
    "风险与管理",
]
CATEGORIES: tuple[str, ...] = get_args(Category)
RATIOS: Category = "财务指标"  # of it, high and low tell more than the effect does
SHORTEST, LONGEST = 20, 160  # characters of a definition


def _sentence(text: str) -> str:
    if text and not text.endswith("。"):
        raise ValueError("it must end with 。")
    return text


def _definition(text: str) -> str:
    if not SHORTEST <= len(text) <= LONGEST:
        raise ValueError(f"the definition has {len(text)} characters: write {SHORTEST} to {LONGEST}")
    return _sentence(text)


Sentence = Annotated[str, Parsed(_sentence)]


@dataclass(frozen=True, slots=True)
class Term:
    """One term. `definition` completes “…是指”; what is not said of it is "" or empty."""

    name: Text
    category: Category
    definition: Annotated[str, Parsed(_definition)]
    effect: Annotated[str, Parsed(_sentence, Text)]
    source: Text
    names: tuple[str, ...] = ()
    direction: Sentence = ""
    calculation: Sentence = ""
    parts: Sentence = ""
    factors: Sentence = ""
    negative: Sentence = ""
    related: tuple[str, ...] = ()
    alone: bool = False
    formula: Formula | None = field(default=None, metadata=UNREAD)
    called: str = field(default="", metadata=UNREAD)  # the name that a question used
    file: str = ""
    line: int = 0

    @property
    def title(self) -> str:
        """The name to answer under."""
        return self.called or self.name


@dataclass(frozen=True, slots=True)
class Contrast:
    """How two terms differ and hang together; each a text of one to three sentences, "" where nothing is said."""

    between: Annotated[tuple[str, str], Meta(description="a list of two terms: [毛利率, 净利润率]")]
    difference: str = ""
    relation: str = ""
    file: str = ""
    line: int = 0


class Glossary:
    """All terms, looked up by any of their names, and the contrasts between two of them."""

    def __init__(self, terms: Iterable[Term], contrasts: Iterable[Contrast] = (), items: Items | None = None):
        self.all: tuple[Term, ...] = tuple(terms)
        self.contrasts: tuple[Contrast, ...] = tuple(contrasts)
        self._names: dict[str, Term] = {}
        self._by_name: dict[str, Term] = {}
        for term in self.all:  # what an entry says wins over what items and formulas add
            self._learn(term, (term.name, *term.names))
        for term in self.all:
            self._learn(term, term.formula.names if term.formula else ())
            item = items.get(term.name) if items else None
            self._learn(term, (item.name, *item.names, *item.asked, *item.local) if item else ())
        self._pairs = {frozenset(contrast.between): contrast for contrast in self.contrasts}

    def _learn(self, term: Term, names: Iterable[str]) -> None:
        for name in names:
            if self._names.setdefault(label_key(name), term) is term:
                self._by_name[name] = term

    def __len__(self) -> int:
        return len(self.all)

    def get(self, name: str) -> Term | None:
        return self._names.get(label_key(name))

    def names(self) -> dict[str, Term]:
        """Every name as it is written, with its term."""
        return dict(self._by_name)

    def contrast(self, one: str, other: str) -> Contrast | None:
        """What is said of two terms (by their main names), in either order."""
        return self._pairs.get(frozenset((one, other)))


def load_glossary(items: Items, formulas: Formulas, extra: Sequence[Path] = ()) -> tuple[Glossary, list[Problem]]:
    """The built-in glossary with the user's folders laid over it, and what is wrong with the files.

    A term of a later folder replaces the one of the same name; one that is wrong is left out.
    """
    glossary, problems = _load(items, formulas, tuple(extra))
    return glossary, list(problems)


@functools.lru_cache(maxsize=8)
def _load(items: Items, formulas: Formulas, extra: tuple[Path, ...]) -> tuple[Glossary, tuple[Problem, ...]]:
    entries, problems = load_entries("glossary", extra)
    contrasts, more = load_entries("contrasts", extra)
    glossary, wrong = read_glossary(entries, contrasts, items, formulas)
    return glossary, (*problems, *more, *wrong)


def read_glossary(
    entries: Sequence[RuleEntry], contrasts: Sequence[RuleEntry], items: Items, formulas: Formulas
) -> tuple[Glossary, list[Problem]]:
    """Terms and contrasts of entries that were loaded already."""
    problems: list[Problem] = []
    found: dict[str, Term] = {}
    defaults: dict[Path, dict[str, Any]] = {}
    for entry in entries:
        if set(entry.data) == {"defaults"}:
            defaults[entry.file] = _checked_defaults(entry, problems)
            continue
        term = _term(entry, defaults.get(entry.file, {}), formulas, problems)
        if term is not None:
            _lay_over(found, term, entry, problems)
    own = {label_key(name) for term in found.values() for name in (term.name, *term.names)}
    for formula in formulas.all:
        if not any(label_key(name) in own for name in formula.names):
            found[formula.name] = _of_formula(formula)
    pairs = [pair for entry in contrasts if (pair := _contrast(entry, found, problems)) is not None]
    problems += _claimed_twice(found.values())
    problems += _unknown_related(found.values())
    return Glossary(found.values(), pairs, items), problems


def _lay_over(found: dict[str, Term], term: Term, entry: RuleEntry, problems: list[Problem]) -> None:
    other = found.get(term.name)
    if other is not None and Path(other.file).parent == entry.file.parent:
        message = f"{term.name} is defined already in {other.file}, line {other.line}: keep one"
        problems.append(entry.problem(message))
        return
    found[term.name] = term


def _of_formula(formula: Formula) -> Term:
    return Term(
        name=formula.name,
        category=RATIOS,
        definition=formula.meaning,
        effect="",
        source=formula.source,
        names=formula.names[1:],
        formula=formula,
        file=formula.file,
        line=formula.line,
    )


def _checked_defaults(entry: RuleEntry, problems: list[Problem]) -> dict[str, Any]:
    values = entry.data["defaults"]
    if not isinstance(values, dict) or set(values) - {"category", "source"}:
        problems.append(entry.problem("defaults may only have category, source"))
        return {}
    return values


def _term(entry: RuleEntry, defaults: dict[str, Any], formulas: Formulas, problems: list[Problem]) -> Term | None:
    term = read_record(Term, entry, problems, defaults=defaults)
    if term is None:
        return None
    if re.match(rf"(?:{re.escape(term.name)})?(?:是指|指的是|是)", term.definition):
        problems.append(entry.problem(f"the definition completes “{term.name}是指…”: leave these words out"))
        return None
    formula = next((f for f in map(formulas.get, (term.name, *term.names)) if f is not None), None)
    return replace(term, formula=formula) if formula else term


def _contrast(entry: RuleEntry, terms: dict[str, Term], problems: list[Problem]) -> Contrast | None:
    contrast = read_record(Contrast, entry, problems)
    if contrast is None:
        return None
    if absent := [name for name in contrast.between if name not in terms]:
        problems.append(entry.problem(f"{absent[0]!r} is no term of the glossary: write a term's 'name'"))
        return None
    if not (contrast.difference or contrast.relation):
        problems.append(entry.problem("'difference' or 'relation' must be there"))
        return None
    return contrast


def _claimed_twice(terms: Iterable[Term]) -> list[Problem]:
    problems = []
    owner: dict[str, Term] = {}
    for term in terms:
        for name in dict.fromkeys((term.name, *term.names)):
            other = owner.setdefault(label_key(name), term)
            if other is not term:
                place = f"{other.file}, line {other.line}"
                message = f"{term.name}: the name {name!r} is claimed already by {other.name} ({place})"
                problems.append(Problem(term.file, message, line=term.line))
    return problems


def _unknown_related(terms: Iterable[Term]) -> list[Problem]:
    terms = list(terms)
    known = {name for term in terms for name in (term.name, *term.names)}
    return [
        Problem(term.file, f"{term.name}: related names {name!r}, which is no term of the glossary", line=term.line)
        for term in terms
        for name in term.related
        if name not in known
    ]
