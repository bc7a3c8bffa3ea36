"""The examples that rule and formula files give, asked: each must be understood as the rule that gives it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pipeline.model import Company, Problem
from pipeline.rules.formulas.loading import Formulas
from pipeline.rules.items import Items
from pipeline.rules.places import Places
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.keywords import Keywords
from pipeline.understand.question_rules import QuestionRule
from pipeline.understand.recogniser import Recogniser, classify
from pipeline.understand.slots import compact

# What A公司 and B公司 of an example stand for: names that no word of a question is taken for.
_STAND_INS = {"A公司": "甲乙科技", "B公司": "丙丁信息"}


def stand_ins() -> CompanyIndex:
    """The companies that the examples are about."""
    made = [Company(f"99000{at}", name, f"{name}股份有限公司") for at, name in enumerate(_STAND_INS.values(), 1)]
    return CompanyIndex.build(made)


def formula_route(items: Items, formulas: Formulas) -> Callable[[str], str | None]:
    """What a question is recognised as: the one formula it names, or all that it names."""
    keywords = Keywords(items, formulas)

    def route(question: str) -> str | None:
        found = keywords.find(compact(question).replace("的", ""))
        # a growth rate is recognised as the growth of its item, which is what a formula of that name computes too
        named = [formulas.get(span.text) for span in found]
        names = [
            formula.name if formula else str(getattr(span.value, "name", span.text))
            for formula, span in zip(named, found, strict=True)
        ]
        return "、".join(dict.fromkeys(names)) or None

    return route


def check_examples(rules: tuple[QuestionRule, ...], keywords: Keywords, places: Places) -> Iterator[Problem]:
    """Examples of questions that take another rule than the one that gives them."""
    recogniser = Recogniser(stand_ins(), keywords, places)
    for rule in rules:
        for example in rule.examples:
            asked = example
            for letter, name in _STAND_INS.items():
                asked = asked.replace(letter, name)
            taken = classify(rules, recogniser.recognise(asked).masked)
            if taken is None or taken.id != rule.id:
                other = f"the rule {taken.id} ({taken.file}, line {taken.line})" if taken else "no rule"
                yield Problem(rule.file, f"{rule.id}: its example {example!r} takes {other}", line=rule.line)
