"""Where a server of es_server.py keeps its things, and of which version its data is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from es_distribution import Failed


@dataclass(frozen=True)
class Place:
    """Where a server of this name keeps its things."""

    folder: Path  # of all servers
    name: str
    version: str

    @property
    def home(self) -> Path:
        return self.folder / f"elasticsearch-{self.version}"

    @property
    def run(self) -> Path:
        return self.folder / "run" / self.name

    @property
    def pid_file(self) -> Path:
        return self.run / "pid"

    @property
    def address_file(self) -> Path:
        return self.run / "address"

    @property
    def version_file(self) -> Path:
        """The version that the data is of."""
        return self.run / "version"


def data_version(place: Place) -> str:
    """The version of the server that the data is of; "" where it is not known."""
    return place.version_file.read_text().strip() if place.version_file.is_file() else ""


def check_data(place: Place) -> None:
    """Refuse data of another major version, which would be changed for good, and data of a newer server."""
    old = data_version(place)
    if old and (_numbers(old)[0] != _numbers(place.version)[0] or _numbers(old) > _numbers(place.version)):
        raise Failed(other_version(place, old))


def _numbers(version: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", version)]


def other_version(place: Place, old: str) -> str:
    how = "ES=9" if old.endswith("newer") else f"ES_VERSION={old}"
    return (
        f"the data in {place.run / 'data'} is of Elasticsearch {old}, this is {place.version}: start it with"
        f" {how}, give this one a --name of its own, or delete the data with `stop --wipe`"
    )
