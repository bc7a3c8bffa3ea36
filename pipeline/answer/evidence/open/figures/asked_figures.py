"""The figures that a question asks for, each with its words: cut by the dictionary, so that no word is broken.

    2024年回购：A股买了多少股、花了多少钱？H股又买了多少股？
        shared: 回购    1. A股 (股)    2. A股 (元)    3. H股 (股)

A word of asking counts only where it is a word of the sentence: 人 is none in 私人银行客户.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.evidence.open.figures.comparable_text import ORDINAL, comparable
from pipeline.answer.evidence.open.figures.forms import (
    MONEY,
    SHARES_OF_STOCK,
    FigureForm,
    form_of,
    form_of_effect,
)
from pipeline.answer.evidence.open.figures.lone_characters import FUNCTION, is_within_name, named_by
from pipeline.answer.evidence.open.figures.premises import Premise, premise_of, without_supposing
from pipeline.model import Plan
from pipeline.rules.lexicon import ASKING, Lexicon, per_evidence_words, per_lexicon
from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.numerals import NUMERAL
from pipeline.understand.planning.plan_words import asks_for_amount

_MARKS = lazy_pattern(r"[，,；;？?：:。！!]")
_ASIDE = lazy_pattern(r"[(（][^()（）]*[)）]")
_TIME = lazy_pattern(
    r"(?:19|20)\d\d\s*年?(?:\d{1,2}(?:[-~至]\d{1,2})?月(?:\d{1,2}日)?)?(?:度|末|底|初)?|\d{1,2}月(?:\d{1,2}日|末|底)?"
    r"|(?<!\d)(?:1[5-9]|2\d)年(?![期以内])(?:度|末|底|初)?"
)
_MONTH = lazy_pattern(r"(?<!\d)(\d{1,2})\s*月(?!\s*(?:末|底|3[01]\s*日|-|~|至))")
_NUMBER = lazy_pattern(r"\d+(?:\.\d+)?")
_GAP = "|"  # where a name or a time stood
_EMPTY = tuple("puycx")  # the same of longer words
_COUNT = lazy_pattern(rf"[{NUMERAL}\d]+[年月季次]?")
_NAMING = (*"njlbasie", "vn")  # of what a clause begins with that says what its figure is of
_NOTHING = lazy_pattern("(?!)")
_LONGEST = 6  # words of a phrase that only asks


_SAYING_NOTHING = (
    *ASKING, "asking_characters", "request_characters", "amount_asked", "asked_degrees", "degrees", "asked_money",
    "share_nouns", "share_joints", "share_names", "asked_either", "since_words", "growth_rates", "rises", "falls",
    "two_way_changes", "supplying", "mentioning", "light_verbs", "auxiliaries", "having", "earning", "disclosing",
    "plain_verbs", "colloquial_verbs", "company_words", "company_kinds", "report_words", "report_nouns",
    "generic_nouns", "amount_words", "amount_units", "totals", "sums", "each", "references", "reference_characters",
    "points_of_time", "year_words", "periods_of_years", "point_words", "growth_manners", "plain_words",
    "expectation_words", "prepositions", "prepositions_of_origin", "locatives", "subset_words", "conjunctions",
    "particles", "copulas", "legal_forms",
    "particle_characters", "end_particles", "regards", "vague_adjectives", "ranks_asked",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class AskedFigure:
    """One figure that is asked for: its clause, the words of it, those it shares with others, and its form."""

    clause: str
    query: str  # all its words as they are written
    words: tuple[str, ...]
    shared: tuple[str, ...]
    form: FigureForm
    head: str = ""  # the last of its own words outside brackets; "" for 花了多少钱 behind 回购了多少股
    premise: Premise | None = None  # what is supposed to change: 利率上升50个基点，净利润减少多少

    @property
    def follows(self) -> bool:
        """Whether it has no words of its own, so that it is asked of what was named before."""
        return not self.head

    @property
    def is_named(self) -> bool:
        """Whether there are words enough to know the figure by; a share without any is of nothing.

        How far two figures are apart no sentence states in their words.
        """
        of_nothing = self.follows and self.form.is_rate and not self.words
        several = len(self.every) > 1 or len(self.query.split()) > 1  # one word may be made of several: 派发现金红利
        several = several or self.form.units == SHARES_OF_STOCK or (self.follows and bool(self.words))
        return several and not of_nothing and not _compares(self.clause)

    @property
    def called(self) -> re.Pattern[str]:
        """What a text calls a figure that the question asks for by verbs alone."""
        return _sums_paid() if self.form.units == frozenset(MONEY) else _NOTHING

    @property
    def every(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.shared, *self.words)))


@dataclass(frozen=True, slots=True)
class _Clause:
    text: str
    written: tuple[str, ...]  # its words as they stand
    words: tuple[str, ...]  # and those that are looked for, cut from its comparable form: 派息 for 派发现金红利
    named: bool  # begins with what it is of
    head: str  # the last of its words outside brackets


@per_evidence_words
def _measures(words: Lexicon) -> re.Pattern[str]:
    """What of a thing is asked for, which names no thing itself: 收入增长多少."""
    return re.compile(words.any_of("measure_nouns", "telling_verbs"))


@per_evidence_words
def _comparisons(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What compares two things, and words that only look like it: 同比, 占比."""
    looks = words.any_of("since_words", "share_nouns", "rate_endings_in_full", "growth_rates")
    return re.compile(words.any_of("comparison_joints")), re.compile(looks)


