"""The sides of a computation, each as a question of its own could ask for it.

其他系列酒产量比销量多多少        其他系列酒产量 - 其他系列酒销量
固定资产中房屋和机器的账面价值合计    固定资产中房屋账面价值 + 固定资产中机器账面价值
境外收入占比比2023年高多少        境外收入占比, of both years
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.model import MeasureKind, Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numerals import NUMERAL
from pipeline.understand.slots import compact

_LEAST = 2  # characters of a side
_MOST_JOINTS = 3  # in a list, more are not tried
_YEAR = r"(?P<year>\d{4})年[度末底]?"


@dataclass(frozen=True, slots=True)
class Sides:
    """What is computed and the words for each side, without company and time; `year`: both are one, of two years."""

    kind: MeasureKind
    names: tuple[str, ...]
    measure: str = ""  # that all of them are asked for by
    year: int | None = None


@dataclass(frozen=True, slots=True)
class _Forms:
    """How questions put two figures together, and what of their words a side may take from the other."""

    joints: re.Pattern[str]
    comparisons: re.Pattern[str]
    words: re.Pattern[str]  # that a comparison is no part of
    difference: re.Pattern[str]  # behind a list
    total: re.Pattern[str]
    mean: re.Pattern[str]
    more: re.Pattern[str]  # behind what is compared
    moved: re.Pattern[str]
    multiple: re.Pattern[str]
    share: re.Pattern[str]
    year: re.Pattern[str]
    measure: re.Pattern[str]
    owner: re.Pattern[str]
    much: re.Pattern[str]
    which: re.Pattern[str]
    each: re.Pattern[str]
    first: re.Pattern[str]  # the one of a kind that is first of an order


@per_lexicon
def _forms(lexicon: Lexicon) -> _Forms:
    any_of = lexicon.any_of
    much = rf"(?:(?:是|为|有)?(?:{any_of('amount_asked', 'degrees')}|几)[^\W\d]{{0,5}})"
    ways = any_of("higher_words", "lower_words")
    moves = any_of("rises", "falls", "two_way_changes", "change_amounts", "growth_rates", "difference_words")
    nouns = any_of("measure_nouns", "amount_words", "balance_words", "amounts_of_rows", "change_amounts")
    kinds = any_of("soft_endings")
    times = any_of("current_spans", "table_former", "carrying_closings")
    extreme = any_of("greatest", "smallest", "most", "least", "higher_words", "lower_words")
    return _Forms(
        joints=re.compile(any_of("conjunctions", "list_marks")),
        comparisons=re.compile(any_of("comparison_joints")),
        words=re.compile(any_of("share_nouns", "since_words")),
        difference=re.compile(rf"(?P<list>.+?)的?{any_of('difference_words')}{much}?"),
        total=re.compile(rf"(?P<list>.+?)的?{any_of('fold_sums')}{much}?"),
        mean=re.compile(rf"(?P<list>.+?)的?{any_of('fold_means')}{much}?"),
        more=re.compile(rf"(?P<other>.+?){ways}{much}"),
        moved=re.compile(rf"(?:{moves}|{ways})(?:了|的)?{much}?"),
        multiple=re.compile(rf"(?P<one>.+?){any_of('equal_joints')}(?P<other>.+?)的?{any_of('multiple_words')}"),
        share=re.compile(rf"(?P<one>.+?){any_of('share_joints')}(?P<other>.+?)的?{any_of('share_nouns')}?{much}?"),
        year=re.compile(rf"{any_of('conjunctions')}?{_YEAR}{any_of('comparison_joints')}?(?P<way>.+)"),
        measure=re.compile(rf"(?<=.{{2}})(?:{kinds})(?:{nouns})+$|的?(?:{times}的?)*(?:{nouns})+$|的?(?:{times})$"),
        owner=re.compile(rf"(?P<whole>.*)(?:{any_of('subset_words')}的?|的)"),
        much=re.compile(much),
        which=re.compile(rf"(?P<one>.+?)(?:是)?{any_of('which_words')}(?:[一个家年]{{0,2}}(?:公司|年度)?)更?{extreme}"),
        each=re.compile(rf"(?P<list>.+?)的?{any_of('each')}{much}"),
        first=re.compile(rf"(?P<measure>.+?){any_of('greatest', 'smallest')}的.+"),
    )


@dataclass(frozen=True, slots=True)
class Opening:
    """A question's companies and times, which stand first, and what it asks of them."""

    text: str
    rest: str

    @classmethod
    def of(cls, plan: Plan) -> Opening | None:
        """None where companies or times stand elsewhere, or further clauses follow."""
        text = compact(plan.question).rstrip("?？。")
        names = "|".join(map(re.escape, sorted(map(compact, plan.called), key=len, reverse=True)))
        if not names:
            return None
        first = re.compile(rf"(?:{names}|\d{{4}}年[度末底]?|{_forms().joints.pattern}|的|,|在|截至)+").match(text)
        if first is None or any(name not in first[0] for name in map(compact, plan.called)):
            return None
        rest = text[first.end() :]
        return cls(first[0], rest) if rest and not re.search("[,;:?。!]", rest) else None


