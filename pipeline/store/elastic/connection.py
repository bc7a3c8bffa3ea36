"""The connection to a cluster; the only module that imports the client, whose exceptions become messages with a remedy.

If the server is unavailable, requests are retried with exponential backoff and jitter, up to the configured timeout.
Retrying is safe, since documents have fixed ids.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Self, TypeVar

from pipeline.errors import StoreError
from pipeline.retry import Backoff
from pipeline.store.elastic import errors
from pipeline.store.elastic.address import Address
from pipeline.store.elastic.errors import ErrorReply
from pipeline.store.elastic.mappings import DEFAULT_CHOICES, IndexChoices

T = TypeVar("T")

REQUEST_SECONDS = 120.0
# Open at once to a node, each opened when it is needed. With ten, the default, some of fifty threads waited for
# one of them for twenty seconds while others went first.
CONNECTIONS = 64
OPENING = 3.0  # seconds of patience with a server that never answered: its address is likely wrong


class Connection:
    """A connection to one cluster; made cheaply, connects with the first request. Used by several threads."""

    def __init__(
        self,
        address: Address,
        patience: float = 60.0,
        search_seconds: float = 30.0,
        choices: IndexChoices = DEFAULT_CHOICES,
    ):
        self.address = address
        self.patience = patience
        self.search_seconds = search_seconds  # that the server may take for one search
        self.choices = choices
        self._has_answered = False
        self._client = _client(address)

    def close(self) -> None:
        self._client.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def request(self, method: str, path: str, body: Mapping[str, Any] | None = None, **params: Any) -> dict[str, Any]:
        """The reply to a request by its path, as `_try` gives it: for what is asked in one place only."""
        headers = {"accept": "application/json", **({"content-type": "application/json"} if body is not None else {})}
        reply = self._try(
            lambda: self._client.perform_request(method, path, params=params or None, headers=headers, body=body)
        )
        return dict(reply.body)

    def _try(self, ask: Callable[[], T]) -> T:
        """The reply; asked again while the server is away or busy, as long as patience lasts."""
        import elasticsearch

        pauses = Backoff(self.patience if self._has_answered else min(OPENING, self.patience))
        while True:
            try:
                reply = ask()
                self._has_answered = True
                return reply
            except elasticsearch.UnsupportedProductError as error:
                raise errors.other_product(self.address) from error
            except elasticsearch.ApiError as error:
                what = ErrorReply.of(error.meta.status, error.body)
                if not what.is_transient or not pauses.wait():
                    raise errors.error_for(what, self.address) from error
            except elasticsearch.SSLError as error:
                raise errors.tls_failed(self.address, _cause(error)) from error
            except elasticsearch.SerializationError as error:
                raise errors.other_product(self.address) from error
            except elasticsearch.TransportError as error:
                if not pauses.wait():
                    raise errors.unreachable(self.address, _cause(error), pauses.patience) from error

    def _items(self, ask: Callable[[], list[Any]]) -> list[dict[str, Any]]:
        """The items of a reply, asked again while one of them is an error that passes."""
        pauses = Backoff(self.patience)
        while True:
            items = self._try(ask)
            failed = [ErrorReply.of_item(item) for item in items if "error" in item]
            lasting = [error for error in failed if not error.is_transient]
            if lasting or (failed and not pauses.wait()):
                raise errors.error_for((lasting or failed)[0], self.address)
            if not failed:
                return list(items)


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
        connections_per_node=CONNECTIONS,
        http_compress=False, **options,
    )  # fmt: skip
