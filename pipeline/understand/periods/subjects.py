"""Years that belong to a name, a plan or an outlook: 2025年限制性股票激励计划, 2026年资本开支计划, 对2026年的展望.

So does the day on which a contract was signed: 2019年10月29日签的那份借款合同.

Such a year is a word of the subject; the report that tells of it is another year's as often as not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.periods.time_points import TimePoint

_FARTHEST = 14  # characters between a year and the noun that it belongs to
_FARTHEST_DEED = 24  # between a day and what was done on it
_YEAR = r"\s*(?:19|20)\d\d\s*年"  # behind 计划: the year that is planned for
_MONTH = ("月", "月份")  # when something was published
_STOPS = r"，。？！?!,;；:：\ue000-\uf8ff"


@dataclass(frozen=True, slots=True)
class _Subjects:
    """What behind or before a year makes it part of a subject."""

    behind: re.Pattern[str]
    english: re.Pattern[str]
    edition: re.Pattern[str]
    before: re.Pattern[str]
    of_report: re.Pattern[str]
    within: re.Pattern[str]
    joined: re.Pattern[str]
    concluded: re.Pattern[str]
    done: re.Pattern[str]
    standing: re.Pattern[str]


@per_lexicon
def _subjects(lexicon: Lexicon) -> _Subjects:
    any_of = lexicon.any_of
    return _Subjects(
        behind=re.compile(
            rf"(?P<between>(?:(?!(?:19|20)\d\d)[^{_STOPS}]){{0,{_FARTHEST}}}?)"
            rf"(?!{any_of('budget_columns')})(?:{any_of('subjects_with_years')})"
            rf"(?!的?{any_of('done_of_plans')}"  # 2023年的目标完成比例 is told by the report of that year
            rf"|{any_of('planned_sizes')}|{_YEAR})"  # as are 2024年…规划建筑面积, and 计划2025年竣工多少
        ),
        english=re.compile(rf"(?:\s*[A-Z][a-z]+){{0,4}}?\s*(?i:{any_of('english_subjects_with_years')})(?![a-z])"),
        edition=re.compile(rf"年?{any_of('editions_of_years')}(?![项后前])"),
        before=re.compile(rf"{any_of('forecasting_before')}(?:到|在|于|了)?$"),
        of_report=re.compile(any_of("report_years_behind")),
        within=re.compile(any_of("subset_words")),
        done=re.compile(rf"{any_of('deeds_with_awards', 'columns_of_done')}|{any_of('share_joints')}$"),
        standing=re.compile(rf"{any_of('standing_plans')}$"),
        concluded=re.compile(rf"[^{_STOPS}]{{0,{_FARTHEST_DEED}}}?{any_of('concluding')}"),
        joined=re.compile(rf"\s*(?:{any_of('conjunctions')}|[、,]|and)\s*"),
    )


def mark_subjects(text: str, points: Sequence[TimePoint]) -> list[TimePoint]:
    """The points with those that name a year inside a subject marked; years told in one breath go together."""
    marked = [_is_of_subject(text, point) for point in points]
    for order in (range(1, len(points)), range(len(points) - 1, 0, -1)):
        for at in order:
            between = text[points[at - 1].end : points[at].start]
            if _subjects().joined.fullmatch(between) and points[at - 1].years and points[at].years:
                marked[at] = marked[at - 1] = marked[at] or marked[at - 1]
    return [replace(point, of_subject=of) for point, of in zip(points, marked, strict=True)]


def _is_of_subject(text: str, point: TimePoint) -> bool:
    if point.years and point.date and point.period is None and _subjects().concluded.match(text, point.end):
        return True  # 2019年10月29日跟某银行签的借款: the day says which one
    if not point.years or point.by_report or point.instant or point.open_end or point.text.endswith(_MONTH):
        return False
    words = _subjects()
    if words.before.search(text[: point.start]):
        return True
    if words.edition.match(text, point.end) or words.english.match(text, point.end):
        return True
    found = words.behind.match(text, point.end)
    if found is None or words.of_report.search(found["between"]) or words.done.search(found["between"]):
        return False  # nor 2024年甲工程累计投入占预算多少
    if words.standing.search(found[0]):
        return False  # 2024年培训计划 is told by the report of that year
    return words.within.search(found["between"]) is None  # 2024年在建产能里计划投资最大的: what is planned for each
