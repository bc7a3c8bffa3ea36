"""The sentences by which an answer says that it lacks something, as patterns: of words of a question, or of items.

没有找到“负债率多少”的现成答案。            words: 负债率多少
甲公司2024年的报告中没有查到负债率。        items: 负债率
"""

from __future__ import annotations

import re

from pipeline.answer.context import Context
from pipeline.model import Answer

_MARK, _COMPANY, _WHEN, _NAME = "\0", "\1", "\2", "\3"


def gap_sentence(context: Context) -> re.Pattern[str]:
    """That of words of a question nothing was found."""
    said = re.escape(context.say("part-unanswered", words=_MARK).strip())
    return re.compile(said.replace(re.escape(_MARK), r"(?P<words>[^\n]*?)"))


def says_gap(answer: Answer, context: Context) -> bool:
    """Whether an answer says of words of its question that nothing was found."""
    return gap_sentence(context).search(answer.text) is not None


def text_without_gaps(answer: Answer, context: Context) -> str:
    """What an answer says, without the sentences that something was not found, which quote the question."""
    return gap_sentence(context).sub("", answer.text)


def read_as_rows(text: str, context: Context) -> list[str]:
    """The words of a question that an answer says itself to have read as the names of rows."""
    said = re.escape(context.say("by-row-name", asked=_MARK, name=_NAME, text=""))
    return re.findall(said.replace(re.escape(_MARK), "([^”]*)").replace(re.escape(_NAME), "[^”]*"), text)


def no_item_sentence(context: Context) -> re.Pattern[str]:
    """That a report has no such items."""
    said = context.say("no-item", company=_COMPANY, when=_WHEN, item=_MARK, reason="").strip()
    pattern = re.escape(said).replace(re.escape(_MARK), r"(?P<items>[^。：\n]*)")
    return re.compile(pattern.replace(re.escape(_COMPANY), r"[^。\n]*?").replace(re.escape(_WHEN), r"[^。\n]*?"))


def no_operand_sentence(context: Context) -> re.Pattern[str]:
    """That a figure cannot be computed for want of another."""
    said = context.say("missing-operand", name=_MARK, company=_COMPANY, operands=_WHEN, when="", reason="").strip()
    pattern = re.escape(said)
    for mark in (_MARK, _COMPANY, _WHEN):
        pattern = pattern.replace(re.escape(mark), r"[^。\n]*?")
    return re.compile(pattern)


def lacking_words_sentence(context: Context) -> re.Pattern[str]:
    """That words of a question are nowhere in the table that was told."""
    said = re.escape(context.say("words-in-no-table", words=_MARK).strip())
    return re.compile(said.replace(re.escape(_MARK), r"[^\n]*?") or "(?!)")


def named_gaps(text: str, context: Context) -> list[str]:
    """The clauses of a question of which an answer says itself that it tells nothing."""
    return _said(text, context, "part-unanswered")


def named_words(text: str, context: Context) -> list[str]:
    """The words of a question of which an answer says itself that no name has them."""
    return [word for words in _said(text, context, "words-in-no-table") for word in words.split("”“")]


def _said(text: str, context: Context, template: str) -> list[str]:
    """What a sentence of a template says between its quotation marks, wherever a text has it."""
    sentence = re.escape(context.say(template, words="\0"))
    return re.findall(sentence.replace(re.escape("\0"), "(.*?)"), text)
