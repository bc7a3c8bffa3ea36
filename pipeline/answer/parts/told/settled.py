"""Which parts of a question the told text settles by a value of the kind that is asked for: each value settles one.

受让了多少比例，受让后持股多少      “受让了甲公司15%的股权” settles one of the two
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.asked_values import AskedValue
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.parts.inquiries import Inquiry, without_company
from pipeline.model import Plan

_NAMED = 0.5  # of what a subject is called


@dataclass(frozen=True, slots=True)
class Settled:
    """The inquiries that a text settles, and those for which it has no value that settles no other."""

    settled: tuple[Inquiry, ...] = ()
    outdone: tuple[Inquiry, ...] = ()


def settled_in(text: str, inquiries: Sequence[Inquiry], plan: Plan) -> Settled:
    """What a text settles of several inquiries; those that fewest of its values settle choose first."""
    told = in_one_form(text)
    asked = [AskedValue.of(in_one_form(without_company(one.words, plan))) for one in inquiries]
    places = [one.places(told) for one in asked]
    of_another = {at for at, one in enumerate(inquiries) if not asked[at].nouns and not _is_of_subject(one, told)}
    taken: set[int] = set()
    settled: dict[int, int] = {}
    several = [at for at, found in enumerate(places) if found and at not in of_another]
    for at in sorted(several, key=lambda at: len(places[at])):
        free = [place for place in places[at] if place not in taken]
        if free:
            taken.add(free[0])
            settled[at] = free[0]
    return Settled(
        tuple(one for at, one in enumerate(inquiries) if at in settled),
        tuple(one for at, one in enumerate(inquiries) if places[at] and at not in settled),
    )


def _is_of_subject(inquiry: Inquiry, told: str) -> bool:
    """Whether a text has most of what verbs alone ask of: 一共持有多少股, behind 员工持股计划有几人参加."""
    of = [Content.of(in_one_form(subject)) for subject in inquiry.subjects]
    return not of or any(one.support(told) >= _NAMED for one in of)
