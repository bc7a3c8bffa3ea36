"""What was found in a question, and its pieces."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from itertools import pairwise

from pipeline.model import Measure, Period
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand import periods, thresholds
from pipeline.understand.asked_forms import find_forms, find_precisions
from pipeline.understand.company_words import CompanyMention
from pipeline.understand.keywords import Keyword
from pipeline.understand.measures.defined_names import with_defined_names
from pipeline.understand.names.name_repair import NO_REPAIRS, Repairs
from pipeline.understand.periods import TimeExpression
from pipeline.understand.pieces import Piece, PieceKind, cut_pieces
from pipeline.understand.slots import DEFINITION, SLOTS, SlotSpan, compact, is_free

# Where a text has names, given what else is a name by itself, the question with 的, and where it has times.
NamesIn = Callable[[str, Sequence[str], str, Sequence[tuple[int, int]]], Iterable[tuple[int, int]]]

GROWTH_ENDING = "增长率"
_DE = "的"


@dataclass(frozen=True, slots=True)
class RecognisedQuestion:
    """All that was found in a question, in its compact text without 的 (`text`), and that text masked."""

    question: str
    text: str
    masked: str
    mentions: tuple[CompanyMention, ...]
    years: periods.Years
    period: Period
    keywords: tuple[SlotSpan, ...]
    bounds: tuple[SlotSpan, ...]
    ranks: tuple[SlotSpan, ...]
    places: tuple[SlotSpan, ...]
    time: TimeExpression = field(default_factory=TimeExpression)
    definitions: tuple[Measure, ...] = ()
    repairs: Repairs = NO_REPAIRS  # misspelt names: `text` has those that are surely meant in place of them

    @property
    def places_of_de(self) -> frozenset[int]:
        """Where the question has 的 before a character of `text`."""
        full = compact(self.question)
        blocks = SequenceMatcher(None, full, self.text, autojunk=False).get_matching_blocks()
        return frozenset(
            later.b
            for block, later in pairwise(blocks)
            if block.b + block.size == later.b and full[block.a + block.size : later.a] == _DE
        )

    def pieces(self, names: NamesIn | None = None) -> tuple[Piece, ...]:
        """The question cut into pieces, each with what claims it; what `names` finds in it is not cut."""
        keywords = list(map(_without_growth, self.keywords))
        spans = [*keywords, *self.bounds, *self.places, *_times_before(keywords, self.time)]
        spans += _spans_of(self.text, SLOTS["公司"], "公司", self.mentions)
        spans += _spans_of(self.text, DEFINITION, "公式", self.definitions)
        spans += thresholds.find_ages(self.text)
        spans += [*find_precisions(self.text), *self.ranks, *find_forms(self.text)]
        spans += self._other_entities()
        if names is not None:
            spans = [*self._named(names, spans), *spans]
        pieces = with_defined_names(cut_pieces(self.text, _without_overlap(spans)))
        return tuple(self._without_aliases(pieces))

    def _without_aliases(self, pieces: Sequence[Piece]) -> Iterator[Piece]:
        """Pieces without what the question calls a company before its name in brackets: 宁王（宁德时代）."""
        names = iter(mention.text for mention in self.mentions)
        for piece, following in zip(pieces, (*pieces[1:], None), strict=False):
            named = next(names, "") if following is not None and following.kind is PieceKind.COMPANY else ""
            alias = (
                named
                and piece.kind is PieceKind.QUALIFIER
                and re.search(rf"{re.escape(piece.text)}[(（]\s*{re.escape(named)}\s*[)）]", self.question)
            )
            yield replace(piece, kind=PieceKind.ASKING, value=None) if alias else piece

    def _named(self, names: NamesIn, spans: Sequence[SlotSpan]) -> Iterator[SlotSpan]:
        """The names of tables that take in what was recognised there, and cut through nothing of it."""
        items = [span.text for span in spans if span.slot in ("项目", "公式")]
        times = [(span.start, span.end) for span in spans if span.slot == "年"]
        for start, end in names(self.text, items, compact(self.question), times):
            others = [span for span in spans if span.start < end and start < span.end]
            fixed = any(span.slot == "公司" for span in others)
            within = all(start <= span.start and span.end <= end for span in others)
            same = any((span.start, span.end) == (start, end) and span.slot != "别的" for span in others)
            if within and not fixed and not same:
                yield SlotSpan(start, end, "名称", None, self.text[start:end])

    def _other_entities(self) -> list[SlotSpan]:
        """Words right behind a company's name that make another entity of it: 格力 财务公司, 同仁堂 集团."""
        found = []
        for mark, mention in zip(_marks(self.text, SLOTS["公司"]), self.mentions, strict=False):
            match = _entity().match(self.text, mark + 1)
            if match and match["head"] not in mention.text:
                found.append(SlotSpan(match.start(), match.end(), "别的", None, match[0]))
        return found


@per_lexicon
def _entity(lexicon: Lexicon) -> re.Pattern[str]:
    """The rest of an entity's name behind the name of a company; 该公司, 母公司 and the like are no such."""
    own = "|".join(map(re.escape, lexicon.words("own_company_words")))
    return re.compile(rf"(?!{own})(?:[\u4e00-\u9fff]{{0,4}}?)(?P<head>{lexicon.any_of('entity_heads')})(?!口径)")


def _marks(text: str, mark: str) -> list[int]:
    return [at for at, char in enumerate(text) if char == mark]


def _spans_of(text: str, mark: str, slot: str, values: Sequence[object]) -> list[SlotSpan]:
    """A span for each of a text's marks, which stand for these values in their order."""
    starts = _marks(text, mark)
    return [
        SlotSpan(at, at + 1, slot, value, value.text if isinstance(value, CompanyMention) else mark)
        for at, value in zip(starts, values, strict=False)
    ]


def _times_before(keywords: Sequence[SlotSpan], time: TimeExpression) -> Iterator[SlotSpan]:
    """The times of a question; one that runs into a name ends before it: 2021年 of 2021年期末现金余额."""
    for point in time.asked:
        within = (span.start for span in keywords if point.start < span.start < point.end)
        end = min(within, default=point.end)
        yield SlotSpan(point.start, end, "年", point, point.text[: end - point.start])


def _without_overlap(spans: list[SlotSpan]) -> list[SlotSpan]:
    kept: list[SlotSpan] = []
    for span in spans:
        if is_free(span, kept):
            kept.append(span)
    return kept


def _without_growth(span: SlotSpan) -> SlotSpan:
    """The item of a growth alone: what it grows from, and how it is asked, is read from the words behind it."""
    keyword = span.value
    stem = span.text.removesuffix(GROWTH_ENDING)
    if span.slot != "增长" or not isinstance(keyword, Keyword) or span.end - span.start == len(span.text) == len(stem):
        return span
    return SlotSpan(span.start, span.start + len(stem), "项目", Keyword(keyword.base, "item"), stem)
