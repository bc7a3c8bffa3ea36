"""A Dask cluster as an executor. Its workers must have finreport, and see reports and store under the same paths."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from pipeline.errors import InputError

CONNECT_SECONDS = 10


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The executor of the cluster whose scheduler is at `address` (tcp://host:8786), and its number of threads.

    Raises `InputError` with the remedy where Dask is not installed or the scheduler does not answer.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise InputError("--dask needs the extra `dask`: pip install 'finreport[dask]'") from error
    try:
        client = Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise InputError(
            f"{address}: no Dask scheduler answers there ({error}); see `dask scheduler --help`"
        ) from error
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise InputError(f"{address}: the Dask cluster has no workers; start some with `dask worker {address}`")
        # not pure: the same file may be read again after it was mended
        yield client.get_executor(pure=False), threads
    finally:
        client.close()
