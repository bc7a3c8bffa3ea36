"""What is remembered is given again within one question, and forgotten with it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from pipeline.understand.question_memory import asked_once, one_question, remembered


class Reader:
    def __init__(self) -> None:
        self.read: list[str] = []

    @remembered
    def words(self, text: str, *, most: int = 9) -> list[str]:
        self.read.append(text)
        return text.split()[:most]


def test_a_result_is_given_again_within_a_question_alone() -> None:
    reader = Reader()
    assert reader.words("a b") is not reader.words("a b")
    with one_question():
        first = reader.words("a b")
        with one_question():
            assert reader.words("a b") is first
        assert reader.words("a b") is first and reader.words("a b", most=1) == ["a"] and reader.words("c") == ["c"]
        assert Reader().words("a b") is not first
    assert reader.words("a b") is not first
    assert reader.read == ["a b", "a b", "a b", "a b", "c", "a b"]


def test_every_thread_has_its_own_question() -> None:
    reader = Reader()

    def ask(_: int) -> int:
        with one_question():
            return id(reader.words("a")) if reader.words("a") is reader.words("a") else 0

    with ThreadPoolExecutor(4) as pool, one_question():
        reader.words("a")
        assert all(pool.map(ask, range(8)))
    assert len(reader.read) == 9


def test_a_question_is_asked_once_in_each_way_and_again_when_that_is_over() -> None:
    for _ in range(2):
        with asked_once("by row name", "甲") as first:
            assert first
            with asked_once("by row name", "乙") as other, asked_once("in printed words", "甲") as otherwise:
                assert other and otherwise
                with asked_once("by row name", "甲") as again:
                    assert not again
