"""What stands beside a company's name and makes the name of another company of it.

北璟川能源 is not 璟川能源, 上海鼎汉技术 not 鼎汉技术 of Beijing, and 平安银行理财子公司 not 平安银行.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.names.company_parts import asking_before

_HAN_BEFORE = re.compile(r"[\u4e00-\u9fff]+$")
_LYING = re.compile("[于在]$")  # 位于深圳: the place is none of the name
_SHORT = 2  # characters of a full name beside trades and forms, with which it may be part of another: 天地科技
_COMPANY, _NOTHING = "公司", re.compile("")
_NO_NAME = "vpdrc"  # parts of speech: verbs, prepositions, adverbs, pronouns, conjunctions
_LEGAL_BEHIND = re.compile(r"[\u4e00-\u9fff]{0,12}?(?:股份|有限|责任)+公司")


@dataclass(frozen=True, slots=True)
class _Words:
    beginning: re.Pattern[str]
    behind: re.Pattern[str]
    joint: re.Pattern[str]
    asking: re.Pattern[str]
    general: re.Pattern[str]
    between: re.Pattern[str]

    def asking_length(self, run: str) -> int:
        """How many characters at the beginning of a run only ask, or belong to what is joined with a conjunction."""
        joints = [m.end() for m in self.joint.finditer(run)]
        at = joints[-1] if joints else 0
        found = self.asking.match(run, at)
        return found.end() if found else at


@per_lexicon
def _words(lexicon: Lexicon) -> _Words:
    nouns = {*lexicon.words("report_nouns", "company_forms")}  # X数据公司: 数据 asks for figures
    trades = "|".join(word for word in lexicon.words("company_trades") if word not in nouns)
    # A listed company that was renamed is a 股份有限公司 as well; a 有限公司 with its name is its subsidiary.
    others = {word for word in lexicon.words("company_forms") if "股" in word} | {*lexicon.words("company_words")}
    forms = "|".join(word for word in lexicon.words("company_forms") if word not in others)
    return _Words(
        beginning=re.compile(rf"(?:^|[^\u4e00-\u9fff]|年度?|的)({lexicon.any_of('company_name_beginnings')})$"),
        behind=re.compile(rf"(?:{trades})+(?:{forms}|公司)"),
        joint=re.compile(lexicon.any_of("conjunctions", "conjunctions_of_clauses", "comparing", "particles")),
        asking=asking_before(lexicon),
        general=re.compile(lexicon.any_of("company_trades", "company_forms")),
        between=re.compile(lexicon.any_of("between_companies")),
    )


class Surroundings:
    """What stands beside names; `places` are names of places."""

    def __init__(self, places: Collection[str]):
        self._places = frozenset(places)
        self._longest_place = max(map(len, self._places), default=0)

    def wider_name(self, text: str, start: int, end: int, own: Collection[str]) -> str:
        """The longer name of another company that the name at [start, end) is part of; "" when it stands for itself.

        `own`: all names of the company, of which a longer one may well be meant.
        """
        name = text[start:end]
        before = self._before(text, start)
        behind = found[0] if (found := _words().behind.match(text, end)) else ""
        wider = f"{before}{name}{behind}"
        if wider == name or any(
            wider in longer or (self.is_place(before) and longer.startswith(before)) for longer in own
        ):
            return ""  # 江苏三房巷实业股份有限公司: 三房巷 of 江苏 under a former name
        return wider

    def full_name_around(self, text: str, start: int, end: int) -> tuple[int, int]:
        """Where the full name with a legal form stands that holds the name at [start, end); else that name itself."""
        ends = text[start:end].endswith(_COMPANY)
        if ends and len(_words().general.sub("", text[start:end])) > _SHORT:
            return start, end  # 电池龙头宁德时代新能源科技股份有限公司: too much of a name to be part of another
        legal = _NOTHING.match(text, end) if ends else _LEGAL_BEHIND.match(text, end)
        if legal is None or _words().joint.search(legal[0]) or _words().between.match(legal[0]):
            return start, end
        run = _HAN_BEFORE.search(text[:start])
        begin = run.start() + _words().asking_length(run[0]) if run else start
        return (start if says_what_to_do(text[begin:start]) else begin), legal.end()

    def leads_in(self, text: str, start: int) -> bool:
        """Whether nothing but words of asking and joints stand before a name: 宁王 of 比较宁王和…, not of 辽宁王某."""
        run = _HAN_BEFORE.search(text[:start])
        return run is None or _words().asking_length(run[0]) == len(run[0])

    def is_place(self, text: str) -> bool:
        return text in self._places

    def _before(self, text: str, start: int) -> str:
        """A place, or a character that names begin with, directly before a name."""
        run = _HAN_BEFORE.search(text[:start])
        if run is None:
            return ""
        for size in range(min(self._longest_place, len(run[0])), 1, -1):
            if run[0][-size:] in self._places:
                return "" if _LYING.search(run[0][:-size]) else run[0][-size:]
        found = _words().beginning.search(text[:start])
        return found[1] if found else ""


def says_what_to_do(piece: str) -> bool:
    """Whether words before a name are no part of it: they begin with a verb, an adverb or the like, or hold a verb."""
    import rjieba

    tagged = list(rjieba.tag(piece, False)) if piece else []
    return any(tag[0] in _NO_NAME and (at == 0 or len(word) > 1) for at, (word, tag) in enumerate(tagged))
