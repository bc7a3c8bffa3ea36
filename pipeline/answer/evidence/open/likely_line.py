"""Which one line of the passages that come nearest to a question most likely has the figure that it asks for.

A row or sentence is weighed by how much of the question's words it has itself, and how much with its headings and the
columns above it. What it lacks is told with it. A line that lacks the name of someone or something is none: of who is
not in a report another's figure stands in every line beside.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.coverage import is_of_opposite, is_of_other_band
from pipeline.answer.cells.words import normal, table_words
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.figures.asked_figures import AskedFigure, asked_figures, comparable
from pipeline.answer.evidence.open.figures.forms import FIGURE, RATES, FigureForm
from pipeline.answer.rows.other_members import is_other_member
from pipeline.answer.rows.ranking import RowLikelihoods
from pipeline.extract.tables.rows import is_of_parent
from pipeline.model import Plan, Scope
from pipeline.model.line import Line, LineKind
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.quantities import find_figures
from pipeline.text.similarity import containment, content_bigrams
from pipeline.text.tokens import fold, tagged_words, words
from pipeline.understand.planning.plan_words import asks_for_amount

LEAST = 0.6  # of the mean of what a line has itself and what it has with its headings
LONGEST = 300  # characters of a line that is told
NUMBER = 0.15  # what a line loses for each number of the question that it lacks: 2026年度, 10%
LABELS = 0.3  # what a row gains that its labels say is meant for certain
MOST = 0.5  # of a word's pairs of characters, of which the cut may be another: 吨二氧化碳
_ORDINAL = "第"
_ENDS = ("。", "；", "！", ")", "）", "”", ".", ";")
_TIMES = ("年", "月", "日", "季度")
LINES = (LineKind.ROW, LineKind.SENTENCE, LineKind.ITEM, LineKind.CHECKBOX)
_HEADS = (LineKind.HEADER, LineKind.CAPTION)
_NUMBER = re.compile(r"\d[\d,，]*(?:\.\d+)?")
_LETTERED = re.compile(r"[(（][A-Z]\d?[)）]$")
_NO_NAMES = ("v", "d", "p", "c", "u", "r", "m", "q", "y", "f", "a")  # of single characters
_NAMES = ("nr", "nt", "nz", "ns", "eng")  # parts of speech


@dataclass(frozen=True, slots=True)
class LikelyLine:
    """A line of a passage, how likely it answers, and the words of the question that nothing of it has.

    A likelihood of 1 has all the words, more by its labels.
    """

    hit: RetrievedPassage
    line: Line
    zone: str  # the line with its headings and the columns above it
    likelihood: float
    lacking: tuple[str, ...]

    @property
    def label(self) -> str:
        """The first cell of a row that is no number of it, "" of prose."""
        return next((cell for cell in self.line.cells if cell and not cell.strip().isdigit()), "")


@per_lexicon
def _totals(lexicon: Lexicon) -> frozenset[str]:
    """Words that ask for the whole of several."""
    return frozenset(lexicon.words("totals", "fold_sums"))


@per_lexicon
def _of_wholes(lexicon: Lexicon) -> re.Pattern[str]:
    """What a share is asked of, whose words for a total ask for none: 占贷款总额几个点."""
    return re.compile(rf"{lexicon.any_of('share_joints')}[^，,。；;？?]*")


@per_lexicon
def _orders(lexicon: Lexicon) -> re.Pattern[str]:
    """That the first or the last of several is asked for."""
    return lexicon.pattern("most", "greatest", "smallest")


def _asks_total(question: str) -> bool:
    return not _totals().isdisjoint(words(_of_wholes().sub("", question)))


def _is_total(line: LikelyLine, asked: str) -> bool:
    """Whether a line is of a whole: by a word for it, or since it is called just what is asked for."""
    return any(total in line.zone for total in _totals()) or normal(line.label) == normal(asked)


def likely_line(plan: Plan, asked: str, hits: Sequence[RetrievedPassage], rows: RowLikelihoods) -> LikelyLine | None:
    """The line that most likely has the figure of which a plan's question asks in the words `asked`.

    None where none is likely enough, two rows are alike, or the best lacks a name or an item, or is all of an item of
    which a part is asked for. `rows`: how likely each row is meant by its labels.
    """
    figures = asked_figures(plan)
    content, numbers = _content(figures) or Content.of(asked), _numbers(asked)
    forms = tuple(figure.form for figure in figures)
    parent = plan.scope is Scope.PARENT
    own = [hit for hit in hits if is_of_parent(hit.passage.path) is parent]
    weighed = (
        one
        for one in _weighed(content, numbers, own, rows)
        if (_has_form(one.line, forms) or _says_none(one.line)) and not _is_of_others(one.line, plan.question)
    )
    found = sorted(weighed, key=lambda one: (-one.likelihood, any(map(is_name, one.lacking)), len(one.line.text)))
    if not found or found[0].likelihood < LEAST or _is_like_another(found):
        return None
    best = found[0]
    if is_other_member(best.label, _without_company(plan), best.zone):
        return None
    if _asks_total(plan.question) and not _is_total(best, asked):
        return None  # one of what is asked for as a whole
    if _orders().search(plan.question) and any(total in best.label for total in _totals()):
        return None  # nor the whole, where the greatest of its parts is
    items = [text for text, kind in plan.pieces if kind == "item" and not asks_for_amount(text)]  # no 赚了多少
    matched = [word for word, _ in content.weights if word not in best.lacking]
    if best.lacking and best.label in (*items, *plan.items) and not any(lacks_most(w, best.label) for w in matched):
        return None  # all 货币资金, where the restricted ones are asked for
    if is_of_other_band(best.line.text, plan.question) or is_of_opposite(best.zone, plan.question):
        return None
    if any(one.form.is_rate and one.head and lacks_most(comparable(one.head), best.zone) for one in figures):
        return None  # staff and assets of a branch, whose 不良贷款率 is asked for
    if best.lacking and table_words().total.match(normal(best.label)):
        return None  # nor the total, where a member is
    if any(map(is_name, best.lacking)) or (items and all(lacks_most(item, best.zone) for item in items)):
        return None
    return best


def _without_company(plan: Plan) -> str:
    """A plan's question without its company, whose name the names of others may begin with."""
    return re.sub("|".join(map(re.escape, plan.called)) or "(?!)", " ", plan.question)


