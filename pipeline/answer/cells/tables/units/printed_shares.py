"""The unit of an amount that a share of a known whole, printed below it, proves.

    担保总额（A+B）                   | 22,399.32    in 万元, since
    担保总额占公司净资产的比例（%）   | 12.02        the net assets are 18.63 亿元
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from decimal import Decimal

from pipeline.answer.cells.tables.units.printed_figures import PrintedFigure
from pipeline.answer.cells.words import normal, own_words, table_words
from pipeline.model.table_row import RowTable
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount

Wholes = Callable[[str], Collection[Decimal]]
_NEAR = Decimal("0.01")  # of the printed share that the computed one is off at most
_LEAST_SHARE = Decimal("0.5")  # percent; less is printed with too few digits to tell anything
_ASIDE = re.compile(r"\([^()]*\)")


@per_lexicon
def _joint(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("share_joints")


def scales_by_shares(
    table: RowTable, figures: Sequence[PrintedFigure], scales: Sequence[Decimal], wholes: Wholes
) -> Iterator[tuple[Decimal, PrintedFigure]]:
    """The scales at which amounts are the shares that other rows of their table print, each with its amount.

    `wholes`: what of the statements a name may mean (净资产: with minority interests or without).
    """
    for row in table.rows:
        label = normal(_ASIDE.sub("", normal(row.label)))
        joint = _joint().search(label)
        after = label[joint.end() :] if joint is not None else ""
        if joint is None or not table_words().share.search(after):
            continue
        part, known = label[: joint.start()], wholes(own_words(table_words().share.sub("", after)))
        for column, text in enumerate(row.cells):
            share = parse_amount(text).value
            if share is None or share < _LEAST_SHARE:
                continue
            for figure in figures:
                if figure.column == column and normal(_ASIDE.sub("", normal(table.rows[figure.row].label))) == part:
                    yield from ((scale, figure) for scale in scales if _is_share(figure.value * scale, share, known))


def _is_share(part: Decimal, share: Decimal, wholes: Collection[Decimal]) -> bool:
    return any(whole > 0 and abs(part * 100 / whole - share) <= share * _NEAR for whole in wholes)
