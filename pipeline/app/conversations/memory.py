"""The memory of conversations: an SQLite file that any number of processes share.

A turn is written in a transaction as soon as it has its answer, so that a killed process loses at most the question
it was answering. A conversation is named by its first question until it is renamed.
"""

from __future__ import annotations

import json
import re
import sqlite3
import uuid
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pipeline.app.conversations.turn import ConversationEntry, Turn
from pipeline.app.sqlite_file import SqliteFile
from pipeline.errors import InputError, NotFound

_VERSION = 1
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_NAME_LENGTH = 40
_LONGEST_NAME = 200
_UNTOLD_KINDS = {0: "", 1: "any"}  # files of earlier versions say only whether a chart was asked for
_SCHEMA = """
CREATE TABLE conversation (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL DEFAULT '',
    begun_at TEXT NOT NULL,
    settings TEXT NOT NULL
);
CREATE TABLE turn (
    conversation TEXT NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    question TEXT NOT NULL,
    taken_over TEXT NOT NULL,
    draws TEXT NOT NULL,
    answer TEXT NOT NULL,
    asked_at TEXT NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY (conversation, number)
);
"""


class ConversationMemory:
    """Conversations and their turns in one file, which is made with the first of them."""

    def __init__(self, file: Path):
        self.file = file
        remedy = "set FINREPORT_CONVERSATIONS to another file, or move this one away"
        self._database = SqliteFile(file, _SCHEMA, _VERSION, "the memory of conversations", remedy)

    def begin(self, id: str, settings: Mapping[str, str]) -> str:
        """The id of a conversation with these settings: a new one for "", else the given one, made where it is new.

        Raises:
            InputError: the id has other characters than letters, digits, - and _, or more than 64; or the
                conversation was begun with other settings.
        """
        if id and not _ID.fullmatch(id):
            raise InputError(f"{id!r} is no id of a conversation: use up to 64 letters, digits, - and _")
        id = id or str(uuid.uuid4())
        with self._database.writing() as database:
            row = database.execute("SELECT settings FROM conversation WHERE id = ?", (id,)).fetchone()
            if row is None:
                values = (id, _now(), json.dumps(dict(settings), ensure_ascii=False, sort_keys=True))
                database.execute("INSERT INTO conversation (id, begun_at, settings) VALUES (?, ?, ?)", values)
                return id
        begun = json.loads(row[0])
        if other := sorted(name for name in {*begun, *settings} if begun.get(name, "") != settings.get(name, "")):
            was = ", ".join(f"{name} {begun.get(name) or 'none'}" for name in other)
            raise InputError(
                f"conversation {id} was begun with {was}: go on with the same, or begin a new conversation"
            )
        return id

    def add(self, id: str, turn: Turn) -> Turn:
        """Keep a turn at the end of a conversation; returns it with its number."""
        with self._database.writing() as database:
            self._require(database, id)
            last = database.execute("SELECT max(number) FROM turn WHERE conversation = ?", (id,)).fetchone()[0]
            number = (last or 0) + 1
            taken_over, answer = (json.dumps(x, ensure_ascii=False) for x in (turn.taken_over, turn.answer))
            values = (id, number, turn.text, turn.question, taken_over, turn.draws, answer, _now(), turn.seconds)
            database.execute(f"INSERT INTO turn VALUES ({', '.join('?' * len(values))})", values)
            database.execute(
                "UPDATE conversation SET name = ? WHERE id = ? AND name = ''", (turn.text[:_NAME_LENGTH], id)
            )
        return Turn(number, turn.text, turn.question, turn.answer, turn.taken_over, turn.draws, values[7], turn.seconds)

    def turns(self, id: str) -> list[Turn]:
        """The turns of a conversation in their order.

        Raises:
            NotFound: there is no such conversation.
        """
        with self._database.reading() as database:
            self._require(database, id)
            found = database.execute(
                "SELECT number, text, question, answer, taken_over, draws, asked_at, seconds FROM turn"
                " WHERE conversation = ? ORDER BY number",
                (id,),
            ).fetchall()
        return [
            Turn(
                number,
                text,
                question,
                json.loads(answer),
                tuple(map(tuple, json.loads(taken))),
                _UNTOLD_KINDS.get(draws, draws),
                at,
                seconds,
            )
            for number, text, question, answer, taken, draws, at, seconds in found
        ]

    def entry(self, id: str) -> ConversationEntry:
        """A conversation's entry in the list.

        Raises:
            NotFound: there is no such conversation.
        """
        found = [entry for entry in self.entries() if entry.id == id]
        if not found:
            raise NotFound(_no_such(id))
        return found[0]

    def entries(self, words: str = "") -> list[ConversationEntry]:
        """The conversations, the last one first; with `words` those whose name, questions or answers have them all."""
        having = " AND ".join(
            "(c.name LIKE ? ESCAPE '!' OR EXISTS (SELECT 1 FROM turn s WHERE s.conversation = c.id AND"
            " (s.text LIKE ? ESCAPE '!' OR s.question LIKE ? ESCAPE '!'"
            " OR json_extract(s.answer, '$.answer') LIKE ? ESCAPE '!')))"
            for _ in words.split()
        )
        patterns = [f"%{_escaped(word)}%" for word in words.split() for _ in range(4)]
        with self._database.reading() as database:
            rows = database.execute(
                "SELECT c.id, c.name, c.begun_at, coalesce(max(t.asked_at), c.begun_at) AS last_at, count(t.number),"
                f" c.settings FROM conversation c LEFT JOIN turn t ON t.conversation = c.id"
                f"{f' WHERE {having}' if having else ''} GROUP BY c.id ORDER BY last_at DESC, c.id",
                patterns,
            ).fetchall()
        return [
            ConversationEntry(id, name, begun_at, last_at, turns, json.loads(settings))
            for id, name, begun_at, last_at, turns, settings in rows
        ]

    def rename(self, id: str, name: str) -> None:
        """Give a conversation another name.

        Raises:
            NotFound: there is no such conversation.
            InputError: the name is empty or longer than 200 characters.
        """
        name = " ".join(name.split())
        if not 0 < len(name) <= _LONGEST_NAME:
            raise InputError(f"a conversation's name has 1 to {_LONGEST_NAME} characters")
        with self._database.writing() as database:
            self._require(database, id)
            database.execute("UPDATE conversation SET name = ? WHERE id = ?", (name, id))

    def delete(self, id: str) -> int:
        """Delete a conversation; returns how many turns it had.

        Raises:
            NotFound: there is no such conversation.
        """
        with self._database.writing() as database:
            self._require(database, id)
            turns = database.execute("SELECT count(*) FROM turn WHERE conversation = ?", (id,)).fetchone()[0]
            database.execute("DELETE FROM conversation WHERE id = ?", (id,))
        return int(turns)

    def export(self, id: str) -> dict[str, Any]:
        """A conversation with all its turns as plain data."""
        return {**self.entry(id).to_dict(), "turns": [turn.to_dict() for turn in self.turns(id)]}

    def _require(self, database: sqlite3.Connection, id: str) -> None:
        if database.execute("SELECT 1 FROM conversation WHERE id = ?", (id,)).fetchone() is None:
            raise NotFound(_no_such(id))


def _no_such(id: str) -> str:
    return f"there is no conversation {id}: `finreport conversations` lists them"


def _escaped(word: str) -> str:
    return re.sub(r"([!%_])", r"!\1", word)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
