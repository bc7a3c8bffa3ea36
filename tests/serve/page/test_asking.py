"""Conversations over the sample as their pages do them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline import Finreport, InputError
from pipeline.app.charts.frame import Words
from pipeline.app.conversations.turn import Turn
from pipeline.app.conversations.variants import Variants
from pipeline.serve.page.asking import (
    ask_turn,
    begin,
    change_slot,
    delete,
    examples,
    rename,
    show_conversation,
    show_start,
)


def ask(finreport: Finreport, question: str, id: str = "talk"):
    return ask_turn(finreport, Variants(finreport), id, question, no_log)


def change(finreport: Finreport, number: int, slot: int, words: str):
    return change_slot(finreport, Variants(finreport), "talk", number, slot, words, no_log)


def no_log(id: str, turn: Turn) -> None:
    """Nothing is logged."""


def shown(
    finreport: Finreport, turn: int | None = None, place: int | None = None, page: int | None = None, id: str = "talk"
):
    return show_conversation(finreport, Variants(finreport), id, Words(), turn, place, page, 100, "")


@pytest.fixture
def talk(finreport: Finreport) -> Finreport:
    finreport.conversation("talk")
    ask(finreport, "2023年澄澜装备的毛利率是多少？")
    return finreport


def test_the_last_turn_is_shown_with_its_first_cited_page(talk: Finreport):
    ask(talk, "那2022年呢")
    view = shown(talk)
    assert view.more["chosen"].number == 2 and view.more["panel"]["report"]["id"] == "999101-2022-annual"
    assert [mark["kind"] for mark in view.more["panel"]["picture"]["marks"]] == ["row", "cell"]
    assert view.data["turns"][1]["taken_over"]


def test_another_page_of_the_report_has_no_mark(talk: Finreport):
    panel = shown(talk, 1, 0, 17).more["panel"]
    assert (panel["page_number"], panel["picture"]["marks"]) == (17, [])
    assert "page=16" in panel["previous"] and "page" not in panel["next"].split("?")[1] and panel["cited"]


@pytest.mark.parametrize(("turn", "place"), [(9, None), (1, 99)])
def test_states_that_are_none_are_refused(talk: Finreport, turn: int, place: int | None):
    with pytest.raises(InputError, match=r"no (turn|place)"):
        shown(talk, turn, place)


def test_what_was_taken_over_is_changed_or_taken_out(talk: Finreport):
    ask(talk, "那2022年呢")
    slots = [slot for slot, _ in talk.conversations.turns("talk")[1].taken_over]
    change(talk, 2, slots.index("company"), "岚黛生物")
    assert "岚黛生物2022年的毛利率" in talk.conversations.turns("talk")[2].question.replace(
        "2022年岚黛生物", "岚黛生物2022年"
    )
    change(talk, 2, slots.index("company"), "")
    assert "澄澜" not in talk.conversations.turns("talk")[3].question  # nor taken over again
    with pytest.raises(InputError, match="took nothing over"):
        change(talk, 1, 0, "x")


def test_an_empty_question_asks_nothing(talk: Finreport):
    assert ask(talk, "  ").address == "/c/talk" and len(talk.conversations.turns("talk")) == 1


def test_what_fails_is_a_turn_with_the_remedy(finreport: Finreport):
    variants = Variants(finreport)
    moved = begin(finreport, variants, "璟川能源2023年的竞争对手情况和市场份额说明", {"pipeline": "hyde"}, no_log)
    (turn,) = finreport.conversations.turns(moved.address.split("?")[0].removeprefix("/c/"))
    assert turn.answer["outcome"] == "refusal" and "FINREPORT_LLM" in turn.answer["answer"]


def test_renamed_and_deleted(talk: Finreport):
    rename(talk, "talk", "澄澜 <b>")
    assert shown(talk).data["conversation"]["name"] == "澄澜 <b>"
    assert delete(talk, "talk").address == "/" and show_start(talk, Variants(talk), {}).data["recent"] == []


def test_every_example_has_an_answer(finreport: Finreport):
    from pipeline.serve.page.messages import messages_in

    told = examples(finreport)
    assert len(told) == 6
    for example in told:
        turns = list(finreport.conversation(kept=False).ask(messages_in("zh").example(example)))
        assert turns[-1].answer["outcome"] == "answer", example
    assert [messages_in("en").example(one) for one in told]


def test_without_a_store_there_are_no_examples(tmp_path: Path):
    with Finreport(tmp_path / "none", llm="none") as made:
        assert examples(made) == []


def test_a_conversation_goes_on_with_the_settings_that_it_was_begun_with(finreport: Finreport):
    variants = Variants(finreport)
    chosen = {"pipeline": "lexical", "restated": "yes", "passages": "3", "least": "0.1"}
    moved = begin(finreport, variants, "2023年澄澜装备的毛利率是多少？", chosen, no_log)
    id = moved.address.split("?")[0].removeprefix("/c/")
    ask_turn(finreport, variants, id, "那2022年呢", no_log)
    entry = finreport.conversations.entry(id)
    assert entry.turns == 2 and entry.settings["pipeline"] == "lexical" and entry.settings["restated"] == "yes"
    assert entry.settings["convention"] == "" and entry.settings["store"] == finreport.settings.store
    view = show_start(finreport, variants, chosen)
    assert view.data["settings"]["pipeline"] == "lexical" and "hyde" in view.data["choices"]["pipeline"]
    assert (entry.settings["passages"], entry.settings["least"]) == ("3", "0.1")
    assert shown(finreport, id=id).data["settings"] == entry.settings
    assert begin(finreport, variants, " ", {}, no_log).address == "/"


def test_what_cannot_be_chosen_is_refused_and_not_shown_as_chosen(finreport: Finreport):
    variants = Variants(finreport)
    for wrong in (
        {"convention": "none such"},
        {"store": "/elsewhere"},
        {"model": "http://10.0.0.1/"},
        {"passages": "x"},
    ):
        with pytest.raises(InputError):
            begin(finreport, variants, "2023年澄澜装备的毛利率是多少？", wrong, no_log)
        assert (
            show_start(finreport, variants, wrong).data["settings"]
            == show_start(finreport, variants, {}).data["settings"]
        )
    assert finreport.conversations.entries() == []
