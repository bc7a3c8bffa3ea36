"""Statements that a question puts up to be judged in its own words: …，对不对？ 以下说法是否正确：… …，这种说法对吗？

What remains without that is the statement. A question that asks for something else besides (哪些情形…，对吗) is none,
nor one that asks what may be (可以解除合同吗), nor one of how something is described (…的表述是否正确).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pipeline.answer.evidence.claims.structure.compound_claims import predicate_at
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.sentences import clauses
from pipeline.understand.choice_questions import Choice, choice_of

SHORTEST = 6  # characters of a statement
VERDICTS = (("A", "正确"), ("B", "错误"))
_MARK = r"[\s，,。.；;：:？?！!—…]"


@dataclass(frozen=True, slots=True, eq=False)
class _Words:
    before: re.Pattern[str]  # 判断以下说法是否正确：
    quoted: re.Pattern[str]  # “…”这句话对吗？
    doing: re.Pattern[str]  # ，这种做法对吗？
    behind: re.Pattern[str]  # ，这种说法对吗？
    called: re.Pattern[str]  # 的说法对吗？
    hearsay: re.Pattern[str]
    asking: re.Pattern[str]
    open_end: re.Pattern[str]


@per_evidence_words
def _words(lexicon: Lexicon) -> _Words:
    any_of, within = lexicon.any_of, lexicon.words("whether_within")
    said, asked = any_of("names_of_statements"), any_of("verdicts_asked")
    leads, pointers = any_of("choice_leads"), f"{any_of('pointers_at_statements')}{{0,2}}"
    verdict = rf"{_MARK}*{asked}{_MARK}*$"
    asking = "|".join(word for word in lexicon.words("interrogatives") if word not in within)
    return _Words(
        before=re.compile(
            rf"^{any_of('requests_to_judge')}{{0,4}}{pointers}(?:{leads}[^，,。：:？?“\"「『]{{1,40}}?的)?{said}?的?"
            rf"(?:{asked}|{any_of('judging_asked')}){_MARK}+"
        ),
        quoted=re.compile(rf"^{leads}?[“\"「『](?P<said>.+)[”\"」』]{_MARK}*的?{pointers}{said}?{verdict}"),
        doing=re.compile(rf"{_MARK}+{any_of('pointers_of_frames')}{verdict}"),
        behind=re.compile(rf"{_MARK}+{pointers}{said}?{verdict}"),
        called=re.compile(rf"的{said}{verdict}"),
        hearsay=re.compile(rf"^{any_of('hearsay')}{_MARK}*"),
        asking=re.compile(asking),
        open_end=re.compile(rf"[吗呢](?:{_MARK}|$)"),
    )


def statement_asked(question: str) -> str | None:
    """The statement that a question asks to be judged; None where it asks for no verdict, or for more than that."""
    words = _words()
    bare = _without_question(question.strip())
    if bare is None:
        return None
    bare = re.sub(rf"{_MARK}+$", "", words.hearsay.sub("", bare))
    return f"{bare}。" if len(bare) >= SHORTEST and not words.open_end.search(bare) else None


def _without_question(text: str) -> str | None:
    """A text without what asks for a verdict; None where nothing does."""
    words = _words()
    rest = words.before.sub("", text)
    if quoted := words.quoted.search(rest):
        return quoted["said"]
    bare = _without_verdict(rest)
    if rest != text:  # told to be a statement: 多少 asks for nothing in it
        return bare or rest
    return None if bare is None or words.asking.search(bare) else bare


def _without_verdict(text: str) -> str | None:
    """A text without the question for a verdict behind it; None where there is none."""
    words = _words()
    if doing := words.doing.search(text):
        return f"{text[: doing.start()]}，这种做法正确"
    if behind := words.behind.search(text):
        return text[: behind.start()]
    called = words.called.search(text)
    if called is None:
        return None
    said = clauses(text[: called.start()])
    return text[: called.start()] if len(said) > 1 or any(predicate_at(one) is not None for one in said) else None


def collection_choice(row: Mapping[str, Any]) -> Choice | None:
    """The choice question of a row to a collection, a statement included that its question puts up to be judged."""
    choice = choice_of(row)
    if choice is None:
        statement = statement_asked(str(row.get("question") or ""))
        return Choice(statement, VERDICTS, right="A", false="B", in_words=True) if statement else None
    if choice.is_true_false and (statement := statement_asked(choice.question)):
        return replace(choice, question=statement)
    return choice
