"""Turns Elasticsearch errors (status, type, reason) into messages that say what to do; independent of the client."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pipeline.errors import StoreBusy, StoreError, StoreMissing, StoreUnreachable
from pipeline.store.elastic.address import Address

# A refusal that passes by itself: too much at once, a node that starts or was just lost.
TRANSIENT = frozenset({429, 502, 503, 504})
_MAPPING = {
    "strict_dynamic_mapping_exception",
    "mapper_parsing_exception",
    "document_parsing_exception",
}


@dataclass(frozen=True, slots=True)
class ErrorReply:
    """A reply that is no success: HTTP status, Elasticsearch's type of error and its reason."""

    status: int
    type: str
    reason: str

    @classmethod
    def of(cls, status: int, body: Any) -> ErrorReply:
        """From the body of a reply or the `error` of one item of a bulk reply."""
        error = body.get("error", body) if isinstance(body, dict) else body
        if not isinstance(error, dict):
            return cls(status, "", str(error or ""))
        causes = error.get("root_cause") or [error]
        failed = error.get("failed_shards") or []
        inner = failed[0].get("reason", {}) if failed else causes[0]
        inner = inner if isinstance(inner, dict) and inner.get("reason") else error
        return cls(status, str(inner.get("type", "")), str(inner.get("reason", "")))

    @classmethod
    def of_item(cls, item: dict[str, Any]) -> ErrorReply:
        """From one item of a reply to several requests; a document's has no status."""
        what = cls.of(item.get("status", 503), item)
        return cls(404, what.type, what.reason) if what.type == "index_not_found_exception" else what

    @property
    def is_write_blocked(self) -> bool:
        """Writing is blocked, by a full disk or by hand."""
        return self.type == "cluster_block_exception" and "index [" in self.reason

    @property
    def is_timeout(self) -> bool:
        """The server gave a search up after the time that it was given: it would the next time too."""
        return self.type == "search_timeout_exception" or "Time exceeded" in self.reason

    @property
    def is_transient(self) -> bool:
        """Waiting helps."""
        return self.status in TRANSIENT and not self.is_write_blocked and not self.is_timeout


def error_for(what: ErrorReply, address: Address) -> StoreError:
    """The error to raise for a reply that stays a refusal."""
    said = f"{what.type}: {what.reason}" if what.type else what.reason or f"HTTP {what.status}"
    if what.status == 401 or (what.status == 403 and not what.is_write_blocked):
        return StoreError(_authorisation_text(what, address))
    if what.is_write_blocked:
        return StoreError(_write_block_text(what, address))
    if what.is_timeout:
        return timed_out(address)
    if "analyzer [" in what.reason and "has not been configured" in what.reason:
        return StoreError(
            f"the cluster at {address} lacks an analyzer ({what.reason}): install its plugin on every node, or set"
            " FINREPORT_ES_TEXT to standard or none"
        )
    if what.status == 404 and what.type in ("index_not_found_exception", ""):
        return StoreMissing(
            f"there is no store at {address} under the prefix {address.prefix!r}: fill one with `finreport tables"
            " import FOLDER` or `finreport ingest REPORT`, or name another with --store or FINREPORT_ES_PREFIX"
        )
    if what.type == "search_context_missing_exception":
        return StoreUnreachable(
            f"Elasticsearch at {address} was restarted while a long list was read from it: re-run the command"
        )
    if what.type == "resource_already_exists_exception":
        return StoreBusy(f"another process is building at {address}: wait until it is done ({what.reason})")
    if what.status == 400 and what.type in _MAPPING:
        return StoreError(
            f"the index at {address} rejects what finreport writes ({said}): it was made with another mapping;"
            " run `finreport es build --from PLACE` for a new one"
        )
    if what.status == 413:
        return StoreError(f"{address} refuses requests this large (413): raise its http.max_content_length")
    if what.is_transient:
        return StoreUnreachable(
            f"Elasticsearch at {address} is overloaded or not ready ({said}): try again later; what was written"
            " remains; re-run the command to resume"
        )
    return StoreError(f"Elasticsearch at {address} refused the request ({said})")


def _authorisation_text(what: ErrorReply, address: Address) -> str:
    if address.api_key:
        who = "the API key"
    else:
        who = f"the user {address.user!r} with this password" if address.user else "requests without a user"
    right = "" if what.status == 401 else f" the right to do this ({what.reason}); it needs all of {address.prefix}-*"
    refuses = "refuses" if what.status == 401 else "does not give"
    return (
        f"Elasticsearch at {address} {refuses} {who}{right}: set FINREPORT_ES_USER and FINREPORT_ES_PASSWORD, or"
        " FINREPORT_ES_API_KEY"
    )


def _write_block_text(what: ErrorReply, address: Address) -> str:
    if "watermark" in what.reason:
        return (
            f"the disk of Elasticsearch at {address} is too full to accept documents ({what.reason}): free"
            " space or add a node; the block is then lifted automatically. Re-run the command to resume: what was"
            " written remains"
        )
    return (
        f"an index at {address} is closed to writing ({what.reason}): open it with PUT"
        f' {address.prefix}-*/_settings {{"index.blocks.write": null, "index.blocks.read_only": null}}'
    )


def timed_out(address: Address, seconds: float = 0.0) -> StoreError:
    after = f" after {seconds:g} s" if seconds else " after the time that FINREPORT_ES_SEARCH_TIMEOUT gives"
    return StoreError(
        f"Elasticsearch at {address} gave a search up{after}: try again when it has less to do, ask for less (a"
        " company, a year), or set FINREPORT_ES_SEARCH_TIMEOUT to more seconds"
    )


def unreachable(address: Address, cause: str, patience: float) -> StoreUnreachable:
    waited = f" after {patience:.0f} s of trying" if patience >= 1 else ""
    return StoreUnreachable(
        f"Elasticsearch at {address} does not answer{waited} ({cause}): start it (`make es-start` starts one of your"
        " own), or check host and port of --store; with TLS the address is elasticsearch+https://…"
    )


def tls_failed(address: Address, cause: str) -> StoreError:
    return StoreError(
        f"no trusted connection to {address} ({cause}): set FINREPORT_ES_CA to the file of the CA that signed the"
        " server's certificate, or write elasticsearch:// where it has no TLS"
    )


def other_product(address: Address) -> StoreError:
    return StoreError(f"the server at {address} is not Elasticsearch: check host and port of --store")
