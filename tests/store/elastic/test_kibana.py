"""Objects brought into Kibana: what is sent, what is told, and what is said when it fails."""

import json
import socket
import ssl
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from click.testing import CliRunner

from pipeline.cli.data.es import kibana as command
from pipeline.errors import InputError, StoreError
from pipeline.store.elastic import kibana as module
from pipeline.store.elastic.kibana import Access, import_objects, saved_objects, wait_ready
from tests.store.elastic.kibana_server import serve_kibana


@pytest.fixture
def fake_kibana():
    with serve_kibana() as kibana:
        yield kibana


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch):
    for name in ("USER", "PASSWORD", "API_KEY", "CA", "PREFIX"):
        monkeypatch.delenv(f"FINREPORT_ES_{name}", raising=False)


def run(*arguments: str, **environment: str):
    return CliRunner().invoke(command, arguments, env=environment, catch_exceptions=True)


def test_all_objects_arrive_as_they_stand_in_the_files(fake_kibana):
    objects = saved_objects()
    came = import_objects(Access(fake_kibana.address), objects)
    assert [one.failure for one in came] == [""] * len(objects)
    assert list(fake_kibana.objects.values()) == objects
    assert fake_kibana.requests == [("POST", "/api/saved_objects/_import?overwrite=true")]
    assert not any(one.replaced for one in came)


def test_a_second_import_replaces_the_first(fake_kibana):
    import_objects(Access(fake_kibana.address), saved_objects())
    again = import_objects(Access(fake_kibana.address), saved_objects())
    assert again and all(one.replaced and not one.failure for one in again)
    assert len(fake_kibana.objects) == len(again)


def test_command_prints_each_object_and_where_the_dashboard_is(fake_kibana):
    done = run("--kibana", fake_kibana.address)
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert lines[0].split() == ["object", "id", "title", "outcome"]
    assert len(lines) == 1 + len(saved_objects()) + 1
    assert all(line.endswith("imported") for line in lines[1:-1])
    assert lines[-1] == f"{fake_kibana.address}/app/dashboards#/view/finreport-overview"


def test_a_prefix_of_ones_own_names_ids_and_indices(fake_kibana):
    done = run("--kibana", fake_kibana.address, FINREPORT_ES_PREFIX="trial")
    assert done.exit_code == 0, done.output
    assert {name.partition("-")[0] for _, name in fake_kibana.objects} == {"trial"}
    titles = [one["attributes"]["title"] for (kind, _), one in fake_kibana.objects.items() if kind == "index-pattern"]
    assert sorted(titles) == [
        "trial-*-m*", "trial-facts", "trial-passages", "trial-questions", "trial-reports", "trial-rows"
    ]  # fmt: skip


def test_an_object_that_refers_to_nothing_is_told_and_the_others_arrive(fake_kibana):
    objects = [one for one in saved_objects() if one["id"] != "finreport-passages"]
    came = {(one.type, one.id): one.failure for one in import_objects(Access(fake_kibana.address), objects)}
    assert came["search", "finreport-passages-by-company"] == (
        "it refers to what is not there: index-pattern finreport-passages"
    )
    assert came["index-pattern", "finreport-facts"] == ""
    assert ("index-pattern", "finreport-facts") in fake_kibana.objects


def test_user_and_password_of_the_store_are_sent(fake_kibana):
    fake_kibana.expect("elastic", "geheim:字")
    done = run("--kibana", fake_kibana.address, FINREPORT_ES_USER="elastic", FINREPORT_ES_PASSWORD="geheim:字")
    assert done.exit_code == 0, done.output
    fake_kibana.authorization = "ApiKey a2V5"
    assert run("--kibana", fake_kibana.address, FINREPORT_ES_API_KEY="a2V5").exit_code == 0


def test_a_wrong_password_is_told_with_the_remedy_and_never_printed(fake_kibana):
    fake_kibana.expect("elastic", "right")
    done = run("--kibana", fake_kibana.address, FINREPORT_ES_USER="elastic", FINREPORT_ES_PASSWORD="wrong-one")
    assert isinstance(done.exception, StoreError)
    assert "rejects user elastic: set FINREPORT_ES_USER and FINREPORT_ES_PASSWORD" in str(done.exception)
    assert "wrong-one" not in str(done.exception) + done.output + repr(Access("http://x", "elastic", "wrong-one"))
    assert fake_kibana.objects == {}


