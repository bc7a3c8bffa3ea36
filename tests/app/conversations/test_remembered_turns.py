"""A conversation told anew with each request has the turns that it had, remembered or answered again."""

from pipeline.app.conversations.remembered_turns import RememberedTurns

FIRST, SECOND, THIRD = "岚黛生物2022年的营业收入是多少？", "净利润呢", "那2021年呢"


def values(turns: RememberedTurns, *said: str) -> list[object]:
    return [turn.answer["value"] for turn in turns.converse(said)]


def test_what_was_said_before_is_remembered_or_answered_again(finreport):
    begun: list[object] = []
    asked: list[str] = []

    def begin(settings):
        begun.append(conversation := finreport.conversation(kept=False))
        ask = conversation.ask
        conversation.ask = lambda text, *more: (asked.append(text), ask(text, *more))[1]
        return conversation

    turns = RememberedTurns(begin)
    values(turns, FIRST)
    values(turns, FIRST, SECOND)
    remembered = values(turns, FIRST, SECOND, THIRD)
    assert asked == [FIRST, SECOND, THIRD]  # each once
    anew = RememberedTurns(lambda settings: finreport.conversation(kept=False))
    assert values(anew, FIRST, SECOND, THIRD) == remembered != []
    assert len(begun) == 3


def test_turns_come_one_by_one_and_one_that_is_broken_off_is_not_remembered(finreport):
    turns = RememberedTurns(lambda settings: finreport.conversation(kept=False))
    several = f"①{FIRST}②岚黛生物2021年的净利润是多少？"
    begun = turns.converse([several])
    first = next(begun)
    assert first.answer["value"] == values(turns, FIRST)[0]
    begun.close()
    assert len(list(turns.converse([several]))) == 2


def test_what_is_very_long_is_not_remembered(finreport):
    begun: list[object] = []
    turns = RememberedTurns(lambda settings: begun.append(one := finreport.conversation(kept=False)) or one)
    long = "营业收入" * 6000
    values(turns, long)
    assert values(turns, long, FIRST) == values(turns, FIRST)
    assert len(begun[1].turns) == 2  # the first was answered again
