"""Whether what is told in words has nothing of a name that a question asks about.

    把涵更药业的股权转让给了谁        not to whom 大佛药业 was sold
    王金华拿什么给可转债做担保        not all that is told of the convertible bonds
    莱美德济资产组的折现率            not that of 莱美药业本部资产组
    把HRS-5346授权给了谁              not the row HRS-1893

A name is a run of characters that no dictionary has, or that are tagged as one, which the report prints just so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.cells.words import normal
from pipeline.answer.evidence.open.asked_phrases import asked_words
from pipeline.answer.evidence.open.likely.line_features import without_company
from pipeline.model import Passage, Plan
from pipeline.text.similarity import containment, content_bigrams
from pipeline.text.tokens import tagged_words

_MOST = 0.5  # of a name's pairs of characters
_SHORTEST = 3  # characters of a name in Chinese; jieba takes many pairs of characters for names
_NAMES = ("nr", "nt", "nz", "ns", "eng")  # parts of speech
_THINGS = ("n", "j")
_JOINTS = ("p", "c", "u", "r", "m", "q", "y")
_LONGEST = 8  # characters of a short form: each may be left out before in three ways, so longer ones cost time
_BETWEEN = "[\u4e00-\u9fff]{0,2}"  # what a short form leaves out between two of its characters
_JOINED = re.compile("(?<=[a-z])&(?=[a-z])")  # which questions lose: DM for D&M
_LATIN = re.compile(r"[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]")
_CODE = re.compile(r"(?<![A-Za-z])[A-Za-z]{1,6}[-－]?\d{2,}")


def names_unsaid(plan: Plan, told: str, texts: Sequence[Passage]) -> str:
    """The first name of a question that its report prints and that told text has not; "" for none."""
    said = normal(told)
    bodies = [normal("\n".join((*text.path, text.body))) for text in texts]
    runs = (run for phrase in asked_words(plan).split() for run in _names(normal(phrase)))
    names = (name for run in runs if (name := _printed_beginning(run, bodies)))
    return next((name for name in names if _lacks(name, said)), "")


def names_other_code(plan: Plan, labels: Sequence[str]) -> bool:
    """Whether rows are called by codes (of products), none of which is one that a question names."""
    asked = set(_codes(without_company(plan)))
    told = [set(_codes(label)) for label in labels]
    return bool(asked and told) and all(told) and asked.isdisjoint(set().union(*told))


def _codes(text: str) -> Iterator[str]:
    return (normal(found[0]).replace("-", "") for found in _CODE.finditer(text))


def _lacks(name: str, said: str) -> bool:
    if name in said or name in _JOINED.sub("", said) or _is_shortened(name, said):
        return False
    return name.isascii() or containment(content_bigrams(name), content_bigrams(said)) < _MOST


def _is_shortened(name: str, said: str) -> bool:
    """Whether a name in Chinese shortens what is said: 资管计划 for 资产管理计划."""
    if name.isascii() or len(name) > _LONGEST:
        return False
    return re.search(_BETWEEN.join(map(re.escape, name)), said) is not None


def _names(phrase: str) -> Iterator[str]:
    """Runs that may be names: neighbours that are tagged so, or single characters, with the noun behind them.

    Words in Latin letters are such too.
    """
    yield from (found[0] for found in _LATIN.finditer(phrase))
    run, named = "", 0
    for text, tag in (*tagged_words(phrase), ("", "x")):
        is_name = tag.startswith(_NAMES)
        if text and (is_name or (len(text) == 1 and not tag.startswith(_JOINTS))):
            run, named = run + text, named + len(text) * (1 + is_name)
            continue
        if named > 1:
            yield run + text * tag.startswith(_THINGS)
        run, named = "", 0


def _printed_beginning(run: str, bodies: Sequence[str]) -> str:
    """The longest beginning of a run that a report prints, if that is long enough for a name; "" for none."""
    shortest = _SHORTEST if not run.isascii() else _SHORTEST - 1
    return next((run[:end] for end in range(len(run), shortest - 1, -1) if _is_in(run[:end], bodies)), "")


def _is_in(part: str, bodies: Sequence[str]) -> bool:
    return any(part in body for body in bodies)
