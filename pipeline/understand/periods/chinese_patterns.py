"""The patterns of times in Chinese, made of the words of the lexicon; the longer spans come first.

Groups: `year`, with `from` where there are several, or the `last`, `this`, `next` or the one `before` the last;
`month` and `day`; `quarter`, or a word for another part (`h1`, `h2`, `m9`, `q1`, `fy`); `end` and `start` of it;
`asof` (截至); `alone` (单季) or `cumulated` (累计); `count` of years; `first` and `final` of a span. What a pattern
needs stands beside it: most questions have no month and no quarter, and these patterns take half of all compiling.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.lazy_pattern import lazy_pattern


@dataclass(frozen=True, slots=True)
class TimePattern:
    """A kind of span: its expression, and the character that all its spans have ("" where none is in all)."""

    kind: str
    expression: re.Pattern[str]
    needs: str = ""

    def find_all(self, text: str) -> Iterator[re.Match[str]]:
        """The spans of a text."""
        return self.expression.finditer(text) if self.needs in text else iter(())


_GAP = r"\s*的?[、,]?\s*"
_FOUR = r"(?<!\d)(?<!\d\.)(?<![A-Za-z]-)(?:19|20)\d\d(?!\d|\.\d|\s*[元万亿%人股户家])"
_NUMERAL = r"二[零〇][零〇一二三四][零〇一二三四五六七八九](?=年)"
_YEARLY = r"\s*(?:财政年度|会计年度|财年|年度|年)"
_COUNT = r"(?P<count>[一两二三四五六七八九十]|\d{1,2})"
_MONTH = r"(?P<month>1[0-2]|0?[1-9])"
_DAY = r"(?P<day>3[01]|[12]\d|0?[1-9])"


@dataclass(frozen=True, slots=True)
class _Words:
    """Parts that several patterns have: of a lexicon's words, as expressions."""

    two: str  # a year of two digits
    year: str
    ago: str
    as_of: str
    since: str  # the first of several years: 2022-2025年第三季度
    when: str  # the year before a part of it, which may be missing
    end: str
    start: str
    join: str
    alone: str

    @classmethod
    def of(cls, lexicon: Lexicon) -> _Words:
        any_of = lexicon.any_of
        lengths = "".join(lexicon.words("length_marks"))
        two = rf"(?<![\d.{lengths}-])[0-4]\d(?=\s*(?:年|财年)(?!{_behind_lengths(lexicon)}))"
        year = rf"(?P<year>{_FOUR}|{two}|{_NUMERAL})"
        ago = (
            rf"(?<![目之以大])(?:(?P<last>{any_of('last_year_words')})|(?P<this>{any_of('this_year_words')})"
            rf"|(?P<next>{any_of('next_year_words')})|(?P<before>{any_of('year_before_last_words')}(?!度)))"
        )
        join = rf"\s*{any_of('joining_times')}\s*"
        since = rf"(?:(?P<from>{_FOUR})(?:{_YEARLY})?{join})?"
        as_of = rf"(?:(?P<asof>{any_of('as_of')})\s*)?"
        return cls(
            two=two,
            year=year,
            ago=ago,
            as_of=as_of,
            when=rf"{as_of}(?:{since}{year}(?:{_YEARLY})?{_GAP}|{ago}{_GAP})?",
            since=since,
            end=rf"(?P<end>{any_of('period_ends')})",
            start=rf"(?P<start>{any_of('period_starts')})",
            join=join,
            alone=rf"(?:的?\s*(?:(?P<alone>{any_of('quarter_alone')})|(?P<cumulated>{any_of('cumulated')})))?",
        )


def _behind_lengths(lexicon: Lexicon) -> str:
    """What makes a number of years a length: 24年前, 22年多, but not 24年前三季度, 22年多少, 24年期末."""
    others = lexicon.any_of(
        "nine_month_words", "first_half_words", "first_quarter_words", "period_ends", "period_starts", "interrogatives"
    )
    return rf"(?:(?!{others}){lexicon.any_of('behind_lengths')})"


@per_lexicon
def time_patterns(lexicon: Lexicon) -> tuple[TimePattern, ...]:
    """The kinds of spans with their patterns."""
    words = _Words.of(lexicon)
    made = [*_dates(words), *_parts(words, lexicon), *_years(words, lexicon), *_relative(words, lexicon)]
    return tuple(TimePattern(kind, lazy_pattern(pattern), *needs) for kind, pattern, *needs in made)


def _dates(words: _Words) -> list[tuple[str, ...]]:
    """2024年1月1日至12月31日, 2024-06-30, 6月30日, 6月底, 截至2024年6月, 1-9月."""
    dated = rf"{words.as_of}(?:{words.since}{words.year}\s*年?度?{_GAP}|{words.ago}{_GAP})?"
    day, to = r"\d{1,2}[日号]", rf"{words.join}(?:\d{{4}}年)?"
    first, final = (rf"(?<![\d.])(?P<{name}>1[0-2]|0?[1-9])" for name in ("first", "final"))
    return [
        ("months", rf"{dated}{first}月{day}{to}{final}月{day}", "月"),
        ("date", rf"{words.as_of}(?P<year>(?<![\d.])(?:19|20)\d\d)(?P<dash>[-./]){_MONTH}(?P=dash){_DAY}(?!\d)"),
        ("year_to", rf"{dated}(?<![\d.]){_MONTH}月{_DAY}[日号]止{_YEARLY}", "月"),
        ("date", rf"{dated}(?<![\d.]){_MONTH}月{_DAY}[日号]", "月"),
        ("date", rf"{dated}(?<![\d.]){_MONTH}月份?{words.end}", "月"),
        ("date", rf"{words.as_of[:-1]}{words.year}\s*年{_GAP}{_MONTH}月(?!\d)", "月"),
        ("months", rf"{dated}{first}月?份?{words.join}{final}月份?(?!\d)", "月"),
    ]


