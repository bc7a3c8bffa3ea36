"""Why there is no value, and which facts may be answered at all."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.model import Check, Fact, RefusalKind


@dataclass(frozen=True, slots=True)
class MissingValue:
    """Why there is no value: the kind of refusal, the item and year it is about, and the store's reason."""

    kind: RefusalKind
    item: str = ""
    year: int | None = None
    reason: str = ""
    near: tuple[str, ...] = ()
    code: str = ""  # the company that it is missing of, where that is not the subject
    facts: tuple[Fact, ...] = ()  # what is printed in its place, of a figure that cannot be right


def is_usable(fact: Fact) -> bool:
    """Whether a fact has a value that no check denies."""
    return not fact.missing and fact.check is not Check.DOUBTFUL