def read_sides(rest: str) -> Iterator[Sides]:
    """The ways in which what a question asks may be two or more figures, the likelier first."""
    forms = _forms()
    if found := forms.multiple.fullmatch(rest):
        yield from _completed(MeasureKind.MULTIPLE, (found["one"], found["other"]))
    for joint in forms.comparisons.finditer(rest):
        one, behind = rest[: joint.start()], rest[joint.end() :]
        if len(one) < _LEAST or any(word.start() < joint.start() < word.end() for word in forms.words.finditer(rest)):
            continue  # 占比
        if (dated := forms.year.fullmatch(behind)) and forms.moved.fullmatch(dated["way"]):
            yield Sides(MeasureKind.CHANGE, (one.removesuffix("的"),), year=int(dated["year"]))
        elif (found := forms.more.fullmatch(behind)) and not re.match(_YEAR, behind):
            yield from _completed(MeasureKind.DIFFERENCE, (one, found["other"]))
    ways = {MeasureKind.DIFFERENCE: forms.difference, MeasureKind.SUM: forms.total, MeasureKind.MEAN: forms.mean}
    for kind, form in ways.items():
        if found := form.fullmatch(rest):
            for members in _lists(found["list"]):
                if kind is not MeasureKind.DIFFERENCE or len(members) == 2:
                    yield from _completed(kind, members)
    if found := forms.share.fullmatch(rest):
        whole = found["other"]
        if not forms.much.fullmatch(whole):
            yield from _owned(MeasureKind.SHARE, (found["one"], whole))
        elif (owner := forms.owner.match(found["one"])) and owner["whole"]:  # 研发人员中博士占多大比例
            yield Sides(MeasureKind.SHARE, (found["one"], owner["whole"]))


def compared_by(rest: str) -> str:
    """What companies or years are compared by, "" where that is not asked: 市场推广费 of 市场推广费谁高."""
    found = _forms().which.fullmatch(rest)
    return found["one"].removesuffix("的") if found else ""


def compared_rows(name: str) -> Iterator[Sides]:
    """The things that a list of what is compared may name: 管理费用职工薪酬 and 研发费用职工薪酬."""
    for members in _lists(name):
        yield from _completed(MeasureKind.MAXIMUM, members)


def listed_rows(rest: str) -> Iterator[Sides]:
    """The figures that are each asked for, with what they are of and what measures all: A的甲和乙的余额各多少."""
    found = _forms().each.fullmatch(rest)
    for members in _lists(found["list"]) if found else ():
        *before, last = members
        thing, joint, head = last.rpartition("的")
        ways = [((*before, thing), f"的{head}")] if joint and thing else []
        for things, measure in (*ways, (members, "")):
            owner = _forms().owner.match(things[0])
            if owner is not None and not any(_forms().owner.match(name) for name in things[1:]):
                yield Sides(MeasureKind.ITEM, tuple(_within(owner[0], name) + measure for name in things))
            yield Sides(MeasureKind.ITEM, tuple(name + measure for name in things))


def _within(owner: str, name: str) -> str:
    return name if name.startswith(owner) else owner + name


def _lists(text: str) -> Iterator[tuple[str, ...]]:
    """The members that a list may have: all that its joints part, else what a single one does.

    What counts them says nothing of the last: 商业分部和医疗分部两个分部营业收入.
    """
    text = _counts().sub("", text)
    joints = list(_forms().joints.finditer(text))
    if not 0 < len(joints) <= _MOST_JOINTS:
        return
    ways = [joints, *([joint] for joint in joints if len(joints) > 1)]
    for chosen in ways:
        ends = [0, *(at for joint in chosen for at in joint.span()), len(text)]
        members = tuple(text[a:b] for a, b in zip(ends[::2], ends[1::2], strict=True))
        if all(len(member) >= _LEAST for member in members):
            yield members


@per_lexicon
def _counts(lexicon: Lexicon) -> re.Pattern[str]:
    kinds = lexicon.any_of("soft_endings", "kinds_of_rows")
    return re.compile(rf"[{NUMERAL}]{lexicon.any_of('counters_of_rows')}{kinds}")


def _completed(kind: MeasureKind, members: Sequence[str]) -> Iterator[Sides]:
    """Members with what only one of them says of all: 产量 of a thing, the 账面价值 of things.

    毛利率最高的产品 says of the other side what is compared.
    """
    if any(map(_forms().first.fullmatch, members)):
        yield from _with_first(kind, members)
        return
    split = [split_measure(member) for member in members]
    first = split[0][0]
    measures = [measure for _, measure in split if measure]
    shared = measures[-1] if len(set(measures)) == 1 else ""
    full = tuple((thing or first) + (measure or (measures[-1] if measures else "")) for thing, measure in split)
    if not first or len(set(full)) < len(full):
        return
    yield from _owned(kind, full, shared)


def _with_first(kind: MeasureKind, members: Sequence[str]) -> Iterator[Sides]:
    """Members of which some are the first of an order, the others with the measure of these."""
    firsts = [_forms().first.fullmatch(member) for member in members]
    measures = {found["measure"] for found in firsts if found is not None}
    if len(measures) != 1:
        return
    measure = measures.pop()
    pairs = zip(members, firsts, strict=True)
    named = (one if found or split_measure(one)[1] else f"{one}的{measure}" for one, found in pairs)
    yield Sides(kind, tuple(named), measure)


def _owned(kind: MeasureKind, names: tuple[str, ...], measure: str = "") -> Iterator[Sides]:
    """The names, first with what the first of them is of: 固定资产中 机器."""
    owners = [_forms().owner.match(name) for name in names]
    own = {name[found.end() :] for found, name in zip(owners, names, strict=True) if found is not None}
    if None not in owners and len(own) == 1:
        measure = own.pop()  # the 职工薪酬 of two notes
    owner = _forms().owner.match(split_measure(names[0])[0])
    if owner is not None and not any(_forms().owner.match(split_measure(name)[0]) for name in names[1:]):
        yield Sides(kind, (names[0], *(owner[0] + name for name in names[1:])), measure)
    yield Sides(kind, names, measure)


def split_measure(member: str) -> tuple[str, str]:
    """What a member names, and what of it is asked for."""
    found = _forms().measure.search(member)
    thing = member[: found.start()] if found else member
    return thing, member[len(thing) :].removeprefix("的")
