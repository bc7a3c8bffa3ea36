"""What a question asks for, one thing at a time: each figure, share, change, name or cause, with its clause.

    劳务外包用了多少工时，付了多少钱        1. a figure   2. money, of 劳务外包
    担保余额合计及占净资产的比例            1. a figure   2. a rate, of 担保余额合计
    是赚是亏，多少钱？营业收入呢            1. a result   2. 营业收入, of the same
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from pipeline.answer.cells.bands import divided_by_band, names_band_alone
from pipeline.answer.evidence.open.figures.asked_figures import AskedFigure, asked_figures
from pipeline.answer.evidence.open.figures.forms import FigureForm, form_of
from pipeline.model import Plan
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.tokens import tagged_words
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.measures.movement_verbs import movement_columns
from pipeline.understand.periods import find_time_points
from pipeline.understand.pieces import PieceKind
from pipeline.understand.planning.plan_words import asks_for_amount
from pipeline.understand.wording.question_clauses import ends_in_rate, question_clauses, split_rate

_PARTS = "(?:上半年|下半年|前?第?[一二三四]个?季度)"
_TIME = re.compile(rf"(?:19|20)\d\d\s*年?(?:\d{{1,2}}月)?(?:\d{{1,2}}日)?(?:{_PARTS}[末底]?|[度末底初])?")
_OF = "的"
_VERBS = ("v", "d", "u")
_AND = "呢"  # 营业收入呢


class InquiryKind(Enum):
    """What would answer an inquiry."""

    FIGURE = "figure"
    NAME = "name"  # of a person, a party, a thing
    WORDS = "words"  # a cause, a state, a day


@dataclass(frozen=True, slots=True)
class Inquiry:
    """One thing that a question asks for; `subjects`: what the clauses before name, the likeliest first."""

    words: str
    kind: InquiryKind
    form: FigureForm | None = None
    head: str = ""  # the last of its own words, "" where verbs alone ask: 付了多少钱
    subjects: tuple[str, ...] = ()
    name: str = ""  # what the clause names
    figure: AskedFigure | None = None  # as running text is searched for it
    of_thing: bool = False  # it names nothing but a measure, of what stands before it
    listed: bool = False  # it ends a list within its clause: …及占净资产的比例

    @property
    def is_cause(self) -> bool:
        """Whether it asks why: 涨了多少，为啥涨."""
        return self.kind is InquiryKind.WORDS and asks_for_cause(self.words)

    @property
    def is_rate(self) -> bool:
        return self.form is not None and self.form.is_rate


@per_lexicon
def _asks(lexicon: Lexicon) -> re.Pattern[str]:
    asking = lexicon.any_of(
        "interrogatives", "amount_asked", "asked_degrees", "asked_shares", "askers_for_whom", "sign_questions"
    )
    return re.compile(rf"{asking}|{_AND}$")


@per_lexicon
def _names(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("which_words", "who_asked")


@per_lexicon
def _signs(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("sign_questions")


@per_evidence_words
def _bare(lexicon: Lexicon) -> re.Pattern[str]:
    """A clause that only asks how much, of what stands before it."""
    empty = lexicon.any_of(
        "copulas", "having", "amount_asked", "interrogatives", "each", "particles", "money_asked", "asked_degrees",
        "units_of_money", "units_but_money", "end_particles", "asked_shares",
        "sign_questions", "adverbs_of_bare_askings",
    )  # fmt: skip
    return re.compile(rf"(?:{empty}|\W|\d)*")


def only_asks(text: str) -> bool:
    """Whether words without company and time name nothing: 是多少."""
    return _bare().fullmatch(text) is not None


@per_evidence_words
def _ends(lexicon: Lexicon) -> re.Pattern[str]:
    """What stands behind the name of what is asked for."""
    words = lexicon.any_of(
        "copulas", "having", "particles", "share_nouns", "share_joints", "each", "colloquial_verbs", "light_verbs",
        "earning", "prepositions", "since_words", "points_of_time", "holding_verbs",
        "balance_words", "amount_words", "rises", "falls", "two_way_changes", "verbs_behind_names",
    )  # fmt: skip
    since = rf"{lexicon.any_of('comparison_joints')}{lexicon.any_of('points_of_time')}"  # 比年初
    since = rf"{since}(?:{lexicon.any_of('higher_words', 'lower_words', 'rises', 'falls')})?"
    verbs = "|".join(re.escape(verb) for group in lexicon.words("columns_of_verbs") for verb in group.split("=")[1:])
    return re.compile(rf"(?:{since}|{words}|{verbs}|\s)+$")


@per_evidence_words
def _leads(lexicon: Lexicon) -> re.Pattern[str]:
    words = lexicon.any_of(
        "prepositions", "conjunctions", "things_named_before", "subset_words", "joints_before_names"
    )
    return re.compile(rf"^(?:{words}|\W)+")


def inquiries_of(plan: Plan) -> tuple[Inquiry, ...]:
    """What a plan's question asks for, in its order."""
    figures = {figure.clause: figure for figure in asked_figures(plan)}
    unnamed = _intentions() | (movement_columns().keys() if find_time_points(plan.question).instant else set())
    found: list[Inquiry] = []
    subjects: tuple[str, ...] = ()
    divided = ""  # what the clauses before name a band of
    for clause in question_clauses(plan.question):
        if not _asks_something(clause):
            subjects = _subjects(clause, plan) or subjects
            continue
        text = without_company(clause, plan)
        if found and only_asks(text) and not (asks_for_cause(text) or found[-1].is_cause):
            continue
        figure = figures.get(clause)
        head = figure.head if figure is not None and figure.head not in unnamed else ""  # 年末计提了多少: a balance
        first, rate = split_rate(clause)
        own, name, form = _subjects(first, plan), named_in(first, plan), form_of(first)
        kind = InquiryKind.FIGURE if rate else _kind(first)
        head, figure = ("", None) if rate else (head, figure)
        of_thing = bool(subjects) and _is_measure(name, plan)
        of = subjects if of_thing or not form.is_rate else _longest(subjects)  # 同比增长多少 is of the measure before
        if divided and names_band_alone(name):
            of = (divided, *of)
        divided = divided_by_band(name) or divided
        found.append(Inquiry(first, kind, form, head, of, name, figure, of_thing))
        if rate:
            whole = tuple(dict.fromkeys((*_longest(own)[:1], *subjects)))
            found.append(Inquiry(rate, InquiryKind.FIGURE, form_of(rate), "", whole, listed=True))
        if own and not (subjects and _follows(head, text)):
            subjects = own
    return tuple(found)