def test_a_user_who_may_not_write_is_told_which_role_is_missing(fake_kibana):
    fake_kibana.may_write = False
    with pytest.raises(StoreError, match=r"user eva may not import saved objects .* role kibana_admin"):
        import_objects(Access(fake_kibana.address, user="eva", password="x"), saved_objects())


def test_a_kibana_that_starts_is_waited_for(fake_kibana, monkeypatch):
    monkeypatch.setattr(module, "_PAUSE", 0.01)
    fake_kibana.starting = 3
    said: list[str] = []
    assert wait_ready(Access(fake_kibana.address), 5, said.append) == "8.19.8"
    assert said == [f"waiting for Kibana at {fake_kibana.address} …"]
    fake_kibana.starting = 1000
    with pytest.raises(StoreError, match=r"is not ready .Kibana server is not ready yet"):
        wait_ready(Access(fake_kibana.address), 0.1)


@pytest.mark.parametrize(("version", "taken"), [("8.8.2", False), ("7.17.0", False), ("8.9.0", True), ("9.1.0", True)])
def test_versions_that_know_the_objects(fake_kibana, version, taken):
    fake_kibana.version = version
    done = run("--kibana", fake_kibana.address)
    assert (done.exit_code == 0) is taken
    assert taken or str(done.exception).endswith(f"is {version}: these objects need 8.9 or newer, preferably 8.19")


def test_nobody_at_the_address():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{free.getsockname()[1]}"
    done = run("--kibana", address, "--wait", "0")
    assert isinstance(done.exception, StoreError)
    assert f"Kibana does not answer at {address}" in str(done.exception)
    assert "--kibana URL, FINREPORT_KIBANA" in str(done.exception)


@pytest.mark.parametrize("address", ["localhost:5601", "kibana", "ftp://"])
def test_what_is_no_address(address):
    with pytest.raises((InputError, StoreError), match=r"is not a valid address|does not answer"):
        wait_ready(Access(address), 0)


def test_a_page_of_something_else_is_no_kibana():
    class Page(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"<html>Welcome to nginx</html>")

        def log_message(self, *args):
            pass

    with HTTPServer(("127.0.0.1", 0), Page) as server:
        Thread(target=server.serve_forever, daemon=True, kwargs={"poll_interval": 0.02}).start()
        with pytest.raises(StoreError, match=r"is not Kibana .no JSON.: <html>Welcome to nginx"):
            wait_ready(Access(f"http://127.0.0.1:{server.server_address[1]}"), 0)
        server.shutdown()


def test_elasticsearch_in_place_of_kibana(fake_kibana):
    """A server that knows no such path, as Elasticsearch's port does."""
    with pytest.raises(StoreError, match=r"there is no Kibana at .*port 5601 by default"):
        module._json_reply(Access(fake_kibana.address), "/elsewhere")


def test_a_redirect_is_not_followed_with_the_password():
    class Away(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(302)
            self.send_header("Location", "http://127.0.0.1:1/elsewhere")
            self.end_headers()

        def log_message(self, *args):
            pass

    with HTTPServer(("127.0.0.1", 0), Away) as server:
        Thread(target=server.serve_forever, daemon=True, kwargs={"poll_interval": 0.02}).start()
        with pytest.raises(StoreError, match=r"there is no Kibana at .* base path"):
            wait_ready(Access(f"http://127.0.0.1:{server.server_address[1]}", "elastic", "x"), 0)
        server.shutdown()


def test_tls_problems_name_the_setting(fake_kibana, tmp_path):
    with pytest.raises(StoreError, match=r"does not speak TLS: give the address with http://"):
        wait_ready(Access(fake_kibana.address.replace("http:", "https:")), 0)
    with pytest.raises(InputError, match=r"none\.pem: no file of certificates .* FINREPORT_ES_CA"):
        wait_ready(Access("https://127.0.0.1:1", ca=str(tmp_path / "none.pem")), 0)
    untrusted = ssl.SSLCertVerificationError()
    untrusted.verify_message = "self-signed certificate"
    assert "give the authority's file in FINREPORT_ES_CA" in str(module._unreachable(Access("https://x"), untrusted))


def test_files_of_objects_are_lines_of_json_with_no_empty_ones():
    from pipeline.resources import folder

    for name in module.FILES:
        text = (folder("es_mappings") / "kibana" / name).read_text(encoding="utf-8")
        assert text.endswith("}\n")
        assert all(json.loads(line)["id"] for line in text.splitlines())
