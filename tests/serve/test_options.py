"""What a server is told is checked before it listens."""

import pytest

from pipeline.errors import InputError
from pipeline.serve.options import ServeOptions, is_loopback, read_token

TOKEN = "0123456789abcdef"


@pytest.mark.parametrize(
    ("host", "only_here"),
    [("127.0.0.1", True), ("127.1.2.3", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("nas", False)],
)
def test_loopback_is_told_from_what_others_reach(host, only_here):
    assert is_loopback(host) is only_here


def test_an_address_that_others_reach_needs_a_token():
    with pytest.raises(InputError, match="set FINREPORT_TOKEN"):
        ServeOptions(host="0.0.0.0")
    assert ServeOptions(host="0.0.0.0", token=TOKEN).token == TOKEN


def test_a_short_token_is_refused():
    with pytest.raises(InputError, match="at least 16"):
        ServeOptions(token="short")


def test_the_token_comes_from_a_file_or_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("FINREPORT_TOKEN", TOKEN)
    assert read_token(None) == TOKEN
    file = tmp_path / "token"
    with pytest.raises(InputError, match="cannot be read"):
        read_token(file)
    file.write_text("\n")
    with pytest.raises(InputError, match="is empty"):
        read_token(file)
    file.write_text("of-a-file-0123456789\n")
    assert read_token(file) == "of-a-file-0123456789"
