"""Turns of one conversation one after the other."""

import threading
import time

from pipeline.app.conversations.turn_locks import TurnLocks


def test_of_one_conversation_one_thread_has_the_turn():
    locks, inside, most = TurnLocks(), 0, 0

    def speak(id: str) -> None:
        nonlocal inside, most
        with locks.held(id):
            inside += 1
            most = max(most, inside)
            time.sleep(0.02)
            inside -= 1

    threads = [threading.Thread(target=speak, args=("one",)) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 1
    assert locks._waiting == {}


def test_different_conversations_do_not_wait():
    locks = TurnLocks()
    both = threading.Barrier(2, timeout=5)

    def speak(id: str) -> None:
        with locks.held(id):
            both.wait()

    other = threading.Thread(target=speak, args=("a",))
    other.start()
    speak("b")
    other.join()
    assert not both.broken
