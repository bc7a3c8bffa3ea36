"""Companies that a question names: by code, full name, short name, former name, with one typo at most.

Names are compared in compact form (no brackets, no spaces), the longest first; a name inside a longer one does
not count. A name that several companies bear is settled by the asked years' reports, or asked back.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pipeline.model import Company
from pipeline.understand.name_matcher import NameMatcher
from pipeline.understand.slots import compact

# A trading mark before or after a short name that people leave out: *ST, ST, XD, DR, N and -U, -W, A, B.
_MARKS = re.compile(r"^(?:\*?S?\*?ST|XD|XR|DR|N)(?=[\u4e00-\u9fff])|(?:-[UWDB]+|[AB])$", re.I)
_SHARES = re.compile(r"[\u4e00-\u9fff]{2}[AB]")  # 万科A is called 万科; other names of two characters are words too
_CODE = re.compile(r"(?<![\d.])(\d{6})(?:\.(?:SH|SZ|BJ))?(?![\d.])", re.I)
_LEGAL_FORM = re.compile(r"(?:股份)?有限(?:责任)?公司$|股份公司$|集团$")
_FORM_BEHIND = re.compile(r"[\u4e00-\u9fff]{0,8}?(?:股份|有限|集团)")
# A near name is taken for the meant one when it is one edit away and no other is as near. Fixed by:
#   宁德时待 → 宁德时代, 四方可技 → 四方科技   taken, and said in the answer
#   中国X → 中国…                          many are as near: asked back
#   安科瑞 and 安靠瑞                       three characters may be two companies: never taken
#   甲乙电力科技有限公司                     a full name is only compared with full names
_MIN_FUZZY_LENGTH = 4


@dataclass(frozen=True, slots=True)
class CompanyMention:
    """A company named in a question: its code (or several, when the name is not unique) and the words used."""

    codes: tuple[str, ...]
    text: str
    start: int
    end: int
    typo_of: str = ""  # the right name, when the question's differs by one character


@dataclass(slots=True)
class CompanyIndex:
    """All names of all companies; built once from the store's list."""

    companies: dict[str, Company]
    by_name: dict[str, tuple[str, ...]]  # compact name → codes
    matcher: NameMatcher
    names: list[str] = field(default_factory=list)

    @classmethod
    def build(cls, companies: Iterable[Company], reserved: Iterable[str] = ()) -> CompanyIndex:
        """`reserved` words (item names, places) never name a company by themselves in short form."""
        kept = {c.code: c for c in companies}
        exact: dict[str, set[str]] = defaultdict(set)
        loose: dict[str, set[str]] = defaultdict(set)
        for company in kept.values():
            for name in (company.full_name, company.short_name, *company.former_names):
                if name:
                    exact[compact(name)].add(company.code)
            for name in (company.short_name, *company.former_names):
                loose[_MARKS.sub("", compact(name))].add(company.code)
                if _SHARES.fullmatch(compact(name)):
                    exact[compact(name)[:-1]].add(company.code)
                loose[compact(name).lstrip("*")].add(company.code)
            loose[_LEGAL_FORM.sub("", compact(company.full_name))].add(company.code)
        taken = set(map(compact, reserved))
        for name, codes in loose.items():
            if len(name) >= 3 and name not in exact and name not in taken:
                exact[name] = codes
        by_name = {name: tuple(sorted(codes)) for name, codes in exact.items() if len(name) >= 2 and name not in taken}
        return cls(kept, by_name, NameMatcher(by_name), sorted(by_name))

    def find(self, text: str) -> list[CompanyMention]:
        """Mentions in a compact text, in its order, none inside another."""
        found = [
            CompanyMention((m[1],), m[0], m.start(), m.end()) for m in _CODE.finditer(text) if m[1] in self.companies
        ]
        found += self._find_names(text)
        found.sort(key=lambda m: (m.start - m.end, m.start))  # longest first
        kept: list[CompanyMention] = []
        for mention in found:
            if all(mention.end <= k.start or mention.start >= k.end for k in kept):
                kept.append(mention)
        return sorted(kept, key=lambda m: m.start)

    def _find_names(self, text: str) -> Iterator[CompanyMention]:
        for start, end in self.matcher.spans(text):
            yield CompanyMention(self.by_name[text[start:end]], text[start:end], start, end)

    def find_with_typo(self, text: str) -> CompanyMention | None:
        """The one company whose name is an edit away from a piece of `text` (masked with what else was recognised)."""
        best: list[tuple[int, int, str, str, int]] = []
        for piece in re.finditer(r"[\u4e00-\u9fffA-Za-z0-9*-]{4,}", text):
            best += _near_pieces(piece[0], piece.start(), self.names)
        if not best:
            return None
        distance, length, *_ = min(best, key=lambda b: (b[0], -b[1]))
        nearest = [b for b in best if b[0] == distance and b[1] == length]
        codes = {code for b in nearest for code in self.by_name[b[2]]}
        if len(codes) != 1:
            return None
        _, _, name, said, start = nearest[0]
        return CompanyMention(tuple(codes), said, start, start + len(said), typo_of=name)

    def near(self, text: str, limit: int = 3) -> tuple[str, ...]:
        """Short names of the companies whose names are nearest to `text`."""
        from rapidfuzz import fuzz, process

        bare = _LEGAL_FORM.sub("", text)  # 股份有限公司 alone makes no name near
        found = process.extract(bare, self.names, scorer=fuzz.ratio, limit=limit * 3, score_cutoff=55)
        codes = dict.fromkeys(code for name, _, _ in found for code in self.by_name[name])
        return tuple(self.companies[code].short_name or self.companies[code].full_name for code in codes)[:limit]

    def name(self, code: str) -> str:
        """The full name of a company, else its short name, else its code."""
        company = self.companies.get(code)
        return (company.full_name or company.short_name or code) if company else code


def _near_pieces(text: str, offset: int, names: list[str]) -> list[tuple[int, int, str, str, int]]:
    """Names an edit away from a window of `text`: (distance, length, name, words of the text, start)."""
    from rapidfuzz import fuzz, process
    from rapidfuzz.distance import OSA

    found = []
    shortlist = process.extract(text, names, scorer=fuzz.partial_ratio, limit=40, score_cutoff=55)
    for name, _, _ in shortlist:
        if len(name) < _MIN_FUZZY_LENGTH or len(name) > len(text) + 1:
            continue
        for size in (len(name), len(name) - 1, len(name) + 1):
            for start in range(len(text) - size + 1):
                window = text[start : start + size]
                if _FORM_BEHIND.match(text, start + size):
                    continue  # the asked name goes on: it is another company's full name
                if OSA.distance(window, name, score_cutoff=1) == 1:
                    found.append((1, len(name), name, window, offset + start))
    return found
