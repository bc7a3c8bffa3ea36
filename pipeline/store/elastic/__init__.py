"""The store in Elasticsearch: facts, reports, passages and tables in the indices of a cluster.

`connection` is the only module that imports the client; `builds` knows which indices serve; `facts`, `passages` read,
`writing` writes, `store` puts them together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.store.elastic.client import Cluster
    from pipeline.store.elastic.store import ElasticStore


def connect(place: str) -> Cluster:
    """The cluster at `elasticsearch://host:9200`, with the credentials of the settings; nothing is asked of it yet."""
    from pipeline.settings import Settings
    from pipeline.store.elastic.address import parse_address
    from pipeline.store.elastic.client import Cluster
    from pipeline.store.elastic.mappings import IndexChoices

    settings = Settings()
    choices = IndexChoices(settings.es_text, settings.es_vectors)
    return Cluster(parse_address(place, settings), settings.es_retry_timeout, settings.es_search_timeout, choices)


def open_elastic(place: str, write: bool = False) -> ElasticStore:
    """The store that serves at `place`; `write=True` makes an empty one where there is none.

    Raises:
        StoreMissing: nothing serves there.
        StoreUnreachable: the server does not answer.
        StoreError: not authorised, built by another mapping version, ...
    """
    from pipeline.store.elastic.builds import live_aliases
    from pipeline.store.elastic.store import ElasticStore

    cluster = connect(place)
    try:
        return ElasticStore(cluster, live_aliases(cluster, make=write), write=write)
    except BaseException:  # an interrupt too must not leave connections behind; it goes on up
        cluster.close()
        raise
