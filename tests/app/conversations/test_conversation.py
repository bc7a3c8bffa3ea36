"""Conversations over the sample: each turn is answered by those before it."""

from __future__ import annotations

import time
from decimal import Decimal
from pathlib import Path

import pytest

from pipeline import Finreport, InputError
from pipeline.app.conversations.conversation import Conversation


def told(conversation: Conversation, text: str) -> tuple[str, Decimal | None]:
    turn = list(conversation.ask(text))[-1]
    value = turn.answer["value"]
    return turn.question, None if value is None else Decimal(value)


def test_turns_follow_on_each_other(finreport: Finreport) -> None:
    # 澄澜装备: revenue 2023 and 2022, net profit 2022 and 2021, as the statements of the sample have them.
    talk = finreport.conversation()
    assert told(talk, "澄澜装备2023年的营业收入是多少？")[1] == Decimal("2023168020.59")
    assert told(talk, "那2022年呢")[1] == Decimal("1769920688.76")
    assert told(talk, "它的净利润呢")[1] == Decimal("258158279.93")
    assert told(talk, "再前一年") == ("澄澜装备2021年的净利润是多少", Decimal("307366185.31"))


def test_the_first_reading_that_has_an_answer_is_told(finreport: Finreport) -> None:
    talk = finreport.conversation()
    list(talk.ask("2023年净利润最高的前3家公司是哪些"))
    question, value = told(talk, "它的营业收入呢")  # not an order of one company, but its revenue
    assert question.endswith("营业收入呢") and value == Decimal("22706353300")


def test_several_questions_in_one_turn_are_turns_of_their_own(finreport: Finreport) -> None:
    talk = finreport.conversation()
    turns = list(talk.ask("2023年净利润最高的前3家公司是哪些？这些公司的营业收入是多少？"))
    assert [turn.number for turn in turns] == [1, 2]
    assert len(turns[1].companies) == 3 and turns[1].taken_over


def test_a_conversation_goes_on_in_another_process(finreport: Finreport, sample_store: Path) -> None:
    talk = finreport.conversation("review")
    told(talk, "澄澜装备2023年的营业收入是多少？")
    with Finreport(sample_store, llm="none") as another:
        assert told(another.conversation("review"), "那2022年呢")[1] == Decimal("1769920688.76")
    assert [turn.text for turn in finreport.conversations.turns("review")] == [
        "澄澜装备2023年的营业收入是多少？",
        "那2022年呢",
    ]


def test_a_conversation_stays_with_its_settings(finreport: Finreport, sample_store: Path) -> None:
    finreport.conversation("review")
    with (
        Finreport(sample_store, llm="none", restated=True) as another,
        pytest.raises(InputError, match="restated none"),
    ):
        another.conversation("review")


def test_what_is_not_understood_is_refused_and_kept(finreport: Finreport) -> None:
    talk = finreport.conversation()
    for text in ("那2022年呢", "\ud83d", "", "呢" * 5000):
        turn = list(talk.ask(text))[-1]
        assert turn.answer["outcome"] == "refusal" and turn.answer["answer"]
    assert len(talk.turns) == 4


def test_without_a_memory_nothing_is_kept(finreport: Finreport) -> None:
    talk = finreport.conversation(kept=False)
    told(talk, "澄澜装备2023年的营业收入是多少？")
    assert talk.turns and finreport.conversations.entries() == []


def test_a_turn_that_is_too_long_is_nothing_that_the_next_one_refers_to(finreport: Finreport) -> None:
    """It would be understood anew with each turn after it, which takes minutes."""
    talk = finreport.conversation()
    (long,) = talk.ask("营业收入" * 3000)
    assert long.answer["refusal"]["kind"] == "longer than a question may be"
    begun = time.monotonic()
    assert told(talk, "澄澜装备2023年的营业收入是多少？")[1] == Decimal("2023168020.59")
    assert time.monotonic() - begun < 5
