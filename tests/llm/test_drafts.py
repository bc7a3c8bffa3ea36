"""Drafts go to whoever listens in the thread."""

from __future__ import annotations

import threading

from pipeline.llm.drafts import drafts_to, listener


def test_drafts_are_told_within_and_in_this_thread_only():
    told: list[str] = []
    elsewhere: list[object] = []
    with drafts_to(told.append):
        tell = listener()
        assert tell is not None
        tell("半句")
        thread = threading.Thread(target=lambda: elsewhere.append(listener()))
        thread.start()
        thread.join()
    assert told == ["半句"] and elsewhere == [None] and listener() is None
