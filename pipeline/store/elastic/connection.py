"""The connection to a cluster: the only module that imports the client. Its exceptions end here, each with a remedy.

A server that goes away is waited for, with growing pauses and jitter, up to the patience of the settings; everything
that is sent again can be sent again (documents have fixed ids).
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Self, TypeVar

from pipeline.errors import StoreError
from pipeline.store.elastic import remedies
from pipeline.store.elastic.address import Address
from pipeline.store.elastic.remedies import ErrorReply

T = TypeVar("T")

REQUEST_SECONDS = 120.0
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0
OPENING = 3.0  # seconds of patience with a server that never answered: its address is likely wrong


class Connection:
    """A connection to one cluster; made cheaply, connects with the first request. Used by several threads."""

    def __init__(self, address: Address, patience: float = 60.0):
        self.address = address
        self.patience = patience
        self._complete_batch = False
        self._client = _client(address)

    def close(self) -> None:
        self._client.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _try(self, ask: Callable[[], T]) -> T:
        """The reply; asked again while the server is away or busy, as long as patience lasts."""
        import elasticsearch

        pauses = Backoff(self.patience if self._complete_batch else min(OPENING, self.patience))
        while True:
            try:
                reply = ask()
                self._complete_batch = True
                return reply
            except elasticsearch.UnsupportedProductError as error:
                raise remedies.other_product(self.address) from error
            except elasticsearch.ApiError as error:
                what = ErrorReply.of(error.meta.status, error.body)
                if not what.is_transient or not pauses.wait():
                    raise remedies.error_for(what, self.address) from error
            except elasticsearch.SSLError as error:
                raise remedies.tls_failed(self.address, _cause(error)) from error
            except elasticsearch.SerializationError as error:
                raise remedies.other_product(self.address) from error
            except elasticsearch.TransportError as error:
                if not pauses.wait():
                    raise remedies.unreachable(self.address, _cause(error), pauses.patience) from error

    def _items(self, ask: Callable[[], list[Any]]) -> list[dict[str, Any]]:
        """The items of a reply, asked again while one of them is an error that passes."""
        pauses = Backoff(self.patience)
        while True:
            items = self._try(ask)
            errors = [ErrorReply.of_item(item) for item in items if "error" in item]
            lasting = [error for error in errors if not error.is_transient]
            if lasting or (errors and not pauses.wait()):
                raise remedies.error_for((lasting or errors)[0], self.address)
            if not errors:
                return list(items)


class Backoff:
    """Growing pauses, each at random between half and whole, up to `patience` seconds in all."""

    def __init__(self, patience: float):
        self.patience = patience
        self._until = time.monotonic() + patience
        self._pause = FIRST_PAUSE

    def wait(self) -> bool:
        """False when patience is at its end."""
        left = self._until - time.monotonic()
        if left <= 0:
            return False
        time.sleep(min(left, self._pause * random.uniform(0.5, 1.0)))
        self._pause = min(self._pause * 2, LONGEST_PAUSE)
        return True


def _cause(error: BaseException) -> str:
    """What lies behind an error of the connection, in one line: the innermost message, e.g. Connection refused."""
    said = ""
    inner: BaseException | None = error
    while inner is not None:
        said = str(inner) or said
        inner = inner.__cause__ or inner.__context__
    return said.splitlines()[0][:200] if said else type(error).__name__


def _client(address: Address) -> Any:
    try:
        import elasticsearch
    except ImportError as error:
        raise StoreError(
            "the Elasticsearch client is not installed: pip install 'finreport[elastic]' (or 'elasticsearch>=8.19,<9')"
        ) from error
    options: dict[str, Any] = {}
    if address.api_key:
        options["api_key"] = address.api_key
    elif address.user:
        options["basic_auth"] = (address.user, address.password)
    if address.ca:
        options["ca_certs"] = address.ca
    return elasticsearch.Elasticsearch(
        list(address.hosts), request_timeout=REQUEST_SECONDS, max_retries=0, retry_on_timeout=False,
        http_compress=False, **options,
    )  # fmt: skip
