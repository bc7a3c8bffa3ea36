"""Texts cut into known words: what ends inside a word of the language is none."""

import time

import pytest

from pipeline.understand.wording.word_cut import best_cut, inside_words

WORDS = {"增了": "moves", "增": "moves", "了": "particle", "多少": "asks", "总额": "noun", "减": "moves", "额": "noun"}


def cut(text: str) -> list[str]:
    known = WORDS.__contains__
    return [text[a:b] for a, b, _ in best_cut(text, WORDS, 2, inside_words(text, known))]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("新增了多少", ["新增", "了", "多少"]),
        ("减持了多少", ["减持", "了", "多少"]),
        ("销售额增了多少", ["销售额", "增了", "多少"]),
        ("销售总额多少", ["销售", "总额", "多少"]),  # a longer word may end a compound
    ],
)
def test_a_word_of_the_language_is_not_broken_by_a_character_of_questions(text, words):
    assert cut(text) == words


def test_without_words_of_the_language_the_cheapest_cut_decides():
    assert [a for a, _, _ in best_cut("新增了多少", WORDS, 2)] == [0, 1, 3]


@pytest.mark.parametrize("text", ["表里", "亏了", "各剩", "一笔"])
def test_characters_that_are_words_everywhere_and_counts_are_no_parts_of_words(text):
    assert inside_words(text, WORDS.__contains__) == frozenset()


def test_a_text_of_nothing_known_is_one_run_and_an_empty_one_none():
    assert cut("甲乙丙") == ["甲乙丙"]
    assert cut("") == []


def test_letters_and_signs_run_together_are_no_word_however_long():
    began = time.process_time()
    assert inside_words("Ⅳ" * 1000, WORDS.__contains__) == frozenset()
    assert time.process_time() - began < 10
