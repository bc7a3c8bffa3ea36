"""Whether the server answers."""

from pipeline.version import __version__


def test_it_tells_the_version(client):
    assert client.get("/api/v1/health").json() == {"status": "ok", "version": __version__}