def _content(figures: Sequence[AskedFigure]) -> Content | None:
    """The words of the asked figures; None where they have none."""
    words = (word for figure in figures for word in figure.every)
    every = dict.fromkeys(word for word in words if len(word) > 1 and not word[0].isdigit())
    return Content(tuple((word, 1.0) for word in every)) if every else None


def _weighed(
    content: Content, numbers: frozenset[str], hits: Sequence[RetrievedPassage], rows: RowLikelihoods
) -> Iterator[LikelyLine]:
    for hit in hits:
        head = ""
        for line in hit.passage.lines:
            if line.kind in _HEADS:
                head = line.text
            if line.kind not in LINES or len(line.text) > LONGEST or is_title(line):
                continue
            states = bool(_figures(_told_in(line)) - numbers)
            if line.table in rows.others or not (states or _says_none(line)):
                continue
            zone = "\n".join((*hit.passage.path, head if line.kind is LineKind.ROW else "", line.text))
            lost = numbers - _numbers(zone)
            by_labels = (
                rows.rows.get((line.table, line.row), 0.0) if line.table is not None and line.row is not None else 0.0
            )
            by_words = (content.support(comparable(line.text)) + content.support(comparable(zone))) / 2
            likelihood = by_words + LABELS * by_labels - NUMBER * len(lost)
            lacking = [word for word, _ in content.weights if lacks_most(word, comparable(zone))]
            if states or not lacking:  # that there is no such thing is said in all its words
                yield LikelyLine(hit, line, zone, likelihood, (*lacking, *sorted(lost)))


