"""Kibana's data views, searches and dashboard: read from the objects that come along, imported over HTTP.

The objects are files of `es_mappings/kibana/`, in the form that Kibana itself exports (a JSON object a line, see
https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-importsavedobjectsdefault). All go in one request,
so that what refers to each other arrives together; importing again replaces them.
"""

from __future__ import annotations

import json
import ssl
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pipeline.errors import InputError, StoreError
from pipeline.resources import folder
from pipeline.store.elastic.saved_objects import PREFIX

if TYPE_CHECKING:
    import httpx

# What is referred to comes first.
FILES = ("data_views.ndjson", "searches.ndjson", "dashboard.ndjson", "questions.ndjson")
OLDEST = (8, 9)  # Lens objects of typeMigrationVersion 8.9.0 are refused by older ones
_PAUSE = 2.0  # seconds between two looks at a Kibana that is starting

SavedObject = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Access:
    """Where Kibana is and who asks; `url` may end in a space (`/s/finance`) or another base path."""

    url: str
    user: str = ""
    password: str = field(default="", repr=False)
    api_key: str = field(default="", repr=False)
    ca: str = ""  # file of the authority that signed its certificate
    timeout: float = 60.0  # seconds for one request

    def client(self) -> httpx.Client:
        """A client of this Kibana: no redirects, which the password must not follow, and no proxies of the environment,
        as the Elasticsearch client has it.

        Raises:
            InputError: the address or the authority's file is none.
        """
        import httpx

        headers = {"kbn-xsrf": "finreport"}  # Kibana's guard against forged requests
        if self.api_key:
            headers["Authorization"] = f"ApiKey {self.api_key}"
        auth = (self.user, self.password) if self.user and not self.api_key else None
        if not self.url.startswith(("http://", "https://")):
            raise InputError(f"{self.url} is not a valid address: use one like http://127.0.0.1:5601")
        try:
            verify = ssl.create_default_context(cafile=self.ca or None)
            base = self.url.rstrip("/")
            return httpx.Client(
                base_url=base, headers=headers, auth=auth, verify=verify, timeout=self.timeout, trust_env=False
            )
        except httpx.InvalidURL as error:
            raise InputError(f"{self.url} is not a valid address: use one like http://127.0.0.1:5601") from error
        except OSError as error:
            reason = error.strerror or error
            raise InputError(f"{self.ca}: no file of certificates ({reason}); set FINREPORT_ES_CA") from error


@dataclass(frozen=True, slots=True)
class ImportedObject:
    """What came of one object; `failure` is "" where it is there now."""

    type: str
    id: str
    title: str
    replaced: bool = False
    failure: str = ""


def saved_objects(prefix: str = PREFIX) -> list[SavedObject]:
    """The objects of `es_mappings/kibana/` in the order of import, ids and index names under `prefix`."""
    place = folder("es_mappings") / "kibana"
    lines = [line for name in FILES for line in (place / name).read_text(encoding="utf-8").splitlines() if line]
    return [under_prefix(json.loads(line), prefix) for line in lines]


def under_prefix(item: SavedObject, prefix: str) -> SavedObject:
    """An object with its id, its references and the index names of a data view under a prefix."""

    def under(name: str) -> str:
        return prefix + name.removeprefix(PREFIX)

    references = [{**one, "id": under(one["id"])} for one in item["references"]]
    renamed = {**item, "id": under(item["id"]), "references": references}
    if item["type"] == "index-pattern":
        renamed["attributes"] = {**item["attributes"], "title": under(item["attributes"]["title"])}
    return renamed


def dashboard_url(access: Access, objects: Sequence[SavedObject]) -> str:
    """Where the (first) dashboard of these objects is seen."""
    found = next(item["id"] for item in objects if item["type"] == "dashboard")
    return f"{access.url.rstrip('/')}/app/dashboards#/view/{found}"


def wait_ready(access: Access, seconds: float, said: Callable[[str], None] = lambda text: None) -> str:
    """Wait until Kibana serves requests, at most `seconds`; returns its version ("" where it does not tell).

    Raises:
        StoreError: it does not answer, is not ready in time, refuses the user, or is older than 8.9.
    """
    end = time.monotonic() + seconds
    told = False
    while True:
        try:
            status = _json_reply(access, "/api/status")
            break
        except StoreError as error:
            if not isinstance(error, _NotReady) or time.monotonic() + _PAUSE > end:
                raise
            if not told:
                said(f"waiting for Kibana at {access.url} …")
                told = True
            time.sleep(_PAUSE)
    version = str(status.get("version", {}).get("number", ""))
    if version and _numbers(version) < OLDEST:
        need = ".".join(map(str, OLDEST))
        raise StoreError(f"Kibana at {access.url} is {version}: these objects need {need} or newer, preferably 8.19")
    return version


def _numbers(version: str) -> tuple[int, int]:
    major, minor, *_ = [*version.split("."), "0"]
    return (int(major), int(minor)) if major.isdigit() and minor.isdigit() else OLDEST