def _parts(words: _Words, lexicon: Lexicon) -> list[tuple[str, ...]]:
    """2025年三季度末, 四季度单季, 单四季度, 去年上半年, 三季报, 三季度累计, 前三季度."""
    any_of = lexicon.any_of
    named = (
        ("h1", any_of("first_half_words")),
        ("h2", any_of("second_half_words")),
        ("m9", any_of("nine_month_words")),
        ("q1", any_of("first_quarter_words")),
        ("fy", any_of("full_year_words")),
    )
    part = "|".join(rf"(?P<{name}>{pattern})" for name, pattern in named)
    each = rf"{any_of('each_quarter_words')}(?!报)"
    free = r"(?:(?<![前至到一二三四\d-])|(?<=\d)(?=第?[一二三四])|(?<=[、,年]))"
    quarter = rf"{free}单?第?(?P<quarter>[一二三四1-4])(?:个?季度|季(?=单季|末))(?:报告?)?"
    span = rf"第?一(?:个?季度)?{words.join}第?四个?季度"
    listed = r"[一二三四](?:[、,和及与]?第?[一二三四]){1,2}"
    return [
        ("quarters", rf"{words.when}(?:{span}(?:{each})?|{each})(?:末|单季)?"),
        ("several", rf"{words.when}{free}第?(?P<quarters>{listed})个?季度?(?!报)", "季"),
        ("part", rf"{words.when}(?:{part}){words.alone}{words.end}?"),
        ("part", rf"{words.when}{quarter}{words.alone}{words.end}?", "季"),
    ]


def _years(words: _Words, lexicon: Lexicon) -> list[tuple[str, ...]]:
    """2023-2025年, 23-25年, 2021年以来, 自2021年起, 2024年末, 2024年年初, 2024年同期, 2024年年报, 2024."""
    any_of = lexicon.any_of
    edge = rf"年?度?(?:{any_of('period_ends')}|{any_of('period_starts')})?"
    last = rf"年?度?(?:{words.end})?(?:期间|间)?"
    behind = rf"(?:{any_of('since_behind')})"
    two, length = words.two.split("(?=")[0], _behind_lengths(lexicon)
    return [
        ("range", rf"{words.as_of}(?P<first>{_FOUR}){edge}{words.join}(?P<final>{_FOUR}|\d\d(?![\d./-])){last}"),
        ("range", rf"{words.as_of}(?P<first>{two})年?{words.join}(?P<final>[0-4]\d)年(?!{length}){last}"),
        ("since", rf"(?:{any_of('since_before')}\s*)?{words.year}(?:{_YEARLY})?{words.start}?\s*{behind}"),
        ("since", rf"{any_of('since_before')}\s*{words.year}(?:{_YEARLY})?{words.start}?\s*(?:开始|起)"),
        ("same", rf"{words.year}(?:{_YEARLY})?同期"),
        ("edge", rf"{words.as_of}{words.year}(?:{_YEARLY})?{_GAP}(?:{words.end}|{words.start})"),
        (
            "year",
            rf"{words.as_of}{words.year}{_YEARLY}(?:年度报告|年报(?!酬)|报告(?!期|分部)|报(?![告表送酬价])|(?:1[0-2]|0?[1-9])月份?(?!\d))?",
        ),
        ("year", rf"{words.as_of}(?P<year>{_FOUR})(?:年报(?!酬|告分部))?(?!\s*-\s*\d)"),
    ]


def _relative(words: _Words, lexicon: Lexicon) -> list[tuple[str, ...]]:
    """近三年, 前两年, 上年末, 去年同期, 去年年初, 去年, 今年, 期末, 年初."""
    any_of = lexicon.any_of
    years = r"\s*个?(?:完整)?(?:会计|财政)?年(?:度|间|来|以来)?"
    return [
        ("recent", rf"{any_of('recent_before')}\s*{_COUNT}{years}"),
        ("before", rf"(?<![目以])(?:之?前|往前)\s*{_COUNT}{years}"),
        ("edge", rf"(?P<last>(?P<end>{any_of('last_year_ends')}))"),
        ("same", rf"(?P<last>{any_of('same_period_last_year')})"),
        ("edge", rf"{words.as_of}{words.ago}{_GAP}(?:{words.end}|{words.start})"),
        ("relative", words.ago),
        ("edge", rf"{words.as_of}(?:(?P<end>{any_of('bare_ends')})|(?P<start>{any_of('bare_starts')}))"),
    ]