def _compares(clause: str) -> bool:
    """Whether a clause asks how far one figure is from another: 海外增速比国内快多少."""
    compares, looks = _comparisons()
    return compares.search(looks.sub("", clause)) is not None


@per_evidence_words
def _names_of_counts(words: Lexicon) -> frozenset[str]:
    return frozenset(words.words("count_names"))


@per_evidence_words
def _asks(words: Lexicon) -> re.Pattern[str]:
    """That a name or a reason is asked for."""
    return re.compile(words.any_of("which_words", "interrogatives", "cause_questions"))


@per_evidence_words
def _asks_amount(words: Lexicon) -> re.Pattern[str]:
    """A word of asking beside the names of amounts."""
    return words.pattern("interrogatives", "which_words", "asked_shares", "asked_degrees", "asked_money")


@per_evidence_words
def _leaning(words: Lexicon) -> re.Pattern[str]:
    """What begins a clause that asks of what was named before it: 占营业收入多少, 其中三级医院几家."""
    return re.compile(rf"\W*{words.any_of('share_joints', 'subset_words')}")


@per_evidence_words
def _sums_paid(words: Lexicon) -> re.Pattern[str]:
    return re.compile(words.any_of("sums_paid"))


@per_evidence_words
def _empty(words: Lexicon) -> frozenset[str]:
    """Words and phrases that say nothing of what is asked for, in the form that texts are compared in."""
    return frozenset(words.words(*_SAYING_NOTHING)) - frozenset(words.words("telling_verbs"))


@per_evidence_words
def _unsaid(words: Lexicon) -> re.Pattern[str]:
    """The report as such (2024年报), units, and by what members are looked at, which tell it (按担保方式看)."""
    unit = words.any_of("counting_units", "units_asked", "units_of_shares")
    asked = rf"(?:(?<=多少)|几)[十百千万亿]*{unit}(?!{words.any_of('behind_no_unit')})"
    reports = rf"[一三]季{words.any_of('ends_of_reports')}|{words.any_of('report_words')}"
    return re.compile(rf"{reports}|{asked}|按[^，,的]{{1,8}}{words.any_of('view_ends')}")


def months_in(question: str) -> frozenset[int]:
    """The months that a question names beside the ends of periods: 2022年9月回购."""
    return frozenset(int(month) for month in _MONTH.findall(question))


