"""Which companies a name is of: names as they are written, and what people leave out of them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable

from pipeline.model import Company
from pipeline.understand.slots import compact

# A trading mark before or after a short name that people leave out: *ST, ST, XD, DR, N and -U, -W, A, B.
MARKS = re.compile(r"^(?:\*?S?\*?ST|XD|XR|DR|N)(?=[\u4e00-\u9fff])|(?:-[UWDB]+|[AB])$", re.I)
LEGAL_FORM = re.compile(r"(?:股份)?有限(?:责任)?公司$|股份公司$|集团$")
_SHARES = re.compile(r"[\u4e00-\u9fff]{2}[AB]")  # 万科A is called 万科; other names of two characters are words too
_WITH_PARTICLE = re.compile(r"[\u4e00-\u9fff]的")  # 美的, which is cut at the particle where it is no name


def codes_by_name(companies: Iterable[Company], reserved: Collection[str] = ()) -> dict[str, set[str]]:
    """Codes by compact name; a name without its mark or legal form is one where no company is called so.

    `reserved`: compact words that are no such shorter name.
    """
    exact: dict[str, set[str]] = defaultdict(set)
    loose: dict[str, set[str]] = defaultdict(set)
    for company in companies:
        for name in (company.full_name, company.short_name, *company.former_names):
            if name:
                exact[compact(name)].add(company.code)
        for name in (company.short_name, *company.former_names):
            loose[MARKS.sub("", compact(name))].add(company.code)
            if _SHARES.fullmatch(compact(name)):
                exact[compact(name)[:-1]].add(company.code)
            if _WITH_PARTICLE.fullmatch(short := LEGAL_FORM.sub("", compact(name))):
                exact[short].add(company.code)
            loose[compact(name).lstrip("*")].add(company.code)
        loose[LEGAL_FORM.sub("", compact(company.full_name))].add(company.code)
    for name, codes in loose.items():
        if len(name) >= 3 and name not in exact and name not in reserved:
            exact[name] = codes
    return dict(exact)
