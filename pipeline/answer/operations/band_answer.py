"""What the rows within a bound of ages or degrees add up to, and what share of all of them that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from pipeline.answer.cells.bands import AskedBand, asked_band
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import normal
from pipeline.answer.composition import compose_answer
from pipeline.answer.operations.rows_within import cells_within, printed_total
from pipeline.answer.operations.teller import Teller
from pipeline.model import Answer, Measure, MeasureKind
from pipeline.rules.lexicon import lexicon_in_use
from pipeline.understand.measures.naming_runs import NAMING
from pipeline.understand.pieces import Piece

_SHARES = ("share_joints", "share_nouns")
_STAFF = "staff_as_whole"
_CHANGES = ("comparison_joints", "since_words", "higher_words", "lower_words", "rises", "falls", "two_way_changes")


def answer_from_band(teller: Teller, pieces: Sequence[Piece]) -> Answer | None:
    """The sum of the rows within a bound of ages or degrees, and its share of all of them where that is asked for."""
    band = asked_band(teller.look_up.question.text)
    if band is None:
        return None
    named = tuple(takewhile(lambda piece: piece.word_class not in _SHARES, pieces))
    parts = [normal(text) for text in _beside(band, named)]
    cells, every = cells_within(band, parts, teller.look_up.subject.search) if parts else ([], [])
    name = f"{band.text}{''.join(_beside(band, named))}"
    total = teller.of_cell(cells[0], name) if len(cells) == 1 else teller.sum_of(cells, name)
    if total is None or any(piece.word_class in _CHANGES for piece in pieces):
        return None
    measures = [total]
    if len(named) < len(pieces) and (whole := _whole_of(teller, every, "".join(_beside(band, named)))) is not None:
        measures.append(Measure(MeasureKind.SHARE, operands=(total, whole)))
    text = teller.say(measures)
    return compose_answer(teller.context, text, teller.steps, teller.plan) if text is not None else None


def _whole_of(teller: Teller, every: Sequence[IndexedCell], heading: str) -> Measure | None:
    """What all bands are together: the total that their table prints, a sum only where it prints none."""
    total = printed_total(every)
    return teller.of_cell(total, teller.context.say("cell-total", heading=heading)) if total else teller.sum_of(every)


def _beside(band: AskedBand, pieces: Sequence[Piece]) -> Iterator[str]:
    """What names something beside a bound: 研发人员 of 30岁以上研发人员, 研发团队 of 研发团队里40岁以下."""
    for piece in pieces:
        if piece.kind not in NAMING and piece.word_class != _STAFF:
            continue
        before, behind = piece.text[: max(0, band.start - piece.start)], piece.text[max(0, band.end - piece.start) :]
        apart = piece.end <= band.start or band.end <= piece.start
        for text in (piece.text,) if apart else (before, behind):
            name = text.rstrip("".join(word for word in lexicon_in_use().words("subset_words")))
            if len(name) > 1:
                yield name
