"""The tables of a report as bytes, as both stores keep them: MessagePack, packed to a fifth."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import msgspec

from pipeline.errors import StoreError
from pipeline.model.table_row import RowTable

_LEVEL = 6


def pack_tables(tables: Sequence[RowTable]) -> bytes:
    """Tables as bytes."""
    return zlib.compress(msgspec.msgpack.encode(tuple(tables)), _LEVEL)


def unpack_tables(data: bytes) -> tuple[RowTable, ...]:
    """The tables that these bytes are of.

    Raises:
        StoreError: they are damaged, or of another layout.
    """
    try:
        return msgspec.msgpack.decode(zlib.decompress(data), type=tuple[RowTable, ...])
    except (zlib.error, ValueError) as error:
        raise StoreError(f"the tables of a report cannot be read ({error}): ingest it again") from error
