"""The sentences of a report with what stands above them."""

from dataclasses import replace

from pipeline.answer.english.open.prose import sentences_of_report
from tests.answer.english.open.test_paragraphs import passage

TOLD = "Sales of saws decreased due to fewer orders."


def test_a_sentence_has_the_heading_and_the_years_above_it():
    (one,) = sentences_of_report([passage("Saws", "Fiscal 2021 versus Fiscal 2020", TOLD)])
    assert one.heading == "Saws" and one.years == {2021} and not one.aside


def test_what_stands_behind_the_signatures_is_aside():
    before, after = sentences_of_report([passage(TOLD, page=40), passage("SIGNATURES", TOLD, page=50)])
    assert (before.aside, after.aside) == (False, True)


def test_statements_behind_the_signatures_are_told():
    parts = [passage("SIGNATURES", TOLD, page=50), passage("Summary of Significant Accounting Policies", TOLD, page=60)]
    signed, policy = sentences_of_report(parts)
    assert (signed.aside, policy.aside) == (True, False)


def test_a_title_of_the_auditors_report_that_stays_above_the_notes_makes_them_no_aside():
    title = "Report of Independent Registered Public Accounting Firm"
    pages = [replace(passage(TOLD, page=page), path=(title,)) for page in (30, 40)]
    audit, note = sentences_of_report(pages)
    assert (audit.aside, note.aside) == (True, False)


def test_a_list_of_items_is_no_sentence():
    assert not sentences_of_report([passage("Item 3. Legal Proceedings of the company 34 Item 4. Mine Safety 35.")])


def test_what_is_left_out_in_brackets_is_not_what_a_sentence_is_about():
    told = "Gains on divestitures (other than the barrel business, refer to Note 3) rose in May 2022."
    (one,) = sentences_of_report([passage(told)])
    assert "gain" in one.words and "barrel" not in one.words


def test_a_line_of_the_list_of_exhibits_is_aside():
    texts = ("10.1 Credit Agreement dated as of April 17 among the makers of saws.", TOLD)
    listed, told = sentences_of_report([passage(*texts, page=90)])
    assert (listed.aside, told.aside) == (True, False)
