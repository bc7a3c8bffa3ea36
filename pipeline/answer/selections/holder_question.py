"""Questions for the greatest shareholders, of which every word is one of such questions.

第一大股东是谁，持股比例多少    place 1, its name and its share
前十大股东合计持股比例          places 1 to 10, their shares added up
控股股东持有多少股              the one who has that role, the number of shares
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numerals import NUMERAL, parse_number
from pipeline.understand.pieces import Piece, PieceKind

_ASIDE = (PieceKind.COMPANY, PieceKind.PERIOD)


@dataclass(frozen=True, slots=True)
class HolderQuestion:
    """Which holders are asked for, by places of the list or by a role, and what of them."""

    first: int = 1
    last: int = 1
    role: str = ""  # 控股股东; its holder is known by name
    said: str = ""  # what the question calls the one holder: 第一大股东
    share: bool = False
    count: bool = False
    total: bool = False

    @property
    def of_several(self) -> bool:
        return self.last > self.first


@per_lexicon
def _words(lexicon: Lexicon) -> re.Pattern[str]:
    """One word of such a question, the longest first."""
    number = rf"(?:[{NUMERAL}]+|\d{{1,2}})"
    holders = lexicon.any_of("holder_nouns")
    groups = {
        "place": rf"第(?P<nth>{number}){holders}",
        "greatest": rf"最大的?(?:{holders})|{lexicon.any_of('greatest_holder_words')}",
        "top": rf"前(?P<number>{number})(?:{holders})",
        "role": lexicon.any_of("controllers"),
        "count": lexicon.any_of("holder_counts"),
        "share": lexicon.any_of("holder_shares"),
        "total": lexicon.any_of("fold_sums", "holder_totals"),
        "other": rf"{lexicon.any_of('holder_fillers')}|[\s，,、。？?]",
    }
    return re.compile("|".join(f"(?P<{name}>{words})" for name, words in groups.items()))


def read_holder_question(pieces: Sequence[Piece]) -> HolderQuestion | None:
    """What a question asks of the shareholders; None where any word of it asks for something else."""
    text = "".join(piece.text for piece in pieces if piece.kind not in _ASIDE)
    words, at = list[re.Match[str]](), 0
    while at < len(text):
        match = _words().match(text, at)
        if match is None or match.end() == at:
            return None
        words.append(match)
        at = match.end()
    whom = [word for word in words if word["place"] or word["greatest"] or word["top"] or word["role"]]
    if len(whom) != 1:
        return None
    last = int(parse_number(whom[0]["number"] or whom[0]["nth"] or "") or 1)
    share, count, total = (any(word[kind] for word in words) for kind in ("share", "count", "total"))
    return HolderQuestion(
        first=1 if whom[0]["top"] else last,
        last=last,
        role=whom[0]["role"] or "",
        said=whom[0][0],
        share=share,
        count=count,
        total=total,
    )
