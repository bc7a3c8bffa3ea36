"""Concept questions: what a term means, what it does to a company, how it is computed, how two terms differ.

All of it comes from the glossary (rules/glossary) and the formulas; nothing is looked up in reports.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import replace

from pipeline.answer.context import Context
from pipeline.model import Answer, Plan, Refusal, RefusalKind
from pipeline.rules.glossary import RATIOS, Glossary, Term
from pipeline.text.sentences import sentences

_MEASURED = (RATIOS, "金融行业")  # of these, what high and low tell is what matters
_MOST = 4  # terms of one question that are told
_INSTEAD_OF_EFFECT = {
    "direction",
    "negative",
    "difference",
}  # 为什么财务费用可以是负的: 为什么 asks for no effect of it
_SAID_FIRST = (  # the question turned into a statement, which its reasons then follow
    (
        re.compile(
            r"对(?P<what>[^,，。?？]+?)的?(?:有|产生|具有|带来)?(?:什么|何|哪些|怎样的|怎么样的)?影响(?:如何(?:衡量|评估))?$"
        ),
        "对{what}有重要影响",
    ),
    (re.compile(r"(?:如何|怎样|怎么)(?P<what>(?:影响|反映|衡量|体现)[^,，。?？]+)$"), "会{what}"),
)


def concept(plan: Plan, context: Context, glossary: Glossary) -> Answer:
    """The answer to a plan of operation `concept`: its items are terms of the glossary."""
    terms = _terms(plan, glossary)
    if not terms:
        name = "、".join(plan.items)  # of a plan by hand
        return Answer(context.say("concept", name=name, near=""), refusal=Refusal(RefusalKind.CONCEPT, name))
    said = "".join(_aspect_texts(plan, terms, glossary, context))
    notes = "".join(context.say("warning", text=note) for note in plan.notes)
    stated = "、".join(dict.fromkeys(t.source for t in terms if t.source))
    sources = context.say("sources", list=stated) if stated else ""
    return Answer(said + notes + sources, value=said, warnings=plan.notes)


def _terms(plan: Plan, glossary: Glossary) -> tuple[Term, ...]:
    """The plan's terms under the names that the question calls them."""
    called = plan.asked if len(plan.asked) == len(plan.items) else plan.items
    found = [(glossary.get(item), name) for item, name in zip(plan.items[:_MOST], called, strict=False)]
    return tuple(replace(term, called=name) for term, name in found if term is not None)


def _aspect_texts(plan: Plan, terms: tuple[Term, ...], glossary: Glossary, context: Context) -> list[str]:
    """The texts of the asked aspects, in the order of the question; none twice."""
    told: list[str] = []
    for aspect in plan.aspects or ("definition",):
        if aspect in ("difference", "relation"):
            told += _contrast_texts(aspect, terms, glossary, context)
        elif aspect == "effect":
            told += [] if set(plan.aspects) & _INSTEAD_OF_EFFECT else _effects(plan, terms, context)
        else:
            said = [text for term in terms for text in _TELL[aspect](term, context) if text]
            told += said or [text for term in terms for text in _define(term, context)]
    return list(dict.fromkeys(text for text in told if text))


def _define(term: Term, context: Context) -> list[str]:
    """The meaning, the formula of a ratio, and in a sentence what it tells: all that 什么是… asks for."""
    told = term.direction if term.category in _MEASURED and term.direction else term.effect
    return [_definition(term, context), *_formula(term, context), told.partition("。")[0] + "。" if told else ""]


def _definition(term: Term, context: Context) -> str:
    if not term.definition:  # of a user's own formula that says nothing of its meaning
        return ""
    return context.say("concept-definition", name=term.title, definition=term.definition)


def _formula(term: Term, context: Context) -> list[str]:
    if term.formula is None:
        return []
    return [context.say("concept-formula", name=term.title, expression=term.formula.expression)]


def _effects(plan: Plan, terms: tuple[Term, ...], context: Context) -> list[str]:
    opening = _statement(plan.question) if context.style == "competition" else ""
    told = [f"{opening}。"] if opening else []
    for term in terms:
        told += [term.effect, term.direction if term.category in _MEASURED else ""]
    return told


def _statement(question: str) -> str:
    """X对Y有何影响 as X对Y有重要影响; "" for a question that is not of such a form."""
    asked = next(iter(sentences(question.strip())), "").rstrip("。?？!！ ")
    for pattern, form in _SAID_FIRST:
        found = pattern.search(asked)
        if found and found.start() > 1:
            return asked[: found.start()] + form.format(what=found["what"])
    return ""


def _direction(term: Term, context: Context) -> list[str]:
    return [_definition(term, context), term.direction, term.effect] if term.direction else []


def _calculation(term: Term, context: Context) -> list[str]:
    told = [text for text in (*_formula(term, context), term.calculation) if text]
    return [*told, _definition(term, context), term.direction or term.effect] if told else []


def _parts(term: Term, context: Context) -> list[str]:
    return [term.parts]


def _factors(term: Term, context: Context) -> list[str]:
    if term.factors or term.formula is None:
        return [term.factors]
    return [context.say("concept-factors", name=term.title, operands="、".join(term.formula.operands))]


def _negative(term: Term, context: Context) -> list[str]:
    return [_definition(term, context), term.negative] if term.negative else []


def _contrast_texts(aspect: str, terms: tuple[Term, ...], glossary: Glossary, context: Context) -> list[str]:
    """What is said of two of the terms, the asked side first; without that, each with its meaning and formula."""
    for one, other in itertools.combinations(terms, 2):
        contrast = glossary.contrast(one.name, other.name)
        if contrast is not None:
            if aspect == "relation":
                return [contrast.relation, contrast.difference]
            return [*(_definition(term, context) for term in terms), contrast.difference, contrast.relation]
    return [text for term in terms for text in (_definition(term, context), *_formula(term, context), term.direction)]


_TELL: dict[str, Callable[[Term, Context], list[str]]] = {
    "definition": _define,
    "direction": _direction,
    "calculation": _calculation,
    "parts": _parts,
    "factors": _factors,
    "negative": _negative,
}
