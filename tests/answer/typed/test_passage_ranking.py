"""The nearest passages: by stems, by what a question is about in other words, the best of a page alone."""

from pipeline.answer.typed.passage_ranking import LONGEST, PassageIndex, stem, stems, topic_words
from pipeline.model import Passage
from pipeline.rules.english import load_english

ENGLISH, _ = load_english()
TEXTS = (
    (3, None, "Item 1. Business. Item 1A. Risk Factors. Item 2. Properties. Item 3. Legal Proceedings."),
    (8, None, "Airline profits are cyclical. Demand for our aircraft falls with them."),
    (8, None, "We lease our aircraft hangars at Delft from the town, and they are insured against floods."),
    (40, None, "Legal proceedings: plaintiffs filed claims against us in Utrecht."),
    (40, 3, "Plaintiffs filed claims against us in Utrecht."),
    (41, None, "Our auditors are Baker and Sons."),
)
INDEX = PassageIndex.of(Passage("r", at, (), text, page, page, parent) for at, (page, parent, text) in enumerate(TEXTS))


def near(question: str, most: int = 3):
    words = [word for word in question.casefold().strip("?").split() if word not in ("is", "there", "any", "the")]
    return INDEX.nearest(words, topic_words(question, ENGLISH.topics), most)


def test_forms_of_a_word_have_one_stem():
    assert stem("cyclicality") == stem("cyclical") and stem("risks") == stem("risk")
    assert stems("Boeing’s businesses") == ["boeing", "busin"]


def test_the_passage_with_the_words_in_any_form():
    (first, *_) = near("cyclicality of the demand?")
    assert first.passage.first_page == 8 and first.quote.startswith("Airline profits are cyclical.")


def test_what_a_question_is_about_in_other_words():
    (first,) = near("Any lawsuits?")
    assert (first.passage.first_page, first.quote) == (40, "Plaintiffs filed claims against us in Utrecht.")


def test_one_passage_a_page_and_none_where_nothing_is_near():
    assert [one.passage.first_page for one in near("aircraft hangars and demand")] == [8]
    assert near("asteroids?") == []
    assert PassageIndex.of(()).nearest(["risk"], [], 3) == []


def test_whole_sentences_are_quoted():
    long = " ".join(f"Sentence {n} speaks of steel." for n in range(60))
    (one,) = PassageIndex.of([Passage("r", 0, (), long, 1, 1)]).nearest(["steel"], [], 1)
    assert len(one.quote) <= LONGEST and one.quote.endswith(".")


def test_exhibits_come_after_what_the_report_tells():
    texts = (
        (60, "Sales in Japan were high."), (70, "SIGNATURES\nSigned by the directors."),
        (71, "Japan. Sales of shares in Japan must be notified in Japan, and sales."),
    )  # fmt: skip
    passages = [Passage("r", at, (), text, page, page, None) for at, (page, text) in enumerate(texts)]
    index = PassageIndex.of(passages)
    assert index.asides == {2} and index.nearest(["sales", "japan"], (), 2)[0].passage.first_page == 60
    behind = Passage("r", 3, (), "Total assets 1,234 1,100", 80, 80, None)
    assert PassageIndex.of([*passages, behind]).asides == frozenset()
