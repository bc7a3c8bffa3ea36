"""The memory of conversations: one file, any number of processes."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pipeline.app.conversations.memory import ConversationMemory
from pipeline.app.conversations.turn import Turn
from pipeline.errors import InputError, StoreError

SETTINGS = {"store": "/a", "pipeline": ""}


def turn(text: str, told: str = "4元") -> Turn:
    return Turn(0, text, f"甲2023年{text}", {"answer": told, "citations": []}, (("company", "甲"),))


@pytest.fixture
def memory(tmp_path: Path) -> ConversationMemory:
    return ConversationMemory(tmp_path / "folder" / "memory.sqlite")


def test_turns_come_back_as_they_were_kept(memory: ConversationMemory) -> None:
    id = memory.begin("", SETTINGS)
    assert [memory.add(id, turn(text)).number for text in ("营业收入", "净利润呢")] == [1, 2]
    first, second = ConversationMemory(memory.file).turns(id)  # as another process would
    assert (first.text, first.question, first.taken_over) == ("营业收入", "甲2023年营业收入", (("company", "甲"),))
    assert second.answer == {"answer": "4元", "citations": []} and second.asked_at


def test_each_conversation_without_an_id_is_a_new_one(memory: ConversationMemory) -> None:
    assert memory.begin("", SETTINGS) != memory.begin("", SETTINGS) and len(memory.entries()) == 2


def test_a_known_id_goes_on_and_with_other_settings_it_does_not(memory: ConversationMemory) -> None:
    assert memory.begin("review", SETTINGS) == memory.begin("review", SETTINGS) == "review"
    with pytest.raises(InputError, match=r"review was begun with store /a: go on with the same"):
        memory.begin("review", {"store": "/b", "pipeline": ""})


@pytest.mark.parametrize("id", ["../x", "a b", "x" * 65, "ü"])
def test_ids_that_are_none(id: str, memory: ConversationMemory) -> None:
    with pytest.raises(InputError, match="up to 64 letters"):
        memory.begin(id, SETTINGS)


def test_a_conversation_is_called_by_its_first_question_until_it_is_renamed(memory: ConversationMemory) -> None:
    id = memory.begin("", SETTINGS)
    memory.add(id, turn("营业收入是多少"))
    memory.add(id, turn("净利润呢"))
    assert memory.entry(id).name == "营业收入是多少"
    memory.rename(id, "  年报\n复核 ")
    assert memory.entry(id).name == "年报 复核"
    with pytest.raises(InputError, match="1 to 200 characters"):
        memory.rename(id, " ")


def test_search_finds_all_words_in_names_questions_and_answers(memory: ConversationMemory) -> None:
    one, other = memory.begin("one", SETTINGS), memory.begin("other", SETTINGS)
    memory.add(one, turn("营业收入"))
    memory.add(one, turn("净利润呢", "7%_元"))
    memory.add(other, turn("存货"))
    assert [entry.id for entry in memory.entries("营业收入 净利润")] == ["one"]
    assert [entry.id for entry in memory.entries("7%_")] == ["one"]  # no wildcards
    assert {entry.id for entry in memory.entries("甲2023年")} == {"one", "other"}
    assert memory.entries("citations") == []  # the answer's text, not its data


def test_a_deleted_conversation_is_gone_with_its_turns(memory: ConversationMemory) -> None:
    id = memory.begin("", SETTINGS)
    memory.add(id, turn("营业收入"))
    assert memory.delete(id) == 1 and memory.entries() == []
    for use in (memory.turns, memory.delete, memory.export, memory.entry):
        with pytest.raises(InputError, match="`finreport conversations` lists them"):
            use(id)
    with pytest.raises(InputError, match="there is no conversation"):
        memory.add(id, turn("净利润"))


def test_export_has_all(memory: ConversationMemory) -> None:
    id = memory.begin("x", SETTINGS)
    memory.add(id, turn("营业收入"))
    told = memory.export(id)
    assert told["settings"] == SETTINGS and [one["question"] for one in told["turns"]] == ["甲2023年营业收入"]


def test_writers_at_once_lose_nothing(memory: ConversationMemory) -> None:
    id = memory.begin("", SETTINGS)
    with ThreadPoolExecutor(8) as threads:
        numbers = list(threads.map(lambda n: memory.add(id, turn(str(n))).number, range(40)))
    assert sorted(numbers) == list(range(1, 41))


def test_a_killed_process_leaves_whole_turns(memory: ConversationMemory) -> None:
    id = memory.begin("", SETTINGS)
    code = (
        "import os, sys, threading, time\nfrom pathlib import Path\n"
        "from pipeline.app.conversations.memory import ConversationMemory\n"
        "from pipeline.app.conversations.turn import Turn\n"
        "memory = ConversationMemory(Path(sys.argv[1]))\n"
        "threading.Timer(0.3, lambda: os.kill(os.getpid(), 9)).start()\n"
        "while True: print(memory.add(sys.argv[2], Turn(0, 'x' * 9000, 'y', {'answer': 'z'})).number, flush=True)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(memory.file), id], capture_output=True, text=True)
    told = [int(line) for line in done.stdout.split()]
    assert done.returncode == -9 and told
    numbers = [one.number for one in memory.turns(id)]
    assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) in (len(told), len(told) + 1)


def test_a_file_that_is_none(memory: ConversationMemory) -> None:
    memory.file.parent.mkdir()
    memory.file.write_text("no database, " * 100, "utf-8")
    with pytest.raises(StoreError, match="set FINREPORT_CONVERSATIONS to another file"):
        memory.entries()


def test_a_file_of_a_later_version(memory: ConversationMemory) -> None:
    memory.begin("", SETTINGS)
    with sqlite3.connect(memory.file) as database:
        database.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match="later version of finreport"):
        memory.entries()
