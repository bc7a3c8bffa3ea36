"""Addresses that can be listened at, and those that cannot."""

import socket

import pytest

from pipeline.errors import InputError
from pipeline.serve.server import address_of, bind


def test_a_free_port_is_found_and_told():
    with bind("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        assert port > 0
        assert address_of(listening) == f"http://127.0.0.1:{port}"


def test_an_address_of_the_sixth_version_is_told_in_brackets():
    if not socket.has_ipv6:
        pytest.skip("this system has no IPv6")
    with bind("::1", 0) as listening:
        assert address_of(listening).startswith("http://[::1]:")


def test_a_port_that_is_taken_is_refused_with_the_remedy():
    with bind("127.0.0.1", 0) as listening, pytest.raises(InputError, match=r"is taken: .*--port"):
        bind("127.0.0.1", listening.getsockname()[1])


@pytest.mark.parametrize("host", ["192.0.2.1", "no-such-host.invalid"])
def test_an_address_of_another_machine_is_refused(host):
    with pytest.raises(InputError, match="--host"):
        bind(host, 0)


def test_a_number_that_is_no_port_is_refused():
    with pytest.raises(InputError, match="is no port"):
        bind("127.0.0.1", 65536)


def test_a_server_ends_when_it_is_told_to(start, sample_store):
    served = start(sample_store)
    served.stop()
    assert served.errors == []
