"""Data views, saved searches and dashboards brought into Kibana, and single searches by their address there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.app.search import Wanted
    from pipeline.app.session import Session
    from pipeline.settings import Settings
    from pipeline.store.elastic.kibana import Access, ImportedObject


@dataclass(frozen=True, slots=True)
class KibanaImport:
    """What came of each object, and the address of the dashboard, or of the search."""

    objects: tuple[ImportedObject, ...]
    address: str

    @property
    def failed(self) -> int:
        """How many objects were not imported."""
        return sum(bool(one.failure) for one in self.objects)


def import_kibana(
    url: str, settings: Settings, *, wait: float = 120.0, say: Callable[[str], None] = lambda text: None
) -> KibanaImport:
    """Import all objects into the Kibana at `url`, over those that are there; user and prefix are the store's.

    `wait`: seconds in which Kibana may start; `say` is told that it is waited for.

    Raises:
        StoreError: Kibana does not answer, is too old, or refuses the user or the objects.
    """
    from pipeline.store.elastic.kibana import dashboard_url, import_objects, saved_objects, wait_ready

    access = _access(url, settings)
    objects = saved_objects(settings.es_prefix)
    wait_ready(access, wait, say)
    return KibanaImport(tuple(import_objects(access, objects)), dashboard_url(access, objects))


def discover_address(session: Session, wanted: Wanted, url: str) -> str:
    """Where Kibana at `url` shows the passages of a search, the best first; nothing is asked of Kibana."""
    from pipeline.store.elastic.discover import discover_url

    return discover_url(url, session.settings.es_prefix, _query_in_kql(session, wanted))


def save_question(session: Session, wanted: Wanted, url: str) -> KibanaImport:
    """Keep a search in Kibana under its own text, over the one that the same search has; and its address.

    Raises:
        StoreError: Kibana does not answer, or refuses it; InputError: see :func:`pipeline.app.search.query_of`.
    """
    from pipeline.store.elastic.discover import question_search
    from pipeline.store.elastic.kibana import import_objects, under_prefix

    settings = session.settings
    given = [wanted.text, wanted.company or "", "" if wanted.year is None else str(wanted.year), wanted.kind]
    title = ", ".join(filter(None, given))
    made = under_prefix(question_search(title, _query_in_kql(session, wanted)), settings.es_prefix)
    came = import_objects(_access(url, settings), [made])
    return KibanaImport(tuple(came), f"{url.rstrip('/')}/app/discover#/view/{made['id']}")


def _query_in_kql(session: Session, wanted: Wanted) -> str:
    from pipeline.app.search import request_of
    from pipeline.store.elastic.discover import kql

    query = request_of(session, wanted)
    return kql(query.text, query.search)


def _access(url: str, settings: Settings) -> Access:
    from pipeline.store.elastic.kibana import Access

    return Access(url, settings.es_user, settings.es_password, settings.es_api_key, settings.es_ca)
