"""Which of the things that a question asks for an answer tells: by its figures, and by what it quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.cells.bands import names_band_alone
from pipeline.answer.cells.words import bigrams_in, covered, normal, own_words, table_words
from pipeline.answer.evidence.lines import gives_cause
from pipeline.answer.evidence.open.asked_values import lacks_kind
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.figures.forms import FIGURE
from pipeline.answer.evidence.open.unanswered import is_told, names_nothing_else
from pipeline.answer.parts.bare_inquiries import is_bare_change, is_bare_share, movement_asked
from pipeline.answer.parts.figure_forms import fits_form, is_difference, names_share
from pipeline.answer.parts.inquiries import Inquiry, InquiryKind, asks_whether, is_measure, is_of_sign
from pipeline.answer.parts.quoted_shares import asks_share, whole_named
from pipeline.answer.parts.told.printed_steps import every_step, printed_steps
from pipeline.answer.parts.told.quoted_parts import is_quoted as has_part
from pipeline.answer.parts.unmoved_figures import is_unmoved
from pipeline.answer.relations.asked import Relation, read_relation
from pipeline.model import Answer, Citation, WorkingStep
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.understand.planning.plan_words import asks_for_amount

_PAIR = 2
_MOST = 0.5  # of the characters of a subject's name
_ALMOST = 0.8  # of the characters of what a table is headed by
_LAST, _UNIT = 2.0, 0.5  # what is added for the end of a figure's name, and for its unit
_APART = 6.0  # what is added for how far two figures are apart, which is more than any name adds
_OF = re.compile("[的·]")
_PLACE = re.compile("（[^（）]*表“[^”]*”[^（）]*）")  # where a cell stands: 第31页 is no figure
_NUMBER = re.compile(r"(?<!\d)(?!(?:19|20)\d\d\s*年)\d")
_RATES = ("%", "个百分点", "倍")


def untold_of(inquiries: Sequence[Inquiry], answer: Answer, gaps: Sequence[Inquiry]) -> list[Inquiry]:
    """The inquiries of which an answer tells nothing; `gaps`: those that it says were not found."""
    steps = printed_steps(answer)
    missing = list(gaps)
    figures = [one for one in inquiries if one.kind is InquiryKind.FIGURE and one not in gaps]
    if steps and len(figures) == 1 and all(one.is_cause for one in inquiries if one not in figures):
        figures = []  # the one figure of 少了多少，为啥 is what was computed
    for inquiry in _without_step(figures, steps) if steps else figures:
        first = inquiry is inquiries[0] and not steps  # of which a sentence was chosen
        nearby = not first and bool(inquiry.head or inquiry.is_rate)  # 花了多少钱 has nothing but its unit
        if not _is_signed(inquiry, steps) and not is_quoted(inquiry, answer, nearby=nearby):
            missing.append(inquiry)
    missing = [one for one in missing if one in gaps or not _is_told_beside(one, figures, steps)]
    if not answer.working and not _is_of_figures(answer):
        said = "\n".join(_sentences(answer))
        missing += [one for one in inquiries if one not in missing and lacks_kind(one.words, said)]
    for inquiry in inquiries:
        why = inquiry.is_cause and not asks_for_amount(inquiry.words)  # 导致…是多少
        if why and inquiry not in gaps and _is_of_figures(answer) and not gives_cause(answer.text):
            missing.append(inquiry)
            continue
        if figures and inquiry not in gaps and asks_whether(inquiry.words) and not _says_whether(answer):
            missing.append(inquiry)
            continue
        words = inquiry is not inquiries[0] and inquiry.kind is not InquiryKind.FIGURE and inquiry not in gaps
        told_in_words = not answer.working  # such an answer says itself what of its row it lacks
        if words and _is_of_one_row(answer) and not told_in_words and not _is_in_words(inquiry, answer):
            missing.append(inquiry)
    return [one for one in inquiries if one in missing]


def _says_whether(answer: Answer) -> bool:
    """Whether an answer says of something that it is so or not: it begins with that, or is a text."""
    return not _is_of_figures(answer) or _so().search(answer.text) is not None


@per_lexicon
def _so(lexicon: Lexicon) -> re.Pattern[str]:
    """Yes or no at the beginning of what is told, or as a cell says it."""
    said = lexicon.any_of("cells_that_affirm", "cells_that_deny")
    return re.compile(rf"(?m)^{said}[，。]|{lexicon.any_of('whether_columns')}[^，。；\n]*为{said}(?=[，。；（])")


def bare_words_of(inquiries: Sequence[Inquiry], answer: Answer, gaps: Sequence[Inquiry]) -> list[Inquiry]:
    """Later inquiries for words that name nothing of their own (多少钱，谁发的), of an answer that is one row.

    Whatever is told answers them by its words; the row may say it in another column.
    """
    if not _is_of_one_row(answer):
        return []
    later = [one for one in inquiries[1:] if one.kind is not InquiryKind.FIGURE and not one.is_cause]
    return [one for one in later if one not in gaps and _is_in_words(one, answer)]


def steps_of(inquiries: Sequence[Inquiry], answer: Answer) -> list[tuple[Inquiry, WorkingStep]]:
    """The inquiries for a figure, each with the figure of an answer that it was most likely told."""
    figures = [one for one in inquiries if one.kind is InquiryKind.FIGURE]
    steps = list(every_step(answer.working))
    return _given_steps(figures, steps)


def _is_told_beside(inquiry: Inquiry, figures: Sequence[Inquiry], steps: Sequence[WorkingStep]) -> bool:
    """Whether an inquiry for nothing but a rate of change is behind one whose growth is told: 降了多少，降幅多大."""
    at = figures.index(inquiry) if inquiry in figures else 0
    before = figures[at - 1] if at else None
    step = dict(_given_steps(figures, steps)).get(before) if before is not None and is_bare_change(inquiry) else None
    units = [one.unit for one in step.steps] if step is not None and step.unit == "%" else []
    return len(units) == _PAIR and len(set(units)) == 1


def _given_steps(figures: Sequence[Inquiry], steps: Sequence[WorkingStep]) -> list[tuple[Inquiry, WorkingStep]]:
    return [(figures[at], steps[place]) for at, place in sorted(_given(figures, steps).items())]


def _without_step(figures: Sequence[Inquiry], steps: Sequence[WorkingStep]) -> list[Inquiry]:
    """The inquiries that are left when each step is given to the one that it most likely answers."""
    given = _given(figures, steps)
    return [inquiry for at, inquiry in enumerate(figures) if at not in given]


def _given(figures: Sequence[Inquiry], steps: Sequence[WorkingStep]) -> dict[int, int]:
    """For the places of inquiries those of the steps that most likely answer them, each step once."""
    pairs = [
        (_likeness(inquiry, step), -at, -place)
        for at, inquiry in enumerate(figures)
        for place, step in enumerate(steps)
        if fits_form(inquiry, step) and not is_of_other_measure(inquiry, step)
        if (moved := movement_asked(inquiry)) == "" or moved in step.name  # a column, and no change of a balance
        if not _is_one_of_sum(inquiry, step) and not is_unmoved(inquiry, step)
    ]
    given: dict[int, int] = {}
    for _, at, place in sorted(pairs, reverse=True):
        if -at not in given and -place not in given.values():
            given[-at] = -place
    return given


def _is_one_of_sum(inquiry: Inquiry, step: WorkingStep) -> bool:
    """Whether a sum is asked for by that word alone, and a step is a figure of one thing: A、B各多少，合计多少."""
    if step.fact is None or not _asks_sum_alone(inquiry):
        return False
    return table_words().total.search(normal(f"{step.name}{step.fact.raw_label}")) is None


def _asks_sum_alone(inquiry: Inquiry) -> bool:
    """Whether a sum is asked for that names nothing: 合计多少, but not 筹资活动现金流出小计是多少."""
    asked = read_relation(inquiry.words)
    return asked.relation is Relation.SUM and not asked.of


def is_of_other_measure(inquiry: Inquiry, step: WorkingStep) -> bool:
    """Whether a figure is called by another measure than the one that is asked for: 生产量比上年增减, for 库存.

    A share that is called so alone is of whatever whole is asked for: 客户1的占比, for 占销售额多少.
    """
    if _is_bare_share(step) and names_share(inquiry):
        return False
    facts = [one.fact for one in every_step([step]) if one.fact is not None]
    labels = [text for fact in facts for text in (fact.raw_label, fact.source.heading)]
    return is_measure(inquiry.head) and normal(inquiry.head) not in normal("\n".join((step.name, *labels)))


def tells_unasked(inquiries: Sequence[Inquiry], answer: Answer) -> bool:
    """Whether a figure is told that no inquiry has the measure of, in place of one that is left."""
    given = steps_of(inquiries, answer)
    heads = [normal(one.head) for one in inquiries if one.head]
    left = [one for one in inquiries if one not in [inquiry for inquiry, _ in given] and is_measure(one.head)]
    others = [normal(step.name) for step in answer.working if step not in [one for _, one in given]]
    names = [normal(one.words) for one in inquiries[1:] if one.kind is InquiryKind.NAME]  # 资金从哪来 is no 资金
    unasked = any(words.startswith(name) for name in others for words in names)
    return unasked or (bool(left) and any(not any(head in name for head in heads) for name in others))


def _likeness(inquiry: Inquiry, step: WorkingStep) -> float:
    """How much of what a figure is called an inquiry has, above all of what stands last in its name; and its unit."""
    name, words = normal(step.name), bigrams_in(normal(inquiry.words))
    tail = _OF.split(name)[-1] or name  # 库存量 of 麝香痔疮栓的库存量
    head = normal(inquiry.head)
    last = name.rfind(head) / len(name) if head and head in name else 0  # 应收账款·乙公司的坏账准备 is of 坏账准备
    unit = inquiry.form is not None and inquiry.form.units is not None and step.unit in inquiry.form.units
    by_form = _UNIT if unit or (inquiry.is_rate and step.unit == "%") else 0
    summed = step.fact is None and _asks_sum_alone(inquiry)
    by_form += _LAST if step.unit == "%" and is_bare_share(inquiry) else 0  # 占比, no 其他应收款 of the whole's name
    by_form += _APART if summed or is_difference(inquiry, step) else 0
    of_tail = 1 if _is_bare_share(step) and names_share(inquiry) else _share(tail, words)
    return _share(name, words) + _LAST * (of_tail + last) + by_form


def _is_bare_share(step: WorkingStep) -> bool:
    """Whether a figure is called a share and no more, behind what it is of: 供应商1的占比."""
    return step.unit == "%" and _share_nouns().fullmatch(_OF.split(normal(step.name))[-1]) is not None


@per_lexicon
def _share_nouns(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("share_nouns")


def _share(name: str, words: frozenset[str]) -> float:
    return sum(covered(name, words)) / (len(name) or 1)


def _is_signed(inquiry: Inquiry, steps: Sequence[WorkingStep]) -> bool:
    """Whether gain or loss is asked for, and a result is told."""
    results = lexicon_in_use().words("results_by_sign")
    return is_of_sign(inquiry) and any(name in step.name for step in steps for name in results)


def is_quoted(inquiry: Inquiry, answer: Answer, *, nearby: bool = True) -> bool:
    """Whether the sentences of an answer have a figure in the form of an inquiry; `nearby`: behind its words."""
    quotations = [one for one in answer.citations if one.source.table is None]
    quoted, said = "\n".join(one.quote for one in quotations), "\n".join(_sentences(answer))
    text = f"{quoted}\n{said}"
    form = inquiry.form
    figures = [match for match in FIGURE.finditer(comparable(text)) if form is not None and form.accepts(match)]
    told = inquiry.figure is not None and has_part(inquiry.figure, quotations)
    if told or (inquiry.figure is not None and asks_share(inquiry.figure)):
        stated = inquiry.figure is not None and bool(figures) and not whole_named(inquiry.figure.clause)
        return told or (stated and is_told(inquiry.words, text))
    if not figures or not nearby:
        return bool(figures) or (_NUMBER.search(quoted or said) is not None and is_told(inquiry.words, text))
    if inquiry.name and any(comparable(inquiry.name) in _before(match) for match in figures):
        return True
    return is_told(inquiry.words, text) or any(_is_between(inquiry, match) for match in figures)


def _is_between(inquiry: Inquiry, figure: re.Match[str]) -> bool:
    """Whether what an inquiry's form asks for stands before a figure in its clause: 同比增长 3%."""
    form = inquiry.form
    return form is not None and form.between is not None and form.between.search(_before(figure)) is not None


