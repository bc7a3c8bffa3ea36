"""Whether a question asks for what stands at a date alone, of which no column of a movement is an answer.

年末的开发支出余额 is told from no column 本期增加金额·内部开发支出, though its header has a word of the item.
"""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon


@per_lexicon
def _words(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What asks for a balance, and what asks for a movement of one as well."""
    dated = rf"\d年?(?:{lexicon.any_of('period_ends', 'period_starts')})"
    named = lexicon.any_of("bare_ends", "table_balances", "balance_words", "remaining_verbs")
    moved = lexicon.any_of("movement_headers", "moved", "table_flows", "moves_of_holdings")
    invested = rf"{lexicon.any_of('investing_verbs')}{lexicon.any_of('particles', 'amount_asked')}"
    groups = (group.split("=") for group in lexicon.words("allowance_movements"))
    verbs = "|".join(re.escape(word) for group in groups for word in group)
    return re.compile(rf"{dated}|{named}"), re.compile(rf"{moved}|{invested}|{verbs}")


@per_evidence_words
def _done(lexicon: Lexicon) -> re.Pattern[str]:
    """That it is asked how much was done: 计提了多少, 核销多少, 用掉了多少."""
    verbs = [group.partition("=")[0] for group in lexicon.words("allowance_movements")]
    verbs += [verb for group in lexicon.words("movements_by_verbs") for verb in group.split("=")[1:]]
    undone = "".join(lexicon.words("undone_characters"))
    done = "|".join(map(re.escape, sorted(verbs, key=len, reverse=True)))
    return re.compile(rf"(?<![{undone}])(?:{done})(?:{lexicon.any_of('particles')})?{lexicon.any_of('amount_asked')}")


def asks_movement_alone(question: str) -> bool:
    """Whether it is asked how much was done in a span of time, and no date or balance is named."""
    return bool(_done().search(question)) and not names_balance(question)


def names_balance(question: str) -> bool:
    """Whether a question names a date or a balance."""
    return _words()[0].search(question) is not None


def asks_balance_alone(question: str) -> bool:
    """Whether a question names a date or a balance, and nothing that was done to it in a span of time."""
    balance, moved = _words()
    return bool(balance.search(question)) and not moved.search(question)
