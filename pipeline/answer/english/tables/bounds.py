"""Which parts of a company make up more, or less, than so much of its revenue: by their computed shares.

    Are there any product categories that represent more than 20% of ￼'s revenue for FY2022?

The parts are those of the table that a question for the greatest of them is answered from, whole with its total.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from decimal import Decimal

from pipeline.answer.english.tables.cell_times import WHOLE_YEAR, PartOfYear
from pipeline.answer.english.tables.greatest import Greatest, find_greatest
from pipeline.answer.english.tables.members_question import all_kinds
from pipeline.answer.english.tables.told_cells import place_of_source
from pipeline.answer.english.words import content
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Answer, Citation, Report, Source, WorkingStep
from pipeline.store.interface import Store
from pipeline.understand.english.tokens import HERE
from pipeline.understand.periods import find_time_points

_WHETHER = re.compile(r"^\W*(?:is|are|was|were|do|does|did|has|have|had)\b", re.I)
_PARTS_OF_ONE = {"half": Decimal(50), "third": Decimal(100) / 3, "quarter": Decimal(25)}
_BOUND = re.compile(
    r"\b(?P<kind>[a-z]+)\b[^?]{0,60}?\b(?:represent|account|ma[dk]e|contribut|compris|constitut|exceed|generat|bring|brought)"
    r"\w*(?: (?:up|for|in))? (?P<way>more than|over|at least|above|less than|under|below|)\s*"
    r"(?:(?P<rate>\d+(?:\.\d+)?) ?(?:%|percent)|(?P<part>(?:a |one )?(?:half|third|quarter)))"
    rf" of (?:(?:the|its|total|all|overall|consolidated|company|{HERE}(?:['’]s?)?)\s+)*(?P<whole>[a-z][a-z ]{{2,30}}?)"
    rf"(?= (?:of|for|in|during|at|by|as) |\s*{HERE}|\W*$)",
    re.I,
)
_LESS = ("less than", "under", "below")
_SCALES = tuple(Decimal(10) ** exponent for exponent in (0, 3, 6, 9))
_WIDER = "segment"  # the parts that every company tells its revenue by

Find = Callable[[str], Answer | None]


def answer_bound(
    question: str, issuer: Issuer, store: Store, reports: Sequence[Report], find: Find, when: PartOfYear = WHOLE_YEAR
) -> Answer | None:
    """The parts beyond the bound of a question with a marked company; None where no whole table has such parts."""
    asked = _BOUND.search(question)
    years = {year for point in find_time_points(question).asked for year in point.years}
    if asked is None or len(years) > 1:
        return None
    said = re.findall(r"[a-z]+", question[: asked.start("way")].casefold())
    kinds = [word for word in said if word in all_kinds()]
    time = f" in fiscal {min(years)}" if years else ""
    for kind in dict.fromkeys((*reversed(kinds), _WIDER)) if kinds else ():
        text = f"Which {kind} had the highest {asked['whole'].strip()} of {HERE}{time}?"
        best = find_greatest(text, reports, store, find, when)
        if best is not None and _is_of_company(best, asked["whole"].strip(), find) and not _are_lines(best):
            return _answer(asked, best, issuer, whether=bool(_WHETHER.match(question)))
    return None


def _is_beyond(share: Decimal, rate: Decimal, way: str) -> bool:
    return share < rate if way in _LESS else share >= rate if way == "at least" else share > rate


def _is_of_company(best: Greatest, whole: str, find: Find) -> bool:
    """Whether the parts make up what the company has in all."""
    known = find(f"What was the {whole} of {HERE} in fiscal {best.years[0]}?")
    if not best.group.is_whole or not best.group.total or known is None or not isinstance(known.value, Decimal):
        return False
    return known.value / best.group.total[0] in _SCALES


def _are_lines(best: Greatest) -> bool:
    """Whether the members are lines of a statement that each name revenue: sales of products, sales of services."""
    return all(content(one.name) & content("revenue") for one in best.ranked)


def _answer(asked: re.Match[str], best: Greatest, issuer: Issuer, *, whether: bool) -> Answer | None:
    total = best.group.total[0] if best.group.total else Decimal(0)
    if total <= 0:
        return None
    rate = Decimal(asked["rate"]) if asked["rate"] else _PARTS_OF_ONE[asked["part"].split()[-1].casefold()]
    shares = [(one, 100 * one.figures[0] / total) for one in best.ranked if one.figures is not None]
    beyond = [(one, share) for one, share in shares if _is_beyond(share, rate, asked["way"].casefold())]
    verdict = ("Yes. " if beyond else "No. ") if whether else ""
    bound = f"{asked['way']} {asked['part'] or f'{rate.normalize():f}%'}"
    told = "; ".join(f"{one.name}: {share:.1f}%" for one, share in beyond) or "none"
    report, year = best.report, best.years[0]
    whole = asked["whole"].strip()
    lines = [f"{verdict}{issuer.name}, fiscal {year}, {bound} of {whole}: {told}."]
    lines.append("Of all: " + "; ".join(f"{one.name}: {one.texts[0]} ({share:.1f}%)" for one, share in shares) + ".")
    row = best.best.rows[0]
    source = Source(report.file, page=row.page, heading=best.group.table.caption[:120])
    lines.append(f"Computed as each part / {total:,f} in all.{place_of_source(source)}")
    cited = tuple(
        Citation(report.id, issuer.name, report.year, one.name, " ".join(one.rows[0].cells)[:80], source)
        for one, _ in shares
    )
    steps = tuple(WorkingStep(one.name, share, "%", year) for one, share in shares)
    return Answer("\n".join(lines), value=told, citations=cited, working=steps)
