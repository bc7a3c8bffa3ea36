"""The roles of es_mappings/roles on a real server with security on: what each may do, and what it may not.

The server at hand keeps no users of its own (their index needs an analyzer that it lacks): roles and users are files.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pipeline import resources
from pipeline.errors import InputError, StoreError
from pipeline.store import open_store
from pipeline.store.elastic import connect
from pipeline.store.elastic.copying import build
from pipeline.store.elastic.questions import QuestionIndex, QuestionRecord
from pipeline.store.elastic.snapshots import ensure_repository, restore_snapshot, take_snapshot
from pipeline.store.elastic.templates import put_templates
from pipeline.store.search_records import Clause, Field, Search

ROLES = sorted((resources.folder("es_mappings") / "roles").glob("*.json"))
SCRIPT = Path(__file__).parents[3] / "scripts" / "es_server.py"
HASH = "$2a$10$XyeFLjuC.ZZC.ms1yyWIZ.kgOAhgiRVg6ELnNnSbM0yxHMmatixYm"  # of "geheim", the password of this test's users


def test_roles_are_for_the_indices_of_the_default_prefix_and_give_no_more_than_they_name():
    assert [file.stem for file in ROLES] == ["finreport_operator", "finreport_reader", "finreport_writer"]
    for file in ROLES:
        role = json.loads(file.read_text())
        assert role.keys() == {"cluster", "indices", "metadata"} and "all" not in role["cluster"]
        for part in role["indices"]:
            assert "all" not in part["privileges"]
            assert all(name.startswith("finreport-") for name in part["names"])


def script(*arguments: str) -> str:
    command = [sys.executable, str(SCRIPT), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "ES_HEAP": "512m"})
    if done.returncode and "apt-get" in done.stderr:
        pytest.skip(done.stderr)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture(scope="module")
def secured(tmp_path_factory):
    """A store's place on a server with the three roles and a user of each, called reader, writer and operator."""
    folder = tmp_path_factory.mktemp("roles")
    roles = {file.stem: json.loads(file.read_text()) for file in ROLES}
    (folder / "roles.yml").write_text("".join(f"{name}: {json.dumps(role)}\n" for name, role in roles.items()))
    users = [name.removeprefix("finreport_") for name in roles]
    (folder / "users").write_text("".join(f"{user}:{HASH}\n" for user in users))
    (folder / "users_roles").write_text("".join(f"finreport_{user}:{user}\n" for user in users))
    name = f"test-roles-{os.getpid()}"
    files = [word for file in folder.iterdir() for word in ("--config", str(file))]
    try:
        yield script("start", "--name", name, "--password", "geheim", *files).replace("http", "elasticsearch")
    finally:
        script("stop", "--name", name, "--wipe")


@pytest.fixture
def become(monkeypatch):
    """Call it with the name of a user to ask as that user."""
    monkeypatch.setenv("FINREPORT_ES_PASSWORD", "geheim")
    monkeypatch.setenv("FINREPORT_ES_PREFIX", "finreport")
    return lambda user: monkeypatch.setenv("FINREPORT_ES_USER", user)


@pytest.mark.server
def test_each_role_does_its_work_and_no_more(secured, folder, become):
    search = Search((Clause(Field.WORDS, ("波动",)),))
    become("writer")
    with open_store(folder) as local, connect(secured) as cluster:
        for _ in range(2):
            build(cluster, local, folder)
        with pytest.raises(StoreError, match="does not give the user 'writer' with this password the right"):
            put_templates(cluster)
        with pytest.raises(StoreError, match="the right to do this"):
            cluster.request("PUT", "/elsewhere")
    become("reader")
    with open_store(secured) as store:
        assert len(store.search(search)) == 2 and len(store.facts(["000001"], None)) == 1 and store.state()
        with pytest.raises(StoreError, match="the right to do this"):
            store.cluster.delete(["finreport-facts-m1-0001"])
        with pytest.raises(StoreError, match="the right to do this"):
            store.cluster.request("POST", "/finreport-facts/_doc", {"code": "1"})
        QuestionIndex(store.cluster).add([QuestionRecord("search", "波动", "found", 2, 3)])
    become("operator")
    with connect(secured) as cluster:
        put_templates(cluster)
        with pytest.raises(InputError, match="no repository called kept"):
            ensure_repository(cluster, "kept")
        ensure_repository(cluster, "kept", "kept")
        assert restore_snapshot(cluster, "kept", take_snapshot(cluster, "kept").name).number == 3
        with pytest.raises(StoreError, match="the right to do this"):
            cluster.request("PUT", "/_cluster/settings", {"persistent": {"action.destructive_requires_name": False}})
