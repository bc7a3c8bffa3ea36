"""The files of a collection read by worker processes, in their order."""

from __future__ import annotations

import tempfile
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from itertools import islice
from pathlib import Path

from pipeline.app.ingest import versions
from pipeline.app.ingest.collection_files import CollectionFile, Recipe
from pipeline.app.ingest.document_task import Outcome, documents_request, read_documents
from pipeline.app.ingest.limits import Limits
from pipeline.app.ingest.worker_pool import ask_worker, worker_threads


def document_results(
    files: Sequence[CollectionFile], recipe: Recipe, jobs: int, limits: Limits
) -> Iterator[tuple[CollectionFile, Iterator[Outcome]]]:
    """Each file, in their order, with its documents and problems; a text is why it could not be read.

    Raises:
        InputError: the user must act before any file can be read.
    """
    limits = limits.for_rules(versions.rules_version(recipe.rules))
    with tempfile.TemporaryDirectory(prefix="finreport-") as place, worker_threads(jobs) as pool:

        def read(number: int, file: CollectionFile) -> Path | str:
            out = Path(place) / f"{number}.jsonl"
            reply = ask_worker(documents_request(file, recipe, out), file.path.name, limits)
            return reply if isinstance(reply, str) else out

        waiting: deque[tuple[CollectionFile, Future[Path | str]]] = deque()
        coming = iter(enumerate(files))
        while True:
            # few at a time, so that no results pile up behind a slow file
            for number, file in islice(coming, 2 * jobs - len(waiting)):
                waiting.append((file, pool.submit(read, number, file)))
            if not waiting:
                return
            file, task = waiting.popleft()
            done = task.result()
            yield file, iter([done]) if isinstance(done, str) else read_documents(done)
