"""An embedded store with some facts of one company."""

from pipeline.store import open_store
from tests.store.conftest import REPORT


def filled(place, *facts, reports=(REPORT,)):
    with open_store(str(place), write=True) as store:
        store.add(reports, facts)
    return open_store(str(place))
