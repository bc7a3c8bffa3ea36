"""Data views, saved searches and the dashboard brought into Kibana."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.settings import Settings
    from pipeline.store.elastic.kibana import ImportedObject


@dataclass(frozen=True, slots=True)
class KibanaImport:
    """What came of each object, and the address of the dashboard."""

    objects: tuple[ImportedObject, ...]
    dashboard: str

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
    from pipeline.store.elastic.kibana import Access, dashboard_url, import_objects, saved_objects, wait_ready

    access = Access(url, settings.es_user, settings.es_password, settings.es_api_key, settings.es_ca)
    objects = saved_objects(settings.es_prefix)
    wait_ready(access, wait, say)
    return KibanaImport(tuple(import_objects(access, objects)), dashboard_url(access, objects))