def import_objects(access: Access, objects: Sequence[SavedObject]) -> list[ImportedObject]:
    """Bring the objects into Kibana, over those of the same id; what came of each, in the same order.

    Raises:
        StoreError: Kibana cannot be reached or takes none of them; the message says why and what to do.
    """
    lines = "".join(json.dumps(item, ensure_ascii=False) + "\n" for item in objects)
    reply = _json_reply(access, "/api/saved_objects/_import?overwrite=true", lines.encode())
    if "successCount" not in reply:
        raise StoreError(f"the server at {access.url} is not Kibana: {_short(json.dumps(reply))}")
    replaced = {(one["type"], one["id"]): bool(one.get("overwrite")) for one in reply.get("successResults", ())}
    failed = {(one["type"], one["id"]): _failure(one.get("error", {})) for one in reply.get("errors", ())}
    return [_outcome(item, replaced, failed) for item in objects]


def _outcome(
    item: SavedObject, replaced: dict[tuple[str, str], bool], failed: dict[tuple[str, str], str]
) -> ImportedObject:
    key = item["type"], item["id"]
    title = item["attributes"].get("name") or item["attributes"]["title"]
    if key in replaced:
        return ImportedObject(*key, title, replaced=replaced[key])
    return ImportedObject(*key, title, failure=failed.get(key, "Kibana took it for no reason given"))


def _failure(error: SavedObject) -> str:
    """Kibana's kinds of import error in words; see SavedObjectsImportFailure in its documentation."""
    match error.get("type"):
        case "missing_references":
            missing = ", ".join(dict.fromkeys(f"{one['type']} {one['id']}" for one in error.get("references", ())))
            return f"it refers to what is not there: {missing}"
        case "unsupported_type":
            return "this Kibana does not know the type: it is older than 8.9, or the plugin is switched off"
        case "conflict" | "ambiguous_conflict":
            return "an object of the same id in another space is in the way: delete it in Stack Management"
        case _:
            return str(error.get("message") or error.get("type") or "no reason given")


class _NotReady(StoreError):
    """Nobody answers, or Kibana says that it is starting."""


def _json_reply(access: Access, path: str, file: bytes | None = None) -> SavedObject:
    """The JSON object that a GET of `path` gives, or a POST of `file` as a form's file."""
    import httpx

    try:
        with access.client() as client:
            if file is None:
                reply = client.get(path)
            else:  # Kibana takes files whose name ends in .ndjson
                reply = client.post(path, files={"file": ("finreport.ndjson", file, "application/ndjson")})
    except (httpx.InvalidURL, httpx.UnsupportedProtocol) as error:
        raise InputError(f"{access.url} is not a valid address: use one like http://127.0.0.1:5601") from error
    except httpx.HTTPError as error:
        raise _unreachable(access, error) from error
    if reply.status_code >= 300:
        raise _refusal_error(access, reply.status_code, reply.text)
    try:
        body = reply.json()
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise StoreError(f"the server at {access.url} is not Kibana (no JSON): {_short(reply.text)}; see --kibana")
    return body


def _tls_error(error: BaseException | None) -> ssl.SSLError | None:
    """The TLS failure that a failed request comes from."""
    while error is not None and not isinstance(error, ssl.SSLError):
        error = error.__cause__ or error.__context__
    return error


def _unreachable(access: Access, error: Exception) -> StoreError:
    reason = _tls_error(error)
    if isinstance(reason, ssl.SSLCertVerificationError):
        why = f"certificate is not trusted ({reason.verify_message})"
        return StoreError(f"Kibana at {access.url}: its {why}; give the authority's file in FINREPORT_ES_CA")
    if reason is not None:
        return StoreError(f"Kibana at {access.url} does not speak TLS: give the address with http://")
    hint = "is it running (docker compose up -d), and is the address right (--kibana URL, FINREPORT_KIBANA)?"
    return _NotReady(f"Kibana does not answer at {access.url} ({error}): {hint}")


def _refusal_error(access: Access, status: int, text: str) -> StoreError:
    who = "the API key" if access.api_key else f"user {access.user}" if access.user else "a request without a user"
    said = _message(text)
    match status:
        case 401:
            how = "set FINREPORT_ES_USER and FINREPORT_ES_PASSWORD, or FINREPORT_ES_API_KEY"
            return StoreError(f"Kibana at {access.url} rejects {who}: {how}")
        case 403:
            return StoreError(f"{who} may not import saved objects at {access.url}: it needs the role kibana_admin")
        case 301 | 302 | 307 | 308 | 404:
            why = "is it Kibana's address (port 5601 by default), and does it end in the base path if there is one?"
            return StoreError(f"there is no Kibana at {access.url}: {why}")
        case 413:
            why = "raise savedObjects.maxImportPayloadBytes there, or the limit of the proxy in between"
            return StoreError(f"Kibana at {access.url} rejects a file of this size: {why}")
        case 502 | 503 | 504:
            return _NotReady(f"Kibana at {access.url} is not ready ({said}): wait, or look at its log")
    newer = "more recent version" in said
    how = f": import into {'.'.join(map(str, OLDEST))} or newer, preferably 8.19" if newer else ""
    return StoreError(f"Kibana at {access.url} rejected the objects ({status}): {said}{how}")


def _message(text: str) -> str:
    """What a reply of Kibana's says: the `message` of its JSON, or its text."""
    try:
        found = json.loads(text)
    except ValueError:
        return _short(text)
    return _short(str(found.get("message", text))) if isinstance(found, dict) else _short(text)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 200 else line[:199] + "…"
