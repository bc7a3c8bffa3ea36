"""The state of reading a question's measures clause by clause, and what every operation needs of it."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.model import Measure, MeasureKind, Scope
from pipeline.understand.measures.sides import Side, place, read_side
from pipeline.understand.measures.tokens import Token, TokenKind
from pipeline.understand.periods import TimePoint


class ClauseReader:
    """Which pieces were used, what the clauses so far named (`context`), and the subjects asked about."""

    def __init__(self) -> None:
        self.used: set[int] = set()  # positions of pieces whose operation was used
        self.context = Side()
        self.companies: dict[str, None] = {}
        self.times: dict[TimePoint, None] = {}
        self.scope: Scope | None = None
        self.told: list[Measure] = []  # what the clause before asks for
        self.base: tuple[Side, Side] | None = None  # the sides of the comparison before: with what it compares

    def side_of(self, tokens: Sequence[Token], *, moved: bool = False) -> Side:
        return read_side(tokens, self.context, moved=moved)

    def take_subject(self, left: Side, right: Side | None = None) -> None:
        """Take the companies and years of a side, or what only the other side says, among those asked of."""
        self.scope = self.scope or left.scope
        companies = left.companies or ([] if self.context.companies or right is None else right.companies)
        self.companies |= dict.fromkeys(companies)
        times = left.times or ([] if self.context.times or right is None else right.times)
        self.times |= dict.fromkeys(times)
        if left.companies == [] and companies:
            left.companies = companies
        if not left.times and right is not None and not self.context.times:
            left.times = right.times

    def remember(self, side: Side, measures: Sequence[Measure]) -> None:
        context = self.context
        self.context = Side(
            side.companies or context.companies,
            side.times or context.times,
            side.scopes or context.scopes,
            list(measures) or context.measures,
        )

    def use(self, tokens: Sequence[Token], *kinds: TokenKind) -> None:
        self.used |= {token.piece.start for token in tokens if token.kind in kinds}

    def use_tokens(self, *tokens: Token) -> None:
        self.used |= {token.piece.start for token in tokens}

    def pair_up(
        self, kind: MeasureKind, parts: Sequence[Measure], wholes: Sequence[Measure], left: Side, right: Side
    ) -> list[Measure]:
        """One measure for each part, against its own other side or the one that all share."""
        self.take_subject(left, right)
        if len(parts) == 1:
            parts = list(parts) * len(wholes)
        elif len(wholes) != len(parts):
            wholes = [wholes[0]] * len(parts)
        placed = [place(whole, left, right, self.context) for whole in wholes]
        return [Measure(kind, operands=(part, whole)) for part, whole in zip(parts, placed, strict=True)]
