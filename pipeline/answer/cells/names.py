"""The names that a report's tables give to rows and columns, found in a question so that none of them is cut.

差旅及会议费 is one name where a table has it, though 差 is a word of an operation and 及 one that joins things.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from pipeline.answer.cells.words import bigrams_in, with_equal_words
from pipeline.model.table_row import LEVELS, RowTable
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.naming_runs import sum_words, words_without_name
from pipeline.understand.pieces import has_qualifier, is_made_of_known_words
from pipeline.understand.slots import compact

_LONGEST = 40  # characters of a name that a question has
_ANCHORED = 3  # characters of a run that begins or ends a name of which the question has no more
_INSIDE = 6  # of one from within a name
_LISTED, _SEVERAL = "、", 2  # of which a cell that lists things has so many at least
_DAY = re.compile(r"\d{4}年\d+月\d+日")
_ASIDE = re.compile(r"[(（][^()（）]*[)）]")  # a unit, or what a name includes
_GLOSS = re.compile(r"[(（](?P<gloss>[^()（）\d]{4,})[)）]")
_NUMBERING = re.compile(r"^(?:[(（]?[一二三四五六七八九十\d]{1,3}[)）、.．]+)+")


@per_lexicon
def _joints(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(f"{lexicon.any_of('conjunctions', 'list_marks')}|跟")


@per_lexicon
def _operations(lexicon: Lexicon) -> re.Pattern[str]:
    """Words that a name may begin with and that a question means as an operation: 占营业收入比例, 同比增减."""
    joints = lexicon.any_of("share_joints", "since_words", "comparison_joints")
    return re.compile(rf"{joints}(?!{lexicon.any_of('rate_endings')})")


@per_lexicon
def _cut_off(lexicon: Lexicon) -> re.Pattern[str]:
    """How a header ends that goes on in the line below it: 生产量比, of 生产量比上年增减."""
    return re.compile(rf"{lexicon.any_of('comparison_joints')}$")


@per_lexicon
def _lead(lexicon: Lexicon) -> re.Pattern[str]:
    """What stands before the name of a row in its own cell."""
    return re.compile(rf"^(?:{lexicon.any_of('subset_words')}|[加减])[:：]")


@per_lexicon
def _moment(lexicon: Lexicon) -> re.Pattern[str]:
    """What says of which year a column is, before its name."""
    return re.compile(rf"^{lexicon.any_of('table_current', 'table_former')}(?=.{{2}})")


@per_lexicon
def _exceptions(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"[,，]{lexicon.any_of('joints_of_exceptions')}.*$")


def without_exceptions(name: str) -> str:
    """A name without what it says to be left out or taken in: 计入当期损益的政府补助，但与正常经营密切相关…的除外."""
    return _exceptions().sub("", name)


def glosses_in(name: str) -> list[str]:
    """What brackets in a name say that it is: 可收回金额 of 未来现金流量的现值（可收回金额）; no 含1年 or 元."""
    return [match["gloss"] for match in _GLOSS.finditer(name)]


@per_lexicon
def _insides(lexicon: Lexicon) -> frozenset[str]:
    """What parts a whole from its part behind a name: 销售费用中."""
    return frozenset(lexicon.words("subset_words"))


@per_lexicon
def _asking(lexicon: Lexicon) -> re.Pattern[str]:
    """Words of asking, which no run of a name may cut: the 分别 behind 合计 is none of 合计分析."""
    return re.compile("|".join(re.escape(word) for word in sorted(words_without_name()) if len(word) > 1))


def _before_asking(text: str, start: int, end: int) -> int:
    """The end of a run, before a word of asking that would be cut by it."""
    cut = (match.start() for at in range(start + 1, end) if (match := _asking().match(text, at)) and match.end() > end)
    return min(cut, default=end)


def _before_sum(text: str, start: int, end: int) -> int:
    """The end of a run, before a word for a sum at its end: 收入合计 asks for the sum of what stands before."""
    word = next((word for word in sum_words() if text.endswith(word, start, end)), "")
    return end - len(word)


@per_lexicon
def _equal_words(lexicon: Lexicon) -> tuple[frozenset[str], ...]:
    """Words that stand for each other in questions and tables: 产量 for a column 生产量."""
    return tuple(frozenset(map(plain, group.split("="))) for group in lexicon.words("same_in_tables"))


@per_lexicon
def _whole_words(lexicon: Lexicon) -> re.Pattern[str]:
    """Words that no name may cut: 准备 is none in 跌价准备."""
    return re.compile(lexicon.any_of("table_allowances", "table_gross", "table_net"))


def _before_de(text: str, start: int, end: int, question: str) -> int:
    """The end of a run, before the first 的 that the question has within it."""
    if text[start:end] in question:
        return end
    return next(
        (at for at in range(start + 1, end) if f"{text[max(0, at - 2) : at]}的{text[at : at + 2]}" in question), end
    )


class TableNames:
    """The names of one report."""

    def __init__(self, tables: Sequence[RowTable]):
        self._tables = tables

    @cached_property
    def names(self) -> frozenset[str]:
        """Every label, header level, caption and heading, as questions are read: compact and without 的."""
        texts = set(_texts(self._tables))
        texts |= {_ASIDE.sub("", text) for text in texts} | {one for text in texts for one in glosses_in(text)}
        texts |= {_moment().sub("", text) for text in texts} | {without_exceptions(text) for text in texts}
        names = {name for text in texts if 1 < len(name := plain(text)) <= _LONGEST}
        names -= {name for name in names if (cut := _cut_off().search(name)) and name[: cut.start()] in names}
        return frozenset(names.union(*(group for group in _equal_words() if not names.isdisjoint(group))))

    @cached_property
    def text(self) -> str:
        """The names, a line each."""
        return "\n".join(sorted(self.names))

    @cached_property
    def _in_equal_words(self) -> frozenset[str]:
        """The names with the first of each group of equal words."""
        return frozenset(with_equal_words(name)[0] for name in self.names)

    @cached_property
    def rows(self) -> frozenset[str]:
        """The names of rows, which are one thing each: 抵押、质押和保证借款."""
        labels = {part for table in self._tables for row in table.rows for part in row.label.split(LEVELS)}
        return frozenset(plain(text) for label in labels for text in (label, _ASIDE.sub("", label)))

    @cached_property
    def _by_pair(self) -> Mapping[str, str]:
        """For each pair of characters the names that have it, a line each."""
        found: dict[str, list[str]] = {}
        for name in sorted(self.names):
            for pair in bigrams_in(name):
                found.setdefault(pair, []).append(name)
        return {pair: "\n".join(("", *names, "")) for pair, names in found.items()}

    def find(
        self, text: str, items: Iterable[str] = (), question: str = "", times: Sequence[tuple[int, int]] = ()
    ) -> list[tuple[int, int]]:
        """Where a text has names of the tables, the longest first; `items`: what else is a name by itself.

        `question`: the text with 的, across which a name is only told as a whole; `times`: where the text has times,
        which only whole names take in.
        """
        text = folded if len(folded := text.casefold()) == len(text) else text
        known = frozenset(items)
        found = [
            (start, end)
            for start, end in self._spans(text, question)
            if self._is_one(text[start:end], known)
            or self._is_heading(text, start, end)
            or self._is_parted(text[start:end], question)
        ]
        found = [span for span in found if self._may_be_dated(text, span, times, known, question)]
        found += self._in_other_words(text, times)
        kept = [match.span() for match in _whole_words().finditer(text)]
        found = [(a, b) for a, b in found if all(b <= c or d <= a or (a <= c and d <= b) for c, d in kept)]
        chosen: list[tuple[int, int]] = []
        for start, end in sorted(found, key=lambda span: (span[0] - span[1], span)):
            if all(end <= a or start >= b for a, b in chosen):
                chosen.append((start, end))
        return chosen

    def _spans(self, text: str, question: str) -> Iterator[tuple[int, int]]:
        """Whole names, and runs that a name begins or ends with."""
        furthest = 0
        for start in range(len(text)):
            ends = range(start + 2, min(len(text), start + _LONGEST) + 1)
            whole = [end for end in ends if text[start:end] in self.names]
            if whole:
                yield start, whole[-1]
            end = _before_asking(text, start, self._run(text, start))
            end = _before_sum(text, start, _before_de(text, start, end, question))
            if end > furthest and self._is_told(text[start:end]):
                yield start, end - (text[end - 1] in _insides() and text[start : end - 1] in self.names)
            furthest = max(furthest, end)

    def _in_other_words(self, text: str, times: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
        """Whole names told in equal words: 本期新增金额 for 本期增加金额."""
        told, places = with_equal_words(text)
        if told == text:
            return
        for start in (at for at, place in enumerate(places[:-1]) if place >= 0):
            for end in range(min(len(told), start + _LONGEST), start + _ANCHORED - 1, -1):
                if places[end] >= 0 and told[start:end] in self._in_equal_words:
                    a, b = places[start], places[end]
                    timed = any(start < b and a < end for start, end in times)
                    if text[a:b] not in self.names and not timed and not is_made_of_known_words(told[start:end]):
                        yield a, b
                    break

    def _run(self, text: str, start: int) -> int:
        """How far a text goes on as some name does."""
        end = start + 1
        names = self._by_pair.get(text[start : start + 2], "")
        while end < len(text) and text[start : end + 1] in names:
            end += 1
        return end

    def _is_told(self, run: str) -> bool:
        names = self._by_pair.get(run[:2], "")
        if found := _operations().search(run):  # no 采购额占年度采购总额, but all that a name ends with: 投入占预算比例
            return found.start() > 0 and f"{run}\n" in names
        anchored = f"\n{run}" in names or f"{run}\n" in names
        return len(run) >= (_ANCHORED if anchored else _INSIDE)

    def _is_one(self, run: str, items: frozenset[str]) -> bool:
        """Whether a run names one thing, and is neither words of asking nor a list of things that have names."""
        if _operations().match(run) or is_made_of_known_words(run):
            return False
        parts = _joints().split(run)
        if not all(parts):
            return run in self.names or (not parts[0] and f"\n{run}" in self._by_pair.get(run[:2], ""))  # 与资产相关
        if len(parts) == 1 or run in self.rows:
            return True
        return not all(part in self.names or part in items for part in parts)

    def _is_parted(self, run: str, question: str) -> bool:
        """Whether 的 parts a whole name from what stands before it, one of which a word is no operation: 其他变动."""
        parted = re.compile(rf"的{re.escape(run)}(?:的|{_asking().pattern})")
        return run in self.names and has_qualifier(run) and bool(parted.search(question))

    def _may_be_dated(
        self, text: str, span: tuple[int, int], times: Sequence[tuple[int, int]], items: frozenset[str], question: str
    ) -> bool:
        """Whether a span has no time within, or is a whole name with one: 2018年GMP新建项目, 2022年1月1日余额."""
        start, end = span
        within = [(a, b) for a, b in times if a < end and start < b]
        if not within:
            return True
        dated = [any(char.isdigit() for char in text[a:b]) for a, b in within]
        if text[start:end] not in self.names or (any(dated) and len(within) == len(times)):
            return False
        if _operations().search(text, start, end):
            return False  # 收入比上年增减
        rest = "".join(text[at] for at in range(start, end) if not any(a <= at < b for a, b in within))
        if is_made_of_known_words(rest):
            run = text[start:end]
            return run in self.rows and bool(_DAY.match(run)) and f"的{run}" in question
        return len(rest) >= _ANCHORED and rest not in items

    def _is_heading(self, text: str, start: int, end: int) -> bool:
        """Whether a name with conjunctions heads another name: 营业收入和营业成本的华中地区."""
        if text[start:end] not in self.names or is_made_of_known_words(text[start:end]):
            return False
        behind = (text[end:to] for to in range(end + 3, min(len(text), end + _LONGEST) + 1))
        return any(name in self.names and not is_made_of_known_words(name) for name in behind)


def plain(text: str) -> str:
    """A name as questions are read."""
    bare = compact(_NUMBERING.sub("", _lead().sub("", _NUMBERING.sub("", text)))).replace("的", "")
    return bare.casefold()


def _texts(tables: Sequence[RowTable]) -> Iterator[str]:
    for table in tables:
        yield from (table.caption, *table.path[-2:])
        for header in table.headers:
            for column in header:
                yield from column.split(LEVELS)
        for row in table.rows:
            yield from row.label.split(LEVELS)
            yield from row.parents


def without_lists(label: str) -> str:
    """The cells of a row's name but those behind the first that list what it is made up of, of which it is none.

    发电|原材料、燃料及动力、人工成本、修理费 is the cost of 发电, no 修理费.
    """
    first, *others = label.split(LEVELS.strip())
    return LEVELS.strip().join((first, *(one for one in others if one.count(_LISTED) < _SEVERAL)))