def _asks_something(clause: str) -> bool:
    return bool(_asks().search(clause)) or asks_for_amount(clause) or ends_in_rate(clause) or asks_whether(clause)


def asks_whether(clause: str) -> bool:
    """Whether a clause asks for yes or no: 超过额度了没有, but not 能不能告诉我."""
    return _whether().search(clause) is not None


@per_lexicon
def _whether(lexicon: Lexicon) -> re.Pattern[str]:
    asked, told = lexicon.any_of("yes_no_questions"), lexicon.any_of("requests", "instructions")
    return re.compile(rf"{asked}(?!{told})|{lexicon.any_of('yes_no_particles')}\W*$")


def _kind(clause: str) -> InquiryKind:
    if asks_for_cause(clause):
        return InquiryKind.WORDS
    of_figure = clause.endswith(_AND) or _signs().search(clause) or ends_in_rate(clause)
    if asks_for_amount(clause) or of_figure:
        return InquiryKind.FIGURE
    return InquiryKind.NAME if _names().search(clause) else InquiryKind.WORDS


@per_lexicon
def _ends_since(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('since_words')}$")


@per_lexicon
def _growth_asked(lexicon: Lexicon) -> str:
    return lexicon.words("growth_asked")[0]


def is_of_sign(inquiry: Inquiry) -> bool:
    """Whether an inquiry asks whether there was a gain or a loss."""
    return _signs().search(inquiry.words) is not None


def without_company(text: str, plan: Plan, *, times: bool = True) -> str:
    """Words of a question without the companies that it names, and the times; else without the one it begins with."""
    names = "|".join(map(re.escape, sorted(plan.called, key=len, reverse=True))) or "(?!)"
    rest = re.sub(names, "", text).strip()
    leading = _TIME.match(rest)
    return _TIME.sub("", rest).strip() if times else rest[leading.end() :].strip() if leading else rest


def _subjects(clause: str, plan: Plan) -> tuple[str, ...]:
    """What a clause names that later ones may ask more of: without its measure, all of it, up to 的."""
    name = named_in(clause, plan)
    items = (text for text, kind in _pieces(plan) if kind == PieceKind.ITEM)
    measure = max((word for word in (*_measures(), *items) if name.endswith(word)), key=len, default="")
    shorter = _ends().sub("", name.removesuffix(measure)) if measure else ""
    owner, _, owned = name.partition(_OF) if _OF in name else ("", "", "")
    if owner and _is_deed(owner):  # 设立的甲公司
        shorter, owner = shorter.removeprefix(f"{owner}{_OF}"), owned
    return tuple(dict.fromkeys(one for one in (shorter, name, owner) if len(one) > 1))


def _is_deed(text: str) -> bool:
    """Whether a text is verbs alone, which name nothing that more could be asked of."""
    return all(tag.startswith(_VERBS) for _, tag in tagged_words(text))


def _pieces(plan: Plan) -> Iterator[tuple[str, str]]:
    """The pieces of a plan and of its parts."""
    for one in (plan, *plan.parts):
        yield from one.pieces


def named_in(clause: str, plan: Plan) -> str:
    """What a clause names, without company, time and what only asks."""
    text = without_company(clause, plan)
    asked = _asks().search(text)
    name = text[: asked.start()] if asked else text
    if asked and f"{name}{asked[0][:1]}".endswith(_measures()):
        name += asked[0][:1]  # 账面价|值是多少
    return _leads().sub("", _ends().sub("", name))


def _follows(head: str, text: str) -> bool:
    """Whether a clause begins with what is asked for, of what stands before: 毛利率比动力电池系统高多少."""
    return not head or text.startswith(tuple(_measures()))


@per_lexicon
def _measures(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("measure_nouns")


@per_lexicon
def _intentions(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("intentions"))


def _longest(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(names, key=len, reverse=True))


def is_measure(word: str) -> bool:
    """Whether a word says what of a thing is asked for, and names none."""
    return word in _measures()


def _is_measure(name: str, plan: Plan) -> bool:
    """Whether a clause names nothing but a measure, of what stands before it: 净利润率多少."""
    items = (text for text, kind in _pieces(plan) if kind == PieceKind.ITEM)
    return any(name.endswith(word) and len(name) <= len(word) + 1 for word in (*_measures(), *items))


def alone(inquiry: Inquiry, subject: str, plan: Plan, when: str) -> str:
    """An inquiry as a question of its own, with what it leaves out of the question."""
    words = without_company(inquiry.words, plan)
    company = "、".join(plan.called)
    if subject and subject in words:
        subject = ""
    joint = _OF if subject and words.startswith(tuple(_measures())) else ""
    ending = "" if _asks().search(words) else _growth_asked() if _ends_since().search(words) else "是多少"
    own = _leads().sub("", words) if subject and not inquiry.is_cause else words  # 为啥涨 begins with no preposition
    return f"{company}{when}{subject}{joint}{own}{ending}"
