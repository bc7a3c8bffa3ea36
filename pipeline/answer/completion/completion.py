"""An answer made whole: what it says was not found is taken back where it is told, or shown where it stands beside.

    没有找到“审计了多少年”的现成答案, behind 审计年限为17年       nothing is missing
    没有找到“上期是多少”的现成答案                             the rest of the told row: 上期发生额为…
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from pipeline.answer.audit.gap_sentences import gap_sentence, text_without_gaps
from pipeline.answer.cells.words import bigrams_in, covered, normal, own_words
from pipeline.answer.completion.sentences_beside import sentence_beside, tells_each
from pipeline.answer.completion.shares_beside import is_whole, share_beside
from pipeline.answer.completion.surroundings import Surrounding, surroundings_of
from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import gives_cause
from pipeline.answer.evidence.open.asked_values import AskedValue, ValueKind
from pipeline.answer.evidence.open.figures.forms import FIGURE
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.parts.inquiries import named_in, without_company
from pipeline.model import Answer, Passage, Plan
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.amounts import parse_amount
from pipeline.understand.cause_questions import asks_for_cause

_CAUSE = 0.8  # of what a part asks the reason of that a told sentence with a reason has
_TOLD = 0.6  # of what a part is called that a told sentence has
_NEAR = 0.5  # of what a part is called that what stands beside has
_CALLED = 0.8  # of the characters of what a part is called that the name of another row has
_SENTENCE = re.compile(r"[^。；;\n]+")
_PLACE = re.compile("（[^（）]*表“[^）]*）")  # where a cell stands
_ROW = re.compile("行“([^”]*)”")
_COMPANY = "\0"


def complete(answer: Answer, plan: Plan, context: Context, texts: Callable[[str], Sequence[Passage]]) -> Answer:
    """The answer with what stands beside what it tells, in place of what it says was not found; `texts` of a report."""
    gaps = list(gap_sentence(context).finditer(answer.text)) if context.style == "plain" else []
    told_so = answer.outcome in ("answer", "likely") and bool(answer.citations)
    if not gaps or not told_so or len(plan.companies) != 1 or _is_beside_passages(answer, context):
        return answer
    beside = list(surroundings_of(answer, plan.question, context, texts))
    text, shown, cites = answer.text, set[str](), list(answer.citations)
    told = text_without_gaps(answer, context).replace(context.sources(answer.citations), "")
    for gap in gaps:
        asked = AskedValue.of(in_one_form(without_company(gap["words"], plan)))
        if _tells(told, asked, gap["words"]) or (asks_for_cause(gap["words"]) and _tells_cause(told, asked.clause)):
            text = text.replace(gap[0], "")
            continue
        if tells_each(gap["words"], told):
            text = text.replace(gap[0], "")
            continue
        if more := sentence_beside(without_company(gap["words"], plan), answer, texts):
            text = text.replace(gap[0], context.say("paragraph-beside", words=gap["words"], text=more))
            continue
        name = named_in(gap["words"], plan)
        one = next((one for one in beside if _has(one, asked, name, told) or is_whole(one, gap["words"])), None)
        if one is not None:
            share = share_beside(one, answer, context) if asked.form is not None and asked.form.is_rate else ""
            said = f"{_say(one, gap['words'], context)}{share}"
            text = text.replace(gap[0], "" if one.text in shown else said)
            shown.add(one.text)
            cites += [one.cited] if one.cited is not None and one.cited not in cites else []
    if sources := context.sources(answer.citations):
        text = text.replace(sources, context.sources(cites))
    return replace(answer, text="\n".join(line for line in text.split("\n") if line.strip()), citations=tuple(cites))


def _is_beside_passages(answer: Answer, context: Context) -> bool:
    """Whether an answer shows the nearest passages behind a denial, of which it says the same."""
    return context.say("nearest", asked="", company=_COMPANY, lines="").rpartition(_COMPANY)[2].strip() in answer.text


def _say(one: Surrounding, words: str, context: Context) -> str:
    if one.table or one.row:
        text = one.text.rstrip("。")
        return context.say("row-beside", words=words, table=one.table, row=one.row, text=text)
    return context.say("paragraph-beside", words=words, text=one.text)


def _tells(told: str, asked: AskedValue, words: str) -> bool:
    """Whether a sentence of a text has a value of the kind that is asked for with most of what the part is called.

    What the place of a cell is called counts where the part names its row: 个人银行业务的营业收入, 表“营业收入”.
    """
    nouns = [noun for noun in asked.nouns if noun not in _soft_verbs()] or asked.nouns
    verbs = [verb for verb in asked.verbs if not (nouns and verb in _soft_verbs())]
    if not (nouns or verbs) or asked.kind is ValueKind.OTHER:
        return False
    content = Content.of(asked.clause)
    for sentence in _SENTENCE.findall(told):
        rows = _ROW.findall(sentence)
        named = bool(rows) and all(normal(row) in normal(words) for row in rows)
        text = in_one_form(sentence if named else _PLACE.sub("", sentence))
        bound = all(noun in text for noun in nouns) and all(verb[0] in text for verb in verbs)
        enough = not content.own or content.support(text) >= _TOLD
        if bound and enough and asked.has_value(_PLACE.sub("", sentence)):
            return True
    return False


@per_lexicon
def _soft_verbs(lexicon: Lexicon) -> frozenset[str]:
    """Verbs that only say that there was such an amount: 计提, of 减值损失计提了多少."""
    return frozenset(lexicon.words("verbs_of_rows", "colloquial_verbs", "earning"))


def _tells_cause(told: str, clause: str) -> bool:
    """Whether a text says what brought something about, or gives the reason of what a clause names.

    随着新增产能爬坡，收入增长141.6%; 有较高溢价，主要是公司基于…, of 溢价为什么这么高.
    """
    content = Content.of(clause)
    reasons = (in_one_form(one) for one in _SENTENCE.findall(told) if gives_cause(one))
    named = bool(content.own) and any(content.support(one) >= _CAUSE for one in reasons)
    return named or _accompanied().search(told) is not None


@per_evidence_words
def _accompanied(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{words.any_of('accompanying_leads')}[^，。；]{{3,60}}，[^。；]*\d")


def _has(one: Surrounding, asked: AskedValue, name: str, told: str) -> bool:
    """Whether what stands beside has a value of the kind that is asked for, untold, and what the part is called."""
    if asked.kind is ValueKind.OTHER and not one.row:
        return False
    if not any(normal(value) not in normal(told) for value in _values(one, asked)):
        return False
    if one.row and own_words(normal(one.row)) and normal(one.row) in normal(name):
        return True
    if not one.own:
        own = own_words(normal(name)) if one.is_part else ""
        return bool(own) and sum(covered(own, bigrams_in(normal(one.row)))) >= _CALLED * len(own)
    content, zone = Content.of(asked.clause), in_one_form(f"{one.text}\n{one.row}")
    if _is_balance(asked.clause):  # 期末余额多少, of a column 期末
        return any(moment in zone for moment in _moments().findall(asked.clause))
    return content.support(zone) >= _NEAR if content.own else bool(name) and in_one_form(name) in zone


@per_lexicon
def _moments(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("points_of_time")


@per_lexicon
def _bare_balance(lexicon: Lexicon) -> re.Pattern[str]:
    words = lexicon.any_of("points_of_time", "balance_words", "balances_in_short", "amount_asked", "having", "each")
    return re.compile(rf"(?:{words}|\W|[还是])+")


def _is_balance(clause: str) -> bool:
    """Whether a part asks for a balance and names nothing: 期末余额多少."""
    return _bare_balance().fullmatch(clause) is not None


def _values(one: Surrounding, asked: AskedValue) -> Iterator[str]:
    """The values beside that may be of the kind that is asked for: numbers, else cells in words."""
    if asked.kind is ValueKind.FIGURE:
        yield from (match[0] for match in FIGURE.finditer(one.text))
    else:
        yield from (value for value in one.values if parse_amount(value).value is None)
