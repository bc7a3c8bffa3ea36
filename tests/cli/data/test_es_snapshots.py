"""`finreport es snapshot`, `snapshots`, `restore`, `templates`: what is asked of the app and what is printed."""

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.store.elastic.builds import Build
from pipeline.store.elastic.snapshots import Snapshot

PLACE = "elasticsearch://127.0.0.1:9200"
KEPT = Snapshot("kept", 2, "SUCCESS", "2026-01-02T03:04:05.678Z", {"reports": 1200, "facts": 3, "passages": 40})
APP = "pipeline.app.elastic.snapshots"


def call(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["es", *arguments, "--store", PLACE])
    return done.exit_code, done.stdout, done.stderr


def test_a_snapshot_is_named_with_what_it_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    given = []
    monkeypatch.setattr(f"{APP}.take", lambda *some, **more: given.append((some, more)) or KEPT)
    assert call("snapshot", "kept", "--location", "/backups")[1] == "kept: build 2, 1,243 documents\n"
    assert given == [((PLACE, "kept"), {"repository": "finreport", "location": "/backups"})]


def test_snapshots_are_listed_or_the_way_to_the_first_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{APP}.listed", lambda place, repository: [KEPT])
    _, row = call("snapshots")[1].splitlines()
    assert row.split() == ["kept", "2026-01-02T03:04:05.678Z", "success", "2", "1,200", "3", "40"]
    monkeypatch.setattr(f"{APP}.listed", lambda place, repository: [])
    assert "`finreport es snapshot` takes one" in call("snapshots")[1]


def test_a_restored_build_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    build = Build(3, {"facts": "f"}, live=True, documents={"facts": 7})
    monkeypatch.setattr(f"{APP}.restore", lambda *some, **more: build)
    assert call("restore", "kept")[1] == "build 3 serves: 7 documents of kept\n"


def test_each_template_is_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{APP}.put_templates", lambda place: ["finreport-facts", "finreport-rows"])
    assert call("templates")[1] == "finreport-facts: put\nfinreport-rows: put\n"