@per_lexicon
def _each(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("each_of_two")


def asks_of_each(clause: str) -> bool:
    """Whether a figure is asked for each of several, so that one of all together is none: 各投入了多少."""
    return _each().search(clause) is not None


def asked_figures(plan: Plan) -> tuple[AskedFigure, ...]:
    """The figures that a plan's question asks for, in its order; () where it asks for none."""
    premise = premise_of(plan.question)
    clauses = list(_read(plan.question, plan.called, supposed=premise is not None))
    amounts = [at for at, clause in enumerate(clauses) if asks_for_amount(clause.text)]
    # A mere noun for an amount asks for none where a word of asking does, nor before the end: 根据年报数据，…
    named = amounts if amounts and amounts[-1] == len(clauses) - 1 else []
    asking = [at for at in amounts if _asks_amount().search(clauses[at].text)] or named
    if not asking:
        return ()
    told = [clause for at, clause in enumerate(clauses) if at not in asking and not _asks().search(clause.text)]
    shared = tuple(word for clause in told for word in clause.words)
    context = [word for clause in told for word in clause.written]
    found: list[AskedFigure] = []
    own: tuple[str, ...] = ()
    written: tuple[str, ...] = ()
    for at in asking:
        clause = clauses[at]
        if clause.named:
            own, written = (), ()  # 花了多少钱 is asked of what was named before
        own = tuple(dict.fromkeys((*own, *clause.words)))
        written = tuple(dict.fromkeys((*written, *clause.written)))
        form = form_of_effect(clause.text) if premise else form_of(clause.text)
        query = " ".join(dict.fromkeys((*context, *written)))
        found.append(AskedFigure(clause.text, query, own, shared, form, clause.head, premise))
    return tuple(found)


def other_questions(plan: Plan) -> list[str]:
    """The clauses of a plan's question that ask for no figure: 受让方是谁."""
    clauses = _read(plan.question, plan.called)
    return [one.text for one in clauses if one.words and _asks().search(one.text) and not asks_for_amount(one.text)]


def _read(question: str, called: Sequence[str], *, supposed: bool = False) -> Iterator[_Clause]:
    for text in _clauses(question):
        bare = without_supposing(text, _GAP) if supposed else text
        for name in sorted(called, key=len, reverse=True):
            bare = re.sub(r"[\s()（）]*".join(map(re.escape, name)), _GAP, bare)
        bare = unicodedata.normalize("NFKC", _TIME.sub(_GAP, _unsaid().sub(_GAP, bare)))
        written, named = _words_of(bare)
        if written or asks_for_amount(text):
            words = _words_of(comparable(bare))[0]
            outside = words if _ASIDE.search(bare) is None else _words_of(comparable(_ASIDE.sub(_GAP, bare)))[0]
            named = named and not _leaning().match(bare) and not (written and _measures().fullmatch(written[0]))
            yield _Clause(text, written, words, named, outside[-1] if outside else "")


def _clauses(question: str) -> Iterator[str]:
    """The clauses of a question; an aside in brackets stays in its own, 、 ends one that asks."""
    whole = _ASIDE.sub(lambda match: _MARKS.sub(" ", match[0]), question)
    for clause in filter(None, map(str.strip, _MARKS.split(whole))):
        left = ""
        for part in clause.split("、"):
            left = f"{left}、{part}" if left else part
            if asks_for_amount(left):
                yield left
                left = ""
        if left:
            yield left


def _words_of(clause: str) -> tuple[tuple[str, ...], bool]:
    """The words of a clause that say what is asked for, and whether it begins with one that names a thing."""
    import rjieba

    found: list[tuple[str, str]] = []
    at = 0
    for match in re.finditer(rf"{ORDINAL.pattern}|{_NUMBER.pattern}", clause):
        found += _content(rjieba.tag(clause[at : match.start()], False))
        found.append((match[0], "n"))
        at = match.end()
    found += _content(rjieba.tag(clause[at:], False))
    return tuple(dict.fromkeys(word for word, _ in found)), bool(found) and found[0][1].startswith(_NAMING)


def names_more(text: str, question: str) -> bool:
    """Whether a text names a thing that the question does not."""
    words, _ = _words_of(text)
    return any(len(word) > 1 and word not in question and word not in _names_of_counts() for word in words)


def _content(tagged: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The words that are no phrase of asking; single characters in a row are one name that no dictionary has."""
    at, lone = 0, ""
    while at < len(tagged):
        word, tag = tagged[at]
        empty = _empty_words(tagged, at)
        single = not empty and len(word) == 1
        if lone and single and is_within_name(tagged, at) and not _empty_words(tagged, at + 1):
            lone += word
            at += 1
            continue
        if lone and (not single or tag.startswith(FUNCTION)):
            yield from named_by(lone, tagged[at - 1])
            lone = ""
        if single and not tag.startswith(FUNCTION):
            lone += word
        elif not empty and not single and not tag.startswith(_EMPTY) and not _COUNT.fullmatch(word):
            yield word, tag
        at += max(1, empty)
    if lone:
        yield from named_by(lone, tagged[-1])


def _empty_words(tagged: Sequence[tuple[str, str]], at: int) -> int:
    """How many words from a place on are one phrase that says nothing, the most of them."""
    for size in range(min(_LONGEST, len(tagged) - at), 0, -1):
        if "".join(word for word, _ in tagged[at : at + size]) in _empty():
            return size
    return 0
