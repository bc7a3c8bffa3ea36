"""Tables of English reports by their printed lines, whatever ruling or shading cut them into."""

from pipeline.extract.english.note_tables import english_tables
from tests.extract.english.conftest import document, table, text


def rows(*blocks):
    return [
        (made.caption, made.unit, made.headers[0], row.parents, row.cells)
        for made in english_tables(document(*blocks))
        for row in made.rows
    ]


def test_a_table_in_pieces_is_one_with_its_caption_unit_years_and_names_above_rows():
    found = rows(
        text("Segment revenue and operating income were as follows:"),
        text("(In millions)"),
        text("Year Ended June 30, 2022 2021"),
        text("Revenue"),
        table(("Cloud", "$", "87", "$", "74")),
        text("Devices 54 59"),
        table(("Total", "$", "141", "$", "133")),
        text("Operating income"),
        text("Cloud 37 33"),
    )
    assert [(parents, cells) for *_, parents, cells in found] == [
        (("Revenue",), ("Cloud", "87", "74")),
        (("Revenue",), ("Devices", "54", "59")),
        (("Revenue",), ("Total", "141", "133")),
        (("Operating income",), ("Cloud", "37", "33")),
    ]
    caption, unit, header = found[0][:3]
    assert caption == "Segment revenue and operating income were as follows:"
    assert unit == "million" and header == ("", "2022", "2021")


def test_a_schedule_of_years_to_come_and_percentages():
    schedule = rows(
        text("Maturities of long-term debt are as follows (in thousands):"),
        text("2023 $ 5,362"), text("2024 3,009"), text("Thereafter 28,960"), text("Total $ 37,331"), text("Notes 12"),
    )  # fmt: skip
    assert [cells for *_, cells in schedule] == [
        ("2023", "5,362"), ("2024", "3,009"), ("Thereafter", "28,960"), ("Total", "37,331"),
    ]  # fmt: skip
    shares = rows(
        text("2022 2021"), text("Percent of net sales"), text("Fulfillment 14.6 14.3"), text("Cost 59.8% 59.0%")
    )
    assert [cells for *_, cells in shares] == [("Fulfillment", "14.6%", "14.3%"), ("Cost", "59.8%", "59.0%")]


def test_parts_as_columns_have_the_year_of_their_section():
    found = rows(
        text("Segment figures are presented below (in millions):"),
        text("Year ended December 31, 2022"),
        text("Alpha Beta Total"),
        text("Segment operating income $ 850 $ 464 $ 1,314"),
        text("Year ended December 31, 2021"),
        text("Segment operating income $ 700 $ 400 $ 1,100"),
    )
    assert [(header[1:], parents, cells[1:]) for _, _, header, parents, cells in found] == [
        (("Alpha", "Beta", "Total"), ("2022",), ("850", "464", "1,314")),
        (("Alpha", "Beta", "Total"), ("2021",), ("700", "400", "1,100")),
    ]


def test_lines_with_more_or_fewer_figures_than_columns_are_no_rows():
    assert rows(text("2022 2021"), text("Sales 10 9"), text("Other 5"), text("Costs 10 20 30 40")) == [
        ("", "", ("", "2022", "2021"), (), ("Sales", "10", "9"))
    ]
    assert rows(text("In 2022 and 2021 nothing was sold."), text("Sales 10 9")) == []


def test_a_table_that_begins_a_page_has_the_sentence_that_ends_the_page_before():
    found = rows(
        text("The following table shows net sales by product (in millions):", 5),
        text("2022 2021", 6), text("Drills 10 9", 6), text("Saws 8 7", 6),
    )  # fmt: skip
    assert {caption for caption, *_ in found} == {"The following table shows net sales by product (in millions):"}
    assert {unit for _, unit, *_ in found} == {"million"}


def test_a_schedule_has_a_column_for_each_kind():
    found = rows(
        text("Lease payments (in millions):"),
        text("Fiscal Year Operating Leases Finance Leases"),
        text("2023 $ 707 $ 16"), text("2024 670 14"), text("Thereafter 383 4"),
    )  # fmt: skip
    assert [(header, cells) for *_, header, _, cells in found] == [
        (("", "Operating Leases", "Finance Leases"), cells)
        for cells in (("2023", "707", "16"), ("2024", "670", "14"), ("Thereafter", "383", "4"))
    ]
    assert rows(text("Fiscal 2023 $ 61"), text("Fiscal 2024 21"))[1][-1] == ("2024", "21")


def test_balances_of_parts_are_rows_of_their_years():
    found = rows(
        text("The change in goodwill was as follows (in thousands):"), text("Alpha Beta Total"),
        text("Balance as of December 31, 2021 $ 112 $ 183 $ 295"), text("Acquisitions 15 4 19"),
        text("Balance as of December 31, 2022 $ 127 $ 187 $ 314"),
    )  # fmt: skip
    assert [(header[1:], cells[1:]) for *_, header, _, cells in found] == [
        (("Alpha", "Beta", "Total"), ("112", "183", "295")), (("Alpha", "Beta", "Total"), ("127", "187", "314")),
    ]  # fmt: skip


def test_names_that_the_text_has_often_are_told_apart_in_a_header():
    said = [text(f"We sell the Hand Saw to all in {place}.") for place in ("Norland", "Sorland", "Ostland")]
    table_of_parts = (text("Year Ended December 31, 2022"), text("Hand Saw Drill Total"), text("Sales 1 2 3"))
    assert rows(*said, *table_of_parts)[0][2] == ("", "Hand Saw", "Drill", "Total")
    assert rows(*table_of_parts) == []


def test_years_taken_together_head_no_columns():
    due = text("Payments due: 2021 2022-2023 2024-2025")
    assert rows(due, text("Lease obligations 2,587 4,496 3,660"), text("Purchase obligations 1 2 3")) == []