def _before(figure: re.Match[str]) -> str:
    """What stands before a figure in its clause."""
    return re.split("[，。；;,]", figure.string[: figure.start()])[-1]


def _sentences(answer: Answer) -> Iterator[str]:
    """What an answer says in words, where no figure is of its working."""
    if not answer.working:
        yield _PLACE.sub("", answer.text.partition("（来源：")[0])


def _is_of_one_row(answer: Answer) -> bool:
    rows = {(one.report_id, one.source.table, one.source.row) for one in answer.citations}
    return len(rows) == 1 and None not in next(iter(rows))


def _is_of_figures(answer: Answer) -> bool:
    """Whether an answer is figures of statements or cells of tables, and no sentence."""
    return bool(answer.working) or all(one.source.table is not None for one in answer.citations)


def is_named_by_row(inquiry: Inquiry, answer: Answer) -> bool:
    """Whether who or what is asked for is the row that an answer tells more of: its table is headed by all its words.

    持股10%以上的法人股东是谁, of a row of 其他持股在10%以上的法人股东
    """
    if inquiry.kind is not InquiryKind.NAME or not _is_of_one_row(answer):
        return False
    source, quote = answer.citations[0].source, answer.citations[0].quote
    name, heading = own_words(normal(inquiry.name)), bigrams_in(normal(source.heading))
    named = normal(quote.split(" ")[0]) in normal(answer.text)
    return len(name) > _PAIR and named and sum(covered(name, heading)) >= _ALMOST * len(name)


def _is_in_words(inquiry: Inquiry, answer: Answer) -> bool:
    return is_told(inquiry.words, answer.text) or names_nothing_else(inquiry.words, answer.text)


def is_of_subject(answer: Answer, subject: str) -> bool:
    """Whether something that is cited has most of what a subject is called."""
    name = own_words(normal(subject)) or normal(subject)
    return any(sum(covered(name, bigrams_in(_zone(one)))) >= _MOST * len(name) for one in answer.citations)


def _zone(citation: Citation) -> str:
    return normal(f"{citation.quote}\n{citation.source.heading}")


def is_of_later_band(step: WorkingStep, inquiries: Sequence[Inquiry]) -> bool:
    """Whether the first thing was told of a band alone that only a later clause names: 2-3年的那部分按多大比例计提."""
    label = normal(step.fact.raw_label) if step.fact is not None else ""
    if not label or not names_band_alone(label):
        return False
    first, *later = (normal(one.words) for one in inquiries)
    return label not in first and any(label in words for words in later)
