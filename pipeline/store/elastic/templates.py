"""Index templates: the settings and mappings of each kind of index, kept on the server for whoever makes one by hand.

finreport itself names them with every index that it makes. A template holds for indices of its mapping version only.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pipeline.store.elastic.builds import KINDS, alias
from pipeline.store.elastic.client import Cluster
from pipeline.store.elastic.mappings import index_file
from pipeline.version import __version__

_PRIORITY = 200  # above the templates that Elasticsearch brings along


def put_templates(cluster: Cluster) -> list[str]:
    """Put the templates of all kinds, over those of the same name; their names."""
    templates = dict(_templates(cluster))
    for name, body in templates.items():
        cluster.request("PUT", f"/_index_template/{name}", body)
    return list(templates)


def _templates(cluster: Cluster) -> Iterator[tuple[str, dict[str, Any]]]:
    prefix = cluster.address.prefix
    for kind in KINDS:
        file = index_file(kind)
        about = {"managed_by": "finreport", "version": __version__, "kind": kind, "mapping": file.version}
        body = file.body(about, text=cluster.choices.text if kind == "passages" else "")
        yield alias(prefix, kind), {
            "index_patterns": [f"{alias(prefix, kind)}-m{file.version}-*"],
            "priority": _PRIORITY,
            "version": file.version,
            "_meta": about,
            "template": body,
        }
