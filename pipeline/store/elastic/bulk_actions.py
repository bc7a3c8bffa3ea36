"""What a bulk request does with documents, each action as the bytes that are sent."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Version = tuple[int, int]  # of a document: its sequence number and primary term
Action = tuple[str, str | None]  # the line that says what to do, and the document's line where there is one
BULK_BYTES = 5_000_000
BULK_DOCUMENTS = 5_000
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def bulk_pieces(lines: Iterable[Action]) -> Iterator[list[Action]]:
    piece: list[Action] = []
    size = 0
    for action in lines:
        piece.append(action)
        size += len(action[0]) + 3 * len(action[1] or "")  # a Chinese character takes three bytes
        if size >= BULK_BYTES or len(piece) >= BULK_DOCUMENTS:
            yield piece
            piece, size = [], 0
    if piece:
        yield piece


def index_action(index: str, id: str, document: Mapping[str, Any], over: Version | None = None) -> Action:
    """Put a document, in the place of the one with the same id; `over` only in the place of that version."""
    held = {} if over is None else {"if_seq_no": over[0], "if_primary_term": over[1]}
    return _action("index", index, id, held), _line(document)


def update_action(index: str, id: str, fields: Mapping[str, Any]) -> Action:
    """Change some fields of a document."""
    return _action("update", index, id), _line({"doc": fields})


def delete_action(index: str, id: str) -> Action:
    return _action("delete", index, id), None


def _action(kind: str, index: str, id: str, further: Mapping[str, Any] | None = None) -> str:
    return _line({kind: {"_index": index, "_id": id, **(further or {})}})


def _line(data: Any) -> str:
    return _ENCODER.encode(data)