@per_evidence_words
def _none(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("that_there_is_none")


def _says_none(line: Line) -> bool:
    """Whether a sentence says that something is not there: 公司不存在以投机为目的的衍生品投资."""
    return line.kind is not LineKind.ROW and _none().search(line.text) is not None and not _figures(line.text)


@per_evidence_words
def _others(words: Lexicon) -> tuple[re.Pattern[str], ...]:
    return words.pattern("adjusted_figures"), words.pattern("figures_of_others")


def _is_of_others(line: Line, question: str) -> bool:
    """Whether prose states a figure without something, or of the whole industry, and no question asks so.

    剔除某项目，下降0.6%; 全国商品房销售面积下降12.9%
    """
    prose = line.kind is not LineKind.ROW
    return prose and any(other.search(line.text) and not other.search(question) for other in _others())


def _told_in(line: Line) -> str:
    """What a line tells: of a row its cells behind the label, whose numbers are no figures (超过50%部分的金额)."""
    return line.text if line.kind is not LineKind.ROW or not line.cells else "；".join(line.cells[1:])


def is_title(line: Line) -> bool:
    """Whether a line of prose only names what follows: 4、累计质押股份数量占其所持公司股份数量比例达到80%.

    What ends in the letter of a form is the label of a row that was torn off: 担保总额超过净资产50%部分的金额（E）.
    """
    text = line.text.strip()
    return line.kind in (LineKind.SENTENCE, LineKind.ITEM) and (
        not text.endswith(_ENDS) or _LETTERED.search(text) is not None
    )


def _has_form(line: Line, forms: Sequence[FigureForm]) -> bool:
    """Whether a line may have a figure as one is asked for: no share alone for an amount, no amount for 多少人."""
    figures = [*FIGURE.finditer(line.text)]
    if not any(form.is_rate for form in forms) and all(one["unit"].startswith(RATES) for one in figures):
        return not forms
    counted = line.kind is not LineKind.ROW and bool(forms) and all(form.counts for form in forms)
    return not counted or any(form.accepts(one) for form in forms for one in figures)


def _numbers(text: str) -> frozenset[str]:
    return frozenset(re.sub("[,，]", "", number) for number in _NUMBER.findall(fold(text)))


@per_evidence_words
def _document_numbers(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{words.any_of('labels_of_document_numbers')}\s*[:：]?\s*[^）)，。；\s]*")


def _figures(text: str) -> frozenset[str]:
    """The numbers of a text that state something: no date, no number of a list, a note or a document."""
    bare = _document_numbers().sub(" ", text)
    stated = (one for one in find_figures(bare) if one.unit not in _TIMES and not one.ordinal)
    return frozenset(n for one in stated for n in _numbers(one.text) if len(n) > 1 or one.unit)


def lacks_most(word: str, zone: str) -> bool:
    """Whether a text lacks most of a word; of a number all of it, as it stands by itself: 30, of 年产30亿片."""
    if word.isdecimal():
        return re.search(rf"(?<![\d.,]){word}(?![\d.,])", zone) is None
    return containment(content_bigrams(word), content_bigrams(zone)) < MOST


def _is_like_another(found: Sequence[LikelyLine]) -> bool:
    """Whether the best is one of several rows that say different things and that the question does not tell apart."""
    best = found[0]
    alike = (one.line for one in found[1:] if one.likelihood == best.likelihood)
    return best.line.kind is LineKind.ROW and any(
        one.kind is LineKind.ROW and _figures(one.text) != _figures(best.line.text) for one in alike
    )


def is_name(word: str) -> bool:
    """Whether a word names one of several, which another is not: 姜伟, 第六, 20ml."""
    if word.startswith(_ORDINAL) or any(char.isascii() and char.isalnum() for char in word):
        return True
    return any(tag.startswith(_NAMES) for _, tag in tagged_words(word))


def is_unknown_name(word: str) -> bool:
    """Whether a word is characters that the dictionary has no word of, none of them a verb, as most names are."""
    tagged = list(tagged_words(word))
    return len(word) > 1 and all(len(part) == 1 and not tag.startswith(_NO_NAMES) for part, tag in tagged)
