"""The item or formula that a name means."""

from __future__ import annotations

from pipeline.answer.figures.fact_access import Knowledge
from pipeline.errors import UnknownName
from pipeline.model import RefusalKind

_NEAR_ENOUGH = 50  # thefuzz's ratio: 毛利滤 ~ 毛利率 67
_NEAR = 3


def figure_name(knowledge: Knowledge, name: str) -> str:
    """The name that an item or a formula goes by, of any of its names.

    Raises:
        UnknownName: there is neither; names those that are near.
    """
    formula = knowledge.formulas.get(name)
    if formula is not None:
        return formula.name
    item = knowledge.items.get(name)
    if item is not None:
        return item.name
    near = _near(knowledge, name)
    told = f"no item and no formula is called {name}" + (f"; near are {'、'.join(near)}" if near else "")
    raise UnknownName(told, RefusalKind.NO_ITEM, tuple(near))


def _near(knowledge: Knowledge, name: str) -> list[str]:
    from thefuzz import fuzz, process

    formulas = process.extract(name, list(knowledge.formulas.names()), processor=None, scorer=fuzz.ratio, limit=_NEAR)
    scored = [(score, found) for found, score in formulas if score >= _NEAR_ENOUGH]
    scored += [(score, item.name) for item, score in knowledge.items.nearest(name, _NEAR)]
    best = sorted(scored, key=lambda pair: -pair[0])
    return list(dict.fromkeys(found for _, found in best))[:_NEAR]
